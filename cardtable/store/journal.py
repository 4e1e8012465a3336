"""A journal: what the table writes a match through. The game goes on even where the disk does not."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Final, Self, TypeAlias

from cardtable.engine.piles import Seat, Time
from cardtable.engine.record import Logged, Record
from cardtable.engine.result import Outcome, Part
from cardtable.language import _
from cardtable.store.errors import LockWait, MatchTaken, StoreError, StoreLocked, UnknownMatch
from cardtable.store.matches import ELSEWHERE, Matches
from cardtable.store.saved import MatchId

PAUSE: Final = 1.0  # seconds between two tries while the table goes on unsaved
WAITING: Final = _("Another program is using the saved matches: the game waits until it can be saved.")


@dataclass(frozen=True, slots=True)
class Begun:
    """A match was begun."""

    record: Record


@dataclass(frozen=True, slots=True)
class Claimed:
    """This window goes on with a saved match, unless another one that is open does."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class TakenOver:
    """This window goes on with a saved match, whoever did so before."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class Written:
    """A seat acted after the first `index` actions."""

    index: int
    seat: Seat
    notation: str
    at: Time = 0


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
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Parted:
    """Each seat had a part in what was played."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """So many milliseconds have been spent at the table."""

    milliseconds: Time


@dataclass(frozen=True, slots=True)
class WayShown:
    """The program has shown a way that wins."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A bookmark was set to where these actions lead; without any it was taken away."""

    slot: int
    log: tuple[Logged, ...] | None


@dataclass(frozen=True, slots=True)
class Released:
    """This window goes on with the match no more; any other may."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The match was left before anybody had played in it."""


First: TypeAlias = Begun | Claimed | TakenOver
Change: TypeAlias = (
    First | Written | Stood | Finished | Parted | Spent | WayShown | Marked | Released | Dropped
)


