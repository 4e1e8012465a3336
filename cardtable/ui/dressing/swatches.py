"""Swatches: small pictures of which one is chosen, each with its title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

GAP: Final = 12.0  # units between two swatches
TITLE: Final = 22.0  # units: the line under each
RING: Final = 3.0  # units: the frame of the chosen one
AROUND: Final = 4.0  # units between a picture and its frame
STEPS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

Paint = Callable[[str, Style, Size], pygame.Surface]


class Swatches(Widget):
    """A choice among pictures, which are painted one in a frame.

    Args:
        titles: What each is called, by name, in the order in which they are shown.
        chosen: The name of the chosen one.
        size: Of a picture, in units.
        paint: Paints the picture of a name.
        name: For finding it.
        on_change: Told the new name.
    """

    role = "swatches"
    solid = True
    tappable = True
    lively = True

    def __init__(  # what is shown, how, and who is told
        self,
        titles: Mapping[str, str],
        chosen: str,
        size: tuple[float, float],
        paint: Paint,
        name: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(name)
        self.titles = dict(titles)
        self._names = tuple(titles)
        self._chosen = chosen
        self._size, self._paint, self._on_change = size, paint, on_change
        self._painted: dict[str, pygame.Surface] = {}

    @property
    def value(self) -> str:
        """The name of the chosen one."""
        return self._chosen

    @value.setter
    def value(self, chosen: str) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.repaint()

    @property
    def label(self) -> str:
        """What the chosen one is called."""
        return f"{self.name}: {self.titles.get(self._chosen, '')}"

    @property
    def running(self) -> bool:
        """Whether pictures are still to be painted."""
        return len(self._painted) < len(self._names)

    @property
    def spot(self) -> pygame.Rect:
        """The place of the chosen one."""
        at = self._names.index(self._chosen) if self._chosen in self._names else 0
        return self.cell(at)

    def dress(self, style: Style) -> None:
        """Take a style, and paint all pictures in it."""
        if getattr(self, "style", None) is not style:
            self._painted.clear()
        super().dress(style)

    def update(self, seconds: float) -> None:
        """Paint a picture that is missing."""
        del seconds
        missing = next((name for name in self._names if name not in self._painted), None)
        if missing is not None:
            self._painted[missing] = self._paint(missing, self.style, self._pixels())
            self.repaint()

    def _pixels(self) -> Size:
        return self.style.px(self._size[0]), self.style.px(self._size[1])

    def _pitch(self) -> Size:
        wide, high = self._pixels()
        gap = self.style.px(GAP)
        return wide + gap, high + self.style.px(TITLE) + gap

    def _columns(self, room: int) -> int:
        return max(1, (room + self.style.px(GAP)) // self._pitch()[0])

    def natural(self, room: int) -> Size:
        """Return the whole width, and the height of all lines."""
        lines = -(-len(self._names) // self._columns(room))
        return room, lines * self._pitch()[1]

    def cell(self, at: int) -> pygame.Rect:
        """Return the place of a picture with its title."""
        columns, (wide, high) = self._columns(self.rect.w), self._pitch()
        row, column = divmod(at, columns)
        spare = self.rect.w - columns * wide + self.style.px(GAP)
        left = self.rect.x + spare * (2 * column + 1) // (2 * columns) + column * wide
        gap = self.style.px(GAP)
        return pygame.Rect(left, self.rect.y + row * high, wide - gap, high - gap)

    def tapped(self, pos: Pos | None) -> None:
        """Choose the one at the point."""
        for at, name in enumerate(self._names):
            if pos is not None and self.cell(at).collidepoint(pos):
                self.choose(name)

    def choose(self, name: str) -> None:
        """Choose one, as by hand."""
        if name != self._chosen:
            self.value = name
            self._on_change(name)

    def key(self, event: pygame.event.Event) -> bool:
        """Go to a neighbour by the arrows."""
        if event.key not in STEPS or not self._names:
            return super().key(event)
        across, down = STEPS[event.key]
        now = self._names.index(self._chosen) if self._chosen in self._names else 0
        goal = now + across + down * self._columns(self.rect.w)
        if not 0 <= goal < len(self._names):
            return False
        self.choose(self._names[goal])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pictures, the chosen one framed."""
        style, colours = self.style, self.style.theme.colours
        (wide, high), radius = self._pixels(), style.px(style.theme.shape.radius) // 2
        for at, name in enumerate(self._names):
            cell = self.cell(at)
            place, chosen = pygame.Rect(cell.topleft, (wide, high)), name == self._chosen
            if chosen:
                around = place.inflate(2 * style.px(AROUND + RING), 2 * style.px(AROUND + RING))
                skin = Skin("none", colours.accent, style.px(RING), radius + style.px(AROUND))
                style.skins.draw_box(surface, around, skin)
            if name in self._painted:
                surface.blit(self._painted[name], place)
            else:
                style.skins.draw_box(surface, place, Skin(colours.hover, radius=radius))
            look = style.look("small", weight="semibold" if chosen else "regular", colour="ink")
            room = pygame.Rect(cell.x, place.bottom, cell.w, cell.bottom - place.bottom + style.px(AROUND))
            text = style.text.boxed(self.titles[name], look, room.size, 0.5)
            surface.blit(text, text.get_rect(center=room.center))
