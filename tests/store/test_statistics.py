"""What was tried at games for one: how it ended, in what time, with how many moves; and what it comes to."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from cardtable.engine.record import Logged, Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.saved import MatchId
from cardtable.store.statistics import (
    Attempt,
    attempts,
    best_points,
    interval,
    played_by,
    summed,
)
from cardtable.store.store import Store
from cardtable.store.tallies import Tally, played
from tests.store.conftest import NOON

SOLO = Record("klondike", 7, {"players": "1", "draw": "3"}, ("person Ada",))


def ended(store: Store, outcome: Outcome | None, spent: int = 0, record: Record = SOLO) -> MatchId:
    """Save a game that has come to its end."""
    match = store.matches.begin(record)
    store.matches.append(match, 0, 0, "draw stock")
    store.matches.spend(match, spent)
    won = outcome is not None and outcome.ending is Ending.WON
    store.matches.finish(match, (52 if won else 3,), (0,) if won else (), 1, outcome)
    return match


def endings(store: Store) -> list[Ending]:
    return [each.ending for each in attempts(store.database)[0]]


def tried(*endings: Ending, spent: int = 60_000, moves: int = 100) -> list[Attempt]:
    return [
        Attempt(
            MatchId(at + 1),
            "klondike",
            "person Ada",
            "7",
            ending,
            moves + at,
            None,
            spent + 1000 * at,
            NOON + timedelta(hours=at),
        )
        for at, ending in enumerate(endings)
    ]


def test_an_attempt_has_ending_moves_points_and_time(store: Store) -> None:
    match = ended(store, Outcome(Ending.WON, 93, 745), 312_500)
    ((found,), odd) = attempts(store.database)
    assert odd == 0
    assert (found.match, found.game, found.who, found.deal) == (match, "klondike", "person Ada", "7")
    assert (found.ending, found.moves, found.score, found.spent) == (Ending.WON, 93, 745, 312_500)


def test_lost_given_up_and_deleted_are_told_apart(store: Store) -> None:
    ended(store, Outcome(Ending.LOST, 40))
    ended(store, Outcome(Ending.GIVEN_UP, 12))
    deleted = store.matches.begin(SOLO)
    store.matches.append(deleted, 0, 0, "draw stock")
    store.matches.abandon(deleted)
    unplayed = store.matches.begin(SOLO)
    store.matches.abandon(unplayed)
    running = store.matches.begin(SOLO)
    store.matches.append(running, 0, 0, "draw stock")
    assert endings(store) == [Ending.LOST, Ending.GIVEN_UP, Ending.GIVEN_UP]


def test_games_of_several_are_left_out(store: Store, record: Record) -> None:
    match = store.matches.begin(record)
    store.matches.append(match, 0, 0, "bid 7S")
    store.matches.finish(match, (3, 2), (0,), 1)
    assert attempts(store.database) == ([], 0)


def test_undo_after_the_end_takes_the_attempt_back(store: Store) -> None:
    match = ended(store, Outcome(Ending.LOST, 1))
    store.matches.set_position(match, 0, 1, 0)
    assert attempts(store.database) == ([], 0)
    assert store.database.rows("SELECT count(*) FROM outcomes") == [(0,)]


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("UPDATE outcomes SET ending = ? WHERE match_id = 1", "draw"),
        ("UPDATE outcomes SET moves = ? WHERE match_id = 1", -4),
        ("UPDATE outcomes SET score = ? WHERE match_id = 1", "many"),
        ("UPDATE matches SET spent = ? WHERE id = 1", -1),
        ("UPDATE matches SET updated = ? WHERE id = 1", "yesterday"),
        ("UPDATE seats SET who = ? WHERE match_id = 1", b"\xff"),
    ],
)
def test_an_odd_row_spoils_only_its_own_attempt(store: Store, statement: str, value: object) -> None:
    ended(store, Outcome(Ending.WON, 93))
    ended(store, Outcome(Ending.LOST, 20))
    with store.database.writing() as connection:
        connection.execute(statement, (value,))
    found, odd = attempts(store.database)
    assert ([each.match for each in found], odd) == ([2], 1)


def test_the_time_and_the_bookmarks_of_a_match_are_kept(start: Callable[[], Store]) -> None:
    store = start()
    match = store.matches.begin(SOLO)
    store.matches.append(match, 0, 0, "draw stock")
    store.matches.spend(match, 4321)
    log = (Logged(0, "draw stock"), Logged(-1, "move AS waste found/0"))
    store.matches.mark(match, 3, log)
    store.matches.mark(match, 9, ())
    store.matches.mark(match, 1, log)
    store.matches.mark(match, 1, None)
    store.close()
    loaded = start().matches.load(match)
    assert (loaded.spent, loaded.bookmarks) == (4321, {3: log, 9: ()})


@pytest.mark.parametrize("value", ["do what", 7, b"\xff", "do 0", "do x draw stock"])
def test_an_odd_bookmark_or_time_costs_no_game(store: Store, value: object) -> None:
    match = store.matches.begin(SOLO)
    store.matches.mark(match, 1, (Logged(0, "draw stock"),))
    store.matches.mark(match, 2, ())
    with store.database.writing() as connection:
        connection.execute("UPDATE bookmarks SET log = ? WHERE slot = 1", (value,))
        connection.execute("UPDATE matches SET spent = ?", (value,))
    loaded = store.matches.load(match)
    assert loaded.bookmarks == {2: ()}
    assert loaded.spent == (7 if value == 7 else 0)


def test_a_match_is_dropped_with_its_bookmarks(store: Store) -> None:
    match = store.matches.begin(SOLO)
    store.matches.mark(match, 1, ())
    store.matches.drop(match)
    assert store.database.rows("SELECT count(*) FROM bookmarks") == [(0,)]


def test_sums_and_streaks() -> None:
    won, lost, up = Ending.WON, Ending.LOST, Ending.GIVEN_UP
    found = summed(tried(won, lost, won, won, won, up, lost))
    assert (found.played, found.won, found.lost, found.given_up) == (7, 4, 2, 1)
    assert (found.streak, found.longest, found.longest_without) == (-2, 3, 2)
    assert (found.best_time, found.usual_time) == (60_000, 62_500)
    assert (found.fewest_moves, found.usual_moves) == (100, 102)
    assert found.spent == sum(60_000 + 1000 * at for at in range(7))
    assert summed(tried(lost, won, won)).streak == 2
    assert summed([]).share is None


def test_the_interval_is_wilsons() -> None:
    """Newcombe (1998), table I: 81 of 263 and 1 of 29; and the ends."""
    low, share, high = interval(81, 263) or (0, 0, 0)
    assert (round(low, 4), round(share, 4), round(high, 4)) == (0.2553, 0.308, 0.3662)
    low, _, high = interval(1, 29) or (0, 0, 0)
    assert (round(low, 4), round(high, 4)) == (0.0061, 0.1718)
    assert interval(0, 0) is None
    assert round((interval(0, 20) or (1,))[0], 9) == 0


def test_who_has_tried_and_what_by_whom(store: Store) -> None:
    ended(store, Outcome(Ending.WON, 93))
    ended(store, Outcome(Ending.LOST, 9), record=replace(SOLO, seats=("person Ben Lee",)))
    found = attempts(store.database)[0]
    assert [each.who for each in found] == ["person Ada", "person Ben Lee"]
    assert [each.moves for each in played_by(found, "Ben Lee")] == [9]
    assert [each.moves for each in attempts(store.database, {"freecell"})[0]] == []


def test_what_is_won_by_a_way_that_was_shown_counts_apart(store: Store) -> None:
    won = Outcome(Ending.WON, 90, 300)
    ended(store, won, 50_000)
    helped = store.matches.begin(SOLO)
    store.matches.append(helped, 0, 0, "draw stock")
    store.matches.show(helped)
    store.matches.finish(helped, (52,), (0,), 1, Outcome(Ending.WON, 10, 900))
    found = attempts(store.database)[0]
    assert [(each.won, each.apart, each.shown) for each in found] == [
        (True, False, False),
        (False, True, True),
    ]
    summary = summed(found)
    assert (summary.played, summary.won, summary.shown, summary.streak) == (1, 1, 1, 1)
    assert (summary.fewest_moves, summary.best_score) == (90, 300)
    assert played(store, "Ada").tallies["klondike"] == Tally(1, 1)


def test_what_is_lost_after_a_way_was_shown_counts(store: Store) -> None:
    match = store.matches.begin(SOLO)
    store.matches.append(match, 0, 0, "draw stock")
    store.matches.show(match)
    store.matches.finish(match, (3,), (), 1, Outcome(Ending.GIVEN_UP, 9, 0))
    summary = summed(attempts(store.database)[0])
    assert (summary.played, summary.given_up, summary.shown) == (1, 1, 0)


def test_points_are_compared_where_they_are_counted_alike(store: Store) -> None:
    ways = [
        ({"players": "1", "score": "standard", "draw": "3"}, 300),
        ({"players": "1", "score": "vegas", "draw": "3"}, 43),
        ({"players": "1", "score": "standard", "draw": "3"}, 745),
        ({"players": "1", "score": "vegas", "draw": "3"}, -12),
    ]
    for options, points in ways:
        ended(store, Outcome(Ending.LOST, 40, points), record=replace(SOLO, options=options))
    found = attempts(store.database)[0]
    assert best_points(found) == {"score=vegas; draw=3": 43, "score=standard; draw=3": 745}
    assert next(iter(best_points(found))) == "score=vegas; draw=3", "what was played last stands first"
    assert summed(found).best_score == 43
    assert summed(found[:3]).best_score == 745
    ended(store, Outcome(Ending.LOST, 40, 9), record=replace(SOLO, game="spider"))
    assert summed(attempts(store.database)[0]).best_score is None, "games count in ways of their own"


def test_odd_options_spoil_no_attempt(store: Store) -> None:
    ended(store, Outcome(Ending.LOST, 40, 5))
    with store.database.writing() as connection:
        connection.execute("UPDATE options SET value = ?", ("a\nb",))
    ((found,), odd) = attempts(store.database)
    assert (found.options, found.score, odd) == ("", 5, 0)
