"""Sources: the groups from which cards come to spaces, by hand or by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.cursor import Cursor
from cardtable.patience.words.guards import read_guard
from cardtable.patience.words.phrases import NOTHING
from cardtable.patience.words.spec import Guard

ANYWHERE: Final = "any"
COMMA: Final = ", "


def read_from(cursor: Cursor | None, names: tuple[str, ...]) -> frozenset[str] | None:
    """Return the groups from which cards are put on spaces; None for `any`, as where nothing is written.

    Raises:
        BadFile: a group is not there.
    """
    if cursor is None or (cursor.value == ANYWHERE and ANYWHERE not in names):
        return None
    return frozenset(cursor.names(names))


def read_refill(cursor: Cursor | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups that fill spaces by themselves: none, one, a list, or several with commas between.

    Raises:
        BadFile: a group is not there.
    """
    if cursor is None or cursor.value == NOTHING:
        return ()
    if isinstance(cursor.value, str) and COMMA in cursor.value:
        cursor = Cursor([*cursor.value.split(COMMA)], cursor.keys, cursor.origins)
    return cursor.names(names)


def read_once(parts: Mapping[str, Cursor], names: tuple[str, ...]) -> Guard:
    """Return what must hold for spaces to be filled; nothing where it is said that none are.

    Raises:
        BadFile: a group or a state is not known.
    """
    found = read_guard(parts.get("refill_when"), names)
    return Guard() if "refill" in parts and parts["refill"].value == NOTHING else found
