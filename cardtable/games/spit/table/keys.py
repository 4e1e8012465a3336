"""The keys of Spit: what each of both halves of the keyboard does now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.spit.rules import moves
from cardtable.games.spit.rules.deal import BOTH, PLACES, SpitDeal
from cardtable.games.spit.rules.moves import SIDES, Side
from cardtable.games.spit.rules.phases import Phase


class Half(NamedTuple):
    """The keys of a player: of the five piles, of both spit piles, and to be ready."""

    piles: str
    sides: str
    ready: str


HALVES: Final = (Half("qwert", "ad", "s"), Half("yuiop", "jl", "k"))


def meant(view: SpitDeal) -> Iterator[tuple[str, Seat, Action]]:
    """Give each key, whose it is, and what it does now."""
    for seat in BOTH:
        half = HALVES[seat]
        yield half.ready, seat, moves.Ready()
        for place, key in zip(PLACES, half.piles, strict=True):
            yield key, seat, _pile(view, seat, place)
        for side, key in zip(SIDES, half.sides, strict=True):
            yield key, seat, _side(view, seat, side)


def _pile(view: SpitDeal, seat: Seat, place: int) -> Action:
    if view.origin[seat] is not None:
        return moves.Drop(place)
    down = bool(view.stock(seat, place)) and view.top(seat, place) is None
    return moves.Flip(place) if down else moves.Pick(place)


def _side(view: SpitDeal, seat: Seat, side: Side) -> Action:
    """Return what a key does that has three meanings (D14)."""
    if view.phase is Phase.CHOOSING and seat == view.chooser:
        return moves.SpitOn(side)
    return moves.Slap(side) if view.origin[seat] is None else moves.Play(side)
