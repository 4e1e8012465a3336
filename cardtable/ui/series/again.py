"""Another match in place of the one at the table, which is kept if somebody has played in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.ui.match.session import Session
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.dialogs import Question, sure_dialog

NEW: Final = "Begin a new match?"
OTHER: Final = "Deal other cards?"  # in a game for one
SAME: Final = "Begin again with the same cards?"
KEPT: Final = "This {} is kept: you can go on with it from the menu."
LOST: Final = "What was not saved of this {} will be lost."


class Again:
    """Begins a match like the one at the table: with other cards, or with the same.

    Nothing is asked if that one is over, or if nobody has played in it. `begin` is given the seed, or None
    for any.
    """

    def __init__(
        self, session: Session, pane: Callable[[], Pane], begin: Callable[[int | None], object]
    ) -> None:
        self.session, self._pane, self._begin = session, pane, begin

    def new(self) -> None:
        """Begin a match with other cards."""
        if self._alone:
            self._ask(OTHER, "New deal", None)
        else:
            self._ask(NEW, "New match", None)

    @property
    def _alone(self) -> bool:
        """Whether it is a game for one."""
        return len(self.session.names) == 1

    def same(self) -> None:
        """Begin a match with the same cards."""
        self._ask(SAME, "Same cards again", self.session.match.seed)

    def _ask(self, question: str, yes: str, seed: int | None) -> None:
        session = self.session
        if session.match.over or not session.played:
            self._go(seed)
            return
        trouble = session.saving.trouble
        thing = "game" if self._alone else "match"
        text = (f"{trouble} {LOST}" if trouble else KEPT).format(thing)
        asked, pane = Question(question, text, "Stay here", yes), self._pane()
        pane.show(sure_dialog(asked, lambda: self._go(seed), pane.close))

    def _go(self, seed: int | None) -> None:
        pane = self._pane()
        while pane.dialogs:
            pane.close()
        self._begin(seed)
