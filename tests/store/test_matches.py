from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from cardtable.catalogue import game
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import TABLE
from cardtable.engine.record import Logged, Record
from cardtable.engine.replay import recorded
from cardtable.store.errors import MatchTaken, UnknownMatch
from cardtable.store.saved import MatchId, Saved
from cardtable.store.store import Store
from tests.store.conftest import GAME, NOON
from tests.store.kept import results, under_way

Start = Callable[[], Store]
LOG = (Logged(0, "bid AS"), Logged(1, "bid KC"), Logged(0, "bid 5S"))


def played(store: Store, record: Record) -> MatchId:
    """Save a match with the actions of LOG."""
    match = store.matches.begin(record)
    for index, (seat, notation, _) in enumerate(LOG):
        store.matches.append(match, index, seat, notation)
    return match


def test_a_match_is_loaded_as_it_was_played(start: Start, record: Record) -> None:
    match = played(start(), record)
    loaded = start().matches.load(match)
    assert loaded.record == replace(record, log=LOG)
    assert loaded.position == 3


def test_a_record_is_saved_with_its_actions(store: Store, record: Record) -> None:
    match = store.matches.begin(replace(record, log=LOG))
    store.matches.append(match, 3, 1, "bid 6C")
    assert store.matches.load(match).record.log == (*LOG, Logged(1, "bid 6C"))


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
    assert (loaded.position, loaded.record.log) == (2, (LOG[0], Logged(1, "bid 2C")))


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
    assert [saved.id for saved in under_way(store)] == [first, second]


def test_the_menu_sees_what_a_match_is(store: Store, record: Record) -> None:
    match = played(store, record)
    started = NOON + timedelta(seconds=1)
    updated = started + timedelta(seconds=3)
    assert under_way(store) == [
        Saved(match, GAME, 3, store.presence.name, started, updated, record.seats, moved=True)
    ]


def test_times_are_kept_in_utc(store: Store, record: Record) -> None:
    store.matches.begin(record)
    assert store.database.rows("SELECT started FROM matches") == [("2025-03-01T12:00:01.000+00:00",)]
    assert under_way(store)[0].started == datetime(2025, 3, 1, 12, 0, 1, tzinfo=UTC)


def test_no_match_no_latest(store: Store) -> None:
    assert store.matches.latest() is None
    assert under_way(store) == []


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
    told = [(each.who, each.points, each.won, each.deals) for each in results(store)]
    assert told == [("person Ada", 10, True, 2), ("bot hard Vera", -3, False, 2)]
    first = results(store)[0]
    assert (first.match, first.game, first.seat) == (match, GAME, 0)
    assert first.ended == NOON + timedelta(seconds=5)


def test_all_who_share_a_win_have_won(store: Store, record: Record) -> None:
    store.matches.finish(played(store, record), (7, 7), (0, 1), 1)
    store.matches.finish(played(store, record), (7, 9), (1,), 1)
    store.matches.finish(played(store, record), (0, 0), (), 1)
    won = [each.won for each in results(store)]
    assert won == [True, True, False, True, False, False]


def test_undo_after_the_end_reopens_the_match(store: Store, record: Record) -> None:
    match = played(store, record)
    store.matches.finish(match, (10, 3), (0,), 1)
    store.matches.set_position(match, 2, 1, 0)
    assert results(store) == []
    assert store.matches.latest() is not None
    store.matches.append(match, 2, 0, "bid KS")
    store.matches.finish(match, (1, 2), (1,), 1)
    store.matches.finish(match, (1, 2), (1,), 1)
    assert [(each.points, each.won) for each in results(store)] == [(1, False), (2, True)]


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


def test_a_match_in_which_no_person_has_acted_is_known_as_such(store: Store, record: Record) -> None:
    match = store.matches.begin(record)
    store.matches.append(match, 0, 1, "bid KC")
    assert [saved.moved for saved in under_way(store)] == [False]
    store.matches.append(match, 1, 0, "bid AS")
    store.matches.set_position(match, 1, 1, 0)
    assert [saved.moved for saved in under_way(store)] == [True], "what was undone was played too"


def test_a_match_is_dropped_with_all_that_belongs_to_it(store: Store, record: Record) -> None:
    kept, match = played(store, record), played(store, record)
    store.matches.finish(match, (10, 3), (0,), 1)
    store.matches.drop(match)
    for query in (
        "SELECT count(*) FROM matches WHERE id = ?",
        "SELECT count(*) FROM actions WHERE match_id = ?",
        "SELECT count(*) FROM options WHERE match_id = ?",
        "SELECT count(*) FROM seats WHERE match_id = ?",
    ):
        assert store.database.rows(query, match) == [(0,)]
    assert results(store) == []
    assert store.matches.load(kept).record.log == LOG


def test_a_match_is_held_by_one_window(start: Start, record: Record) -> None:
    here, there = start(), start()
    match = played(here, record)
    assert (here.matches.held_here(match), there.matches.held_elsewhere(match)) == (True, True)
    with pytest.raises(MatchTaken, match="another window"):
        there.matches.claim(match)
    with pytest.raises(MatchTaken, match="another window"):
        there.matches.abandon(match)
    with pytest.raises(MatchTaken, match="another window"):
        there.matches.drop(match)
    here.matches.append(match, 3, 1, "bid 6C")
    assert there.matches.load(match).record.log == (*LOG, Logged(1, "bid 6C"))


def test_a_match_that_is_let_go_of_may_be_claimed(start: Start, record: Record) -> None:
    here, there = start(), start()
    first, second = played(here, record), played(here, record)
    here.matches.release(first)
    there.matches.claim(first)
    here.close()
    there.matches.claim(second)
    assert [there.matches.held_here(each) for each in (first, second)] == [True, True]


def test_the_times_of_actions_are_kept(store: Store, record: Record) -> None:
    first = Logged(0, "bid AS", 1250)
    match = store.matches.begin(replace(record, log=(first,)))
    store.matches.append(match, 1, TABLE, "time_up turn", 2000)
    assert store.matches.load(match).record.log == (first, Logged(TABLE, "time_up turn", 2000))


def test_the_window_that_takes_a_match_over_goes_on(start: Start, record: Record) -> None:
    here, there = start(), start()
    match = played(here, record)
    there.matches.take_over(match)
    there.matches.append(match, 3, 1, "bid 6C")
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.append(match, 3, 1, "bid 9C")
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.set_position(match, 0, 1, 0)
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.finish(match, (1, 2), (1,), 1)
    assert here.matches.load(match).record.log == (*LOG, Logged(1, "bid 6C"))
    here.matches.take_over(match)
    here.matches.set_position(match, 3, 1, 0)
    assert there.matches.load(match).position == 3


def test_an_action_that_does_not_follow_what_is_saved_is_refused(start: Start, record: Record) -> None:
    here, there = start(), start()
    match = played(here, record)
    there.matches.take_over(match)
    there.matches.append(match, 3, 1, "bid 6C")
    here.matches.take_over(match)
    with pytest.raises(MatchTaken, match="another window"):
        here.matches.append(match, 3, 1, "bid 9C")
    assert here.matches.load(match).record.log == (*LOG, Logged(1, "bid 6C"))


def test_changes_of_another_window_are_noticed(start: Start, record: Record) -> None:
    here, there = start(), start()
    match = played(here, record)
    before = there.matches.changes
    assert there.matches.changes == before
    here.matches.append(match, 3, 1, "bid 6C")
    assert there.matches.changes != before
