"""Words that buttons, bubbles and the log of Barbu share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.engine.piles import Seat
from cardtable.games.barbu.rules.scoring import Subgame
from cardtable.table.names import player

WORDS: Final = {0: "nobody", 1: "{}", 2: "{} and {}", 3: "{}, {} and {}"}


def title(subgame: Subgame, trump: Suit | None, pivot: int | None) -> str:
    """Return the name of a subgame, with its trump or pivot."""
    more = f" {trump.symbol}" if trump is not None else "" if pivot is None else f" from {RANK_NAMES[pivot]}"
    return subgame.value + more


def named(seats: Sequence[Seat], names: Sequence[str] = ()) -> str:
    """Return some players in words."""
    return WORDS[len(seats)].format(*(names[each] if names else player(each) for each in seats))


def doubling(
    doubles: Sequence[Seat], redoubles: Sequence[Seat], names: Sequence[str] = (), *, only: bool = False
) -> str:
    """Return in words whom a seat doubles and redoubles; it may `only` redouble."""
    parts = [f"double {named(doubles, names)}"] if doubles or not (redoubles or only) else []
    parts += [f"redouble {named(redoubles, names)}"] if redoubles or only else []
    return ", ".join(parts)
