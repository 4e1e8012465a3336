"""Passing: what of the panels goes with time: bubbles that fade, and bars that run out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cardtable.engine.piles import Time
from cardtable.table.panels import Bubble, Meter, Panel

SOON: Final = 1200  # milliseconds before a bar has run out: what warns of it is heard


class Fading:
    """Counts how long bubbles have been shown; `gone` are the names of those that have had their time."""

    def __init__(self) -> None:
        self._shown: dict[str, float] = {}
        self.gone: frozenset[str] = frozenset()

    def update(self, panels: Iterable[Panel], seconds: float) -> None:
        """Let time pass for those that are shown; forget what nobody says any more."""
        timed = {panel.name: panel.seconds for panel in panels if isinstance(panel, Bubble) and panel.seconds}
        self._shown = {name: self._shown.get(name, 0.0) + seconds for name in timed}
        ended = {name for name, shown in self._shown.items() if shown >= timed[name]}
        if ended:
            self.gone = self.gone | ended


class Alarm:
    """Warns of bars that are about to run out, of each once."""

    def __init__(self) -> None:
        self._warned: Time | None = None  # until when the bar lasts of which was warned

    def heard(self, panels: Iterable[Panel], elapsed: float) -> str:
        """Return the sound of a bar that runs out soon after so many milliseconds; mostly nothing."""
        bars = [each for each in panels if isinstance(each, Meter) and each.sound]
        soon = [bar for bar in bars if bar.until is not None and bar.until <= elapsed + SOON]
        until, before = soon[0].until if soon else None, self._warned
        self._warned = until
        return soon[0].sound if soon and until != before else ""


def run_out(panel: Panel, now: Time) -> Panel:
    """Return a bar that runs out with the clock as it is now; other panels as they are."""
    if isinstance(panel, Meter) and panel.until is not None:
        return replace(panel, value=max(panel.until - now, 0))
    return panel
