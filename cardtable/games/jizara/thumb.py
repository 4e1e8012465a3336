"""Rules of thumb: when to bid for a turned card, and what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.engine.cards import Card
from cardtable.games.jizara.bids import POINTS, Cards, is_chain, worth

POOR: Final = 9  # points up to which a card is better burned: what is drawn for it is worth 9.6 on average
LIKELY: Final = 0.3  # chance of a key card from which chain cards are not saved


def wants_to_bid(hand: Sequence[Card], turned: Card) -> bool:
    """Say whether a hand has a card that it would rather lose, or see replaced by the turned card."""
    worst = min(map(POINTS.__getitem__, hand))
    return worst <= POOR or worst < POINTS[turned]


def bid_alone(hand: Sequence[Card], chance: float) -> Cards:
    """Return what to pay without a rival: the worst plain card if it is poor, and chain cards as it suits.

    Args:
        hand: The hand.
        chance: How likely the next card is a key card; chain cards are saved while it is not.
    """
    chain = tuple(filter(is_chain, hand))
    plain = _plain(hand)
    if plain and POINTS[plain[0]] <= POOR:
        return (plain[0], *(chain if chance >= LIKELY else ()))
    if chain:
        return chain if chance >= LIKELY else (min(chain, key=POINTS.__getitem__),)
    return (plain[0],) if plain else (min(hand, key=POINTS.__getitem__),)


def bid_against(hand: Sequence[Card], turned: Card, chance: float, rng: Random) -> Cards:
    """Return a bid against a rival.

    For a card worth more than what one draws: a plain card of less than its points, usually the lowest,
    and chain cards until the total is about what the turned card is worth. For others: what one would pay
    alone.
    """
    if POINTS[turned] <= POOR:
        return bid_alone(hand, chance)
    chain = sorted(filter(is_chain, hand), key=POINTS.__getitem__, reverse=True)
    cheaper = [card for card in _plain(hand) if POINTS[card] < POINTS[turned]]
    bid = [cheaper[min(len(cheaper) - 1, rng.choice((0, 0, 1)))]] if cheaper else []
    aim = POINTS[turned] * rng.uniform(0.6, 1.1)
    for card in chain:
        if chance >= LIKELY or worth(bid) < aim:
            bid.append(card)
    return tuple(bid) or (min(hand, key=POINTS.__getitem__),)


def _plain(hand: Sequence[Card]) -> list[Card]:
    """Return the plain cards, the lowest first."""
    return sorted((card for card in hand if not is_chain(card)), key=POINTS.__getitem__)
