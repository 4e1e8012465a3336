"""Positions: a deal of tricks in numbers, all hands known, and its playout by a policy.

The rules of play are those of the deal, which tests hold against these; here they cost a tenth. What a game
knows besides, bids or sides, it keeps in a position of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Self, TypeAlias, TypeVar

from cardtable.bots.tricks.numbers import ANY, Bit, Mask, Numbers, Table, different, members
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Pile, Seat
from cardtable.engine.trickdeal import PLAY_OF, Play, TrickDeal


class Position:
    """A deal while cards are played.

    `left` counts the tricks to come with the one that lies there. Of this `trick`, `lying` is how many cards
    there are, `suit` all cards that follow its lead, `best` the card that has it so far, `winner` its seat,
    and `pot` its points. `rest` has the cards in all hands with those that lie there. What the position of a
    game knows besides has a place of its own in `clone`.
    """

    __slots__ = (
        *("best", "hands", "leader", "left", "lying", "points", "pot", "rest"),
        *("suit", "table", "taken", "trick", "tricks", "winner"),
    )

    def __new__(cls, *_: object) -> Self:
        """Make room for a position, also for one that is a copy."""
        return super().__new__(cls)

    def __init__(self, table: Table, hands: Sequence[Mask], leader: Seat) -> None:
        self.table, self.hands, self.leader = table, list(hands), leader
        self.left = max(hand.bit_count() for hand in hands)
        self.lying, self.winner = 0, leader
        self.trick: Mask = 0
        self.suit: Mask = ANY
        self.best: Bit = 0
        self.rest: Mask = sum(hands)
        self.pot = 0
        self.points = [0] * table.seats  # in the tricks taken, one per seat
        self.tricks = [0] * table.seats  # taken, one per seat
        self.taken: list[Mask] = [0] * table.seats

    def stand(self, deal: TrickDeal) -> Self:
        """Let the tricks of a deal have been taken, and lay the one that lies there; return the position."""
        numbers = self.table.numbers
        self.taken = [numbers.mask(pile) for pile in deal.taken]
        self.points = [sum(map(numbers.worth.__getitem__, members(taken))) for taken in self.taken]
        self.tricks = [taken.bit_count() // self.table.seats for taken in self.taken]
        self.leader = self.winner = deal.leader
        for seat, card in zip(self.table.rounds[deal.leader], deal.trick, strict=False):
            self.hands[seat] |= numbers.bits[card]
            self.lay(seat, numbers.bits[card])
        self.rest = sum(self.hands) | self.trick
        return self

    def dealt(self, hands: Sequence[Mask]) -> Self:
        """Return a position of its own that is equal to this one, but for these hands."""
        new = self.clone()
        new.hands = list(hands)
        new.rest = sum(hands) | new.trick
        return new

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        kind = type(self)
        new = kind.__new__(kind)
        new.table, new.leader, new.left = self.table, self.leader, self.left
        new.lying, new.winner, new.best = self.lying, self.winner, self.best
        new.trick, new.suit, new.pot, new.points = self.trick, self.suit, self.pot, self.points[:]
        new.rest = self.rest
        new.hands, new.tricks, new.taken = self.hands[:], self.tricks[:], self.taken[:]
        return new

    def playable(self, seat: Seat) -> Mask:
        """Return what a seat may play where suit is followed; cards without a suit may always be played."""
        hand = self.hands[seat]
        follow = hand & self.suit
        return follow | hand & self.table.free if follow else hand

    def lay(self, seat: Seat, card: Bit) -> None:
        """Play a card of a hand, without taking the trick."""
        table = self.table
        self.hands[seat] ^= card
        self.trick |= card
        self.pot += table.worth[card]
        if table.beats[self.best] & card:
            if not self.lying:
                self.suit = table.led[card]
            self.best, self.winner = card, seat
        self.lying += 1

    def take(self) -> None:
        """Give the trick to its winner, who leads to the next."""
        winner = self.winner
        self.tricks[winner] += 1
        self.taken[winner] |= self.trick
        self.points[winner] += self.pot
        self.rest ^= self.trick
        self.leader, self.suit = winner, ANY
        self.lying = self.trick = self.best = self.pot = 0
        self.left -= 1


P = TypeVar("P", bound=Position)
Policy: TypeAlias = Callable[[P, Seat], Bit]  # which card a seat plays; it looks at that hand alone


def play_trick(position: P, policy: Policy[P], first: Bit | None = None) -> None:
    """Play the trick that lies there, or the next one, to its end: with the card `first`, if it is given."""
    order = position.table.rounds[position.leader][position.lying :]
    if first is not None:
        position.lay(order[0], first)
        order = order[1:]
    lay, hands = position.lay, position.hands
    if position.left == 1:
        for seat in order:
            lay(seat, hands[seat])  # the last card
    else:
        for seat in order:
            lay(seat, policy(position, seat))
    position.take()


def play_out(position: P, policy: Policy[P]) -> P:
    """Play a position to its end, and return it."""
    if position.lying:
        play_trick(position, policy)
    lay, take, rounds = position.lay, position.take, position.table.rounds
    while position.left > 1:
        for seat in rounds[position.leader]:
            lay(seat, policy(position, seat))
        take()
    if position.left:
        play_trick(position, policy)
    return position


# From what a seat sees to numbers.


def unseen(view: TrickDeal, seat: Seat, numbers: Numbers, beside: Iterable[Pile] = ()) -> Mask:
    """Return the cards that a seat has not seen.

    It has seen the tricks, its hand, and perhaps some of the cards that lie in the piles `beside`.
    """
    piles = (*view.taken, view.trick, view.hands[seat], *beside)
    seen = numbers.mask(card for pile in piles for card in pile if card is not BACK)
    return numbers.mask(view.pack) & ~seen


def own_hand(view: TrickDeal, seat: Seat, numbers: Numbers) -> list[Mask]:
    """Return hands, all of them empty but that of a seat, for a policy that looks at no other."""
    hands = [0] * view.seats
    hands[seat] = numbers.mask(view.hands[seat])
    return hands


def different_plays(
    view: TrickDeal,
    seat: Seat,
    numbers: Numbers,
    beside: Iterable[Pile] = (),
    mark: Callable[[Bit], object] | None = None,
) -> list[Play]:
    """Return the cards that a seat may play, one of those between which others can hold none.

    Such cards are worth the same if they have the same `mark`.
    """
    others = unseen(view, seat, numbers, beside) | numbers.mask(view.trick)
    cards = different(members(numbers.mask(view.playable(seat))), others, numbers, mark)
    return [PLAY_OF(numbers.cards[card]) for card in cards]
