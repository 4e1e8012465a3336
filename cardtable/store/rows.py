"""Rows of the store, which any program may have written to: each value is checked when it is read.

What is too large or too long is as odd as what is of another kind: games count on from it, and it is shown.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from cardtable.language import _
from cardtable.plaintext import quoted
from cardtable.store.database import Value

LARGEST: Final = 2**53  # of a number that is counted on, or added up: SQLite keeps no more than 2**63 - 1
LAST_ID: Final = 2**63 - 1  # SQLite numbers rows so far
LONGEST: Final = 16_384  # characters of a text
LINE: Final = 80  # characters of the line about who sat at a seat
FIRST: Final = datetime(1970, 1, 2, tzinfo=UTC)  # between these two every time zone has a name for a time
LAST: Final = datetime(9999, 12, 30, tzinfo=UTC)


class OddRow(ValueError):  # noqa: N818  # a sentence for the player, not a bug
    """A value is not what it should be; the message says which, as the end of a sentence."""


def whole(what: str, value: Value, least: int = 0, most: int = LARGEST) -> int:
    """Return a whole number.

    Raises:
        OddRow: it is none, or out of range.
    """
    if isinstance(value, int) and least <= value <= most:
        return value
    raise _odd(what, value)


def text(what: str, value: Value, longest: int = LONGEST) -> str:
    """Return a text that can be shown.

    Raises:
        OddRow: it is none, or longer.
    """
    if isinstance(value, str) and len(value) <= longest and value.isprintable():
        return value
    raise _odd(what, value)


def moment(what: str, value: Value) -> datetime:
    """Return a time, with its zone.

    Raises:
        OddRow: it is none.
    """
    try:
        found = datetime.fromisoformat(text(what, value))
    except ValueError:
        raise _odd(what, value) from None
    if found.tzinfo is not None and FIRST <= found <= LAST:
        return found
    raise _odd(what, value)


def seed(value: Value) -> int:
    """Return a match's seed, which is kept as text, as it may be larger than SQLite's numbers.

    Raises:
        OddRow: it is none.
    """
    try:
        return int(text("seed", value))
    except ValueError:
        raise _odd("seed", value) from None


def _odd(what: str, value: Value) -> OddRow:
    return OddRow(_("its {field} is {value}").format(field=what, value=quoted(value)))
