"""Safe moves: such as harm no way to win.

Safety: cards that may go to a foundation at once, as no way to win can need them elsewhere.

Joining: cards that may be put on the next one of their suit at once, as nobody can need them elsewhere.

A card that can leave its column for a foundation only waits for the one that joins it anyway. And that one
lies on top here and there, so that whoever needs it finds it: only what it covered is freed.
"""

from __future__ import annotations

from enum import Enum, auto

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Put, Way
from cardtable.patience.kernel.tables import red
from cardtable.patience.solver.codes import FACE, Codes, Position
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.symmetry import deals_aside
from cardtable.patience.words.spec import Flip, Group
from cardtable.patience.words.vocabulary import Goal, Kind, Lift, Phrase, State, Step, Suits

ALT = frozenset({Phrase(Step.DOWN, Suits.ALT)})
SUIT = frozenset({Phrase(Step.DOWN, Suits.SUIT)})
HOME = (Phrase(Step.UP, Suits.SUIT),)
NEAR = 2  # ranks that both foundations of the other colour may be behind
FAR = 3  # and that of the same colour
UNDIVIDED = frozenset({Lift.WHOLE_RUN, Lift.WHOLE})
HARMLESS = (Kind.TABLEAU, Kind.CELL, Kind.RESERVE)


class ColumnBuilding(Enum):
    """How the columns of a game are built, by which it is told what is safe."""

    ALT = auto()
    SUIT = auto()
    ANY = auto()


class Safety:
    """Finds safe moves in one game; none where the conditions are not met."""

    def __init__(self, codes: Codes) -> None:
        self.codes, self.rules = codes, codes.rules
        self.building = _building(codes.rules)
        self.sources = frozenset(
            at for at, group in enumerate(codes.rules.group_at) if _leaves_freely(codes.rules, group)
        )
        self._founds = frozenset(codes.rules.founds)
        ranks = codes.rules.spec.pack.ranks
        self._height = tuple(ranks.index(rank) + 1 if rank in ranks else 0 for rank in codes.rank)

    def safe(self, position: Position, ways: list[Way]) -> Way | None:
        """Return a safe move to a foundation, if there is one."""
        if self.building is None:
            return None
        for way in ways:
            if way[-1] in self._founds and way[0] in self.sources and self._is_safe(position, way[0]):
                return way
        return None

    def _is_safe(self, position: Position, source: int) -> bool:
        card = position[source][-1]
        if self.building is ColumnBuilding.SUIT:
            return True
        suits, built = self.codes.suit, [0, 0, 0, 0]
        for at in self._founds:
            if position[at]:
                built[suits[position[at][0] & FACE]] = len(position[at])
        height, suit = self._height[card], suits[card]
        if self.building is ColumnBuilding.ANY:
            return min(built) >= height - NEAR
        return all(
            count >= height - (NEAR if _is_red(other) != _is_red(suit) else FAR)
            for other, count in enumerate(built)
            if other != suit
        )


def _is_red(suit: int) -> bool:
    return suit in _RED


_RED = frozenset(suit for suit in range(4) if red(suit))  # type: ignore[arg-type]


def _building(rules: Rules) -> ColumnBuilding | None:
    """Return how columns are built where the conditions of safe moves are met, else None.

    A redeal by chance, if it is free at any time, is there after a safe move as before.
    """
    spec = rules.spec
    if spec.pack.packs > 1 or spec.pack.suits < 4 or spec.win.goal is not Goal.ALL_FOUNDED:
        return None
    if rules.spaced or spec.pack.jokers:
        # a card that goes home does not come where another waits for it to come; jokers lie on any card
        return None
    by_chance = spec.redeal is None or (spec.redeal.shuffle and not spec.redeal.need.needs)
    if not by_chance or spec.removing or spec.lining or spec.gaps or any(map(_odd, spec.groups)):
        return None
    builds = {
        phrase for group in spec.groups if group.kind is not Kind.FOUNDATION for phrase in _phrases(group)
    }
    if builds <= SUIT:
        return ColumnBuilding.SUIT
    if builds <= ALT:
        return ColumnBuilding.ALT
    return ColumnBuilding.ANY if all(phrase.step is Step.DOWN for phrase in builds) else None


