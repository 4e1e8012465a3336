"""The row of a form that says how far a match may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.options import Undo, written_value
from cardtable.language import _
from cardtable.ui.match.players import Player, undo_rule
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.widget import Widget

RULES: Final = tuple(Undo)
WORDS: Final = (_("Free"), _("Until seen"), _("Off"))  # in the order of the rules
SENTENCES: Final = {
    Undo.FREE: _("Anything may be undone. A match in which hidden cards were seen before counts apart."),
    Undo.SEEN: _("A decision may be undone until somebody has seen by it what was hidden."),
    Undo.OFF: _("What is done is done."),
}


class UndoChoice:
    """Undo as it suits those who play, until it is chosen.

    Args:
        written: What was chosen the last time; anything else than a rule's name is nothing.
    """

    def __init__(self, written: str) -> None:
        self.chosen = {written_value(rule): rule for rule in Undo}.get(written)
        self._usual = Undo.FREE
        self._control = Segments(WORDS, 0, "undo", on_change=self._choose)
        self._sentence = Label("", "undo sentence", size="small", colour="muted", wrap=True)
        self._show()

    @property
    def rule(self) -> Undo:
        """The rule that will hold."""
        return self.chosen or self._usual

    def row(self) -> Widget:
        """Return the row."""
        return Column(self._control, self._sentence, gap=3)

    def suit(self, players: Sequence[Player]) -> None:
        """Take note of who plays."""
        self._usual = undo_rule(players)
        self._show()

    def reset(self) -> None:
        """Forget what was chosen."""
        self.chosen = None
        self._show()

    def _choose(self, place: int) -> None:
        self.chosen = RULES[place]
        self._show()

    def _show(self) -> None:
        self._control.value = RULES.index(self.rule)
        self._sentence.value = SENTENCES[self.rule]
