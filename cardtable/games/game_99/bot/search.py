"""The decisions of 99, played out by the rules of thumb in worlds that explain what was played.

What each other seat laid aside is part of a world. It is drawn as a sensible bidder chooses from the cards
that the seat may have been dealt, and believed by how well it explains the tricks taken and refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb, prod
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tallies import Tallies
from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, apart, members
from cardtable.bots.tricks.positions import play_out, play_trick
from cardtable.bots.tricks.worlds import Drawing, Past
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Suit
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.game_99.bot.bidding import STEPS, chosen_bid, ranked, sense, worths
from cardtable.games.game_99.bot.thumb import Aimed, natural_card, position_of
from cardtable.games.game_99.rules.bids import VALUES, Bid, SetAside, bonuses, hurdle
from cardtable.games.game_99.rules.deal import Deal99, Phase
from cardtable.games.game_99.rules.options import ASIDE

BIDS_TRIED: Final = 8  # each of other suits
ADVICE: Final = 0.5  # what a point promised by the rule of thumb counts, where playouts hardly tell
SPLITS: Final = 3  # worlds with the same cards for each seat, laid aside in other ways
TRIED: Final = 6  # ways to lay cards aside, of which those are kept that explain what was played
THUMB: Final = 0.7  # how often a card is played that the rule of thumb names, whatever the player's skill
NATURAL: Final = 0.15  # points that another card must promise more than the one by the rule of thumb
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own
WIN: Final = 25.0  # points that a won match counts
NEAR: Final = 40  # points before the end, from which on a deal may win the match

Taken: TypeAlias = tuple[
    Mask, float, int
]  # cards laid aside of a suit, the tricks of the others, in how many ways

TAKEN: Final = [  # how many cards of each suit are laid aside, and what they mean
    (counts, sum(count * VALUES[suit] for suit, count in zip(Suit, counts, strict=True)))
    for counts in product(range(ASIDE + 1), repeat=len(Suit))
    if sum(counts) == ASIDE
]


@dataclass(frozen=True, slots=True)
class World:
    """A deal that fits a view, with what all have bid, and how well it explains what was played."""

    position: Aimed
    likelihood: float


class Outcome(NamedTuple):
    """What came of an action in playouts, on average.

    `made` is how often the seat made its bid, `took` how often it took the trick that lies there, `points`
    its own.
    """

    made: float
    took: float
    points: float


Found: TypeAlias = Findings[Action, Outcome]


def decision(view: Deal99, seat: Seat, rng: Random, budget: Budget) -> Decision[World, Action, Outcome]:
    """Return what a seat has to decide."""
    found = _Decision(view, seat)
    drawing = Drawing(view, FIFTY_TWO, budget.largest, beside=view.aside)
    return Decision(found.problem(drawing, rng), Outcome, found.tallies)


class _Decision:
    """What a seat has to decide."""

    def __init__(self, view: Deal99, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._bids = [bid or (0,) for bid in view.bids]
        self._start = position_of(view, [0] * view.seats, self._bids)
        self._hidden = [at for at, bid in enumerate(view.bids) if bid is None and at != seat]
        self._played = [FIFTY_TWO.mask(cards) for cards in view.cards_played()]
        self._voids = [
            sum(suit for at, suit in enumerate(FIFTY_TWO.suits) if bits >> at & 1) for bits in view.voids
        ]
        self._worths = worths(view.seats, trumps=view.trump is not None)
        self._pasts: dict[Bid, Past[Aimed]] = {}
        self._near = max(view.before) + NEAR > view.options.target
        self._advice: dict[Action, float] = {}
        self.tallies = Tallies[Action]()

    def problem(self, drawing: Drawing, rng: Random) -> Problem[World, Action]:
        view, worlds, likelihood = self._view, self._worlds(drawing, rng), attrgetter("likelihood")
        if view.phase is Phase.BID:
            self._advice = {action: ADVICE * points for action, points in different_bids(view, self._seat)}
            return Problem([*self._advice], worlds, likelihood, self._bid_out)
        self._advice = {self._natural(): NATURAL}
        return Problem(different(view, self._seat), worlds, likelihood, self._played_out)

    def _natural(self) -> Action:
        """Return the card that the rule of thumb plays."""
        hand = FIFTY_TWO.mask(self._view.hands[self._seat])
        position = self._start.dealt([hand if each == self._seat else 0 for each in range(self._view.seats)])
        return PLAY_OF(FIFTY_TWO.cards[natural_card(position, self._seat)])

    def _worlds(self, drawing: Drawing, rng: Random) -> Iterator[World]:
        """Give worlds: of several for each that is given, the more the later, those that explain most.

        The more was played, the fewer of those that are drawn explain it at all.
        """
        several = 1 + len(self._view.history)
        while True:
            found = [world for _ in range(several) for world in self._drawn(drawing, rng)]
            weights = [world.likelihood for world in found]
            share = sum(weights) / len(weights)
            for kept in rng.choices(found, weights, k=len(found) // several):
                yield World(kept.position, share)

    def _drawn(self, drawing: Drawing, rng: Random) -> Iterator[World]:
        """Give worlds in which each seat has the same cards, laid aside in other ways."""
        seats, drawn = self._view.seats, drawing.hands(rng)
        held = [drawn[seat] | drawn[seats + seat] for seat in self._hidden]
        split = [self._splits(seat, each, rng) for seat, each in zip(self._hidden, held, strict=True)]
        for splits in zip(*split, strict=True) if split else [()]:
            hands, bids = drawn[:seats], self._bids[:]
            for seat, (hand, bid, _) in zip(self._hidden, splits, strict=True):
                hands[seat], bids[seat] = hand, bid
            position = self._start.dealt(hands)
            position.bids = bids
            yield World(position, prod([share for *_, share in splits]))

    def _splits(self, seat: Seat, held: Mask, rng: Random) -> list[tuple[Mask, Bid, float]]:
        """Return what of a seat's unseen cards may be its hand, what it then bid, and how likely that is.

        Of each number of cards that may be taken from each suit one way is tried, at random.
        """
        rows, base = self._rows(seat, held, rng), self._worths.base
        found, weights, ways = [], [], 0
        for (first, second, third, fourth), number in TAKEN:
            one, two, three, four = rows[0][first], rows[1][second], rows[2][third], rows[3][fourth]
            if one and two and three and four:
                many = one[2] * two[2] * three[2] * four[2]
                tricks = base + one[1] + two[1] + three[1] + four[1]
                found.append((one[0] | two[0] | three[0] | four[0], number))
                weights.append(many * sense(number, round(tricks * STEPS)))
                ways += many
        chosen = rng.choices(found, weights, k=TRIED)
        splits = [(held ^ cards, chosen_bid(number, self._view)) for cards, number in chosen]
        if not self._played[seat]:
            return [(hand, bid, 1.0) for hand, bid in splits[:SPLITS]]  # no way to bid is shut out
        told = [self._explained(seat, hand, bid) for hand, bid in splits]
        share = sum(weights) / ways * sum(told)
        return [(hand, bid, share) for hand, bid in rng.choices(splits, told, k=SPLITS)]

    def _rows(self, seat: Seat, held: Mask, rng: Random) -> list[list[Taken | None]]:
        """Return for each suit what may be taken from it, by how many cards."""
        played, void, rows = self._played[seat], self._voids[seat], []
        for suit, whole in enumerate(FIFTY_TWO.suits):
            cards, trumps = held & whole, suit == self._view.trump
            kept, away = cards | played & whole, list(members(cards))
            shuffle(away, rng)
            row: list[Taken | None] = [None] * (ASIDE + 1)
            for count in range(min(len(away), ASIDE) + 1):
                if count:
                    kept ^= away[count - 1]
                if not kept & held & void:
                    tricks = self._worths.tricks(kept, trumps)
                    row[count] = (sum(away[:count]), tricks, comb(len(away), count))
            rows.append(row)
        return rows

    def _explained(self, seat: Seat, hand: Mask, bid: Bid) -> float:
        """Return how likely a seat with that bid has played as it did, and holds these cards now."""
        if bid not in self._pasts:
            view = self._view
            leader = view.history[0].leader if view.history else view.leader
            opening = Aimed(self._start.table, [0] * view.seats, leader, [bid] * view.seats)
            opening.left = view.options.tricks
            self._pasts[bid] = Past(opening, view, natural_card, THUMB)
        return self._pasts[bid].explained(seat, hand).sensible

    def _bid_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, SetAside), "the phase of bids"
        position, seat = world.position.clone(), self._seat
        position.hands[seat] ^= FIFTY_TWO.mask(action.cards)
        position.bids = [*position.bids]
        position.bids[seat] = self._view.bid_with(action)
        return self._worth(action, play_out(position, natural_card)) + self._advice[action]

    def _played_out(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, Play), "the phase of play"
        position = world.position.clone()
        play_trick(position, natural_card, FIFTY_TWO.bits[action.card])
        took = position.leader == self._seat
        worth = self._worth(action, play_out(position, natural_card), took=took)
        return worth + self._advice.get(action, 0.0)

    def _worth(self, action: Action, position: Aimed, *, took: bool = False) -> float:
        """Return the points of the seat, less what the others have on average, with those for a won match."""
        view, seat = self._view, self._seat
        made = [won in bid for bid, won in zip(position.bids, position.tricks, strict=True)]
        got = list(map(sum, zip(position.tricks, bonuses(made, view.options.bonus), strict=True)))
        mine = got[seat]
        self.tallies.note(action, made[seat], took, mine)
        worth = mine - RIVALS * (sum(got) - mine) / (view.seats - 1)
        if self._near:
            totals = list(map(sum, zip(view.before, got, strict=True)))
            won = [each for each in range(view.seats) if hurdle(each, view.options, totals, made) is None]
            worth += WIN * ((seat in won) - bool(won) / view.seats)
        return worth


def different_bids(view: Deal99, seat: Seat) -> list[tuple[SetAside, float]]:
    """Return the most promising bids with what they promise, the best cards of each three suits."""
    found: dict[tuple[Suit, ...], tuple[SetAside, float]] = {}
    for action, points in ranked(view, seat):
        found.setdefault(tuple(sorted(card.suit for card in action.cards)), (action, points))
    return list(found.values())[:BIDS_TRIED]


def different(view: Deal99, seat: Seat) -> list[Action]:
    """Return one of each set of cards between which no card is left that somebody else could hold."""
    own = (*view.taken, view.hands[seat], *view.aside)
    known = FIFTY_TWO.mask(card for pile in own for card in pile if card is not BACK)
    others = FIFTY_TWO.mask(view.pack) & ~known
    alike = apart(FIFTY_TWO.mask(view.playable(seat)), others, FIFTY_TWO)
    found = {kind: number for number, kind in reversed(alike.items())}
    return [PLAY_OF(FIFTY_TWO.cards[number]) for number in sorted(found.values())]
