"""Rules of thumb for play: which card a seat plays that wants the trick, or does not want it.

A hand lies here by suits, in their order: four lists of strengths, each from the lowest up. The strength
of a card is its rank counted from the two: 0 to 12, the ace high.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from enum import IntEnum
from typing import Final, TypeAlias

from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat

Strength: TypeAlias = int
Hand: TypeAlias = list[list[Strength]]
Strain: TypeAlias = int  # the trump suit, or NO_TRUMP
Choice: TypeAlias = tuple[int, Strength]  # the suit and strength of a card

NO_TRUMP: Final[Strain] = len(Suit)


class Bust(IntEnum):
    """What a seat is after that cannot make its bid any more; it follows from the scoring."""

    SPOIL = 0  # nothing is left to win: spoil the bids of others
    TAKE = 1  # every trick counts
    MEND = 2  # every trick too many or too few counts


def wanted(needs: Sequence[int], seat: Seat, left: int, bust: Bust) -> bool:
    """Say whether a seat wants the trick.

    Who spoils takes tricks where the others need all that are left, and none where they would have to take
    more than they need.

    Args:
        needs: Tricks that each seat still needs for its bid, negative if it has too many.
        seat: The seat.
        left: Tricks that are left, this one included.
        bust: What it is after once its bid is lost.
    """
    need = needs[seat]
    if 0 <= need <= left or bust is Bust.MEND:
        return need > 0
    return bust is Bust.TAKE or sum(each for each in needs if 0 < each <= left) >= left


def led(hand: Hand, trump: Strain, *, wants: bool) -> Choice:
    """Return the card to lead: the highest to win, the lowest to lose; of equals a trump comes last."""
    if wants:
        highest = [(cards[-1], suit != trump, suit) for suit, cards in enumerate(hand) if cards]
        strength, _, suit = max(highest)
        return suit, strength
    lowest = [(suit == trump, cards[0], suit) for suit, cards in enumerate(hand) if cards]
    _, strength, suit = min(lowest)
    return suit, strength


def followed(cards: Sequence[Strength], losers: int, *, wants: bool, last: bool) -> Strength:
    """Return which of the cards of the suit led to play.

    To win: the cheapest that does where nobody comes after, else the highest; the lowest where none can.
    To lose: the highest that does; where none can, the highest after all others, else the lowest.

    Args:
        cards: The cards, at least one, from the lowest up.
        losers: How many of them, counted from the lowest, cannot take the trick.
        wants: Whether it is to be won.
        last: Whether nobody plays after this.
    """
    if wants:
        if losers == len(cards):
            return cards[0]
        return cards[losers] if last else cards[-1]
    if losers:
        return cards[losers - 1]
    return cards[-1] if last else cards[0]


def discarded(hand: Hand, trump: Strain, least: Strength, *, wants: bool) -> Choice:
    """Return what to play without a card of the suit led.

    To win: the lowest trump that does, else the lowest card of a side suit. To lose: the highest trump that
    does, else the highest card of a side suit. Among equals from the shorter suit.

    Args:
        hand: The hand.
        trump: The trump suit.
        least: The lowest strength with which a trump takes the trick.
        wants: Whether it is to be won.
    """
    trumps = hand[trump] if trump != NO_TRUMP else []
    losers = bisect_left(trumps, least)
    if wants and losers < len(trumps):
        return trump, trumps[losers]
    if losers and not wants:
        return trump, trumps[losers - 1]
    sides = [(cards, suit) for suit, cards in enumerate(hand) if cards and suit != trump]
    if not sides:
        return trump, trumps[0]
    if wants:
        _, suit = min([(cards[0] + 2 * len(cards), suit) for cards, suit in sides])
        return suit, hand[suit][0]
    _, suit = max([(cards[-1] - 2 * len(cards), suit) for cards, suit in sides])
    return suit, hand[suit][-1]
