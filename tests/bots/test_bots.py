"""All levels of a game from a rule of thumb, a problem and a reason; the planner of whole turns."""

from collections import Counter
from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import NamedTuple

import pytest

from cardtable.bots.bots import SLIP, Bots, Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.planner import Plan, Turn, plans
from cardtable.bots.search import Problem
from cardtable.engine.trickdeal import PLAY_OF, Play
from tests.engine.tricktoys import ToyDeal, laid, new

QUICK = Budget(iterations=60)


class Mean(NamedTuple):
    """What came of a card."""

    rank: float


def thumb(view: ToyDeal, seat: int, rng: Random) -> Play | None:  # noqa: ARG001  # needs no luck
    return PLAY_OF(view.playable(seat)[-1]) if seat == view.turn else None


class ToyDecision(Decision[ToyDeal, int, Play, Mean]):
    """A card is worth its rank."""

    outcome = Mean

    def problem(self, rng: Random, budget: Budget) -> Problem[int, Play]:
        return Problem(self.view.plays(self.seat), repeat(0), lambda _: 1.0, self.playout)

    def playout(self, _world: int, action: Play, _rng: Random) -> float:
        self.note(action, action.card.rank)
        return float(action.card.rank)


def decision(view: ToyDeal, seat: int) -> ToyDecision | None:
    """Where all cards are held there is nothing to decide."""
    return None if len(view.hands[seat]) == 4 else ToyDecision(view, seat)


def reason(view: ToyDeal, seat: int, action: Play, found: Findings[Play, Mean]) -> str:  # noqa: ARG001  # as each bot and hint is asked
    return f"Worth {found.outcomes[action].rank:.0f}."


BOTS = Bots(thumb, decision, reason)
VIEW = laid("3D 6D 4D", "2D 4C 5C", "5D 5H 6H").view(0)
NATURAL, BEST = PLAY_OF(VIEW.hands[0][-1]), PLAY_OF(VIEW.hands[0][1])


def test_each_level_chooses_its_way() -> None:
    assert BOTS.medium(VIEW, 0, Random(1), QUICK) == NATURAL
    assert BOTS.hard(VIEW, 0, Random(1), QUICK) == BEST
    assert BOTS.hint(VIEW, 0, Random(1)) == (BEST, "Worth 6.")
    assert [each.mean for each in BOTS.verdicts(VIEW, 0, Random(1), QUICK)] == [6.0, 4.0, 3.0]


def test_an_easy_bot_slips_now_and_then() -> None:
    rng = Random(1)
    slips = [BOTS.easy(VIEW, 0, rng, QUICK) != NATURAL for _ in range(600)]
    assert 0.8 * SLIP * 2 / 3 < sum(slips) / 600 < 1.2 * SLIP * 2 / 3  # one card of three is no slip


def test_where_there_is_nothing_to_search_the_rule_of_thumb_chooses() -> None:
    view = new(1).view(1)
    assert BOTS.hard(view, 1, Random(1), QUICK) == PLAY_OF(view.hands[1][-1])
    assert BOTS.hard(VIEW, 2, Random(1), QUICK) is None


def test_where_there_is_no_time_the_rule_of_thumb_chooses() -> None:
    ticks = iter(range(0, 10_000, 100))
    assert BOTS.hard(VIEW, 0, Random(1), Budget(seconds=1.0, clock=lambda: float(next(ticks)))) == NATURAL


def test_what_came_of_an_action_is_told_by_the_means_of_what_was_noted() -> None:
    found, (one, other, _) = ToyDecision(VIEW, 0), VIEW.plays(0)
    for action, rank in ((one, 1), (one, 0), (other, 4)):
        found.note(action, rank)
    assert found.outcomes() == {one: Mean(0.5), other: Mean(4.0)}


# The planner on a toy: a walk over numbers, in which a turn is several steps.


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
