"""Likings: how much a seat likes to play a card, in points, by rank and by how its hand goes on."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.engine.cards import KING
from cardtable.games.creights.bot.thumb import ALONE, FOLLOW, HINDERS, KEPT, WILD_KEPT
from cardtable.games.creights.rules.ranks import FOUR, TWO
from cardtable.games.creights.rules.scoring import WORTH

RANKS: Final = range(KING + 1)


class Liking(NamedTuple):
    """How much a card of each rank is liked, and what is added.

    `usual` holds by rank, 0 standing for nothing; `hurried` where another seat is about to go out, `blocking`
    is added where the next one is. `follow` is added for each card left of the suit that is played or named,
    `alone` taken away for a six that nothing follows, `spare` for the last eight or nine.
    """

    usual: tuple[float, ...]
    hurried: tuple[float, ...]
    blocking: tuple[float, ...]
    follow: float
    alone: float
    spare: float


_SHED: Final = tuple(WORTH.get(rank, 0) - KEPT.get(rank, 0.0) for rank in RANKS)
PLAIN: Final = Liking(
    _SHED,
    _SHED,
    tuple(HINDERS * (rank in (TWO, FOUR)) for rank in RANKS),
    FOLLOW,
    ALONE,
    WILD_KEPT,
)  # about as the rule of thumb does
STUDIED: Final = Liking(
    usual=(0, -19, 3, -29, 22, 28, 31, 20, 41, 29, 22, 9, 18, 8),
    hurried=(0, -12, -3, -24, 17, 40, 50, 27, 34, 14, 35, 8, 14, 12),
    blocking=(0, 0, 28, 0, 24, 0, 0, -7, 0, 0, 12, 0, 0, 0),
    follow=3,
    alone=47,
    spare=44,
)  # found by playouts against PLAIN: the cross-entropy method (Rubinstein 1999), 1,500 deals a generation
