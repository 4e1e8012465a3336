"""Unsaved: a table of which nothing is saved from here."""

from __future__ import annotations

from cardtable.engine.piles import Seat, Time
from cardtable.engine.record import Logged
from cardtable.engine.result import Outcome


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

    def spend(self, _milliseconds: Time) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def show(self) -> bool:
        """Save nothing."""
        return not self.elsewhere

    def mark(self, _slot: int, _log: tuple[Logged, ...] | None) -> bool:
        """Save nothing."""
        return not self.elsewhere
