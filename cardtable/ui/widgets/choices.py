"""A list of words to choose from, as a drop-down shows it."""

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.pointer import Gesture, Hover, Pos
from cardtable.ui.widgets.widget import Widget

LINE = 36  # units
PADDING = 12  # units left and right of a word
CHECK = 18  # units


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
        width = widest + self.style.px(2 * PADDING + CHECK + 10)
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
                x = rect.right - style.px(PADDING) - tick.get_width()
                surface.blit(tick, (x, rect.centery - tick.get_height() // 2))
            look = style.look(weight="medium" if chosen else "regular")
            text = style.text.clipped(word, look, rect.w - style.px(2 * PADDING + CHECK + 6))
            surface.blit(text, (rect.x + style.px(PADDING), rect.centery - text.get_height() // 2))
