"""One odd row spoils only its own match, profile or result: it is set aside, and stays in the file."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardtable.engine.record import Record
from cardtable.store.errors import StoreDamaged, UnknownMatch
from cardtable.store.saved import Aside, MatchId
from cardtable.store.store import Store
from tests.store.conftest import GAME
from tests.store.kept import aside, results, under_way
from tests.store.test_matches import LOG, played

HUGE = 2**63 - 1
LONG = "x" * 300_000

# what is done to the second of two matches, and the reason for setting it aside: when listed; when loaded
DAMAGES: tuple[tuple[str, object, str, str], ...] = (
    ("UPDATE matches SET updated = ? WHERE id = 2", "yesterday", "its last action is 'yesterday'", ""),
    ("UPDATE matches SET updated = ? WHERE id = 2", "0001-01-01T00:00:00+00:00", "its last action is", ""),
    ("UPDATE matches SET started = ? WHERE id = 2", "9999-12-31T23:59:59+00:00", "its beginning is", ""),
    ("UPDATE matches SET started = ? WHERE id = 2", 7, "its beginning is '7'", ""),
    ("UPDATE matches SET position = ? WHERE id = 2", -3, "its position is '-3'", "its position is '-3'"),
    ("UPDATE matches SET position = ? WHERE id = 2", 4, "its position is '4'", "its position is '4'"),
    ("UPDATE matches SET position = ? WHERE id = 2", HUGE, f"its position is '{HUGE}'", "its position is"),
    ("UPDATE matches SET position = ? WHERE id = 2", 1.5, "its position is '1.5'", "its position is '1.5'"),
    ("UPDATE matches SET seed = ? WHERE id = 2", "luck", "its seed is 'luck'", "its seed is 'luck'"),
    ("UPDATE matches SET seed = ? WHERE id = 2", "9" * 5000, "its seed is '999", "its seed is '999"),
    ("UPDATE matches SET state = ? WHERE id = 2", "runing", "its state is 'runing'", ""),
    ("UPDATE matches SET game = ? WHERE id = 2", b"\xff\xfe", "its game is", "its game is"),
    (
        "UPDATE matches SET game = CAST(? AS TEXT) WHERE id = 2",
        b"\xff\xfe",
        "its game is '??'",
        "its game is",
    ),
    ("UPDATE matches SET holder = ? WHERE id = 2", "\x1b[31m", "its holder is '?[31m'", ""),
    (
        "UPDATE seats SET who = CAST(? AS TEXT) WHERE match_id = 2",
        b"\xff",
        "its player at seat 1 is '?'",
        "seat 1",
    ),
    (
        "DELETE FROM seats WHERE match_id = 2 AND seat = ?",
        0,
        "nobody sits at seat 1",
        "nobody sits at seat 1",
    ),
    ("UPDATE seats SET seat = ? WHERE match_id = 2 AND seat = 1", HUGE, "nobody sits at seat 2", "seat 2"),
    (
        "DELETE FROM actions WHERE match_id = 2 AND number = ?",
        0,
        "its position is '3'",
        "its action number 1",
    ),
    (
        "UPDATE actions SET number = ? WHERE match_id = 2 AND number = 1",
        "x",
        "",
        "its action number 2 is missing",
    ),
    ("UPDATE actions SET seat = ? WHERE match_id = 2 AND number = 1", HUGE, "", "its seat in action 2 is"),
    ("UPDATE actions SET notation = ? WHERE match_id = 2 AND number = 1", b"\xff", "", "its action 2 is"),
    ("UPDATE actions SET notation = CAST(? AS TEXT) WHERE match_id = 2", b"\xff", "", "its action 1 is '?'"),
    ("UPDATE options SET value = ? WHERE match_id = 2", b"no", "", "its option is"),
    ("UPDATE matches SET game = ? WHERE id = 2", LONG, "its game is 'xxx", "its game is 'xxx"),
    ("UPDATE seats SET who = ? WHERE match_id = 2", f"person {LONG}", "its player at seat 1", "seat 1"),
    ("UPDATE options SET value = ? WHERE match_id = 2", LONG, "", "its option is 'xxx"),
    ("UPDATE actions SET notation = ? WHERE match_id = 2", LONG, "", "its action 1 is 'xxx"),
    ("UPDATE actions SET at = ? WHERE match_id = 2", HUGE, "", "its time of action 1 is"),
    ("UPDATE matches SET line = ? WHERE id = 2", HUGE, "", "its count of undos is"),
    ("UPDATE matches SET peeks = ? WHERE id = 2", HUGE, "", "its count of peeks is"),
)


def damaged(store: Store, statement: str, value: object) -> None:
    with store.database.writing() as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement, (value,))


@pytest.fixture
def twins(start: Callable[[], Store], record: Record) -> Store:
    """A store with two matches, numbers 1 and 2."""
    store = start()
    assert [played(store, record), played(store, replace(record, seed=8))] == [1, 2]
    return store


@pytest.mark.parametrize(("statement", "value", "listed", "loaded"), DAMAGES)
def test_an_odd_row_sets_its_match_aside(
    twins: Store, statement: str, value: object, listed: str, loaded: str
) -> None:
    damaged(twins, statement, value)
    found = under_way(twins)
    assert [saved.id for saved in found] == ([1] if listed else [2, 1])
    assert [(each.id, listed in each.reason) for each in aside(twins)] == ([(2, True)] if listed else [])
    latest = twins.matches.latest()
    assert latest is not None
    assert latest.id == found[0].id
    assert twins.matches.load(MatchId(1)).record.log == LOG
    assert twins.database.rows("SELECT count(*) FROM matches") == [(2,)], "it stays in the file"
    if loaded:
        with pytest.raises(StoreDamaged, match=loaded):
            twins.matches.load(MatchId(2))


def test_a_match_of_a_number_below_one_is_set_aside(twins: Store) -> None:
    twins.database.connection.execute("PRAGMA foreign_keys = OFF")
    damaged(twins, "UPDATE matches SET id = ? WHERE id = 2", -7)
    assert [(each.id, each.reason) for each in aside(twins)] == [(-7, "its number is '-7'")]


def test_a_time_at_the_table_that_leaves_no_room_for_more_begins_anew(twins: Store) -> None:
    damaged(twins, "UPDATE matches SET spent = ? WHERE id = 2", HUGE)
    assert twins.matches.load(MatchId(2)).spent == 0


@pytest.mark.parametrize("lines", ["do 0 @{} bid 7S", "do {} bid 7S", "do 0 bid \x1b[31m"])
def test_an_odd_bookmark_is_left_out(twins: Store, lines: str) -> None:
    twins.matches.mark(MatchId(2), 1, LOG[:1])
    twins.matches.mark(MatchId(2), 2, LOG[:1])
    damaged(twins, "UPDATE bookmarks SET log = ? WHERE slot = 1", lines.format("9" * 5000))
    assert twins.matches.load(MatchId(2)).bookmarks == {2: LOG[:1]}


@pytest.mark.parametrize("year", [1, 1900, 1969, 1970, 9999])
def test_what_is_saved_at_a_lost_clock_s_time_can_be_gone_on_with(
    path: Path, record: Record, year: int
) -> None:
    with Store(path, lambda: datetime(year, 1, 1, 0, 0, 1, tzinfo=UTC)) as store:
        match = played(store, record)
        assert [saved.id for saved in under_way(store)] == [match]
        store.matches.finish(match, (5, -5), (0,), 1)
        assert len(results(store)) == 2
        assert aside(store) == []


def test_a_match_set_aside_is_named_by_its_game(twins: Store) -> None:
    damaged(twins, "UPDATE matches SET position = ? WHERE id = 2", -3)
    assert aside(twins) == [Aside(MatchId(2), GAME, "its position is '-3'")]


def test_a_number_that_no_match_can_have_is_unknown(store: Store) -> None:
    with pytest.raises(UnknownMatch, match=str(10**30)):
        store.matches.load(MatchId(10**30))


def test_the_greatest_number_that_a_match_can_have_is_odd_but_known(twins: Store) -> None:
    twins.database.connection.execute("PRAGMA foreign_keys = OFF")
    damaged(twins, "UPDATE matches SET id = ? WHERE id = 2", HUGE)
    with pytest.raises(StoreDamaged, match=f"its number is '{HUGE}'"):
        twins.matches.load(MatchId(HUGE))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE results SET points = 'many' WHERE match_id = 2 AND seat = 0",
        "UPDATE results SET won = 7 WHERE match_id = 2 AND seat = 0",
        "UPDATE results SET points = 9223372036854775807 WHERE match_id = 2 AND seat = 0",
        "UPDATE matches SET updated = 'noon' WHERE id = 2",
        "UPDATE seats SET who = x'ff' WHERE match_id = 2 AND seat = 1",
        "DELETE FROM seats WHERE match_id = 2 AND seat = 1",
    ],
)
def test_an_odd_result_sets_the_results_of_its_match_aside(
    start: Callable[[], Store], record: Record, statement: str
) -> None:
    store = start()
    kept = replace(record, options={**record.options, "ledger": "yes"})
    for _ in range(2):
        store.matches.finish(store.matches.begin(kept), (5, -5), (0,), 1)
    assert store.results.ledger(GAME) == [("bot hard Vera", -10), ("person Ada", 10)]
    store.database.connection.execute(statement)
    assert [(each.match, each.points) for each in results(store)] == [(1, 5), (1, -5)]
    assert store.results.ledger(GAME) == [("bot hard Vera", -5), ("person Ada", 5)]
    assert store.results.aside() == 1
