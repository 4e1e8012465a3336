"""The keys of Spit: what each of both halves of the keyboard does now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.spit.rules import moves
from cardtable.games.spit.rules.deal import BOTH, SpitDeal
from cardtable.games.spit.rules.moves import PLACES, SIDES, Phase, Side
from cardtable.language import _

LETTERS: Final = ("qwertads", "yuiopjlk")  # of the five piles, of both spit piles, and to be ready

SPITS: Final = {Side.L: _("Spit pile left"), Side.R: _("Spit pile right")}


class Key(NamedTuple):
    """A key: whose it is, the room of the table where it is shown, and what it is for."""

    letter: str
    seat: Seat
    room: str
    title: str
    aim: int | Side | None  # a stock pile or a spit pile; None to be ready


def _keys() -> Iterator[Key]:
    for seat in BOTH:
        letters = iter(LETTERS[seat])
        for place in PLACES:
            yield Key(
                next(letters), seat, f"k/{seat}/{place}", _("Stock pile {place}").format(place=place), place
            )
        for side in SIDES:
            yield Key(next(letters), seat, f"{side.name.lower()}/{seat}", SPITS[side], side)
        yield Key(next(letters), seat, f"ready/{seat}", _("Ready"), None)


KEYS: Final = tuple(_keys())


def meant(view: SpitDeal, key: Key) -> Action:
    """Return what a key does now."""
    seat, free = key.seat, view.origin[key.seat] is None
    match key.aim:
        case int(place) if free:
            down = bool(view.stock(seat, place)) and view.top(seat, place) is None
            return moves.Flip(place) if down else moves.Pick(place)
        case int(place):
            return moves.Drop(place)
        case Side() as side:  # (D14)
            if view.phase is Phase.CHOOSING and seat == view.chooser:
                return moves.SpitOn(side)
            return moves.Slap(side) if free else moves.Play(side)
    return moves.Ready()
