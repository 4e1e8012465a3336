import sqlite3
from collections.abc import Callable
from pathlib import Path

from cardtable.engine.record import Record
from cardtable.store.journal import Begun, Journal, Stood, Written
from cardtable.store.store import Store
from tests.store.filling import fill, make_room

BIDS = ("bid AS", "bid KC", "bid 5S", "bid 9C")


def log(store: Store, journal: Journal) -> tuple[str, ...]:
    assert journal.match is not None
    return tuple(notation for _, notation in store.matches.load(journal.match).record.log)


def test_what_is_written_is_saved(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    assert journal.write(0, 0, BIDS[0])
    assert (log(store, journal), journal.pending, journal.trouble) == (BIDS[:1], (), "")


def test_undo_redo_and_a_new_action_are_saved(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    for index in range(3):
        journal.write(index, index % 2, BIDS[index])
    assert journal.match is not None
    assert journal.stand(1, 1, 0)
    assert store.matches.load(journal.match).position == 1
    assert journal.write(1, 1, BIDS[3])
    assert log(store, journal) == (BIDS[0], BIDS[3])


def test_the_end_is_saved(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    assert journal.finish((4, 2), (0,), 1)
    assert [result.points for result in store.results.all()] == [4, 2]


def test_giving_up_is_saved(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    assert journal.abandon()
    assert store.matches.latest() is None


def test_a_saved_match_goes_on_in_this_window(start: Callable[[], Store], record: Record) -> None:
    here, there = start(), start()
    first = Journal.begun(here.matches, record)
    first.write(0, 0, BIDS[0])
    assert first.match is not None
    second = Journal.resumed(there.matches, first.match)
    assert second.write(1, 1, BIDS[1])
    assert not first.write(1, 1, BIDS[2])
    assert "another window" in first.trouble
    assert log(there, second) == BIDS[:2]


def test_on_a_full_disk_the_match_goes_on_and_is_saved_later(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    journal.write(0, 0, BIDS[0])
    fill(store)
    long = f"say {'much ' * 2000}"
    assert not journal.write(1, 1, long)
    assert "disk is full" in journal.trouble
    assert not journal.write(2, 0, BIDS[2])
    assert not journal.stand(2, 1, 0)
    assert journal.pending == (Written(1, 1, long), Written(2, 0, BIDS[2]), Stood(2, 1, 0))
    assert log(store, journal) == BIDS[:1]
    make_room(store)
    assert journal.retry()
    assert not journal.trouble
    assert log(store, journal) == (BIDS[0], long, BIDS[2])
    assert journal.match is not None
    assert store.matches.load(journal.match).position == 2


def test_the_next_write_saves_what_was_pending(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    fill(store)
    long = f"say {'much ' * 2000}"
    assert not journal.write(0, 0, long)
    make_room(store)
    assert journal.write(1, 1, BIDS[1])
    assert log(store, journal) == (long, BIDS[1])


def test_a_match_that_cannot_be_begun_is_played_from_memory(store: Store, path: Path, record: Record) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal = Journal.begun(store.matches, record)
    assert not journal.write(0, 0, BIDS[0])
    assert "Another program is using" in journal.trouble
    assert (journal.match, journal.pending) == (None, (Begun(record), Written(0, 0, BIDS[0])))
    other.close()
    assert journal.write(1, 1, BIDS[1])
    assert log(store, journal) == BIDS[:2]
    assert len(store.matches.running()) == 1
