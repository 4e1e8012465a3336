"""Rules of thumb for the subgames of tricks: which card a seat plays, by its own hand and what is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from cardtable.bots.tricks.numbers import FIFTY_TWO, SUITS, Bit, Mask, Table, highest, lowest, table
from cardtable.bots.tricks.positions import Position
from cardtable.engine.cards import ACE, KING, QUEEN, Suit, card
from cardtable.engine.piles import Seat
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS
from cardtable.games.barbu.rules.scoring import (
    ACE_OF_HEARTS,
    HEART,
    KING_OF_HEARTS,
    LAST_TWO,
    NULLO,
    TRUMPS,
    Subgame,
    shared,
)
from cardtable.games.barbu.rules.scoring import QUEENS as QUEEN_POINTS

HEARTS: Final[Mask] = FIFTY_TWO.suits[Suit.HEARTS]
KING_BIT: Final[Bit] = FIFTY_TWO.bits[KING_OF_HEARTS]
ACE_BIT: Final[Bit] = FIFTY_TWO.bits[card("AH")]
QUEENS: Final[Mask] = sum(bit for bit, each in FIFTY_TWO.cards.items() if each.rank == QUEEN)
OVER_QUEENS: Final[Mask] = sum(bit for bit, each in FIFTY_TWO.cards.items() if each.rank in (KING, ACE))
PRIZES: Final = {Subgame.BARBU: KING_BIT, Subgame.HEARTS: HEARTS, Subgame.QUEENS: QUEENS}  # cards that cost
CLOSED: Final = (Subgame.BARBU, Subgame.HEARTS)
LONG: Final = SUITS // 2  # what a card more in a suit counts where one is thrown away: half a strength


class Tricks(Position):
    """A subgame of tricks: `gone` are all cards taken, `last` who won the last two, `prizes` what costs."""

    __slots__ = ("beat", "gone", "king", "last", "prizes", "subgame")

    def __init__(self, found: Table, hands: Sequence[Mask], leader: Seat, deal: BarbuDeal) -> None:
        super().__init__(found, hands, leader)
        assert deal.subgame is not None, "a subgame is chosen"
        self.subgame, self.king, self.beat = deal.subgame, deal.king, deal.options.trump_lead_must_beat
        self.last: tuple[Seat, ...] = ()
        self.prizes: Mask = PRIZES.get(self.subgame, 0)
        self.gone: Mask = FIFTY_TWO.mask(each for pile in deal.taken for each in pile)

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.subgame, new.king, new.beat = self.subgame, self.king, self.beat
        new.last, new.prizes, new.gone = self.last, self.prizes, self.gone
        return new

    def playable(self, seat: Seat) -> Mask:
        """Return what a seat may play, by the duties of the subgame."""
        hand = self.hands[seat]
        if not self.lying:
            closed = self.subgame in CLOSED and not (self.subgame is Subgame.HEARTS and self.gone & HEARTS)
            return hand & ~HEARTS or hand if closed else hand
        found, trumps = hand & self.suit, hand & self.table.trumps
        if found:
            return (self.beat and trumps & found & self.table.beats[self.best]) or found
        if not trumps:
            return hand
        if self.best & self.table.trumps:
            return trumps & self.table.beats[self.best] or hand
        return trumps

    def take(self) -> None:
        """Give the trick to its winner, and note who wins the last two."""
        if self.left <= len(LAST_TWO):
            self.last = (*self.last, self.winner)
        self.gone |= self.trick
        super().take()

    @property
    def decided(self) -> bool:
        """Whether all cards that cost have been taken."""
        return bool(self.prizes) and not self.prizes & ~self.gone

    def raw(self) -> list[int]:
        """Return the raw scores, one per seat."""
        match self.subgame:
            case Subgame.BARBU:
                return [self.king if taken & KING_BIT else 0 for taken in self.taken]
            case Subgame.HEARTS:
                ace = ACE_OF_HEARTS - HEART
                return [
                    HEART * (taken & HEARTS).bit_count() + (ace if taken & ACE_BIT else 0)
                    for taken in self.taken
                ]
            case Subgame.QUEENS:
                return [QUEEN_POINTS * (taken & QUEENS).bit_count() for taken in self.taken]
            case Subgame.LAST_TWO:
                found = [0] * SEATS
                for seat, points in zip(self.last, LAST_TWO, strict=False):
                    found[seat] += points
                return found
            case Subgame.RAVAGE:
                suits = FIFTY_TWO.suits
                return list(
                    shared([max((taken & suit).bit_count() for suit in suits) for taken in self.taken])
                )
        each = TRUMPS if self.subgame is Subgame.TRUMPS else NULLO
        return [each * won for won in self.tricks]


def position_of(deal: BarbuDeal, hands: Sequence[Mask]) -> Tricks:
    """Return a deal of tricks in numbers, with these hands."""
    found = table(FIFTY_TWO, deal.trump, SEATS, deal.step)
    position = Tricks(found, hands, deal.leader, deal).stand(deal)
    if position.left < len(LAST_TWO) and deal.history:
        position.last = (deal.history[-1].winner,)
    return position


def natural_card(position: Tricks, seat: Seat) -> Bit:
    """Return what a seat plays by the rules of thumb, for which only its own hand is looked at."""
    cards = position.playable(seat)
    if not cards & (cards - 1):
        return cards
    if position.subgame is Subgame.TRUMPS:
        return _won(position, seat, cards)
    if not position.lying:
        return _led(position, seat, cards)
    if position.subgame is Subgame.LAST_TWO and position.left > len(LAST_TWO):
        return highest(cards)
    return _ducked(position, cards) if cards & position.suit else _thrown(position, cards)


def _led(position: Tricks, seat: Seat, cards: Mask) -> Bit:
    """Return the lead to a trick that is not wanted: a low card that others still beat.

    In Last Two high cards go first, from the suits without a low card.
    """
    unseen = FIFTY_TWO.all & ~(position.gone | position.hands[seat])
    early = position.subgame is Subgame.LAST_TWO and position.left > len(LAST_TWO) + 1
    best, found = -1e9, cards
    for suit in FIFTY_TWO.suits:
        part = cards & suit
        if not part:
            continue
        low = lowest(part)
        if early:
            worth, low = low.bit_length() + 0.5 * part.bit_length(), highest(part)
        else:
            over = (unseen & FIFTY_TWO.above[low]).bit_count()
            under = (unseen & suit).bit_count() - over
            worth = 3 * over - 2 * under - part.bit_count() if over else -100.0 - under
            if low & position.prizes:
                worth -= 50
        if worth > best:
            best, found = worth, low
    return found


def _ducked(position: Tricks, cards: Mask) -> Bit:
    """Return which card of the suit led goes to a trick that is not wanted.

    The highest that does not take it, first of all one that costs; where all take it, or it costs nothing,
    the highest if nobody comes after or the suit is fresh, else the lowest.
    """
    takers = cards & position.table.beats[position.best]
    losers, prizes = cards ^ takers, position.prizes
    last, cheap = position.lying == SEATS - 1, takers & ~prizes
    free = bool(prizes) and not position.trick & prizes and position.subgame is not Subgame.HEARTS
    fresh = not position.gone & position.suit and position.suit != HEARTS
    if losers & prizes:
        return highest(losers & prizes)
    if free and cheap and (last or (fresh and position.subgame is Subgame.BARBU)):
        return highest(cheap)
    if losers:
        return highest(losers)
    if last:
        return highest(cheap or takers)
    return (
        highest(cheap) if cheap and fresh and prizes and position.subgame is Subgame.HEARTS else lowest(cards)
    )


def _thrown(position: Tricks, cards: Mask) -> Bit:
    """Return what goes away where suit cannot be followed: what costs, then what is likely to take it."""
    prizes = cards & position.prizes
    if prizes:
        return highest(prizes)
    if position.subgame is Subgame.BARBU and cards & HEARTS & ~(KING_BIT - 1):
        return highest(cards & HEARTS)
    if position.subgame is Subgame.QUEENS:
        cards = _over_queens(position, cards) or cards
    most, found = -99.0, cards
    for suit in FIFTY_TWO.suits:
        part = cards & suit
        if part:
            top, low = part.bit_length(), (part & -part).bit_length()
            danger = top - LONG * part.bit_count() + 0.5 * low
            if danger > most:
                most, found = danger, 1 << top - 1
    return found


def _over_queens(position: Tricks, cards: Mask) -> Mask:
    """Return the kings and aces of suits whose queen is still out."""
    found = 0
    for suit in FIFTY_TWO.suits:
        if QUEENS & suit & ~position.gone:
            found |= cards & suit & OVER_QUEENS
    return found


def _won(position: Tricks, seat: Seat, cards: Mask) -> Bit:
    """Return what goes to a trick that is wanted.

    Led: the best card left of a suit, trumps first by who has most of them, else a low one of a long side
    suit. Followed: the cheapest that is sure to take it, else the lowest.
    """
    trumps, numbers = position.table.trumps, FIFTY_TWO
    unseen = numbers.all & ~(position.gone | position.trick | position.hands[seat])
    if position.lying:
        takers = cards & position.table.beats[position.best]
        if not takers:
            return lowest(cards & ~trumps or cards)
        if position.lying == SEATS - 1 or takers & trumps:
            return lowest(takers)
        top = highest(takers)
        return lowest(cards) if unseen & numbers.above[top] else top
    masters = [
        part & -part for part in (_master(cards & suit, unseen & suit) for suit in numbers.suits) if part
    ]
    theirs, mine = (unseen & trumps).bit_count(), (cards & trumps).bit_count()
    if theirs and mine > 2 and mine >= theirs / 2:
        return highest(cards & trumps)
    sides = [each for each in masters if not each & trumps]
    if sides:
        return max(sides)
    if masters:
        return max(masters)
    sides_left = cards & ~trumps
    if not sides_left:
        return lowest(cards)
    return max(
        ((part.bit_count(), -lowest(part)), lowest(part))
        for suit in numbers.suits
        if (part := sides_left & suit)
    )[1]


def _master(part: Mask, others: Mask) -> Mask:
    """Return the best card of a suit if nobody else holds a better one."""
    return highest(part) if part and part.bit_length() > others.bit_length() else 0
