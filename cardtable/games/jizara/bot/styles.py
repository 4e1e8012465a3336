"""Styles: plain ways to bid that a rival may have, the rule of thumb among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import Card
from cardtable.games.jizara.bot.thumb import POOR, bid_alone, bids_against, wants_to_bid
from cardtable.games.jizara.rules.bids import POINTS, Cards, is_chain

DEAR: Final = 20  # points of a turned card for which savers spend their chain cards

Bids: TypeAlias = list[tuple[Cards, float]]  # each with how often it is made


class Style(NamedTuple):
    """A way to bid: for what it wants to, what it bids against a rival, and what it pays alone.

    The last argument is how likely the next card is a key card.
    """

    wants: Callable[[Sequence[Card], Card], bool]
    against: Callable[[Sequence[Card], Card, float], Bids]
    alone: Callable[[Sequence[Card], float], Cards]


def lowest(hand: Sequence[Card], chance: float = 0.0) -> Cards:  # noqa: ARG001  # it is all the same to it
    """Return the card of the fewest points."""
    return (min(hand, key=POINTS.__getitem__),)


def can_better(hand: Sequence[Card], turned: Card) -> bool:
    """Say whether the lowest card is below the turned one, or below what is drawn for it."""
    return POINTS[lowest(hand)[0]] < max(POINTS[turned], POOR)


def dearly(hand: Sequence[Card], turned: Card, chance: float) -> Bids:  # noqa: ARG001  # it is all the same to it
    """Return the highest bid for a good card that costs no better one: all chain cards are in it."""
    if POINTS[turned] <= POOR:
        return [(lowest(hand), 1.0)]
    below = [card for card in _plain(hand) if POINTS[card] < POINTS[turned]]
    return [((*below[-1:], *filter(is_chain, hand)) or lowest(hand), 1.0)]


def has_poorer(hand: Sequence[Card], turned: Card) -> bool:
    """Say whether a plain card is below the turned or a drawn one, or a dear card is worth chain cards."""
    if POINTS[turned] >= DEAR and any(map(is_chain, hand)):
        return True
    return any(POINTS[card] < max(POINTS[turned], POOR) for card in _plain(hand))


def sparingly(hand: Sequence[Card], turned: Card, chance: float) -> Bids:
    """Return the lowest plain card, and chain cards with it for a dear card only."""
    plain = lowest_plain(hand, chance)
    if POINTS[turned] < DEAR:
        return [(plain, 1.0)]
    below = [card for card in _plain(hand)[:1] if POINTS[card] < POINTS[turned]]
    return [((*below, *filter(is_chain, hand)) or plain, 1.0)]


def lowest_plain(hand: Sequence[Card], chance: float) -> Cards:  # noqa: ARG001  # it is all the same to it
    """Return the lowest plain card, if there is one."""
    return tuple(_plain(hand)[:1]) or lowest(hand)


THUMB: Final = Style(wants_to_bid, bids_against, bid_alone)
DEARLY: Final = Style(can_better, dearly, lowest)
SPARINGLY: Final = Style(has_poorer, sparingly, lowest_plain)
STYLES: Final = (THUMB, DEARLY, SPARINGLY)


def _plain(hand: Sequence[Card]) -> list[Card]:
    """Return the plain cards, the lowest first."""
    return sorted((card for card in hand if not is_chain(card)), key=POINTS.__getitem__)
