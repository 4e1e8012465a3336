"""What follows from an ask: some turns more, played on likely deals by the rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.piles import Seat, only
from cardtable.games.canadian_fish.bot.likely import World
from cardtable.games.canadian_fish.bot.mind import Mind
from cardtable.games.canadian_fish.bot.readings import Cards, bits, missing
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal
from cardtable.games.canadian_fish.rules.knowledge import INDEX, Knowledge
from cardtable.games.canadian_fish.rules.places import public_masks, settle
from cardtable.games.canadian_fish.rules.suits import SEATS, HalfSuit

TURNS: Final = 4  # that end with a miss, before what came of them is valued
MOST: Final = 60  # asks of a sequel, in which the same may be asked again
ORDERS: Final = 6  # ways to put asks that are as good in order
WORTH: Final = (
    -1.0,
    -0.45,
    -0.2,
    0.0,
    0.2,
    0.45,
    1.0,
)  # of a suit of which a team has so many cards, in suits
TURN: Final = 0.3  # what the turn is worth, in suits


class _Wanted(NamedTuple):
    """A card that an opponent may hold."""

    card: Cards
    opponent: Seat


_Orders: TypeAlias = tuple[tuple[_Wanted, ...], ...]  # what each seat asks for, the likeliest first


class Sequels:
    """Turns that follow on an ask of a seat."""

    def __init__(self, view: CanadianFishDeal, mind: Mind, known: Knowledge, rng: Random) -> None:
        self._seat = mind.seat
        self._teams = tuple(view.members(view.team(seat)) for seat in range(SEATS))
        self._opponents = tuple(view.members(1 - view.team(seat)) for seat in range(SEATS))
        self._suits = [bits(suit.cards) for suit in HalfSuit if view.in_play(suit)]
        masks = public_masks(known, list(mind.masks))
        room = tuple(settle(masks, [len(hand) for hand in view.hands], mind.needs))
        self._lying = tuple(
            bits([card for card, mask in masks.items() if mask == only(seat)]) for seat in range(SEATS)
        )
        self._guess = Mind(mind.seat, masks, room, mind.needs, mind.askers)
        self._orders = [self._ordered(rng) for _ in range(ORDERS)]

    def _ordered(self, rng: Random) -> _Orders:
        """Return what each seat asks for while it does not know where a card lies."""
        return tuple(self._order(seat, rng) for seat in range(SEATS))

    def _order(self, seat: Seat, rng: Random) -> tuple[_Wanted, ...]:
        masks = self._guess.masks
        others = {card: mask & ~only(seat) for card, mask in masks.items() if mask & (mask - 1)}
        guess = Mind(seat, others, self._guess.room, (), self._guess.askers)
        found = [
            (chance, rng.random(), _Wanted(1 << INDEX[card], each))
            for card in others
            for each, chance in guess.chances(card).items()
            if each in self._opponents[seat]
        ]
        return tuple(wanted for _, _, wanted in sorted(found, reverse=True))

    def worth(self, ask: Ask, world: World, number: int) -> float:
        """Return what comes of an ask in a deal, in suits; the number gives what is as good an order."""
        return _Sequel(self._orders[number % ORDERS], self._opponents, world, self._lying).valued(
            self._seat, _Wanted(1 << INDEX[ask.card], ask.opponent), self._teams[self._seat], self._suits
        )


class _Sequel:
    """A deal that is played on for a while."""

    def __init__(
        self, orders: _Orders, opponents: Sequence[Sequence[Seat]], world: World, lying: Sequence[Cards]
    ) -> None:
        self._orders, self._opponents = orders, opponents
        self._hands, self._lying = list(world), list(lying)
        self._seen = sum(lying)  # cards of which all know where they lie
        self._missed: set[tuple[Cards, Seat]] = set()

    def valued(self, seat: Seat, first: _Wanted, team: Sequence[Seat], suits: Sequence[Cards]) -> float:
        """Return what it is worth for a team after some turns, the first of which begins with an ask."""
        turns, wanted = 0, first
        for _ in range(MOST):
            if self._given(seat, wanted):
                self._sweep(seat)
            else:
                seat, turns = wanted.opponent, turns + 1
                if turns == TURNS:
                    break
                self._sweep(seat)
            following = self._next(seat)
            if following is None:
                break
            wanted = following
        held = sum(self._hands[each] for each in team)
        value = sum(WORTH[(held & suit).bit_count()] for suit in suits)
        return value + (TURN if seat in team else -TURN)

    def _given(self, seat: Seat, wanted: _Wanted) -> bool:
        """Hand a card over if it is where it is wanted."""
        card, opponent = wanted
        if not self._hands[opponent] & card:
            self._missed |= {(card, opponent), (card, seat)}
            return False
        self._take(seat, opponent, card)
        return True

    def _take(self, seat: Seat, opponent: Seat, cards: Cards) -> None:
        self._hands[opponent] &= ~cards
        self._hands[seat] |= cards
        self._lying[opponent] &= ~cards
        self._lying[seat] |= cards
        self._seen |= cards

    def _sweep(self, seat: Seat) -> None:
        """Let a seat take all that it knows to be there."""
        able = missing(self._hands[seat])
        for opponent in self._opponents[seat]:
            cards = self._lying[opponent] & able
            if cards:
                self._take(seat, opponent, cards)

    def _next(self, seat: Seat) -> _Wanted | None:
        """Return what a seat asks for next."""
        able = missing(self._hands[seat]) & ~self._seen
        hands, missed = self._hands, self._missed
        for wanted in self._orders[seat]:
            if wanted.card & able and wanted not in missed and hands[wanted.opponent]:
                return wanted
        return None
