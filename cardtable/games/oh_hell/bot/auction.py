"""The bidding: how many tricks a hand will take, what each bid on it earns, and what the bids so far tell.

The tricks are a sum over the cards and the shape of the hand. Its weights, in `calls.json`, are fitted to the
bid that makes itself: the number for which a seat that plays for it takes as many on average, over random
hands of all sizes, all playing by the rules of thumb (see `fits/oh_hell.py`). That leaves an error
of 0.1 tricks with one card and 0.4 with twelve. The chances are curves through what was counted on the way.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, Strength, members, strength
from cardtable.bots.tricks.worlds import Explained
from cardtable.engine import tricks
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat, Seats
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.rules.deal import OhHellDeal, points
from cardtable.games.oh_hell.rules.options import CARDS, BidMode, Scoring

FEATURES: Final = 23  # see `features` in `fits/oh_hell.py`
BLOCKS: Final = 3  # weights of each feature, for the powers of the share of the pack that is dealt
STEPS: Final = 8  # in which expected tricks are told apart, to a trick
ACE, KING, QUEEN, JACK = 12, 11, 10, 9  # strengths
TEMPERATURE: Final = 0.8  # points by which a bidder may misjudge a bid
NEAR: Final = 0.9  # tricks by which bids differ from the tricks expected
KINDS: Final = 256  # of deals, by seats, cards and trumps
DOUBT: Final = 0.05  # chance of a bid that nobody can explain

Shape: TypeAlias = int  # of a hand: how many side suits it has none of, and one card, and its trumps
VOIDS: Final = len(Suit) + 1  # that a hand may have, or none
VOID, ONE, TRUMP = 1, VOIDS, VOIDS * VOIDS
Part: TypeAlias = tuple[float, Shape]  # of a hand, a suit: its tricks, and what it adds to the shape


def strengths(cards: Mask) -> list[Strength]:
    """Return the strengths of some cards."""
    return [strength(bit) for bit in members(cards)]


def trump_features(trumps: Sequence[Strength]) -> list[float]:
    """Return what tricks are linear in, of the trumps in a hand."""
    tops = [float(each in trumps) for each in (ACE, KING, QUEEN, JACK)]
    middle = sum(6 <= each < JACK for each in trumps)
    return [*tops, float(middle), float(sum(each < 6 for each in trumps)), float(max(0, len(trumps) - 2))]


def side_features(side: Sequence[Strength]) -> list[float]:
    """Return the same of another suit."""
    length = len(side)
    ace, king, queen = (float(each in side) for each in (ACE, KING, QUEEN))
    bare = king * (length == 1)
    tens = sum(each in (7, 8) for each in side)
    lows = sum(each <= 4 for each in side)
    return [
        ace,
        ace * length,
        king,
        king * length,
        bare,
        queen,
        queen * length,
        float(JACK in side),
        float(tens),
        float(lows),
    ]


class Worths:
    """What cards are worth in deals of one kind, in tricks."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.base, self.lead, self.heard = weights[:3]  # heard: for each trick bid beyond the fair share
        self._trumps, self._sides, self._shape = weights[3:10], weights[10:20], weights[20:]
        self._known: tuple[dict[Mask, Part], dict[Mask, Part]] = ({}, {})  # of side suits, and of trumps
        self._shapes: dict[Shape, float] = {}

    def tricks(self, hand: Mask, trump: Suit | None) -> float:
        """Return the tricks that a hand will take, by itself."""
        total, shape = self.base, 0
        for suit, whole in enumerate(FIFTY_TWO.suits):
            worth, shaped = self.part(hand & whole, of_trumps=suit == trump)
            total += worth
            shape += shaped
        return total + self.shaped(shape)

    def part(self, cards: Mask, *, of_trumps: bool) -> Part:
        """Return what the cards of a suit are worth, and what they add to the shape of the hand."""
        found = self._known[of_trumps].get(cards)
        if found is None:
            weights, measures = (self._trumps, trump_features) if of_trumps else (self._sides, side_features)
            count = cards.bit_count()
            shape = count * TRUMP if of_trumps else VOID if not count else ONE if count == 1 else 0
            found = sum(map(mul, weights, measures(strengths(cards)))), shape
            self._known[of_trumps][cards] = found
        return found

    def shaped(self, shape: Shape) -> float:
        """Return the tricks that come of short suits beside trumps."""
        found = self._shapes.get(shape)
        if found is None:
            trumps, ones, voids = shape // TRUMP, shape // ONE % VOIDS, shape % VOIDS
            counts = (voids, ones, voids * min(trumps, 2)) if trumps else ()
            found = self._shapes[shape] = sum(map(mul, self._shape, counts))
        return found


