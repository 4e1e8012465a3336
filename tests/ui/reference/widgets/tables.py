"""Tables: score sheets and lists to choose from."""

from __future__ import annotations

from typing import Final

from cardtable.ui.widgets.pointer import Hover
from cardtable.ui.widgets.table import Heading, Table
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import hovered, ringed, sample

HEADS: Final = (Heading("Deal", "left"), Heading("Ada"), Heading("Vera", "centre"), Heading("Otto"))
ROWS: Final = tuple((f"{deal}", f"{deal * 7 % 11}", f"♥ {deal}", f"{-deal * 3 % 8}") for deal in range(1, 10))
TOTALS: Final = ("Total", "32", "♥ 45", "-7")
SIZE: Final = (300, 212)


def tables() -> list[Sample]:
    """Return the samples of tables."""
    strong, pale = frozenset({(0, 1), (2, 2), (3, 3)}), frozenset({(0, 3), (2, 1), (3, 0)})
    return [
        sample("sheet", SIZE, lambda: Table(HEADS, ROWS[:4], TOTALS)),
        sample("sheet, marked", SIZE, lambda: Table(HEADS, ROWS[:4], TOTALS).marked(strong, pale)),
        sample("without totals", SIZE, lambda: Table(HEADS, ROWS[:5])),
        sample("dense", SIZE, lambda: Table(HEADS, ROWS[:5], TOTALS).dense(24)),
        sample("from its end", SIZE, lambda: Table(HEADS, ROWS, TOTALS).from_end()),
        sample("too narrow", (170, 212), lambda: Table((Heading("Name", "left"), Heading("Score")), LONG)),
        sample("list, one pointed at", SIZE, _list, _pointed),
        sample("list, one chosen", SIZE, _list, _chosen),
    ]


LONG: Final = (("Somebody with a name", "12 (+3)"), ("Ada", "-1000 (-12)"))


def _list() -> Table:
    return Table(HEADS, ROWS[:5], on_choose=lambda _row: None)


def _pointed(table: Table) -> None:
    hovered(table.body)
    table.body.gesture(Hover(table.body.line(2).center))


def _chosen(table: Table) -> None:
    table.body.tapped(table.body.line(3).center)
    ringed(table.body)
