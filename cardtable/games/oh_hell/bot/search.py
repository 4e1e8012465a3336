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
from cardtable.bots.tricks.numbers import FIFTY_TWO, Bit, Mask
from cardtable.bots.tricks.positions import different_plays
from cardtable.bots.tricks.worlds import Drawing, Past
from cardtable.engine.piles import Seat, Seats, only
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.auction import Auction, Bids, Shape, auction, earnings, expected_tricks
from cardtable.games.oh_hell.bot.thumb import Bidden, natural_card, played_out, position_of
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase, points
from cardtable.games.oh_hell.rules.options import Scoring

FEW, MANY = 0.03, 0.9  # the share of players who do anything, at a calm and at a wild table
CALM: Final = 0.9  # how often a table is calm

_Part: TypeAlias = tuple[float, Shape, float, float]  # what a suit is worth, its shape, and what it explains


# How well a hand explains what its seat did: at a calm table, at a wild one, and where it does anything.
# It is a plain tuple, for one is made of each hand of each world.
Judged: TypeAlias = tuple[float, float, float]
UNTOLD: Final[Judged] = (1.0, 1.0, 1.0)


def doubt(judged: Judged, *, wild: bool) -> float:
    """Return how likely a seat was careless, at a wild table or a calm one."""
    return MANY * judged[2] / judged[1] if wild else FEW * judged[2] / judged[0]


class Evidence:
    """What a seat has bid and played."""

    def __init__(self, auction: Auction, past: Past[Bidden], seat: Seat, bids: Bids) -> None:
        self._auction, self._past, self.seat = auction, past, seat
        self._heard = auction.heard(bids, seat)
        self._played = past.played[seat]
        self._suits: list[tuple[Mask, dict[Mask, _Part]]] = [(whole, {}) for whole in FIFTY_TWO.suits]

    def judged(self, hand: Mask) -> Judged:
        """Return what a hand, as it is now, tells."""
        worth, shape, sensible, careless = self._auction.worths.base, 0, 1.0, 1.0
        for whole, known in self._suits:
            cards = hand & whole
            part = known.get(cards)
            if part is None:
                part = known[cards] = self._part(whole, cards)
            worth += part[0]
            shape += part[1]
            sensible *= part[2]
            careless *= part[3]
        worth = self._auction.flat if self._auction.blind else worth + self._auction.worths.shaped(shape)
        bid, rest = self._heard.explained(worth), self._past.told(self.seat, FIFTY_TWO.all, hand)
        sensible *= bid[0] * rest[0]
        careless *= bid[1] * rest[1]
        calm, wild = (1 - FEW) * sensible + FEW * careless, (1 - MANY) * sensible + MANY * careless
        return calm, wild, careless

    def _part(self, whole: Mask, cards: Mask) -> _Part:
        """Return what the cards of a suit were worth with those played, and how well they explain these."""
        trump = self._auction.trump
        of_trumps = trump is not None and whole == FIFTY_TWO.suits[trump]
        worth = self._auction.worths.part(cards | self._played & whole, of_trumps=of_trumps)
        return *worth, *self._past.told(self.seat, whole, cards)


