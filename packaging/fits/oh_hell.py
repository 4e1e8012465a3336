"""Fit the weights of `auction.py`; `python -m fits.oh_hell` prints `calls.json`.

In rounds, of which each plays with the weights of the one before: hands are drawn at random, and each is
played out for several bids in worlds that fit the bids heard. The bid that makes itself lies where the
tricks taken, as a function of the bid, meet the bid. It is fitted by least squares.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import prod
from random import Random
from statistics import fmean
from typing import Final

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, members, table
from cardtable.bots.tricks.positions import play_out
from cardtable.engine.cards import Suit
from cardtable.engine.piles import NOBODY
from cardtable.engine.sampling import shuffle
from cardtable.games.oh_hell.bot.auction import (
    BLOCKS,
    FEATURES,
    Auction,
    side_features,
    strengths,
    trump_features,
    worths_by,
)
from cardtable.games.oh_hell.bot.thumb import Bidden, Bust, natural_card
from cardtable.games.oh_hell.rules.options import CARDS, FEWEST, MOST, Scoring, largest
from fits.least_squares import Weights, crossing, in_rounds, written

SEED: Final = 1_931  # any number; kept, so that the same weights come out again
HANDS: Final = (600, 600, 2500)  # for each kind of deal, by rounds
WORLDS: Final = 24  # for each hand
TRIED: Final = 6  # bids for each hand, from two below the tricks expected
RIDGE: Final = 1.0  # keeps weights small that the hands say little about


def main() -> None:
    """Print the weights as JSON."""
    note = f"fits/oh_hell.py, seed {SEED}, {HANDS[-1]} hands of each kind, scoring of the source"
    fits = {
        f"{seats} {'trumps' if trumps else 'no trump'}": fitted(seats, Random(SEED), trumps=trumps)
        for seats in range(FEWEST, MOST + 1)
        for trumps in (True, False)
    }
    rows = {kind: [round(each, 3) for each in row] for kind, row in fits.items()}
    sys.stdout.write(written(rows, provenance=note))


def fitted(seats: int, rng: Random, *, trumps: bool) -> Weights:
    """Return the weights for so many seats, in deals with or without trumps."""
    fair = (
        *(0.0,) * FEATURES,
        CARDS / seats**2,
    )  # by the share of the pack dealt: each seat's share of the tricks

    def trial(weights: Weights) -> tuple[list[float], float]:
        size = rng.randint(1, largest(seats)) if trumps else largest(seats)
        found = _Trial(seats, size, weights, rng, trumps=trumps)
        return found.row(), found.made_bid()

    def report(error: float) -> None:
        kind = "trumps" if trumps else "no trump"
        sys.stderr.write(f"{seats} seats, {kind}: error {error:.2f} tricks\n")

    weights = (*fair, *(0.0,) * (BLOCKS * FEATURES - len(fair)))
    return in_rounds(trial, weights, HANDS, report, ridge=RIDGE)


def features(hand: Mask, trump: Suit | None, *, leads: bool, excess: float) -> list[float]:
    """Return the measures of a hand that the tricks are linear in.

    `excess` is by how many tricks those who have bid went beyond their fair share.
    """
    suits = {suit: strengths(hand & FIFTY_TWO.suits[suit]) for suit in Suit}
    trumps = [] if trump is None else suits.pop(trump)
    found = [1.0, float(leads), excess, *trump_features(trumps)]
    sides = list(suits.values())
    found += [sum(column) for column in zip(*map(side_features, sides), strict=True)]
    voids, ones = (sum(len(side) == count for side in sides) for count in (0, 1))
    short = float(bool(trumps))
    return [*found, voids * short, ones * short, float(voids * min(len(trumps), 2))]


class _Trial:
    """A hand that is bid and played in many worlds; seat 0 leads and bids first."""

    def __init__(self, seats: int, size: int, weights: Weights, rng: Random, *, trumps: bool) -> None:
        self._rng, self._seats, self._size = rng, seats, size
        self._hero = rng.randrange(seats)
        deck = list(members(FIFTY_TWO.all))
        shuffle(deck, rng)
        self._cards = sum(deck[:size])
        self._deck = deck[size:]
        trump = FIFTY_TWO.cards[deck[-1]].suit if trumps else None
        self._bidding = Auction(
            order=tuple(range(seats)),
            size=size,
            trump=trump,
            scoring=Scoring.SOURCE,
            hooked=True,
            together=False,
            blind=False,
            worths=worths_by(weights, seats, size),
        )
        self._heard = self._before(self._dealt())

    def row(self) -> list[float]:
        """Return what the tricks are linear in: the features, and they times powers of the share dealt."""
        fair, share = self._size / self._seats, self._seats * self._size / CARDS
        excess = sum(bid - fair for bid in self._heard if bid is not None)
        found = features(self._cards, self._bidding.trump, leads=self._hero == 0, excess=excess)
        return [each * share**power for power in range(BLOCKS) for each in found]

    def made_bid(self) -> float:
        """Return the bid at which as many tricks are taken on average as are bid."""
        mine = self._cards
        expected = self._bidding.expected(self._bidding.worth(mine), self._hero, self._heard)
        least = max(0, min(self._size - 1, int(expected) - 2))
        worlds = [self._world() for _ in range(WORLDS)]
        tricks = [
            (bid, fmean(self._won(world, bid) for world in worlds)) for bid in range(least, self._size + 1)
        ][:TRIED]
        return crossing(tricks)

    def _dealt(self) -> list[Mask]:
        """Return hands for all seats, the one in question among them."""
        shuffle(self._deck, self._rng)
        size = self._size
        hands = [sum(self._deck[at * size : (at + 1) * size]) for at in range(self._seats - 1)]
        hands.insert(self._hero, self._cards)
        return hands

    def _before(self, hands: Sequence[Mask]) -> list[int | None]:
        """Return the bids that these hands make before it is the hand's turn."""
        bids = self._bidding.completed([None] * self._seats, self._worths(hands), NOBODY, self._rng)
        return [bid if seat < self._hero else None for seat, bid in enumerate(bids)]

    def _worths(self, hands: Sequence[Mask]) -> list[float]:
        return [self._bidding.worth(hand) for hand in hands]

    def _world(self) -> tuple[list[Mask], list[float]]:
        """Return hands that explain the bids heard, and their worths: the likeliest of a few for each."""
        drawn = [self._dealt() for _ in range(self._hero + 1)]
        worths = [self._worths(hands) for hands in drawn]
        weights = [
            prod(
                self._bidding.heard(self._heard, seat).explained(worth).sensible
                for seat, worth in enumerate(each)
                if seat != self._hero
            )
            for each in worths
        ]
        (at,) = self._rng.choices(range(len(drawn)), weights)
        return drawn[at], worths[at]

    def _won(self, world: tuple[list[Mask], list[float]], bid: int) -> int:
        """Return the tricks that the hand takes with this bid."""
        hands, worths = world
        bids = list(self._heard)
        bids[self._hero] = bid
        made = self._bidding.completed(bids, worths, NOBODY, self._rng)
        found = table(FIFTY_TWO, self._bidding.trump, self._seats)
        return play_out(Bidden(found, hands, 0, made, Bust.SPOIL), natural_card).tricks[self._hero]


if __name__ == "__main__":
    main()
