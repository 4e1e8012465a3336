"""Charts: bars that show shares with their intervals, and a curve over time with the band it may lie in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cardtable.language import numeral
from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size, raster
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.widget import Widget

LINE: Final = 28.0  # units: the height of a bar with its room
THICK: Final = 12.0  # units: of a bar
WHISKER: Final = 2.0  # units: of the line that shows an interval
CAP: Final = 8.0  # units: of its ends
GAP: Final = 12.0  # units between name, bar and words
NAMES: Final = 0.36  # of the width, for the names at most
WORDS: Final = 0.44  # and for the words
HIGH: Final = 168.0  # units: a curve with what is written at it
DOT: Final = 3.5  # units: the radius of a spot
MANY: Final = 40  # spots, from which on no dots are drawn
THIN: Final = 2.0  # units: of a curve
BAND: Final = 0.28  # of the accent in the band
PERCENT: Final = "%"


@dataclass(frozen=True, slots=True)
class Bar:
    """A share from 0 to 1 under a name, the interval in which it lies if that is known, and what it says.

    `par` is a share to compare it with, where a line stands.
    """

    name: str
    share: float
    low: float | None
    high: float | None
    words: str
    par: float | None = None


class Bars(Widget):
    """Bars under each other, as long as their shares.

    Args:
        name: For finding them.
    """

    role = "chart"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._bars: tuple[Bar, ...] = ()

    @property
    def value(self) -> tuple[Bar, ...]:
        """What is shown."""
        return self._bars

    @value.setter
    def value(self, bars: Sequence[Bar]) -> None:
        self._bars = tuple(bars)
        self.relayout()

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return "; ".join(f"{each.name}: {each.words}" for each in self._bars)

    def _line(self) -> int:
        return max(self.style.px(LINE), self.style.text.height(self.style.look()) + self.style.px(4))

    def natural(self, room: int) -> Size:
        """Return the whole room, and a line for each bar."""
        return room, self._line() * len(self._bars)

    def least(self, room: int) -> Size:
        """Return no width, and a line for each bar."""
        return 0, self.natural(room)[1]

    def _column(self, texts: Sequence[str], most: float) -> int:
        wide = max((self.style.text.width(text, self.style.look()) for text in texts), default=0)
        return min(round(wide) + 1, round(self.rect.w * most))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw name, bar and words of each line."""
        names = self._column([each.name for each in self._bars], NAMES)
        words = self._column([each.words for each in self._bars], WORDS)
        gap, line = self.style.px(GAP), self._line()
        track = pygame.Rect(self.rect.x + names + gap, 0, self.rect.w - names - words - 2 * gap, line)
        for place, bar in enumerate(self._bars):
            track.y = self.rect.y + place * line
            self._write(surface, bar.name, pygame.Rect(self.rect.x, track.y, names, line))
            self._write(surface, bar.words, pygame.Rect(self.rect.right - words, track.y, words, line))
            if track.w > 0:
                self._draw_bar(surface, bar, track)

    def _write(self, surface: pygame.Surface, text: str, room: pygame.Rect) -> None:
        picture = self.style.text.clipped(text, self.style.look(), room.w)
        surface.blit(picture, (room.x, room.centery - picture.get_height() // 2))

    def _draw_bar(self, surface: pygame.Surface, bar: Bar, track: pygame.Rect) -> None:
        colours, style = self.style.theme.colours, self.style
        box = pygame.Rect(track.x, 0, track.w, style.px(THICK))
        box.centery = track.centery
        radius = box.h // 3
        style.skins.draw_box(surface, box, Skin(colours.track, "none", 0, radius))
        filled = box.copy()
        filled.w = round(box.w * bar.share)
        if filled.w:
            style.skins.draw_box(surface, filled, Skin(colours.accent, "none", 0, min(radius, filled.w // 2)))
        if bar.par is not None:
            thick = style.line(WHISKER)
            x = box.x + round(bar.par * (box.w - thick))
            surface.fill(style.colour("warn"), (x, track.centery - track.h // 3, thick, 2 * (track.h // 3)))
        if bar.low is not None and bar.high is not None:
            self._draw_interval(surface, box, bar.low, bar.high)

    def _draw_interval(self, surface: pygame.Surface, box: pygame.Rect, low: float, high: float) -> None:
        ink, thick, cap = self.style.colour("ink"), self.style.line(WHISKER), self.style.px(CAP)
        left, right = box.x + round(low * (box.w - thick)), box.x + round(high * (box.w - thick))
        surface.fill(ink, (left, box.centery - thick // 2, max(right - left, thick), thick))
        for x in (left, right):
            surface.fill(ink, (x, box.centery - cap // 2, thick, cap))


@dataclass(frozen=True, slots=True)
class Spot:
    """A value at a time, and between which it may lie; `name` says when."""

    name: str
    value: float
    low: float
    high: float


class Curve(Widget):
    """A curve over time.

    Args:
        name: For finding it.
    """

    role = "chart"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._spots: tuple[Spot, ...] = ()
        self.unit = ""

    @property
    def value(self) -> tuple[Spot, ...]:
        """What is shown, from left to right."""
        return self._spots

    def show(self, spots: Sequence[Spot], unit: str = "") -> None:
        """Show a curve; shares are given in percent."""
        self._spots, self.unit = tuple(spots), unit
        self.repaint()

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return "; ".join(f"{each.name}: {self._said(each.value)}" for each in self._spots)

    def _said(self, value: float) -> str:
        number = numeral(value, ".0f" if abs(value) >= 10 or value == int(value) else ".1f")
        return f"{number} {self.unit}".strip()

    def natural(self, room: int) -> Size:
        """Return the whole room, and a fixed height."""
        return room, self.style.px(HIGH)

    def least(self, room: int) -> Size:
        """Return no width, and that height."""
        return 0, self.natural(room)[1]

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the greatest value for which there is room: of shares all."""
        if self.unit == PERCENT:
            return 0.0, 100.0
        low, high = min(each.low for each in self._spots), max(each.high for each in self._spots)
        low, high = min(low, 0.0) if low < high / 2 else low, max(high, 0.0)
        return (low, high) if high > low else (low - 1, high + 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw axes with what stands at them, the band and the curve."""
        if not self._spots:
            return
        style, look = self.style, self.style.look("small", colour="muted")
        low, high = self.bounds
        texts = [self._said(value) for value in (high, (low + high) / 2, low)]
        margin = max(style.text.width(text, look) for text in texts) + style.px(GAP)
        foot = style.text.height(look)
        room = pygame.Rect(self.rect.x + margin, self.rect.y + foot // 2, 0, self.rect.h - 2 * foot)
        room.w = self.rect.right - style.px(2 * DOT) - room.x
        for share, text in zip((0.0, 0.5, 1.0), texts, strict=True):
            y = room.y + round(share * (room.h - 1))
            surface.fill(style.colour("field_border"), (room.x, y, room.w, style.line(1)))
            picture = style.text.line(text, look)
            surface.blit(picture, (room.x - style.px(GAP / 2) - picture.get_width(), y - foot // 2))
        for spot, right in ((self._spots[0], False), (self._spots[-1], True)):
            picture = style.text.line(spot.name, look)
            x = room.right - picture.get_width() if right else room.x
            if not right or len(self._spots) > 1:
                surface.blit(picture, (x, self.rect.bottom - foot))
        self._draw_curve(surface, room, low, high)

    def _draw_curve(self, surface: pygame.Surface, room: pygame.Rect, low: float, high: float) -> None:
        """Draw band, line and dots; the picture is as much larger than the room as a dot is wide."""
        edge = self.style.px(2 * DOT)
        size = room.w + 2 * edge, room.h + 2 * edge
        scale, steps = (room.h - 1) / (high - low), max(len(self._spots) - 1, 1)

        def point(place: int, value: float) -> str:
            x = edge + place * (room.w - 1) / steps
            return f"{x:.1f},{edge + (high - min(max(value, low), high)) * scale:.1f}"

        upper = [point(place, spot.high) for place, spot in enumerate(self._spots)]
        lower = [point(place, spot.low) for place, spot in enumerate(self._spots)]
        line = [point(place, spot.value) for place, spot in enumerate(self._spots)]
        svg = self._svg(size, " ".join([*upper, *reversed(lower)]) if upper != lower else "", line)
        picture = self.style.skins.cache.get(("curve", svg, size), partial(raster, svg, size))
        surface.blit(picture, (room.x - edge, room.y - edge))

    def _svg(self, size: Size, band: str, line: Sequence[str]) -> str:
        accent = self.style.colour("accent")[:7]
        tinted = blend(self.style.colour("panel"), accent, BAND)
        radius = self.style.px(10 * DOT) / 10 if len(line) <= MANY else 0
        dots = "".join(
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{accent}"/>'
            for x, _, y in (each.partition(",") for each in line)
            if radius
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
            + (f'<polygon points="{band}" fill="{tinted}"/>' if band else "")
            + f'<polyline points="{" ".join(line)}" fill="none" stroke="{accent}" '
            f'stroke-width="{self.style.px(THIN * 10) / 10}" stroke-linejoin="round"/>{dots}</svg>'
        )
