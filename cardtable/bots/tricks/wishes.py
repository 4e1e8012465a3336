"""Rules of thumb for a card where tricks are counted: which serves a seat that wants the trick, or not."""

from __future__ import annotations

from typing import Final

from cardtable.bots.tricks.numbers import SUITS, Bit, Mask, Table, highest, strength
from cardtable.bots.tricks.positions import Position
from cardtable.engine.piles import Seat

SHORT: Final = 2 * SUITS  # what a card fewer in a suit counts where one is thrown away: two strengths
MOST: Final = 1 << 10  # more than any card counts


def wished(position: Position, seat: Seat, wants: bool) -> Bit:  # noqa: FBT001  # called for each card of a playout, where names cost
    """Return which card a seat plays that wants the trick or not, by what it holds and what lies there."""
    hand, found = position.hands[seat], position.table
    if not position.lying:
        return led(hand, found.trumps, wants)
    cards, takers = hand & position.suit, hand & found.beats[position.best]
    if cards:
        return followed(cards, cards & takers, wants, position.lying == found.seats - 1)
    return discarded(hand, takers, found, wants)


# Playouts ask for each card: words for the arguments would cost a tenth.


def led(hand: Mask, trumps: Mask, wants: bool) -> Bit:  # noqa: FBT001  # called for each card of a playout, where names cost
    """Return the card to lead: the highest to win, the lowest to lose; of equals a trump comes last."""
    sides = hand & ~trumps
    if not wants:
        sides = sides or hand
        return sides & -sides
    top = 1 << hand.bit_length() - 1
    if sides and top & trumps and strength(top) == strength(side := highest(sides)):
        return side
    return top


def followed(cards: Mask, takers: Mask, wants: bool, last: bool) -> Bit:  # noqa: FBT001  # called for each card of a playout, where names cost
    """Return which of the cards of the suit led to play, of which the `takers` are better than the best.

    To win: the cheapest that does where nobody comes after, else the highest; the lowest where none can.
    To lose: the highest that does; where none can, the highest after all others, else the lowest.
    """
    if wants:
        if takers and not last:
            return 1 << cards.bit_length() - 1
        cards = takers or cards
        return cards & -cards
    losers = cards ^ takers
    if losers or last:
        return 1 << (losers or cards).bit_length() - 1
    return cards & -cards


def discarded(hand: Mask, takers: Mask, found: Table, wants: bool) -> Bit:  # noqa: FBT001  # called for each card of a playout, where names cost
    """Return what to play without a card of the suit led; the `takers` are trumps that take the trick.

    To win: the lowest trump that does, else the lowest card of a side suit. To lose: the highest trump that
    does, else the highest card of a side suit. Of about equals from the shorter suit.
    """
    if wants and takers:
        return takers & -takers
    losers = hand & found.trumps ^ takers
    if losers and not wants:
        return 1 << losers.bit_length() - 1
    sides = hand & ~found.trumps
    if not sides:
        return hand & -hand
    return _cheapest(sides, found) if wants else _dearest(sides, found)


def _cheapest(cards: Mask, found: Table) -> Bit:
    """Return the lowest of some cards of side suits, of about equals from the shorter suit."""
    best, least = 0, MOST
    for suit in found.sides:
        part = cards & suit
        if part:
            low = part & -part
            count = low.bit_length() + SHORT * part.bit_count()
            if count < least:
                best, least = low, count
    return best


def _dearest(cards: Mask, found: Table) -> Bit:
    """Return the highest of some cards of side suits, of about equals from the shorter suit."""
    best, most = 0, -MOST
    for suit in found.sides:
        part = cards & suit
        if part:
            count = part.bit_length() - SHORT * part.bit_count()
            if count > most:
                best, most = part, count
    return 1 << best.bit_length() - 1
