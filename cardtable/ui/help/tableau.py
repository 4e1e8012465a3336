"""Tableaux: small layouts of cards on a piece of cloth, as the guides to the games show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from cardtable.engine.cards import Card, card
from cardtable.table.layout import Sign
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.widget import Widget

PICTURE: Final = re.compile(r"^!\[(?P<caption>[^\]]+)\]\((?P<groups>.+)\)$")
SHOWN: Final = re.compile(r"(?P<card>[^*!&]+)(?P<marks>[*!&]*)")
RINGED: Final = "*"
SIGNS: Final = {"!": Sign.WINS, "&": Sign.CHAIN}
HEIGHT: Final = 78.0  # units: a card
STEP: Final = 1.06  # of a card's width: from card to card
LEAST_STEP: Final = 0.36  # of a card's width, where many lie side by side
FEW: Final = 5  # cards that lie side by side without covering each other
BETWEEN: Final = 26.0  # units: between two groups
PADDING: Final = 14.0  # units: around all
OVER: Final = 4.0  # units: between a label and its cards
UNDER: Final = 10.0  # units: between two lines of groups
RING: Final = 3.0  # units
SIGN: Final = 0.2  # of a card's height
SIGN_AT: Final = (-0.32, -0.02)  # of a card's width and height, from its middle


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of a tableau, whether it is framed, and the sign that it bears."""

    card: Card
    ringed: bool = False
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together, and what they are."""

    label: str
    cards: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """A picture of a guide: the sentence under it, and the groups from left to right."""

    caption: str
    groups: tuple[Group, ...]


def tableau(line: str) -> Tableau:
    """Return the picture that a line like `![caption](hand: 8H KC | table: 8C* 5D*)` describes.

    A card with `*` is framed, with `!` it wears a crown, with `&` it bears a link.

    Raises:
        ValueError: it is no such line, or names a card that there is not.
    """
    found = PICTURE.match(line)
    if found is None:
        raise ValueError(f"{line!r} is no picture: write ![caption](what: cards | what: cards)")
    return Tableau(found["caption"], tuple(map(_group, found["groups"].split("|"))))


def _group(text: str) -> Group:
    label, colon, words = text.strip().partition(":")
    if not colon or not words.split():
        raise ValueError(f"{text!r} needs a word, a colon and cards")
    return Group(label, tuple(map(_shown, words.split())))


def _shown(word: str) -> Shown:
    found = SHOWN.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no card with marks")
    signs = [SIGNS[mark] for mark in found["marks"] if mark in SIGNS]
    return Shown(card(found["card"]), RINGED in found["marks"], signs[0] if signs else None)


class TableauView(Widget):
    """Paints a tableau as wide as it must be, in as many lines as its room wants."""

    role = "picture"

    def __init__(self, shown: Tableau) -> None:
        super().__init__()
        self.shown = shown

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return "; ".join(
            f"{group.label}: {' '.join(each.card.label for each in group.cards)}"
            for group in self.shown.groups
        )

    def natural(self, room: int) -> Size:
        """Return the width of the longest line of groups, and the height of all."""
        style, lines = self.style, list(self._lines(room))
        gap, edge = style.px(BETWEEN), 2 * style.px(PADDING)
        width = max(sum(self._width(group, room) + gap for group in line) - gap for line in lines)
        height = len(lines) * (self._line_height() + style.px(UNDER)) - style.px(UNDER)
        return min(room, width + edge), height + edge

    def _line_height(self) -> int:
        return self._label_height() + self.style.px(HEIGHT)

    def _label_height(self) -> int:
        return self.style.text.height(self.style.look("small")) + self.style.px(OVER)

    def _step(self, group: Group, room: int) -> int:
        """Return the pixels from card to card of a group."""
        wide, count = self.style.px(HEIGHT * CARD_RATIO), len(group.cards)
        usual = round(wide * (STEP if count <= FEW else LEAST_STEP * 2))
        inner = room - 2 * self.style.px(PADDING)
        return min(usual, (inner - wide) // max(count - 1, 1))

    def _width(self, group: Group, room: int) -> int:
        """Return how wide a group is, its label included."""
        cards = self.style.px(HEIGHT * CARD_RATIO) + (len(group.cards) - 1) * self._step(group, room)
        return max(cards, self.style.text.width(group.label, self.style.look("small")))

    def _lines(self, room: int) -> Iterator[list[Group]]:
        """Give the groups that stand side by side, line by line."""
        inner, gap = room - 2 * self.style.px(PADDING), self.style.px(BETWEEN)
        line: list[Group] = []
        left = inner
        for group in self.shown.groups:
            width = self._width(group, room)
            if line and width > left:
                yield line
                line, left = [], inner
            line.append(group)
            left -= width + gap
        yield line

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the labels and the cards."""
        style, rect = self.style, self.rect
        colours, px = style.theme.colours, style.px
        cloth = Skin(colours.felt, colours.felt_edge, px(1.5), px(style.theme.shape.radius))
        style.skins.draw_box(surface, rect, cloth)
        y = rect.y + px(PADDING)
        for line in self._lines(rect.w):
            x = rect.x + px(PADDING)
            for group in line:
                self._draw_group(surface, group, (x, y))
                x += self._width(group, rect.w) + px(BETWEEN)
            y += self._line_height() + px(UNDER)

    def _draw_group(self, surface: pygame.Surface, group: Group, corner: tuple[int, int]) -> None:
        style = self.style
        look = style.look("small", weight="medium", colour="on_felt")
        surface.blit(style.text.line(group.label, look), corner)
        wide, high = style.px(HEIGHT * CARD_RATIO), style.px(HEIGHT)
        middle = corner[0] + wide // 2, corner[1] + self._label_height() + high // 2
        for at, shown in enumerate(group.cards):
            place = middle[0] + at * self._step(group, self.rect.w), middle[1]
            face = Faces(style).card(shown.card, high)
            surface.blit(face, face.get_rect(center=place))
            if shown.ringed:
                box = pygame.Rect(0, 0, wide + 2, high + 2)
                box.center = place
                ring = Skin("none", style.theme.colours.legal, style.px(RING), style.px(RING + 2))
                style.skins.draw_box(surface, box, ring)
            if shown.sign is not None:
                point = place[0] + round(SIGN_AT[0] * wide), place[1] + round(SIGN_AT[1] * high)
                Furniture(style).disc(surface, shown.sign.value, point, round(SIGN * high))
