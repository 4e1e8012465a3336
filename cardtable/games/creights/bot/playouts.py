"""Playouts: the rest of a deal, played in numbers by a quick rule of thumb, without slips or a clock.

What cards do is what the rules say they do (rules/ranks.py); only piles and turns are kept more simply here
than in the deal itself, so that a playout takes a fraction of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.cards import KING
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import shuffle
from cardtable.games.creights.bot.numbers import (
    ANSWERS,
    CARDS,
    FACES,
    FITTING,
    OF_RANK,
    PLACES,
    PLAIN,
    RANKS,
    SUITED,
    TWINS,
    WILDS,
    Mask,
    Place,
    hand_points,
)
from cardtable.games.creights.bot.thumb import NEAR
from cardtable.games.creights.rules import ranks
from cardtable.games.creights.rules.deal import PENALTY, CreightsDeal
from cardtable.games.creights.rules.options import TenReturns
from cardtable.games.creights.rules.ranks import CRANKS, FIVE, SEVEN, SIX, SUITS, TEN, THREE, WILD
from cardtable.games.creights.rules.scoring import pressure_points

# How many points a seat can expect to pay at the end of a deal, by the hands as they are. Fitted to 147,000
# hands of deals that were played out; how a deal ends is mostly luck, and this explains a twentieth of it,
# but what it says of two cards to play is worth more than a few hundred endings of each.


class Weights(NamedTuple):
    """Points for what is seen of a hand.

    `near` and `far` go with one in so many cards and one more: the own, and the least of another.
    """

    usual: float
    points: float
    cards: float
    wild: float
    threes: float
    cranks: float
    longest: float  # suit
    near: float
    far: float
    points_far: float
    points_near: float
    others: float  # cards of the others, on average
    wild_far: float
    six_near: float


FITTED: Final = Weights(
    46.94, -0.045, 1.118, -1.881, -7.4, -6.735, 0.919, -36.42, -18.452, 0.827, -0.459, 0.488, -16.289, -4.614
)


def expected(hands: Sequence[Mask]) -> list[float]:
    """Return what each seat can expect to pay for its hand when the deal ends."""
    counts = [hand.bit_count() for hand in hands]
    total, least = sum(counts), sorted(counts)[:2]
    return [
        _paid(hand, count, least[count == least[0]], (total - count) / (len(hands) - 1))
        for hand, count in zip(hands, counts, strict=True)
    ]


def _paid(hand: Mask, count: int, fewest: int, others: float) -> float:
    """Return what a hand can expect to pay by the cards of its rivals: the fewest, and those on average."""
    weights = FITTED
    points, near, far = hand_points(hand), 1 / (1 + count), 1 / (1 + fewest)
    return (
        weights.usual
        + (weights.points + weights.points_far * far + weights.points_near * near) * points
        + weights.cards * count
        + (weights.wild + weights.wild_far * far) * (hand & WILDS).bit_count()
        + weights.threes * (hand & OF_RANK[THREE]).bit_count()
        + weights.cranks * (hand & ANSWERS).bit_count()
        + weights.longest * max((hand & suit).bit_count() for suit in PLAIN)
        + weights.near * near
        + weights.far * far
        + weights.others * others
        + weights.six_near * (hand & OF_RANK[SIX]).bit_count() * near
    )


# How much a seat likes to play a card, in points, by rank and by how its hand goes on. Found by playouts
# against the rule of thumb: the cross-entropy method (Rubinstein 1999), 1,500 deals a generation.

LIKED: Final = (0, -19, 3, -29, 22, 28, 31, 20, 41, 29, 22, 9, 18, 8)  # by rank, 0 standing for nothing
HURRIED: Final = (0, -12, -3, -24, 17, 40, 50, 27, 34, 14, 35, 8, 14, 12)  # where another is about to go out
BLOCKING: Final = (0, 0, 28, 0, 24, 0, 0, -7, 0, 0, 12, 0, 0, 0)  # more, where the next one is
FOLLOWED: Final = 3  # more for each card left of the suit that is played or named
ALONE: Final = 47  # less for a six that nothing follows
SPARED: Final = 44  # less for the last eight or nine


# The rest of a deal.

ROUNDS: Final = 2  # that are looked ahead
LONGEST: Final = 400  # turns of a playout, which is then scored as it stands
NO_CARD: Final[Place] = -1
WILD_RANK: Final = [rank in WILD for rank in range(KING + 1)]
CRANK_RANK: Final = [rank in CRANKS for rank in range(KING + 1)]
ACTIVE: Final = [rank in (FIVE, SEVEN) for rank in range(KING + 1)]  # make others draw
LAST: Final = 1000.0  # for the last card, whatever it is


class Choice(NamedTuple):
    """What is done in a turn: the cards, and the suit that is in force then; without cards one draws."""

    cards: tuple[Place, ...] = ()
    suit: int = 0


DRAWS: Final = Choice()
SINGLE: Final = tuple(tuple(Choice((place,), suit) for suit in SUITS) for place in range(len(CARDS)))


class Table:
    """What does not change in a deal: seats, options that count, and the pressures of earlier deals."""

    def __init__(self, view: CreightsDeal) -> None:
        options = view.options
        self.seats, self.had = view.seats, view.before.pressures
        self.pairs, self.again, self.keen = options.pairs, options.interception, options.draw_then_play
        self.returns = options.ten_returns is TenReturns.LAST_TURN


class Playout:
    """One playout; `points` has afterwards what each seat got in the deal."""

    __slots__ = (
        "again", "crank", "duty", "former", "hands", "keen", "over", "owed", "pairs", "place", "played",
        "pressures", "rng", "seats", "step", "stock", "suit", "table", "turn",
    )  # fmt: skip

    def __init__(self, table: Table, view: CreightsDeal, rng: Random) -> None:
        self.table, self.rng, self.seats = table, rng, table.seats
        self.pairs, self.again, self.keen = table.pairs, table.again, table.keen
        self.hands: list[Mask] = []
        self.stock: list[Place] = []
        self.played = [PLACES[card] for card in view.played]
        self.turn, self.place, self.suit = view.turn, view.acting, int(view.suit)
        self.former = view.options.returned(view.former)
        self.crank, self.step, self.duty = view.crank, view.step, view.duty
        self.owed, self.pressures = list(view.owed), list(view.pressures)
        self.over = False

    def dealt(self, hands: Sequence[Mask], stock: Sequence[Place], rng: Random) -> Playout:
        """Return another playout that begins as this one, with these cards."""
        found = object.__new__(Playout)
        found.table, found.rng, found.seats = self.table, rng, self.seats
        found.pairs, found.again, found.keen = self.pairs, self.again, self.keen
        found.hands, found.stock, found.played = [*hands], [*stock], [*self.played]
        found.turn, found.place, found.suit = self.turn, self.place, self.suit
        found.former = self.former
        found.crank, found.step, found.duty = self.crank, self.step, self.duty
        found.owed, found.pressures, found.over = [*self.owed], [*self.pressures], False
        return found

    def run(self, first: Choice, turns: int = LONGEST) -> None:
        """Play so many turns or to the end, the seat in turn beginning with `first`."""
        choice = first
        for _ in range(turns):
            drawn = None
            if choice.cards:
                self._lay(choice)
            else:
                drawn = self._draw()
            if self.over:
                break
            choice = drawn or self.chosen()

    def looked_ahead(self, first: Choice) -> list[float]:
        """Play a few rounds; return what each seat then has to pay, or can expect to."""
        self.run(first, ROUNDS * self.seats)
        if self.over:
            return [float(each) for each in self.points]
        pressed = map(pressure_points, self.table.had, self.pressures)
        return [each + dots for each, dots in zip(expected(self.hands), pressed, strict=True)]

    def kept(self) -> list[float]:
        """Let the seat in turn keep what it has drawn, and look ahead: see `looked_ahead`."""
        self._end((self.place + self.step) % self.seats)
        return self.looked_ahead(self.chosen())

    def fined(self, then: Choice) -> list[float]:
        """Let the seat in turn draw a card for a slip, and look ahead from what it does then."""
        self._take(self.turn, 1)
        return [float(each) for each in self.points] if self.over else self.looked_ahead(then)

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has got so far."""
        pressed = map(pressure_points, self.table.had, self.pressures)
        return tuple(hand_points(hand) + dots for hand, dots in zip(self.hands, pressed, strict=True))

    def _draw(self) -> Choice | None:
        """Draw; return what is played of it at once."""
        keen = self.keen and not self.crank and not self.duty
        drawn = self._take(self.turn, self.crank or 1)
        self.crank = 0
        if self.over:
            return None
        if keen and self._fitting() >> drawn & 1:
            return self._single(drawn, self.hands[self.turn])
        self._end((self.place + self.step) % self.seats)
        return None

    def _lay(self, choice: Choice) -> None:
        """Play cards and let them have their effects."""
        cards, self.suit = choice
        again = self.again and FACES[cards[0]] == FACES[self.played[-1]]
        place, former = self.place, self.former
        for card in cards:
            self.hands[self.turn] ^= 1 << card
        for card in cards:
            self.played.append(card)
            rank = RANKS[card]
            if CRANK_RANK[rank]:
                self.crank = ranks.crank_after(CARDS[card], self.crank)
            elif rank == TEN:
                self.step = -self.step
            elif ACTIVE[rank] and not self._served(ranks.drawers(CARDS[card], place, self.seats, self.step)):
                return
            place = ranks.next_after(CARDS[card], place, former, self.seats, self.step)
            former = self.turn if self.table.returns else None
        self.duty = RANKS[cards[0]] == SIX
        if again and not self.duty:
            self.place, self.former = place, former
        elif not self.duty:
            self._end(place)

    def _end(self, after: Seat) -> None:
        """End the turn, and perhaps the deal; who owes a penalty draws and loses the turn."""
        self.duty = False
        if not self.crank and 0 in self.hands:
            self.over = True
            return
        returns = self.table.returns
        self.former = self.turn if returns else None
        self.turn = self.place = after
        while not self.crank and self.owed[self.turn] and not self.over:
            self.owed[self.turn] -= 1
            self._take(self.turn, PENALTY)
            self.former = self.turn if returns else None
            self.turn = self.place = (self.turn + self.step) % self.seats

    def _served(self, seats: Sequence[Seat]) -> bool:
        """Let seats draw a card each; say whether the deal goes on."""
        for seat in seats:
            self._take(seat, 1)
            if self.over:
                return False
        return True

    def _take(self, seat: Seat, count: int) -> Place:
        """Let a seat draw cards; return the last of them, if there was one."""
        card = NO_CARD
        for _ in range(count):
            if not self.stock:
                self.pressures[seat] += 1
                if len(self.played) == 1:
                    self.over = True
                    break
                self.stock, self.played = self.played[:-1], self.played[-1:]
                shuffle(self.stock, self.rng)
            card = self.stock.pop()
            self.hands[seat] |= 1 << card
        return card

    def _fitting(self) -> Mask:
        """Return all cards that may be played now."""
        return ANSWERS if self.crank else FITTING[self.suit][RANKS[self.played[-1]]]

    def chosen(self) -> Choice:
        """Return what the seat in turn does by the quick rule of thumb."""
        hand = self.hands[self.turn]
        found = hand & (ANSWERS if self.crank else FITTING[self.suit][RANKS[self.played[-1]]])
        if not found:
            return DRAWS
        if found & (found - 1):
            return self._single(self._liked(found, hand), hand)
        return self._single(found.bit_length() - 1, hand)

    def _liked(self, found: Mask, hand: Mask) -> Place:
        """Return the card that the seat in turn likes best to play, of those that fit."""
        counts, wilds = [(hand & suit).bit_count() for suit in PLAIN], hand & WILDS
        near = [other.bit_count() <= NEAR for other in self.hands]
        near[self.turn] = False
        spare = 0 if wilds & (wilds - 1) else SPARED
        table, spare = (HURRIED, 0) if True in near else (LIKED, spare)
        blocking = BLOCKING if near[(self.place + self.step) % self.seats] else None
        best, most = -1, -LAST
        while found:
            bit = found & -found
            found ^= bit
            card = bit.bit_length() - 1
            rank = RANKS[card]
            liked = table[rank]
            if WILD_RANK[rank]:
                liked += FOLLOWED * max(counts) - spare
            else:
                count = counts[SUITED[card]]
                liked += FOLLOWED * count
                if rank == SIX and count < 2 and not wilds:  # itself and another
                    liked -= ALONE
            if blocking:
                liked += blocking[rank]
            if liked > most:
                best, most = card, liked
        return best

    def _single(self, card: Place, hand: Mask) -> Choice:
        """Return the play of a card, with its copy if the hand has both."""
        rank = RANKS[card]
        suit = self._named(card, hand) if WILD_RANK[rank] else SUITED[card]
        if self.pairs and rank != SIX and hand >> TWINS[card] & 1:
            twin = TWINS[card]
            return Choice((card, twin) if card < twin else (twin, card), suit)
        return SINGLE[card][suit]

    def _named(self, card: Place, hand: Mask) -> int:
        """Return the suit that the hand has most of, among those that may be named."""
        may = SUITS if self.crank else ranks.suits_for(CARDS[card], SUITS[self.suit])
        return max(may, key=lambda suit: (hand & PLAIN[suit]).bit_count())
