"""A choice of one word: what all such widgets share, and the one whose words all stand there."""

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.control import PADDING, accent_skin, control_height, field_skin, ink
from cardtable.ui.widgets.pointer import Gesture, Hover, Pos
from cardtable.ui.widgets.widget import Widget

TIGHT = 7  # units left and right of a word where room is short
INSET = 4  # units between the chosen one and the border
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class OneOf(Widget):
    """A choice of one word.

    Args:
        choices: The words.
        chosen: Which of them, from 0.
        name: For finding it.
        on_change: Told the new choice.
    """

    solid = True
    tappable = True

    def __init__(
        self,
        choices: Sequence[str],
        chosen: int = 0,
        name: str = "",
        *,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.choices = tuple(choices)
        self._chosen = chosen
        self.on_change = on_change

    @property
    def value(self) -> int:
        """Which one is chosen, from 0."""
        return self._chosen

    @value.setter
    def value(self, chosen: int) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.repaint()

    def choose(self, place: int) -> None:
        """Choose one, as by hand: whoever listens is told, if it is another."""
        if self.enabled and place != self._chosen:
            self.value = place
            if self.on_change is not None:
                self.on_change(place)


class Segments(OneOf):
    """One of a few, side by side."""

    role = "segments"
    _pointed: int | None = None

    def natural(self, room: int) -> Size:
        """Return as many times the longest word's width."""
        return min(room, self._width(PADDING)), control_height(self)

    def least(self, room: int) -> Size:
        """Return the width of all words with hardly a space around them."""
        return min(room, sum(self._widths(TIGHT))), control_height(self)

    def _widths(self, padding: float) -> list[int]:
        look, around = self.style.look(weight="medium"), 2 * self.style.px(padding)
        return [self.style.text.width(choice, look) + around for choice in self.choices]

    def _width(self, padding: float) -> int:
        return max(self._widths(padding), default=0) * len(self.choices)

    def cell(self, place: int) -> pygame.Rect:
        """Return the place of one choice: all are alike, unless a long word would have no room then."""
        parts = [self.rect.w] * len(self.choices)
        if self.rect.w < self._width(TIGHT):
            widths = self._widths(TIGHT)
            parts = [width * len(widths) + max(self.rect.w - sum(widths), 0) for width in widths]
        left, right = (self.rect.w * sum(parts[:end]) // sum(parts) for end in (place, place + 1))
        return pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def _at(self, pos: Pos) -> int | None:
        cells = range(len(self.choices))
        return next((place for place in cells if self.cell(place).collidepoint(pos)), None)

    def gesture(self, gesture: Gesture) -> bool:
        """Light up the word under the pointer; choose it by a click."""
        if isinstance(gesture, Hover):
            self._pointed = self._at(gesture.pos)
            self.repaint()
            return True
        return super().gesture(gesture)

    def tapped(self, pos: Pos | None) -> None:
        """Choose the one under the point; by Enter the next one."""
        count = len(self.choices)
        place = (self._chosen + 1) % count if pos is None else self._at(pos)
        if place is not None:
            self.choose(place)

    def key(self, event: pygame.event.Event) -> bool:
        """Go to a neighbour by the arrows, to an end by Home and End."""
        last = len(self.choices) - 1
        if event.key in STEPS:
            self.choose(max(0, min(last, self._chosen + STEPS[event.key])))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.choose(0 if event.key == pygame.K_HOME else last)
        else:
            return super().key(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame and the words, the chosen one filled."""
        style, skins = self.style, self.style.skins
        frame = field_skin(self)
        plain = style.theme.colours.field if self.enabled else frame.fill
        skins.draw_box(surface, self.rect, Skin(plain, frame.border, frame.width, frame.radius))
        accent = accent_skin(self)
        inset = style.px(INSET)
        for place, choice in enumerate(self.choices):
            rect = self.cell(place)
            inner = rect.inflate(-2 * inset, -2 * inset)
            chosen = place == self._chosen
            radius = max(2, frame.radius - inset)
            if chosen:
                skins.draw_box(surface, inner, Skin(accent.fill, "none", 0, radius))
            elif self.hovered and self.enabled and place == self._pointed:
                skins.draw_box(surface, inner, Skin(style.theme.colours.hover, "none", 0, radius))
            elif place and place - 1 != self._chosen:
                self._draw_line(surface, rect)
            colour = ink(self, "accent_ink" if chosen and self.enabled else "ink")
            look = style.look(weight="medium" if chosen else "regular", colour=colour)
            text = style.text.clipped(choice, look, inner.w)
            surface.blit(text, text.get_rect(center=rect.center))

    def _draw_line(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        height = rect.h * 2 // 5
        line = pygame.Rect(rect.x, rect.centery - height // 2, self.style.line(1), height)
        surface.fill(pygame.Color(self.style.theme.colours.track), line)
