"""The hard bot: likely deals by what was asked, and asks weighed by what a yes gains and a no gives away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Seats, only, seats_of
from cardtable.games.canadian_fish.bot import beliefs, thumb
from cardtable.games.canadian_fish.bot.likely import WORLDS, Likely, World, shares
from cardtable.games.canadian_fish.bot.mind import Mind, kept_history, mind, remembered
from cardtable.games.canadian_fish.bot.readings import signs
from cardtable.games.canadian_fish.bot.sequels import Sequels
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.knowledge import INDEX
from cardtable.games.canadian_fish.rules.places import certain
from cardtable.games.canadian_fish.rules.suits import SIZE, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Holders

PLAUSIBLE: Final = 0.6  # at a guess: a suit that is less likely the team's is not declared for what asks tell
SURE: Final = 0.995  # in which part of the likely deals a declaration is right that is made
DARING: Final = 1.0  # the same where no ask can succeed
CERTAIN: Final = 0.999
ENOUGH: Final = (
    40  # likely deals; where there are fewer, a declaration that is right in all is as much less likely
)
KEEPS: Final = 1.0  # the turn that goes on, in cards
SWEEPS: Final = 4.0  # a card of a suit that is all the team's otherwise, likewise
GIVES: Final = 0.25  # each card that a player who is given the turn could ask back, likewise
FOLLOWED: Final = 10  # asks that are looked into
STAGES: Final = 4  # parts of the likely deals after each of which the worse half of the asks drops out
SHOWS: Final = 0.15  # that all know then of a card of the suit, likewise


@dataclass(frozen=True)
class Thought:
    """What a seat thinks when it plays well."""

    view: CanadianFishDeal
    seat: Seat
    mind: Mind
    rng: Random
    budget: Budget
    effort: Effort

    @cached_property
    def members(self) -> tuple[Seat, ...]:
        """Its team."""
        return self.view.members(self.view.team(self.seat))

    @cached_property
    def team(self) -> Seats:
        """The seats of its team."""
        return seats_of(self.members)

    @cached_property
    def worlds(self) -> list[World]:
        """Likely deals."""
        read = signs(self.view, kept_history(self.view))
        likely = Likely(self.mind, remembered(self.view), read, self.rng, self.effort)
        return likely.worlds(min(WORLDS, self.budget.iterations or WORLDS))

    @cached_property
    def shares(self) -> dict[int, list[float]]:
        """In which part of them each card is with each seat."""
        return shares(self.worlds)

    def chance(self, card: Card, seat: Seat) -> float:
        """Return how likely a seat holds a card."""
        return self.shares[INDEX[card]][seat]

    @cached_property
    def maybe(self) -> list[HalfSuit]:
        """The suits in play that the team may hold."""
        masks = self.mind.masks
        suits = self.view.suits_in_play
        return [suit for suit in suits if all(masks.get(card, 0) & self.team for card in suit.cards)]

    @cached_property
    def certain(self) -> HalfSuit | None:
        """A suit of which it is as good as certain who of the team holds each card."""
        for suit in self.maybe:
            guess = self.mind.likeliest(suit, self.members)[1]
            if guess == 1 or (guess >= PLAUSIBLE and self.likeliest(suit)[1] >= SURE):
                return suit
        return None

    def likeliest(self, suit: HalfSuit) -> tuple[Holders, float]:
        """Return the likeliest way in which the team holds a suit, and how likely it is."""
        found = Counter(ways for world in self.worlds if (ways := _held(world, suit, self.members)))
        if not found:
            return (self.seat,) * SIZE, 0.0
        best, count = found.most_common(1)[0]
        return best, count / max(len(self.worlds), ENOUGH)

    @cached_property
    def best(self) -> tuple[float, HalfSuit]:
        """The declaration that is likeliest to be right."""
        likely = [(self.likeliest(suit)[1], suit) for suit in self.maybe]
        others = [(0.0, suit) for suit in self.view.suits_in_play]
        return max(likely or others, key=lambda each: each[0])

    @property
    def declared(self) -> HalfSuit:
        """The suit that it declares if it has to."""
        return self.best[1] if self.certain is None else self.certain

    def worth(self, ask: Ask) -> float:
        """Return what an ask is worth: certain ones first, of the suit that is most nearly the team's."""
        chance = self.chance(ask.card, ask.opponent)
        share = self._share(SUIT_OF[ask.card])
        if chance > CERTAIN:
            return SIZE + share
        gain = chance * (KEEPS + SWEEPS * share**3)
        loss = (1 - chance) * GIVES * self._danger(ask.opponent)
        return gain - loss - SHOWS * (not self._shown(SUIT_OF[ask.card]))

    def _share(self, suit: HalfSuit) -> float:
        """Return which part of a suit the team can expect to hold."""
        return sum(self.chance(card, seat) for card in suit.cards for seat in self.members) / SIZE

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
            none *= 1 - self.chance(card, seat)
        return 1 - none