@lru_cache(maxsize=KINDS)  # and let go with the game
def worths(seats: int, size: int, *, trumps: bool) -> Worths:
    """Return what cards are worth in a deal of so many seats and cards each, with or without trumps."""
    return worths_by(_fitted()[f"{seats} trumps" if trumps else f"{seats} no trump"], seats, size)


def worths_by(weights: Sequence[float], seats: int, size: int) -> Worths:
    """Return what these weights make of a deal of so many seats and cards each."""
    share = seats * size / CARDS
    blocks = [weights[at * FEATURES : (at + 1) * FEATURES] for at in range(BLOCKS)]
    return Worths([a + share * (b + share * c) for a, b, c in zip(*blocks, strict=True)])


@cache
def _fitted() -> dict[str, list[float]]:
    text = Path(__file__).with_name("calls.json").read_text("utf-8")
    found: dict[str, list[float]] = json.loads(text)["weights"]
    return found


# What bids earn, by the tricks expected, in steps.


def stepped(expected: float) -> int:
    """Return tricks in the steps in which they are told apart."""
    return round(expected * STEPS)


@lru_cache(maxsize=4096)
def chances(steps: int, size: int) -> tuple[float, ...]:
    """Return how likely each bid, from 0 on, is made where so many tricks are expected."""
    expected = steps / STEPS
    if size == 1:
        one = min(0.97, max(0.03, expected))
        return 1 - one, one
    width = min(0.97, 0.55 + 0.045 * size)
    peak = 0.55 + 0.2 / size
    middle, slope = 0.5 + 0.125 * size, 1 + 4.5 / (size + 0.7)
    nothing = 1 / (1 + exp(min(50.0, slope * (expected - middle))))
    return (nothing, *(peak * _bell((bid - expected + 0.15) / width) for bid in range(1, size + 1)))


def _bell(distance: float) -> float:
    return exp(-distance * distance / 2)


@lru_cache(maxsize=4096)
def earnings(steps: int, size: int, scoring: Scoring) -> tuple[float, ...]:
    """Return the points that each bid, from 0 on, earns on average with so many tricks expected."""
    expected = steps / STEPS
    found = []
    for bid, chance in enumerate(chances(steps, size)):
        others = [(won, _bell(won - expected)) for won in range(size + 1) if won != bid]
        missed = sum((points(scoring, size, bid, won) * weight for won, weight in others), 0.0)
        whole = sum((weight for _, weight in others), 0.0) or 1.0
        found.append(chance * points(scoring, size, bid, bid) + (1 - chance) * missed / whole)
    return tuple(found)


@lru_cache(maxsize=4096)
def called(steps: int, size: int, scoring: Scoring, barred: int | None) -> int:
    """Return the bid that earns most, but for the barred one."""
    found = earnings(steps, size, scoring)
    return max((bid for bid in range(size + 1) if bid != barred), key=found.__getitem__)


@lru_cache(maxsize=16384)
def plausibility(bid: int, steps: int, size: int, scoring: Scoring) -> float:
    """Return how likely a seat with so many tricks expected is to bid this.

    Half of it is how much is lost against the best bid, half how far the bid is from the tricks.
    """
    found = earnings(steps, size, scoring)
    earned = [exp((each - max(found)) / TEMPERATURE) for each in found]
    near = [_bell((each - steps / STEPS) / NEAR) for each in range(size + 1)]
    return DOUBT / (size + 1) + (1 - DOUBT) * (earned[bid] / sum(earned) + near[bid] / sum(near)) / 2


# The bidding as the bots see it: what the bids so far say of a hand, and what a hand will bid.

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
        excess = sum((self._beyond(bid) for bid in heard if bid is not None), 0.0)
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
        key = stepped(expected), barred
        bid = self.calls.get(key)
        if bid is None:
            bid = self.calls[key] = called(key[0], self.size, self.scoring, barred)
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
            likely = plausibility(self._bid, steps, self._size, self._scoring)
            found = Explained(likely, 1 / (self._size + 1))
        self._known[steps] = found
        return found


def auction(view: OhHellDeal) -> Auction:
    """Return how bids are made in the deal of a view."""
    options = view.options
    together = options.bid_mode is BidMode.TOGETHER
    return Auction(
        order=view.round(view.dealer + 1),
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
