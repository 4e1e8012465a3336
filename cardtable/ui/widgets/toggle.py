"""A switch between on and off."""

from collections.abc import Callable

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.control import PALE
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

SIZE = (50, 28)  # units
EDGE = 3  # units between knob and edge
SLIDE = 0.12  # seconds from one end to the other


class Toggle(Widget):
    """Is on or off.

    Args:
        on: Which.
        name: For finding it.
        on_change: Told the new value.
    """

    role = "toggle"
    lively = True
    solid = True
    tappable = True

    def __init__(
        self,
        on: bool,  # noqa: FBT001  # the value of a toggle, as of every field
        name: str = "",
        *,
        on_change: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(name)
        self._on = on
        self._knob = float(on)
        self.on_change = on_change

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._on

    @value.setter
    def value(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self.repaint()

    @property
    def running(self) -> bool:
        """Whether the knob is on its way."""
        return self._knob != float(self._on)

    def natural(self, room: int) -> Size:
        """Return the size of the switch."""
        del room
        return self.style.px(SIZE[0]), self.style.px(SIZE[1])

    def tapped(self, pos: Pos | None) -> None:
        """Switch over."""
        del pos
        if self.enabled:
            self.value = not self._on
            if self.on_change is not None:
                self.on_change(self._on)

    def update(self, seconds: float) -> None:
        """Let the knob slide."""
        if self.running:
            step = seconds / SLIDE if self._on else -seconds / SLIDE
            self._knob = min(1.0, max(0.0, self._knob + step))
            self.repaint()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track and the knob."""
        colours, shape = self.style.theme.colours, self.style.theme.shape
        width, height = self.style.px(SIZE[0]), self.style.px(SIZE[1])
        track = pygame.Rect(self.rect.x, self.rect.centery - height // 2, width, height)
        off = colours.track if not self.hovered else blend(colours.track, colours.ink, 0.12)
        on = colours.accent_hover if self.hovered else colours.accent
        fill = blend(off, on, self._knob)
        if not self.enabled:
            fill = blend(fill, colours.panel, PALE)
        line = self.style.line(shape.outline)
        border = fill if self._on else blend(colours.field_border, fill, 0.3)
        self.style.skins.draw_box(surface, track, Skin(fill, border, line, height / 2))
        side = height - 2 * self.style.px(EDGE)
        x = track.x + self.style.px(EDGE) + round(self._knob * (width - height))
        knob = pygame.Rect(x, track.centery - side // 2, side, side)
        self.style.skins.draw_shadow(surface, knob, side // 2, self.style.px(4))
        face = colours.accent_ink if self._on else colours.knob
        self.style.skins.draw_box(surface, knob, Skin(face, "none", 0, side / 2))
