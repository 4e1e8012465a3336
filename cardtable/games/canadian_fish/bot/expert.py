"""The hard bot: likely deals by what was asked, and asks weighed by what a yes gains and a no gives away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Seats, only, seats_of
from cardtable.games.canadian_fish.bot import beliefs, thumb
from cardtable.games.canadian_fish.bot.likely import WORLDS, Likely, World, shares
from cardtable.games.canadian_fish.bot.mind import Mind, kept_history, mind, remembered
from cardtable.games.canadian_fish.bot.readings import Cards, bits, missing, signs
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.knowledge import INDEX, Knowledge
from cardtable.games.canadian_fish.rules.places import certain, public_masks, settle
from cardtable.games.canadian_fish.rules.suits import SEATS, SIZE, SUIT_OF, HalfSuit
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
        found = Counter(ways for world in self.worlds if (ways := held(world, suit, self.members)))
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


# What follows from an ask: some turns more, played on likely deals by the rule of thumb.

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
WON: Final = 1.0  # the same of a suit that is declared right
TURN: Final = 0.3  # what the turn is worth, in suits


class _Wanted(NamedTuple):
    """A card that an opponent may hold."""

    card: Cards
    opponent: Seat


class Declaration(NamedTuple):
    """A suit, who is said to hold its cards (None if none can be right), and the turn and ask that follow."""

    suit: HalfSuit
    holders: Holders | None
    turn: Seat
    following: Ask | None


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

    def declared(self, said: Declaration, world: World, number: int) -> float:
        """Return what comes of a declaration in a deal, in suits, and of the turns that follow it."""
        suit, holders, turn, following = said
        members = self._teams[self._seat]
        right = holders is not None and held(world, suit, members) == holders
        first = None if following is None else _Wanted(1 << INDEX[following.card], following.opponent)
        gone = bits(suit.cards)
        rest, lying = tuple(hand & ~gone for hand in world), [cards & ~gone for cards in self._lying]
        sequel = _Sequel(self._orders[number % ORDERS], self._opponents, rest, lying)
        suits = [each for each in self._suits if each != gone]
        return (WON if right else -WON) + sequel.valued(turn, first, members, suits)

    def passed(self, teammate: Seat, world: World, number: int) -> float:
        """Return what comes of a turn in a deal, in suits, that a teammate has."""
        sequel = _Sequel(self._orders[number % ORDERS], self._opponents, world, self._lying)
        return sequel.valued(teammate, None, self._teams[self._seat], self._suits)


class _Sequel:
    """A deal that is played on for a while."""

    def __init__(
        self, orders: _Orders, opponents: Sequence[Sequence[Seat]], world: World, lying: Sequence[Cards]
    ) -> None:
        self._orders, self._opponents = orders, opponents
        self._hands, self._lying = list(world), list(lying)
        self._seen = sum(lying)  # cards of which all know where they lie
        self._missed: set[tuple[Cards, Seat]] = set()

    def valued(
        self, seat: Seat, first: _Wanted | None, team: Sequence[Seat], suits: Sequence[Cards]
    ) -> float:
        """Return what it is worth for a team after some turns, the first of which may begin with an ask."""
        turns, wanted = 0, first
        if wanted is None:
            self._sweep(seat)
            wanted = self._next(seat)
        for _ in range(MOST):
            if wanted is None:
                break
            if self._given(seat, wanted):
                self._sweep(seat)
            else:
                seat, turns = wanted.opponent, turns + 1
                if turns == TURNS:
                    break
                self._sweep(seat)
            wanted = self._next(seat)
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


# The decision.


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


def held(world: World, suit: HalfSuit, members: tuple[Seat, ...]) -> Holders | None:
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
