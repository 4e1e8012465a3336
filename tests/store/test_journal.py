import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cardtable.engine.record import Record
from cardtable.store.errors import PATIENCE, SILENCE
from cardtable.store.journal import PAUSE, WAITING, Begun, Journal, Stood, Written
from cardtable.store.store import Store
from tests.store.filling import fill, make_room
from tests.store.kept import results, under_way

BIDS = ("bid AS", "bid KC", "bid 5S", "bid 9C")


def log(store: Store, journal: Journal) -> tuple[str, ...]:
    assert journal.match is not None
    return tuple(logged.notation for logged in store.matches.load(journal.match).record.log)


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
    assert [result.points for result in results(store)] == [4, 2]


def test_a_match_that_is_left_unplayed_is_dropped(store: Store, record: Record) -> None:
    journal = Journal.begun(store.matches, record)
    assert journal.drop()
    assert store.database.rows("SELECT count(*) FROM matches") == [(0,)]


def test_a_saved_match_goes_on_in_this_window(start: Callable[[], Store], record: Record) -> None:
    here, there = start(), start()
    first = Journal.begun(here.matches, record)
    first.write(0, 0, BIDS[0])
    assert first.match is not None
    here.matches.release(first.match)
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


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let another program lock the store."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


def begun(store: Store, record: Record, clock: Watch) -> Journal:
    """Return a journal that does not wait by itself."""
    store.database.wait(0)
    return Journal(store.matches, Begun(record), clock)


def test_while_the_store_is_locked_the_journal_waits(store: Store, path: Path, record: Record) -> None:
    clock = Watch()
    journal = begun(store, record, clock)
    with locked(path):
        assert not journal.write(0, 0, BIDS[0])
        assert (journal.waiting, journal.trouble) == (True, ""), "half a second is nothing to speak of"
        clock.time += SILENCE
        journal.update()
        assert (journal.waiting, journal.trouble) == (True, WAITING)
        clock.time += 4.5
        journal.update()
        assert journal.waiting
    journal.update()
    assert (journal.waiting, journal.trouble, journal.pending) == (False, "", ())
    assert log(store, journal) == BIDS[:1]


def test_a_lock_that_lasts_is_waited_for_once(store: Store, path: Path, record: Record) -> None:
    clock = Watch()
    journal = begun(store, record, clock)
    with locked(path):
        journal.write(0, 0, BIDS[0])
        clock.time += PATIENCE
        journal.update()
        assert not journal.waiting
        assert "nothing can be saved there at the moment" in journal.trouble
        journal.write(1, 1, BIDS[1])
        assert not journal.waiting, "the game goes on unsaved"
    journal.update()
    assert len(journal.pending) == 2, "it is not tried with every frame"
    clock.time += PAUSE
    journal.update()
    assert (log(store, journal), journal.trouble) == (BIDS[:2], "")
    with locked(path):
        journal.write(2, 0, BIDS[2])
        assert journal.waiting, "another lock is another matter"


def test_a_match_that_cannot_be_begun_is_played_from_memory(store: Store, path: Path, record: Record) -> None:
    clock = Watch()
    with locked(path):
        journal = begun(store, record, clock)
        clock.time += PATIENCE
        assert not journal.write(0, 0, BIDS[0])
        assert "Another program is using" in journal.trouble
        assert (journal.match, journal.pending) == (None, (Begun(record), Written(0, 0, BIDS[0])))
    assert journal.write(1, 1, BIDS[1])
    assert log(store, journal) == BIDS[:2]
    assert len(under_way(store)) == 1


def test_a_match_of_another_window_is_not_gone_on_with(start: Callable[[], Store], record: Record) -> None:
    here, there = start(), start()
    first = Journal.begun(here.matches, record)
    first.write(0, 0, BIDS[0])
    assert first.match is not None
    second = Journal.resumed(there.matches, first.match)
    assert second.elsewhere
    assert not second.write(1, 1, BIDS[1])
    assert first.write(1, 1, BIDS[2])
    assert log(here, first) == (BIDS[0], BIDS[2])


def test_a_match_that_is_taken_over_is_lost_before_anything_is_written(
    start: Callable[[], Store], record: Record
) -> None:
    here, there = start(), start()
    first = Journal.begun(here.matches, record)
    first.write(0, 0, BIDS[0])
    first.update()
    assert first.match is not None
    assert not first.elsewhere
    second = Journal.taken_over(there.matches, first.match)
    first.update()
    assert (first.elsewhere, first.lost) == (True, False)
    assert not first.write(1, 1, BIDS[2])
    assert second.write(1, 1, BIDS[1])
    assert (log(there, second), first.pending) == (BIDS[:2], ())


def test_what_was_shown_unsaved_is_said_to_be_lost(start: Callable[[], Store], record: Record) -> None:
    here, there = start(), start()
    journal = Journal.begun(here.matches, record)
    assert journal.match is not None
    fill(here)
    journal.write(0, 0, f"say {'much ' * 2000}")
    there.matches.take_over(journal.match)
    journal.retry()
    assert (journal.elsewhere, journal.lost) == (True, True)


def test_a_match_that_is_let_go_of_goes_on_anywhere(start: Callable[[], Store], record: Record) -> None:
    here, there = start(), start()
    first = Journal.begun(here.matches, record)
    first.write(0, 0, BIDS[0])
    assert first.release()
    assert first.match is not None
    assert Journal.resumed(there.matches, first.match).write(1, 1, BIDS[1])
