"""Moves: what may be done, in numbers of piles: a deal asks with its cards, a search with their numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Sized
from functools import lru_cache
from itertools import combinations, product
from typing import Final, Generic, NamedTuple

from cardtable.engine.cards import Suit
from cardtable.patience.kernel.asker import Asker
from cardtable.patience.kernel.compiled import KEPT, Rules
from cardtable.patience.kernel.parts import Ways
from cardtable.patience.kernel.puts import UNLIMITED, Limits, M, Putting, T, Way, holds, limits
from cardtable.patience.kernel.removals import spot
from cardtable.patience.kernel.tables import beyond, suited
from cardtable.patience.words.spec import Removal
from cardtable.patience.words.vocabulary import Kind, Suits

DRAWN: Final = -1  # a click, and the pile
REMOVED: Final = -2  # a set, and where its cards lie (see `removals.spot`)
REDEALT: Final = -3
SWAPPED: Final = -4  # an exchange, and the two piles
PICTURE: Final = 10  # what a jack, a queen and a king count in a line
MERCI: Final = -6  # a card drawn out: the pile, how deep the card lies, 1 on top, and the other pile


class Spent(NamedTuple):
    """What has been used of that which a game allows so often only."""

    passes: int = 1  # how often the stock is being gone through, this time included
    redeals: int = 0
    graces: int = 0  # cards that were put where they may be put so often
    mercies: int = 0  # cards that were drawn out from under others
    resting: int = 0  # whether the foundations whose cards do not follow each other at once give none
    laid: int = 0  # cards of the round that was begun last; as many as it has once it is over
    opened: int = 0  # whether what sets wait for has come about


NOTHING: Final = Spent()


class Choosing(Generic[T, M]):
    """Finds what may be done in one game, for whoever asks."""

    def __init__(self, rules: Rules, asker: Asker[T, M]) -> None:
        self.rules, self.asker, self.lift = rules, asker, asker.lift
        self.putting = Putting(rules, asker)
        routine, spec = rules.routine, rules.spec
        self.removing = _Removing(rules, asker) if routine.removing else None
        self._round = max((group.rounds for group in spec.groups), default=0)
        self._limited, self._cells, self._columns = rules.limited, rules.cells, rules.spaces
        self.plain = routine.free and not (routine.removing or routine.swapping or routine.counted)
        lined = asker.over(rules.lined) if spec.lining is not None else {}
        self._over = {card: frozenset(over) for card, over in lined.items()}
        self._right = asker.over(rules.gapped) if spec.gaps is not None else {}
        self._left = asker.over(rules.gapped_left) if spec.gaps is not None and spec.gaps.both else {}
        self._lead = asker.told(rules.ranked(spec.gaps.lead)) if spec.gaps is not None else ()
        after = spec.gaps.after if spec.gaps is not None else ()
        self._after = frozenset(asker.told(rules.ranked(after)))  # cards behind which others lead
        self._begins = {at: frozenset(asker.told(each)) for at, each in rules.swapped.items()}

    def found(self, places: Sequence[Sequence[T]], spent: Sequence[int]) -> list[M]:
        """Return what may be done with cards, besides clicks and redeals, after what is spent."""
        if self.plain:  # as in most games
            most = self.most(places)
            return self.putting.moves(places, self.lift(places, most[0]), spent, most)
        if self.rules.routine.free:
            return self._freely(places, Spent(*spent) if self.rules.routine.counted else NOTHING)
        return (self._into_gaps if self.rules.spec.lining is None else self._in_line)(places)

    def most(self, places: Sequence[Sized]) -> Limits:
        """Return how many cards go at once."""
        return limits(places, self._cells, self._columns) if self._limited else (UNLIMITED, UNLIMITED)

    def _freely(self, places: Sequence[Sequence[T]], spent: Spent) -> list[M]:
        """Return the ways of cards that lie free, and of those that may be drawn out besides."""
        most = self.most(places)
        lifted = self.lift(places, most[0])
        if spent.resting:
            spaced = self.rules.spaced
            lifted = {
                card: tuple(way for way in ways if way[0] not in spaced) for card, ways in lifted.items()
            }
        if 0 < spent.laid < self._round:
            rounded = self.rules.rounded
            lifted = {
                card: tuple(way for way in ways if way[0] not in rounded) for card, ways in lifted.items()
            }
        found = self.putting.moves(places, lifted, spent, most)
        waits = self.rules.waiting_sets and not spent.opened
        ways = [] if self.removing is None or waits else self.removing.sets(places, lifted)
        if self.rules.routine.swapping:
            ways += self.swaps(places)
        if ways:
            done = self.asker.done
            found += [done(places, way) for way in ways]
        if self.rules.merciful and grants(self.rules, spent):
            for depth, cards in self.buried(places, self.lift(places, UNLIMITED)):
                moves = self.putting.moves(places, cards, spent, most)
                found += [self.asker.drawn(each, depth) for each in moves]
        for depth, cards in self.deepest(places).items():
            moves = self.putting.moves(places, cards, spent, most)
            found += [self.asker.drawn(each, depth) for each in moves]
        return found

    def deepest(self, places: Sequence[Sequence[T]]) -> dict[int, dict[T, Ways]]:
        """Return the cards that lie deepest under others and are free, by how deep they lie."""
        found: dict[int, dict[T, Ways]] = {}
        for at in self.rules.bottoms:
            pile = places[at]
            if len(pile) > 1 and self.asker.up(pile, 0):
                cards = found.setdefault(len(pile), {})
                cards[pile[0]] = (*cards.get(pile[0], ()), (at, 1))
        return found

    def buried(
        self, places: Sequence[Sequence[T]], lifted: Mapping[T, Ways]
    ) -> Iterator[tuple[int, dict[T, Ways]]]:
        """Give the cards that lie face up under others and cannot be lifted, depth by depth, each alone."""
        piles = [at for at in self.rules.merciful if len(places[at]) > 1]
        for depth in range(2, max((len(places[at]) for at in piles), default=0) + 1):
            found: dict[T, Ways] = {}
            for at in piles:
                pile = places[at]
                if at in self.rules.bottoms and depth == len(pile):
                    continue  # it is free anyway
                if len(pile) >= depth and self.asker.up(pile, -depth):
                    card = pile[-depth]
                    if (at, depth) not in lifted.get(card, ()):
                        found[card] = (*found.get(card, ()), (at, 1))
            yield depth, found

    def swaps(self, places: Sequence[Sequence[T]]) -> list[Way]:
        """Return the exchanges of two cards: of a grid, or that lie alone and then begin their piles."""
        if lying := [at for at in self.rules.exchanged if places[at]]:
            return [(SWAPPED, one, other) for one, other in combinations(lying, 2)]
        begins = self._begins
        loose = [at for at in begins if len(places[at]) == 1 and places[at][0] not in begins[at]]
        return [
            (SWAPPED, one, other)
            for one, other in combinations(loose, 2)
            if places[one][0] in begins[other] and places[other][0] in begins[one]
        ]

    def _in_line(self, places: Sequence[Sequence[T]]) -> list[M]:
        """Return the moves of piles in a line onto others; spaces between them do not count."""
        rule = self.rules.spec.lining
        assert rule is not None, "a game with a line says how its piles move"
        piles = [at for at in self.rules.piles_of(Kind.LINE) if places[at]]
        tops, over, found = [places[at][-1] for at in piles], self._over, list[M]()
        steps = [-step for step in rule.steps] + [step for step in rule.steps if rule.both]
        for number, (at, top) in enumerate(zip(piles, tops, strict=True)):
            for step in steps:
                if 0 <= number + step < len(piles) and top in over[tops[number + step]]:
                    key = places[at][0] if self.asker.by_card else len(places[at])
                    found.append(self.asker.made[piles[number + step]][at][key])
            for count in rule.between:
                if number > count and top in over[tops[number - count - 1]]:
                    found.append(self.asker.done(places, (REMOVED, *piles[number - count : number])))
        if rule.sums:
            ranks = list(map(self.asker.rank, tops))
            ends = [end for start in range(len(piles)) for end in _adding(ranks, start, rule.sums)]
            found += [self.asker.done(places, (REMOVED, *piles[start:stop])) for start, stop in ends]
        return found

    def _into_gaps(self, places: Sequence[Sequence[T]]) -> list[M]:
        """Return the moves of cards into gaps."""
        where: dict[T, list[int]] = {}  # of equal cards, where they are told alike, all places
        for at in self.rules.neighbours:
            if places[at]:
                where.setdefault(places[at][-1], []).append(at)
        made, found = self.asker.made, list[M]()
        for at, (before, behind) in self.rules.neighbours.items():
            if not places[at]:
                for card in self.fitting(places, before, behind):
                    key = card if self.asker.by_card else 1
                    found += [made[at][source][key] for source in where.get(card, ())]
        return found

    def fitting(self, places: Sequence[Sequence[T]], before: int, behind: int) -> Iterable[T]:
        """Return the cards that go into a gap between two places, each once."""
        gaps = self.rules.spec.gaps
        assert gaps is not None, "a game of gaps says how they are filled"
        if before < 0:
            return self._lead
        fitting: Iterable[T] = ()
        if places[before]:
            left = places[before][-1]
            fitting = self._right[left]
            if left in self._after:
                fitting = (*fitting, *self._lead)
        if gaps.both and behind >= 0 and places[behind]:
            fitting = dict.fromkeys((*fitting, *self._left[places[behind][-1]]))
        return fitting


def _adding(ranks: Sequence[int], start: int, sums: Collection[int]) -> Iterator[tuple[int, int]]:
    """Give from where to where two neighbours or more, from the one at `start` on, add up to some number."""
    total, most = 0, max(sums)
    for at in range(start, len(ranks)):
        total += min(ranks[at], PICTURE)
        if total > most:
            return
        if at > start and total in sums:
            yield start, at + 1


class _Removing(Generic[T]):
    """Finds the sets that can be removed in one game."""

    def __init__(self, rules: Rules, asker: Asker[T, M]) -> None:
        self.rules, self.rank, self.suit = rules, asker.rank, asker.suit
        self._up, told, found = asker.up, asker.told, rules.removals
        self._alone = frozenset(told(found.singles))
        self._beaters = {told((card,))[0]: frozenset(told(each)) for card, each in found.beaters.items()}
        self._removable = found.removable
        removing = rules.spec.removing
        self._large = [each for each in removing.sets if each.large] if removing is not None else []
        self._pairs: dict[T, set[T]] = {}  # whichever of them comes first in the pack
        for card, others in found.partners.items():
            for other in others:
                one, two = told((card,))[0], told((other,))[0]
                self._pairs.setdefault(one, set()).add(two)
                self._pairs.setdefault(two, set()).add(one)

    def sets(self, places: Sequence[Sequence[T]], lifted: Mapping[T, Ways]) -> list[Way]:
        """Return the sets that can be removed now, by where their cards lie."""
        free = self._free(lifted)
        seconds = list(self._with_seconds(places, free)) if self.rules.removals.seconds else []
        for at in self.rules.removals.ends:
            pile = places[at]
            if len(pile) > 1 and self._up(pile, 0):
                free[spot(len(self.rules.names), at, len(pile))] = pile[0]
        cards = set(free.values())
        found = self._pairs_of(free, cards)
        if self._alone or self._beaters:
            found = [*self._alone_of(free, cards), *found]
        for each in self._large:
            found += [way for way in self._larger(each, free) if way not in found]
        return [*found, *(way for way in seconds if way not in found)]

    def _with_seconds(self, places: Sequence[Sequence[T]], free: Mapping[int, T]) -> Iterator[Way]:
        """Give the pairs of a top card and the one under it."""
        for at in self.rules.removals.seconds:
            pile, mates = places[at], self._pairs.get(free[at], ()) if at in free else ()
            if mates and len(pile) > 1 and self._up(pile, -2) and pile[-2] in mates:
                yield REMOVED, at, spot(len(self.rules.names), at, 2)

    def _free(self, lifted: Mapping[T, Ways]) -> dict[int, T]:
        """Return the cards that are free to be removed, by their piles."""
        free, removable = dict[int, T](), self._removable
        for card, ways in lifted.items():  # at each move: in one expression it would take longer
            for at, count in ways:
                if count == 1 and at in removable:
                    free[at] = card
        return free

    def _alone_of(self, free: Mapping[int, T], cards: set[T]) -> list[Way]:
        """Return the cards that can be removed alone."""
        return [
            (REMOVED, at)
            for at, card in free.items()
            if card in self._alone or not cards.isdisjoint(self._beaters.get(card, ()))
        ]

    def _pairs_of(self, free: Mapping[int, T], cards: set[T]) -> list[Way]:
        """Return the pairs that can be removed."""
        pairs, near, tops, found = self._pairs, self.rules.removals.near, sorted(free), list[Way]()
        for place, one in enumerate(tops, 1):
            mates = pairs.get(free[one])
            if mates and not mates.isdisjoint(cards):  # mostly not
                for other in tops[place:]:
                    if free[other] in mates and (near is None or other in near[one]):
                        found.append((REMOVED, one, other))
        return found

    def _larger(self, each: Removal, free: Mapping[int, T]) -> list[Way]:
        """Return the sets of any other size, each once."""
        near = self.rules.removals.near
        found = {tuple(sorted(piles)) for piles in self._chosen(each, free)}
        return [
            (REMOVED, *piles)
            for piles in sorted(found)
            if (near is None or _hang_together(piles, near)) and self._go_together(each, piles, free)
        ]

    def _chosen(self, each: Removal, free: Mapping[int, T]) -> Iterable[tuple[int, ...]]:
        """Give the piles of sets whose ranks are right, some of them more than once."""
        by_rank: dict[int, list[int]] = {}
        for at, card in free.items():
            rank = self.rank(card)
            if not each.among or rank in each.among:
                by_rank.setdefault(rank, []).append(at)
        if each.total:
            ranked = sorted((rank, at) for rank, piles in by_rank.items() for at in piles)
            sets = (found for found in _adding_up(ranked, each.total, each.of) if len(found) > 1)
            return self._joined(each, sets, free)
        if each.same_suit:
            return combinations(sorted(at for piles in by_rank.values() for at in piles), each.of)
        if each.same_rank:
            return (found for piles in by_rank.values() for found in combinations(piles, each.of))
        rows = [each.ranks] if each.ranks else self._rows(each)
        products = (product(*(by_rank.get(rank, ()) for rank in row)) for row in rows)
        return (found for some in products for found in some if len(set(found)) == each.of)

    def _joined(
        self, each: Removal, sets: Iterable[tuple[int, ...]], free: Mapping[int, T]
    ) -> Iterator[tuple[int, ...]]:
        """Give the piles of cards that make a sum, with the one that goes along if there must be one."""
        others = [at for at, card in free.items() if self.rank(card) in each.along]
        for found in sets:
            if each.unlike and len({self.rank(free[at]) for at in found}) < len(found):
                continue
            if each.along:
                yield from ((*found, at) for at in others if at not in found)
            else:
                yield found

    def _rows(self, each: Removal) -> Iterator[list[int]]:
        """Give the ranks that follow each other as far apart as a set asks for."""
        ranks = self.rules.spec.pack.ranks
        for rank in ranks:
            row = [rank]
            while len(row) < each.of and (after := beyond(each, row[-1], ranks)):
                row += after
            if len(row) == each.of:
                yield row

    def _go_together(self, each: Removal, piles: Iterable[int], free: Mapping[int, T]) -> bool:
        """Say whether the suits of a set go together."""
        suits = [Suit(self.suit(free[at])) for at in piles]
        wanted = Suits.SUIT if each.same_suit else each.suits
        return all(suited(wanted, one, other) for one, other in combinations(suits, 2))


def _adding_up(cards: Sequence[tuple[int, int]], total: int, of: int) -> Iterator[tuple[int, ...]]:
    """Give the piles of so many cards, by rank and pile, that add up; with 0 of any two or more."""
    for number, (rank, at) in enumerate(cards):
        if rank > total:
            return
        if rank == total and of <= 1:
            yield (at,)
        elif rank < total and of != 1:
            for others in _adding_up(cards[number + 1 :], total - rank, of and of - 1):
                yield (at, *others)


def _hang_together(places: tuple[int, ...], near: Mapping[int, frozenset[int]]) -> bool:
    """Say whether places touch each other one by one."""
    reached, left = {places[0]}, set(places[1:])
    while touching := {at for at in left if near[at] & reached}:
        reached |= touching
        left -= touching
    return not left


# What is done with stocks.


def deals(rules: Rules, places: Sequence[Sized], at: int, passes: int) -> bool:
    """Say whether a click on a pile deals, or turns over what it has dealt."""
    group = rules.group_at[at]
    click = group.click
    assert click is not None, "a click is asked for where there is one"
    if not places[at]:
        return passes < group.passes and any(places[waste] for waste in turned_over(rules, at))
    return not click.need.needs or holds(rules, places, click.need)


def turned_over(rules: Rules, at: int) -> list[int]:
    """Return the waste piles that a pile deals to, which can be turned over."""
    return [
        other for other in (*rules.dealt[at], *rules.full[at]) if rules.group_at[other].kind is Kind.WASTE
    ]


def may_redeal(rules: Rules, places: Sequence[Sized], redeals: int) -> bool:
    """Say whether cards may be dealt once more, after so many times."""
    spec = rules.spec
    redeal = spec.redeal
    if redeal is None or redeals >= redeal.times:
        return False
    if redeal.need.needs and not holds(rules, places, redeal.need):
        return False
    if redeal.spread:
        return any(places[at] for at in rules.span[redeal.spread])
    if redeal.rotate:
        return any(len(places[at]) > 1 for at in rules.span[redeal.rotate])
    if spec.removing is not None and spec.removing.close:
        return _has_hole(rules, places)
    return spec.gaps is not None or any(places[at] for name in redeal.gather for at in rules.span[name])


def _has_hole(rules: Rules, places: Sequence[Sized]) -> bool:
    """Say whether the places that close up have a space that a card can fill."""
    cards = [bool(places[at]) for at in sorted(rules.removals.removable)]
    stock = any(places[at] for at in rules.piles_of(Kind.STOCK))
    full = cards.index(False) if False in cards else len(cards)
    return full < len(cards) and (stock or any(cards[full:]))


def grants(rules: Rules, spent: Spent) -> bool:
    """Say whether a card may be drawn out: no redeal is left, and not as many have been as may be."""
    redeal = rules.spec.redeal
    return redeal is not None and spent.redeals >= redeal.times and spent.mercies < redeal.merci


def with_laid(rules: Rules, places: Sequence[Sized], target: int, before: int) -> int:
    """Return how many cards of a round have been laid when one comes to a pile; all, if no more are left."""
    if target not in rules.rounded:
        return before
    whole = rules.group_at[target].rounds
    return before % whole + 1 if any(places[at] for at in rules.hands) else whole


def rests(rules: Rules, source: int, target: int, *, before: bool) -> bool:
    """Say whether foundations give no second card after a move: till one from elsewhere comes there."""
    return source in rules.spaced or (before and target not in _given(rules))


@lru_cache(maxsize=KEPT)
def _given(rules: Rules) -> frozenset[int]:
    """Return the piles to which foundations give that do not give two cards in a row."""
    found = [each for each in rules.targets if any(each.ok[at] or each.ok_space[at] for at in rules.spaced)]
    return frozenset(at for each in found for at in each.piles)
