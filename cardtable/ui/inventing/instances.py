"""Instances: plays that show what an invention does, each a card on a piece of cloth between two totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cardtable.engine.cards import Card
from cardtable.table.inventing.inventions import Instance
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.widgets import frames
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.widget import Widget

HEIGHT: Final = 84.0  # units: a card
EDGE: Final = 10.0  # units around what lies on the cloth
LEAST: Final = 142.0  # units: the breadth of a piece of cloth


class Swatch(frames.Card):
    """A piece of the table's cloth."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and what lies on it."""
        style, colours = self.style, self.style.theme.colours
        radius = style.px(style.theme.shape.radius)
        skin = Skin(colours.felt, colours.felt_edge, style.px(1.5), radius)
        style.skins.draw_box(surface, self.rect, skin)
        self.child.paint(surface)


def instances(found: Sequence[Instance]) -> Widget:
    """Return pieces of cloth side by side, as many as there are instances."""
    return frames.Flow(*(_swatch(each, at) for at, each in enumerate(found)), least=LEAST, gap=10)


def _swatch(shown: Instance, at: int) -> Widget:
    before = _total(shown.before, f"before {at}")
    after = _total(shown.after, f"after {at}", colour="on_felt_muted" if shown.refused else "on_felt")
    cards = Row(before, Gap(), _picture(shown.card), Gap(), after, gap=4)
    notes = [
        Label(each, f"note {at}.{place}", size="small", colour="on_felt", align="centre", wrap=True)
        for place, each in enumerate(shown.notes)
    ]
    return Swatch(Column(cards, *notes, gap=3), EDGE, f"instance {at}")


def _total(text: str, name: str, colour: str = "on_felt") -> Label:
    return Label(text, name, size="lead", weight="bold", colour=colour, align="centre")


def _picture(card: Card | None) -> Widget:
    if card is None:
        return Label("out", colour="on_felt", weight="medium").sized(height=HEIGHT)

    def painted(style: Style, size: Size) -> pygame.Surface:
        return Faces(style).card(card, size[1])

    return Picture(painted, (HEIGHT * CARD_RATIO, HEIGHT), label=card.label)
