"""A journal: what the table writes a match through. The game goes on even where the disk does not."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, TypeAlias

from cardtable.engine.piles import Seat
from cardtable.engine.record import Record
from cardtable.store.errors import StoreError
from cardtable.store.matches import Matches, MatchId


@dataclass(frozen=True, slots=True)
class Begun:
    """A match was begun."""

    record: Record


@dataclass(frozen=True, slots=True)
class Claimed:
    """This window goes on with a saved match."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class Written:
    """A seat acted after the first `index` actions."""

    index: int
    seat: Seat
    notation: str


@dataclass(frozen=True, slots=True)
class Stood:
    """Undo or redo left the first `position` actions in force; `line` and `peeks` count the undos."""

    position: int
    line: int
    peeks: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The match was won; points are one per seat, in seat order."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    deals: int


@dataclass(frozen=True, slots=True)
class Abandoned:
    """Nobody will go on with the match."""


Change: TypeAlias = Begun | Claimed | Written | Stood | Finished | Abandoned


class Journal:
    """The journal of one match.

    What the store does not take stays `pending`, and is tried again, in order, with all that follows it.
    `trouble` then is the sentence to show; it is empty while everything is saved. `match` is None until the
    store has taken the beginning. Nothing here raises a StoreError.
    """

    def __init__(self, matches: Matches, first: Begun | Claimed) -> None:
        self._matches = matches
        self._pending: deque[Change] = deque([first])
        self.match: MatchId | None = None
        self.trouble = ""
        self.retry()

    @classmethod
    def begun(cls, matches: Matches, record: Record) -> Self:
        """Return the journal of a new match."""
        return cls(matches, Begun(record))

    @classmethod
    def resumed(cls, matches: Matches, match: MatchId) -> Self:
        """Return the journal of a saved match, which this window goes on with."""
        return cls(matches, Claimed(match))

    @property
    def pending(self) -> tuple[Change, ...]:
        """What is not saved yet, in order."""
        return tuple(self._pending)

    def write(self, index: int, seat: Seat, notation: str) -> bool:
        """Note the action that follows the first `index`; return whether everything is on the disk."""
        return self._noted(Written(index, seat, notation))

    def stand(self, position: int, line: int, peeks: int) -> bool:
        """Note that the first `position` actions are in force; return whether everything is on the disk."""
        return self._noted(Stood(position, line, peeks))

    def finish(self, points: Iterable[int], winners: Iterable[Seat], deals: int) -> bool:
        """Note how the match ended, points in seat order; return whether everything is on the disk."""
        return self._noted(Finished(tuple(points), tuple(winners), deals))

    def abandon(self) -> bool:
        """Note that nobody will go on with the match; return whether everything is on the disk."""
        return self._noted(Abandoned())

    def retry(self) -> bool:
        """Try to save what is pending; return whether everything is on the disk."""
        try:
            while self._pending:
                self._save(self._pending[0])
                self._pending.popleft()
        except StoreError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""
        return not self._pending

    def _noted(self, change: Change) -> bool:
        self._pending.append(change)
        return self.retry()

    def _save(self, change: Change) -> None:
        match change:
            case Begun(record):
                self.match = self._matches.begin(record)
            case Claimed(match):
                self._matches.claim(match)
                self.match = match
            case Written(index, seat, notation):
                self._matches.append(self._known, index, seat, notation)
            case Stood(position, line, peeks):
                self._matches.set_position(self._known, position, line, peeks)
            case Finished(points, winners, deals):
                self._matches.finish(self._known, points, winners, deals)
            case Abandoned():
                self._matches.abandon(self._known)

    @property
    def _known(self) -> MatchId:
        assert self.match is not None, "the beginning is saved before anything else"
        return self.match
