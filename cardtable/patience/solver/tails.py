"""Tails: what lies over a card may lie over any other of its kind, where runs are lifted anywhere.

Positions that differ by nothing else lead to each other, and are won together. So who lies on whom in a run
need not be told apart, and a run is parted only where a card goes home by that. A card comes back from a
foundation only along with one that is put on it: sooner it is of no use there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.choosing import Choosing
from cardtable.patience.solver.codes import JOINED, Position, Way
from cardtable.patience.solver.effects import Effects
from cardtable.patience.words.spec import Flip, Group
from cardtable.patience.words.vocabulary import Goal, Kind, Lift, Phrase, Step, Suits

MOVE: Final = 3  # numbers
RUNS: Final = (
    Suits.SUIT,
    Suits.COLOR,
    Suits.ALT,
    Suits.ANY,
)  # by which cards have the same on them, or nothing
HOME: Final = (Phrase(Step.UP, Suits.SUIT),)


class Tails:
    """Narrows the ways of one game whose runs have tails that are alike."""

    def __init__(self, rules: Rules, choosing: Choosing, effects: Effects) -> None:
        self.after = effects.after
        self.ways: Callable[[Position], list[Way]] = choosing.ways
        puts = choosing.putting.puts
        (columns,) = [put for put in puts if put.group.kind is Kind.TABLEAU]
        self.columns, self.founds = frozenset(columns.piles), frozenset(rules.founds)
        self.follows = columns.fits
        self._goes_on: dict[int, set[int]] = {}  # by card: those on which it goes home
        for put in puts:
            if put.group.kind is Kind.FOUNDATION:
                for below, over in enumerate(put.fits):
                    for card in over:
                        self._goes_on.setdefault(card, set()).add(below)

    def head(self, pile: bytes) -> bytes:
        """Return a column without the tail of its run."""
        count = len(pile)
        while count > 1 and pile[count - 1] in self.follows[pile[count - 2]]:
            count -= 1
        return pile[:count]

    def narrowed(self, position: Position, ways: list[Way]) -> list[Way]:
        """Return ways that lead to all that others lead to."""
        columns, founds, found = self.columns, self.founds, list[Way]()
        for way in ways:
            source = way[0]
            if source in columns:
                if way[2] not in columns or not position[way[2]] or not self._only_parts(position, way):
                    found.append(way)
                elif (home := self._home(position, way)) is not None:
                    found.append(home)
            elif source in founds and way[2] in columns:
                found += [(JOINED, *way, *others) for others in self._used(position, way)]
            else:
                found.append(way)
        return found

    def _parts(self, pile: bytes, count: int) -> bool:
        """Say whether a move takes a part of a run."""
        return count < len(pile) and pile[-count] in self.follows[pile[-count - 1]]

    def _home(self, position: Position, way: Way) -> Way | None:
        """Return a move that parts a run together with that of the bared card to a foundation."""
        source, count, _ = way
        bared = position[source][-count - 1]
        for at in self.founds:
            if position[at] and position[at][-1] in self._goes_on.get(bared, ()):
                return (JOINED, *way, source, 1, at)
        return None

    def _used(self, position: Position, way: Way) -> Iterator[Way]:
        """Give what makes use of a card that came back: cards put on it, or the one that lay below it."""
        source, _, target = way
        following = self.after(position, way)
        for other in self.ways(following):
            if other[0] in self.founds:
                if other[2] == target or other[0] == source:
                    for rest in self._used(following, other):
                        yield (*other, *rest)
            elif other[0] >= 0 and other[2] == target and not self._only_parts(following, other):
                yield other

    def _only_parts(self, position: Position, way: Way) -> bool:
        return way[0] in self.columns and self._parts(position[way[0]], way[1])


def steps(way: Way) -> list[Way]:
    """Return the moves of which a way consists."""
    if way[0] != JOINED:
        return [way]
    return [way[at : at + MOVE] for at in range(1, len(way), MOVE)]


def tails(rules: Rules, choosing: Choosing, effects: Effects) -> Tails | None:
    """Return what narrows the ways of a game, if its columns are such that tails are alike."""
    spec = rules.spec
    odd = spec.removing or spec.lining or spec.gaps or spec.redeal or effects.special or rules.limited
    if odd or spec.win.goal is not Goal.ALL_FOUNDED:
        return None
    kinds = [put.group.kind for put in choosing.putting.puts]
    if kinds.count(Kind.TABLEAU) != 1 or not {*kinds} <= {Kind.TABLEAU, Kind.FOUNDATION}:
        return None
    plain = all(
        _is_column(group) if group.kind is Kind.TABLEAU else _is_home(rules, group)
        for group in spec.groups
        if group.kind in (Kind.TABLEAU, Kind.FOUNDATION)
    )
    return Tails(rules, choosing, effects) if plain and deals_aside(rules) else None


def _is_column(group: Group) -> bool:
    """Say whether a column takes and gives runs of any length."""
    build = group.build if isinstance(group.build, tuple) else ()
    one = len(build) == 1 and build[0].step is Step.DOWN and build[0].suits in RUNS
    free = not (group.wrap or group.most or group.same_rank or group.when.needs) and group.least <= 1
    return one and free and group.run == build and group.lift == {Lift.RUN} and group.flip == Flip()


def _is_home(rules: Rules, group: Group) -> bool:
    """Say whether a foundation is built in suit from the lowest card up."""
    from_below = group.build == HOME and group.base == rules.spec.pack.ranks[:1] and not group.bases
    return from_below and not (
        group.wrap or group.when.needs or group.take or group.stop or group.one_per_suit
    )


def deals_aside(rules: Rules) -> bool:
    """Say whether no click deals to columns."""
    clicks = [group.click for group in rules.spec.groups if group.click is not None]
    return all(
        rules.group_of[name].kind is Kind.WASTE for click in clicks for name in (*click.deal, *click.rest)
    )
