"""The decisions of Oh Hell, played out by the rules of thumb in worlds that explain what was heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tallies import Tallies
from cardtable.bots.tricks.numbers import FIFTY_TWO, Bit, Mask
from cardtable.bots.tricks.wishes import different
from cardtable.bots.tricks.worlds import Drawing, Past
from cardtable.engine.piles import Seat, Seats, only
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.auction import auction, expected_tricks
from cardtable.games.oh_hell.bot.calls import earnings
from cardtable.games.oh_hell.bot.evidence import CALM, Evidence, Judged
from cardtable.games.oh_hell.bot.playout import Bidders, played_out
from cardtable.games.oh_hell.bot.thumb import Bidden, natural_card, position_of
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase, points
from cardtable.games.oh_hell.rules.options import Scoring

Deed: TypeAlias = Bid | Play

BIDS_TRIED: Final = 6
THUMB: Final = 0.5  # how often a card is played that the rule of thumb names, whatever the player's skill
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own


class Outcome(NamedTuple):
    """What came of an action in playouts, on average.

    `made` is how often the seat made its bid, `took` how often it took the trick that lies there; points are
    its own and, on average, those of each other seat.
    """

    made: float
    took: float
    points: float
    others: float


@dataclass(slots=True)
class World:
    """Hands that fit a view, what they tell, and how likely what was done was with them at each table.

    Who is careless follows once it is asked for: half the worlds are never played. A likely world comes
    several times: what came of each action there is kept.
    """

    hands: list[Mask]
    judged: list[Judged]
    calm: float
    wild: float
    careless: Seats | None = None
    ends: dict[int, Outcome] = field(default_factory=dict)  # by the number bid, or the card

    @property
    def likelihood(self) -> float:
        """How well the hands explain it all."""
        return self.calm + self.wild


Found: TypeAlias = Findings[Deed, Outcome]


def decision(view: OhHellDeal, seat: Seat, rng: Random, budget: Budget) -> Decision[World, Deed, Outcome]:
    """Return what a seat has to decide."""
    found = _Decision(view, seat)
    return Decision(found.problem(Drawing(view, FIFTY_TWO, budget.largest), rng), Outcome, found.tallies)


class _Decision:
    """What a seat has to decide."""

    def __init__(self, view: OhHellDeal, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._auction = auction(view)
        self._start = position_of(view, [0] * view.seats)
        self._past = Past(self._opening(), view, natural_card, THUMB)
        self._evidence = [Evidence(self._auction, self._past, each, view.bids) for each in range(view.seats)]
        self._earned = earned(view.options.scoring, view.size)
        self._others = [each for each in range(view.seats) if each != seat]
        self._cards: dict[Deed, Bit] = {}
        self.tallies = Tallies[Deed]()

    def _opening(self) -> Bidden:
        """Return the position before the first card, whatever the hands."""
        view, first = self._view, self._view.history[0].leader if self._view.history else self._view.leader
        bids = [0 if bid is None else bid for bid in view.bids]
        position = Bidden(self._start.table, [0] * view.seats, first, bids, self._start.bust)
        position.left = view.size
        return position

    def problem(self, drawing: Drawing, rng: Random) -> Problem[World, Deed]:
        actions, worlds = self._view.actions(self._seat), self._worlds(drawing, rng)
        likelihood = attrgetter("likelihood")
        if self._view.phase is Phase.BID:
            bids = [action for action in actions if isinstance(action, Bid)]
            return Problem(self._good(bids), worlds, likelihood, self._bid_out)
        plays = different(self._view, self._seat, FIFTY_TWO, [self._view.turned])
        self._cards = {play: FIFTY_TWO.bits[play.card] for play in plays}
        return Problem(plays, worlds, likelihood, self._played_out)

    def _good(self, bids: Sequence[Bid]) -> Sequence[Bid]:
        """Return the bids that the hand, judged by itself, earns most with."""
        found = earnings(expected_tricks(self._view, self._seat), self._view.size, self._view.options.scoring)
        return sorted(bids, key=lambda bid: -found[bid.number])[:BIDS_TRIED]

    def _worlds(self, drawing: Drawing, rng: Random) -> Iterator[World]:
        known: list[dict[Mask, Judged]] = [{} for _ in self._view.hands]
        while True:
            hands, judged = drawing.hands(rng), []
            calm, wild = CALM, 1 - CALM
            for seat, hand in enumerate(hands):
                found = known[seat].get(hand)
                if found is None:
                    found = known[seat][hand] = self._judged(seat, hand)
                judged.append(found)
                calm *= found[1]
                wild *= found[2]
            yield World(hands, judged, calm, wild)

    def _judged(self, seat: Seat, hand: Mask) -> Judged:
        """Return what a hand tells; one's own only what it was worth when dealt."""
        if seat != self._seat:
            return self._evidence[seat].judged(hand)
        return Judged(self._auction.worth(hand | self._past.played[seat]))

    def _careless(self, world: World, rng: Random) -> Seats:
        """Return who is careless in a world, which is drawn once.

        A seat is careless from the beginning or not, and that is likelier at one table than at another.
        """
        if world.careless is None:
            wild = rng.random() * world.likelihood >= world.calm
            doubts = [each.wild_doubt if wild else each.calm_doubt for each in world.judged]
            world.careless = sum([only(seat) for seat, doubt in enumerate(doubts) if rng.random() < doubt])
        return world.careless

    def _bid_out(self, world: World, action: Deed, rng: Random) -> float:
        assert isinstance(action, Bid), "the phase of bids"
        end = world.ends.get(action.number)
        if end is None:
            bids, careless = list(self._view.bids), self._careless(world, rng)
            bids[self._seat] = action.number
            made = self._auction.completed(bids, [each.worth for each in world.judged], careless, rng)
            end = world.ends[action.number] = self._end(world, Bidders(made, careless, rng))
        return self._noted(action, end)

    def _played_out(self, world: World, action: Deed, rng: Random) -> float:
        card = self._cards[action]
        end = world.ends.get(card)
        if end is None:
            bidders = Bidders(self._start.bids, self._careless(world, rng), rng)
            end = world.ends[card] = self._end(world, bidders, card)
        return self._noted(action, end)

    def _end(self, world: World, bidders: Bidders, first: Bit = 0) -> Outcome:
        """Return what came of a playout, with this card first or any."""
        (tricks, taker), seat = played_out(self._start, world.hands, bidders, first), self._seat
        got = [self._earned[bid][won] for bid, won in zip(bidders.bids, tricks, strict=True)]
        mine = got[seat]
        took = first > 0 and taker == seat
        return Outcome(bidders.bids[seat] == tricks[seat], took, mine, (sum(got) - mine) / len(self._others))

    def _noted(self, action: Deed, end: Outcome) -> float:
        """Note what came of an action; return the own points less those of the others on average."""
        self.tallies.note(action, *end)
        return end.points - RIVALS * end.others


@lru_cache(maxsize=64)
def earned(scoring: Scoring, size: int) -> tuple[tuple[int, ...], ...]:
    """Return the points for each number of tricks, by the bid and then by the tricks."""
    return tuple(tuple(points(scoring, size, bid, won) for won in range(size + 1)) for bid in range(size + 1))
