"""Buttons."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Literal

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.control import PALE, accent_skin, control_height, field_skin, ink
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

Kind = Literal["plain", "primary", "quiet", "felt", "rail"]

PADDING = 18  # units left and right of the text
ICON = 20  # units
ICON_GAP = 8  # units between icon and text
LEAST_WIDTH = 56  # units
EDGE = 8  # units that text and icon always keep free, both sides together
RIM = 2  # units between the letters and the border, above and below together, however low it is
LEAST_LETTERS = 9  # pixels, and units: none are smaller
STRIKE = 1.5  # units: the line through what is struck out
OPEN = 2.0  # units: the frame of what is open
LIGHT = {"rest": 0.0, "hover": 0.12, "pressed": 0.22}
ON_TABLE = {  # the colours of ground, edge and letters
    "felt": ("plate", "plate_border", "plate_ink"),
    "rail": ("rail", "brass", "on_wood"),
}


class Button(Widget):
    """Does something when clicked.

    Args:
        text: What it says; may be empty if it has an icon.
        name: For finding it.
        kind: "primary" for what matters most, "plain", "quiet" without a border, "felt" on
            the cloth, or "rail" on the wood.
        icon: The name of an icon.
        on_click: What to do.
    """

    role = "button"
    solid = True
    tappable = True
    fringe = 8.0

    def __init__(
        self,
        text: str,
        name: str = "",
        *,
        kind: Kind = "plain",
        icon: str = "",
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name or text)
        self._text = text
        self.kind = kind
        self.icon = icon
        self.on_click = on_click
        self.open = False  # whether what it opens is seen; on the cloth it is then framed
        self.large = 1.0  # how many times as large as usual it is, with its icon
        self.struck = False  # whether a line through the text says that it is not to be had

        self.pale = False  # whether it stands back on the cloth: it can be pressed, but hardly anybody would

    @property
    def value(self) -> str:
        """What it says."""
        return self._text

    @value.setter
    def value(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.relayout()

    @property
    def label(self) -> str:
        """What it says, or its tip if it only shows an icon."""
        return self._text or self.tip or self.name

    def look(self) -> Look:
        """Return the look of the text."""
        return self.style.look("body", weight="medium", colour=self._ink())

    def _text_room(self) -> int:
        icon = self._icon + self.style.px(ICON_GAP) if self.icon else 0
        return self.rect.w - self.style.px(EDGE) - icon

    @property
    def _icon(self) -> int:
        return self.style.px(ICON * self.large)

    def _ink(self) -> str:
        colours = self.style.theme.colours
        if self.kind == "primary":
            return colours.accent_ink if self.enabled else blend(colours.muted, colours.panel, PALE / 2)
        if self.kind in ON_TABLE:
            ground, _, letters = attrgetter(*ON_TABLE[self.kind])(colours)
            return str(letters) if self.enabled else blend(letters, ground, PALE)
        return ink(self)

    def natural(self, room: int) -> Size:
        """Return the size of icon and text with the padding."""
        del room
        height = round(control_height(self) * self.large)
        if not self._text:
            return height, height
        width = self.style.text.width(self._text, self.look()) + 2 * self.style.px(PADDING)
        if self.icon:
            width += self._icon + self.style.px(ICON_GAP) - self.style.px(4)
        return max(width, self.style.px(LEAST_WIDTH)), height

    def tapped(self, pos: Pos | None) -> None:
        """Do what it is for."""
        del pos
        if self.enabled and self.on_click is not None:
            self.on_click()

    def skin(self) -> Skin:
        """Return the skin of its kind and state."""
        if self.kind == "primary":
            return accent_skin(self)
        if self.kind in ON_TABLE:
            return self._table_skin()
        skin = field_skin(self)
        if self.kind == "quiet":
            resting = not (self.hovered or self.pressed) or not self.enabled
            return Skin("none" if resting else skin.fill, "none", 0, skin.radius)
        return skin

    def _table_skin(self) -> Skin:
        style, shape = self.style, self.style.theme.shape
        ground, edge, _ = attrgetter(*ON_TABLE[self.kind])(style.theme.colours)
        state = "pressed" if self.pressed else "hover" if self.hovered and self.enabled else "rest"
        fill, radius = blend(ground, "#ffffff", LIGHT[state]) + ground[7:], style.px(shape.radius)
        if self.open:
            return Skin(fill, style.theme.colours.plate_active, style.px(OPEN), radius)
        return Skin(fill, edge, style.line(shape.outline), radius)

    def written(self) -> tuple[Look, tuple[str, ...]]:
        """Return the lines of the text and their look: two where one would be cut or smaller, cut at last.

        No letters are smaller than can be read.
        """
        text, usual, one = self.style.text, self.look(), self._in_one_line()
        smallest = max(LEAST_LETTERS, self.style.px(LEAST_LETTERS))
        least = one.size + 1 if one is not None else smallest
        room = self._text_room(), self.rect.h - self.style.px(EDGE)
        halves = text.halved(self._text, usual, room, least)
        if halves is not None:
            return halves
        look = one or replace(usual, size=min(usual.size, smallest))
        return look, (text.shortened(self._text, look, room[0]),)

    def _in_one_line(self) -> Look | None:
        """Return the look of the largest letters in which the text fits in one line, if any can be read."""
        text, usual = self.style.text, self.look()
        high = self.rect.h - self.style.px(RIM) - 2 * int(self.skin().width)
        smallest = max(LEAST_LETTERS, self.style.px(LEAST_LETTERS))
        looks = (replace(usual, size=size) for size in range(usual.size, smallest - 1, -1))
        fitting = (each for each in looks if text.width(self._text, each) <= self._text_room())
        return next((each for each in fitting if text.ink(each).h <= high), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the skin, the icon and the text."""
        style, skin = self.style, self.skin()
        if self.kind == "primary" and self.enabled and not self.pressed:
            style.skins.draw_shadow(surface, self.rect, int(skin.radius), style.px(6))
        if (skin.fill, skin.border) != ("none", "none"):
            style.skins.draw_box(surface, self.rect, skin)
        icon = style.skins.icon(self.icon, self._icon, self._ink()) if self.icon else None
        look, lines = self.written() if self._text else (self.look(), ())
        text = style.text.stacked(lines, look) if lines else None
        if text is not None and self.pale:  # with its suits, which have colours of their own
            text = text.copy()
            text.set_alpha(round(255 * (1 - PALE)))
        draw_pair(surface, self.rect, [part for part in (icon, text) if part], style.px(ICON_GAP))
        if self.struck:
            self._strike(surface, look, lines)

    def _strike(self, surface: pygame.Surface, look: Look, lines: Sequence[str]) -> None:
        """Draw a stroke through each line of the text."""
        text, pitch = self.style.text, self.style.text.pitch(look)
        for at, line in enumerate(lines):
            stroke = pygame.Rect(0, 0, text.width(line, look) + self.style.px(8), self.style.line(STRIKE))
            below = round((at - (len(lines) - 1) / 2) * pitch)
            stroke.center = self.rect.centerx, self.rect.centery + below
            surface.fill(self._ink()[:7], stroke)


def draw_pair(surface: pygame.Surface, rect: pygame.Rect, parts: list[pygame.Surface], gap: int) -> None:
    """Draw pictures side by side in the middle of a rect."""
    x = rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
    for part in parts:
        surface.blit(part, (x, rect.centery - part.get_height() // 2))
        x += part.get_width() + gap
