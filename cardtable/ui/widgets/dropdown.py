"""A choice whose other words appear on demand, in a list."""

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.control import PADDING, control_height, field_skin, ink
from cardtable.ui.widgets.pointer import Gesture, Hover, Pos
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import OneOf
from cardtable.ui.widgets.widget import ACTIVATE, Widget

LINE = 36  # units
MARGIN = 12  # units left and right of a word
CHECK = 18  # units
ICON = 18  # units
GAP = 4  # units between the field and its list
LEAST_WIDTH = 96  # units
STEPS = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_PAGEDOWN: 8, pygame.K_PAGEUP: -8}


class Choices(Widget):
    """Words under each other, the chosen one ticked, one of them pointed at.

    Args:
        words: The words.
        chosen: Which of them is chosen, from 0.
        on_choose: Told the one that was clicked.
    """

    role = "list"
    solid = True
    tappable = True

    def __init__(self, words: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self.words = tuple(words)
        self.chosen = chosen
        self.pointed = chosen
        self.on_choose = on_choose

    @property
    def value(self) -> int:
        """The word pointed at, from 0."""
        return self.pointed

    @property
    def focusable(self) -> bool:
        """It is moved through by the keys of its owner."""
        return False

    def _height(self) -> int:
        return max(self.style.px(LINE), self.style.text.height(self.style.look()) + self.style.px(8))

    def natural(self, room: int) -> Size:
        """Return the longest word's width and the height of all lines."""
        widest = max((self.style.text.width(word, self.style.look()) for word in self.words), default=0)
        width = widest + self.style.px(2 * MARGIN + CHECK + 10)
        return min(room, width), self._height() * len(self.words)

    def line(self, place: int) -> pygame.Rect:
        """Return the place of one word."""
        height = self._height()
        return pygame.Rect(self.rect.x, self.rect.y + place * height, self.rect.w, height)

    def point(self, place: int) -> None:
        """Point at a word; past an end means the end."""
        self.pointed = max(0, min(len(self.words) - 1, place))
        self.repaint()

    def gesture(self, gesture: Gesture) -> bool:
        """Point at the word under the pointer; a click chooses it."""
        if isinstance(gesture, Hover):
            self.point((gesture.pos[1] - self.rect.y) // self._height())
            return True
        return super().gesture(gesture)

    def tapped(self, pos: Pos | None) -> None:
        """Choose the word under the point."""
        if pos is not None:
            self.on_choose(max(0, min(len(self.words) - 1, (pos[1] - self.rect.y) // self._height())))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words."""
        style, colours = self.style, self.style.theme.colours
        radius = style.px(max(2, style.theme.shape.radius - 3))
        for place, word in enumerate(self.words):
            rect = self.line(place)
            if not surface.get_clip().colliderect(rect):
                continue
            if place == self.pointed:
                style.skins.draw_box(surface, rect, Skin(colours.chosen, "none", 0, radius))
            chosen = place == self.chosen
            if chosen:
                tick = style.skins.icon("check", style.px(CHECK), colours.accent)
                x = rect.right - style.px(MARGIN) - tick.get_width()
                surface.blit(tick, (x, rect.centery - tick.get_height() // 2))
            look = style.look(weight="medium" if chosen else "regular")
            text = style.text.clipped(word, look, rect.w - style.px(2 * MARGIN + CHECK + 6))
            surface.blit(text, (rect.x + style.px(MARGIN), rect.centery - text.get_height() // 2))


class DropDown(OneOf):
    """One of many; the list opens on a click, Enter or an arrow."""

    role = "dropdown"
    _list: Choices | None = None

    @property
    def open(self) -> bool:
        """Whether the list is shown."""
        return self.popup is not None

    @property
    def words(self) -> Sequence[str]:
        """All that may stand in the field."""
        return self.choices

    @property
    def shown(self) -> str:
        """What stands in the field."""
        return self.choices[self._chosen] if self.choices else ""

    def natural(self, room: int) -> Size:
        """Return the longest word's size."""
        widest = max((self.style.text.width(word, self.style.look()) for word in self.words), default=0)
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
        if self.shown:
            left = self.rect.x + style.px(PADDING)
            look = style.look(colour=ink(self))
            text = style.text.clipped(self.shown, look, x - style.px(6) - left)
            surface.blit(text, (left, self.rect.centery - text.get_height() // 2))


def starting(words: Sequence[str], letter: str, after: int) -> int:
    """Return the place of the next that starts with a letter, or else has a word that does.

    Without one it is the place after which it was looked for.
    """
    order, sign = [*range(after + 1, len(words)), *range(after + 1)], letter.casefold()
    first = [place for place in order if words[place].casefold().startswith(sign)]
    amid = [place for place in order if f" {sign}" in words[place].casefold()]
    return next(iter((*first, *amid)), after)
