"""The legend of a table: everything on it that says something in short, with what it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.table.names import named
from cardtable.table.panels import Badge, Cell, Links, Meter, Panel, Portrait, Strip
from cardtable.ui.picture.setting import Setting
from cardtable.ui.widgets.listed import Said

LONGEST: Final = 24  # letters of a sign; of longer strips the beginning stands for all
MORE: Final = " …"


def signs(setting: Setting, names: Sequence[str]) -> list[Said]:
    """Return each sign on a table and what it stands for; what says the same as another stands once."""
    found: dict[str, str] = {}
    for panel in setting.panels:
        for sign, says in _of_panel(panel):
            if sign and says:
                found.setdefault(says, sign)
    for plate, text in setting.plates:
        found.setdefault(named(plate.tip, names), f"{text.name} {text.score}".strip())
    return [(sign, says) for says, sign in found.items()]


def _of_panel(panel: Panel) -> Iterator[Said]:
    match panel:
        case Strip(cells=cells, tip=tip) if tip:
            yield _row(cells), tip
        case Strip(cells=cells):
            yield from ((cell.text, cell.tip) for cell in cells)
        case Badge(text=text, tip=tip) | Meter(text=text, tip=tip):
            yield text, tip
        case Portrait(card=card, tip=tip):
            yield card.label, tip
        case Links(tip=tip):
            yield "→", tip


def _row(cells: Sequence[Cell]) -> str:
    """Return a strip in a few letters."""
    text = " ".join(cell.text for cell in cells).strip()
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + MORE
