"""Who is first: of all who speak, one gets through (CF-64 to CF-69); how long bots wait (CF-70 to CF-75)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cardtable.engine.piles import Seat, Time
from cardtable.engine.rounds import round_from
from cardtable.games.canadian_fish.rules.options import CanadianFishOptions
from cardtable.games.canadian_fish.rules.suits import HalfSuit

SECOND: Final = 1000  # milliseconds


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


def delay(options: CanadianFishOptions, rng: Random, *, with_person: bool) -> Time:
    """Return how long after the last public event a bot's claim arrives (CF-70, CF-71).

    A bot `with_person` in its team waits longer.
    """
    drawn = options.claim_from_ms + int(rng.random() * (options.claim_to_ms - options.claim_from_ms + 1))
    return drawn + options.teammate_patience_s * SECOND * with_person


def last_wait(options: CanadianFishOptions, *, with_person: bool) -> Time | None:
    """Return how long a bot of the last team waits before it declares; None for ever (CF-74, CF-75)."""
    if not with_person:
        return 0
    return options.endgame_wait_s * SECOND or None
