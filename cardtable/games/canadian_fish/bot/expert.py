"""The hard bot: beliefs by counting all deals, and asks weighed by what a yes gains and a no gives away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Seats, only, seats_of
from cardtable.games.canadian_fish.bot import thumb
from cardtable.games.canadian_fish.bot.beliefs import CERTAIN, Beliefs
from cardtable.games.canadian_fish.bot.mind import Mind, mind
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.suits import SIZE, SUIT_OF, HalfSuit

PLAUSIBLE: Final = 0.3  # at a guess: a suit that is less likely the team's cannot be certain
DARING: Final = 0.8  # how likely a declaration is at least that is dared where no ask can succeed
KEEPS: Final = 1.0  # the turn that goes on, in cards
SWEEPS: Final = 4.0  # a card of a suit that is all the team's otherwise, likewise
GIVES: Final = 0.1  # each card that a player who is given the turn could ask back, likewise
SHOWS: Final = 0.15  # that all know then of a card of the suit, likewise


@dataclass(frozen=True)
class Thought:
    """What a seat thinks when it plays well."""

    view: CanadianFishDeal
    seat: Seat
    mind: Mind
    effort: Effort

    @cached_property
    def team(self) -> Seats:
        """The seats of its team."""
        return seats_of(self.view.members(self.view.team(self.seat)))

    @cached_property
    def beliefs(self) -> Beliefs:
        """How likely each card is with each seat."""
        return Beliefs(self.mind.masks, self.mind.room, self.mind.needs, self.effort)

    @cached_property
    def maybe(self) -> list[HalfSuit]:
        """The suits in play that the team may hold."""
        masks = self.mind.masks
        suits = (suit for suit in HalfSuit if self.view.in_play(suit))
        return [suit for suit in suits if all(masks.get(card, 0) & self.team for card in suit.cards)]

    @cached_property
    def certain(self) -> HalfSuit | None:
        """A suit of which it is certain who of the team holds each card."""
        members = self.view.members(self.view.team(self.seat))
        for suit in self.maybe:
            guess = self.mind.likeliest(suit, members)[1]
            if guess == 1 or (guess >= PLAUSIBLE and self.beliefs.certain(suit, self.team)):
                return suit
        return None

    @cached_property
    def best(self) -> tuple[float, HalfSuit]:
        """The declaration that is likeliest to be right."""
        likely = [(self.beliefs.likeliest(suit, self.team)[1], suit) for suit in self.maybe]
        others = [(0.0, suit) for suit in HalfSuit if self.view.in_play(suit)]
        return max(likely or others, key=lambda each: each[0])

    def worth(self, ask: Ask) -> float:
        """Return what an ask is worth: certain ones first, of the suit that is most nearly the team's."""
        chance = self.beliefs.chance(ask.card, ask.opponent)
        share = self._share(SUIT_OF[ask.card])
        if chance > CERTAIN:
            return SIZE + share
        gain = chance * (KEEPS + SWEEPS * share**3)
        loss = (1 - chance) * GIVES * self._danger(ask.opponent)
        return gain - loss - SHOWS * (not self._shown(SUIT_OF[ask.card]))

    def _share(self, suit: HalfSuit) -> float:
        """Return which part of a suit the team can expect to hold."""
        members = self.view.members(self.view.team(self.seat))
        return sum(self.beliefs.chance(card, seat) for card in suit.cards for seat in members) / SIZE

    def _shown(self, suit: HalfSuit) -> bool:
        """Say whether all know that the seat holds a card of a suit."""
        known = self.view.known
        asked = any(need.seat == self.seat and SUIT_OF[need.cards[0]] is suit for need in known.needs)
        return asked or any(known.where(card) == only(self.seat) for card in suit.cards)

    def _danger(self, opponent: Seat) -> float:
        """Return how many cards an opponent could ask for and get, by what all have seen."""
        found = 1.0
        for suit in HalfSuit:
            if self.view.in_play(suit):
                shown = [self.view.known.where(card) for card in suit.cards]
                count = sum(bool(mask & self.team) and not mask & (mask - 1) for mask in shown)
                found += count * self._holds_of(suit, opponent) if count else 0.0
        return found

    def _holds_of(self, suit: HalfSuit, seat: Seat) -> float:
        """Return about how likely a seat holds a card of a suit."""
        none = 1.0
        for card in suit.cards:
            none *= 1 - self.beliefs.chance(card, seat)
        return 1 - none


def choose(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Return what a seat does, or None if it has nothing to declare and the deal does not wait for it.

    Where there are too many deals to be counted in time it does what the rule of thumb says.
    """
    try:
        return _thought_out(view, seat, rng, Effort(budget))
    except TimeUp:
        return thumb.choose(view, seat, rng)


def chance(view: CanadianFishDeal, seat: Seat, card: Card, holder: Seat, budget: Budget) -> float:
    """Return how likely a player holds a card, at a guess where there is no time to count."""
    known = mind(view, seat)
    try:
        return Thought(view, seat, known, Effort(budget)).beliefs.chance(card, holder)
    except TimeUp:
        return known.chance(card, holder)


def is_certain(view: CanadianFishDeal, seat: Seat, suit: HalfSuit, budget: Budget) -> bool:
    """Say whether it is certain who of the team holds each card of a suit, if there is time to count."""
    try:
        return Thought(view, seat, mind(view, seat), Effort(budget)).certain is suit
    except TimeUp:
        return False


def _thought_out(view: CanadianFishDeal, seat: Seat, rng: Random, effort: Effort) -> Action | None:
    if view.floor is None and (not view.hands[seat] or (view.passing and seat == view.turn)):
        return thumb.choose(view, seat, rng)
    thought = Thought(view, seat, mind(view, seat), effort)
    if view.floor is not None:
        assert view.claimed is not None, "a claim names its suit"
        return Assign(thought.beliefs.likeliest(view.claimed, thought.team)[0] or (seat,) * SIZE)
    if thought.certain is not None:
        return Claim(thought.certain)
    if seat not in view.actors():
        return None
    return _asked(thought, rng)


def _asked(thought: Thought, rng: Random) -> Action:
    """Return the best ask, or the best declaration where no ask can succeed."""
    asks = thumb.right_asks(thought.view, thought.seat)
    worths = {ask: thought.worth(ask) for ask in rng.sample(asks, len(asks))}
    if not worths:
        return Claim(thought.best[1])
    ask = max(worths, key=worths.__getitem__)
    hopeless = thought.beliefs.chance(ask.card, ask.opponent) == 0
    return Claim(thought.best[1]) if hopeless and thought.best[0] >= DARING else ask
