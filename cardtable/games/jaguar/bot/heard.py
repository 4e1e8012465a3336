"""What calls tell: how well a hand explains what its seat called and named.

All is reckoned in odds to the power of `SHARP`, which multiply where log odds add up: so they are read from a
table of what the cards of one suit are worth.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from cardtable.bots.tricks.numbers import Mask, Strength
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.bot.bidding import STRENGTH
from cardtable.games.jaguar.bot.thumb import NUMBERS, SIZE
from cardtable.games.jaguar.bot.valuation import BASE, POINT, suit_worth
from cardtable.games.jaguar.rules.account import TARGET
from cardtable.games.jaguar.rules.auction import Call
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS

DOUBT: Final = 0.1  # how often a call or a name tells nothing
SHARP: Final = 3.0  # how much a point that more is expected makes a call likelier
ALONE: Final = exp(SHARP * BASE)  # the odds of a hand without anything
CLUBS, DIAMONDS, HEARTS, SPADES = NUMBERS.suits


class _Odds(NamedTuple):
    """What the cards of one suit make of the odds.

    `side` is that of a side suit; `rows` is that of trumps beyond it, by the strength of the called card, and
    `tops` the best of the first so many of these.
    """

    side: float
    rows: tuple[float, ...]
    tops: tuple[float, ...]


class _Suits(dict[Mask, _Odds]):
    """The odds by the cards of a suit, found when they are first asked for."""

    def __missing__(self, cards: Mask) -> _Odds:
        """Return the odds that were not asked for before."""
        at = next((at for at, suit in enumerate(NUMBERS.suits) if cards & suit), 0)
        worth = suit_worth(cards >> at)
        rows = tuple(exp(SHARP * each) for each in worth.rows)
        found = self[cards] = _Odds(exp(SHARP * worth.side), rows, tuple(accumulate(rows, max, initial=0.0)))
        return found


SUIT: Final = _Suits()


class _Said(NamedTuple):
    """A call: the `rank` bid, if one was, and below which `limit` one could be; whether it was to pass.

    `share` is what is left of the odds where points are bid.
    """

    rank: Strength | None
    limit: Strength
    passed: bool
    share: float


def _said(call: Call, strength: int, target: int) -> _Said:
    """Return a call over a bid of that strength and target."""
    share = 1.0 if strength else exp(-SHARP * POINT * (target + 1 - TARGET))
    rank = None if call.rank is None or not strength else STRENGTH[call.rank]
    return _Said(rank, strength or 1, call.rank is None, share)


class Heard:
    """What the seats called and named, and how well a hand explains what its seat did."""

    def __init__(self, view: JaguarDeal) -> None:
        self._calls: list[list[_Said]] = [[] for _ in range(SEATS)]
        strength, target = SIZE, TARGET
        for each in view.calls:
            self._calls[each.seat].append(_said(each, strength, target))
            if each.rank is not None:
                strength, target = STRENGTH[each.rank], each.target
        self._jaguar, self._trump = view.jaguar, view.trump
        self._rank = 0 if view.rank is None else STRENGTH[view.rank]

    def likelihood(self, seat: Seat, hand: Mask) -> float:
        """Return how well a hand, as it was dealt, explains what its seat called and named."""
        one, two, three, four = (
            SUIT[hand & CLUBS],
            SUIT[hand & DIAMONDS],
            SUIT[hand & HEARTS],
            SUIT[hand & SPADES],
        )
        base, found = ALONE * one.side * two.side * three.side * four.side, 1.0
        for rank, limit, passed, share in self._calls[seat]:
            if rank is None:
                odds = (
                    base * share * max(one.tops[limit], two.tops[limit], three.tops[limit], four.tops[limit])
                )
                found *= DOUBT + (1 - DOUBT) * (1.0 if passed else odds) / (1 + odds)
            else:
                rows = [*map(max, one.rows[:limit], two.rows, three.rows, four.rows)]
                odds = base * max(rows)
                found *= DOUBT / SIZE + (1 - DOUBT) * odds / (1 + odds) * rows[rank] / sum(rows)
        if self._trump is not None and seat == self._jaguar:
            names = one.rows[self._rank], two.rows[self._rank], three.rows[self._rank], four.rows[self._rank]
            found *= DOUBT / len(names) + (1 - DOUBT) * names[self._trump] / sum(names)
        return found
