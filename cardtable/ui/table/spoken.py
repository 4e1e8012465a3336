"""Panels with the players' names in their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.table.names import named
from cardtable.table.panels import Badge, Bubble, Choice, Links, Meter, Panel, Portrait, Ring, Roll, Strip


def spoken(panel: Panel, names: Sequence[str]) -> Panel:
    """Return a panel with the players' names in its texts."""
    match panel:
        case Strip() | Portrait() | Links() | Ring():
            return panel
        case Choice():
            return replace(panel, text=named(panel.text, names), tip=named(panel.tip, names))
        case Roll(lines=lines):
            return replace(panel, lines=tuple(named(line, names) for line in lines))
        case Badge() | Meter() | Bubble():
            return replace(panel, text=named(panel.text, names))
