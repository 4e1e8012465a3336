"""The inventor: who invents something in a match, and what counts of it there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.piles import Seat
from cardtable.ui.match.session import Session


@dataclass(frozen=True, slots=True)
class Inventor:
    """A seat in a deal of a match, and the way back to the table."""

    session: Session
    seat: Seat
    deal: int
    back: Callable[[], None] = field(compare=False)

    def submit(self, action: Action) -> str:
        """Do an action; return why it is refused, or nothing."""
        try:
            self.session.act(self.seat, action)
        except Illegal as refusal:
            return refusal.message
        return ""

    def refused(self, action: Action) -> str:
        """Return why an action cannot be done now, or nothing."""
        view = self.session.match.view(self.seat)
        return "" if view.allows(self.seat, action) else view.refusal(self.seat, action).message

    def leave(self) -> None:
        """Go back to the table."""
        self.back()
