"""A piece of text."""

from typing import TypedDict, Unpack

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.widget import Widget

LEAST_WIDTH = 130  # units: longer texts may be shortened so far


class Setting(TypedDict, total=False):
    """How a label's text is set; what is left out is as the first value named.

    Attributes:
        size: body, small, lead, title or display.
        weight: regular, medium, semibold, bold or italic.
        colour: "ink" or another colour of the theme by name.
        align: "left", "centre" or "right".
        wrap: Whether to break it into lines; without, a line too long ends in an ellipsis.
        whole: Whether its room is never less than the text needs.
    """

    size: str
    weight: str
    colour: str
    align: str
    wrap: bool
    whole: bool


class Label(Widget):
    """Text in one look.

    Args:
        text: What it says; suits may stand in it.
        name: For finding it.
        setting: Its size, weight, colour and alignment, and whether it wraps.
    """

    role = "label"

    def __init__(self, text: str, name: str = "", **setting: Unpack[Setting]) -> None:
        super().__init__(name)
        self._text = text
        self.size = setting.get("size", "body")
        self.weight = setting.get("weight", "regular")
        self.colour = setting.get("colour", "ink")
        self.align = setting.get("align", "left")
        self.wrap = setting.get("wrap", False)
        self.whole = setting.get("whole", False)

    @property
    def value(self) -> str:
        """The text."""
        return self._text

    @value.setter
    def value(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.reworded()

    def reworded(self) -> None:
        """Ask for what another text needs: it may be longer or shorter."""
        self.relayout()

    @property
    def label(self) -> str:
        """The text."""
        return self._text

    def look(self) -> Look:
        """Return the look of the text."""
        return self.style.look(self.size, weight=self.weight, colour=self.colour)

    def natural(self, room: int) -> Size:
        """Return the size of the text, broken if it wraps and is wider than the room."""
        text, look = self.style.text, self.look()
        if not self.wrap:
            return min(room, text.width(self._text, look)), text.height(look)
        lines = text.wrapped(self._text, look, room)
        return min(room, max(text.width(line, look) for line in lines)), text.height(look) * len(lines)

    def least(self, room: int) -> Size:
        """Return the width of a few words, or of all that may not be shortened, and the height."""
        width, height = self.natural(room)
        if self.whole:
            return width, height
        return min(width, self.style.px(LEAST_WIDTH)), height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        text, look = self.style.text, self.look()
        lines = text.wrapped(self._text, look, self.rect.w) if self.wrap else (self._text,)
        height = text.height(look)
        y = self.rect.y + max(0, (self.rect.h - height * len(lines)) // 2)
        for line in lines:
            picture = text.clipped(line, look, self.rect.w)
            spare = self.rect.w - picture.get_width()
            x = self.rect.x + {"left": 0, "centre": spare // 2, "right": spare}[self.align]
            surface.blit(picture, (x, y))
            y += height
