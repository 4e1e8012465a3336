from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from cardtable.catalogue import game
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import VERSION, Record
from cardtable.engine.replay import recorded
from cardtable.store.errors import MatchNewer, MatchTaken, StoreDamaged, UnknownMatch
from cardtable.store.matches import MatchId, Saved, State
from cardtable.store.store import Store
from tests.store.conftest import GAME, NOON

Start = Callable[[], Store]
LOG = ((0, "bid AS"), (1, "bid KC"), (0, "bid 5S"))


def played(store: Store, record: Record) -> MatchId:
    """Save a match with the actions of LOG."""
    match = store.matches.begin(record)
    for index, (seat, notation) in enumerate(LOG):
        store.matches.append(match, index, seat, notation)
    return match


def mark_newer(store: Store, match: MatchId) -> None:
    with store.database.writing() as connection:
        connection.execute("UPDATE matches SET version = ? WHERE id = ?", (VERSION + 1, match))


def test_a_match_is_loaded_as_it_was_played(start: Start, record: Record) -> None:
    match = played(start(), record)
    loaded = start().matches.load(match)
    assert loaded.record == replace(record, log=LOG)
    assert loaded.position == 3


def test_a_record_is_saved_with_its_actions(store: Store, record: Record) -> None:
    match = store.matches.begin(replace(record, log=LOG))
    store.matches.append(match, 3, 1, "bid 6C")
    assert store.matches.load(match).record.log == (*LOG, (1, "bid 6C"))


def test_a_seed_may_be_larger_than_a_number_of_the_file(store: Store, record: Record) -> None:
    match = store.matches.begin(replace(record, seed=2**80))
    assert store.matches.load(match).record.seed == 2**80


def test_undone_actions_are_kept_for_redo(start: Start, record: Record) -> None:
    store = start()
    match = played(store, record)
    store.matches.set_position(match, 1, 1, 0)
    loaded = start().matches.load(match)
    assert (loaded.position, loaded.record.log) == (1, LOG)


def test_an_action_after_undo_drops_what_was_undone(store: Store, record: Record) -> None:
    match = played(store, record)
    store.matches.set_position(match, 1, 1, 0)
    store.matches.append(match, 1, 1, "bid 2C")
    loaded = store.matches.load(match)
    assert (loaded.position, loaded.record.log) == (2, (LOG[0], (1, "bid 2C")))


def test_an_action_that_leaves_a_gap_is_a_mistake_of_ours(store: Store, record: Record) -> None:
    match = played(store, record)
    with pytest.raises(AssertionError, match="before number 4"):
        store.matches.append(match, 4, 0, "bid 9S")
    assert store.matches.load(match).record.log == LOG


def test_a_loaded_match_goes_on_and_can_redo(store: Store) -> None:
    rules = game(GAME)
    original = Match(rules, read_options(rules.options, {}), 5)
    for index in range(6):
        seat = original.deal.actors()[0]
        original.submit(seat, original.deal.actions(seat)[index])
    match = store.matches.begin(recorded(original, ("person Ada", "person Eda")))
    original.undo(2)
    store.matches.set_position(match, 4, 1, 0)
    resumed = store.matches.load(match).match(rules)
    assert (resumed.log, resumed.undone) == (original.log, original.undone)
    assert resumed.deal == original.deal
    original.redo(2)
    resumed.redo(2)
    assert resumed.deal == original.deal


def test_the_latest_is_the_match_played_last(store: Store, record: Record) -> None:
    first, second = played(store, record), played(store, replace(record, seed=8))
    store.matches.append(first, 3, 1, "bid 6C")
    latest = store.matches.latest()
    assert latest is not None
    assert (latest.id, latest.position) == (first, 4)
    assert [saved.id for saved in store.matches.running()] == [first, second]


def test_the_menu_sees_what_a_match_is(store: Store, record: Record) -> None:
    match = played(store, record)
    started = NOON + timedelta(seconds=1)
    updated = started + timedelta(seconds=3)
    assert store.matches.running() == [
        Saved(match, GAME, State.RUNNING, VERSION, 3, started, updated, record.seats)
    ]


def test_times_are_kept_in_utc(store: Store, record: Record) -> None:
    store.matches.begin(record)
    assert store.database.rows("SELECT started FROM matches") == [("2025-03-01T12:00:01.000+00:00",)]
    assert store.matches.running()[0].started == datetime(2025, 3, 1, 12, 0, 1, tzinfo=UTC)


