"""Names: players in the texts of a scene manager, which knows seats and no names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardtable.engine.piles import Seat

MARK: Final = re.compile(r"\{(\d+)\}")


def player(seat: Seat) -> str:
    """Return what stands in a text for the name of a seat's player."""
    return f"{{{seat}}}"


def turn_of(seat: Seat | None) -> str:
    """Return the sentence that others read while a seat plays."""
    assert seat is not None, "in a deal that goes on it is somebody's turn"
    return f"{player(seat)}'s turn"


def named(text: str, names: Sequence[str]) -> str:
    """Return a text with the players' names in it; `names` are in seat order."""
    return MARK.sub(lambda found: names[int(found[1])], text)
