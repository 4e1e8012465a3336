"""The hard bot: each action is played out by the rules of thumb in worlds that explain what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.engine.actions import Action
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import winning
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
    ALL,
    NUMBER,
    POINTS,
    STRENGTH,
    SUIT,
    Mask,
    Number,
    called_number,
    mask_of,
    numbers_of,
)
from cardtable.games.jaguar.bot.orders import secret
from cardtable.games.jaguar.bot.playouts import Position, believed_sides, lay, play_out, true_sides
from cardtable.games.jaguar.bot.suspicion import SOLO, suspicions
from cardtable.games.jaguar.bot.thumb import promises
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, TRICKS, total
from cardtable.games.jaguar.rules.auction import ORDER, PASS, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, EvenSplit, FirstLead

CALLS_TRIED: Final = 3  # bids, beside passing
HOPELESS: Final = -0.25  # points promised by a hand, below which no bid is tried
NATURAL: Final = 0.25  # points that another call must promise more than the one by the rule of thumb
ADVICE: Final = 0.006  # what a point promised by the rule of thumb counts, where playouts hardly tell
SOFT: Final = 0.5  # how much of a worth is that of the score itself, the rest grows with the points
UNKNOWN: Final = -1  # the friend, in the eyes of a single seat
STEP: Final = 6.0  # points that make such a growing worth much surer


@dataclass(slots=True)
class World:
    """Hands that fit a view, and those as they were dealt; what follows from them once it is asked for."""

    hands: list[list[Number]]
    dealt: list[Mask]
    prospects: list[Prospect] | None = None
    position: Position | None = None


def verdicts(view: JaguarDeal, seat: Seat, rng: Random, budget: Budget) -> list[Verdict[Action]]:
    """Return the actions worth a thought, best first, with what playouts promise; talk is not among them."""
    return judged(_Decision(view, seat).problem(rng), rng, budget)


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
        lay(position, card)
        return self._worth(position, self._view.target) + ADVICE * self._advice[card]

    def _named_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        assert isinstance(action, NameTrump), "the naming of trumps"
        assert self._view.rank is not None, "a bid stands"
        called = called_number(self._view.rank, action.suit)
        return self._contract_out(world, Contract(self._seat, called, self._view.target))

    def _called_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        if world.prospects is None:
            world.prospects = [prospect(hand, self._view.options) for hand in world.dealt]
        contract = completed(standing(self._view), action, world.prospects)
        bonus = NATURAL if action == self._natural else 0.0
        return bonus if contract is None else bonus + self._contract_out(world, contract)

    def _contract_out(self, world: World, contract: Contract) -> float:
        leads = contract.jaguar
        if self._view.options.first_lead is FirstLead.DEALER_LEFT:
            leads = (self._view.dealer + 1) % SEATS
        return self._worth(opening(world.hands, contract, leads), contract.target)

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


def played(view: JaguarDeal) -> list[list[Number]]:
    """Return the cards that each seat has played, the trick that lies there with the others."""
    found: list[list[Number]] = [[] for _ in range(SEATS)]
    for cards, leader in [
        *((trick.cards, trick.leader) for trick in view.history),
        (view.trick, view.leader),
    ]:
        for i, card in enumerate(cards):
            found[(leader + i) % SEATS].append(NUMBER[card])
    return found


def new_suspicions(jaguar: Seat | None) -> list[float]:
    """Return how likely each seat is the friend before anything is played."""
    return [SOLO if seat == jaguar else (1 - SOLO) / (SEATS - 1) for seat in range(SEATS)]


def position_of(view: JaguarDeal, hands: list[list[Number]], known: Sequence[float]) -> Position:
    """Return a deal in numbers, with these hands and what all suspect about the friend."""
    assert view.jaguar is not None, "there is a jaguar"
    assert view.called is not None, "and a called card"
    assert view.turn is not None, "somebody is on turn"
    called = NUMBER[view.called]
    holders = [seat for seat, hand in enumerate(hands) if called in hand]
    friend = view.revealed if view.revealed is not None else holders[0] if holders else UNKNOWN
    lying = numbers_of(view.trick)
    at = winning(view.trick, ORDER, view.trump) if lying else 0
    masks = [mask_of(hand) for hand in hands]
    sides = true_sides(view.jaguar, friend)
    shown = view.revealed is not None
    return Position(
        hands=hands,
        masks=masks,
        live=sum(masks),
        turn=view.turn,
        lying=len(lying),
        pot=total(view.trick),
        best=lying[at] if lying else 0,
        winner=(view.leader + at) % SEATS,
        points=list(view.points),
        tricks=list(view.tricks),
        trump=SUIT[called],
        jaguar=view.jaguar,
        friend=friend,
        called=-1 if shown else called,
        allies=sides if shown else believed_sides(view.jaguar, friend, known),
        sides=sides,
        secret=secret(view),
    )


def opening(hands: Sequence[Sequence[Number]], contract: Contract, leads: Seat) -> Position:
    """Return the first lead of a deal in numbers."""
    jaguar, called = contract.jaguar, contract.called
    friend = next(seat for seat, hand in enumerate(hands) if called in hand)
    return Position(
        hands=[list(hand) for hand in hands],
        masks=[mask_of(hand) for hand in hands],
        live=ALL,
        turn=leads,
        lying=0,
        pot=0,
        best=0,
        winner=leads,
        points=[0] * SEATS,
        tricks=[0] * SEATS,
        trump=SUIT[called],
        jaguar=jaguar,
        friend=friend,
        called=called,
        allies=believed_sides(jaguar, friend, new_suspicions(jaguar)),
        sides=true_sides(jaguar, friend),
    )


def different(view: JaguarDeal, seat: Seat) -> list[Play]:
    """Return one of each set of cards of equal points between which nobody else can hold a card."""
    gone = {card for pile in view.taken for card in pile} | set(view.hands[seat])
    out = [number for card, number in NUMBER.items() if card not in gone and card not in view.hands[seat]]
    found: dict[tuple[int, ...], Play] = {}
    for play in view.plays(seat):
        number = NUMBER[play.card]
        above = sum(SUIT[other] == SUIT[number] and other > number for other in out)
        found.setdefault((SUIT[number], above, POINTS[number], play.card == view.called), play)
    return list(found.values())
