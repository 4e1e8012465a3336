"""What somebody has played is counted by what is on the disk, and told at the end of a game for one."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

import pytest

from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.errors import MatchTaken
from cardtable.store.saved import MatchId
from cardtable.store.statistics import Attempt, attempts, best_points, played_by, summed
from cardtable.store.store import Store
from cardtable.store.tallies import Played, Tally, played, tried
from cardtable.store.tried import Before, Tried
from tests.store.steps import counted

ADA, BEN = "person Ada", "person Ben"
OUTCOMES = (None, Outcome(Ending.WON, 9), Outcome(Ending.LOST, 9), Outcome(Ending.GIVEN_UP, 9))


def finished(store: Store, game: str, *seats: str, won: bool, peeks: int = 0) -> None:
    match = store.matches.begin(Record(game, 1, {}, seats))
    store.matches.set_position(match, 0, 0, peeks)
    store.matches.finish(match, (3,) * len(seats), (0,) if won else (), 1)


def test_a_player_has_own_tallies_and_the_last_game_is_first(store: Store) -> None:
    finished(store, "klondike", ADA, won=True)
    finished(store, "golf", ADA, won=False)
    finished(store, "klondike", ADA, won=False)
    finished(store, "spider", BEN, won=True)
    assert played(store, "Ada") == Played({"klondike": Tally(2, 1), "golf": Tally(1)}, ("klondike", "golf"))
    assert played(store, "Ben") == Played({"spider": Tally(1, 1)}, ("spider",))
    assert played(store, "Cem") == Played({})


def test_without_a_name_all_that_persons_played_counts(store: Store) -> None:
    finished(store, "klondike", ADA, won=True)
    finished(store, "spider", BEN, won=True)
    finished(store, "golf", "bot easy Vera", won=True)
    assert played(store, "").recent == ("spider", "klondike")


def test_a_match_that_looked_back_past_what_was_hidden_is_recent_but_counts_apart(store: Store) -> None:
    finished(store, "oh-hell", ADA, BEN, "bot easy Vera", won=True, peeks=1)
    assert played(store, "Ada") == Played({}, ("oh-hell",))
    finished(store, "oh-hell", ADA, BEN, "bot easy Vera", won=True)
    assert played(store, "Ada") == Played({"oh-hell": Tally(1, 1)}, ("oh-hell",))
    assert played(store, "Ben") == Played({"oh-hell": Tally(1)}, ("oh-hell",))


def test_an_attempt_at_a_game_for_one_counts_with_all_its_undos_and_when_it_is_given_up(store: Store) -> None:
    finished(store, "klondike", ADA, won=True, peeks=3)
    match = store.matches.begin(Record("klondike", 1, {}, (ADA,)))
    store.matches.append(match, 0, 0, "draw stock")
    store.matches.abandon(match)
    assert played(store, "Ada") == Played({"klondike": Tally(2, 1)}, ("klondike",))


def test_a_match_that_was_begun_is_recent_once_something_was_done(store: Store) -> None:
    match = store.matches.begin(Record("golf", 1, {"players": "1"}, (ADA,)))
    assert played(store, "Ada").recent == ()
    store.matches.append(match, 0, 0, "give up")
    assert played(store, "Ada").recent == ("golf",)


def test_shares() -> None:
    assert (Tally().share, Tally(4, 1).share) == (0, 0.25)


def test_the_tallies_follow_whatever_is_done_with_matches(store: Store) -> None:
    """They are what all ended matches come to, after any change."""
    rng = Random(7)
    changes: tuple[Callable[[MatchId], object], ...] = (
        lambda match: store.matches.append(match, 0, 0, "draw stock"),
        lambda match: store.matches.set_position(match, 0, 1, rng.randrange(2)),
        lambda match: store.matches.finish(match, (3, 5), (rng.randrange(3),), 1, rng.choice(OUTCOMES)),
        store.matches.show,
        store.matches.abandon,
        store.matches.drop,
    )
    there: list[MatchId] = []
    for _ in range(300):
        if len(there) < 6:
            seats = rng.choice(((ADA,), (BEN,), (ADA, BEN), (BEN, "bot easy Vera"), ("bot easy Vera",)))
            there.append(store.matches.begin(Record(rng.choice(("golf", "spider")), 1, {}, seats)))
        match, change = rng.choice(there), rng.choice(changes)
        with suppress(MatchTaken):
            change(match)
        there = [each for each in there if each != match or change != store.matches.drop]
        kept = store.database.rows("SELECT game, who, played, won FROM tallies WHERE played ORDER BY 1, 2")
        assert kept == store.database.rows(
            "SELECT game, who, sum(played) AS times, sum(won) FROM plays GROUP BY 1, 2 HAVING times "
            "ORDER BY 1, 2"
        )


def test_what_the_menu_asks_is_found_without_looking_at_all_matches(store: Store) -> None:
    finished(store, "golf", ADA, won=True)
    asked: list[str] = []
    store.database.connection.set_trace_callback(asked.append)
    played(store, "Ada")
    tried(store, "golf")
    store.matches.begun(0, 20)
    store.matches.count_begun()
    store.results.last()
    attempts(store.database, ["golf"])
    store.database.connection.set_trace_callback(None)
    assert len(asked) >= 8
    for query in asked:
        plan = [str(row[3]) for row in store.database.rows(f"EXPLAIN QUERY PLAN {query}")]
        through = [step.split()[-1] for step in plan if step.startswith("SCAN")]
        assert {*through} <= {"tallies", "unfinished", "begun", "ended", "(subquery-1)"}, (query, plan)


# What is told at the end of a game for one is found by queries, and is what all attempts come to.


GAMES = ("golf", "golf@0123456789abcdef", "spider")  # one of them by two kinds of rules
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
    for _ in range(250):
        if len(there) < 30 and rng.random() < 0.4:
            game, who = rng.choice(GAMES), rng.choice((ADA, BEN))
            there.append(store.matches.begin(Record(game, rng.randrange(9), rng.choice(WAYS), (who,))))
        if there:
            match = rng.choice(there)
            with suppress(MatchTaken):
                there = there if change(store, rng, match) else [each for each in there if each != match]
        seen += sum(agrees(store, name, game) for name in ("Ada", "Ben") for game in ("golf", "spider"))
    assert seen > 500


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
