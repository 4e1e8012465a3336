"""The decisions of Barbu, played out by rules of thumb in worlds that explain what was chosen and doubled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tricks.numbers import FIFTY_TWO, Bit, Mask, members
from cardtable.bots.tricks.positions import different_plays, play_trick
from cardtable.bots.tricks.worlds import Drawing
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Pass, Play
from cardtable.games.barbu.bot.doubling import after, auction_of, place_of
from cardtable.games.barbu.bot.hands import Contract, expected, gain, weights
from cardtable.games.barbu.bot.rows import lay_out, rows_of
from cardtable.games.barbu.bot.thumb import ACE_BIT, HEARTS, Tricks, natural_card, position_of
from cardtable.games.barbu.rules.actions import AgreeThrowIn, Choose, Double, Phase, Redouble
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS
from cardtable.games.barbu.rules.scoring import UNDOUBLED, Doubles, Subgame, level

# The last tricks exactly: all play for their own score after doubling, and all see all hands.

Levels: TypeAlias = tuple[tuple[int, ...], ...]  # of each pair, by seat and seat


def levels(doubles: Doubles) -> Levels:
    """Return the level of each pair."""
    return tuple(tuple(level(doubles, one, other) for other in range(SEATS)) for one in range(SEATS))


def scored(raw: Sequence[int], pairs: Levels) -> list[int]:
    """Return the scores after doubling (BB-25 to BB-27)."""
    one, two, three, four = raw
    return [
        mine + a * (mine - one) + b * (mine - two) + c * (mine - three) + d * (mine - four)
        for mine, (a, b, c, d) in zip(raw, pairs, strict=True)
    ]


def solved(position: Tricks, pairs: Levels, first: Bit | None = None) -> tuple[list[int], list[int]]:
    """Return raw scores and scores after best play of all, the first with the card `first` if it is given.

    Each seat maximises its own score (the max^n algorithm: Luckhardt and Irani 1986).
    """
    if position.left == 1 and first is None:
        position = position.clone()
        play_trick(position, natural_card)  # nobody has a choice
    if not position.left or position.decided:
        raw = position.raw()
        return raw, scored(raw, pairs)
    seat = position.table.rounds[position.leader][position.lying]
    best: tuple[list[int], list[int]] | None = None
    for card in _apart(position, seat) if first is None else (first,):
        following = position.clone()
        following.lay(seat, card)
        if following.lying == SEATS:
            following.take()
        found = solved(following, pairs)
        if best is None or found[1][seat] > best[1][seat]:
            best = found
    assert best is not None, "somebody has a card"
    return best


def _apart(position: Tricks, seat: Seat) -> Iterator[Bit]:
    """Give one of each set of cards that a seat may play and that no card of others parts."""
    others = position.trick
    for other, hand in enumerate(position.hands):
        if other != seat:
            others |= hand
    suits, special = FIFTY_TWO.suit_of, position.prizes & ~HEARTS | ACE_BIT
    if position.subgame is not Subgame.HEARTS:
        special |= position.prizes
    before: dict[Mask, Bit] = {}
    for card in members(position.playable(seat)):
        last = before.get(suits[card], 0)
        between = suits[card] & (card - 1) & ~(2 * last - 1) if last else 0
        if not last or between & others or (last | card) & special:
            yield card
        before[suits[card]] = card


# What a seat has to decide.

Deed: TypeAlias = Choose | Double | Redouble | Play | Pass | AgreeThrowIn
Raw: TypeAlias = list[int]

EXACT: Final = 3  # cards each from which on a deal is solved
TRIED: Final = 5  # subgames that are played out to choose one
TRUST: Final = 0.8  # in errors of judging a hand: how far off who chooses or doubles may be
DEBT: Final = 3.0  # points that it costs to be forced to double


@dataclass(slots=True)
class World:
    """Hands that fit a view, how well they explain what was said, and what came of playing them out."""

    hands: list[Mask]
    worths: dict[Contract, list[float]]  # raw scores that each seat expects
    likelihood: float = 1.0
    raw: dict[Contract, Raw] = field(default_factory=dict)


class Outcome(NamedTuple):
    """What came of an action in playouts, on average: the seat's raw score, and its score after doubling."""

    raw: float
    score: float


Found: TypeAlias = Findings[Deed, Outcome]


def decision(view: BarbuDeal, seat: Seat) -> BarbuDecision | None:
    """Return what a seat has to decide; to throw a deal in is no decision."""
    return None if view.phase is Phase.ASKED else BarbuDecision(view, seat)


