"""Who is first: of all who speak, one gets through (CF-64 to CF-69)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.engine.piles import Seat, Time
from cardtable.engine.rounds import round_from
from cardtable.games.canadian_fish.rules.suits import HalfSuit


@dataclass(frozen=True, slots=True)
class Arrival:
    """What a seat wants to say, and when it arrives: a claim to a suit, or an ask if there is none."""

    seat: Seat
    at: Time
    suit: HalfSuit | None = None


def first(arrivals: Sequence[Arrival], turn: Seat, seating: Sequence[Seat]) -> Arrival | None:
    """Return what gets through; all the rest is dropped and costs nothing (CF-69).

    The earliest does; at the same time claims go before an ask, in the order of the seats from the one in
    turn on (CF-66 to CF-68). `seating` are the seats clockwise.
    """
    place = seating.index(turn)
    order = [seating[at] for at in round_from(place, len(seating))]
    return min(arrivals, key=lambda each: (each.at, each.suit is None, order.index(each.seat)), default=None)
