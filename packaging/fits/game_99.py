"""Fit the weights of `bidding.py`; `python -m fits.game_99` prints `worths.json`.

In rounds, of which each bids with the weights of the one before: hands are dealt at random, and what one
keeps is played out for several bids against others who bid and play by the rules of thumb. The bid that makes
itself lies where the tricks taken, as a function of the bid, meet the bid. It is fitted by least squares.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Final

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, members, table
from cardtable.bots.tricks.positions import play_out
from cardtable.engine.cards import Suit
from cardtable.engine.chance import shuffle
from cardtable.games.game_99.bot.bidding import FEATURES, Choice, Worths, features, promised
from cardtable.games.game_99.bot.thumb import Aimed, natural_card
from cardtable.games.game_99.rules.deal import LEFT_OUT
from fits.least_squares import least_squares

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
    rows = [f'    "{kind}": {json.dumps([round(each, 3) for each in row])}' for kind, row in fits.items()]
    note = json.dumps(f"fits/game_99.py, seed {SEED}, {HANDS[-1]} hands of each kind")
    sys.stdout.write(f'{{\n  "provenance": {note},\n  "weights": {{\n' + ",\n".join(rows) + "\n  }\n}\n")


def fitted(seats: int, rng: Random, *, trumps: bool) -> list[float]:
    """Return the weights for so many seats, in deals with or without trumps."""
    weights = [(52 // seats - 3) / seats, *[0.0] * (FEATURES - 1)]
    for hands in HANDS:
        rows, targets = [], []
        for _ in range(hands):
            trial = _Trial(seats, Worths(weights), rng.choice(list(Suit)) if trumps else None, rng)
            rows.append(features([trial.kept & suit for suit in FIFTY_TWO.suits], trial.trump))
            targets.append(trial.made_bid())
        weights = list(least_squares(rows, targets, ridge=RIDGE))
        wrong = [sum(a * b for a, b in zip(weights, row, strict=True)) for row in rows]
        error = fmean((a - b) ** 2 for a, b in zip(wrong, targets, strict=True)) ** 0.5
        sys.stderr.write(f"{seats} seats, trumps {trumps}: error {error:.2f} tricks\n")
    return weights


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
        gaps = [(bid, fmean(self._won(*world, bid) for world in worlds) - bid) for bid in bids]
        for (low, more), (_, less) in pairwise(gaps):
            if more >= 0 > less:
                return low + more / (more - less)
        bid, gap = gaps[0] if gaps[0][1] < 0 else gaps[-1]
        return bid + gap / 2

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
