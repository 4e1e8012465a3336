"""Worlds of Napoleon: hands that fit what a seat sees; once cards are played, those that explain it all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.tricks.numbers import Bit, Mask, members
from cardtable.bots.tricks.sides import Sided
from cardtable.bots.tricks.walks import Walk
from cardtable.bots.tricks.worlds import Drawing
from cardtable.engine.cards import BACK, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import void
from cardtable.games.napoleon.bot.evidence import Evidence
from cardtable.games.napoleon.bot.positions import unseen
from cardtable.games.napoleon.bot.thumb import NUMBERS
from cardtable.games.napoleon.bot.valuation import natural_hand
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase

FIRST: Final = 80  # changes tried before the first world
NEXT: Final = 12  # and before each other one
SECOND: Final = 500  # worlds are wanted of a second


@dataclass(frozen=True, slots=True)
class Contract:
    """With which trump, hand and secretary card somebody plays as Napoleon, whatever was bid."""

    napoleon: Seat
    trump: int
    hand: Mask
    card: Bit


@dataclass(slots=True)
class World:
    """Hands that fit a view; what follows from them once it is asked for."""

    hands: list[Mask]
    position: Sided | None = None
    ends: dict[Contract, Sided] = field(default_factory=dict)


def worlds(view: NapoleonDeal, seat: Seat, rng: Random, budget: Budget) -> Iterator[World]:
    """Give worlds that fit what a seat sees; in the play those that explain what all did come more often."""
    drawing = Drawing(view, NUMBERS[view.seats], budget.largest)
    if view.phase is not Phase.PLAY:
        while True:
            yield World(drawing.hands(rng))
    wanted = budget.iterations or round((budget.seconds or 1.0) * SECOND)
    walk = _walk(view, seat, drawing.hands(rng), rng)
    walk.go(min(FIRST, wanted))
    while True:
        walk.go(min(NEXT, wanted))
        yield World(walk.piles[:-1])


def _walk(view: NapoleonDeal, seat: Seat, hands: list[Mask], rng: Random) -> Walk:
    """Return a walk from a world in which Napoleon has kept the best of its hand and the kitty."""
    assert view.napoleon is not None, "there is a Napoleon"
    cards, may_lie, hidden = NUMBERS[view.seats].cards, view.hiding_places(), unseen(view, seat)
    moving = [each for each in range(view.seats + 1) if each != seat]
    if seat == view.napoleon:
        moving.pop()  # what it has laid away it knows
    else:
        hands = _exchanged(view, hands, hidden & ~sum(hands))
    barred = [
        sum(bit for bit in members(hidden) if not may_lie(cards[bit], pile))
        for pile in (*view.hands, view.kitty)
    ]
    kitty = hidden & ~sum(hands) | NUMBERS[view.seats].mask(card for card in view.kitty if card is not BACK)
    piles = [*hands, kitty]
    owners = [*range(view.seats), view.napoleon]
    return Walk(piles, owners, barred, [*combinations(moving, 2)], Evidence(view).told, rng)


def _exchanged(view: NapoleonDeal, hands: list[Mask], kitty: Mask) -> list[Mask]:
    """Return the hands of a world in which Napoleon has kept the best of its hand and the kitty."""
    napoleon, trump, numbers = view.napoleon, view.trump, NUMBERS[view.seats]
    assert napoleon is not None, "there is a Napoleon"
    assert trump is not None, "trumps are named"
    for suit in Suit:
        if void(view.voids, napoleon, suit):
            kitty &= ~numbers.suits[suit]
    played = numbers.mask(view.cards_played()[napoleon])
    held = hands[napoleon] | kitty | played
    hands[napoleon] = natural_hand(held, view.seats, int(trump), played) & ~played
    return hands
