"""What is told at the end of a game for one is found by queries, and is what all attempts come to."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

import pytest

from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.errors import MatchTaken
from cardtable.store.saved import MatchId
from cardtable.store.statistics import Attempt, attempts, best_points, played_by, summed
from cardtable.store.store import Store
from cardtable.store.tried import Before, Tried
from tests.store.steps import counted

ADA, BEN = "person Ada", "person Ben"
WAYS: tuple[dict[str, str], ...] = ({}, {"draw": "1"}, {"draw": "3", "passes": "inf"})


def reckoned(found: Sequence[Attempt]) -> Before:
    """Return what was won before the last of some attempts, by adding up all of them."""
    before, now = summed(found[:-1]), summed(found)
    return Before(before.won, before.best_time, before.fewest_moves, max(now.streak, 0))


def agrees(store: Store, name: str, game: str) -> bool:
    """Check what is asked against all attempts; return whether there is one."""
    found = played_by(attempts(store.database, {game})[0], name)
    tried = Tried(store.database, game, name)
    last = tried.last()
    assert last == (found[-1] if found else None)
    if last is None:
        return False
    assert tried.before(last) == reckoned(found)
    assert tried.ways() == sorted({each.options for each in found if not each.apart})
    for way, points in best_points(found[:-1]).items():
        best = tried.best([way], last)
        assert best is not None
        assert (best.score, best.options) == (points, way)
    scored = [each for each in found if each.score is not None and not each.apart]
    assert tried.scored(tried.ways()) == scored
    return True


def some_outcome(rng: Random) -> Outcome:
    return Outcome(rng.choice([*Ending]), rng.randrange(50, 99), rng.choice((None, rng.randrange(52))))


def change(store: Store, rng: Random, match: MatchId) -> bool:
    """Do something with a match; return whether it is still there."""
    what = rng.randrange(8)
    if what < 3:
        store.matches.spend(match, rng.randrange(3) * rng.randrange(90_000))
        store.matches.finish(match, (3,), (), 1, some_outcome(rng))
    elif what < 5:
        store.matches.append(match, 0, 0, "draw stock")
    elif what == 5:
        store.matches.spend(match, rng.randrange(90_000))
    elif what == 6:
        rng.choice((store.matches.show, store.matches.abandon))(match)
    elif rng.random() < 0.2:
        store.matches.drop(match)
        return False
    return True


def test_what_is_asked_is_what_all_attempts_come_to(store: Store) -> None:
    """Whatever is done with matches."""
    rng, there, seen = Random(7), list[MatchId](), 0
    store.profiles.add("Ada", 0)
    for _ in range(250):
        if len(there) < 30 and rng.random() < 0.4:
            game, who = rng.choice(("golf", "spider")), rng.choice((ADA, BEN))
            there.append(store.matches.begin(Record(game, rng.randrange(9), rng.choice(WAYS), (who,))))
        if there:
            match = rng.choice(there)
            with suppress(MatchTaken):
                there = there if change(store, rng, match) else [each for each in there if each != match]
        seen += sum(agrees(store, name, game) for name in ("Ada", "Ben") for game in ("golf", "spider"))
    assert seen > 500
    before = Tried(store.database, "golf", "Ada").last()
    store.profiles.rename("Ada", "Eve")
    after = Tried(store.database, "golf", "Eve").last()
    assert before is not None
    assert after is not None
    assert before.match == after.match
    assert Tried(store.database, "golf", "Ada").last() is None


@pytest.mark.parametrize("won", [False, True])
def test_what_is_asked_does_not_grow_with_what_was_tried(store: Store, won: bool) -> None:  # a case
    found = []
    for number in range(300):
        match = store.matches.begin(Record("golf", number, WAYS[number % 3], (ADA,)))
        ending = Ending.WON if won and number % 5 else Ending.LOST
        store.matches.finish(match, (3,), (), 1, Outcome(ending, 90 - number % 7, number % 11))
        if number in (29, 299):
            with counted(store) as steps:
                tried = Tried(store.database, "golf", "Ada")
                last = tried.last()
                assert last is not None
                tried.before(last)
                tried.best(tried.ways(), last)
            found.append(steps.count)
    assert found[1] < 1.3 * found[0], found
