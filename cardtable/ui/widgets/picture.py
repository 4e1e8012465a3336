"""A picture among widgets."""

from collections.abc import Callable

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.widgets.widget import Widget

Paint = Callable[[Style, Size], pygame.Surface]


class Picture(Widget):
    """A drawing of a fixed size.

    Args:
        paint: Draws it in a size in pixels.
        size: Its size in units.
        name: For finding it.
        label: What it shows, in words.
    """

    role = "picture"

    def __init__(self, paint: Paint, size: tuple[float, float], name: str = "", *, label: str = "") -> None:
        super().__init__(name)
        self._paint = paint
        self.size = size
        self._label = label
        self._painted: pygame.Surface | None = None

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return self._label or self.name

    def dress(self, style: Style) -> None:
        """Take a style and forget the picture drawn in the old one."""
        super().dress(style)
        self._painted = None

    def natural(self, room: int) -> Size:
        """Return its size in pixels."""
        del room
        return self.style.px(self.size[0]), self.style.px(self.size[1])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in the middle of its place."""
        size = self.natural(self.rect.w)
        if self._painted is None:
            self._painted = self._paint(self.style, size)
        surface.blit(self._painted, self._painted.get_rect(center=self.rect.center))
