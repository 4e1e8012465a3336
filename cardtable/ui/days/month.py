"""A month as a leaf of a calendar: a cell for each day, which says what was done on it."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

import pygame

from cardtable.language import _
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.pointer import Gesture, Hover, Pos
from cardtable.ui.widgets.widget import Widget

WEEK: Final = 7  # days
WEEKS: Final = 6  # lines of a leaf: so many a month may begin in
WEEKDAYS: Final = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
LEAST: Final = (64.0, 46.0)  # units of a cell
HEAD: Final = 26.0  # units: the names of the days
GAP: Final = 4.0  # units between two cells
INSET: Final = 7.0  # units left of and above what a cell says
ROUND: Final = 6.0  # units
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -WEEK, pygame.K_DOWN: WEEK}


class Month(Widget):
    """The days of a month; one of them is chosen.

    Args:
        today: No later day can be chosen.
        choose: Told a day that is gone to by the arrows.
        enter: Told a day that is clicked, or on which Enter is pressed.
    """

    role = "month"
    solid = True
    tappable = True
    ring_inside = True

    def __init__(self, today: date, choose: Callable[[date], None], enter: Callable[[date], None]) -> None:
        super().__init__("month")
        self.today, self._choose, self._enter = today, choose, enter
        self.first, self._chosen = today.replace(day=1), today
        self.notes: Mapping[date, tuple[str, bool]] = {}  # what was done, and whether something was won
        self._pointed: date | None = None

    @property
    def value(self) -> date:
        """The chosen day."""
        return self._chosen

    def show(self, first: date, chosen: date, notes: Mapping[date, tuple[str, bool]]) -> None:
        """Show a month, by its first day."""
        self.first, self._chosen, self.notes = first, chosen, notes
        self._pointed = None
        self.repaint()

    @property
    def days(self) -> list[date]:
        """The days of the leaf, with those of the weeks in which the month begins and ends."""
        return [*Calendar().itermonthdates(self.first.year, self.first.month)]

    def natural(self, room: int) -> Size:
        """Return the whole room, and the height of six weeks."""
        return room, self.least(room)[1]

    def least(self, room: int) -> Size:
        """Return the size of small cells."""
        del room
        wide, high = (self.style.px(each) for each in LEAST)
        return wide * WEEK, self.style.px(HEAD) + high * WEEKS

    def cell(self, day: date) -> pygame.Rect:
        """Return the place of a day."""
        at, head, gap = self.days.index(day), self.style.px(HEAD), self.style.px(GAP)
        lines = len(self.days) // WEEK
        left, right = (self.rect.w * (at % WEEK + more) // WEEK for more in (0, 1))
        top, bottom = ((self.rect.h - head) * (at // WEEK + more) // lines for more in (0, 1))
        return pygame.Rect(
            self.rect.x + left, self.rect.y + head + top, right - left - gap, bottom - top - gap
        )

    @property
    def spot(self) -> pygame.Rect:
        """The chosen day."""
        return self.cell(self._chosen) if self._chosen in self.days else self.rect

    def _at(self, pos: Pos) -> date | None:
        return next((day for day in self._open if self.cell(day).collidepoint(pos)), None)

    @property
    def _open(self) -> list[date]:
        """The days that can be chosen."""
        return [day for day in self.days if day <= self.today and day.month == self.first.month]

    def gesture(self, gesture: Gesture) -> bool:
        """Light up the day under the pointer."""
        if isinstance(gesture, Hover):
            self._pointed = self._at(gesture.pos)
            self.repaint()
            return True
        return super().gesture(gesture)

    def tapped(self, pos: Pos | None) -> None:
        """Choose the day under the point; by Enter do what is done with the chosen one."""
        day = self._chosen if pos is None else self._at(pos)
        if day is not None:
            self._enter(day)

    def key(self, event: pygame.event.Event) -> bool:
        """Go to another day by the arrows."""
        if event.key not in STEPS:
            return super().key(event)
        day = self._chosen + timedelta(STEPS[event.key])
        if day <= self.today:
            self._choose(day)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the names of the days, and the days."""
        look = self.style.look("small", weight="semibold", colour="muted")
        for at, name in enumerate(WEEKDAYS):
            text = self.style.text.clipped(name, look, self.rect.w // WEEK)
            surface.blit(text, (self.rect.x + self.rect.w * at // WEEK + self.style.px(INSET), self.rect.y))
        for day in self.days:
            if day.month == self.first.month:
                self._draw_day(surface, day)

    def _draw_day(self, surface: pygame.Surface, day: date) -> None:
        style, colours, place = self.style, self.style.theme.colours, self.cell(day)
        note, won = self.notes.get(day, ("", False))
        fill = colours.chosen if day == self._chosen else colours.stripe
        if day == self._pointed and self.hovered and day != self._chosen:
            fill = colours.hover
        edge = colours.accent if day == self.today else "none"
        if day <= self.today:
            width = style.line(1.5) if day == self.today else 0
            style.skins.draw_box(surface, place, Skin(fill, edge, width, style.px(ROUND)))
        inset = style.px(INSET)
        look = style.look(
            weight="semibold" if note else "regular", colour="ink" if day <= self.today else "muted"
        )
        number = style.text.clipped(str(day.day), look, place.w)
        surface.blit(number, (place.x + inset, place.y + inset // 2))
        if note:
            self._draw_note(surface, place, note, won=won)

    def _draw_note(self, surface: pygame.Surface, place: pygame.Rect, note: str, *, won: bool) -> None:
        style, inset = self.style, self.style.px(INSET)
        look = style.look("small", weight="medium" if won else "regular", colour="ink" if won else "muted")
        text = style.text.clipped(note, look, place.w - 2 * inset)
        surface.blit(text, text.get_rect(bottomleft=(place.x + inset, place.bottom - inset // 2)))
