"""A number between two buttons: one less, one more; it can be typed too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.control import control_height, field_skin, ink
from cardtable.ui.widgets.pointer import Cancel, Click, DragStart, Drop, Gesture, Press
from cardtable.ui.widgets.textfield import is_letter
from cardtable.ui.widgets.widget import Widget

PADDING: Final = 6  # units beside the number
ICON: Final = 16  # units
PAGE: Final = 10  # what the page keys go by
HOLD: Final = 0.45  # seconds that a button is down until it goes on by itself
REPEAT: Final = 0.07  # seconds from one step to the next then
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -PAGE, pygame.K_PAGEUP: PAGE}


class Spinner(Widget):
    """A whole number within bounds.

    Args:
        value: The number.
        bounds: The least and the greatest.
        name: For finding it.
        told: How a number is written.
        on_change: Told the new number.
    """

    role = "spinner"
    solid = True
    tappable = True
    lively = True

    def __init__(
        self,
        value: int,
        bounds: tuple[int, int],
        name: str,
        *,
        told: Callable[[int], str] = str,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(name)
        self._number, self._bounds = value, bounds
        self._told, self._on_change = told, on_change
        self._typed = ""  # what was typed since the keyboard came here
        self._held: int | None = None  # by which a button that is down goes
        self._wait = 0.0  # seconds until it goes on

    @property
    def value(self) -> int:
        """The number."""
        return self._number

    @property
    def running(self) -> bool:
        """Whether a button is held down."""
        return self._held is not None

    def show(self, value: int, bounds: tuple[int, int]) -> None:
        """Take another number and bounds."""
        if (value, bounds) != (self._number, self._bounds):
            self._number, self._bounds = value, bounds
            self.relayout()

    def _text(self) -> str:
        return self._typed if self.focused and self._typed else self._told(self._number)

    def _side(self) -> int:
        return min(control_height(self), self.rect.w // 3)

    def natural(self, room: int) -> Size:
        """Return the size of the longest number and both buttons."""
        look = self.style.look()
        widest = max(self.style.text.width(self._told(each), look) for each in (*self._bounds, self._number))
        wide = widest + 2 * self.style.px(PADDING) + 2 * control_height(self)
        return min(room, wide), control_height(self)

    def gesture(self, gesture: Gesture) -> bool:
        """Go by one where a button is pressed, and on while it is held."""
        match gesture:
            case Press(pos=pos):
                left, right = pos[0] < self.rect.x + self._side(), pos[0] >= self.rect.right - self._side()
                self._held, self._wait = right - left or None, HOLD
            case Click() | Drop():
                if self._held is not None and self._wait > 0:
                    self._go(self._number + self._held)
                self._held = None
            case Cancel():
                self._held = None
            case DragStart(touch=touch):
                return not touch
            case _:
                return False
        self.repaint()
        return True

    def update(self, seconds: float) -> None:
        """Go on while a button is held."""
        if self._held is None:
            return
        self._wait -= seconds
        while self._wait <= 0:
            self._go(self._number + self._held)
            self._wait += REPEAT
            if self._number in self._bounds:
                self._wait = REPEAT
                break

    def tapped(self, pos: tuple[int, int] | None) -> None:
        """Do nothing: a key goes by one, or types."""

    def key(self, event: pygame.event.Event) -> bool:
        """Go on by arrows and page keys, to an end by Home and End; take back what was typed."""
        ends = {pygame.K_HOME: self._bounds[0], pygame.K_END: self._bounds[1]}
        if event.key in STEPS:
            self._go(self._number + STEPS[event.key])
        elif event.key in ends:
            self._go(ends[event.key])
        elif event.key == pygame.K_BACKSPACE:
            self._type(self._text_typed()[:-1])
        else:
            return _digit(getattr(event, "unicode", "")) and is_letter(event)
        return True

    def _text_typed(self) -> str:
        return self._typed if self.focused and self._typed else str(self._number)

    def typed(self, text: str) -> bool:
        """Take digits and a sign."""
        if not text or not all(map(_digit, text)):
            return False
        longest = max(len(str(bound)) for bound in self._bounds)
        typed = self._typed + text
        self._type(typed if len(typed) <= longest and _number(typed) is not None else text)
        return True

    def _type(self, typed: str) -> None:
        found = _number(typed)
        if found is not None and self._bounds[0] <= found <= self._bounds[1]:
            self._go(found)
        self._typed = typed if found is not None else ""
        self.repaint()

    def _go(self, number: int) -> None:
        self._typed = ""
        number = max(self._bounds[0], min(self._bounds[1], number))
        if number != self._number:
            self._number = number
            self._on_change(number)
        self.relayout()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, the number and both buttons."""
        if not self.focused:
            self._typed = ""
        style, side = self.style, self._side()
        style.skins.draw_box(surface, self.rect, field_skin(self))
        line = style.line(style.theme.shape.outline)
        for icon, x, end in (
            ("minus", self.rect.x, self._bounds[0]),
            ("plus", self.rect.right - side, self._bounds[1]),
        ):
            picture = style.skins.icon(
                icon, style.px(ICON), ink(self, "muted" if end == self._number else "ink")
            )
            cell = pygame.Rect(x, self.rect.y, side, self.rect.h)
            surface.blit(picture, picture.get_rect(center=cell.center))
            edge = cell.right if icon == "minus" else cell.left
            rule = pygame.Rect(edge, self.rect.y + style.px(7), line, self.rect.h - 2 * style.px(7))
            style.skins.draw_box(surface, rule, Skin(field_skin(self).border, "none", 0, 0))
        text = style.text.clipped(self._text(), style.look(colour=ink(self)), self.rect.w - 2 * side)
        surface.blit(text, text.get_rect(center=self.rect.center))


def _digit(sign: str) -> bool:
    return sign.isascii() and (sign.isdecimal() or sign == "-")


def _number(typed: str) -> int | None:
    """Return the number that was typed, 0 for what is only begun; None if it can be none."""
    if typed in ("", "-"):
        return 0 if typed else None
    digits = typed.removeprefix("-")
    return int(typed) if digits.isdecimal() else None
