"""Fading: bubbles that stay for some seconds only."""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.table.panels import Bubble, Panel


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
