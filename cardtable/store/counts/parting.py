"""What seats had a part in during older matches: found by playing their records again, beside the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.game import parts_of
from cardtable.engine.record import Record
from cardtable.engine.replay import restored
from cardtable.engine.result import Part
from cardtable.store.errors import StoreDamaged, UnknownMatch
from cardtable.store.saved import MatchId, loaded
from cardtable.store.schema import UNPARTED
from cardtable.store.store import Store

if TYPE_CHECKING:
    from cardtable.bots.hired_work import Reporter

WORK: Final = "cardtable.store.counts.parting:parts_found"
TOGETHER: Final = 10  # matches that are played again in one piece of work
UNKNOWN: Final = f"SELECT id FROM matches WHERE {UNPARTED} ORDER BY id DESC"  # noqa: S608  # ours
Found: TypeAlias = list[tuple[MatchId, tuple[Part, ...]]]


def unparted(store: Store) -> list[MatchId]:
    """Return the matches of which it is not known what each seat had a part in, the newest first.

    Raises:
        StoreError: The store cannot be read.
    """
    return [MatchId(match) for (match,) in store.database.rows(UNKNOWN) if isinstance(match, int)]


def records_of(store: Store, matches: Sequence[MatchId]) -> list[tuple[MatchId, Record | None]]:
    """Return the records of matches; None for what is damaged.

    Raises:
        StoreError: The store cannot be read.
    """
    return [(match, _record(store, match)) for match in matches]


def _record(store: Store, match: MatchId) -> Record | None:
    try:
        return loaded(store.database, match).record
    except (StoreDamaged, UnknownMatch):
        return None


def parts_found(records: Sequence[tuple[MatchId, Record | None]], reporter: Reporter) -> Found:
    """Return what each seat of some matches had a part in; nothing where one cannot be played again."""
    found: Found = []
    for match, record in records:
        found.append((match, () if record is None else _parts(record)))
        reporter.report(len(found), len(records))
    return found


def _parts(record: Record) -> tuple[Part, ...]:
    if len(record.seats) < 2:
        return ()
    try:
        match = restored(record, kit(record.game).game())
    except (ValueError, UnknownGame):
        return ()
    return parts_of(match.game, match.sheet)


def take(store: Store, found: Found) -> None:
    """Save what was found.

    Raises:
        StoreError: Some of it is not saved.
    """
    for match, parts in found:
        store.matches.take_parts(match, parts)
