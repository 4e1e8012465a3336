"""Text of strangers as sentences name it: on one line, without what cannot be seen, cut if it is long."""

from __future__ import annotations

from typing import Final

from cardtable.language import _

LONGEST: Final = 600  # characters of a sentence after the file's name
QUOTED: Final = 40  # characters of a value or a key in a sentence
BLANKS: Final = frozenset("\n\t\N{NO-BREAK SPACE}")  # in text, besides what can be printed


def shown(text: str, longest: int = LONGEST) -> str:
    """Return text of strangers as it can be printed: on one line, without control signs, cut if long."""
    some = text[:longest]  # of a text of megabytes no more is looked at
    plain = "".join(sign if sign.isprintable() else " " if sign in BLANKS else "?" for sign in some)
    return plain if len(text) <= longest else f"{plain[: longest - 1]}…"


def quoted(value: object) -> str:
    """Return how a sentence names a value that is refused."""
    match value:
        case dict():
            return _("a mapping")
        case list():
            return _("a list")
    return f"'{shown(str(value), QUOTED)}'"
