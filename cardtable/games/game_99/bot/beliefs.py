"""Beliefs: which cards the others hold and have laid aside, by what they bid on and what they played.

Few of the worlds that fit a view explain what was played, so a walk leads through them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, count, product
from math import comb, exp, log
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.levels import Budget
from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, members, table
from cardtable.bots.tricks.walks import Walk
from cardtable.bots.tricks.worlds import Drawing, Past
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import shuffle
from cardtable.games.game_99.bot.bidding import STEPS, chosen_bid, promised, sense, worths
from cardtable.games.game_99.bot.thumb import Aimed, natural_card
from cardtable.games.game_99.rules.bids import VALUES, Bid
from cardtable.games.game_99.rules.deal import Deal99
from cardtable.games.game_99.rules.options import ASIDE

THUMB: Final = 0.85  # how often a card is played that the rule of thumb names, whatever the player's skill
MISJUDGED: Final = 0.5  # points by which a bidder misjudges a bid
ODD: Final = 0.01  # how likely a bid is that is as bad as can be, beside the best
WALKS: Final = 3  # of which each gives a world in turn
FIRST: Final = 150  # changes tried before the first world of a walk
NEXT: Final = 25  # and before each other one
SECOND: Final = 500  # worlds are wanted of a second
EACH: Final = 4  # changes before the first world, at most, for each that is wanted; fewer need one walk only
ANEW: Final = 0.12  # of the changes: a seat has laid other cards aside
OFTEN: Final = 3  # times that cards change hands more often, or between a hand and what lies beside it

Taken: TypeAlias = tuple[Mask, float, int]  # some of a suit, the tricks of the others, in how many ways

TAKEN: Final = [  # how many cards of each suit are laid aside, and what they mean
    (counts, sum(count * VALUES[suit] for suit, count in zip(Suit, counts, strict=True)))
    for counts in product(range(ASIDE + 1), repeat=len(Suit))
    if sum(counts) == ASIDE
]
WORTH: Final = [(FIFTY_TWO.suits[suit], VALUES[suit]) for suit in Suit if VALUES[suit]]


@lru_cache(maxsize=32768)
def number_of(aside: Mask) -> int:
    """Return what three cards mean."""
    return sum(value * (aside & suit).bit_count() for suit, value in WORTH)


class Evidence:
    """What all have done by a view, and how well cards explain it."""

    def __init__(self, view: Deal99) -> None:
        self._view = view
        self._worths = worths(view.seats, trumps=view.trump is not None)
        self.played = [FIFTY_TWO.mask(cards) for cards in view.cards_played()]
        self._suits = [(suit, at == view.trump) for at, suit in enumerate(FIFTY_TWO.suits)]
        self._pasts: dict[Bid, Past[Aimed]] = {}
        self._known: list[dict[tuple[Mask, Mask], float]] = [{} for _ in view.hands]
        self._best: dict[Mask, float] = {}

    def told(self, seat: Seat, hand: Mask, aside: Mask) -> float:
        """Return the log of how likely a seat with these cards, and those laid aside, did what it did."""
        known = self._known[seat]
        found = known.get((hand, aside))
        if found is None:
            number, kept = number_of(aside), hand | self.played[seat]
            lost = self._best_bid(kept | aside) - promised(number, self._tricks(kept))
            bid = log(ODD + exp(min(0.0, -lost) / MISJUDGED))
            past = self._past(chosen_bid(number, self._view))
            found = known[hand, aside] = bid + log(past.explained(seat, hand).sensible)
        return found

    def _tricks(self, kept: Mask) -> float:
        """Return the tricks that cards will take."""
        found = self._worths.base
        for suit, trumps in self._suits:
            found += self._worths.tricks(kept & suit, trumps)
        return found

    def _best_bid(self, dealt: Mask) -> float:
        """Return about what the best bid of a hand promises."""
        found = self._best.get(dealt)
        if found is None:
            found = self._best[dealt] = self._worths.best(dealt, self._view.trump)
        return found

    def _past(self, bid: Bid) -> Past[Aimed]:
        """Return what was played, to be explained by a seat with that bid."""
        if bid not in self._pasts:
            view = self._view
            leader = view.history[0].leader if view.history else view.leader
            found = table(FIFTY_TWO, view.trump, view.seats)
            opening = Aimed(found, [0] * view.seats, leader, [bid] * view.seats)
            opening.left = view.options.tricks
            self._pasts[bid] = Past(opening, view, natural_card, THUMB)
        return self._pasts[bid]


class Beliefs:
    """What a seat believes that the others hold and have laid aside."""

    def __init__(self, view: Deal99, seat: Seat, budget: Budget) -> None:
        self._view, self._seat = view, seat
        wanted = budget.iterations or round((budget.seconds or 1.0) * SECOND)
        self._first, self._next = min(FIRST, EACH * wanted), min(NEXT, wanted)
        self._walks = WALKS if self._first == FIRST else 1
        self._evidence = Evidence(view)
        self._drawing = Drawing(view, FIFTY_TWO, budget.largest, beside=view.aside)
        self._worths = worths(view.seats, trumps=view.trump is not None)
        self._voids = [
            sum(suit for at, suit in enumerate(FIFTY_TWO.suits) if bits >> at & 1) for bits in view.voids
        ]
        self._others = [other for other in range(view.seats) if other != seat]
        self._hidden = [other for other in self._others if view.bids[other] is None]

    def worlds(self, start: Aimed, rng: Random) -> Iterator[Aimed]:
        """Give positions like `start` in which all cards lie somewhere, the likely ones more often."""
        walks: list[_Bids] = []
        for turn in count():
            if not self._view.history and not self._view.trick:  # all that fit are as likely
                yield self._position(start, self._drawn(rng))
                continue
            if turn < self._walks:
                walks.append(self._walk(rng))
            walk = walks[turn % self._walks]
            walk.go(self._next)
            yield self._position(start, walk.piles)

    def _position(self, start: Aimed, piles: Sequence[Mask]) -> Aimed:
        seats, view = self._view.seats, self._view
        position = start.dealt(piles[:seats])
        position.bids = [*start.bids]
        for other in self._hidden:
            position.bids[other] = chosen_bid(number_of(piles[seats + other]), view)
        return position

    def _walk(self, rng: Random) -> _Bids:
        """Return a walk that has left its start, which explains nothing, behind."""
        walk = _Bids(self._evidence, self._drawn(rng), self._others, self._hidden, self._voids, rng)
        walk.go(self._first)
        return walk

    def _drawn(self, rng: Random) -> list[Mask]:
        """Return the hands of a world, and what has been laid aside there by sensible bidders."""
        piles, seats = self._drawing.hands(rng), self._view.seats
        for other in self._hidden:
            held = piles[other] | piles[seats + other]
            away = self._aside(other, held, rng)
            piles[other], piles[seats + other] = held ^ away, away
        return piles

    def _aside(self, seat: Seat, held: Mask, rng: Random) -> Mask:
        """Return three of a seat's unseen cards, drawn by what a bid with the others promises.

        Of each number of cards that may be taken from each suit one way is tried, at random.
        """
        rows, base = self._rows(seat, held, rng), self._worths.base
        found, weights = [], []
        for (first, second, third, fourth), number in TAKEN:
            one, two, three, four = rows[0][first], rows[1][second], rows[2][third], rows[3][fourth]
            if one and two and three and four:
                tricks = base + one[1] + two[1] + three[1] + four[1]
                found.append(one[0] | two[0] | three[0] | four[0])
                weights.append(one[2] * two[2] * three[2] * four[2] * sense(number, round(tricks * STEPS)))
        return rng.choices(found, weights)[0]

    def _rows(self, seat: Seat, held: Mask, rng: Random) -> list[list[Taken | None]]:
        """Return for each suit what may be taken from it, by how many cards."""
        played, void, rows = self._evidence.played[seat], self._voids[seat], []
        for suit, whole in enumerate(FIFTY_TWO.suits):
            cards, trumps = held & whole, suit == self._view.trump
            kept, away = cards | played & whole, list(members(cards))
            shuffle(away, rng)
            row: list[Taken | None] = [None] * (ASIDE + 1)
            for number in range(min(len(away), ASIDE) + 1):
                if number:
                    kept ^= away[number - 1]
                if not kept & held & void:
                    tricks = self._worths.tricks(kept, trumps)
                    row[number] = (sum(away[:number]), tricks, comb(len(away), number))
            rows.append(row)
        return rows


class _Bids(Walk):
    """A walk on which the `hidden` seats also lay other cards aside; these piles come after the hands.

    A hand has none of its seat's `voids`.
    """

    def __init__(
        self,
        evidence: Evidence,
        piles: list[Mask],
        others: Sequence[Seat],
        hidden: Sequence[Seat],
        voids: Sequence[Mask],
        rng: Random,
    ) -> None:
        seats = self._seats = len(voids)
        self._hidden, self._voids = hidden, voids
        self._explained = evidence.told
        asides = [seats + seat for seat in hidden]
        pairs = [*combinations([*others, *asides], 2)]
        pairs += OFTEN * [*combinations(others, 2), *zip(hidden, asides, strict=True)]

        def told(seat: Seat, found: Sequence[Mask]) -> float:
            return evidence.told(seat, found[seat], found[seats + seat])

        super().__init__(piles, [*range(seats)] * 2, [*voids, *[0] * seats], pairs, told, rng)

    def go(self, changes: int) -> None:
        """Try so many changes."""
        random, pairs, hidden = self.rng.random, self.pairs, self._hidden
        for _ in range(changes):
            if hidden and random() < ANEW:
                self._lay_anew(hidden[int(random() * len(hidden))])
            else:
                self.exchange(*pairs[int(random() * len(pairs))])

    def _lay_anew(self, seat: Seat) -> None:
        """Let a seat have laid any three of its cards aside, or leave it, by how well that explains it."""
        held, aside = self.piles[seat] | self.piles[self._seats + seat], 0
        for _ in range(ASIDE):
            aside |= self.any(held ^ aside)
        hand = held ^ aside
        if not hand & self._voids[seat]:
            told = self._explained(seat, hand, aside)
            if self.kept(told - self.known[seat]):
                self.piles[seat], self.piles[self._seats + seat], self.known[seat] = hand, aside, told
