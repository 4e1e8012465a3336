"""The past: how well a style and a hand explain what a seat has done since the hands were last drawn anew.

Which of the cards of a hand were drawn when nobody else knows; all that is equally likely, so it is drawn by
lot. Behind a showdown the hand is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.styles import Style
from cardtable.games.jizara.rules.bids import Cards, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import CardFate

OFTEN: Final = 0.8  # how often somebody of no style bids
ALIKE: Final = 4.0  # points: a bid so far from that of a style is e times less likely
WIDTH: Final = 12.0  # points, over which the bids of somebody of no style are spread
SLIP: Final = 0.1  # how often somebody of a style does something else
LOTS: Final = 4  # by which the cards of a shown hand are drawn


class Deed(NamedTuple):
    """What a seat did with a hand: what it bid for the turned card, nothing if it passed."""

    hand: Cards
    turned: Card
    chance: float  # of a key card next
    bid: Cards
    alone: bool


def explained(deed: Deed, style: Style | None) -> float:
    """Return how likely a deed is by a style, or by none."""
    hand, turned, chance, bid, alone = deed
    free = (OFTEN / WIDTH) if bid else 1 - OFTEN
    if style is None:
        return free
    if style.wants(hand, turned) != bool(bid):
        return SLIP * free
    if not bid:
        return 1 - SLIP + SLIP * free
    bids = [(style.alone(hand, chance), 1.0)] if alone else style.against(hand, turned, chance)
    total = worth(bid)
    near = sum(share * exp(-abs(worth(each) - total) / ALIKE) for each, share in bids)
    return (1 - SLIP) * near / (2 * ALIKE) + SLIP * free


class Past:
    """What a seat has done in a game, by a view of another."""

    def __init__(self, view: JizaraDeal, seat: Seat) -> None:
        self._view, self._seat = view, seat
        keys, cards = view.keys_left, len(view.draw)
        self._chances: list[float] = []  # of a key card next, when the turned card of a round lay there
        for each in reversed(view.rounds):
            keys, cards = keys + (each.outcome is CardFate.KEY), cards + 1
            self._chances.append(keys / cards)
        self._chances.reverse()

    def deeds(self, hand: Cards, until: int, rng: Random) -> list[Deed]:
        """Return what the seat did if it had this hand at round `until`, back to the showdown before."""
        found: list[Deed] = []
        now = list(hand)
        for at in range(until - 1, -1, -1):
            each = self._view.rounds[at]
            bid, takes = each.bids[self._seat], each.winner == self._view.side(self._seat)
            if each.outcome is CardFate.KEY or (takes and not bid):  # or it paid unseen
                break
            kept = [card for card in now if card is not each.card or not takes]
            shuffle(kept, rng)
            now = [*bid, *kept[max(0, len(bid) - takes) :]]
            found.append(Deed(tuple(now), each.card, self._chances[at], bid, each.outcome is CardFate.ALONE))
        return found

    def foretold(self, styles: Sequence[Style | None], rng: Random) -> list[float]:
        """Return how well each style explains what the seat did before showdowns, with those hands."""
        chances = [1.0] * len(styles)
        for at, each in enumerate(self._view.rounds):
            if each.outcome is CardFate.KEY:
                lots = [self.deeds(each.bids[self._seat], at, rng) for _ in range(LOTS)]
                for place, style in enumerate(styles):
                    chances[place] *= sum(likelihood(lot, style) for lot in lots) / LOTS
        return chances


def likelihood(found: Sequence[Deed], style: Style | None) -> float:
    """Return how likely deeds are by a style."""
    chance = 1.0
    for deed in found:
        chance *= explained(deed, style)
    return chance
