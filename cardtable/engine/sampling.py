"""Sampling: fill the backs of a view with the unseen cards, at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.engine.cards import BACK, Card
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Pile


def fill(
    piles: Sequence[Pile], pack: Sequence[Card], may_lie: Callable[[Card, Pile], bool], rng: Random
) -> None:
    """Put the cards of `pack` that lie in none of `piles` in place of the backs there, as `may_lie` allows.

    Every arrangement that fits can come up. Where `may_lie` forbids nothing all are equally likely.

    Raises:
        ValueError: no arrangement fits.
    """
    holes = [pile for pile in piles if BACK in pile]
    seen = {card for pile in piles for card in pile}
    unseen = [card for card in pack if card not in seen]
    shuffle(unseen, rng)
    dealing = _Dealing(holes, may_lie, rng)
    for card in unseen:
        if not dealing.place(card, set()):
            raise ValueError(f"no place is left for {card}: the view contradicts itself")
    dealing.finish()


class _Dealing:
    """A maximum matching of cards with hidden places, by augmenting paths (Kuhn 1955), in random order."""

    def __init__(self, holes: Sequence[Pile], may_lie: Callable[[Card, Pile], bool], rng: Random) -> None:
        self.holes, self.may_lie, self.rng = holes, may_lie, rng
        self.room = [pile.count(BACK) for pile in holes]
        self.dealt: list[list[Card]] = [[] for _ in holes]

    def place(self, card: Card, tried: set[int]) -> bool:
        """Find a pile for `card` outside `tried`, moving others on if need be; say whether there is one."""
        for at in self._likeliest_first():
            if at in tried or not self.may_lie(card, self.holes[at]):
                continue
            tried.add(at)
            if len(self.dealt[at]) < self.room[at]:
                self.dealt[at].append(card)
                return True
            for i, other in enumerate(self.dealt[at]):
                if self.place(other, tried):
                    self.dealt[at][i] = card
                    return True
        return False

    def _likeliest_first(self) -> list[int]:
        """Return the piles in random order, weighted by the room left (Efraimidis, Spirakis 2006)."""
        left = [room - len(cards) for room, cards in zip(self.room, self.dealt, strict=True)]
        keys = [self.rng.random() ** (1 / each) if each else -self.rng.random() for each in left]
        return sorted(range(len(left)), key=keys.__getitem__, reverse=True)

    def finish(self) -> None:
        """Lay the cards down.

        Raises:
            ValueError: there are fewer cards than hidden places.
        """
        if [len(cards) for cards in self.dealt] != self.room:
            raise ValueError("there are more hidden places than unseen cards: the view contradicts itself")
        for pile, cards in zip(self.holes, self.dealt, strict=True):
            shuffle(cards, self.rng)
            if pile.up:
                pile.turned = pile.turned.union(cards)  # they lie face down there, for they are not seen
            left = iter(cards)
            pile[:] = [next(left) if card is BACK else card for card in pile]
