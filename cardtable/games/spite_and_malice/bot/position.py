"""A whole game in plain ranks, which bots play on from; the tests hold it against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable.engine.cards import BACK, KING, Card
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import shuffle
from cardtable.games.spite_and_malice.bot.standing import (
    ASIDE,
    HAND,
    PAYOFF,
    PILE,
    RUNNING,
    UNSEEN,
    WORD,
    Move,
    Ranks,
    Standing,
    house,
    limited,
)
from cardtable.games.spite_and_malice.rules.deal import HAND_SIZE, IDLE_END, SpiteDeal


class Position:
    """A game in plain ranks; all piles lie from the bottom up, `sides` and the like by seat.

    `outcome` is by how many payoff cards seat 0 is ahead once the game is over.
    """

    __slots__ = (
        "hands",
        "held",
        "idle",
        "outcome",
        "paid",
        "payoffs",
        "plays",
        "reserve",
        "rules",
        "sides",
        "spent",
        "stacks",
        "stall",
        "turn",
    )

    def __init__(self, deal: SpiteDeal) -> None:
        self.rules = house(deal.options)
        self.stacks = [_ranks(pile) for pile in deal.centres]
        self.hands = [_ranks(pile) for pile in deal.hands]
        self.sides = [[tuple(_ranks(pile)) for pile in deal.sides_of(seat)] for seat in range(deal.seats)]
        self.payoffs = [_ranks(pile) for pile in deal.payoffs]
        self.reserve = _ranks(deal.reserve)
        self.held = _ranks(deal.held)
        self.turn, self.plays, self.spent, self.paid = deal.turn, deal.plays, deal.spent, deal.paid
        self.idle, self.stall = deal.idle, deal.stall
        self.outcome: int | None = None

    def copy(self) -> Position:
        """Return a game of its own that is equal to this one."""
        new = object.__new__(Position)
        new.rules = self.rules
        new.stacks = [pile[:] for pile in self.stacks]
        new.hands = [pile[:] for pile in self.hands]
        new.sides = [piles[:] for piles in self.sides]
        new.payoffs = [pile[:] for pile in self.payoffs]
        new.reserve, new.held = self.reserve[:], self.held[:]
        new.turn, new.plays, new.spent, new.paid = self.turn, self.plays, self.spent, self.paid
        new.idle, new.stall, new.outcome = self.idle, self.stall, self.outcome
        return new

    @property
    def tops(self) -> Ranks:
        """The tops of the centre places, rising."""
        return tuple(sorted(map(len, self.stacks)))

    def standing(self, seat: Seat) -> Standing:
        """Return what a seat has before it."""
        hand = tuple(sorted(self.hands[seat]))
        return Standing(self.tops, hand, tuple(self.sides[seat]), self.payoffs[seat][-1], self.spent, RUNNING)

    def make(self, move: Move, rng: Random) -> None:
        """Carry out a legal move of the seat to move, and all that follows of itself."""
        seat, (way, rank, at) = self.turn, move
        if way == WORD:
            self._end_turn(0 if self.plays else self.idle + 1, rng)
        elif way == ASIDE:
            self.hands[seat].remove(rank)
            self.sides[seat][at] = (*self.sides[seat][at], rank)
            self._end_turn(0, rng)
        else:
            self._play(seat, move, rng)

    def _play(self, seat: Seat, move: Move, rng: Random) -> None:
        way, rank, at = move
        stack = next(stack for stack in self.stacks if len(stack) == at)
        stack.append(rank)
        self.plays += 1
        self.spent = self.spent or limited(move, self.rules)
        if len(stack) == KING:
            self._complete(stack, rng)
        if way == HAND:
            self.hands[seat].remove(rank)
            if not self.hands[seat] and self.rules.refill:
                self._draw(seat, rng)
        elif way == PAYOFF:
            self.payoffs[seat].pop()
            self.paid, self.stall = True, 0
            if not self.payoffs[seat]:
                self._finish()
        else:
            self.sides[seat][way - PILE] = self.sides[seat][way - PILE][:-1]

    def _complete(self, stack: list[int], rng: Random) -> None:
        if self.rules.hold:
            self.held += stack
        else:
            self.reserve += stack
            shuffle(self.reserve, rng)
        stack.clear()

    def _draw(self, seat: Seat, rng: Random) -> None:
        hand = self.hands[seat]
        while len(hand) < HAND_SIZE and (self.reserve or self.held):
            if not self.reserve:
                self.reserve, self.held = self.held, []
                shuffle(self.reserve, rng)
            hand.append(self.reserve.pop())

    def _end_turn(self, idle: int, rng: Random) -> None:
        self.idle = idle
        self.stall = 0 if self.paid else self.stall + 1
        if idle == IDLE_END or 0 < self.rules.stall_limit <= self.stall:
            self._finish()
            return
        self.turn, self.plays, self.spent, self.paid = 1 - self.turn, 0, False, False
        self._draw(self.turn, rng)

    def _finish(self) -> None:
        self.outcome = len(self.payoffs[1]) - len(self.payoffs[0])


def _ranks(pile: Sequence[Card]) -> list[int]:
    return [UNSEEN if card is BACK else card.rank for card in pile]
