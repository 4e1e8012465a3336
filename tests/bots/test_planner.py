"""The planner on a toy: a walk over numbers, in which a turn is several steps."""

from collections import Counter
from collections.abc import Iterator

import pytest

from cardtable.bots.planner import Plan, Turn, plans

GOAL = 7
EVERYTHING = 1000


def walk(start: int = 0, looked_at: Counter[int] | None = None) -> Turn[int, str]:
    """A walk by steps of 1, 2 and 3 to the goal or beyond it, where 7 is worth most, then 8, then 9."""

    def steps(position: int) -> Iterator[tuple[str, int]]:
        if looked_at is not None:
            looked_at[position] += 1
        for step in (1, 2, 3):
            yield f"+{step}", position + step

    return Turn(
        start, steps, over=lambda position: position >= GOAL, worth=lambda position: -abs(position - GOAL)
    )


def reached(start: int, actions: tuple[str, ...]) -> int:
    return start + sum(int(action) for action in actions)


def test_every_end_has_one_plan_the_best_first() -> None:
    found = plans(walk(), EVERYTHING, wanted=10)
    assert [(plan.end, plan.worth) for plan in found] == [(7, 0), (8, -1), (9, -2)]


def test_the_actions_of_a_plan_lead_to_its_end() -> None:
    for plan in plans(walk(3), EVERYTHING, wanted=10):
        assert reached(3, plan.actions) == plan.end


def test_only_the_best_plan_is_given_unless_more_are_wanted() -> None:
    assert [plan.end for plan in plans(walk(), EVERYTHING)] == [7]
    assert [plan.end for plan in plans(walk(), EVERYTHING, wanted=2)] == [7, 8]


def test_a_position_is_played_on_from_once() -> None:
    looked_at: Counter[int] = Counter()
    plans(walk(0, looked_at), EVERYTHING)
    assert looked_at == dict.fromkeys(range(GOAL), 1)


@pytest.mark.parametrize("most", range(8))
def test_no_more_positions_than_allowed_are_played_on_from(most: int) -> None:
    looked_at: Counter[int] = Counter()
    plans(walk(0, looked_at), most)
    assert looked_at.total() == min(most, GOAL)


def test_the_most_promising_position_is_played_on_from_first() -> None:
    assert plans(walk(), 3) == [Plan(("+3", "+3", "+1"), 7, 0)]


def test_where_no_end_is_found_there_is_no_plan() -> None:
    assert plans(walk(), 1) == []
    assert plans(Turn(0, lambda _: (), lambda _: False, float), EVERYTHING) == []


def test_of_equal_plans_the_one_found_first_stays_first() -> None:
    turn = Turn(
        "", lambda word: [(each, word + each) for each in "ba"], lambda word: len(word) == 2, lambda _: 0.0
    )
    assert [plan.end for plan in plans(turn, EVERYTHING, wanted=4)] == ["bb", "ba", "ab", "aa"]
    assert plans(turn, EVERYTHING, wanted=4) == plans(turn, EVERYTHING, wanted=4)


def test_a_circle_is_walked_once() -> None:
    turn = Turn(0, lambda at: [("on", (at + 1) % 5)], lambda at: at == 4, float)
    assert plans(turn, EVERYTHING) == [Plan(("on",) * 4, 4, 4.0)]
