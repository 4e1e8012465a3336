"""The hard bot: each action is played out by the rules of thumb in worlds that explain what was heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.bots.tallies import Tallies
from cardtable.engine.piles import NOBODY, Seat, Seats, only
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.bot.auction import auction, expected_tricks
from cardtable.games.oh_hell.bot.calls import earnings
from cardtable.games.oh_hell.bot.history import Evidence, history, lines, plausibilities, played
from cardtable.games.oh_hell.bot.playouts import (
    Position,
    choice_of,
    hand_of,
    lay,
    play_out,
    position_of,
    take,
)
from cardtable.games.oh_hell.bot.thumb import Hand
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase, points
from cardtable.games.oh_hell.rules.options import Scoring

Deed: TypeAlias = Bid | Play

BIDS_TRIED: Final = 6
TABLES: Final = ((0.9, 0.03), (0.1, 0.9))  # how often a table has this share of players who do anything
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own


@dataclass(frozen=True, slots=True)
class World:
    """A deal that fits a view, what its hands were worth when dealt, and how well these explain it all."""

    position: Position
    worths: tuple[float, ...]
    likelihood: float


class Outcome(NamedTuple):
    """What came of an action in playouts, on average.

    `made` is how often the seat made its bid, `took` how often it took the trick that lies there; points are
    its own and, on average, those of each other seat.
    """

    made: float
    took: float
    points: float
    others: float


class Findings(NamedTuple):
    """The actions worth a thought, best first, and what came of those that were played out."""

    verdicts: list[Verdict[Deed]]
    outcomes: dict[Deed, Outcome]


def verdicts(view: OhHellDeal, seat: Seat, rng: Random, budget: Budget) -> list[Verdict[Deed]]:
    """Return the actions worth a thought, best first, with what playouts promise."""
    return findings(view, seat, rng, budget).verdicts


def findings(view: OhHellDeal, seat: Seat, rng: Random, budget: Budget) -> Findings:
    """Return the same with what came of the actions."""
    effort = Effort(budget)
    decision = _Decision(view, seat)
    found = judged(decision.problem(budget.worlds(view, rng), rng), rng, effort)
    outcomes = {each.action: decision.tallies.means(each.action) for each in found}
    return Findings(found, {action: Outcome(*means) for action, means in outcomes.items() if means})


class _Decision:
    """What a seat has to decide."""

    def __init__(self, view: OhHellDeal, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._auction = auction(view)
        past = history(view)
        self._played, self._lines = played(view, past), lines(view, past)
        self._first = past[0].leader if past else view.leader
        self._earned = earned(view.options.scoring, view.size)
        self._others = [each for each in range(view.seats) if each != seat]
        self.tallies = Tallies[Deed]()

    def problem(self, deals: Iterator[OhHellDeal], rng: Random) -> Problem[World, Deed]:
        actions = self._view.actions(self._seat)
        if self._view.phase is Phase.BID:
            bids = [action for action in actions if isinstance(action, Bid)]
            return Problem(self._good(bids), self._worlds(deals, rng), _likelihood, self._bid_out)
        plays = [action for action in actions if isinstance(action, Play)]
        return Problem(different(self._view, plays), self._worlds(deals, rng), _likelihood, self._played_out)

    def _good(self, bids: Sequence[Bid]) -> Sequence[Bid]:
        """Return the bids that the hand, judged by itself, earns most with."""
        found = earnings(expected_tricks(self._view, self._seat), self._view.size, self._view.options.scoring)
        return sorted(bids, key=lambda bid: -found[bid.number])[:BIDS_TRIED]

    def _worlds(self, deals: Iterator[OhHellDeal], rng: Random) -> Iterator[World]:
        view = self._view
        for deal in deals:
            dealt = [hand_of((*hand, *was)) for hand, was in zip(deal.hands, self._played, strict=True)]
            worths = tuple(map(self._auction.worth, dealt))
            likelihood, careless = self._judged(worths, dealt, rng)
            position = position_of(view, [hand_of(hand) for hand in deal.hands])
            yield World(replace(position, careless=careless), worths, likelihood)

    def _judged(self, worths: Sequence[float], dealt: list[Hand], rng: Random) -> tuple[float, Seats]:
        """Return how likely what was done was with these hands, and who might as well have been careless.

        A seat is careless from the beginning or not, and that is likelier at one table than at another; who
        is, by what all did, is drawn for this world.
        """
        sense, chance = [1.0] * self._view.seats, [1.0] * self._view.seats
        for seat, sensible, anyway in self._evidence(worths, dealt):
            sense[seat] *= sensible
            chance[seat] *= anyway
        tables = [
            often * prod((1 - share) * one + share * other for one, other in zip(sense, chance, strict=True))
            for often, share in TABLES
        ]
        at = 0 if rng.random() * sum(tables) < tables[0] else 1
        _, share = TABLES[at]
        careless = NOBODY
        for seat in self._others:
            doubt = share * chance[seat]
            if rng.random() * ((1 - share) * sense[seat] + doubt) < doubt:
                careless |= only(seat)
        return sum(tables), careless

    def _evidence(self, worths: Sequence[float], dealt: list[Hand]) -> Iterator[Evidence]:
        bids = self._view.bids
        yield from self._auction.evidence(bids, worths, self._seat)
        if self._view.phase is not Phase.BID:
            start = replace(
                position_of(self._view, dealt),
                needs=[bid for bid in bids if bid is not None],
                trick=(),
                leader=self._first,
                left=self._view.size,
            )
            yield from plausibilities(start, self._lines, self._seat)

    def _bid_out(self, world: World, action: Deed, rng: Random) -> float:
        assert isinstance(action, Bid), "the phase of bids"
        bids = list(self._view.bids)
        bids[self._seat] = action.number
        position = world.position.clone(rng)
        made = self._auction.completed(bids, world.worths, position.careless, rng)
        position.needs = made[:]
        return self._worth(action, made, play_out(position))

    def _played_out(self, world: World, action: Deed, rng: Random) -> float:
        assert isinstance(action, Play), "the phase of play"
        position = world.position.clone(rng)
        lay(position, choice_of(action.card))
        bids = [bid for bid in self._view.bids if bid is not None]
        take(position)
        return self._worth(action, bids, play_out(position), took=position.leader == self._seat)

    def _worth(self, action: Deed, bids: Sequence[int], needs: Sequence[int], *, took: bool = False) -> float:
        """Return the points of the seat, less what the others have on average."""
        got = [self._earned[bid][bid - need] for bid, need in zip(bids, needs, strict=True)]
        mine = got[self._seat]
        others = (sum(got) - mine) / len(self._others)
        self.tallies.note(action, not needs[self._seat], took, mine, others)
        return mine - RIVALS * others


def _likelihood(world: World) -> float:
    return world.likelihood


def different(view: OhHellDeal, plays: Sequence[Play]) -> list[Play]:
    """Return one of each set of cards between which no card is left that somebody else could hold."""
    seat = view.viewer
    assert seat is not None, "a view"
    known = {card for pile in (*view.taken, view.turned, view.hands[seat]) for card in pile}
    found: dict[tuple[int, int], Play] = {}
    for play in plays:
        above = sum(
            card not in known
            and card.suit is play.card.suit
            and ACE_HIGH[card.rank] > ACE_HIGH[play.card.rank]
            for card in view.pack
        )
        found.setdefault((play.card.suit, above), play)
    return list(found.values())


@lru_cache(maxsize=64)
def earned(scoring: Scoring, size: int) -> tuple[tuple[int, ...], ...]:
    """Return the points for each number of tricks, by the bid and then by the tricks."""
    return tuple(tuple(points(scoring, size, bid, won) for won in range(size + 1)) for bid in range(size + 1))
