"""The sidebar: the score pad, and under it the log, which scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from cardtable.language import _
from cardtable.table.panels import Line
from cardtable.ui.furniture.strips import smaller_look
from cardtable.ui.look.colour import blend, opacity
from cardtable.ui.look.compat import Size
from cardtable.ui.look.seat_marks import seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.telling.chronicle import Logbook
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

PADDING: Final = 14.0  # units around pad and log
APART: Final = 8.0  # units above and below the line between them
BETWEEN: Final = 5.0  # units between two entries of the log
MARK: Final = 11.0  # units: the shape of a seat
AFTER_MARK: Final = 5.0  # units between it and the name
AFTER_TITLE: Final = 8.0  # units between a title and what it comes to
LEAST_LOG: Final = 60.0  # units of log that are seen however long the pad is
SHADOW: Final = 18.0  # units around a drawer
LYING: Final = 5.0  # and around a sheet that lies on the board
CORNER: Final = 4.0  # units
HEAD: Final = 4.0  # units above and below the title
FOLD: Final = 34.0  # units: the width of what folds the pad, in its head
ARROW: Final = 16.0  # units
LIT: Final = 0.16  # how much lighter it is under the pointer
LARGE: Final = 0.68  # of the pad's width: what is printed on it
LARGEST: Final = 170.0  # units
SMALL: Final = 84.0  # units: where there is less room
ABOVE: Final = 0.3  # of what is left of an empty log above it
FAINT: Final = 56  # of 255
RULES: Final = (6.0, 9.0)  # units under the pad: the two lines that close it


class ScorePad(Widget):
    """Everybody's points, and what else stands on the score pad of a game."""

    role = "pad"
    fringe = 0.0

    def __init__(self, name: str = "pad") -> None:
        super().__init__(name)
        self._lines: tuple[Line, ...] = ()

    @property
    def value(self) -> tuple[Line, ...]:
        """The lines."""
        return self._lines

    @value.setter
    def value(self, lines: Sequence[Line]) -> None:
        before, self._lines = self._lines, tuple(lines)
        if len(before) != len(self._lines):
            self.relayout()
        elif before != self._lines:
            self.repaint()

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines."""
        return room, self.style.text.height(self.style.look()) * len(self._lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines: the title on the left, what it comes to on the right."""
        high = self.style.text.height(self.style.look())
        for place, line in enumerate(self._lines):
            self._draw_line(surface, line, self.rect.y + place * high)
            rule = pygame.Rect(self.rect.x, self.rect.y + (place + 1) * high - 1, self.rect.w, 1)
            surface.fill(pygame.Color(self.style.theme.colours.paper_rule), rule)

    def _draw_line(self, surface: pygame.Surface, line: Line, top: int) -> None:
        style, left = self.style, self.rect.x
        look = style.look(colour="paper_muted")
        if line.seat is not None:
            look = style.look(weight="semibold", colour="paper_ink")
            mark = seat_mark(style, line.seat, style.px(MARK))
            surface.blit(mark, mark.get_rect(midleft=(left, top + style.text.height(look) // 2)))
            left += style.px(MARK + AFTER_MARK)
        title, room = style.text.width(line.title, look), self.rect.right - left - style.px(AFTER_TITLE)
        smaller = smaller_look(style.text, line.value, look, room - title, look.size)
        whole = style.text.width(line.value, smaller) <= room - title
        value = style.text.line(line.value, smaller if whole else look)
        middle = top + style.text.height(look) // 2
        surface.blit(style.text.clipped(line.title, look, room - value.get_width()), (left, top))
        surface.blit(value, value.get_rect(midright=(self.rect.right, middle)))


class LogPage(Widget):
    """The lines of a logbook, the newest at the bottom; it belongs into a scroll box.

    Where one is broken, its parts are about as long as one another, so that no word stands alone.
    """

    role = "log"
    lively = True

    def __init__(self, logbook: Logbook, name: str = "log lines") -> None:
        super().__init__(name)
        self.logbook = logbook
        self.grow = 1
        self.above = 0  # pixels: where its box begins, at which no line is cut
        self._shown = -1  # the changes of the logbook that are shown
        self._wrapped: dict[tuple[str, int], tuple[str, ...]] = {}
        self._counted: dict[tuple[int, int], int] = {}  # the parts of all lines, by changes and room

    @property
    def value(self) -> tuple[str, ...]:
        """The lines."""
        return tuple(self.logbook.lines)

    def dress(self, style: Style) -> None:
        """Take a style and break the lines anew."""
        super().dress(style)
        self._wrapped.clear()
        self._counted.clear()

    def update(self, seconds: float) -> None:
        """Take note of what was written."""
        del seconds
        if self._shown != self.logbook.changes:
            self._shown = self.logbook.changes
            self._counted.clear()
            self.relayout()

    def _look(self, *, newest: bool) -> Look:
        if newest:
            return self.style.look("small", weight="semibold", colour="paper_ink")
        return self.style.look("small", colour="paper_muted")

    def _parts(self, line: str, width: int) -> tuple[str, ...]:
        key = line, width
        if key not in self._wrapped:
            self._wrapped[key] = self.style.text.balanced(line, self._look(newest=True), width)
        return self._wrapped[key]

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines, which are counted once."""
        key = self.logbook.changes, room
        if key not in self._counted:
            self._counted[key] = sum(len(self._parts(line, room)) for line in self.logbook.lines)
        gaps = self.style.px(BETWEEN) * max(len(self.logbook.lines) - 1, 0)
        return room, self._counted[key] * self.style.text.height(self._look(newest=True)) + gaps

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that can be seen, the older ones dimmer."""
        clip, high = surface.get_clip(), self.style.text.height(self._look(newest=True))
        for line, bottom, newest in self._places():
            parts = self._parts(line, self.rect.w)
            top = bottom - len(parts) * high
            if bottom < clip.top:
                return
            if top < clip.bottom:
                look = self._look(newest=newest)
                for place, part in enumerate(parts):
                    if top + place * high >= self.above:
                        surface.blit(self.style.text.line(part, look), (self.rect.x, top + place * high))

    def _places(self) -> Iterator[tuple[str, int, bool]]:
        """Give each line from the newest back, where it ends, and whether it is the newest."""
        high, bottom = self.style.text.height(self._look(newest=True)), self.rect.bottom
        for age, line in enumerate(reversed(self.logbook.lines)):
            yield line, bottom, age == 0
            bottom -= len(self._parts(line, self.rect.w)) * high + self.style.px(BETWEEN)


class Fold(Widget):
    """Folds the pad away, from its head, or opens it again: a `tab` is what is seen of one that is folded.

    Keys pass it by: they have a letter for it.
    """

    role = "button"
    solid = True
    tappable = True
    ring_inside = True

    def __init__(self, name: str, tip: str, on_click: Callable[[], None], *, tab: bool = False) -> None:
        super().__init__(name)
        self.tip, self.on_click, self._tab = tip, on_click, tab

    @property
    def label(self) -> str:
        """Its tip: it shows an arrow alone."""
        return self.tip

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here."""
        return False

    def tapped(self, pos: Pos | None) -> None:
        """Fold or open it."""
        del pos
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw an arrow to where the pad goes; around that of a tab the edge of its paper."""
        style, colours = self.style, self.style.theme.colours
        ground, ink = (
            (colours.paper, colours.paper_ink) if self._tab else (colours.paper_head, colours.on_wood)
        )
        radius = style.px(CORNER)
        if self._tab:
            sheet = self.rect.copy()
            sheet.w += radius  # its right corners are out of the window
            style.skins.draw_shadow(surface, sheet, radius, style.px(LYING))
            style.skins.draw_box(surface, sheet, Skin(ground, colours.paper_edge, style.line(1), radius))
        elif self.hovered or self.pressed:
            light = Skin(blend(ground, "#ffffff", LIT), radius=radius)
            style.skins.draw_box(surface, self.rect.inflate(-style.px(6), -style.px(6)), light)
        arrow = style.skins.icon("chevron_right", style.px(ARROW), ink)
        arrow = pygame.transform.flip(arrow, flip_x=self._tab, flip_y=False)
        surface.blit(arrow, arrow.get_rect(center=self.rect.center))


class Sidebar(Widget):
    """Score pad and log on a sheet of paper: beside the table, or a drawer over it.

    The log stays with the newest line until one scrolls back.

    Args:
        logbook: What stands in the log.
        fold: Folds it away, or pushes it in.
        mark: Names what is printed on it between pad and log, where there is room.
        alone: Whether it is that of a game for one.
    """

    role = "sidebar"
    solid = True
    fringe = 0.0

    def __init__(
        self, logbook: Logbook, fold: Callable[[], None], *, mark: str = "", alone: bool = False
    ) -> None:
        super().__init__("sidebar")
        self._mark = mark
        self.letterhead: pygame.Rect | None = (
            None  # where it is printed, in pixels; not where cloths bear none
        )
        self.fold = Fold("fold", _("Fold the pad away (L)"), fold)
        self.alone, self.title = alone, _("This deal") if alone else _("Score")
        self.pad = ScorePad()
        self._page = LogPage(logbook)
        self.box = ScrollBox(self._page, "log box")
        self.box.margin = 0.0  # no line is to be seen on the rule above
        self.drawer = False  # whether it lies over the table

    def stand(self, *, over: bool) -> None:
        """Stand beside the table, or over it, as a drawer, which casts a shadow there."""
        self.drawer, self.fringe = over, Widget.fringe if over else 0.0

    @property
    def children(self) -> tuple[Widget, ...]:
        """What folds it, score pad and log."""
        return self.fold, self.pad, self.box

    @property
    def _head(self) -> pygame.Rect:
        """The band at the top of the sheet, in which its title stands."""
        high = self.style.text.height(self.style.look("small")) + 2 * self.style.px(HEAD)
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, high)

    def arrange(self) -> None:
        """Place the pad above the log."""
        style, following, head = self.style, self.box.at_end, self._head
        self.fold.place(pygame.Rect(head.right - style.px(FOLD), head.y, style.px(FOLD), head.h))
        inner = self.rect.inflate(-2 * style.px(PADDING), 0)
        inner.h -= self._head.h + style.px(APART) + style.px(PADDING)
        inner.y = self._head.bottom + style.px(APART)
        most = max(inner.h - style.px(LEAST_LOG + 2 * APART), 0)
        high = min(self.pad.wanted(inner.w)[1], most)
        high -= high % style.text.height(style.look())  # no line is cut through
        self.pad.place(pygame.Rect(inner.x, inner.y, inner.w, high))
        top = self.pad.rect.bottom + 2 * style.px(APART)
        self.box.place(pygame.Rect(inner.x, top, inner.w, max(inner.bottom - top, 1)))
        self._page.above = top
        bears = self._mark and opacity(style.theme.colours.mark)
        self.letterhead = self._letterhead() if bears else None
        if following:
            self.box.jump(self.box.child.rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper, its head, the pad, a double line, and the log."""
        style, colours, radius = self.style, self.style.theme.colours, self.style.px(CORNER)
        style.skins.draw_shadow(surface, self.rect, radius, style.px(SHADOW if self.drawer else LYING))
        sheet = Skin(colours.paper, colours.paper_edge, style.line(1), radius)
        style.skins.draw_box(surface, self.rect, sheet)
        self._draw_head(surface)
        clip, thin = surface.get_clip(), style.line(1)
        surface.set_clip(self.pad.rect.clip(clip))
        self.pad.paint(surface)
        surface.set_clip(clip)
        for down in RULES:
            y = self.pad.rect.bottom + style.px(down)
            surface.fill(pygame.Color(colours.paper_red), (self.pad.rect.x, y, self.pad.rect.w, thin))
        self._print(surface)
        self.box.paint(surface)

    def _letterhead(self) -> pygame.Rect | None:
        """Return the pixels of what is printed between pad and log, where these leave room: large, or small.

        It stays in its place for as long as the log does not reach it.
        """
        room, style = self.box.rect, self.style
        free = room.h - self.box.child.wanted(room.w)[1] - style.px(BETWEEN)
        large = min(round(LARGE * room.w), style.px(LARGEST))
        for side, above in ((large, round(ABOVE * (room.h - large))), (style.px(SMALL), style.px(APART))):
            if 0 <= above <= free - side:
                return pygame.Rect(room.centerx - side // 2, room.y + above, side, side)
        return None

    def _print(self, surface: pygame.Surface) -> None:
        """Print the game's mark faintly."""
        skins, place = self.style.skins, self.letterhead
        if place is not None:
            ink = skins.theme.colours.paper_muted
            printed = skins.cache.get(
                ("letterhead", self._mark, place.w), partial(skins.mark, self._mark, place.w, ink)
            )
            printed.set_alpha(FAINT)
            surface.blit(printed, place)

    def _draw_head(self, surface: pygame.Surface) -> None:
        style, colours, head = self.style, self.style.theme.colours, self._head
        line, radius = style.line(1), style.px(CORNER)
        band = head.inflate(-2 * line, -2 * line)
        style.skins.draw_box(surface, band, Skin(colours.paper_head, radius=radius))
        band.h, band.y = band.h - radius, band.y + radius  # only its upper corners are round
        surface.fill(pygame.Color(colours.paper_head), band)
        title = style.text.line(self.title, style.look("small", weight="semibold", colour="on_wood"))
        surface.blit(title, title.get_rect(center=head.center))
        self.fold.paint(surface)
