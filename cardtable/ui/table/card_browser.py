"""Browsing: open cards that lie too near each other to be read, laid out in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.language import _, counted
from cardtable.table.layout import Spread
from cardtable.table.lying import tight
from cardtable.table.panels import Line
from cardtable.ui.picture.card_fans import strip, strip_width
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.stage.pane import Pane
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget

LINE: Final = 13  # cards in a line
HIGH: Final = 104.0  # units: the height of a line
PRIMER: Final = 760.0  # units: the width of what says what each card does


class Browsing:
    """Looks through the piles of a cloth whose faces are all seen, but too narrowly to be read."""

    def __init__(self, cloth: Cloth, pane: Pane, primer: Sequence[Line] = ()) -> None:
        self.cloth, self.pane, self.primer = cloth, pane, primer

    def show_all(self) -> None:
        """Show all such piles, if there are any."""
        self._show(self._tight())

    def show_at(self, x: float, y: float) -> bool:
        """Show the one at a point, in table units, if there is one; return whether anything is shown."""
        piles = self._tight()
        found = self.cloth.at(x, y, lambda name, __: name in piles)
        open_top = self.primer and self.cloth.at(x, y, self._lies_open) is not None
        if found is not None:
            self._show([found[0]])
        elif open_top:
            self.explain()
        return found is not None or bool(open_top)

    def _lies_open(self, pile: str, _sprite: Sprite) -> bool:
        return self.cloth.spots[pile].spread is Spread.SQUARED and BACK not in _faces(self.cloth, pile)[-1:]

    def explain(self) -> None:
        """Show what each card does, where the game says so."""
        if self.primer:
            self.pane.show(primer_dialog(self.primer, self.pane.close))

    def _tight(self) -> list[str]:
        return [
            name
            for name, spot in self.cloth.spots.items()
            if tight(spot, len(self.cloth.piles.get(name, ()))) and BACK not in _faces(self.cloth, name)
        ]

    def _show(self, piles: Sequence[str]) -> None:
        if piles:
            self.pane.show(piles_dialog(self.cloth, piles, self.pane.close))


def primer_dialog(primer: Sequence[Line], close: Callable[[], None]) -> Dialog:
    """Return what each card does, a line each."""
    lines = [(line.title, line.value) for line in primer]
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    table = Table([Heading(_("Card"), "left", 0), Heading(_("What it does"), "left")], lines, name="primer")
    return Dialog(_("What cards do"), table, (done,), on_escape=close, width=PRIMER)


def piles_dialog(cloth: Cloth, piles: Sequence[str], close: Callable[[], None]) -> Dialog:
    """Return the cards of some piles, in the order in which they lie."""
    return cards_dialog([(_title(cloth, name), _faces(cloth, name)) for name in piles], close)


def cards_dialog(piles: Sequence[tuple[str, Sequence[Card]]], close: Callable[[], None]) -> Dialog:
    """Return the cards of piles, each with its title, in the order in which they lie."""
    parts: list[Widget] = []
    for at, (title, cards) in enumerate(piles):
        if len(piles) > 1:
            parts.append(Label(title, f"title {at}", size="lead", weight="semibold"))
        parts += [_line(cards[start : start + LINE]) for start in range(0, len(cards), LINE)]
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    width = strip_width(LINE, HIGH) + 80
    head = piles[0][0] if len(piles) == 1 else _("Open piles")
    body = ScrollBox(Column(*parts, gap=8))
    return Dialog(head, body, (done,), on_escape=close, width=width)


def _title(cloth: Cloth, name: str) -> str:
    count = counted("{count} card", "{count} cards", len(cloth.piles[name]))
    caption = cloth.spots[name].caption
    return (
        f"{caption[:1].upper()}{caption[1:]}: {count}"
        if caption
        else _("On the table: {cards}").format(cards=count)
    )


def _line(cards: Sequence[Card]) -> Widget:
    said = " ".join(card.label for card in cards)
    return Row(Picture(strip(cards), (strip_width(len(cards), HIGH), HIGH), "line", label=said), Gap())


def _faces(cloth: Cloth, name: str) -> list[Card]:
    return [sprite.painted for sprite in cloth.in_order(name)]
