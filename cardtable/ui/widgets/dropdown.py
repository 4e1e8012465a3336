"""A choice whose other words appear on demand."""

from collections.abc import Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.choices import Choices
from cardtable.ui.widgets.control import PADDING, control_height, field_skin, ink
from cardtable.ui.widgets.oneof import OneOf
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import ACTIVATE, Widget

ICON = 18  # units
GAP = 4  # units between the field and its list
LEAST_WIDTH = 96  # units
STEPS = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_PAGEDOWN: 8, pygame.K_PAGEUP: -8}


class DropDown(OneOf):
    """One of many; the list opens on a click, Enter or an arrow."""

    role = "dropdown"
    _list: Choices | None = None

    @property
    def open(self) -> bool:
        """Whether the list is shown."""
        return self.popup is not None

    def natural(self, room: int) -> Size:
        """Return the longest word's size."""
        widest = max((self.style.text.width(word, self.style.look()) for word in self.choices), default=0)
        width = widest + self.style.px(2 * PADDING + ICON + 8)
        return min(room, width), control_height(self)

    def least(self, room: int) -> Size:
        """Return a short word's size."""
        width, height = self.natural(room)
        return min(width, self.style.px(LEAST_WIDTH)), height

    def tapped(self, pos: Pos | None) -> None:
        """Show or hide the list."""
        del pos
        if self.open:
            self.dismiss()
        elif self.enabled:
            self._list = Choices(self.choices, self._chosen, on_choose=self.choose)
            self.popup = ScrollBox(self._list, name=f"{self.name} list", framed=True)
            self.repaint()

    def popup_rect(self, area: pygame.Rect) -> pygame.Rect:
        """Return the list's place: under the field, or above it where there is more room."""
        assert self.popup is not None, "no list is open"
        gap = self.style.px(GAP)
        width, height = self.popup.wanted(area.w)
        width = max(width, self.rect.w)
        below, above = area.bottom - self.rect.bottom - 2 * gap, self.rect.top - area.top - 2 * gap
        down = below >= min(height, above)
        height = min(height, below if down else above)
        top = self.rect.bottom + gap if down else self.rect.top - gap - height
        return pygame.Rect(self.rect.x, top, width, height).clamp(area)

    def popup_placed(self) -> None:
        """Scroll to the chosen word."""
        if self._list is not None and self.popup is not None:
            self.popup.reveal(self._list.line(self._list.pointed))

    def choose(self, place: int) -> None:
        """Choose one and hide the list."""
        self.dismiss()
        super().choose(place)

    def key(self, event: pygame.event.Event) -> bool:
        """Open by Enter or an arrow; then go through the list, choose by Enter, leave by Escape."""
        if self._list is None or self.popup is None:
            if event.key in (*ACTIVATE, pygame.K_DOWN, pygame.K_UP):
                self.tapped(None)
                return True
            return False
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.dismiss()
            return bool(event.key == pygame.K_ESCAPE)
        if event.key in ACTIVATE:
            self.choose(self._list.pointed)
        else:
            self._go(event, self._list, self.popup)
        return True

    def _go(self, event: pygame.event.Event, words: Choices, popup: Widget) -> None:
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.choices) - 1}
        place = ends.get(event.key, words.pointed + STEPS.get(event.key, 0))
        letter = getattr(event, "unicode", "")
        if letter.isprintable() and letter:
            place = starting(self.choices, letter, words.pointed)
        words.point(place)
        popup.reveal(words.line(words.pointed))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field with the chosen word."""
        style = self.style
        style.skins.draw_box(surface, self.rect, field_skin(self))
        icon = style.skins.icon("chevron_down", style.px(ICON), ink(self, "muted"))
        x = self.rect.right - style.px(PADDING - 2) - icon.get_width()
        surface.blit(icon, (x, self.rect.centery - icon.get_height() // 2))
        if self.choices:
            left = self.rect.x + style.px(PADDING)
            look = style.look(colour=ink(self))
            text = style.text.clipped(self.choices[self._chosen], look, x - style.px(6) - left)
            surface.blit(text, (left, self.rect.centery - text.get_height() // 2))


def starting(words: Sequence[str], letter: str, after: int) -> int:
    """Return the next word's place that starts with a letter, or the place after which it was looked for."""
    order = [*range(after + 1, len(words)), *range(after + 1)]
    return next((place for place in order if words[place].lower().startswith(letter.lower())), after)
