"""The coach of a person at a table: warns before an action that costs much, if that is wished."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from cardtable.bots.coaching import WORK, Cost, Weighed, Weighing
from cardtable.bots.hired_work import Done, Laboured, Task
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.table.chores import Coaching
from cardtable.ui.match.session import Session

SHARES: Final = {Coaching.DEAR: 0.5, Coaching.CLEAR: 0.2}  # of the usual difference between worlds
SEED_BITS: Final = 64


class Coach:
    """Has weighed what a person may do while they think about it; what they do before is done.

    Args:
        session: The match.
        module: The bots of its game, which have values for actions.
        hire: Hires who does the weighing, as soon as anything is to be weighed.
    """

    def __init__(self, session: Session, module: str, hire: Callable[[], Laboured]) -> None:
        self._session, self._module, self._hire = session, module, hire
        self._labour: Laboured | None = None
        self._stand: tuple[Seat, int, int] | None = None  # what was asked about last
        self._found: Weighed | None = None

    def update(self) -> None:
        """Ask about how things stand now, once, and hear what was found."""
        session = self._session
        if session.looking not in session.waiting_people:
            return
        stand = session.looking, len(session.match.log), session.match.line
        if stand != self._stand:
            self._stand, self._found = stand, None
            self._ask(session.looking)
        elif self._labour is not None:
            match self._labour.poll():
                case Done(Weighed() as found):
                    self._found = found

    def _ask(self, seat: Seat) -> None:
        match = self._session.match
        view = match.view(seat)
        if len(view.actions(seat)) > 1:
            self._labour = self._labour or self._hire()
            seed = Random(f"coach {match.seed} {len(match.log)}").getrandbits(SEED_BITS)
            self._labour.ask(Task(WORK, Weighing(self._module, view, seat, seed)))

    def cost(self, action: Action, wish: Coaching) -> tuple[Weighed, Cost] | None:
        """Return what is better than an action that costs as much as one wishes to be warned of."""
        match, found = self._session.match, self._found
        if found is None or self._stand != (self._session.looking, len(match.log), match.line):
            return None
        for each in found.costs:
            if each.action == action and each.share >= SHARES[wish]:
                return found, each
        return None

    def close(self) -> None:
        """Have nothing weighed any more."""
        if self._labour is not None:
            self._labour.close()
        self._labour = self._found = self._stand = None
