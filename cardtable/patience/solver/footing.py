"""Footing: each card that has to go to a foundation needs one of its own to lie on, which is there before it.

Whether there are enough is told by ranks: each follows two others at most, so that those that need and those
that serve lie in chains or circles, which are served from one end to the other. And whoever has to go follows
over cards that are still to come something that comes by itself: a top card or one that is dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import add
from typing import Final, NamedTuple, TypeAlias

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.codes import FACE, Position
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.solver.puts import Put
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Goal, Kind

NARROW: Final = 2  # ranks that one follows, or that follow it, at most
WIDTH: Final = 8  # bits of the number of cards of a rank
MOST_KNOWN: Final = 200_000

Follows: TypeAlias = set[tuple[int, int]]  # ranks by their place, and ranks that go on them
Chain: TypeAlias = tuple[tuple[int, bool], ...]  # ranks by their place, each as needing or as serving


class Stand(NamedTuple):
    """How cards find their footing: whether some find none, and how many would if all shared alike."""

    lost: bool
    lack: float


class Counts(dict[bytes, int]):
    """How many cards of each rank there are in contents of a pile, counted when it is first asked for."""

    def __init__(self, count: Callable[[bytes], int]) -> None:
        super().__init__()
        self._count = count

    def __missing__(self, pile: bytes) -> int:
        """Count the cards of a pile."""
        if len(self) > MOST_KNOWN:
            self.clear()
        found = self[pile] = self._count(pile)
        return found


class Footing:
    """Tells of positions of one game that some card finds nothing to lie on."""

    def __init__(self, kernel: Kernel, needing: Collection[int], follows: Follows) -> None:
        rank = kernel.codes.rank
        ranks = sorted(set(rank))
        self._width = len(ranks)
        self._units = [1 << WIDTH * ranks.index(each) for each in rank]
        places = range(len(ranks))
        self._under = [tuple(on for on in places if (on, over) in follows) for over in places]
        self._over = [tuple(over for over in places if (on, over) in follows) for on in places]
        self._reach = [sum(1 << over for over in each) for each in self._over]
        self.chains, self.circles = _chains(self._under, self._over)
        self._counts = self._counting(kernel, needing)
        self._known: dict[int, Stand] = {}
        self._last: tuple[Position, Stand] = (), Stand(lost=False, lack=0)

    def _counting(self, kernel: Kernel, needing: Collection[int]) -> list[tuple[int, Counts]]:
        """Return what counts piles: cards that have to go, others, those that come by themselves, spaces."""
        dealt, homes, room = dealt_home(kernel.rules), _homes(kernel), WIDTH * self._width
        coming, begins, space = 1 << room, 1 << 2 * room, 1 << 3 * room

        def whole(pile: bytes) -> int:
            return sum(self._units[card & FACE] for card in pile)

        tables = {
            **dict.fromkeys(range(len(kernel.rules.names)), Counts(lambda pile: coming * whole(pile))),
            **dict.fromkeys(needing, Counts(whole)),
            **dict.fromkeys(dealt, Counts(lambda pile: begins * whole(pile))),
            **dict.fromkeys(homes, Counts(lambda pile: begins * whole(pile[-1:]) if pile else space)),
        }
        return [(at, table) for at, table in tables.items() if at in homes or at not in kernel.rules.founds]

    def lost(self, position: Position) -> bool:
        """Say whether a card that has to go finds nothing to lie on; no is no promise."""
        return self.stand(position).lost

    def stand(self, position: Position) -> Stand:
        """Return how the cards that have to go find their footing; it is asked twice at a time."""
        if position is self._last[0]:
            return self._last[1]
        total = 0
        for at, counts in self._counts:
            total += counts[position[at]]
        found = self._known.get(total)
        if found is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            found = self._known[total] = self._judged(total)
        self._last = position, found
        return found

    def _judged(self, total: int) -> Stand:
        width = self._width
        counts = total.to_bytes(3 * width + 1, "little")
        needs, coming, begins = (counts[at * width : (at + 1) * width] for at in range(3))
        movers = bytes(map(add, needs, coming))
        serves = bytes(map(add, movers, begins))
        short = sum(_short(chain, needs, serves) for chain in self.chains)
        short += sum(_short_around(circle, needs, serves) for circle in self.circles)
        spaces = counts[-1]
        lost = short > spaces or not (spaces or self._reached(needs, movers, begins))
        return Stand(lost, 0.0 if lost else self._lack(needs, serves))

    def _reached(self, needs: bytes, movers: bytes, begins: bytes) -> bool:
        """Say whether all that have to go follow, card by card, what comes by itself."""
        reached = new = _either(self._reach, begins)
        while new:
            new = _either(self._reach, [count if new >> at & 1 else 0 for at, count in enumerate(movers)])
            new &= ~reached
            reached |= new
        return all(reached >> at & 1 for at, count in enumerate(needs) if count)

    def _lack(self, needs: bytes, serves: bytes) -> float:
        """Return how many cards are short of footing if those that serve several ranks serve them alike."""
        over, lack = self._over, 0.0
        for place, count in enumerate(needs):
            if count:
                share = count - sum(serves[on] / len(over[on]) for on in self._under[place])
                if share > 0:
                    lack += share
        return lack


def _either(sets: Iterable[int], counts: Iterable[int]) -> int:
    """Return what is in any set that counts."""
    found = 0
    for each, count in zip(sets, counts, strict=True):
        if count:
            found |= each
    return found


def _short(chain: Chain, needs: bytes, serves: bytes, taken: int = 0) -> int:
    """Return how many cards of a chain find no footing, some of the last ones being taken."""
    short, left = 0, taken  # the cards that the last rank has to give; below nothing: that it has to get
    last = len(chain) - 1
    for number, (place, needing) in enumerate(chain):
        if needing:
            left = min(left - needs[place], 0)
            continue
        left += serves[place] - (taken if number == last else 0)
        if left < 0:
            short, left = short - left, 0
    return short - min(left, 0)


def _short_around(circle: Chain, needs: bytes, serves: bytes) -> int:
    """Return the same of a circle: the first of it takes none, or some, of what the last one has."""
    most = min(needs[circle[0][0]], serves[circle[-1][0]])
    return min(_short(circle, needs, serves, taken) for taken in range(most + 1))


def _chains(under: Sequence[Sequence[int]], over: Sequence[Sequence[int]]) -> tuple[list[Chain], list[Chain]]:
    """Return the chains and the circles of ranks that need and ranks that serve."""
    beside = {(place, True): [(on, False) for on in each] for place, each in enumerate(under)}
    beside |= {(place, False): [(card, True) for card in each] for place, each in enumerate(over)}
    chains: list[Chain] = []
    circles: list[Chain] = []
    left = dict.fromkeys(sorted(beside, key=lambda each: (len(beside[each]), not each[1], each[0])))
    while left:
        walk = [next(iter(left))]
        del left[walk[0]]
        while following := [each for each in beside[walk[-1]] if each in left]:
            walk.append(following[0])
            del left[walk[-1]]
        (circles if len(beside[walk[0]]) == NARROW else chains).append(tuple(walk))
    return chains, circles


def dealt_home(rules: Rules) -> list[int]:
    """Return the piles from which cards are dealt to foundations."""
    return [
        at
        for at, group in enumerate(rules.group_at)
        if group.click is not None
        and any(rules.group_of[name].kind is Kind.FOUNDATION for name in group.click.deal)
    ]


def _homes(kernel: Kernel) -> list[int]:
    return [
        at for put in kernel.choosing.putting.puts if put.group.kind is Kind.FOUNDATION for at in put.piles
    ]


def _needing(kernel: Kernel) -> list[int]:
    """Return the piles of which each card has to be put on a foundation."""
    rules, puts = kernel.rules, kernel.choosing.putting.puts
    aside = {*rules.founds, *dealt_home(rules)}
    if rules.spec.win.goal is Goal.ALL_FOUNDED:
        return (
            [] if rules.piles_of(Kind.DISCARD) else [at for at in range(len(rules.names)) if at not in aside]
        )
    others = [put for put in puts if put.group.kind is not Kind.FOUNDATION]
    return [
        at
        for at in rules.goal_piles
        if at not in aside
        and rules.group_at[at].click is None
        and rules.group_at[at].kind is not Kind.WASTE  # which is empty, too, when it is turned over
        and not any(put.ok[at] or put.ok_space[at] for put in others)
    ]


def _is_told(rules: Rules) -> bool:
    """Say whether cards come to foundations card by card, or dealt by a click, and stay there."""
    spec = rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.swapped
    stays = all(not rules.group_at[at].lift and not rules.group_at[at].click for at in rules.founds)
    goal = spec.win.goal in (Goal.ALL_FOUNDED, Goal.EMPTY)
    if not goal or not stays or odd or rules.refills or spec.redeal is not None:
        return False
    return all(_deals_whole(rules, group) for group in rules.spec.groups)


def _deals_whole(rules: Rules, group: Group) -> bool:
    """Say whether a click deals no cards to foundations, or all of them, and none that were put there."""
    if group.click is None:
        return True
    kinds = {rules.group_of[name].kind for name in (*group.click.deal, *group.click.rest)}
    taken = any(group is target.group for target in rules.targets)
    return not taken and (Kind.FOUNDATION not in kinds or kinds == {Kind.FOUNDATION})


def footing(kernel: Kernel) -> Footing | None:
    """Return what tells the lost positions of a game, if a foundation is built up and down."""
    if not _is_told(kernel.rules):
        return None
    homes = [put for put in kernel.choosing.putting.puts if put.group.kind is Kind.FOUNDATION]
    follows = [_follows(kernel, put) for put in homes]
    needing = _needing(kernel)
    if not needing or max(map(_widest, follows), default=0) < NARROW:
        return None
    whole = set().union(*follows)
    return Footing(kernel, needing, whole) if _widest(whole) == NARROW else None


def _follows(kernel: Kernel, put: Put) -> Follows:
    """Return which ranks go on which of a foundation."""
    ranks, rank = sorted(set(kernel.codes.rank)), kernel.codes.rank
    return {
        (ranks.index(rank[on]), ranks.index(rank[card])) for on in range(len(rank)) for card in put.fits[on]
    }


def _widest(follows: Follows) -> int:
    """Return how many ranks one follows, or follow it, at most."""
    counts = Counter((at, place) for pair in follows for at, place in enumerate(pair))
    return max(counts.values(), default=0)
