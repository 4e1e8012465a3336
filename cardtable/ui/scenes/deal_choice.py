"""Which cards are dealt: by chance, by a number, or those of the day."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Final

from cardtable.language import _
from cardtable.league.days import deal_of_the_day
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
FIELD: Final = 190.0  # units
SEED_WORDS: Final = _("The same number deals the same cards again; left empty, chance decides.")
DEAL_WORDS: Final = _("A number deals the same cards to everybody; left empty, chance decides.")


class DealChoice:
    """A field for a number, empty for any, and a button for the deal of the day.

    A game for one also has a switch by which chance chooses among deals that can be won.
    """

    def __init__(
        self,
        changed: Callable[[], None],
        today: Callable[[], date] = date.today,
        *,
        alone: bool = False,
    ) -> None:
        self.alone, self._today = alone, today
        self.field = TextField("", "seed", limit=20, placeholder=_("Random"), on_change=lambda __: changed())
        self._changed = changed
        self._only = Toggle(False, "winnable only", on_change=lambda _on: changed())  # noqa: FBT003  # off at first
        self.today = Button(
            _("Deal of the day"), "deal of the day", kind="quiet", icon="cards", on_click=self._choose_today
        )
        self.today.tip = _("The same cards for everybody who plays today")

    def column(self) -> Widget:
        """Return the widgets."""
        name, words = (_("Deal number"), DEAL_WORDS) if self.alone else (_("Seed"), SEED_WORDS)
        field = Row(
            Label(name, weight="medium", wrap=True).sized(grow=1), self.field.sized(width=FIELD), gap=16
        )
        rows: list[Widget] = [field]
        if self.alone:
            only = Label(_("Only deals that can be won"), weight="medium", wrap=True).sized(grow=1)
            rows.append(Row(only, self._only, gap=16))
        return Column(*rows, Label(words, size="small", colour="muted", wrap=True), gap=6)

    def _choose_today(self) -> None:
        self.field.value = str(deal_of_the_day(self._today()))
        self._changed()

    def reset(self) -> None:
        """Let chance decide again."""
        self.field.value, self._only.value = "", False

    def trouble(self) -> str:
        """Return what is wrong with what was typed, in a sentence; empty if nothing is."""
        text = self.field.value.strip()
        if not text or WHOLE.fullmatch(text):
            return ""
        if self.alone:
            return _("The deal is a whole number of at most 18 digits, or empty.")
        return _("The seed is a whole number of at most 18 digits, or empty.")

    @property
    def chosen(self) -> int | None:
        """The number that was chosen, or None for any."""
        text = self.field.value.strip()
        return int(text) if text else None

    @property
    def only_winnable(self) -> bool:
        """Whether a deal is to be found that can be won."""
        return self.alone and self._only.value and self.chosen is None
