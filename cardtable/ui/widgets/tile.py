"""Menu tiles: a picture, a title and a line of text."""

from collections.abc import Callable

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.control import ink
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

WIDTH = 220  # units
PICTURE = 104  # units: the picture's height
PADDING = 14  # units
LIFT = 3  # units it rises under the pointer
LOW = 150  # units: a tile that is lower has its picture beside its text
CLOSE = 5  # units: the padding of a low tile
SHAPE = 1.4  # the picture's width there, as a share of its height
PARTS = " · "  # between the parts of a subtitle, which may stand one under the other
NO_BREAK = "\u00a0"

Paint = Callable[[Style, Size], pygame.Surface]


class Tile(Widget):
    """A large button with a picture.

    Args:
        title: The first line.
        subtitle: The second line, smaller.
        picture: Draws a picture of a size in pixels; it is drawn anew when the tile's size changes.
        name: For finding it.
        on_click: What to do.

    With `late` set the tile is shown without its picture first, until `finish` draws that; `kept` may have a
    picture all the same. A low tile has its picture beside its text.
    """

    role = "tile"
    solid = True
    tappable = True

    def __init__(
        self,
        title: str,
        subtitle: str = "",
        picture: Paint | None = None,
        name: str = "",
        *,
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name or title)
        self.title = title
        self.subtitle = subtitle
        self.picture = picture
        self.on_click = on_click
        self.late = False
        self.kept: Callable[[Style, Size], pygame.Surface | None] = lambda _style, _size: None
        self._painted: pygame.Surface | None = None

    @property
    def value(self) -> str:
        """The title."""
        return self.title

    @property
    def label(self) -> str:
        """Title and subtitle."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    def dress(self, style: Style) -> None:
        """Take a style and forget the picture drawn in the old one."""
        super().dress(style)
        self._painted = None

    def finish(self) -> None:
        """Show the picture from now on."""
        self.late = False
        self.repaint()

    def _text_height(self) -> int:
        text, style = self.style.text, self.style
        below = text.height(style.look("small")) if self.subtitle else 0
        return text.height(style.look("lead")) + below

    def natural(self, room: int) -> Size:
        """Return the size of picture and lines."""
        picture = self.style.px(PICTURE) + self.style.px(PADDING) if self.picture else 0
        height = picture + self._text_height() + 2 * self.style.px(PADDING)
        return min(room, self.style.px(WIDTH)), height

    def lowest(self) -> int:
        """Return the pixels of height with which everything can be read, the picture beside the text."""
        text, style = self.style.text, self.style
        lines = text.height(style.look("lead")) + 2 * text.height(style.look("small"))
        return lines + 2 * style.px(CLOSE)

    def tapped(self, pos: Pos | None) -> None:
        """Do what it is for."""
        del pos
        if self.enabled and self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the picture and the lines, raised under the pointer."""
        style, lifted = self.style, self.hovered and self.enabled and not self.pressed
        rect = self.rect.move(0, -style.px(LIFT) if lifted else 0)
        skin = self._skin()
        style.skins.draw_shadow(surface, rect, int(skin.radius), style.px(20 if lifted else 12))
        style.skins.draw_box(surface, rect, skin)
        if self.picture is not None and rect.h < style.px(LOW):
            self._draw_low(surface, rect)
        else:
            self._draw_high(surface, rect)

    def _draw_high(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the picture over the lines."""
        padding = self.style.px(PADDING)
        inner = rect.inflate(-2 * padding, -2 * padding)
        text_top = inner.bottom - self._text_height()
        if self.picture is not None:
            room = pygame.Rect(inner.x, inner.y, inner.w, text_top - inner.y - padding // 2)
            self._draw_picture(surface, room)
        below = (self.subtitle,) if self.subtitle else ()
        self._draw_lines(surface, pygame.Rect(inner.x, text_top, inner.w, 0), below)

    def _draw_low(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the picture beside the lines."""
        style, padding = self.style, self.style.px(CLOSE)
        inner = rect.inflate(-2 * padding, -2 * padding)
        room = pygame.Rect(inner.topleft, (round(inner.h * SHAPE), inner.h))
        self._draw_picture(surface, room)
        words = pygame.Rect(room.right + padding + style.px(4), 0, 0, 0)
        words.w = inner.right - words.x
        below = self._below(words.w)
        small = style.text.height(style.look("small"))
        high = style.text.height(style.look("lead")) + len(below) * small
        words.y = inner.y + (inner.h - high) // 2
        self._draw_lines(surface, words, below)

    def _below(self, room: int) -> tuple[str, ...]:
        """Return the lines of the subtitle beside a picture, broken between its parts, on all tiles alike."""
        if not self.subtitle:
            return ()
        *first, last = self.subtitle.split(PARTS)
        if first and self.style.text.width(PARTS.join(first), self._small()) <= room:
            return PARTS.join(first), last
        joined = PARTS.join(part.replace(" ", NO_BREAK) for part in (*first, last))
        lines = self.style.text.wrapped(joined, self._small(), room)
        return tuple(line.strip(PARTS).replace(NO_BREAK, " ") for line in lines)[:2]

    def _small(self) -> Look:
        return self.style.look("small", colour=ink(self, "muted"))

    def _draw_lines(self, surface: pygame.Surface, room: pygame.Rect, below: tuple[str, ...]) -> None:
        style = self.style
        usual = style.look("lead", weight="semibold", colour=ink(self))
        title = style.text.boxed(self.title, usual, (room.w, style.text.height(usual)))
        surface.blit(title, room.topleft)
        y, small = room.y + style.text.height(usual), style.text.height(self._small())
        for line in below:
            text = style.text.boxed(line, self._small(), (room.w, small))
            surface.blit(text, (room.x, y))
            y += small

    def _skin(self) -> Skin:
        colours, shape = self.style.theme.colours, self.style.theme.shape
        fill: str = colours.pressed if self.pressed else colours.panel
        border = colours.accent if self.hovered and self.enabled else colours.panel_border
        if not self.enabled:
            fill = blend(fill, colours.felt, 0.25)
        radius = self.style.px(shape.radius + 3)
        return Skin(fill, border, self.style.line(shape.outline), radius)

    def _draw_picture(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if self._painted is None or self._painted.get_size() != room.size:
            assert self.picture is not None, "no picture to draw"
            self._painted = self.kept(self.style, room.size)
            if self._painted is None and not self.late:
                self._painted = self.picture(self.style, room.size)
        if self._painted is not None:
            self.late = False
            surface.blit(self._painted, room)
