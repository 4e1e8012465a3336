"""A number chosen by sliding."""

from collections.abc import Callable

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.control import PALE, control_height, ink
from cardtable.ui.widgets.pointer import Cancel, Click, Drag, DragStart, Drop, Gesture, Press
from cardtable.ui.widgets.widget import Widget

WIDTH = 220  # units
LEAST_WIDTH = 130  # units
KNOB = 20  # units
TRACK = 6  # units
NUMBER_GAP = 14  # units between the track and the number
PAGE = 10  # steps that PageUp and PageDown go at most
STEPS = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}


class Slider(Widget):
    """One number of a range.

    Args:
        span: The numbers there are.
        number: The chosen one.
        name: For finding it.
        wording: How a number is written beside the track.
        on_change: Told the new number.
    """

    role = "slider"
    solid = True
    takes_keys = True

    def __init__(
        self,
        span: range,
        number: int,
        name: str = "",
        *,
        wording: Callable[[int], str] = str,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name)
        assert span, "a slider needs numbers"
        self._span = span
        self._place = nearest(span, number)
        self.wording = wording
        self.on_change = on_change

    @property
    def span(self) -> range:
        """The numbers there are; of others the chosen one becomes the nearest to it."""
        return self._span

    @span.setter
    def span(self, span: range) -> None:
        if span != self._span:
            self._place = nearest(span, self.value)
            self._span = span
            self.repaint()

    @property
    def value(self) -> int:
        """The chosen number."""
        return self._span[self._place]

    @value.setter
    def value(self, number: int) -> None:
        place = nearest(self.span, number)
        if place != self._place:
            self._place = place
            self.repaint()

    def _number_width(self) -> int:
        look = self.style.look(weight="semibold")
        return max(self.style.text.width(self.wording(end), look) for end in (self.span[0], self.span[-1]))

    def natural(self, room: int) -> Size:
        """Return the track's and the number's size."""
        return min(room, self.style.px(WIDTH)), control_height(self)

    def least(self, room: int) -> Size:
        """Return a short track's size."""
        return min(room, self.style.px(LEAST_WIDTH)), control_height(self)

    def track(self) -> pygame.Rect:
        """Return the line that the knob's middle moves on."""
        half = self.style.px(KNOB) // 2
        room = self.rect.w - 2 * half - self._number_width() - self.style.px(NUMBER_GAP)
        height = self.style.px(TRACK)
        return pygame.Rect(self.rect.x + half, self.rect.centery - height // 2, max(1, room), height)

    def knob(self) -> tuple[int, int]:
        """Return the knob's middle."""
        track = self.track()
        return track.x + round(track.w * self._place / max(1, len(self.span) - 1)), self.rect.centery

    def gesture(self, gesture: Gesture) -> bool:
        """Follow the pointer while it is down."""
        match gesture:
            case Press(pos=pos) | DragStart(pos=pos) | Drag(pos=pos):
                self.pressed = True
                self._follow(pos[0])
            case Click() | Drop() | Cancel():
                self.pressed = False
                self.repaint()
            case _:
                return False
        return True

    def _follow(self, x: int) -> None:
        track = self.track()
        self._go(round((x - track.x) * (len(self.span) - 1) / track.w))

    def key(self, event: pygame.event.Event) -> bool:
        """Go a step by the arrows, several by the page keys, to an end by Home and End."""
        last = len(self.span) - 1
        page = max(1, min(PAGE, last // 5))
        jumps = {pygame.K_PAGEUP: page, pygame.K_PAGEDOWN: -page, pygame.K_HOME: -last, pygame.K_END: last}
        step = {**STEPS, **jumps}.get(event.key)
        if step is None:
            return False
        self._go(self._place + step)
        return True

    def _go(self, place: int) -> None:
        place = max(0, min(len(self.span) - 1, place))
        if self.enabled and place != self._place:
            self._place = place
            if self.on_change is not None:
                self.on_change(self.value)
        self.repaint()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track, the knob and the number."""
        style, colours, track = self.style, self.style.theme.colours, self.track()
        accent = ink(self, "accent_hover" if self.hovered or self.pressed else "accent")
        radius = track.h / 2
        style.skins.draw_box(surface, track, Skin(self._pale(colours.track), "none", 0, radius))
        x, y = self.knob()
        style.skins.draw_box(
            surface, pygame.Rect(track.x, track.y, x - track.x, track.h), Skin(accent, "none", 0, radius)
        )
        side = style.px(KNOB)
        knob = pygame.Rect(x - side // 2, y - side // 2, side, side)
        style.skins.draw_shadow(surface, knob, side // 2, style.px(4))
        width = style.px(2.5)
        style.skins.draw_box(surface, knob, Skin(self._pale(colours.field), accent, width, side / 2))
        number = style.text.line(self.wording(self.value), style.look(weight="semibold", colour=ink(self)))
        surface.blit(number, (self.rect.right - number.get_width(), y - number.get_height() // 2))

    def _pale(self, colour: str) -> str:
        return colour if self.enabled else blend(colour, self.style.theme.colours.panel, PALE)


def nearest(span: range, number: int) -> int:
    """Return the place of the number in the span that is nearest to a number."""
    return min(range(len(span)), key=lambda place: abs(span[place] - number))
