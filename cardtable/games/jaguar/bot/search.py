"""The decisions of Jaguar, played out by the rule of thumb in worlds that explain what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import exp
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tallies import Tallies
from cardtable.bots.tricks.numbers import Bit, Mask
from cardtable.bots.tricks.worlds import Drawing, Pin
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of, together
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.bot.auction import (
    STRENGTH,
    Contract,
    Heard,
    Prospect,
    Standing,
    completed,
    natural_call,
    prospect,
    standing,
)
from cardtable.games.jaguar.bot.suspicion import (
    different,
    heeded,
    holder,
    new_suspicions,
    opening,
    position_of,
    seen,
    suspicions,
)
from cardtable.games.jaguar.bot.thumb import NUMBERS, Finish, Planned, Start, promises
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, TRICKS
from cardtable.games.jaguar.rules.auction import CARD_OF, PASS, NameTrump
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
    """The deal as it stands by who has the called card.

    `side` are the seats of the jaguar's side, `mine` says whether the seat that decides is of it, and `ally`
    whether whose card is best now is an ally. `stakes` is what each of the others loses to the seat.
    """

    start: Start
    side: frozenset[Seat]
    mine: bool
    ally: bool
    stakes: int


def stood(position: Planned, seat: Seat) -> Outlook:
    """Return how a position stands for a seat."""
    side = side_of(position.captain, position.friend)
    mine, ally = seat in side, position.lying > 0 and position.winner in side
    stakes = 1 if seat != position.captain else 2 if len(side) > 1 else SEATS - 1
    return Outlook(Start(position), side, mine, ally == mine, stakes)


class Outcome(NamedTuple):
    """How often something came of an action in playouts.

    The seat's side won the deal, in the auction with the seat as the jaguar; the seat was the jaguar; the
    seat, or its side, took the trick that lies there; whose card was best there was on its side.
    """

    won: float
    jaguar: float
    own: float = 0.0
    ours: float = 0.0
    ally: float = 0.0


Found: TypeAlias = Findings[Action, Outcome]


def decision(
    view: JaguarDeal, seat: Seat, rng: Random, budget: Budget
) -> Decision[World, Action, Outcome] | None:
    """Return what a seat has to decide; talk is no part of it."""
    if view.phase is Phase.SCORED:
        return None
    found = _Decision(view, seat)
    return Decision(found.problem(worlds(view, seat, rng, budget)), Outcome, found.tallies)


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


class _Decision:
    """What a seat has to decide."""

    def __init__(self, view: JaguarDeal, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._played = [NUMBERS.mask(cards) for cards in view.cards_played()]
        self._heard = Heard(view)
        self._told: list[dict[Mask, float]] = [{} for _ in view.hands]
        self._cards: dict[Action, tuple[Bit, float]] = {}  # with what is added to the worth of the card
        self._natural: Action | None = None
        known = suspicions(view) if view.trump is not None else new_suspicions(view.jaguar)
        self._suspicions = tuple(known)
        self._called = 0 if view.called is None else NUMBERS.bits[view.called]
        self._stands: dict[Seat, Outlook] = {}
        self._openings: dict[tuple[Contract, Seat], Outlook] = {}
        self.tallies = Tallies[Action]()

    def problem(self, drawn: Iterator[World]) -> Problem[World, Action]:
        view, seat = self._view, self._seat
        if view.phase is Phase.PLAY:
            return Problem(self._good_cards(), drawn, self._likelihood, self._played_out)
        if view.phase is Phase.NAMING:
            return Problem(view.actions(seat), drawn, self._likelihood, self._named_out)
        now = standing(view)
        return Problem(self._good_calls(now), drawn, self._likelihood, partial(self._called_out, now))

    def _good_cards(self) -> list[Play]:
        """Return the cards that differ, and of these the ones that promise most."""
        view, seat = self._view, self._seat
        advice = promises(seen(view, seat, self._suspicions), seat)
        cards = different(view, seat)
        if len(cards) > CARDS_TRIED:
            cards.sort(key=lambda each: -advice[NUMBERS.bits[each.card]])
        for each in cards[:CARDS_TRIED]:
            told = each.card is view.called and Message.SHOW in heeded(view, seat)
            bit = NUMBERS.bits[each.card]
            self._cards[each] = bit, ADVICE * advice[bit] + (CLOSE if told else 0.0)
        return cards[:CARDS_TRIED]

    def _good_calls(self, now: Standing) -> list[Action]:
        """Return passing, what is called naturally, and the ranks with which the hand wins most often."""
        view = self._view
        hopes = prospect(NUMBERS.mask(view.hands[self._seat]), view.options)
        natural = self._natural = natural_call(now, hopes)
        found = [PASS] if natural == PASS else [natural, PASS]
        hoped = {each: _hoped(each, hopes) for each in view.actions(self._seat) if each not in found}
        good = [each for each, worth in hoped.items() if worth > HOPELESS]
        return found + sorted(good, key=lambda each: -hoped[each])[: CALLS_TRIED + 1 - len(found)]

    def _likelihood(self, world: World) -> float:
        """Return how well the hands, as they were dealt, explain what was called and named."""
        found = 1.0
        for seat, (hand, known) in enumerate(zip(world.hands, self._told, strict=True)):
            if seat != self._seat:
                told = known.get(hand)
                if told is None:
                    told = known[hand] = self._heard.likelihood(seat, hand | self._played[seat])
                found *= told
        return found

    def _played_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        card, bonus = self._cards[action]
        end = world.ends.get(card)
        if end is None:
            end = world.ends[card] = self._card_out(world.hands, card)
        self.tallies.note(action, end.earned > 0, self._seat == self._view.jaguar, *end.trick)
        return end.earned + bonus

    def _card_out(self, hands: Sequence[Mask], card: Bit) -> End:
        """Return what a card earns with these hands."""
        friend = holder(hands, self._called)
        now = self._stands.get(friend) or self._standing(hands, friend)
        final = now.start.played_out(hands, card)
        trick = final.taker == self._seat, (final.taker in now.side) == now.mine, now.ally
        return End(worth(self._view, now, final, self._view.target), trick)

    def _standing(self, hands: Sequence[Mask], friend: Seat) -> Outlook:
        """Return the deal as it stands where that seat has the called card."""
        found = self._stands[friend] = stood(position_of(self._view, hands, self._suspicions), self._seat)
        return found

    def _named_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        assert isinstance(action, NameTrump), "the naming of trumps"
        assert self._view.rank is not None, "a bid stands"
        called = NUMBERS.bits[CARD_OF[self._view.rank, action.suit]]
        return self._contract_out(world, action, Contract(self._seat, called, self._view.target))

    def _called_out(
        self,
        now: Standing,
        world: World,
        action: Action,
        rng: Random,  # noqa: ARG002  # needs no luck
    ) -> float:
        def hopes(seat: Seat) -> Prospect:
            found = world.prospects.get(seat)
            if found is None:
                found = world.prospects[seat] = prospect(world.hands[seat], self._view.options)
            return found

        contract = completed(now.clone(), action, hopes)
        bonus = NATURAL if action == self._natural else 0.0
        return bonus if contract is None else bonus + self._contract_out(world, action, contract)

    def _contract_out(self, world: World, action: Action, contract: Contract) -> float:
        end = world.ends.get(contract)
        if end is None:
            end = world.ends[contract] = self._contract_kept(world.hands, contract)
        jaguar = contract.jaguar == self._seat
        self.tallies.note(action, jaguar and end.earned > 0, jaguar)
        return end.earned

    def _contract_kept(self, hands: Sequence[Mask], contract: Contract) -> End:
        """Return what a contract earns with these hands."""
        friend = holder(hands, contract.called)
        found = self._openings.get((contract, friend))
        if found is None:
            view = self._view
            left = view.options.first_lead is FirstLead.DEALER_LEFT
            position = opening(hands, contract, (view.dealer + 1) % SEATS if left else contract.jaguar)
            found = self._openings[contract, friend] = stood(position, self._seat)
        final = found.start.played_out(hands)
        return End(worth(self._view, found, final, contract.target))


def _hoped(action: Action, hopes: Prospect) -> float:
    """Return what a bid promises."""
    rank = getattr(action, "rank", None)
    return hopes.worth(STRENGTH[rank]) if rank is not None else HOPELESS


def worth(view: JaguarDeal, now: Outlook, final: Finish, target: int) -> float:
    """Return what the end of a deal earns the seat that decides."""
    found = _earned(together(now.side, final.points), target, view.options.tie_60)
    if view.options.slam_double and together(now.side, final.tricks) in (0, TRICKS):
        found *= 2
    if not now.mine:
        return -found
    return found * now.stakes


@cache
def _earned(points: int, target: int, tie: EvenSplit) -> float:
    """Return what so many points earn the jaguar's side, in part softened: more of them make it surer."""
    won = 1.0 if points >= target else -1.0
    if points == ALL_POINTS // 2 and target == TARGET and tie is EvenSplit.DRAW:
        won = 0.0
    soft = 2 / (1 + exp((target - 0.5 - points) / STEP)) - 1
    return SOFT * won + (1 - SOFT) * soft
