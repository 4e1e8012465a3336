"""Panels with the players' names in their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.table.names import named
from cardtable.table.panels import Badge, Bubble, Choice, Links, Meter, Panel, Portrait, Ring, Roll, Strip


def spoken(panel: Panel, names: Sequence[str]) -> Panel:
    """Return a panel with the players' names in its texts."""
    match panel:
        case Ring():
            return panel
        case Strip(cells=cells, tip=tip):
            told = tuple(replace(cell, tip=named(cell.tip, names)) if cell.tip else cell for cell in cells)
            return replace(panel, cells=told, tip=named(tip, names))
        case Portrait() | Links():
            return replace(panel, tip=named(panel.tip, names))
        case Choice():
            return replace(panel, text=named(panel.text, names), tip=named(panel.tip, names))
        case Roll(lines=lines):
            return replace(panel, lines=tuple(named(line, names) for line in lines))
        case Badge() | Meter():
            return replace(panel, text=named(panel.text, names), tip=named(panel.tip, names))
        case Bubble():
            return replace(panel, text=named(panel.text, names))
