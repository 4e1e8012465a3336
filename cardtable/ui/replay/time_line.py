"""The time line of a replay: a track with a mark for each moment, and a knob where the replay stands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

import pygame

from cardtable.language import _
from cardtable.table.moments import Kind
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.replay.course import Course, Moment
from cardtable.ui.widgets.pointer import Cancel, Click, Drag, DragStart, Drop, Gesture, Hover, Press, Wheel
from cardtable.ui.widgets.widget import Widget

HIGH: Final = 36.0  # units
TRACK: Final = 6.0  # units
KNOB: Final = 20.0  # units
NEAR: Final = 7.0  # units: so near to a moment a press means it
MARKS: Final = {Kind.CALL: (2.0, 7.0), Kind.TRICK: (2.0, 14.0), Kind.DEAL: (3.0, 26.0), Kind.END: (3.0, 26.0)}
"""How wide and high the mark of a moment is, in units: one knows them apart without colours."""
CROWDED: Final = 4.0  # units: marks of calls and tricks that stand closer on an average are left out


class TimeLine(Widget):
    """Shows where a replay stands, and leads to any of its stops.

    Args:
        course: The stops and moments.
        on_go: Told the stop that was chosen.
    """

    role = "slider"
    solid = True
    takes_keys = True

    def __init__(self, course: Course, on_go: Callable[[int], None]) -> None:
        super().__init__("time line")
        self.course, self.on_go = course, on_go
        self._at = 0
        self._moments = {each.at: each for each in course.moments}
        self._stops = sorted(self._moments)

    @property
    def value(self) -> int:
        """The stop at which the replay stands."""
        return self._at

    @value.setter
    def value(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self.repaint()

    @property
    def label(self) -> str:
        """Where the replay stands, in words."""
        return _("Step {step} of {last}").format(step=self._at, last=self.course.last)

    def natural(self, room: int) -> Size:
        """Return the whole room's width."""
        return room, self.style.px(HIGH)

    def _x(self, at: int) -> int:
        inner = self._inner
        return inner.x + round(inner.w * at / max(self.course.last, 1))

    @property
    def _inner(self) -> pygame.Rect:
        """The line on which the knob's middle moves."""
        height = self.style.px(TRACK)
        knob = self.style.px(KNOB)
        return pygame.Rect(
            self.rect.x + knob // 2, self.rect.centery - height // 2, max(self.rect.w - knob, 1), height
        )

    def stop_at(self, x: int) -> int:
        """Return the stop that a press at a pixel means: that of a moment, if one is near."""
        moment = self.moment_near(x)
        inner = self._inner
        at = round((x - inner.x) * self.course.last / inner.w)
        return min(max(at, 0), self.course.last) if moment is None else moment.at

    def moment_near(self, x: int) -> Moment | None:
        """Return the moment whose mark is nearest to a pixel, if it is near; of equals the weightiest."""
        inner, near = self._inner, self.style.px(NEAR)
        first = (x - near - inner.x) * self.course.last / inner.w
        place = bisect_left(self._stops, first)
        found = []
        for at in self._stops[place:]:
            if self._x(at) > x + near:
                break
            found.append(self._moments[at])
        shown = [each for each in found if each.kind in self._kinds]
        return min(shown, key=lambda each: (abs(self._x(each.at) - x), -each.kind), default=None)

    @property
    def _kinds(self) -> frozenset[Kind]:
        """Which kinds of moments there is room for."""
        room = self._inner.w / max(self.style.px(CROWDED), 1)
        kinds = list(Kind)
        while len(kinds) > len(Kind) // 2 and sum(each.kind in kinds for each in self.course.moments) > room:
            kinds.pop(0)
        return frozenset(kinds)

    def gesture(self, gesture: Gesture) -> bool:
        """Go where the pointer is while it is down, by a step with the wheel; say what lies under it."""
        match gesture:
            case Press(pos=pos) | DragStart(pos=pos) | Drag(pos=pos):
                self.pressed = True
                self.on_go(self.stop_at(pos[0]))
            case Click() | Drop() | Cancel():
                self.pressed = False
                self.repaint()
            case Hover(pos=pos):
                moment = self.moment_near(pos[0])
                self.tip = "" if moment is None else moment.sentence
                return False
            case Wheel(steps=steps):
                self.on_go(self._at - round(steps))
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track, what of it is past, the marks and the knob."""
        style, colours, inner = self.style, self.style.theme.colours, self._inner
        radius = inner.h / 2
        style.skins.draw_box(surface, inner, Skin(colours.track, colours.field_border, style.line(1), radius))
        x = self._x(self._at)
        past = pygame.Rect(inner.x, inner.y, x - inner.x, inner.h)
        style.skins.draw_box(surface, past, Skin(colours.accent, "none", 0, radius))
        self._draw_marks(surface, inner)
        side = style.px(KNOB)
        knob = pygame.Rect(x - side // 2, inner.centery - side // 2, side, side)
        style.skins.draw_shadow(surface, knob, side // 2, style.px(4))
        accent = colours.accent_hover if self.hovered or self.pressed else colours.accent
        style.skins.draw_box(surface, knob, Skin(colours.field, accent, style.px(2.5), side / 2))

    def _draw_marks(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        colours, kinds = self.style.theme.colours, self._kinds
        inks = {
            Kind.CALL: colours.muted,
            Kind.TRICK: colours.ink,
            Kind.DEAL: colours.ink,
            Kind.END: colours.warn,
        }
        for each in self.course.moments:
            if each.kind in kinds:
                wide, high = (max(self.style.px(length), 1) for length in MARKS[each.kind])
                mark = pygame.Rect(0, 0, wide, high)
                mark.center = self._x(each.at), inner.centery
                surface.fill(inks[each.kind][:7], mark)
