"""Sampling: fill the backs of a view with the unseen cards, so that every deal that fits is equally likely.

Cards that may lie in the same piles make a group, piles that take the same groups make a class. How many
cards of each group lie in each class is drawn from a table that counts the deals behind every number;
which cards these are is then drawn by shuffling. Where the table would be too large, a Markov chain does.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import comb
from random import Random
from typing import Final, Generic, TypeAlias, TypeVar

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile

C = TypeVar("C", bound=Hashable)  # a card, or what stands for one
N = TypeVar("N", bound=Hashable)
T = TypeVar("T")

Set: TypeAlias = int  # a bit mask: of hidden piles, or of groups of cards
Hands: TypeAlias = list[list[C]]  # the cards for each hidden pile

STEPS: Final = 12  # of the Markov chain, for each card


def shuffle(found: MutableSequence[T], rng: Random) -> None:
    """Shuffle in place (Fisher and Yates 1938, in the form of Durstenfeld 1964), over `rng.random()` only.

    The standard library's `shuffle` has changed between Python versions; `random()` has not.
    """
    random = rng.random
    for last in range(len(found) - 1, 0, -1):
        other = int(random() * (last + 1))
        found[last], found[other] = found[other], found[last]


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


MayLie: TypeAlias = Callable[[Card, Pile], bool]

LARGEST: Final = 20_000  # entries of a table, which take about as many microseconds


class Filling:
    """The ways to fill the backs of some piles, prepared once to be drawn from often.

    Every arrangement that fits is equally likely. That is exact up to a table of `LARGEST` entries; beyond
    it every arrangement can still come up, and how likely each is has been evened out as far as the
    Markov chain goes.

    Raises:
        ValueError: no arrangement fits.
    """

    def __init__(
        self, piles: Sequence[Pile], pack: Sequence[Card], may_lie: MayLie, largest: int = LARGEST
    ) -> None:
        self._hidden = [at for at, pile in enumerate(piles) if BACK in pile]
        hidden = [piles[at] for at in self._hidden]
        seen = {card for pile in piles for card in pile}
        places = {
            card: sum(1 << at for at, pile in enumerate(hidden) if may_lie(card, pile))
            for card in pack
            if card not in seen
        }
        self._places = places
        self._room = [pile.count(BACK) for pile in hidden]
        self._dealing = _prepared(places, self._room, largest)

    def lay(self, piles: Sequence[Pile], rng: Random) -> None:
        """Put cards in place of the backs of `piles`, which are those of the beginning or equal to them."""
        self.put(piles, self._dealing.dealt(rng))

    def named(self, names: Mapping[Card, N]) -> tuple[list[int], Dealing[N]]:
        """Return the places of the hidden piles among all, and what deals other things than cards to them."""
        return self._hidden, self._dealing.named(names)

    def still(self, before: Sequence[Pile]) -> Hands[Card] | None:
        """Return the cards for each hidden pile as they lay `before`, or None if they do not fit now.

        `before` are the piles of an arrangement that was drawn when fewer cards were seen. Those that fit are
        equally likely again: each of them has come from as many of that time.
        """
        places, dealt = self._places, Hands[Card]()
        for at, (pile, room) in enumerate(zip(self._hidden, self._room, strict=True)):
            found = [card for card in before[pile] if card in places]
            if len(found) != room or not all(places[card] >> at & 1 for card in found):
                return None
            dealt.append(found)
        return dealt

    def put(self, piles: Sequence[Pile], dealt: Hands[Card]) -> None:
        """Put the cards for each hidden pile in place of the backs of `piles`."""
        for at, found in zip(self._hidden, dealt, strict=True):
            pile = piles[at]
            if pile.up:
                pile.turned = pile.turned.union(found)  # they lie face down there, for they are not seen
            if len(found) < len(pile):
                left = iter(found)
                found = [next(left) if card is BACK else card for card in pile]  # noqa: PLW2901  # all cards
            pile[:] = found


def _prepared(places: Mapping[C, Set], room: Sequence[int], largest: int) -> Dealing[C]:
    """Return a dealing of the cards of `places`, each to one of its piles, which have so much `room`."""
    if len(places) == sum(room):
        table = _Table(places, room)
        if not table.built(largest):
            return Chain(places, room)
        if table.ways:
            return table
    matched(places, room, Random(0))
    raise AssertionError("a matching exists though the table counts no way to deal")


_State: TypeAlias = tuple[int, tuple[int, ...]]  # the cards left of a group, the room left in each class


@dataclass(slots=True)
class _Choice:
    """How many of the `left` cards of a group a class gets: `counts`, and as many `choices` that follow.

    `chances` are those of the counts, added up; `ways` is how many deals lie behind the choice.
    """

    left: int = 0
    counts: list[int] = field(default_factory=list)
    choices: list[_Choice] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    ways: int = 0

    def count_ways(self) -> None:
        """Count the deals, once those of the choices that follow are known."""
        each = [
            comb(self.left, count) * after.ways
            for count, after in zip(self.counts, self.choices, strict=True)
        ]
        self.ways = sum(each)
        if self.ways:
            self.chances = [ways / self.ways for ways in accumulate(each)]


class _Table(Generic[C]):
    """How many cards of each group each class gets, and how many deals lie behind each choice.

    A sum over all contingency tables with these margins, weighted by multinomials: dynamic programming
    over the groups and the classes that take them, by the cards left of a group and the room left in
    each class.
    """

    def __init__(self, places: Mapping[C, Set], room: Sequence[int]) -> None:
        groups = _grouped(places)
        masks = list(groups)
        self._groups = list(groups.values())
        self._classes = _classes(masks, len(room))
        self._takers = [
            [at for at, members in enumerate(self._classes) if mask >> members[0] & 1] for mask in masks
        ]
        self._room = room
        self._root = _Choice()

    @property
    def ways(self) -> int:
        """In how many ways the cards can be dealt to the classes."""
        return self._root.ways

    def built(self, largest: int) -> bool:
        """Build the table; return whether that took no more than so many entries."""
        needs = tuple(sum(self._room[at] for at in members) for members in self._classes)
        later = [sum(self._supplies(at)) for at in range(len(needs))]
        states, layers, entries = {(0, needs): self._root}, [], 0
        for found, takers in zip(self._groups, self._takers, strict=True):
            states = {(len(found), state[1]): choice for state, choice in states.items()}
            for at in takers:
                later[at] -= len(found)
            for index, at in enumerate(takers):
                layers.append(list(states.values()))
                following = _followed(states, takers[index:], later[at], largest - entries)
                if following is None:
                    return False
                entries += sum(len(choice.counts) for choice in layers[-1])
                states = following
        for choice in states.values():
            choice.ways = 1
        for layer in reversed(layers):
            for choice in layer:
                choice.count_ways()
        return True

    def _supplies(self, at: int) -> Iterator[int]:
        """Give the sizes of the groups that a class takes."""
        return (len(found) for found, takers in zip(self._groups, self._takers, strict=True) if at in takers)

    def named(self, names: Mapping[C, N]) -> _Table[N]:
        """Return a table of other things, one in the place of each card, which come out alike."""
        found = _Table[N]({}, self._room)
        found._groups = [[names[card] for card in group] for group in self._groups]
        found._classes, found._takers, found._root = self._classes, self._takers, self._root
        return found

    def dealt(self, rng: Random) -> Hands[C]:
        """Return the cards for each hidden pile, in a random order."""
        parts: list[Hands[C]] = [[] for _ in self._classes]
        choice, random = self._root, rng.random
        for found, takers in zip(self._groups, self._takers, strict=True):
            left = found[:]
            shuffle(left, rng)
            start = 0
            for at in takers:
                pick = bisect_right(choice.chances, random()) if len(choice.counts) > 1 else 0
                end = start + choice.counts[pick]
                if end > start:
                    parts[at].append(left[start:end])
                choice, start = choice.choices[pick], end
        return self._cut(parts, rng)

    def _cut(self, parts: Sequence[Hands[C]], rng: Random) -> Hands[C]:
        """Return the cards for each hidden pile from the parts that its class got from the groups."""
        hands: Hands[C] = [[] for _ in self._room]
        for members, found in zip(self._classes, parts, strict=True):
            cards = found[0] if len(found) == 1 else [card for part in found for card in part]
            if len(found) > 1:
                shuffle(cards, rng)  # those of one group are shuffled already
            start = 0
            for at in members:
                end = start + self._room[at]
                hands[at], start = cards[start:end], end
        return hands


Dealing: TypeAlias = Chain[C] | _Table[C]


def _grouped(places: Mapping[C, Set]) -> dict[Set, list[C]]:
    """Return the cards by the piles in which they may lie: what keeps the table small comes first."""
    groups: dict[Set, list[C]] = {}
    for card, mask in places.items():
        groups.setdefault(mask, []).append(card)
    return dict(sorted(groups.items(), key=lambda group: (group[0].bit_count(), len(group[1]))))


def _classes(masks: Sequence[Set], piles: int) -> list[list[int]]:
    """Return the piles by the groups they take, the most accepting last."""
    classes: dict[Set, list[int]] = {}
    for at in range(piles):
        taken = sum(1 << group for group, mask in enumerate(masks) if mask >> at & 1)
        classes.setdefault(taken, []).append(at)
    return [classes[taken] for taken in sorted(classes, key=lambda taken: (taken.bit_count(), taken))]


def _followed(
    states: Mapping[_State, _Choice], takers: Sequence[int], later: int, most: int
) -> dict[_State, _Choice] | None:
    """Note how many cards of a group the first of its `takers` may get; return the choices that follow.

    `later` is how many cards it can still get from other groups. If that takes more than `most` entries,
    nothing is returned.
    """
    following: dict[_State, _Choice] = {}
    at, *others = takers
    for (left, needs), choice in states.items():
        choice.left = left
        least = max(0, needs[at] - later, left - sum(needs[other] for other in others))
        for count in range(least, min(left, needs[at]) + 1):
            state = (left - count, (*needs[:at], needs[at] - count, *needs[at + 1 :]))
            choice.counts.append(count)
            choice.choices.append(following.setdefault(state, _Choice()))
        most -= len(choice.counts)
        if most < 0:
            return None
    return following
