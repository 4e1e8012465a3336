"""Symmetry: what need not be told apart of the positions of a game, as it makes no difference to who wins.

Tails: what lies over a card may lie over any other of its kind, where runs are lifted anywhere.

Positions that differ by nothing else lead to each other, and are won together. So who lies on whom in a run
need not be told apart, and a run is parted only where a card goes home by that. A card comes back from a
foundation only along with one that is put on it: sooner it is of no use there.

Numbering: the numbers by which positions are known, the same for those that are won together.

Kin: cards that no rule tells apart, as where suits are alike: who of them lies where does not matter.

Undealt: a stock that is dealt to one foundation, whatever lies there: to have more of it left is no worse.

Of positions that are alike but for that, whoever has dealt less deals what is missing before the next card
that the other one deals, and from then on they are the same.

Covers: where cards go to that foundation alone, its top card matters only for those that can go there now.

The next move or deal covers it, whatever it is. So whoever comes to a table that was there before, with no
more left to be dealt, finds nothing new but cards that were not opened then: for the others, and for what is
dealt, it is as good to have been there before. That is no circle, as all that counts was there earlier.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN
from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.codes import DOWN, JOINED, Known, Position
from cardtable.patience.solver.cycle import Cycle
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.model import Model
from cardtable.patience.words.spec import Flip, Group, Guard
from cardtable.patience.words.vocabulary import Goal, Kind, Lift, Phrase, Step, Suits

ITSELF = bytes(range(256))
MOVE: Final = 3  # numbers
EMPTY: Final = b"\xff"  # what is opened by no card
RUNS: Final = (
    Suits.SUIT,
    Suits.COLOR,
    Suits.ALT,
    Suits.ANY,
)  # by which cards have the same on them, or nothing
HOME: Final = (Phrase(Step.UP, Suits.SUIT),)
WIDTH: Final = 8  # bytes of a digest
DIGITS: Final = (1 << 60) - 1  # of a number: that two of a million positions share one is not to be expected


def closed(rules: Rules) -> dict[int, Kind]:
    """Return the foundations and the piles of discarded cards of which no rule asks what lies below the top.

    What lies there follows from all other piles, but for the order in which it came.
    """
    spec = rules.spec
    if spec.gaps is not None or spec.win.goal in (Goal.RUNS, Goal.ROWS_BUILT, Goal.HANDS):
        return {}
    asked = {at for source in rules.sources for at in source.piles} | {*rules.osmosis, *rules.takers}
    asked |= {
        at for target in rules.targets if target.chosen for at in target.piles
    }  # their second card tells
    named = {name for group in spec.groups for name in group.refill}
    if spec.redeal is not None:
        named |= {
            *spec.redeal.gather,
            spec.redeal.spread,
            *(name for step in spec.redeal.steps for name in step.groups),
        }
    if spec.removing is not None:
        named |= {*spec.removing.places}
    return {
        at: group.kind
        for at, group in enumerate(rules.group_at)
        if group.kind in (Kind.FOUNDATION, Kind.DISCARD)
        and at not in asked
        and not (group.name in named or group.same_rank or group.click or Lift.LOOSE in group.lift)
    }


class Undealt:
    """The stock of one game, and the foundation to which it is dealt."""

    def __init__(self, model: Model, stock: int, home: int) -> None:
        self._model, self.stock, self.home = model, stock, home
        self.way: Way = (DRAWN, stock)
        puts = model.choosing.putting.puts
        self._fits = puts[0].fits if [tuple(put.piles) for put in puts] == [(home,)] else None
        self.covers = self._fits is not None  # whether every way on covers the top card

    def opened(self, position: Position) -> bytes:
        """Return the cards that lie free and go on the top card now, where every way on covers it."""
        pile, lifted = position[self.home], self._model.lifting.lifted(position)
        assert self._fits is not None, "only where there is nothing else to do"
        return bytes(card for card in self._fits[pile[-1]] if card in lifted) if pile else EMPTY

    def won(self, position: Position) -> bool:
        """Say whether a position to which a deal has led is won, as it may be once all is dealt."""
        return not position[self.stock] and self._model.goals.won(position)

    def idle(self, position: Position) -> bool:
        """Say whether nothing can be done but to deal on."""
        return all(way[0] == DRAWN for way in self._model.ways(position))

    def no_less(self, one: Position, other: Position) -> bool:
        """Say whether a position has as much left as another."""
        return len(one[self.stock]) >= len(other[self.stock])


def undealt(model: Model) -> Undealt | None:
    """Return the stock of a game if it is such that it is best kept."""
    rules, spec = model.rules, model.rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.swapped
    goal = spec.win.goal in (Goal.ALL_FOUNDED, Goal.EMPTY)
    if not goal or odd or rules.refills or spec.redeal is not None or len(rules.clicks) != 1:
        return None
    stock = rules.clicks[0][0]
    click = rules.group_at[stock].click
    assert click is not None, "a click is on a pile that deals"
    homes = [at for name in click.deal for at in rules.span[name]]
    if rules.group_at[stock].kind is not Kind.STOCK or len(homes) != 1 or not _is_open(model, homes[0]):
        return None
    names = {rules.group_at[stock].name, *click.deal}
    heeded = any(name in names for guard in _guards(rules) for name, _ in guard.needs)
    elsewhere = (
        heeded or click.rest or click.found or click.fill or click.need.needs or len(click.counts) != 1
    )
    return None if elsewhere else Undealt(model, stock, homes[0])


def _is_open(model: Model, home: int) -> bool:
    """Say whether nothing but its top card matters of a foundation."""
    rules = model.rules
    puts = model.choosing.putting.puts
    based = any(None in put.starts for put in puts if home not in put.piles)
    plain = closed(rules).get(home) is Kind.FOUNDATION and not rules.group_at[home].returns
    return plain and not based


def _guards(rules: Rules) -> list[Guard]:
    groups = rules.spec.groups
    found = [guard for group in groups for guard in (group.when, group.refill_when, group.space_when)]
    found += [group.flip.need for group in groups if group.flip is not None]
    return found + [group.click.need for group in groups if group.click is not None]


def kin(model: Model) -> bytes:
    """Return for each byte of a pile that of the first of its kin, to be translated by."""
    if not _is_told(model):
        return ITSELF
    first: dict[tuple[object, ...], int] = {}
    table = bytearray(ITSELF)
    for card in range(len(model.codes.rank)):
        same = first.setdefault(_bearing(model, card), card)
        table[card], table[card | DOWN] = same, same | DOWN
    return ITSELF if table == ITSELF else bytes(table)


def _bearing(model: Model, card: int) -> tuple[object, ...]:
    """Return all that the rules say of a card."""
    puts, cards = model.choosing.putting.puts, range(len(model.codes.rank))
    runs = model.lifting.all_runs()
    over = [frozenset(put.fits[card]) for put in puts] + [frozenset(each.get(card, ())) for each in runs]
    under = [frozenset(on for on in cards if card in put.fits[on]) for put in puts]
    under += [frozenset(on for on in cards if card in each.get(on, ())) for each in runs]
    starts = [starts is not None and card in starts for put in puts for starts in put.starts]
    based = [card in some for put in puts for some in put.based.values()]
    return model.codes.rank[card], tuple(over), tuple(under), tuple(starts), tuple(based)


def _is_told(model: Model) -> bool:
    """Say whether what the rules say of cards is all in what goes where, and what is lifted with what."""
    rules, spec = model.rules, model.rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.swapped
    loose = any(Lift.LOOSE in group.lift for group in spec.groups)
    return spec.win.goal in (Goal.ALL_FOUNDED, Goal.EMPTY) and not (odd or loose or spec.redeal is not None)


@dataclass(frozen=True, slots=True)
class Merging:
    """What a game does not ask of a position."""

    kin: bytes  # for each byte of a pile that of the first of its kin
    lasts: frozenset[
        int
    ]  # foundations of which the first card does not matter, if only the top one is asked for
    undealt: (
        Undealt | None
    )  # the stock of which it does not matter how many cards are left, but that more are better


def merging(model: Model) -> Merging:
    """Return what need not be told apart in a game."""
    return Merging(kin(model), _lasts(model), undealt(model))


def _lasts(model: Model) -> frozenset[int]:
    """Return the foundations whose first card tells nobody with what to begin."""
    puts = model.choosing.putting.puts
    asking = [put for put in puts if None in put.starts]
    homes = {at for put in puts if put.group.kind is Kind.FOUNDATION for at in put.piles}
    return frozenset(at for at in homes if all(tuple(put.piles) == (at,) for put in asking))


class Tails:
    """Narrows the ways of one game whose runs have tails that are alike."""

    def __init__(self, model: Model) -> None:
        self.after = model.after
        self.ways: Callable[[Position], list[Way]] = model.ways
        rules, puts = model.rules, model.choosing.putting.puts
        (columns,) = [put for put in puts if put.group.kind is Kind.TABLEAU]
        self.columns, self.founds = frozenset(columns.piles), frozenset(rules.founds)
        self.follows = columns.fits
        self._goes_on: dict[int, set[int]] = {}  # by card: those on which it goes home
        for put in puts:
            if put.group.kind is Kind.FOUNDATION:
                for below, over in put.fits.items():
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

    def _used(self, position: Position, way: Way) -> list[Way]:
        """Return what makes use of a card that came back: cards put on it, or the one that lay below it."""
        source, _, target = way
        following, found = self.after(position, way), list[Way]()
        for other in self.ways(following):
            if other[0] in self.founds:
                if other[2] == target or other[0] == source:
                    found += [(*other, *rest) for rest in self._used(following, other)]
            elif other[0] >= 0 and other[2] == target and not self._only_parts(following, other):
                found.append(other)
        return found

    def _only_parts(self, position: Position, way: Way) -> bool:
        return way[0] in self.columns and self._parts(position[way[0]], way[1])


def steps(way: Way) -> list[Way]:
    """Return the moves of which a way consists."""
    if way[0] != JOINED:
        return [way]
    return [way[at : at + MOVE] for at in range(1, len(way), MOVE)]


def tails(model: Model) -> Tails | None:
    """Return what narrows the ways of a game, if its columns are such that tails are alike."""
    rules, spec = model.rules, model.rules.spec
    odd = spec.removing or spec.lining or spec.gaps or spec.redeal or model.effects.special or rules.limited
    if odd or rules.covered or spec.win.goal is not Goal.ALL_FOUNDED:
        return None
    kinds = [put.group.kind for put in model.choosing.putting.puts]
    if kinds.count(Kind.TABLEAU) != 1 or not {*kinds} <= {Kind.TABLEAU, Kind.FOUNDATION}:
        return None
    plain = all(
        _is_column(group) if group.kind is Kind.TABLEAU else _is_home(rules, group)
        for group in spec.groups
        if group.kind in (Kind.TABLEAU, Kind.FOUNDATION)
    )
    return Tails(model) if plain and deals_aside(rules) else None


def _is_column(group: Group) -> bool:
    """Say whether a column takes and gives runs of any length."""
    build = group.build if isinstance(group.build, tuple) else ()
    one = len(build) == 1 and build[0].step is Step.DOWN and build[0].suits in RUNS
    free = not (
        group.wrap or group.most or group.same_rank or group.when.needs or group.least or group.rounds
    )
    return one and free and group.run == build and group.lift == {Lift.RUN} and group.flip == Flip()


def _is_home(rules: Rules, group: Group) -> bool:
    """Say whether a foundation is built in suit from the lowest card up."""
    from_below = group.build == HOME and group.base == rules.spec.pack.ranks[:1] and not group.bases
    return from_below and not (
        group.wrap
        or group.when.needs
        or group.take
        or group.stop
        or group.one_per_suit
        or group.beside
        or group.returns
        or group.from_when != Guard()
        or group.within
        or group.suits
    )


def deals_aside(rules: Rules) -> bool:
    """Say whether no click deals to columns."""
    clicks = [group.click for group in rules.spec.groups if group.click is not None]
    return all(rules.group_of[name].kind is Kind.WASTE for click in clicks for name in click.names)


def numbers(place: int, heeded: Callable[[bytes], bytes] = bytes) -> Known[int]:
    """Return the numbers of contents of a pile in one place, or in any of several that are alike.

    `heeded` says what matters of a pile; an empty one has no number.
    """
    salt = place.to_bytes(2, "big")

    def digest(pile: bytes) -> int:
        return int.from_bytes(blake2b(heeded(pile), digest_size=WIDTH, salt=salt).digest(), "big") & DIGITS

    return Known(lambda pile: digest(pile) if pile else 0)


def nothing() -> Known[int]:
    """Return the numbers of piles that have none of their own."""
    return Known(lambda _: 0)


def _apart(rules: Rules, cycle: Cycle | None, tails: Tails | None, merging: Merging) -> list[Known[int]]:
    """Return the numbers for each place by itself, by what matters of a pile there."""
    kin, size = merging.kin, len(rules.names)

    def ends(pile: bytes) -> bytes:
        return bytes((len(pile), kin[pile[0]], kin[pile[-1]]))

    def last(pile: bytes) -> bytes:
        return bytes((len(pile), kin[pile[-1]]))

    found = [numbers(at, lambda pile: pile.translate(kin)) for at in range(size)]
    if tails is not None:
        head = tails.head
        for at in tails.columns:
            found[at] = numbers(at, lambda pile: head(pile).translate(kin))
    for at, kind in closed(rules).items():
        told = last if at in merging.lasts else ends
        found[at] = numbers(at, told) if kind is Kind.FOUNDATION else nothing()
    if merging.undealt is not None:
        found[merging.undealt.stock] = nothing()
        home = merging.undealt.home
        one = numbers(home, lambda pile: bytes((kin[pile[-1]],)))
        found[home] = nothing() if merging.undealt.covers else one
    if cycle is not None:  # their numbers are added as one
        found[cycle.stock] = found[cycle.waste] = nothing()
    return [*found, numbers(size)]  # what has no cards


class PositionNumbers:
    """Gives each position a number, the sum of those of its piles: the same to positions that are alike."""

    def __init__(
        self, likeness: Likeness, cycle: Cycle | None, tails: Tails | None, merging: Merging
    ) -> None:
        self.cycle = cycle
        apart, size = _apart(likeness.rules, cycle, tails, merging), len(likeness.rules.names)
        self._lying, self._turned = numbers(size + 1), numbers(size + 2)
        self.stocks = tuple({stock for _, _, stock in likeness.later})
        self._dealing, self.dealt = list(apart), list(apart)
        for start, stop in likeness.always:
            self._dealing[start:stop] = [apart[start]] * (stop - start)
            self.dealt[start:stop] = [apart[start]] * (stop - start)
        for start, stop, _ in likeness.later:
            self.dealt[start:stop] = [apart[start]] * (stop - start)

    def tables(self, position: Position) -> list[Known[int]]:
        """Return the numbers that hold for each pile of a position."""
        for stock in self.stocks:
            if position[stock]:
                return self._dealing
        return self.dealt

    def number(self, position: Position) -> int:
        """Return the number of a position."""
        found = self.turned(position)
        for table, pile in zip(self.tables(position), position, strict=True):
            found += table[pile]
        return found & DIGITS

    def turned(self, position: Position) -> int:
        """Return the number of a stock that is gone through without end, wherever in it one is."""
        cycle = self.cycle
        if cycle is None:
            return 0
        stock, waste = position[cycle.stock], position[cycle.waste]
        if stock and len(waste) % cycle.count:
            return self._lying[stock + b"|" + waste]
        return self._turned[cycle.dealt(position)]