# What a seat has to decide.

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

    Who is careless, and what hands are worth, follows once it is asked for: half the worlds are never played.
    A likely world comes several times: what came of each action there is kept.
    """

    hands: list[Mask]
    judged: list[Judged]
    calm: float
    wild: float
    careless: Seats | None = None
    worths: list[float] | None = None
    ends: dict[int, Outcome] = field(default_factory=dict)  # by the number bid, or the card

    @property
    def likelihood(self) -> float:
        """How well the hands explain it all."""
        return self.calm + self.wild


Found: TypeAlias = Findings[Deed, Outcome]


class OhHellDecision(Decision[OhHellDeal, World, Deed, Outcome]):
    """What a seat has to decide."""

    outcome = Outcome

    def __init__(self, view: OhHellDeal, seat: Seat) -> None:
        super().__init__(view, seat)
        self._auction = auction(view)
        self._start = position_of(view, [0] * view.seats)
        self._past = Past(self._opening(), view, natural_card, THUMB)
        self._evidence = [Evidence(self._auction, self._past, each, view.bids) for each in range(view.seats)]
        self._earned = earned(view.options.scoring, view.size)
        self._others = [each for each in range(view.seats) if each != seat]
        self._cards: dict[Deed, Bit] = {}

    def _opening(self) -> Bidden:
        """Return the position before the first card, whatever the hands."""
        view, first = self.view, self.view.history[0].leader if self.view.history else self.view.leader
        bids = [0 if bid is None else bid for bid in view.bids]
        position = Bidden(self._start.table, [0] * view.seats, first, bids, self._start.bust)
        position.left = view.size
        return position

    def problem(self, rng: Random, budget: Budget) -> Problem[World, Deed]:
        """Return the bids or cards worth a thought, and what comes of them."""
        view, seat, likelihood = self.view, self.seat, attrgetter("likelihood")
        worlds = self._worlds(Drawing(view, FIFTY_TWO, budget.largest), rng)
        if view.phase is Phase.BID:
            bids = [action for action in view.actions(seat) if isinstance(action, Bid)]
            return Problem(self._good(bids), worlds, likelihood, self._bid_out)
        plays = different_plays(view, seat, FIFTY_TWO, [view.turned])
        self._cards = {play: FIFTY_TWO.bits[play.card] for play in plays}
        return Problem(plays, worlds, likelihood, self._played_out)

    def _good(self, bids: Sequence[Bid]) -> Sequence[Bid]:
        """Return the bids that the hand, judged by itself, earns most with."""
        found = earnings(expected_tricks(self.view, self.seat), self.view.size, self.view.options.scoring)
        return sorted(bids, key=lambda bid: -found[bid.number])[:BIDS_TRIED]

    def _worlds(self, drawing: Drawing, rng: Random) -> Iterator[World]:
        seats = [
            (seat, self._evidence[seat], dict[Mask, Judged]()) for seat in self._others if self._told(seat)
        ]
        nothing = [UNTOLD] * self.view.seats
        while True:
            hands, judged = drawing.hands(rng), nothing[:]
            calm, wild = CALM, 1 - CALM
            for seat, evidence, known in seats:
                hand = hands[seat]
                found = known.get(hand)
                if found is None:
                    found = known[hand] = evidence.judged(hand)
                judged[seat] = found
                calm *= found[0]
                wild *= found[1]
            yield World(hands, judged, calm, wild)

    def _told(self, seat: Seat) -> bool:
        """Say whether a seat has done anything that its hand might explain."""
        return self.view.bids[seat] is not None or self._past.played[seat] != 0

    def _careless(self, world: World, rng: Random) -> Seats:
        """Return who is careless in a world, which is drawn once; it is not the seat that decides.

        A seat is careless from the beginning or not, and that is likelier at one table than at another.
        """
        if world.careless is None:
            wild = rng.random() * world.likelihood >= world.calm
            lots, told = [rng.random() for _ in world.judged], world.judged
            found = [only(seat) for seat in self._others if lots[seat] < doubt(told[seat], wild=wild)]
            world.careless = sum(found)
        return world.careless

    def _worths(self, world: World) -> list[float]:
        """Return what the hands are worth, as far as that is still to be bid."""
        if world.worths is None:
            seats, bids = enumerate(world.hands), self.view.bids
            worth = self._auction.worth
            world.worths = [worth(hand) if bids[seat] is None else 0.0 for seat, hand in seats]
        return world.worths

    def _bid_out(self, world: World, action: Deed, rng: Random) -> float:
        assert isinstance(action, Bid), "the phase of bids"
        end = world.ends.get(action.number)
        if end is None:
            bids, careless = list(self.view.bids), self._careless(world, rng)
            bids[self.seat] = action.number
            made = self._auction.completed(bids, self._worths(world), careless, rng)
            tricks, _ = played_out(self._start, world.hands, made, careless, rng)
            end = world.ends[action.number] = self._end(made, tricks, took=False)
        return self._noted(action, end)

    def _played_out(self, world: World, action: Deed, rng: Random) -> float:
        card = self._cards[action]
        end = world.ends.get(card)
        if end is None:
            bids, careless = self._start.bids, self._careless(world, rng)
            tricks, taker = played_out(self._start, world.hands, bids, careless, rng, card)
            end = world.ends[card] = self._end(bids, tricks, took=taker == self.seat)
        return self._noted(action, end)

    def _end(self, bids: Sequence[int], tricks: Sequence[int], *, took: bool) -> Outcome:
        """Return what came of a playout."""
        seat, got = self.seat, [self._earned[bid][won] for bid, won in zip(bids, tricks, strict=True)]
        mine = got[seat]
        return Outcome(bids[seat] == tricks[seat], took, mine, (sum(got) - mine) / len(self._others))

    def _noted(self, action: Deed, end: Outcome) -> float:
        """Note what came of an action; return the own points less those of the others on average."""
        self.note(action, *end)
        return end.points - RIVALS * end.others


@lru_cache(maxsize=64)
def earned(scoring: Scoring, size: int) -> tuple[tuple[int, ...], ...]:
    """Return the points for each number of tricks, by the bid and then by the tricks."""
    return tuple(tuple(points(scoring, size, bid, won) for won in range(size + 1)) for bid in range(size + 1))
