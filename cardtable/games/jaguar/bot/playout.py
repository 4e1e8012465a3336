"""Playouts: a deal played to its end by the rule of thumb, as quick as can be.

Of the cards that leave the trick to others only those are weighed that are the best to part with.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from cardtable.bots.tricks.numbers import ANY, Bit, Mask
from cardtable.bots.tricks.sides import PLACES, STAND, place
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import CLOCKWISE, round_from
from cardtable.games.jaguar.bot.thumb import COMING, EXTRA, FOLLOWS, NUMBERS, PLANS, WISH, Fact, Planned
from cardtable.games.jaguar.rules.account import ALL_POINTS
from cardtable.games.jaguar.rules.options import SEATS

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
