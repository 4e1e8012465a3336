"""Matchings: arrangements of cards in hidden piles that fit, where they are too many kinds to be counted."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Final, Generic, TypeAlias, TypeVar

from cardtable.engine.chance import shuffle

C = TypeVar("C", bound=Hashable)  # a card, or what stands for one
N = TypeVar("N", bound=Hashable)

Set: TypeAlias = int  # a bit mask: of hidden piles, or of groups of cards
Hands: TypeAlias = list[list[C]]  # the cards for each hidden pile

STEPS: Final = 12  # of the Markov chain, for each card


class Chain(Generic[C]):
    """Arrangements from a random matching on, evened out by exchanges of two or three cards.

    An exchange that is as likely as its reverse, and refused where a card may not lie, has the uniform
    distribution as its limit on all arrangements that exchanges join (Metropolis et al. 1953).
    """

    def __init__(self, places: Mapping[C, Set], room: Sequence[int]) -> None:
        self._places, self._room = places, room
        self._seats = [at for at, size in enumerate(room) for _ in range(size)]  # the pile of each place
        matched(places, room, Random(0))

    def dealt(self, rng: Random) -> Hands[C]:
        """Return the cards for each hidden pile, in a random order."""
        cards = [card for hand in matched(self._places, self._room, rng) for card in hand]
        for _ in range(STEPS * len(cards)):
            self._exchange(cards, [int(rng.random() * len(cards)) for _ in range(2 + (rng.random() < 0.5))])
        hands, start = Hands[C](), 0
        for size in self._room:
            hand = cards[start : start + size]
            shuffle(hand, rng)
            hands.append(hand)
            start += size
        return hands

    def named(self, names: Mapping[C, N]) -> Chain[N]:
        """Return a chain of other things, one in the place of each card, which come out alike."""
        return Chain({names[card]: piles for card, piles in self._places.items()}, self._room)

    def _exchange(self, cards: list[C], ring: Sequence[int]) -> None:
        """Move each card of a ring of places on to the next place, if all may lie there."""
        moved = [cards[at] for at in (ring[-1], *ring[:-1])]
        if len(set(ring)) == len(ring) and all(
            self._places[card] >> self._seats[at] & 1 for card, at in zip(moved, ring, strict=True)
        ):
            for card, at in zip(moved, ring, strict=True):
                cards[at] = card


def matched(places: Mapping[C, Set], room: Sequence[int], rng: Random) -> Hands[C]:
    """Return an arrangement that fits, found in a random order; every one can come up.

    Raises:
        ValueError: there is none.
    """
    matching = _Matching(places, room, rng)
    cards = list(places)
    shuffle(cards, rng)
    for card in cards:
        if not matching.place(card, set()):
            raise ValueError(f"no place is left for {card}: the view contradicts itself")
    if len(cards) != sum(room):
        raise ValueError("there are more hidden places than unseen cards: the view contradicts itself")
    return matching.dealt


class _Matching(Generic[C]):
    """A maximum matching of cards with hidden places, by augmenting paths (Kuhn 1955), in random order."""

    def __init__(self, places: Mapping[C, Set], room: Sequence[int], rng: Random) -> None:
        self._places, self._room, self._rng = places, room, rng
        self.dealt: Hands[C] = [[] for _ in room]

    def place(self, card: C, tried: set[int]) -> bool:
        """Find a pile for `card` outside `tried`, moving others on if need be; say whether there is one."""
        for at in self._likeliest_first():
            if at in tried or not self._places[card] >> at & 1:
                continue
            tried.add(at)
            if len(self.dealt[at]) < self._room[at]:
                self.dealt[at].append(card)
                return True
            for i, other in enumerate(self.dealt[at]):
                if self.place(other, tried):
                    self.dealt[at][i] = card
                    return True
        return False

    def _likeliest_first(self) -> list[int]:
        """Return the piles in random order, weighted by the room left (Efraimidis, Spirakis 2006)."""
        left = [room - len(cards) for room, cards in zip(self._room, self.dealt, strict=True)]
        keys = [self._rng.random() ** (1 / each) if each else -self._rng.random() for each in left]
        return sorted(range(len(left)), key=keys.__getitem__, reverse=True)
