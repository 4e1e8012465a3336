"""How much of a budget is spent, by playouts or by a clock that the test sets."""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from cardtable.bots.effort import ENOUGH, PUNCTUAL, Effort
from cardtable.bots.levels import LEAST, Budget
from cardtable.bots.search import Problem, judged
from cardtable.engine.sampling import LARGEST


class Clock:
    """A clock that goes on by `step` seconds whenever it is looked at, and as a test says."""

    def __init__(self, step: float = 0.0) -> None:
        self.now, self.step = 50.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_playouts_spend_a_budget_that_counts_them() -> None:
    effort = Effort(Budget(iterations=200))
    effort.done = 50
    assert effort.spent == 0.25
    assert not effort.late
    assert not effort.past(0.1)


def test_without_a_limit_there_are_enough_playouts() -> None:
    effort = Effort(Budget())
    effort.done = ENOUGH
    assert effort.spent == 1


def test_seconds_are_spent_by_the_clock_since_the_beginning() -> None:
    clock = Clock()
    effort = Effort(Budget(seconds=2.0, clock=clock))
    clock.now += PUNCTUAL
    assert effort.spent == pytest.approx(0.5)
    assert effort.past(0.4)
    assert not effort.past(0.6)
    assert not effort.late
    clock.now += PUNCTUAL + 0.01
    assert effort.late


def test_less_than_the_least_is_as_much() -> None:
    clock = Clock()
    effort = Effort(Budget(seconds=LEAST / 10, clock=clock))
    clock.now += LEAST / 2
    assert not effort.late
    clock.now += LEAST / 2
    assert effort.late


def test_who_has_little_time_prepares_less() -> None:
    assert Budget(iterations=1).largest == Budget(seconds=1.0).largest == LARGEST
    assert Budget(seconds=LEAST / 10).largest == Budget(seconds=LEAST).largest < LARGEST / 5


# A search in which worlds, likelihoods and playouts each take their time.


def slow_problem(clock: Clock, seconds: float, played: Counter[int]) -> Problem[int, int]:
    def worlds() -> Iterator[int]:
        for each in count():
            clock.now += seconds
            played[-1] += 1
            yield each

    def playout(world: int, action: int, _rng: Random) -> float:
        clock.now += seconds
        played[action] += 1
        return float(action + world % 2)

    return Problem(range(5), worlds(), lambda _world: 1.0, playout)


@pytest.mark.parametrize("steps", [1, 3, 17, 18, 20, 21, 60, 500])
def test_a_search_looks_at_the_clock_after_each_world_and_each_playout(steps: int) -> None:
    """So it ends one step after its time at most, whatever it is doing then."""
    clock, played = Clock(), Counter[int]()
    begin, each = clock.now, 1.0
    effort = Effort(Budget(seconds=steps * each / PUNCTUAL, clock=clock))
    judged(slow_problem(clock, each, played), Random(1), effort)
    assert clock.now - begin <= steps + each
    assert sum(played.values()) <= steps + 1


@pytest.mark.parametrize("steps", [18, 19, 20, 21, 22, 23, 24, 40])
def test_actions_are_compared_in_worlds_in_which_all_were_played(steps: int) -> None:
    clock = Clock()
    effort = Effort(Budget(seconds=steps / PUNCTUAL, clock=clock))
    found = judged(slow_problem(clock, 1.0, Counter()), Random(1), effort)
    worlds = [[worth - verdict.action for worth in verdict.worths] for verdict in found]
    assert all(each == worlds[0][: len(each)] for each in worlds)
    assert worlds == sorted(worlds, key=len, reverse=True)
    assert sum(map(len, worlds)) <= steps - 16


def test_without_time_for_a_world_the_actions_stay_in_their_order() -> None:
    clock = Clock()
    found = judged(slow_problem(clock, 1.0, Counter()), Random(1), Effort(Budget(seconds=3.0, clock=clock)))
    assert [verdict.action for verdict in found] == [0, 1, 2, 3, 4]
    assert [verdict.worths for verdict in found] == [[]] * 5


def test_a_clock_that_is_looked_at_often_costs_no_playouts_of_a_counted_budget() -> None:
    one, other = (
        judged(slow_problem(Clock(), 1.0, Counter()), Random(1), Effort(Budget(iterations=90, clock=clock)))
        for clock in (Clock(), Clock(step=5.0))
    )
    assert [(each.action, each.worths) for each in one] == [(each.action, each.worths) for each in other]
