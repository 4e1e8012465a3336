"""Rules of thumb: when to bid for a turned card, and what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from cardtable.engine.cards import Card
from cardtable.games.jizara.rules.bids import POINTS, Cards, is_chain, worth

POOR: Final = 9  # points up to which a card is better burned: what is drawn for it is worth 9.6 on average
LIKELY: Final = 0.3  # chance of a key card from which chain cards are not saved
LOWEST: Final = 2 / 3  # how often the lowest plain card is bid, else the next
LOWEST_AIM: Final = 0.6  # of what a bid comes to, as a part of the turned card's points
HIGHEST_AIM: Final = 1.1


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
    plain = plain_cards(hand)
    if plain and POINTS[plain[0]] <= POOR:
        return (plain[0], *(chain if chance >= LIKELY else ()))
    if chain:
        return chain if chance >= LIKELY else (min(chain, key=POINTS.__getitem__),)
    return (plain[0],) if plain else lowest(hand)


def bid_against(hand: Sequence[Card], turned: Card, chance: float, rng: Random) -> Cards:
    """Return a bid against a rival, drawn from `bids_against`."""
    bids = bids_against(hand, turned, chance)
    ((bid, _),) = rng.choices(bids, [share for _, share in bids])
    return bid


def bids_against(hand: Sequence[Card], turned: Card, chance: float) -> list[tuple[Cards, float]]:
    """Return bids against a rival, each with how often it is made.

    For a card worth more than what one draws: a plain card of less than its points, usually the lowest,
    and chain cards until the total is about what the turned card is worth. For others: what one would pay
    alone.
    """
    if POINTS[turned] <= POOR:
        return [(bid_alone(hand, chance), 1.0)]
    chain = sorted(filter(is_chain, hand), key=POINTS.__getitem__, reverse=True)
    cheaper = [(card,) for card in plain_cards(hand) if POINTS[card] < POINTS[turned]][:2]
    starts: list[Cards] = [*cheaper] or [()]
    shares = (LOWEST, 1 - LOWEST) if len(starts) > 1 else (1.0,)
    if chance >= LIKELY:
        return [
            ((*start, *chain) or lowest(hand), share) for start, share in zip(starts, shares, strict=True)
        ]
    return [
        (bid or lowest(hand), share * part)
        for start, share in zip(starts, shares, strict=True)
        for bid, part in _filled(start, chain, POINTS[turned])
    ]


def _filled(start: Cards, chain: Sequence[Card], points: int) -> Iterator[tuple[Cards, float]]:
    """Give a bid with chain cards added up to an aim, by how often the aim, which varies, needs so many."""
    short = 1.0  # how often the aim is not yet reached
    for count in range(len(chain) + 1):
        bid = (*start, *chain[:count])
        missing = min(1.0, max(0.0, (HIGHEST_AIM - worth(bid) / points) / (HIGHEST_AIM - LOWEST_AIM)))
        left = missing if count < len(chain) else 0.0
        if short > left:
            yield bid, short - left
        short = left


def plain_cards(hand: Sequence[Card]) -> list[Card]:
    """Return the plain cards, the lowest first."""
    return sorted((card for card in hand if not is_chain(card)), key=POINTS.__getitem__)


def lowest(hand: Sequence[Card], chance: float = 0.0) -> Cards:  # noqa: ARG001  # it is all the same to it
    """Return the card of the fewest points."""
    return (min(hand, key=POINTS.__getitem__),)
