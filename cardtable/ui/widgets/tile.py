"""Menu tiles: a picture, a title and a line of text."""

from collections.abc import Callable

import pygame

from cardtable.ui.colour import blend
from cardtable.ui.compat import Size
from cardtable.ui.pointer import Pos
from cardtable.ui.skins import Skin
from cardtable.ui.style import Style
from cardtable.ui.widgets.control import ink
from cardtable.ui.widgets.widget import Widget

WIDTH = 220  # units
PICTURE = 104  # units: the picture's height
PADDING = 14  # units
LIFT = 3  # units it rises under the pointer

Paint = Callable[[Style, Size], pygame.Surface]


class Tile(Widget):
    """A large button with a picture.

    Args:
        title: The first line.
        subtitle: The second line, smaller.
        picture: Draws a picture of a size in pixels; it is drawn anew when the tile's size changes.
        name: For finding it.
        on_click: What to do.

    With `late` set the tile is shown without its picture first, until `finish` draws that.
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
        inner = rect.inflate(-2 * style.px(PADDING), -2 * style.px(PADDING))
        text_top = inner.bottom - self._text_height()
        if self.picture is not None and not self.late:
            self._draw_picture(surface, pygame.Rect(inner.topleft, (inner.w, text_top - inner.y)))
        title = style.text.clipped(
            self.title, style.look("lead", weight="semibold", colour=ink(self)), inner.w
        )
        surface.blit(title, (inner.x, text_top))
        if self.subtitle:
            look = style.look("small", colour=ink(self, "muted"))
            below = style.text.clipped(self.subtitle, look, inner.w)
            surface.blit(below, (inner.x, text_top + title.get_height()))

    def _skin(self) -> Skin:
        colours, shape = self.style.theme.colours, self.style.theme.shape
        fill: str = colours.pressed if self.pressed else colours.panel
        border = colours.accent if self.hovered and self.enabled else colours.panel_border
        if not self.enabled:
            fill = blend(fill, colours.felt, 0.25)
        radius = self.style.px(shape.radius + 3)
        return Skin(fill, border, self.style.line(shape.outline), radius)

    def _draw_picture(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        size = (room.w, room.h - self.style.px(PADDING) // 2)
        if self._painted is None or self._painted.get_size() != size:
            assert self.picture is not None, "no picture to draw"
            self._painted = self.picture(self.style, size)
        surface.blit(self._painted, room)
