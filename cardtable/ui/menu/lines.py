"""Lists of lines, of which one is chosen: by arrows, page keys, the mouse or a finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.stage.keyboard import ENTER
from cardtable.ui.widgets.pointer import Click, Gesture
from cardtable.ui.widgets.widget import Widget

TWICE: Final = 2
INSET: Final = 12.0  # units left and right of what a line says
ICON: Final = 16.0  # units: the mark of a line
GAP: Final = 8.0  # units between title, mark and note
BETWEEN: Final = 2.0  # units between two lines
LEAST: Final = 90.0  # units that a title has at least
ROUND: Final = 7.0  # units
RIM: Final = 6.0  # units that are free above and below the letters, both together
STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}


class Line(Widget):
    """A line of a list: a title, a note at its right end, and perhaps a mark before that.

    Args:
        name: For finding it, and what its list tells of it.
        title: What it says.
        note: What it says at its right end, smaller.
        high: Units.
    """

    role = "line"
    solid = True
    tappable = True
    fringe = 0.0

    def __init__(self, name: str, title: str, note: str = "", high: float = 36) -> None:
        super().__init__(name)
        self.title, self.note, self.high = title, note, high
        self.mark = ""  # an icon
        self.chosen = False
        self.take: Callable[[Line, int], None] = lambda _line, _count: None  # told of clicks, and how many

    @property
    def value(self) -> str:
        """The title."""
        return self.title

    @property
    def label(self) -> str:
        """All that it says."""
        return f"{self.title}, {self.note}" if self.note else self.title

    @property
    def focusable(self) -> bool:
        """The keyboard is at the list, never at a line."""
        return False

    def choose(self, *, on: bool) -> None:
        """Show that it is chosen, or not."""
        if on is not self.chosen:
            self.chosen = on
            self.repaint()

    def change(self, note: str, mark: str) -> None:
        """Say something else at the right end."""
        if (note, mark) != (self.note, self.mark):
            self.note, self.mark = note, mark
            self.repaint()

    def natural(self, room: int) -> Size:
        """Return the whole width and its height."""
        return room, self.style.px(self.high)

    def least(self, room: int) -> Size:
        """Return the width of a short title."""
        return min(room, self.style.px(LEAST)), self.style.px(self.high)

    def gesture(self, gesture: Gesture) -> bool:
        """Take clicks, of which the second of two means more."""
        if isinstance(gesture, Click):
            self._press(down=False)
            self.take(self, gesture.count)
            return True
        return super().gesture(gesture)

    def tapped(self, pos: tuple[int, int] | None) -> None:
        """Do what one click does."""
        del pos
        self.take(self, 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        style, colours = self.style, self.style.theme.colours
        fill = self._fill()
        if fill:
            line = colours.accent if self.chosen else "none"
            skin = Skin(fill, line, style.line(1) if self.chosen else 0, style.px(ROUND))
            style.skins.draw_box(surface, self.rect, skin)
        inner = self.rect.inflate(-2 * style.px(INSET), 0)
        right = inner.right
        note = style.look("small", colour="muted" if not self.chosen else "ink")
        if self.note:
            room = inner.w - min(style.px(LEAST), style.text.width(self.title, style.look()))
            picture = style.text.boxed(self.note, note, (max(room, 1), inner.h), 1)
            right -= picture.get_width()
            surface.blit(picture, (right, inner.centery - picture.get_height() // 2))
            right -= style.px(GAP)
        if self.mark:
            icon = style.skins.icon(self.mark, style.px(ICON), colours.accent)
            right -= icon.get_width()
            surface.blit(icon, (right, inner.centery - icon.get_height() // 2))
            right -= style.px(GAP)
        room = max(right - inner.x, 1)
        look = style.look(weight="semibold" if self.chosen else "regular")
        title = style.text.boxed(self.title, look, (room, inner.h - style.px(RIM)))
        surface.blit(title, (inner.x, inner.centery - title.get_height() // 2))

    def _fill(self) -> str:
        colours = self.style.theme.colours
        if self.pressed:
            return colours.pressed
        if self.chosen:
            return colours.chosen
        return colours.hover if self.hovered else ""


class Heading(Widget):
    """A small title between the lines of a list.

    Args:
        title: What it says.
    """

    role = "label"
    fringe = 0.0

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    @property
    def label(self) -> str:
        """What it says."""
        return self.title

    def natural(self, room: int) -> Size:
        """Return the whole width and its height."""
        return room, self.style.px(30)

    def least(self, room: int) -> Size:
        """Return little width."""
        return min(room, self.style.px(LEAST)), self.style.px(30)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title, at the lower end of its room."""
        style = self.style
        look = style.look("small", weight="semibold", colour="muted")
        room = self.rect.inflate(-2 * style.px(INSET), 0)
        text = style.text.boxed(self.title, look, room.size)
        surface.blit(text, (room.x, room.bottom - text.get_height() - style.px(3)))


