"""The bidding as the bots see it: what the bids so far say of a hand, and what a hand will bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask
from cardtable.bots.tricks.worlds import Explained
from cardtable.engine import tricks
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat, Seats
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.bot.calls import STEPS, Worths, called, plausibility, worths
from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.games.oh_hell.rules.options import BidMode, Scoring

Bids = Sequence[int | None]  # one per seat, None where none is known

ODD: Final = 2.5  # tricks off the fair share, beyond which a bid is not believed


@dataclass(frozen=True, slots=True)
class Auction:
    """How bids are made in a deal.

    `order` are the seats as they bid, the first of them leading; `blind` says that nobody sees the own card,
    `worths` what cards are worth, and `calls` remembers what is
    bid with so many tricks in steps, where a number is barred.
    """

    order: tuple[Seat, ...]
    size: int
    trump: Suit | None
    scoring: Scoring
    hooked: bool
    together: bool
    blind: bool
    worths: Worths
    calls: dict[tuple[int, int | None], int] = field(default_factory=dict)

    @property
    def flat(self) -> float:
        """The fair share of the tricks."""
        return self.size / len(self.order)

    def worth(self, hand: Mask) -> float:
        """Return the tricks that a whole hand will take, whoever leads and whatever is bid."""
        if self.blind:
            return self.flat
        return self.worths.tricks(hand, self.trump)

    def expected(self, worth: float, seat: Seat, bids: Bids) -> float:
        """Return the tricks that `seat` should expect, who leads and what was bid before considered."""
        if self.blind:
            return worth
        place = self.order.index(seat)
        heard = [bids[each] for each in self.order[:place]]
        excess = sum(self._beyond(bid) for bid in heard if bid is not None)
        lead = self.worths.lead if place == 0 else 0.0
        return worth + lead + (0.0 if self.together else self.worths.heard * excess)

    def barred(self, seat: Seat, bids: Bids) -> int | None:
        """Return the number that the hook keeps `seat` from bidding, if these bids came before (OH-31)."""
        if not self.hooked or seat != self.order[-1]:
            return None
        return self.size - sum(bid for each, bid in enumerate(bids) if bid is not None and each != seat)

    def completed(self, bids: Bids, hands: Sequence[float], careless: Seats, rng: Random) -> list[int]:
        """Return the bids with those added that are still to come, by the worths of the hands.

        The `careless` bid any number.
        """
        found, excess, lead = list(bids), 0.0, self.worths.lead
        heard, flat = 0.0 if self.together else self.worths.heard, self.flat
        for seat in self.order:
            bid = found[seat]
            if bid is None:
                barred = self.barred(seat, found)
                if careless >> seat & 1:
                    numbers = [number for number in range(self.size + 1) if number != barred]
                    bid = numbers[int(rng.random() * len(numbers))]
                else:
                    bid = self._called(
                        hands[seat] if self.blind else hands[seat] + lead + heard * excess, barred
                    )
                found[seat] = bid
            excess, lead = excess + max(-ODD, min(ODD, bid - flat)), 0.0
        return [bid for bid in found if bid is not None]

    def _called(self, expected: float, barred: int | None) -> int:
        """Return what is bid with so many tricks expected."""
        key = round(expected * STEPS), barred
        bid = self.calls.get(key)
        if bid is None:
            bid = self.calls[key] = called(expected, self.size, self.scoring, barred)
        return bid

    def _beyond(self, bid: int) -> float:
        """Return by how many tricks a bid goes beyond the fair share, as far as it is believed."""
        return max(-ODD, min(ODD, bid - self.flat))

    def heard(self, bids: Bids, seat: Seat) -> Heard:
        """Return what the bid of a seat tells, if it has made one."""
        bid = None if self.blind else bids[seat]
        return Heard(bid, self.expected(0.0, seat, bids), self.size, self.scoring)


class Heard:
    """A bid, and how well what a hand is worth explains it; none, or one made blindly, tells nothing.

    `more` is what the seat expected beyond the worth of its hand.
    """

    def __init__(self, bid: int | None, more: float, size: int, scoring: Scoring) -> None:
        self._bid, self._more, self._size, self._scoring = bid, more, size, scoring
        self._known: dict[int, Explained] = {}

    def explained(self, worth: float) -> Explained:
        """Return how likely the bid is with a hand of that worth."""
        steps = round((worth + self._more) * STEPS)
        return self._known.get(steps) or self._told(steps)

    def _told(self, steps: int) -> Explained:
        found = Explained(1.0, 1.0)
        if self._bid is not None:
            likely = plausibility(self._bid, steps / STEPS, self._size, self._scoring)
            found = Explained(likely, 1 / (self._size + 1))
        self._known[steps] = found
        return found


def auction(view: OhHellDeal) -> Auction:
    """Return how bids are made in the deal of a view."""
    options = view.options
    first = (view.dealer + 1) % view.seats
    together = options.bid_mode is BidMode.TOGETHER
    return Auction(
        order=tuple((first + i) % view.seats for i in range(view.seats)),
        size=view.size,
        trump=view.trump,
        scoring=options.scoring,
        hooked=options.dealer_hook and not together,
        together=together,
        blind=view.size == 1 and options.blind_one,
        worths=worths(view.seats, view.size, trumps=view.trump is not None),
    )


def expected_tricks(view: OhHellDeal, seat: Seat) -> float:
    """Return the tricks that `seat` should expect by its hand and the bids it has heard."""
    bidding = auction(view)
    if bidding.blind:
        return _blind_chance(view, seat)
    return bidding.expected(bidding.worth(FIFTY_TWO.mask(view.hands[seat])), seat, view.bids)


def _blind_chance(view: OhHellDeal, seat: Seat) -> float:
    """Return how likely the own card, which all see but its holder, takes the only trick."""
    seen = {card for pile in (*view.hands, view.turned) for card in pile}
    unseen = [card for card in view.pack if card not in seen]
    order = auction(view).order
    at = order.index(seat)
    trick = [view.hands[each][0] for each in order]
    won = 0
    for card in unseen:
        trick[at] = card
        won += tricks.winning(trick, ACE_HIGH, view.trump) == at
    return won / len(unseen)
