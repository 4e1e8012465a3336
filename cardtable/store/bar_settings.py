"""The bars of tables as settings.yaml has them."""

from __future__ import annotations

from typing import Final

from cardtable.cursor import Cursor
from cardtable.language import _
from cardtable.table.bars import A_KEY, KEY, MENU, TOOLS, Arrangement, Bars, Edge, label, refused, twice

ARRANGED: Final = ("tools", "edge", "large", "words", "at")
PLACES: Final = 3  # decimals of where a floating bar stands


def read_bars(cursor: Cursor) -> Bars:
    """Return the bars that settings describe; what they do not say is as usual.

    Raises:
        BadFile: it cannot be so.
    """
    parts, usual = cursor.fields(("patience", "games", "keys")), Bars()
    return Bars(
        _arrangement(parts["patience"], usual.patience) if "patience" in parts else usual.patience,
        _arrangement(parts["games"], usual.games) if "games" in parts else usual.games,
        _keys(parts["keys"]) if "keys" in parts else {},
    )


def _arrangement(cursor: Cursor, usual: Arrangement) -> Arrangement:
    parts = cursor.fields(ARRANGED)
    return Arrangement(
        _tools(parts["tools"]) if "tools" in parts else usual.tools,
        parts["edge"].member(Edge) if "edge" in parts else usual.edge,
        parts["large"].flag() if "large" in parts else usual.large,
        parts["words"].flag() if "words" in parts else usual.words,
        _at(parts["at"]) if "at" in parts else usual.at,
    )


def _tools(cursor: Cursor) -> tuple[str, ...]:
    found = tuple(each.word(TOOLS) for each in cursor.items())
    if again := twice(found):
        raise cursor.wrong(_("{word} stands there twice").format(word=again))
    if MENU not in found:
        raise cursor.wrong(_("{word}, which leads to the menu, cannot be left out").format(word=MENU))
    return found


def _at(cursor: Cursor) -> tuple[float, float]:
    match cursor.items():
        case [x, y]:
            return round(x.real(0, 1), PLACES), round(y.real(0, 1), PLACES)
    raise cursor.unlike(_("[across, down] from 0 to 1"))


def _keys(cursor: Cursor) -> dict[str, str]:
    found = {}
    for name, each in cursor.mapping().items():
        if name not in TOOLS or name == MENU:
            raise each.wrong(_("there is no such button with a key"))
        found[name] = each.like(KEY, A_KEY) if each.value else ""
        if why := found[name] and refused(found[name]):
            raise each.wrong(why.removesuffix("."))
    bars = Bars(keys=found)
    if again := twice(bars.key(name) for name in TOOLS):
        raise cursor.wrong(_("{key} does two things").format(key=label(again)))
    return found


def written_bars(bars: Bars) -> dict[str, object]:
    """Return what `read_bars` reads."""
    return {
        "patience": _written(bars.patience),
        "games": _written(bars.games),
        "keys": dict(bars.keys),
    }


def _written(bar: Arrangement) -> dict[str, object]:
    return {
        "tools": list(bar.tools),
        "edge": bar.edge.value,
        "large": bar.large,
        "words": bar.words,
        "at": [round(each, PLACES) for each in bar.at],
    }
