"""Rules of thumb for play: which card serves a seat that wants the trick, or does not want it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from cardtable.bots.tricks.numbers import FIFTY_TWO, SUITS, Bit, Mask, Table, highest, lowest, strength, table
from cardtable.bots.tricks.positions import Position
from cardtable.engine.piles import Seat
from cardtable.games.game_99.rules.bids import ALL, Bid
from cardtable.games.game_99.rules.deal import Deal99

SHORT: Final = 2 * SUITS  # what a card fewer in a suit counts where one is thrown away: two strengths


class Aimed(Position):
    """A position with what each seat has bid, one per seat."""

    __slots__ = ("bids",)

    def __init__(self, found: Table, hands: Sequence[Mask], leader: Seat, bids: Sequence[Bid]) -> None:
        super().__init__(found, hands, leader)
        self.bids = bids

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.bids = self.bids
        return new


def position_of(deal: Deal99, hands: Sequence[Mask], bids: Sequence[Bid]) -> Aimed:
    """Return a deal in numbers, with these hands and bids."""
    position = Aimed(table(FIFTY_TWO, deal.trump, deal.seats), hands, deal.leader, bids).stand(deal)
    position.tricks, position.left = list(deal.tricks), deal.options.tricks - sum(deal.tricks)
    return position


def natural_card(position: Aimed, seat: Seat) -> Bit:
    """Return what a seat plays by the rules of thumb, for which only its own hand and bid are looked at.

    It wants the trick while it needs some, and again once its bid is lost, as every trick is a point.
    """
    hand = position.hands[seat]
    cards = hand & position.suit
    if cards and not cards & (cards - 1):
        return cards  # the only one that may be played
    found, won, bid = position.table, position.tricks[seat], position.bids[seat]
    need = (bid[0] if won <= bid[0] or bid[-1] < ALL else ALL) - won
    wants = need > 0 or need < 0
    if not position.lying:
        return led(hand, found.trumps, wants)
    takers = hand & found.beats[position.best]
    if cards:
        return followed(cards, cards & takers, wants, position.lying == found.seats - 1)
    return discarded(hand, takers, found, wants)


# Playouts ask for each card: words for the arguments would cost a tenth.


def led(hand: Mask, trumps: Mask, wants: bool) -> Bit:  # noqa: FBT001
    """Return the card to lead: the highest to win, the lowest to lose; of equals a trump comes last."""
    sides = hand & ~trumps
    if not wants:
        return lowest(sides or hand)
    top = highest(hand)
    if sides and top & trumps and strength(top) == strength(side := highest(sides)):
        return side
    return top


def followed(cards: Mask, takers: Mask, wants: bool, last: bool) -> Bit:  # noqa: FBT001
    """Return which card of the suit led to play, of which the `takers` are better than the best so far.

    To win: the cheapest taker where nobody comes after, else the highest. To lose: the highest loser, or, if
    all take, the highest after everybody else, else the lowest.
    """
    if wants:
        found = takers or cards
        return highest(found) if takers and not last else lowest(found)
    losers = cards ^ takers
    return highest(losers or cards) if losers or last else lowest(cards)


def discarded(hand: Mask, takers: Mask, found: Table, wants: bool) -> Bit:  # noqa: FBT001
    """Return what to play without a card of the suit led; the `takers` are trumps that take the trick.

    To win: the lowest such trump, else the lowest card of a side suit. To lose: the highest trump that does,
    else the highest card of a side suit. Of about equals from the shorter suit.
    """
    if wants and takers:
        return lowest(takers)
    losers = hand & found.trumps ^ takers
    if losers and not wants:
        return highest(losers)
    parts = [part for suit in found.numbers.suits if (part := hand & suit & ~found.trumps)]
    if not parts:
        return lowest(hand)
    if wants:
        return lowest(min(parts, key=lambda part: lowest(part).bit_length() + SHORT * part.bit_count()))
    return highest(max(parts, key=lambda part: part.bit_length() - SHORT * part.bit_count()))
