"""The hard bot: each action is played out by the rules of thumb in worlds that explain what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.bots.tallies import Tallies
from cardtable.engine.actions import Action
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.bot.bidding import (
    Contract,
    Prospect,
    completed,
    likelihood,
    natural_call,
    prospect,
    standing,
)
from cardtable.games.jaguar.bot.numbers import (
    ABOVE,
    NUMBER,
    STRENGTH,
    Mask,
    Number,
    called_number,
    mask_of,
    numbers_of,
)
from cardtable.games.jaguar.bot.playouts import Position, lay, play_out
from cardtable.games.jaguar.bot.positions import different, new_suspicions, opening, played, position_of
from cardtable.games.jaguar.bot.suspicion import suspicions
from cardtable.games.jaguar.bot.thumb import natural_card, promises
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, TRICKS
from cardtable.games.jaguar.rules.auction import PASS, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, EvenSplit, FirstLead

CALLS_TRIED: Final = 3  # bids, beside passing
HOPELESS: Final = -0.25  # points promised by a hand, below which no bid is tried
NATURAL: Final = 0.25  # points that another call must promise more than the one by the rule of thumb
ADVICE: Final = 0.006  # what a point promised by the rule of thumb counts, where playouts hardly tell
SOFT: Final = 0.5  # how much of a worth is that of the score itself, the rest grows with the points
STEP: Final = 6.0  # points that make such a growing worth much surer


@dataclass(slots=True)
class World:
    """Hands that fit a view, and those as they were dealt; what follows from them once it is asked for."""

    hands: list[list[Number]]
    dealt: list[Mask]
    prospects: list[Prospect] | None = None
    position: Position | None = None


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


class Findings(NamedTuple):
    """The actions worth a thought, best first, and what came of those that were played out."""

    verdicts: list[Verdict[Action]]
    outcomes: dict[Action, Outcome]


def verdicts(view: JaguarDeal, seat: Seat, rng: Random, budget: Budget) -> list[Verdict[Action]]:
    """Return the actions worth a thought, best first, with what playouts promise; talk is not among them."""
    return findings(view, seat, rng, budget).verdicts


def findings(view: JaguarDeal, seat: Seat, rng: Random, budget: Budget) -> Findings:
    """Return the same with what came of the actions."""
    effort = Effort(budget)
    decision = _Decision(view, seat)
    found = judged(decision.problem(rng), rng, effort)
    outcomes = {each.action: decision.tallies.means(each.action) for each in found}
    return Findings(found, {action: Outcome(*means) for action, means in outcomes.items() if means})


def worlds(view: JaguarDeal, seat: Seat, rng: Random) -> Iterator[World]:
    """Give worlds that fit what a seat sees; who holds the called card is drawn by what it suspects."""
    return _Decision(view, seat).worlds(rng)


class _Decision:
    """What a seat has to decide."""

    def __init__(self, view: JaguarDeal, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._own = numbers_of(view.hands[seat])
        self._played = played(view)
        gone = mask_of(number for numbers in self._played for number in numbers)
        self._unseen = [each for each in range(len(ABOVE)) if not (gone | mask_of(self._own)) >> each & 1]
        self._advice: dict[Number, float] = {}
        self.tallies = Tallies[Action]()
        self._natural: Action | None = None
        self._suspicions = suspicions(view) if view.trump is not None else new_suspicions(view.jaguar)

    def problem(self, rng: Random) -> Problem[World, Action]:
        view = self._view
        if view.phase is Phase.PLAY:
            plays = different(view, self._seat)
            return Problem(plays, self.worlds(rng), self._likelihood, self._played_out)
        if view.phase is Phase.NAMING:
            return Problem(view.actions(self._seat), self.worlds(rng), self._likelihood, self._named_out)
        return Problem(self._good_calls(), self.worlds(rng), self._likelihood, self._called_out)

    def _good_calls(self) -> list[Action]:
        """Return passing, what is called naturally, and the ranks with which the hand wins most often."""
        now, hopes = standing(self._view), prospect(mask_of(self._own), self._view.options)
        natural = self._natural = natural_call(now, hopes)
        found = [PASS] if natural == PASS else [natural, PASS]
        hoped = {each: _hoped(each, hopes) for each in self._view.actions(self._seat) if each not in found}
        good = [each for each, worth in hoped.items() if worth > HOPELESS]
        return found + sorted(good, key=lambda each: -hoped[each])[: CALLS_TRIED + 1 - len(found)]

    # Worlds.

    def worlds(self, rng: Random) -> Iterator[World]:
        holders = self._holders()
        while True:
            yield self._world(self._holder(holders, rng), rng)

    def _holders(self) -> list[float]:
        """Return how likely each other seat holds the called card; nothing if it lies where all see it."""
        view = self._view
        if view.called is None or NUMBER[view.called] not in self._unseen:
            return []
        found = [0.0 if seat == self._seat else each for seat, each in enumerate(self._suspicions)]
        if view.jaguar is not None and not view.may_lie(view.called, view.hands[view.jaguar]):
            found[view.jaguar] = 0.0
        return [each if hand else 0.0 for each, hand in zip(found, view.hands, strict=True)]

    def _holder(self, holders: Sequence[float], rng: Random) -> Seat | None:
        if not holders:
            return None
        if not sum(holders):
            return self._view.jaguar
        (seat,) = rng.choices(range(SEATS), holders)
        return seat

    def _world(self, holder: Seat | None, rng: Random) -> World:
        called = None if holder is None or self._view.called is None else NUMBER[self._view.called]
        rest = [each for each in self._unseen if each != called]
        shuffle(rest, rng)
        hands: list[list[Number]] = []
        for seat, hand in enumerate(self._view.hands):
            if seat == self._seat:
                hands.append(self._own[:])
                continue
            size = len(hand) - (seat == holder)
            dealt, rest = rest[:size], rest[size:]
            if called is not None and seat == holder:
                dealt.append(called)
            hands.append(dealt)
        return World(hands, [mask_of((*hand, *was)) for hand, was in zip(hands, self._played, strict=True)])

    def _likelihood(self, world: World) -> float:
        return likelihood(self._view, world.dealt, self._seat)

    # Playouts.

    def _played_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        assert isinstance(action, Play), "the phase of play"
        if world.position is None:
            world.position = position_of(self._view, world.hands, self._suspicions)
        position = world.position.clone()
        card = NUMBER[action.card]
        if not self._advice:
            found = promises(position, self._seat)
            self._advice = dict(zip(position.hands[self._seat], found, strict=True))
        ours = {position.jaguar, position.friend}
        mine, ally = self._seat in ours, position.lying and position.winner in ours
        lay(position, card)
        while position.lying:
            lay(position, natural_card(position, position.turn))
        taker = position.turn
        earned = self._worth(position, self._view.target)
        trick = taker == self._seat, (taker in ours) == mine, ally == mine
        self.tallies.note(action, earned > 0, self._seat == position.jaguar, *trick)
        return earned + ADVICE * self._advice[card]

    def _named_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        assert isinstance(action, NameTrump), "the naming of trumps"
        assert self._view.rank is not None, "a bid stands"
        called = called_number(self._view.rank, action.suit)
        return self._contract_out(world, action, Contract(self._seat, called, self._view.target))

    def _called_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        if world.prospects is None:
            world.prospects = [prospect(hand, self._view.options) for hand in world.dealt]
        contract = completed(standing(self._view), action, world.prospects)
        bonus = NATURAL if action == self._natural else 0.0
        return bonus if contract is None else bonus + self._contract_out(world, action, contract)

    def _contract_out(self, world: World, action: Action, contract: Contract) -> float:
        leads = contract.jaguar
        if self._view.options.first_lead is FirstLead.DEALER_LEFT:
            leads = (self._view.dealer + 1) % SEATS
        earned = self._worth(opening(world.hands, contract, leads), contract.target)
        jaguar = contract.jaguar == self._seat
        self.tallies.note(action, jaguar and earned > 0, jaguar)
        return earned

    def _worth(self, position: Position, target: int) -> float:
        """Return what a position is worth to the seat at its end."""
        play_out(position)
        return worth(self._view, position, target, self._seat)


def _hoped(action: Action, hopes: Prospect) -> float:
    """Return what a bid promises."""
    rank = getattr(action, "rank", None)
    return hopes.worths[STRENGTH[rank]] if rank is not None else HOPELESS


def worth(view: JaguarDeal, position: Position, target: int, seat: Seat) -> float:
    """Return what a finished position earns a seat, in part softened: more points make it surer."""
    ours = {position.jaguar, position.friend}
    points = sum(position.points[each] for each in ours)
    won = 1.0 if points >= target else -1.0
    if points == ALL_POINTS // 2 and target == TARGET and view.options.tie_60 is EvenSplit.DRAW:
        won = 0.0
    soft = 2 / (1 + exp((target - 0.5 - points) / STEP)) - 1
    found = SOFT * won + (1 - SOFT) * soft
    if view.options.slam_double and sum(position.tricks[each] for each in ours) in (0, TRICKS):
        found *= 2
    if seat not in ours:
        return -found
    return found * (1 if seat != position.jaguar else 2 if len(ours) > 1 else SEATS - 1)
