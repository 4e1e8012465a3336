"""Passages: what goes from how it was to how it is within a moment - the light of the turn, wheels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.table.layout import Area
from cardtable.table.panels import Dial, Panel, Wheel
from cardtable.ui.picture.setting import Setting
from cardtable.ui.picture.sprites import ease_both

BOW: Final = 0.4  # times as far as midway between two portraits the light keeps off the middle
NARROW: Final = 0.3  # of its breadth is lost to the light midway


@dataclass(slots=True)
class Passage:
    """A way from one number to another; `share` of its time is gone."""

    start: float
    end: float
    share: float = 0.0

    @property
    def now(self) -> float:
        """How far it has come."""
        return self.start + (self.end - self.start) * ease_both(min(self.share, 1.0))


class Passages:
    """Shows a setting as it is seen now: `shown`, which is asked for in every frame.

    The light of the turn stays with whoever had the turn until all that came of it has been told; then it
    walks to the portrait of the next. A wheel turns tooth by tooth, a dial counts. At rest
    nothing is to be done.
    """

    def __init__(self) -> None:
        self.shown = self._setting = Setting((), (), ())
        self._seconds = 0.0  # that a passage takes; 0 is at once
        self._lit: frozenset[Seat] = frozenset()
        self._way: tuple[Area, Area] | None = None  # of the light, from portrait to portrait
        self._walk = Passage(0, 1)
        self._wheels: dict[str, Passage] = {}

    def follow(self, setting: Setting, seconds: float, *, amid: bool) -> None:
        """Take over what stands on the table now, `amid` a telling or after one."""
        self._setting, self._seconds = setting, seconds
        active = frozenset(text.seat for _, text in setting.plates if text.active)
        if active or not amid:
            self._pass_on(active)
        wheels = {
            panel.name: panel.turned if isinstance(panel, Wheel) else panel.value
            for panel in setting.panels
            if isinstance(panel, Wheel | Dial)
        }
        known = {
            name: self._wheels.get(name, Passage(turned, turned, 1.0)) for name, turned in wheels.items()
        }
        self._wheels = {
            name: each if each.end == wheels[name] else Passage(each.now, wheels[name])
            for name, each in known.items()
        }
        if seconds <= 0:
            self.finish()
        self._show()

    def _pass_on(self, active: frozenset[Seat]) -> None:
        """Let the light go to whoever has the turn now; from one to one it walks."""
        if active == self._lit:
            return
        faces = {plate.seat: plate.face for plate, _ in self._setting.plates}
        before, self._lit, self._way = self._lit, active, None
        if len(before) == len(active) == 1:
            start, end = (faces.get(seat) for each in (before, active) for seat in each)
            if start is not None and end is not None:
                self._way, self._walk = (start, end), Passage(0, 1)

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether anything looks different."""
        moving = self._moving
        for each in moving:
            each.share += seconds / self._seconds
        if self._walk.share >= 1:
            self._way = None
        if moving:
            self._show()
        return bool(moving)

    def finish(self) -> None:
        """Show everything as it is."""
        self._way = None
        for each in self._wheels.values():
            each.share = 1.0
        self._show()

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._moving)

    @property
    def _moving(self) -> list[Passage]:
        walks = [] if self._way is None else [self._walk]
        return walks + [each for each in self._wheels.values() if each.share < 1]

    def _show(self) -> None:
        """Note what stands on the table, as it looks now."""
        lit = self._lit if self._way is None else frozenset()
        self.shown = replace(
            self._setting,
            panels=tuple(map(self._turned, self._setting.panels)),
            plates=tuple(
                (plate, replace(text, active=text.seat in lit)) for plate, text in self._setting.plates
            ),
        )

    def _turned(self, panel: Panel) -> Panel:
        match panel:
            case Wheel(name):
                return replace(panel, turned=self._wheels[name].now)
            case Dial(name):
                return replace(panel, value=self._wheels[name].now)
        return panel

    @property
    def light(self) -> Area | None:
        """Where the light of the turn is on its way, if it is.

        It bows out from the middle of the table, and is narrowest midway.
        """
        if self._way is None:
            return None
        (start, end), share = self._way, self._walk.now
        midway, faces = sin(pi * share), [plate.face for plate, _ in self._setting.plates if plate.face]
        x, y = (
            _bowed(start.centre[axis], end.centre[axis], share, midway, [face.centre[axis] for face in faces])
            for axis in (0, 1)
        )
        side = (start.width + (end.width - start.width) * share) * (1 - NARROW * midway)
        return Area(x - side / 2, y - side / 2, side, side)


def _bowed(start: float, end: float, share: float, midway: float, all_of: Sequence[float]) -> float:
    """Return a coordinate of the light: further from the middle of all portraits than the straight way."""
    straight = start + (end - start) * share
    out = (start + end) / 2 - sum(all_of) / len(all_of)
    return min(max(straight + BOW * midway * out, min(all_of)), max(all_of))
