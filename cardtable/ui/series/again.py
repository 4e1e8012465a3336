"""What may follow a match: another in its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cardtable.language import _
from cardtable.ui.match.session import Session
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.dialogs import Question, sure_dialog

NEW: Final = _("Begin a new match?")
OTHER: Final = _("Deal other cards?")  # in a game for one
SAME: Final = _("Begin again with the same cards?")
KEPT: Final = _("This match is kept: you can go on with it from the menu.")
KEPT_ALONE: Final = _("This game is kept: you can go on with it from the menu.")
LOST: Final = _("What was not saved of this match will be lost.")
LOST_ALONE: Final = _("What was not saved of this game will be lost.")


class Again:
    """Begins a match like the one at the table: with other cards, or with the same.

    Nothing is asked if that one is over, or if nobody has played in it. `begin` is given the seed, or None
    for any.
    """

    def __init__(self, session: Session, pane: Pane, begin: Callable[[int | None], None]) -> None:
        self.session, self._pane, self._begin = session, pane, begin

    def new(self) -> None:
        """Begin a match with other cards."""
        if self.session.alone:
            self._ask(OTHER, _("New deal"), None)
        else:
            self._ask(NEW, _("New match"), None)

    def same(self) -> None:
        """Begin a match with the same cards."""
        self._ask(SAME, _("Same cards again"), self.session.match.seed)

    def _ask(self, question: str, yes: str, seed: int | None) -> None:
        session = self.session
        if session.match.over or not session.played:
            self._go(seed)
            return
        trouble = session.saving.trouble
        lost, kept = (LOST_ALONE, KEPT_ALONE) if session.alone else (LOST, KEPT)
        text = f"{trouble} {lost}" if trouble else kept
        asked = Question(question, text, _("Stay here"), yes)
        self._pane.show(sure_dialog(asked, partial(self._go, seed), self._pane.close))

    def _go(self, seed: int | None) -> None:
        while self._pane.dialogs:
            self._pane.close()
        self._begin(seed)