class BarbuDecision(Decision[BarbuDeal, World, Deed, Outcome]):
    """What a seat has to decide as it chooses, doubles or plays."""

    outcome = Outcome

    def __init__(self, view: BarbuDeal, seat: Seat) -> None:
        super().__init__(view, seat)
        self._levels = levels(view.doubles)
        self._contract = None if view.subgame is None else Contract(view.subgame, view.trump, view.pivot)
        self._opened = view.phase is Phase.PLAY and (bool(view.history) or any(view.rows) or bool(view.trick))
        self._played = [FIFTY_TWO.mask(cards) for cards in view.cards_played()]
        self._position: Tricks | None = None
        if view.phase is Phase.PLAY and view.subgame is not Subgame.DOMINOES:
            self._position = position_of(view, [FIFTY_TWO.mask(view.hands[seat])] * SEATS)

    def problem(self, rng: Random, budget: Budget) -> Problem[World, Deed]:
        """Return what is worth a thought, and what comes of it."""
        playout = {
            Phase.CHOICE: self._chosen,
            Phase.DOUBLING: self._doubled,
            Phase.REDOUBLING: self._doubled,
        }.get(self.view.phase, self._played_out)
        drawn = self._worlds(Drawing(self.view, FIFTY_TWO, budget.largest), rng)
        return Problem(self._worth_a_thought(), drawn, attrgetter("likelihood"), playout)

    def _worth_a_thought(self) -> Sequence[Deed]:
        """Return the actions that are played out: one of each set of alike, and the best subgames."""
        view, seat = self.view, self.seat
        if view.phase is Phase.CHOICE:
            hand = FIFTY_TWO.mask(view.hands[seat])
            choices = [each for each in view.actions(seat) if isinstance(each, Choose)]
            return sorted(choices, key=lambda each: -gain(hand, contract_of(each), 0))[:TRIED]
        if self._position is not None:
            prizes = self._position.prizes if view.subgame is not Subgame.HEARTS else 0
            return different_plays(view, seat, FIFTY_TWO, mark=lambda card: card & prizes)
        return view.actions(seat)  # type: ignore[return-value]  # what the game has

    def _worlds(self, drawing: Drawing, rng: Random) -> Iterator[World]:
        while True:
            world = World(drawing.hands(rng), {})
            if self._contract is not None and not (self._opened and self._contract.pivot is not None):
                world.likelihood = self._likelihood(world)
            yield world

    def _worths(self, world: World, contract: Contract) -> list[float]:
        """Return the raw scores that the hands expected when they were dealt."""
        if contract not in world.worths:
            world.worths[contract] = [
                expected(hand | played, contract, place_of(self.view, seat, contract.subgame))
                for seat, (hand, played) in enumerate(zip(world.hands, self._played, strict=True))
            ]
        return world.worths[contract]

    def _likelihood(self, world: World) -> float:
        """Return how well hands explain the choice of the dealer and the doubles of all others."""
        view, contract = self.view, self._contract
        assert contract is not None, "a subgame is chosen"
        worths, found = self._worths(world, contract), 1.0
        auction, known = auction_of(view, contract), weights()[contract.subgame]
        scale = TRUST * known.error
        for seat in self._speakers():
            if seat == view.dealer:
                found *= _sure((worths[seat] - known.par) / scale)
                continue
            for other, times in enumerate(view.doubles[seat]):
                if other != seat and not view.doubles[other][seat]:
                    lead = (worths[seat] - auction.rival(seat, other, worths[seat])) / scale
                    found *= _sure(lead if times else -lead)
        return found

    def _speakers(self) -> list[Seat]:
        """Return the other seats that have spoken."""
        view = self.view
        order = [(view.dealer + i) % SEATS for i in range(SEATS)]
        if view.phase is Phase.DOUBLING and view.turn is not None and view.turn != view.dealer:
            order = order[: order.index(view.turn)]
        return [each for each in order if each != self.seat]

    def _chosen(self, world: World, action: Deed, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        """Return what a choice is worth beyond what its subgame is worth to a dealer on average."""
        assert isinstance(action, Choose), "the phase of choices"
        contract = contract_of(action)
        auction = auction_of(self.view, contract)
        worths = self._worths(world, contract)
        doubles = auction.spoken(worths, UNDOUBLED, Phase.DOUBLING, auction.speakers[0])
        raw = self._raw(world, contract)
        return self._noted(action, raw, levels(doubles)) - weights()[contract.subgame].par

    def _doubled(self, world: World, action: Deed, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, Double | Redouble), "the phases of doubles"
        view, contract, seat = self.view, self._contract, self.seat
        assert contract is not None, "a subgame is chosen"
        said = action if isinstance(action, Double) else Double((), action.redoubles)
        doubles = after(view.doubles, seat, said)
        auction = auction_of(view, contract)
        order = auction.speakers
        rest = order[order.index(seat) + 1 :]
        if rest:
            doubles = auction.spoken(self._worths(world, contract), doubles, view.phase, rest[0])
        owed = view.owed[view.dealer][seat]
        paid = DEBT * owed / view.deals_left if view.dealer in said.doubles else 0.0
        return self._noted(action, self._raw(world, contract), levels(doubles)) + paid

    def _raw(self, world: World, contract: Contract) -> Raw:
        """Return the raw scores of a world that is played out from the first card on."""
        if contract not in world.raw:
            deal = self.view.clone()
            deal.subgame, deal.trump, deal.pivot = contract
            deal.turn = deal.leader = deal.dealer
            if contract.pivot is not None:
                world.raw[contract] = lay_out(rows_of(deal, world.hands)).raw()
            else:
                world.raw[contract] = played_out(position_of(deal, world.hands))
        return world.raw[contract]

    def _played_out(self, world: World, action: Deed, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        card = FIFTY_TWO.bits[action.card] if isinstance(action, Play) else 0
        if self._position is None:
            rows = rows_of(self.view, world.hands)
            rows.lay(card)
            return self._noted(action, lay_out(rows).raw(), self._levels)
        position = self._position.dealt(world.hands)
        if position.left <= EXACT:
            raw, _ = solved(position, self._levels, card)
        else:
            raw = played_out(position, card)
        return self._noted(action, raw, self._levels)

    def _noted(self, action: Deed, raw: Sequence[int], pairs: Levels) -> float:
        score = scored(raw, pairs)[self.seat]
        self.note(action, raw[self.seat], score)
        return float(score)


def played_out(position: Tricks, first: Bit | None = None) -> Raw:
    """Return the raw scores after a position is played until nothing counts any more."""
    if first is not None:
        play_trick(position, natural_card, first)
    while position.left and not position.decided:
        play_trick(position, natural_card)
    return position.raw()


def contract_of(action: Choose) -> Contract:
    """Return what is chosen."""
    return Contract(action.subgame, action.trump, action.pivot)


def _sure(lead: float) -> float:
    """Return how likely somebody is to act on such a lead."""
    return 1 / (1 + exp(-max(-20.0, min(20.0, lead))))