def test_no_match_no_latest(store: Store) -> None:
    assert store.matches.latest() is None
    assert store.matches.running() == []


def test_finished_and_abandoned_matches_run_no_longer(store: Store, record: Record) -> None:
    over, abandoned = played(store, record), played(store, record)
    store.matches.finish(over, (10, 3), (0,), 1)
    store.matches.abandon(abandoned)
    assert store.matches.latest() is None
    assert store.matches.load(over).record.log == LOG
    assert store.matches.load(abandoned).record.log == LOG


def test_results_tell_who_got_what(store: Store, record: Record) -> None:
    match = played(store, record)
    store.matches.finish(match, (10, -3), (0,), 2)
    told = [(each.who, each.points, each.won, each.deals) for each in store.results.all()]
    assert told == [("person Ada", 10, True, 2), ("bot hard Vera", -3, False, 2)]
    first = store.results.all()[0]
    assert (first.match, first.game, first.seat) == (match, GAME, 0)
    assert first.ended == NOON + timedelta(seconds=5)


def test_all_who_share_a_win_have_won(store: Store, record: Record) -> None:
    store.matches.finish(played(store, record), (7, 7), (0, 1), 1)
    store.matches.finish(played(store, record), (7, 9), (1,), 1)
    store.matches.finish(played(store, record), (0, 0), (), 1)
    won = [each.won for each in store.results.all()]
    assert won == [True, True, False, True, False, False]


def test_undo_after_the_end_reopens_the_match(store: Store, record: Record) -> None:
    match = played(store, record)
    store.matches.finish(match, (10, 3), (0,), 1)
    store.matches.set_position(match, 2, 1, 0)
    assert store.results.all() == []
    assert store.matches.latest() is not None
    store.matches.append(match, 2, 0, "bid KS")
    store.matches.finish(match, (1, 2), (1,), 1)
    store.matches.finish(match, (1, 2), (1,), 1)
    assert [(each.points, each.won) for each in store.results.all()] == [(1, False), (2, True)]


def test_a_match_of_a_newer_version_says_so_and_the_others_load(store: Store, record: Record) -> None:
    older, newer = played(store, record), played(store, record)
    mark_newer(store, newer)
    with pytest.raises(MatchNewer, match="newer version of Card Table"):
        store.matches.load(newer)
    assert store.matches.load(older).record.log == LOG
    assert [(saved.id, saved.readable) for saved in store.matches.running()] == [
        (newer, False),
        (older, True),
    ]
    latest = store.matches.latest()
    assert latest is not None
    assert latest.id == older


def test_an_unknown_match_is_refused(store: Store) -> None:
    unknown, matches = MatchId(99), store.matches
    with pytest.raises(UnknownMatch, match="number 99"):
        matches.load(unknown)
    with pytest.raises(UnknownMatch, match="number 99"):
        matches.append(unknown, 0, 0, "bid AS")
    with pytest.raises(UnknownMatch, match="number 99"):
        matches.claim(unknown)
    with pytest.raises(UnknownMatch, match="number 99"):
        matches.abandon(unknown)


@pytest.mark.parametrize(
    ("damage", "value"),
    [
        ("UPDATE matches SET updated = ?", "yesterday"),
        ("UPDATE matches SET started = ?", "noon"),
        ("UPDATE matches SET version = ?", "one"),
    ],
)
def test_a_damaged_row_is_named(store: Store, record: Record, damage: str, value: str) -> None:
    store.matches.begin(record)
    with store.database.writing() as connection:
        connection.execute(damage, (value,))
    with pytest.raises(StoreDamaged, match=value):
        store.matches.running()


def test_the_window_that_claimed_last_goes_on(start: Start, record: Record) -> None:
    here, there = start(), start()
    match = played(here, record)
    there.matches.claim(match)
    there.matches.append(match, 3, 1, "bid 6C")
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.append(match, 3, 1, "bid 9C")
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.set_position(match, 0, 1, 0)
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.finish(match, (1, 2), (1,), 1)
    assert here.matches.load(match).record.log == (*LOG, (1, "bid 6C"))
    here.matches.claim(match)
    here.matches.set_position(match, 3, 1, 0)
    assert there.matches.load(match).position == 3


def test_an_abandoned_match_cannot_go_on_elsewhere(start: Start, record: Record) -> None:
    here, there = start(), start()
    match = played(here, record)
    there.matches.abandon(match)
    with pytest.raises(MatchTaken):
        here.matches.append(match, 3, 1, "bid 6C")
    assert there.matches.latest() is None