class Lines(Widget):
    """Lines one under the other; one of them may be chosen.

    Args:
        lines: From top to bottom; headings may stand between them.
        name: For finding it.
        on_choose: Told the name of a line that is chosen by hand.
        on_open: Told the name of a line that is clicked twice, or on which Enter is pressed.
    """

    role = "list"
    takes_keys = True

    def __init__(
        self,
        lines: Sequence[Widget],
        name: str,
        on_choose: Callable[[str], None],
        on_open: Callable[[str], None],
    ) -> None:
        super().__init__(name)
        self._children: tuple[Widget, ...] = ()
        self.lines: tuple[Line, ...] = ()  # without headings
        self.on_choose, self.on_open = on_choose, on_open
        self._sight = (0, 0)  # a point of it that is in sight
        self.show(lines)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The lines, from top to bottom."""
        return self._children

    @property
    def value(self) -> str:
        """The name of the line that is chosen, or nothing."""
        return next((each.name for each in self.lines if each.chosen), "")

    @value.setter
    def value(self, name: str) -> None:
        for each in self.lines:
            each.choose(on=each.name == name)

    @property
    def focusable(self) -> bool:
        """Whether there is a line."""
        return bool(self._children)

    @property
    def spot(self) -> pygame.Rect:
        """The chosen line, if the keyboard is used; else something that is in sight."""
        found = next((each.rect for each in self.lines if each.chosen), None)
        return found if found is not None and self.ringed else pygame.Rect(self._sight, (1, 1))

    def show(self, lines: Sequence[Widget]) -> None:
        """Show other lines."""
        self._children = tuple(lines)
        self.lines = tuple(each for each in lines if isinstance(each, Line))
        for each in self.lines:
            each.take = self._taken
        self.relayout()

    def _taken(self, line: Line, count: int) -> None:
        if count == TWICE:
            self.on_open(line.name)
        else:
            self.value = line.name
            self.on_choose(line.name)

    def step(self, key: int) -> bool:
        """Choose another line by a key; return whether it moves among lines, and there is one in that way."""
        lines = self.lines
        at = next((place for place, each in enumerate(lines) if each.chosen), None)
        ends = {pygame.K_HOME: 0, pygame.K_END: len(lines) - 1}
        if not lines or (key not in ends and key not in STEPS):
            return False
        near = 0 if at is None else min(max(at + STEPS.get(key, 0), 0), len(lines) - 1)
        goal = ends.get(key, near)
        if goal == at:
            return key != pygame.K_UP
        self._taken(lines[goal], 1)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Choose by arrows and page keys, open by Enter."""
        if event.key in ENTER and self.value:
            self.on_open(self.value)
            return True
        return self.step(event.key)

    def natural(self, room: int) -> Size:
        """Return the whole width and the height of all lines."""
        heights = [each.natural(room)[1] for each in self._children]
        return room, sum(heights) + self.style.px(BETWEEN) * max(len(heights) - 1, 0)

    def least(self, room: int) -> Size:
        """Return the width of a short title and the height of all lines."""
        return min(room, self.style.px(LEAST + 2 * INSET)), self.natural(room)[1]

    def arrange(self) -> None:
        """Place the lines from top to bottom."""
        y = self.rect.y
        for each in self._children:
            high = each.natural(self.rect.w)[1]
            each.place(pygame.Rect(self.rect.x, y, self.rect.w, high))
            y += high + self.style.px(BETWEEN)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        self._sight = self.rect.clip(surface.get_clip()).center
        super().draw(surface)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Draw the ring of the keyboard's focus inside the chosen line, as others lie close to it."""
        if not self.value:
            return
        style, focus = self.style, self.style.theme.colours.focus
        width = max(2, style.px(style.theme.shape.ring))
        ring = Skin("none", focus, width, style.px(ROUND))
        style.skins.draw_box(surface, self.spot, ring)
        edge = Skin("none", blend(focus, "#000000", 0.45), style.line(1), style.px(ROUND))
        style.skins.draw_box(surface, self.spot, edge)
