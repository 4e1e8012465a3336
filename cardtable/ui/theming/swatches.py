"""Swatches: a colour with its name in a list, and two colours that stand on each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cardtable.language import _, numeral
from cardtable.ui.look.colour import Pair, blend, channels, opacity
from cardtable.ui.look.compat import Size, smoothly
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Colours
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

SIDE: Final = 26.0  # units of a swatch
GAP: Final = 10.0  # units beside it
EDGE: Final = 8.0  # units around what stands in a line
CHIP: Final = (38.0, 24.0)  # units of a sample of words on their ground
SIGN: Final = 16.0  # units
LINE: Final = 27.0  # units: the height of a contrast
ROW: Final = 36.0  # units: that of a colour in a list
CHECKS: Final = ("#ffffff", "#b8b8b8")  # seen through a colour that lets something through
SAMPLE: Final = "Ag"


def draw_swatch(surface: pygame.Surface, style: Style, rect: pygame.Rect, colour: str) -> None:
    """Draw a colour in a rounded box; one that lets something through over checks."""
    radius = style.px(6)
    shown = colour[:7]
    left = rect
    if opacity(colour) < 1:
        light, dark = (blend(each, shown, opacity(colour)) for each in CHECKS)
        style.skins.draw_box(surface, rect, Skin(light, "none", 0, radius))
        half = pygame.Rect(rect.x, rect.y, rect.w // 2, rect.h)
        before = surface.get_clip()
        surface.set_clip(before.clip(half))
        style.skins.draw_box(surface, left, Skin(dark, "none", 0, radius))
        surface.set_clip(before)
        shown = "none"
    edge = style.theme.colours.field_border
    style.skins.draw_box(surface, rect, Skin(shown, edge, style.line(1), radius))


class ColourLine(Widget):
    """A colour in a list: it is chosen by a click.

    Args:
        words: Where the colour is seen.
        colour: As it is written.
        name: For finding it.
        on_click: What to do.
    """

    role = "button"
    solid = True
    tappable = True
    ring_inside = True

    def __init__(self, words: str, colour: str, name: str, on_click: Callable[[], None]) -> None:
        super().__init__(name)
        self.words, self._colour, self.on_click = words, colour, on_click
        self.chosen = self.poor = False  # whether a contrast of it is too weak

    @property
    def value(self) -> str:
        """The colour."""
        return self._colour

    @value.setter
    def value(self, colour: str) -> None:
        if colour != self._colour:
            self._colour = colour
            self.repaint()

    @property
    def label(self) -> str:
        """Where it is seen."""
        return self.words

    def natural(self, room: int) -> Size:
        """Return the whole width and the height of a line."""
        return room, self.style.px(ROW)

    def tapped(self, pos: Pos | None) -> None:
        """Choose it."""
        del pos
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the swatch, the words, a sign if it cannot be read well, and the colour in writing."""
        style, colours, rect = self.style, self.style.theme.colours, self.rect
        fill = colours.chosen if self.chosen else colours.hover if self.hovered else "none"
        if fill != "none":
            style.skins.draw_box(surface, rect, Skin(fill, "none", 0, style.px(style.theme.shape.radius)))
        swatch = pygame.Rect(0, 0, style.px(SIDE), style.px(SIDE))
        swatch.midleft = rect.x + style.px(EDGE), rect.centery
        draw_swatch(surface, style, swatch, self._colour)
        written = style.text.line(
            self._colour, style.look("small", colour="ink" if fill != "none" else "muted")
        )
        x = rect.right - style.px(EDGE) - written.get_width()
        surface.blit(written, written.get_rect(midleft=(x, rect.centery)))
        if self.poor:
            sign = style.skins.icon("close", style.px(SIGN), colours.warn)
            x -= sign.get_width() + style.px(6)
            surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        left = swatch.right + style.px(GAP)
        look = style.look(weight="medium" if self.chosen else "regular")
        words = style.text.boxed(self.words, look, (x - left - style.px(6), rect.h - style.px(6)))
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))


class ContrastLine(Widget):
    """A contrast as it is measured: a sample, where it is seen, a sign whether it is enough, the figure."""

    role = "contrast"

    def __init__(self, pair: Pair, colours: Colours) -> None:
        super().__init__(f"contrast {pair.ink} {pair.ground}")
        self.pair, self._colours = pair, colours
        self.tip = _("It should be {least} at least").format(least=numeral(pair.least, "g"))

    @property
    def value(self) -> float:
        """How far the two differ, 1 to 21, to one place."""
        return int(self.pair.measured(self._colours) * 10) / 10

    @property
    def enough(self) -> bool:
        """Whether that is enough."""
        return self.pair.measured(self._colours) >= self.pair.least

    @property
    def label(self) -> str:
        """What it says."""
        words = _("{contrast}: {value}, enough") if self.enough else _("{contrast}: {value}, too little")
        return words.format(contrast=self.pair.words, value=self.value)

    def show(self, colours: Colours) -> None:
        """Measure other colours."""
        self._colours = colours
        self.repaint()

    def natural(self, room: int) -> Size:
        """Return the whole width and a line's height."""
        return room, self.style.px(LINE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it from left to right."""
        style, rect, colours = self.style, self.rect, self.style.theme.colours
        chip = pygame.Rect(0, 0, style.px(CHIP[0]), style.px(CHIP[1]))
        chip.midleft = rect.midleft
        ink, ground = (getattr(self._colours, each)[:7] for each in (self.pair.ink, self.pair.ground))
        skin = Skin(ground, colours.field_border, style.line(1), style.px(5))
        style.skins.draw_box(surface, chip, skin)
        sample = style.text.line(SAMPLE, style.look(weight="semibold", colour=ink))
        surface.blit(sample, sample.get_rect(center=chip.center))
        tone = "ink" if self.enough else "warn"
        figure = style.text.line(numeral(self.value, ".1f"), style.look(weight="semibold", colour=tone))
        surface.blit(figure, figure.get_rect(midright=rect.midright))
        icon = style.skins.icon("check" if self.enough else "close", style.px(SIGN), getattr(colours, tone))
        x = rect.right - style.px(46) - icon.get_width()
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        left = chip.right + style.px(GAP)
        room = x - left - style.px(6), rect.h
        words = style.text.boxed(self.pair.words, style.look("small", colour=tone), room)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))


def ramp(style: Style, colours: Sequence[str], size: Size) -> pygame.Surface:
    """Return a strip that goes from colour to colour, with round ends."""
    small = pygame.Surface((len(colours), 1), pygame.SRCALPHA)
    for at, colour in enumerate(colours):
        small.set_at((at, 0), channels(colour))
    strip = smoothly(small, size)
    ends = style.skins.box(size, Skin("#ffffff", "none", 0, size[1] / 2))
    strip.blit(ends, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip
