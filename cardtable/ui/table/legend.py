"""The legend of a table: everything on it that says something in short, with what it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cardtable.language import _, numeral
from cardtable.table.names import named
from cardtable.table.panels import (
    Badge,
    Cell,
    Chart,
    Dial,
    Disc,
    Ladder,
    Meter,
    Panel,
    Portrait,
    Slip,
    Slots,
    Strip,
    Tag,
    Tokens,
    Wheel,
)
from cardtable.ui.picture.setting import Setting
from cardtable.ui.widgets.common_dialogs import Said, listed_dialog
from cardtable.ui.widgets.dialog import Dialog

LONGEST: Final = 24  # letters of a sign; of longer strips the beginning stands for all
MORE: Final = " …"
ARROW: Final = "→"  # stands for arrows between seats
BAR: Final = "…"  # stands for a bar without words
NOTHING_SHORT: Final = _("Nothing here is said in short: the rules (F1) say how the game goes.")


def legend(setting: Setting, names: Sequence[str], close: Callable[[], None]) -> Dialog | str:
    """Return what everything on a table stands for, or that nothing has to be explained."""
    lines = signs(setting, names)
    return listed_dialog(_("What stands on the table"), lines, close) if lines else NOTHING_SHORT


def signs(setting: Setting, names: Sequence[str]) -> list[Said]:
    """Return each sign on a table and what it stands for; what says the same as another stands once."""
    found: dict[str, str] = {}
    for panel in setting.panels:
        for sign, says in _of_panel(panel, names):
            if sign and says:
                found.setdefault(says, sign)
    for plate, text in setting.plates:
        found.setdefault(named(plate.tip, names), f"{text.name} {text.score}".strip())
    return [(sign, says) for says, sign in found.items()]


def _of_panel(panel: Panel, names: Sequence[str]) -> Iterator[Said]:
    """Give a panel's sign with what that stands for, then those of its parts, if they are not said by it."""
    tip: str = getattr(panel, "tip", "")
    row = _row(panel)
    if tip:
        yield _shortened(row) if row else _sign(panel), tip
    for cell in () if isinstance(panel, Strip) and tip else row:
        yield cell.text or ("" if cell.seat is None else names[cell.seat]), cell.tip


def _row(panel: Panel) -> Sequence[Cell]:
    """Return the parts of a panel that has some."""
    match panel:
        case Strip(cells=cells) | Slip(heads=cells) | Ladder(rungs=cells):
            return cells
        case Chart(lines=lines):
            return [cell for line in lines for cell in line]
        case Slots(slots=slots):
            return [Cell(slot.text) for slot in slots]
    return ()


def _sign(panel: Panel) -> str:
    """Return what a panel of one part says in short."""
    match panel:
        case Tokens(before=before, text=text, won=won, wanted=wanted):
            return f"{before} {text}".strip() or _("{won} of {wanted}").format(won=won, wanted=wanted)
        case Disc(text=text, note=note) | Wheel(text=text, note=note):
            return text or note
        case Badge(text=text) | Meter(text=text) | Tag(text=text):
            return text or BAR
        case Dial(value=value):
            return numeral(value, "g")
        case Portrait(card=card):
            return card.label
    return ARROW


def _shortened(cells: Sequence[Cell]) -> str:
    """Return a row in a few letters."""
    text = " ".join(cell.text for cell in cells).strip()
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + MORE
