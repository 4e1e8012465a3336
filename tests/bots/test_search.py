from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.resampling import LEAST, effective, likely, resampled, tempered
from cardtable.bots.search import Problem, best, judged

# Worlds are numbers from 0 to 9, actions are numbers, and a playout is worth what `worth` says.


def draws(rng: Random) -> Iterator[int]:
    while True:
        yield int(rng.random() * 10)


def equally(_world: int) -> float:
    return 1.0


def toy(rng: Random, noise: float = 0.0) -> Problem[int, int]:
    """Action k is worth k in every world, but for luck."""
    return Problem(
        range(6), draws(rng), equally, lambda world, action, luck: action + world + noise * luck.gauss(0, 1)
    )


def test_the_action_that_is_worth_most_is_found() -> None:
    rng = Random(1)
    assert best(toy(rng), rng, Effort(Budget(iterations=200))) == 5


@pytest.mark.parametrize("seed", range(10))
def test_the_action_that_is_worth_most_is_found_through_noise(seed: int) -> None:
    rng = Random(seed)
    assert best(toy(rng, noise=2.0), rng, Effort(Budget(iterations=2000))) == 5


def test_actions_come_best_first_and_those_that_were_dropped_earlier_later() -> None:
    rng = Random(1)
    found = judged(toy(rng, noise=0.5), rng, Effort(Budget(iterations=400)))
    assert [verdict.action for verdict in found] == [5, 4, 3, 2, 1, 0]
    tried = [len(verdict.worths) for verdict in found]
    assert tried == sorted(tried, reverse=True)
    assert tried[0] == tried[1] > tried[-1]


@pytest.mark.parametrize("iterations", [1, 50, 300, 1000])
def test_no_more_is_played_than_the_budget_allows(iterations: int) -> None:
    played: Counter[int] = Counter()
    rng = Random(1)

    def playout(world: int, action: int, luck: Random) -> float:
        played[action] += 1
        return luck.random() + world

    judged(Problem(range(6), draws(rng), equally, playout), rng, Effort(Budget(iterations=iterations)))
    least = 6 + 3 + 2  # every action once in each round in which it takes part
    assert sum(played.values()) <= max(iterations + 6, least)
    assert set(played) == set(range(6))


def test_worlds_that_are_likely_by_themselves_are_drawn_only_to_be_played() -> None:
    rng, drawn, played = Random(1), list[int](), list[int]()

    def worlds() -> Iterator[int]:
        for world in draws(rng):
            drawn.append(world)
            yield world

    def playout(world: int, action: int, _luck: Random) -> float:
        played.append(world)
        return action * world

    judged(Problem(range(2), worlds(), None, playout), rng, Effort(Budget(iterations=20)))
    assert played == [world for world in drawn for _ in range(2)]


def test_the_choice_follows_from_the_seed_when_the_budget_counts_iterations() -> None:
    found = [
        [(v.action, v.mean) for v in judged(toy(rng, noise=5.0), rng, Effort(Budget(iterations=300)))]
        for rng in (Random(3), Random(3), Random(4))
    ]
    assert found[0] == found[1] != found[2]


def test_seconds_end_the_search_too() -> None:
    rng = Random(1)
    even = Problem(range(2), draws(rng), equally, lambda _world, _action, luck: luck.random())
    found = judged(even, rng, Effort(Budget(seconds=0.02)))
    assert len(found[0].worths) > 10


def test_a_clear_lead_ends_the_search_early() -> None:
    rng = Random(1)
    found = judged(toy(rng, noise=0.1), rng, Effort(Budget(iterations=100_000)))
    assert len(found[0].worths) < 1000


def test_a_single_action_is_not_thought_about() -> None:
    def never(_world: int, _action: int, _rng: Random) -> float:
        raise AssertionError

    only = Problem([7], draws(Random(1)), equally, never)
    assert best(only, Random(1), Effort(Budget(iterations=10))) == 7


def test_what_was_seen_makes_worlds_likelier_and_so_decides() -> None:
    """Going is worth 1 in worlds below five and costs 2 in the others, which are three times as many."""

    def worth(world: int, action: str, _rng: Random) -> float:
        return (1 if world < 5 else -2) if action == "go" else 0.0

    for likelihood, expected in ((equally, "stay"), (lambda world: 1.0 if world < 5 else 0.1, "go")):
        rng = Random(1)
        found = Problem(["go", "stay"], draws(rng), likelihood, worth)
        assert best(found, rng, Effort(Budget(iterations=2000))) == expected


def test_a_world_comes_up_as_often_as_its_weight_says() -> None:
    found = Counter(resampled([1.0, 0.0, 3.0, 4.0], 800, Random(1)))
    assert {at: pytest.approx(found[at], abs=1) for at in found} == {0: 100, 2: 300, 3: 400}


def test_equal_weights_leave_every_world_once() -> None:
    assert sorted(likely(range(50), [0.3] * 50, Random(1))) == list(range(50))


def test_as_many_worlds_are_kept_as_count() -> None:
    weights = [1.0] * 10 + [0.0] * 10
    assert effective(weights) == 10
    assert sorted(likely(range(20), weights, Random(1))) == list(range(10))


def test_weights_that_leave_hardly_any_world_are_tempered_and_keep_their_order() -> None:
    weights = [10.0**-at for at in range(40)]
    found = tempered(weights)
    assert effective(weights) < 2
    assert effective(found) >= LEAST * len(weights)
    assert found == sorted(found, reverse=True)


def test_weights_that_all_vanish_tell_nothing() -> None:
    assert sorted(likely(range(5), [0.0] * 5, Random(1))) == list(range(5))
