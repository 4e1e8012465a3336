"""Worlds of Napoleon: hands that fit what a seat sees; once cards are played, those that explain it all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.tricks.numbers import Bit, Mask, members
from cardtable.bots.tricks.sides import Sided
from cardtable.bots.tricks.walks import Walk
from cardtable.bots.tricks.worlds import Drawing, replayed
from cardtable.engine.cards import BACK, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import void
from cardtable.games.napoleon.bot.auction import PLAYED, Calls, natural_hand, worths
from cardtable.games.napoleon.bot.suspicion import course, unseen_by
from cardtable.games.napoleon.bot.thumb import ALONE, NUMBERS, natural_card, opening
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase

THUMB: Final = 0.6  # how often a card is played that the rule of thumb names, whatever the player's skill
MISSED: Final = 1.5  # log odds for each face card by which Napoleon could have kept a better hand


@dataclass(slots=True)
class _Deed:
    """A card played, in a position in which its seat's hand is to be filled in.

    `later` are the cards that the seat has played from then on, `known` is how likely it played this one by
    what it held.
    """

    position: Sided
    card: Bit
    later: Mask
    known: dict[Mask, float] = field(default_factory=dict)

    def told(self, seat: Seat, hand: Mask) -> float:
        """Return the log of how likely the card was played, if this is what the seat holds now."""
        found = self.known.get(hand)
        if found is None:
            position = self.position
            position.hands[seat] = hand | self.later
            count = position.playable(seat).bit_count()
            natural = count == 1 or natural_card(position, seat) == self.card
            found = self.known[hand] = log((1 - THUMB) / count + THUMB * natural)
        return found


class Evidence:
    """What all have done by a view, and how well cards explain it."""

    def __init__(self, view: NapoleonDeal) -> None:
        assert view.napoleon is not None, "there is a Napoleon"
        assert view.trump is not None, "trumps are named"
        assert view.card is not None, "and a secretary card"
        self._view, self._napoleon, self._trump = view, view.napoleon, view.trump
        self._numbers = NUMBERS[view.seats]
        self._card = self._numbers.bits[view.card]
        self._calls, self._course = Calls(view), list(course(view))
        self._played = [self._numbers.mask(cards) for cards in view.cards_played()]
        self._deeds: dict[Seat | None, list[list[_Deed]]] = {}

    def told(self, owner: Seat, piles: Sequence[Mask]) -> float:
        """Return the log of how likely a seat did what it did with its hand in a world.

        The last of the piles is the kitty, which Napoleon has left there.
        """
        hand = piles[owner]
        whole, friend = hand | self._played[owner], self._friend(owner, piles)
        found = log(self._calls.likelihood(owner, whole))
        if owner == self._napoleon:
            found += self._kept(whole, piles[-1]) + log(ALONE) * (friend in (None, owner))
        if friend not in self._deeds:
            self._deeds[friend] = self._done(friend)
        return found + sum(deed.told(owner, hand) for deed in self._deeds[friend][owner])

    def _friend(self, owner: Seat, piles: Sequence[Mask]) -> Seat | None:
        """Return who the secretary is as far as the owner of a hand would know, or else any other seat."""
        if self._view.revealed is not None:
            return self._view.revealed
        if piles[owner] & self._card:
            return owner
        if owner == self._napoleon and piles[-1] & self._card:
            return None
        return next(seat for seat in range(self._view.seats) if seat not in (owner, self._napoleon))

    def _kept(self, hand: Mask, kitty: Mask) -> float:
        """Return how readily Napoleon kept these cards and left those."""
        seats, trump = self._view.seats, self._trump
        best = natural_hand(hand | kitty, seats, trump)
        found, most = (worths(each, seats, PLAYED[seats])[trump] for each in (hand, best))
        return MISSED * min(0.0, found - most)

    def _done(self, friend: Seat | None) -> list[list[_Deed]]:
        """Return what each seat has played, if that is the secretary."""
        found: list[list[_Deed]] = [[] for _ in self._played]
        position = opening(self._played, self._napoleon, self._trump, self._card)
        played = replayed(position, self._view)
        for (seat, bit), suspected in zip(played, self._course, strict=False):  # the course goes on until now
            if position.called:
                position.suspect(friend, suspected)
            position.rest = self._numbers.all & ~sum(position.taken)
            found[seat].append(_Deed(position.clone(), bit, position.hands[seat]))
        return found


# From one world to the next.

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
    cards, may_lie, hidden = NUMBERS[view.seats].cards, view.hiding_places(), unseen_by(view, seat)
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