def _phrases(group: Group) -> tuple[Phrase, ...]:
    return group.build if isinstance(group.build, tuple) else ()


def _odd(group: Group) -> bool:
    """Say whether a group has a rule by which a card that goes home may be missed."""
    if group.kind is Kind.FOUNDATION:
        plain = group.build == HOME and group.base == (1,) and not group.bases
        return (
            not plain
            or group.take is not None
            or group.wrap
            or bool(group.stop)
            or group.one_per_suit
            or bool(group.beside or group.returns or group.within or group.suits)
        )
    waits = (State.NONE_EMPTY, State.FULL, State.SAME_INDEX_FULL, State.LEFT, State.ONE_LEFT)
    needs = [*group.when.needs]
    if group.click is not None:
        needs += group.click.need.needs
        if group.click.skip_empty:  # a pile that has become empty gets no cards
            return True
    if group.flip is not None and group.flip != Flip():
        needs += group.flip.need.needs
        if group.flip.follows or group.flip.left_first:  # to where a card goes home decides what is turned up
            return True
    undivided = not UNDIVIDED.isdisjoint(group.lift)  # what lay under the card is lifted with others only
    if (
        group.least or group.rounds or (group.click is not None and group.click.fill)
    ):  # a card that goes home leaves too few
        return True
    return bool(group.wrap or group.refill or undivided or any(state in waits for _, state in needs))


def _leaves_freely(rules: Rules, group: Group) -> bool:
    """Say whether a card of a group goes home without changing what is dealt next."""
    if group.kind in HARMLESS:
        return True
    counts = [count for other in rules.spec.groups if other.click is not None for count in other.click.counts]
    return group.kind is Kind.WASTE and set(counts) <= {1}


class Joining:
    """Finds safe moves onto columns that are built in suit, card by card."""

    def __init__(self, columns: Put[int], safety: Safety, model: Model) -> None:
        self._fits, self._columns, self._sources = columns.fits, columns.piles, safety.sources
        self._grants = model.grants
        self._starts = {card for starts in columns.starts for card in starts or ()}
        self._lower = {card for over in columns.fits.values() for card in over}

    def safe(self, position: Position, ways: list[Way]) -> Way | None:
        """Return a safe move onto a column, if there is one.

        There is none while a card may be drawn out: what is covered now might then follow that card.
        """
        if self._grants(position):
            return None
        for way in ways:
            if way[0] in self._sources and way[2] in self._columns and self._is_settled(position[way[2]]):
                return way
        return None

    def _is_settled(self, pile: bytes) -> bool:
        """Say whether the top card of a column has nowhere to go but home."""
        if len(pile) < 2:
            return bool(pile) and (not self._starts or pile[-1] not in self._lower)
        return pile[-1] in self._fits[pile[-2]] and pile[-1] not in self._starts


def joining(model: Model, safety: Safety) -> Joining | None:
    """Return what joins cards in a game, if its columns are built in suit and nothing else takes cards."""
    rules = model.rules
    puts = [put for put in model.choosing.putting.puts if put.group.kind is not Kind.FOUNDATION]
    alone = len(puts) == 1 and not rules.covered  # else a card that is put somewhere may cover others
    if safety.building is not ColumnBuilding.SUIT or not alone or not deals_aside(rules):
        return None
    (columns,) = puts
    plain = columns.group.kind is Kind.TABLEAU and columns.group.lift == {Lift.TOP} and not columns.group.most
    return Joining(columns, safety, model) if plain and all(map(is_free, rules.spec.groups)) else None


def is_free(group: Group) -> bool:
    """Say whether cards come to a group from everywhere and at any time, and nothing waits for a space."""
    click, flip = group.click, group.flip
    guards = [group.when, *([click.need] if click else ()), *([flip.need] if flip else ())]
    ways = (group.takes_from, group.space_from, group.first_from, group.goes_to)
    return not any(guard.needs for guard in guards) and all(way is None for way in ways)