class Journal:
    """The journal of one match. Nothing here raises a StoreError, or waits.

    What the store does not take stays `pending`, and is tried again, in order, with all that follows it.
    While another program locks the store the journal is `waiting`, and nothing of what is pending may be
    shown; should the lock last, or the store be of no use, the game goes on unsaved. `trouble` then is the
    sentence to show; it is empty while everything is saved. `match` is None until the store has taken the
    beginning. `elsewhere` says that another window holds the match: nothing more is saved from here.
    """

    def __init__(self, matches: Matches, first: First, clock: Callable[[], float] = monotonic) -> None:
        self._matches, self._clock = matches, clock
        self._pending: deque[Change] = deque([first])
        self._locked: LockWait | None = None  # if it is a lock that keeps things pending
        self._tried = clock()
        self._seen = -1  # which of the store's changes were looked at
        self.match: MatchId | None = None
        self.trouble = ""
        self.elsewhere = False
        self.lost = False  # whether something was shown that could not be saved before another window came
        self.retry()

    @classmethod
    def begun(cls, matches: Matches, record: Record) -> Self:
        """Return the journal of a new match."""
        return cls(matches, Begun(record))

    @classmethod
    def resumed(cls, matches: Matches, match: MatchId) -> Self:
        """Return the journal of a saved match, which this window goes on with unless another one does."""
        return cls(matches, Claimed(match))

    @classmethod
    def taken_over(cls, matches: Matches, match: MatchId) -> Self:
        """Return the journal of a saved match, which this window goes on with."""
        return cls(matches, TakenOver(match))

    @property
    def pending(self) -> tuple[Change, ...]:
        """What is not saved yet, in order."""
        return tuple(self._pending)

    @property
    def waiting(self) -> bool:
        """Whether what is pending is expected to be saved soon."""
        return self._locked is not None and self._locked.lasts(self._clock())

    def write(self, index: int, seat: Seat, notation: str, at: Time = 0) -> bool:
        """Note the action that follows the first `index`; return whether everything is on the disk."""
        return self._noted(Written(index, seat, notation, at))

    def stand(self, position: int, line: int, peeks: int) -> bool:
        """Note that the first `position` actions are in force; return whether everything is on the disk."""
        return self._noted(Stood(position, line, peeks))

    def finish(
        self, points: Iterable[int], winners: Iterable[Seat], deals: int, outcome: Outcome | None = None
    ) -> bool:
        """Note how the match ended, points in seat order; return whether everything is on the disk."""
        return self._noted(Finished(tuple(points), tuple(winners), deals, outcome))

    def take_parts(self, parts: tuple[Part, ...]) -> bool:
        """Note what each seat had a part in; return whether everything is on the disk."""
        return self._noted(Parted(parts))

    def spend(self, milliseconds: Time) -> bool:
        """Note how much time has been spent at the table; return whether everything is on the disk."""
        return self._noted(Spent(milliseconds))

    def show(self) -> bool:
        """Note that a way that wins was shown; return whether everything is on the disk."""
        return self._noted(WayShown())

    def mark(self, slot: int, log: tuple[Logged, ...] | None) -> bool:
        """Note where a bookmark is, or that it is no more; return whether everything is on the disk."""
        return self._noted(Marked(slot, log))

    def release(self) -> bool:
        """Note that this window goes on with the match no more; return whether everything is on the disk."""
        return self._noted(Released())

    def drop(self) -> bool:
        """Note that the match was left before anybody had played in it; return whether it is gone."""
        return self._noted(Dropped())

    def update(self) -> None:
        """Try again what is pending, as often as is right, and see whether another window has the match."""
        if self._pending:
            if self.waiting or self._clock() - self._tried >= PAUSE:
                self.retry()
        elif self.match is not None and not self.elsewhere:
            self._look(self.match)

    def retry(self) -> bool:
        """Try to save what is pending; return whether everything is on the disk."""
        self._tried = self._clock()
        try:
            while self._pending:
                self._save(self._pending[0])
                self._pending.popleft()
        except MatchTaken:
            self._give_up()
        except StoreLocked as error:
            self._wait(str(error))
        except StoreError as error:
            self._locked, self.trouble = None, str(error)
        else:
            self._locked, self.trouble = None, "" if not self.elsewhere else self.trouble
        return not self._pending and not self.elsewhere

    def _wait(self, sentence: str) -> None:
        self._locked = self._locked or LockWait(self._tried)
        self.trouble = self._locked.said(self._tried, WAITING, sentence) or self.trouble

    def _give_up(self) -> None:
        """Leave the match to the other window."""
        shown = not self.waiting and any(isinstance(each, Written) for each in self._pending)
        self.lost = self.lost or shown
        self._pending.clear()
        self._locked, self.elsewhere, self.trouble = None, True, ELSEWHERE

    def _look(self, match: MatchId) -> None:
        """See whether another window has taken the match, if anything was written."""
        try:
            seen = self._matches.changes
            if seen != self._seen and not self._matches.held_here(match):
                self._give_up()
            self._seen = seen
        except UnknownMatch:
            self._give_up()
        except StoreError:
            return  # it is looked at again, and whatever is written next says what is wrong

    def _noted(self, change: Change) -> bool:
        if self.elsewhere:
            return False
        self._pending.append(change)
        return self.retry()

    def _save(self, change: Change) -> None:
        match change:
            case Begun(record):
                self.match = self._matches.begin(record)
            case Claimed(match):
                self._matches.claim(match)
                self.match = match
            case TakenOver(match):
                self._matches.take_over(match)
                self.match = match
            case _:
                assert self.match is not None, "the beginning is saved before anything else"
                self._change(self.match, change)

    def _change(self, match: MatchId, change: Change) -> None:
        match change:
            case Written() | Stood() | Finished() | Parted():
                self._change_log(match, change)
            case Spent(milliseconds):
                self._matches.spend(match, milliseconds)
            case WayShown():
                self._matches.show(match)
            case Marked(slot, log):
                self._matches.mark(match, slot, log)
            case Released():
                self._matches.release(match)
            case Dropped():
                self._matches.drop(match)

    def _change_log(self, match: MatchId, change: Written | Stood | Finished | Parted) -> None:
        match change:
            case Written(index, seat, notation, at):
                self._matches.append(match, index, seat, notation, at)
            case Stood(position, line, peeks):
                self._matches.set_position(match, position, line, peeks)
            case Finished(points, winners, deals, outcome):
                self._matches.finish(match, points, winners, deals, outcome)
            case Parted(parts):
                self._matches.take_parts(match, parts)