def choose(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Return what a seat does, or None if it has nothing to declare and the deal does not wait for it.

    Where there is no time to find likely deals it does what the rule of thumb says.
    """
    try:
        return _thought_out(view, seat, rng, budget)
    except TimeUp:
        return thumb.choose(view, seat, rng)


def declared(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> HalfSuit:
    """Return the suit that a seat declares if it has to."""
    try:
        return Thought(view, seat, mind(view, seat), rng, budget, Effort(budget)).declared
    except TimeUp:
        return thumb.declarations(view, mind(view, seat))[0][1]


def chance(view: CanadianFishDeal, seat: Seat, card: Card, holder: Seat, budget: Budget) -> float:
    """Return how likely a player holds a card among all deals, at a guess where there is no time to count."""
    known = mind(view, seat)
    try:
        return beliefs.chance(known.masks, known.room, known.needs, (card, holder), Effort(budget))
    except TimeUp:
        return known.chance(card, holder)


def is_certain(view: CanadianFishDeal, seat: Seat, suit: HalfSuit) -> bool:
    """Say whether it is certain who of the team holds each card of a suit."""
    known, team = mind(view, seat), view.members(view.team(seat))
    holders = certain(known.masks, list(map(len, view.hands)), known.needs, suit.cards)
    return holders is not None and set(holders) <= set(team)


def _held(world: World, suit: HalfSuit, members: tuple[Seat, ...]) -> Holders | None:
    """Return who of a team holds each card of a suit in a deal, or None if others hold one."""
    hands = [(seat, world[seat]) for seat in members]
    found = []
    for card in suit.cards:
        at = INDEX[card]
        seat = next((each for each, hand in hands if hand >> at & 1), None)
        if seat is None:
            return None
        found.append(seat)
    return tuple(found)


def _thought_out(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    if view.floor is None and (not view.hands[seat] or (view.passing and seat == view.turn)):
        return thumb.choose(view, seat, rng)
    thought = Thought(view, seat, mind(view, seat), rng, budget, Effort(budget))
    if view.floor is not None:
        suit = thought.declared if view.claimed is None else view.claimed
        return Assign(suit, thought.likeliest(suit)[0])
    if thought.certain is not None:
        return Claim()
    if seat not in view.actors():
        return None
    return _asked(thought, rng)


def _asked(thought: Thought, rng: Random) -> Action:
    """Return the best ask, or the best declaration where no ask can succeed."""
    asks = thumb.right_asks(thought.view, thought.seat)
    worths = {ask: thought.worth(ask) for ask in rng.sample(asks, len(asks))}
    if not worths:
        return Claim()
    asks = sorted(worths, key=worths.__getitem__, reverse=True)
    chances = {ask: thought.chance(ask.card, ask.opponent) for ask in asks}
    if chances[asks[0]] > CERTAIN:
        return asks[0]
    if not any(chances.values()) and thought.best[0] >= DARING:
        return Claim()
    return _followed(thought, _promising(asks))


def _promising(asks: Sequence[Ask]) -> list[Ask]:
    """Return some of the best asks, the best of each opponent among them, who gets the turn."""
    firsts = {ask.opponent: ask for ask in reversed(asks)}
    return [ask for at, ask in enumerate(asks) if at < FOLLOWED or ask is firsts[ask.opponent]]


def _followed(thought: Thought, asks: Sequence[Ask]) -> Ask:
    """Return the ask of some from which the most comes in likely deals, as far as there is time to see.

    The worse half drops out again and again (sequential halving: Karnin, Koren, Somekh 2013).
    """
    sequels = Sequels(thought.view, thought.mind, remembered(thought.view), thought.rng)
    sums, left = dict.fromkeys(asks, 0.0), list(asks)
    worlds = thought.worlds
    for number, world in enumerate(worlds):
        if thought.effort.spent >= 1:
            break
        thought.effort.done += len(left)
        for ask in left:
            sums[ask] += sequels.worth(ask, world, number)
        if len(left) > 2 and (number + 1) % max(len(worlds) // STAGES, 1) == 0:
            left = sorted(left, key=sums.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return max(left, key=sums.__getitem__)
