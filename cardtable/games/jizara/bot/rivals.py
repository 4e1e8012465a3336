"""Rivals: which hands the other side may hold and how it may bid, by how well that explains what it did.

A rival is of one of the styles, or of none and looks for the best. Each of them, with each hand, is as likely
as what it would have done is like what was done: in this game until the last showdown, where hands were
shown, and since then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil, exp
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.resampling import resampled
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import shuffle
from cardtable.games.jizara.bot.hands import Hands
from cardtable.games.jizara.bot.thumb import POOR, bid_alone, bids_against, lowest, plain_cards, wants_to_bid
from cardtable.games.jizara.rules.bids import POINTS, Cards, is_chain, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import CardFate

# Plain ways to bid that a rival may have, the rule of thumb among them.

DEAR: Final = 20  # points of a turned card for which savers spend their chain cards

Bids: TypeAlias = list[tuple[Cards, float]]  # each with how often it is made


class Style(NamedTuple):
    """A way to bid: for what it wants to, what it bids against a rival, and what it pays alone.

    The last argument is how likely the next card is a key card.
    """

    wants: Callable[[Sequence[Card], Card], bool]
    against: Callable[[Sequence[Card], Card, float], Bids]
    alone: Callable[[Sequence[Card], float], Cards]


def can_better(hand: Sequence[Card], turned: Card) -> bool:
    """Say whether the lowest card is below the turned one, or below what is drawn for it."""
    return POINTS[lowest(hand)[0]] < max(POINTS[turned], POOR)


def dearly(hand: Sequence[Card], turned: Card, chance: float) -> Bids:  # noqa: ARG001  # it is all the same to it
    """Return the highest bid for a good card that costs no better one: all chain cards are in it."""
    if POINTS[turned] <= POOR:
        return [(lowest(hand), 1.0)]
    below = [card for card in plain_cards(hand) if POINTS[card] < POINTS[turned]]
    return [((*below[-1:], *filter(is_chain, hand)) or lowest(hand), 1.0)]


def has_poorer(hand: Sequence[Card], turned: Card) -> bool:
    """Say whether a plain card is below the turned or a drawn one, or a dear card is worth chain cards."""
    if POINTS[turned] >= DEAR and any(map(is_chain, hand)):
        return True
    return any(POINTS[card] < max(POINTS[turned], POOR) for card in plain_cards(hand))


def sparingly(hand: Sequence[Card], turned: Card, chance: float) -> Bids:
    """Return the lowest plain card, and chain cards with it for a dear card only."""
    plain = lowest_plain(hand, chance)
    if POINTS[turned] < DEAR:
        return [(plain, 1.0)]
    below = [card for card in plain_cards(hand)[:1] if POINTS[card] < POINTS[turned]]
    return [((*below, *filter(is_chain, hand)) or plain, 1.0)]


def lowest_plain(hand: Sequence[Card], chance: float) -> Cards:  # noqa: ARG001  # it is all the same to it
    """Return the lowest plain card, if there is one."""
    return tuple(plain_cards(hand)[:1]) or lowest(hand)


THUMB: Final = Style(wants_to_bid, bids_against, bid_alone)
DEARLY: Final = Style(can_better, dearly, lowest)
SPARINGLY: Final = Style(has_poorer, sparingly, lowest_plain)
STYLES: Final = (THUMB, DEARLY, SPARINGLY)


# How well a style and a hand explain what a seat has done since the hands were last drawn anew. Which of the
# cards of a hand were drawn when nobody else knows; all that is equally likely, so it is drawn by lot. Behind
# a showdown the hand is known.

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


# Which hands the other side may hold.

TRUST: Final = 0.7  # how far the other side is taken to be of some style before it has done anything
HABITS: Final = 3  # hands of somebody of a style, for each of somebody who looks for the best


class Rivals(NamedTuple):
    """What the other side may be.

    `free` are hands of somebody who looks for the best, all as likely, and `freedom` how likely it is one of
    these; the others are hands with a style and how likely these are.
    """

    free: list[Hands]
    freedom: float
    styled: list[tuple[Hands, Style, float]]


def rivals_of(view: JizaraDeal, seat: Seat, held: Sequence[Hands], most: int, rng: Random) -> Rivals:
    """Return what the other side of a seat may be, with at most so many free hands, out of those `held`.

    Teams are taken to bid by the rule of thumb, and nothing is concluded from what they did.
    """
    styles = (THUMB,) if view.options.teams else STYLES
    kinds: tuple[Style | None, ...] = (None, *styles)
    weights = [1 - TRUST, *(TRUST / len(styles) for _ in styles)]
    rows = [[weight] * len(held) for weight in weights]
    if not view.options.teams:
        past = Past(view, 1 - seat)
        weights = [a * b for a, b in zip(weights, past.foretold(kinds, rng), strict=True)]
        done = [past.deeds(hands[0], len(view.rounds), rng) for hands in held]
        rows = [
            [weight * likelihood(found, kind) for found in done]
            for weight, kind in zip(weights, kinds, strict=True)
        ]
    freedom = sum(rows[0]) / sum(map(sum, rows))
    free = resampled([sum(column) for column in zip(*rows, strict=True)], min(most, _part(held)), rng)
    pairs = [(hands, style) for style in styles for hands in held]
    drawn = resampled([each for row in rows[1:] for each in row], min(HABITS * most, len(held)), rng)
    share = (1 - freedom) / len(drawn)
    styled = [(*pairs[place], share * count) for place, count in Counter(drawn).items()]
    return Rivals([held[place] for place in free], freedom, styled)


def _part(held: Sequence[Hands]) -> int:
    return ceil(len(held) / HABITS)
