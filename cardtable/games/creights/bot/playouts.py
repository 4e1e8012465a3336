"""Playouts: the rest of a deal, played by a quick rule of thumb in a world, without slips or a clock.

What cards do is what the rules say they do (rules/ranks.py); only piles and turns are kept more simply here
than in the deal itself, so that a playout takes a tenth of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.cards import KING, Card, Suit
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Seat
from cardtable.games.creights.bot.likings import STUDIED, Liking
from cardtable.games.creights.bot.standing import expected
from cardtable.games.creights.bot.thumb import NEAR
from cardtable.games.creights.rules import ranks
from cardtable.games.creights.rules.deal import PENALTY, CreightsDeal
from cardtable.games.creights.rules.moves import twin
from cardtable.games.creights.rules.ranks import CRANKS, SIX, SUITS, WILD
from cardtable.games.creights.rules.scoring import hand_points, pressure_points

ROUNDS: Final = 2  # that are looked ahead
LONGEST: Final = 400  # turns of a playout, which is then scored as it stands
WILDS: Final = [rank in WILD for rank in range(KING + 1)]
ACTIVE: Final = [rank in (5, 7) for rank in range(KING + 1)]  # make others draw
LAST: Final = 1000.0  # for the last card, whatever it is


class Choice(NamedTuple):
    """What is done in a turn: the cards, and the suit that is named; without cards one draws."""

    cards: tuple[Card, ...] = ()
    suit: Suit | None = None


DRAWS: Final = Choice()


class Playout:
    """One playout of a world; `points` has afterwards what each seat got in the deal."""

    def __init__(self, world: CreightsDeal, rng: Random, likings: Sequence[Liking] | None = None) -> None:
        self.likings = likings or (STUDIED,) * world.seats
        self.rng, options = rng, world.options
        self.hands = [list(hand) for hand in world.hands]
        if world.unseen:
            self.hands[world.dealer] = list(world.unseen)
        self.stock, self.played = list(world.stock), list(world.played)
        self.seats, self.turn, self.place = world.seats, world.turn, world.acting
        self.suit, self.crank, self.step, self.duty = world.suit, world.crank, world.step, world.duty
        self.owed, self.had = list(world.owed), world.before.pressures
        self.pressures = list(world.pressures)
        self.pairs, self.again, self.keen = options.pairs, options.interception, options.draw_then_play
        self.over = False

    def run(self, first: Choice, turns: int = LONGEST) -> tuple[int, ...]:
        """Play so many turns or to the end, the seat in turn beginning with `first`; return all points."""
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
        return self.points

    def looked_ahead(self, first: Choice) -> list[float]:
        """Play a few rounds; return what each seat then has to pay, or can expect to."""
        found = self.run(first, ROUNDS * self.seats)
        if self.over:
            return [float(each) for each in found]
        pressed = map(pressure_points, self.had, self.pressures)
        return [expected(self.hands, seat) + dots for seat, dots in enumerate(pressed)]

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has got so far."""
        pressed = map(pressure_points, self.had, self.pressures)
        return tuple(hand_points(hand) + dots for hand, dots in zip(self.hands, pressed, strict=True))

    def _draw(self) -> Choice | None:
        """Draw; return what is played of it at once."""
        keen = self.keen and not self.crank and not self.duty
        self._take(self.turn, self.crank or 1)
        self.crank = 0
        if self.over:
            return None
        if keen and self._fits(self.hands[self.turn][-1]):
            return self._single(self.hands[self.turn][-1], self.hands[self.turn])
        self._end((self.place + self.step) % self.seats)
        return None

    def _lay(self, choice: Choice) -> None:
        """Play cards and let them have their effects."""
        again = self.again and choice.cards[0].name == self.played[-1].name
        hand, place, seats = self.hands[self.turn], self.place, self.seats
        for card in choice.cards:
            hand.remove(card)
        for card in choice.cards:
            self.played.append(card)
            rank = card.rank
            self.suit = card.suit if choice.suit is None else choice.suit
            if rank in CRANKS:
                self.crank = ranks.crank_after(card, self.crank)
            self.step = ranks.step_after(card, self.step)
            if ACTIVE[rank] and not self._served(ranks.drawers(card, place, seats, self.step)):
                return
            place = ranks.next_after(card, place, seats, self.step)
        self.duty = rank == SIX
        if again and not self.duty:
            self.place = place
        elif not self.duty:
            self._end(place)

    def _end(self, after: Seat) -> None:
        """End the turn, and perhaps the deal; who owes a penalty draws and loses the turn."""
        self.duty = False
        if not self.crank and not all(self.hands):
            self.over = True
            return
        self.turn = self.place = after
        while not self.crank and self.owed[self.turn] and not self.over:
            self.owed[self.turn] -= 1
            self._take(self.turn, PENALTY)
            self.turn = self.place = (self.turn + self.step) % self.seats

    def _served(self, seats: Sequence[Seat]) -> bool:
        """Let seats draw a card each; say whether the deal goes on."""
        for seat in seats:
            self._take(seat, 1)
            if self.over:
                return False
        return True

    def _take(self, seat: Seat, count: int) -> None:
        hand = self.hands[seat]
        for _ in range(count):
            if not self.stock:
                self.pressures[seat] += 1
                if len(self.played) == 1:
                    self.over = True
                    return
                self.stock, self.played = self.played[:-1], self.played[-1:]
                shuffle(self.stock, self.rng)
            hand.append(self.stock.pop())

    def _fits(self, card: Card) -> bool:
        if self.crank:
            return card.rank in CRANKS
        return WILDS[card.rank] or card.suit is self.suit or card.rank == self.played[-1].rank

    def chosen(self) -> Choice:
        """Return what the seat in turn does by the quick rule of thumb."""
        hand = self.hands[self.turn]
        found = [card for card in hand if self._fits(card)]
        if not found:
            return DRAWS
        if len(found) == 1:
            return self._single(found[0], hand)
        return self._single(self._liked(found, hand), hand)

    def _liked(self, found: Sequence[Card], hand: Sequence[Card]) -> Card:
        """Return the card that the seat in turn likes best to play, of those that fit."""
        liking = self.likings[self.turn]
        counts, wilds = self._counts(hand)
        near = [len(other) <= NEAR for other in self.hands]
        near[self.turn] = False
        table, spare = (liking.hurried, 0.0) if any(near) else (liking.usual, liking.spare * (wilds < 2))
        blocking = near[(self.place + self.step) % self.seats]
        best, most, longest = found[0], -LAST, max(counts)
        for card in found:
            rank = card.rank
            liked = table[rank]
            if WILDS[rank]:
                liked += liking.follow * longest - spare
            else:
                liked += liking.follow * counts[card.suit]
                if rank == SIX and counts[card.suit] < 2 and not wilds:  # itself and another
                    liked -= liking.alone
            if blocking:
                liked += liking.blocking[rank]
            if liked > most:
                best, most = card, liked
        return best

    def _counts(self, hand: Sequence[Card]) -> tuple[list[int], int]:
        """Return how many cards of each suit a hand has, and how many eights and nines besides."""
        counts, wilds = [0, 0, 0, 0], 0
        for card in hand:
            if WILDS[card.rank]:
                wilds += 1
            else:
                counts[card.suit] += 1
        return counts, wilds

    def _single(self, card: Card, hand: Sequence[Card]) -> Choice:
        """Return the play of a card, with its copy if the hand has both."""
        pair = self.pairs and card.rank != SIX and twin(card) in hand
        cards = tuple(sorted((card, twin(card)), key=lambda each: each.pack)) if pair else (card,)
        return Choice(cards, self._named(card, hand) if WILDS[card.rank] else None)

    def _named(self, card: Card, hand: Sequence[Card]) -> Suit:
        """Return the suit that the hand has most of, among those that may be named."""
        counts, _ = self._counts(hand)
        may = SUITS if self.crank else ranks.suits_for(card, self.suit)
        return max(may, key=counts.__getitem__)
