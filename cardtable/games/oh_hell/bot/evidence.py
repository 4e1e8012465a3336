"""Evidence: how well a hand explains what its seat has bid and played.

Most of it falls into parts by the suits, which come again in other hands, and is remembered so: the hands
of a world then took 18 microseconds in place of 29, on average over 13 positions of all phases.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask
from cardtable.bots.tricks.worlds import Past
from cardtable.engine.piles import Seat
from cardtable.games.oh_hell.bot.auction import Auction, Bids
from cardtable.games.oh_hell.bot.calls import Shape
from cardtable.games.oh_hell.bot.thumb import Bidden

FEW, MANY = 0.03, 0.9  # the share of players who do anything, at a calm and at a wild table
CALM: Final = 0.9  # how often a table is calm

_Part: TypeAlias = tuple[float, Shape, float, float]  # what a suit is worth, its shape, and what it explains


# How well a hand explains what its seat did: at a calm table, at a wild one, and where it does anything.
# It is a plain tuple, for one is made of each hand of each world.
Judged: TypeAlias = tuple[float, float, float]
UNTOLD: Final[Judged] = (1.0, 1.0, 1.0)


def doubt(judged: Judged, *, wild: bool) -> float:
    """Return how likely a seat was careless, at a wild table or a calm one."""
    return MANY * judged[2] / judged[1] if wild else FEW * judged[2] / judged[0]


class Evidence:
    """What a seat has bid and played."""

    def __init__(self, auction: Auction, past: Past[Bidden], seat: Seat, bids: Bids) -> None:
        self._auction, self._past, self._seat = auction, past, seat
        self._heard = auction.heard(bids, seat)
        self._played = past.played[seat]
        self._suits: list[tuple[Mask, dict[Mask, _Part]]] = [(whole, {}) for whole in FIFTY_TWO.suits]

    def judged(self, hand: Mask) -> Judged:
        """Return what a hand, as it is now, tells."""
        worth, shape, sensible, careless = self._auction.worths.base, 0, 1.0, 1.0
        for whole, known in self._suits:
            cards = hand & whole
            part = known.get(cards)
            if part is None:
                part = known[cards] = self._part(whole, cards)
            worth += part[0]
            shape += part[1]
            sensible *= part[2]
            careless *= part[3]
        worth = self._auction.flat if self._auction.blind else worth + self._auction.worths.shaped(shape)
        bid, rest = self._heard.explained(worth), self._past.told(self._seat, FIFTY_TWO.all, hand)
        sensible *= bid[0] * rest[0]
        careless *= bid[1] * rest[1]
        calm, wild = (1 - FEW) * sensible + FEW * careless, (1 - MANY) * sensible + MANY * careless
        return calm, wild, careless

    def _part(self, whole: Mask, cards: Mask) -> _Part:
        """Return what the cards of a suit were worth with those played, and how well they explain these."""
        trump = self._auction.trump
        of_trumps = trump is not None and whole == FIFTY_TWO.suits[trump]
        worth = self._auction.worths.part(cards | self._played & whole, of_trumps=of_trumps)
        return *worth, *self._past.told(self._seat, whole, cards)
