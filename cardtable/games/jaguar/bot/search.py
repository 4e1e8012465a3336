"""The decisions of Jaguar, played out by the rule of thumb in worlds that explain what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import exp
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.bots import Decision
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tricks.numbers import Bit, Mask
from cardtable.bots.tricks.partners import Outcome, Stood, good_calls, new_suspicions, stood
from cardtable.bots.tricks.worlds import Drawing, Pin
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import together
from cardtable.engine.trickdeal import PASS, PLAY_OF, Play
from cardtable.games.jaguar.bot.auction import (
    STRENGTH,
    Calls,
    Contract,
    Prospect,
    completed,
    natural_call,
    prospect,
)
from cardtable.games.jaguar.bot.suspicion import (
    SOLO,
    different,
    heeded,
    holder,
    opening,
    position_of,
    seen,
    suspicions,
)
from cardtable.games.jaguar.bot.thumb import NUMBERS, Finish, Planned, Start, promises
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, TRICKS
from cardtable.games.jaguar.rules.auction import CARD_OF, Auction, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, EvenSplit, FirstLead
from cardtable.games.jaguar.rules.talk import Message

CALLS_TRIED: Final = 3  # bids, beside passing
CARDS_TRIED: Final = 6  # in 120 positions the others were worth 0.003 more on average, where they were tried
HOPELESS: Final = -0.25  # points promised by a hand, below which no bid is tried
NATURAL: Final = 0.25  # points that another call must promise more than the one by the rule of thumb
ADVICE: Final = 0.006  # what a point promised by the rule of thumb counts, where playouts hardly tell
CLOSE: Final = 0.6  # points that the friend gives for showing itself when told to
SOFT: Final = 0.5  # how much of a worth is that of the score itself, the rest grows with the points
KEPT: Final = 20_000  # worlds of a decision that are known when they come again
STEP: Final = 6.0  # points that make such a growing worth much surer


@dataclass(slots=True)
class World:
    """Hands that fit a view; what follows from them once it is asked for.

    A world that is likely comes several times, and calls lead to the same contract: what came of each
    contract, and of each card, is kept.
    """

    hands: list[Mask]
    prospects: dict[Seat, Prospect] = field(default_factory=dict)
    ends: dict[Contract | Bit, End] = field(default_factory=dict)


class End(NamedTuple):
    """What a playout earned, and whose trick it made."""

    earned: float
    trick: tuple[bool, ...] = ()


class Outlook(NamedTuple):
    """The deal as it stands by who has the called card; `stakes` is what each other seat loses to it."""

    start: Start
    stood: Stood
    stakes: int


def outlook(position: Planned, seat: Seat) -> Outlook:
    """Return how a position stands for a seat."""
    found = stood(position, seat)
    stakes = 1 if seat != position.captain else 2 if len(found.side) > 1 else SEATS - 1
    return Outlook(Start(position), found, stakes)


def decision(view: JaguarDeal, seat: Seat) -> JaguarDecision | None:
    """Return what a seat has to decide; talk is no part of it."""
    return None if view.phase is Phase.SCORED else JaguarDecision(view, seat)


def worlds(view: JaguarDeal, seat: Seat, rng: Random, budget: Budget) -> Iterator[World]:
    """Give worlds that fit what a seat sees; who holds the called card is drawn by what it suspects.

    One that comes again, as a third does with three tricks left, is the one of before.
    """
    drawing, known = Drawing(view, NUMBERS, budget.largest, _pin(view, seat)), dict[tuple[Mask, ...], World]()
    while True:
        hands = drawing.hands(rng)
        world = known.get(key := tuple(hands))
        if world is None:
            world = World(hands)
            if len(known) < KEPT:
                known[key] = world
        yield world


def _pin(view: JaguarDeal, seat: Seat) -> Pin | None:
    """Return how likely each other seat holds the called card, unless it lies where all see it."""
    if view.called is None or view.revealed is not None or view.called in view.hands[seat]:
        return None
    hands = enumerate(zip(suspicions(view), view.hands, strict=True))
    found = [odd if BACK in hand and view.may_lie(view.called, hand) else 0.0 for _, (odd, hand) in hands]
    return Pin(view.called, found if sum(found) else [float(each == view.jaguar) for each in range(SEATS)])


class JaguarDecision(Decision[JaguarDeal, World, Action, Outcome]):
    """What a seat has to decide while it calls, names or plays."""

    outcome = Outcome

    def __init__(self, view: JaguarDeal, seat: Seat) -> None:
        super().__init__(view, seat)
        self._played = [NUMBERS.mask(cards) for cards in view.cards_played()]
        self._calls = Calls(view)
        self._cards: dict[Action, tuple[Bit, float]] = {}  # with what is added to the worth of the card
        self._natural: Action | None = None
        known = view.trump is not None
        self._suspicions = suspicions(view) if known else new_suspicions(SEATS, view.jaguar, SOLO)
        self._called = 0 if view.called is None else NUMBERS.bits[view.called]
        self._stands: dict[Seat, Outlook] = {}
        self._openings: dict[tuple[Contract, Seat], Outlook] = {}

    def problem(self, rng: Random, budget: Budget) -> Problem[World, Action]:
        """Return the cards, suits or calls worth a thought, and what comes of them."""
        view, drawn = self.view, worlds(self.view, self.seat, rng, budget)
        if view.phase is Phase.PLAY:
            return Problem(self._good_cards(), drawn, self._likelihood, self._played_out)
        if view.phase is Phase.NAMING:
            return Problem(view.actions(self.seat), drawn, self._likelihood, self._named_out)
        now = view.auction
        return Problem(self._good_calls(now), drawn, self._likelihood, partial(self._called_out, now))

    def _good_cards(self) -> list[Play]:
        """Return the cards that differ, and of these the ones that promise most."""
        view, seat = self.view, self.seat
        advice = promises(seen(view, seat, self._suspicions), seat)
        cards = different(view, seat)
        if len(cards) > CARDS_TRIED:
            cards.sort(key=lambda each: -advice[NUMBERS.bits[each.card]])
        for each in map(PLAY_OF, view.playable(seat)):
            told = each.card is view.called and Message.SHOW in heeded(view, seat)
            bit = NUMBERS.bits[each.card]
            self._cards[each] = bit, ADVICE * advice[bit] + (CLOSE if told else 0.0)
        return cards[:CARDS_TRIED]

    def _good_calls(self, now: Auction) -> list[Action]:
        """Return passing, what is called naturally, and the ranks with which the hand wins most often."""
        view = self.view
        hopes = prospect(NUMBERS.mask(view.hands[self.seat]), view.options)
        self._natural = natural_call(now, hopes)
        hoped = {each: _hoped(each, hopes) for each in view.actions(self.seat)}
        return good_calls(self._natural, PASS, hoped, HOPELESS, CALLS_TRIED)

    def _likelihood(self, world: World) -> float:
        """Return how well the hands, as they were dealt, explain what was called and named."""
        return self._calls.of_others(self.seat, world.hands, self._played)

    def _played_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        card, bonus = self._cards[action]
        end = world.ends.get(card)
        if end is None:
            end = world.ends[card] = self._card_out(world.hands, card)
        self.note(action, end.earned > 0, self.seat == self.view.jaguar, *end.trick)
        return end.earned + bonus

    def _card_out(self, hands: Sequence[Mask], card: Bit) -> End:
        """Return what a card earns with these hands."""
        friend = holder(hands, self._called)
        now = self._stands.get(friend)
        if now is None:
            position = position_of(self.view, hands, self._suspicions)
            now = self._stands[friend] = outlook(position, self.seat)
        final = now.start.played_out(hands, card)
        return End(worth(self.view, now, final, self.view.target), now.stood.trick(final.taker))

    def _named_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        assert isinstance(action, NameTrump), "the naming of trumps"
        assert self.view.rank is not None, "a bid stands"
        called = NUMBERS.bits[CARD_OF[self.view.rank, action.suit]]
        return self._contract_out(world, action, Contract(self.seat, called, self.view.target))

    def _called_out(
        self,
        now: Auction,
        world: World,
        action: Action,
        rng: Random,  # noqa: ARG002  # needs no luck
    ) -> float:
        def hopes(seat: Seat) -> Prospect:
            found = world.prospects.get(seat)
            if found is None:
                found = world.prospects[seat] = prospect(world.hands[seat], self.view.options)
            return found

        contract = completed(now, action, hopes)
        bonus = NATURAL if action == self._natural else 0.0
        return bonus if contract is None else bonus + self._contract_out(world, action, contract)

    def _contract_out(self, world: World, action: Action, contract: Contract) -> float:
        end = world.ends.get(contract)
        if end is None:
            end = world.ends[contract] = self._contract_kept(world.hands, contract)
        jaguar = contract.jaguar == self.seat
        self.note(action, jaguar and end.earned > 0, jaguar)
        return end.earned

    def _contract_kept(self, hands: Sequence[Mask], contract: Contract) -> End:
        """Return what a contract earns with these hands."""
        friend = holder(hands, contract.called)
        found = self._openings.get((contract, friend))
        if found is None:
            view = self.view
            left = view.options.first_lead is FirstLead.DEALER_LEFT
            position = opening(hands, contract, (view.dealer + 1) % SEATS if left else contract.jaguar)
            found = self._openings[contract, friend] = outlook(position, self.seat)
        final = found.start.played_out(hands)
        return End(worth(self.view, found, final, contract.target))


def _hoped(action: Action, hopes: Prospect) -> float:
    """Return what a bid promises."""
    rank = getattr(action, "rank", None)
    return hopes.worth(STRENGTH[rank]) if rank is not None else HOPELESS


def worth(view: JaguarDeal, now: Outlook, final: Finish, target: int) -> float:
    """Return what the end of a deal earns the seat that decides."""
    side = now.stood.side
    found = _earned(together(side, final.points), target, view.options.tie_60)
    if view.options.slam_double and together(side, final.tricks) in (0, TRICKS):
        found *= 2
    return found * now.stakes if now.stood.mine else -found


@cache
def _earned(points: int, target: int, tie: EvenSplit) -> float:
    """Return what so many points earn the jaguar's side, in part softened: more of them make it surer."""
    won = 1.0 if points >= target else -1.0
    if points == ALL_POINTS // 2 and target == TARGET and tie is EvenSplit.DRAW:
        won = 0.0
    soft = 2 / (1 + exp((target - 0.5 - points) / STEP)) - 1
    return SOFT * won + (1 - SOFT) * soft
