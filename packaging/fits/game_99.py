"""Fit the weights of `bidding.py`; `python -m fits.game_99` prints `worths.json`.

In rounds, of which each bids with the weights of the one before: hands are dealt at random, and what one
keeps is played out for several bids against others who bid and play by the rules of thumb. The bid that makes
itself lies where the tricks taken, as a function of the bid, meet the bid. It is fitted by least squares.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, members, table
from cardtable.bots.tricks.positions import play_out
from cardtable.engine.cards import Suit
from cardtable.engine.sampling import shuffle
from cardtable.games.game_99.bot.bidding import FEATURES, Choice, Worths, promised, suit_features
from cardtable.games.game_99.bot.thumb import Aimed, natural_card
from cardtable.games.game_99.rules.deal import LEFT_OUT
from fits.least_squares import Weights, crossing, in_rounds, written

SEED: Final = 1_931  # any number; kept, so that the same weights come out again
HANDS: Final = (300, 300, 1500)  # for each kind of deal, by rounds
WORLDS: Final = 12  # for each hand
TRIED: Final = range(-2, 4)  # bids for each hand, from the tricks expected
RIDGE: Final = 1.0  # keeps weights small that the hands say little about


def main() -> None:
    """Print the weights as JSON."""
    fits = {
        f"{seats} {'trumps' if trumps else 'no trump'}": fitted(seats, Random(SEED), trumps=trumps)
        for seats in LEFT_OUT
        for trumps in (True, False)
    }
    rows = {kind: [round(each, 3) for each in row] for kind, row in fits.items()}
    sys.stdout.write(
        written(rows, provenance=f"fits/game_99.py, seed {SEED}, {HANDS[-1]} hands of each kind")
    )


def fitted(seats: int, rng: Random, *, trumps: bool) -> Weights:
    """Return the weights for so many seats, in deals with or without trumps."""

    def trial(weights: Weights) -> tuple[list[float], float]:
        found = _Trial(seats, Worths(weights), rng.choice(list(Suit)) if trumps else None, rng)
        return features([found.kept & suit for suit in FIFTY_TWO.suits], found.trump), found.made_bid()

    def report(error: float) -> None:
        sys.stderr.write(f"{seats} seats, trumps {trumps}: error {error:.2f} tricks\n")

    weights = ((52 // seats - 3) / seats, *[0.0] * (FEATURES - 1))
    return in_rounds(trial, weights, HANDS, report, ridge=RIDGE)


def features(suits: Sequence[Mask], trump: Suit | None) -> list[float]:
    """Return the measures of a hand, given by suit, that the tricks are linear in."""
    found = [0.0] * FEATURES
    found[0] = 1.0
    for suit, cards in enumerate(suits):
        for at, value in suit_features(cards, trumps=suit == trump):
            found[at] += value
    return found


class _Trial:
    """What is kept of a hand, played in many worlds; the seat that leads is any."""

    def __init__(self, seats: int, worths: Worths, trump: Suit | None, rng: Random) -> None:
        self._seats, self._worths, self.trump, self._rng = seats, worths, trump, rng
        out = FIFTY_TWO.mask(LEFT_OUT[seats])
        deck = [bit for bit in members(FIFTY_TWO.all) if not bit & out]
        shuffle(deck, rng)
        size = len(deck) // seats
        self._size, self._others = size, deck[size:]
        hand = sum(deck[:size])
        cards, _, self._expected = self._chosen(hand)
        self.kept = hand ^ cards

    def _chosen(self, hand: Mask) -> Choice:
        found = self._worths.choices(hand, self.trump)
        shuffle(found, self._rng)  # equals come as likely
        return max(found, key=lambda choice: promised(*choice[1:]))

    def made_bid(self) -> float:
        """Return the bid at which as many tricks are taken on average as are bid."""
        bids = sorted({max(0, round(self._expected) + each) for each in TRIED})
        worlds = [self._world() for _ in range(WORLDS)]
        return crossing([(bid, fmean(self._won(*world, bid) for world in worlds)) for bid in bids])

    def _world(self) -> tuple[list[Mask], list[tuple[int]], int]:
        """Return hands, bids and who leads; the hand in question is the first."""
        shuffle(self._others, self._rng)
        size, hands, bids = self._size, [self.kept], [(0,)]
        for at in range(self._seats - 1):
            hand = sum(self._others[at * size : (at + 1) * size])
            cards, bid, _ = self._chosen(hand)
            hands.append(hand ^ cards)
            bids.append((bid,))
        return hands, bids, self._rng.randrange(self._seats)

    def _won(self, hands: list[Mask], bids: list[tuple[int]], leader: int, bid: int) -> int:
        found = table(FIFTY_TWO, self.trump, self._seats)
        return play_out(Aimed(found, hands, leader, [(bid,), *bids[1:]]), natural_card).tricks[0]


if __name__ == "__main__":
    main()
