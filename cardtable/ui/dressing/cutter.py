"""The cutter: a picture behind a frame, moved, turned and made larger by hand, never stretched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from cardtable.language import _
from cardtable.ui.look.compat import Size
from cardtable.ui.look.own_pictures import scaled
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.pointer import Cancel, Drag, DragStart, Drop, Gesture, Press, Wheel
from cardtable.ui.widgets.widget import Widget

ZOOMS: Final = range(100, 501, 5)  # hundredths
NOTCH: Final = 10  # hundredths of zoom for a step of the wheel
NUDGE: Final = 0.02  # of the part: how far an arrow moves it
HIGH: Final = 280.0  # units of the frame
LOW: Final = 150.0  # where there is little room
STEPS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


@dataclass(frozen=True, slots=True)
class Cut:
    """The part of a picture that is used: its middle as shares of that, and how much it is enlarged."""

    x: float = 0.5
    y: float = 0.5
    zoom: float = 1.0

    def part(self, size: Size, shape: Size) -> pygame.Rect:
        """Return the pixels of a picture of a size that are used, in the proportions of a shape."""
        width = max(1.0, min(size[0], size[1] * shape[0] / shape[1]) / self.zoom)
        height = max(1.0, width * shape[1] / shape[0])
        left = min(max(self.x * size[0] - width / 2, 0.0), size[0] - width)
        top = min(max(self.y * size[1] - height / 2, 0.0), max(size[1] - height, 0.0))
        whole = pygame.Rect(0, 0, *size)
        return pygame.Rect(round(left), round(top), max(round(width), 1), max(round(height), 1)).clip(whole)

    def moved(self, size: Size, shape: Size, by: tuple[float, float]) -> Cut:
        """Return the cut moved by pixels of the picture, no further than the picture goes."""
        part = self.part(size, shape)
        middle = (part.centerx + by[0]) / size[0], (part.centery + by[1]) / size[1]
        half = part.w / 2 / size[0], part.h / 2 / size[1]
        x, y = (min(max(at, low), 1 - low) for at, low in zip(middle, half, strict=True))
        return replace(self, x=x, y=y)


class Cutter(Widget):
    """Shows the part of a picture that is used; a drag moves it, the wheel makes it larger.

    Args:
        picture: The whole picture.
        shape: The proportions of the part.
    """

    role = "cutter"
    solid = True
    takes_keys = True

    def __init__(self, picture: pygame.Surface, shape: Size) -> None:
        super().__init__("cutter")
        self.tip = _("Drag the picture; the wheel makes it larger")
        self.picture, self.shape, self.cut = picture, shape, Cut()
        self.on_zoom: Callable[[int], None] | None = None  # told the hundredths by the wheel
        self._held: Cut | None = None
        self._painted: tuple[pygame.Rect, Size, pygame.Surface] | None = None

    @property
    def value(self) -> tuple[int, int, int, int]:
        """The part that is used, in pixels of the picture."""
        part = self.part
        return part.x, part.y, part.w, part.h

    @property
    def part(self) -> pygame.Rect:
        """The part that is used."""
        return self.cut.part(self.picture.get_size(), self.shape)

    def turn(self, quarters: int) -> None:
        """Turn the picture by quarters, clockwise."""
        self.picture = pygame.transform.rotate(self.picture, -90 * quarters)
        self.cut, self._painted = Cut(zoom=self.cut.zoom), None
        self.repaint()

    def zoom(self, hundredths: int) -> None:
        """Make the picture so much larger than it must be to fill the frame."""
        part = self.part
        wide, high = self.picture.get_size()
        self._take(Cut(part.centerx / wide, part.centery / high, hundredths / 100))

    def _take(self, cut: Cut) -> None:
        if cut != self.cut:
            self.cut = cut
            self.repaint()

    def natural(self, room: int) -> Size:
        """Return the size of the frame."""
        return self._fitting(room, self.style.px(HIGH))

    def least(self, room: int) -> Size:
        """Return the size of the smallest frame."""
        return self._fitting(room, self.style.px(LOW))

    def _fitting(self, wide: int, high: int) -> Size:
        """Return the largest size of its shape."""
        width = round(high * self.shape[0] / self.shape[1])
        return (width, high) if width <= wide else (wide, round(wide * self.shape[1] / self.shape[0]))

    @property
    def frame(self) -> pygame.Rect:
        """The pixels of the frame."""
        shown = pygame.Rect((0, 0), self._fitting(*self.rect.size))
        shown.center = self.rect.center
        return shown

    def gesture(self, gesture: Gesture) -> bool:
        """Move the picture with a drag, and enlarge it with the wheel."""
        match gesture:
            case Press():
                self._held = self.cut
            case DragStart(start=start, pos=pos) | Drag(start=start, pos=pos) | Drop(start=start, pos=pos):
                self._drag(pos[0] - start[0], pos[1] - start[1])
            case Wheel(steps=steps):
                hundredths = round(self.cut.zoom * 100) + round(NOTCH * steps)
                self.zoom(min(max(hundredths, ZOOMS[0]), ZOOMS[-1]))
                if self.on_zoom is not None:
                    self.on_zoom(round(self.cut.zoom * 100))
            case Cancel():
                self._held = None
        return True

    def _drag(self, across: int, down: int) -> None:
        if self._held is not None:
            large = self._held.part(self.picture.get_size(), self.shape).w / max(self.frame.w, 1)
            way = -across * large, -down * large
            self._take(self._held.moved(self.picture.get_size(), self.shape, way))

    def key(self, event: pygame.event.Event) -> bool:
        """Move the part by the arrows."""
        if event.key not in STEPS:
            return False
        part, (across, down) = self.part, STEPS[event.key]
        way = across * NUDGE * part.w, down * NUDGE * part.h
        self._take(self.cut.moved(self.picture.get_size(), self.shape, way))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part in its frame."""
        frame, part = self.frame, self.part
        if self._painted is None or self._painted[:2] != (part, frame.size):
            self._painted = part, frame.size, scaled(self.picture.subsurface(part), frame.size)
        surface.blit(self._painted[2], frame)
        line = self.style.line(2)
        skin = Skin("none", self.style.theme.colours.field_border, line, 0)
        self.style.skins.draw_box(surface, frame.inflate(2 * line, 2 * line), skin)
