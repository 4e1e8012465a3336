"""What a session asks of whoever saves its match, and what stands in where nothing is saved from here."""

from __future__ import annotations

from typing import Protocol

from cardtable.engine.piles import Seat, Time
from cardtable.engine.record import Logged
from cardtable.engine.result import Outcome, Part


class Saving(Protocol):
    """Who keeps the match on disk; each call says whether everything is there."""

    @property
    def trouble(self) -> str:
        """What went wrong with saving, in a sentence; empty if all is well."""

    @property
    def waiting(self) -> bool:
        """Whether what was noted last is about to be saved: until then nothing of it may be shown."""

    @property
    def elsewhere(self) -> bool:
        """Whether another window goes on with the match, which can only be watched here."""

    def write(self, index: int, seat: Seat, notation: str, at: Time) -> bool:
        """Save the action at `index`, dropping what was saved from there on."""

    def stand(self, position: int, line: int, peeks: int) -> bool:
        """Save how many actions are in force after undo or redo, and how often which undo was made."""

    def finish(
        self,
        points: tuple[int, ...],
        winners: tuple[Seat, ...],
        deals: int,
        outcome: Outcome | None = None,
    ) -> bool:
        """Save the result of the match, and what a game for one came to."""

    def take_parts(self, parts: tuple[Part, ...]) -> bool:
        """Save what each seat had a part in, once the match has ended."""

    def spend(self, milliseconds: Time) -> bool:
        """Save how much time has been spent at the table."""

    def show(self) -> bool:
        """Save that the program has shown a way that wins: what is won by it counts apart."""

    def mark(self, slot: int, log: tuple[Logged, ...] | None) -> bool:
        """Save the actions that lead to a bookmark, or take it away."""


class Unsaved:
    """What stands in for a journal where nothing is to be saved, or where another window does that.

    All is well as long as nothing is to be: its methods then say that what they were told is safe.
    """

    waiting = False

    def __init__(self, trouble: str = "", *, elsewhere: bool = False) -> None:
        self.trouble, self.elsewhere = trouble, elsewhere

    def write(self, _index: int, _seat: Seat, _notation: str, _at: Time) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def stand(self, _position: int, _line: int, _peeks: int) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def finish(
        self,
        _points: tuple[int, ...],
        _winners: tuple[Seat, ...],
        _deals: int,
        _outcome: Outcome | None = None,
    ) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def take_parts(self, _parts: tuple[Part, ...]) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def spend(self, _milliseconds: Time) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def show(self) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def mark(self, _slot: int, _log: tuple[Logged, ...] | None) -> bool:
        """Save nothing."""
        return not self.elsewhere
