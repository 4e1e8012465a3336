"""The rule of thumb for play: what each card promises of the points in the trick, less what it is worth kept.

A seat counts each other seat as its ally in part, from 0 to 1. The trick counts for it with the chance that
an ally takes it, against it with the chance that somebody else does. Deals are played out by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple, Self

from cardtable.bots.tricks.numbers import ANY, Bit, Mask, Numbers, Table, members, strength
from cardtable.bots.tricks.sides import PLACES, STAND, STEPS, STRAY, Sided, place
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import CLOCKWISE, round_from
from cardtable.games.jaguar.rules import account
from cardtable.games.jaguar.rules.account import ALL_POINTS
from cardtable.games.jaguar.rules.auction import ORDER, PACK, RANKS
from cardtable.games.jaguar.rules.options import SEATS

NUMBERS: Final = Numbers(PACK, ORDER, account.POINTS)
SIZE: Final = len(RANKS)  # cards in a suit
TRICKS: Final = account.TRICKS
PLAIN: Final = (0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 0.8, 1.0, 2.0, 3.0)  # points a card is worth kept, from the 2
TRUMP: Final = (4.0, 4.5, 5.5, 6.0, 7.0, 12.0, 14.0, 16.0, 28.0, 33.0)
LEFT: Final = (0.0, 0.0, 0.6, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0)  # of that worth, by the tricks left
HELD: Final = tuple(
    1 - 0.8**count for count in range(SIZE + 1)
)  # chance that a seat has one of so many cards
EXTRA: Final = 2  # points that each seat still to play adds
COMING: Final = tuple(EXTRA * (SEATS - 1 - lying) for lying in range(SEATS))  # by the cards that lie there
FOLLOWED: Final = 0.25  # how often a seat that can takes with the suit led
TRUMPED: Final = 0.55  # and with a trump, if there are no points
EAGER: Final = 0.02  # more for each point
MOST: Final = 0.85
KEEN: Final = 1 + STRAY  # how much of that an enemy does at most
SECRET: Final = 0.5  # points it is worth to the friend to stay hidden
POTS: Final = 80  # more than the points that a trick can have
WISH: Final = [  # that it is trumped, by the points in the trick and the trumps out
    [int(STEPS * min(MOST, TRUMPED + EAGER * pot) * held) for held in HELD] for pot in range(POTS)
]
FOLLOWS: Final = tuple(round(STEPS * FOLLOWED * held) for held in HELD)  # that it takes so, by cards out


class Fact(NamedTuple):
    """What is known of a card: those above it, its points, what it is worth kept, and 1 if it is no trump."""

    above: Mask
    points: int
    kept: float
    side: int


class Plan:
    """What cards are worth to a hand with so many tricks left.

    `facts` has what is known of each card. `partings` has, by what a trick counts in sixteenths, of which -1
    is the last, cards that are as good as each other to give to it, the best first, and with them what that
    makes of the card itself.
    """

    def __init__(self, trump: Suit, left: int) -> None:
        trumps = NUMBERS.suits[trump]
        self.facts = {
            bit: Fact(
                NUMBERS.above[bit],
                NUMBERS.worth[bit],
                LEFT[left] * (TRUMP if bit & trumps else PLAIN)[strength(bit)],
                int(not bit & trumps),
            )
            for bit in members(NUMBERS.all)
        }
        self.partings = [self._partings(each / 16) for each in (*range(17), *range(-16, 0))]

    def _partings(self, share: float) -> list[tuple[Mask, float]]:
        found: dict[float, Mask] = {}
        for card, (_, points, kept, _) in self.facts.items():
            worth = points * share - kept
            found[worth] = found.get(worth, 0) | card
        return [(found[worth], worth) for worth in sorted(found, reverse=True)]


PLANS: Final = {suit: tuple(Plan(suit, left) for left in range(TRICKS + 1)) for suit in Suit}


class Planned(Sided):
    """A position in which the captain is the jaguar, in a solo the friend too.

    `secret` is what the friend gives for staying hidden, in points, and `plans` what cards are worth, by the
    tricks left.
    """

    __slots__ = ("plans", "secret")
    keen = KEEN

    def __init__(self, table: Table, hands: Sequence[Mask], leader: Seat, called: Bit) -> None:
        super().__init__(table, hands, leader, called)
        self.secret = SECRET
        assert table.trump is not None, "the called card has named it"
        self.plans = PLANS[table.trump]

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.secret, new.plans = self.secret, self.plans
        return new


def promises(position: Planned, seat: Seat) -> dict[Bit, float]:
    """Return what each card of a hand promises, in points."""
    hand, table = position.hands[seat], position.table
    out = sum(position.hands) - hand
    pot = position.pot + COMING[position.lying]
    wish = WISH[pot][(out & table.trumps).bit_count()]
    allies = position.sides if position.trick & position.called else position.allies
    facts, found = position.plans[position.left].facts, {}
    for card in members(hand):
        takes = card & table.beats[position.best]
        above, points, kept, _ = facts[card]
        trick, winner = (card, seat) if takes else (position.best, position.winner)
        above, _, _, side = facts[trick]
        step = FOLLOWS[(out & above).bit_count()] + wish * side
        share = allies[place(seat, winner, position.lying) + step]
        found[card] = (pot + points) * share - kept
    if position.called in found and position.captain != seat:
        found[position.called] -= position.secret
    return found


# Playouts: a deal played to its end by the rule of thumb, as quick as can be. Of the cards that leave the
# trick to others only those are weighed that are the best to part with.

WINNER: Final = PLACES * STAND  # what the seat that has the trick counts in the keys of `Allies`
TURNS: Final = (
    tuple(  # by the leader: the seats as they play, and where the chances of each begin, of its own trick too
        tuple(
            (seat, place(seat, 0, lying), place(seat, seat, lying))
            for lying, seat in enumerate(round_from(leader, SEATS, CLOCKWISE))
        )
        for leader in range(SEATS)
    )
)
LAID: Final = {
    card: worth - EXTRA for card, worth in NUMBERS.worth.items()
}  # what a card makes of the points


class Finish(NamedTuple):
    """How a deal ended: points and tricks, one per seat, and who took the first trick that was played."""

    points: Sequence[int]
    tricks: Sequence[int]
    taker: Seat


@lru_cache(maxsize=64)
def _facts(trump: Suit, hidden: Bit, secret: float) -> tuple[dict[Bit, Fact], ...]:
    """Return what cards are worth, by the tricks left, where a card is hidden that its seat would keep so."""
    found = tuple(plan.facts.copy() for plan in PLANS[trump])
    for facts in found:
        if hidden:
            facts[hidden] = facts[hidden]._replace(kept=facts[hidden].kept + secret)
    return found


class Start:
    """A position with two tricks or more to come, from which deals are played out.

    One loop over tables, in which nothing is called: a playout of eight tricks took 57 microseconds, and 86
    where the policy was a function that was asked for each card.
    """

    def __init__(self, position: Planned) -> None:
        trump = position.table.trump
        assert trump is not None, "the called card has named it"
        self.position, self._secret = position, position.secret
        self._hidden = 0 if position.friend == position.captain else position.called
        self._facts = _facts(trump, self._hidden, position.secret)
        self._partings = [plan.partings for plan in PLANS[trump]]
        self._allies = position.sides if position.trick & position.called else position.allies

    def played_out(self, hands: Sequence[Mask], first: Bit = 0) -> Finish:  # noqa: C901, PLR0912, PLR0915  # see there
        """Return how the deal ends with these hands, if this card is played first, or any."""
        position, hands = self.position, list(hands)
        points, tricks, called = position.points[:], position.tricks[:], position.called
        trumps, all_beats = position.table.trumps, position.table.beats
        allies, hidden, secret = self._allies, self._hidden, self._secret
        held, best, winning = position.rest ^ position.trick, position.best, position.winner * WINNER
        room, beats, taker = position.pot + COMING[position.lying], all_beats[best], -1
        turns = TURNS[position.leader][position.lying :]
        if first:
            seat, _, own = turns[0]
            turns = turns[1:]
            hands[seat] ^= first
            held ^= first
            room += LAID[first]
            if first & beats:
                best, winning, beats = first, seat * WINNER, all_beats[first]
            if first == called:
                allies = position.sides
        for left in range(position.left, 1, -1):
            facts, partings = self._facts[left], self._partings[left]
            for seat, stand, own in turns:
                hand = hands[seat]
                takers, out, most = hand & beats, held ^ hand, -inf
                wish = 0 if best & trumps else WISH[room][(out & trumps).bit_count()]
                if takers != hand:
                    losing = allies[stand + winning + wish + FOLLOWS[(out & facts[best][0]).bit_count()]]
                    losers = hand ^ takers
                    for alike, worth in partings[int(16 * losing)]:
                        if card := alike & losers:
                            card &= -card
                            most = room * losing + worth
                            break
                    if card == hidden:
                        most -= secret
                if takers:
                    while takers:
                        taking = takers & -takers
                        takers ^= taking
                        above, pot, kept, side = facts[taking]
                        pot += room
                        if pot - kept > most:  # else it is not even worth a trick that is sure
                            promise = (
                                pot * allies[own + wish * side + FOLLOWS[(out & above).bit_count()]] - kept
                            )
                            if promise > most:
                                card, most = taking, promise
                    if card & beats:
                        best, winning, beats = card, seat * WINNER, all_beats[card]
                hands[seat] = hand ^ card
                held ^= card
                room += LAID[card]
                if card == called:
                    allies = position.sides
            winner = winning // WINNER
            points[winner] += room + EXTRA
            tricks[winner] += 1
            if taker < 0:
                taker = winner
            turns, beats, best, room = TURNS[winner], ANY, 0, COMING[0]
        seat = turns[0][0]
        best = held & trumps or held & position.table.led[hands[seat]]
        winner = hands.index(1 << best.bit_length() - 1)
        points[winner] += ALL_POINTS - sum(points)
        tricks[winner] += 1
        return Finish(points, tricks, taker)
