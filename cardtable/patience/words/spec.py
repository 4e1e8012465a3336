"""What a game of patience is: frozen values, read from data and checked, from which all else follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardtable.engine.cards import Suit
from cardtable.patience.words.vocabulary import (
    Base,
    Build,
    Empty,
    Faces,
    Fan,
    Free,
    Goal,
    Kind,
    Lay,
    Lift,
    Look,
    Near,
    Numbering,
    Scale,
    Shape,
    Starts,
    State,
    Suits,
    Whole,
)

HAND: Final = 5  # cards of a hand of poker
SIDES: Final = {Scale.CRIBBAGE: 4}  # cards that lie of a hand, to which a starter belongs


@dataclass(frozen=True, slots=True)
class Score:
    """How a game counts points that says so itself: what each deed is worth, never below `least`.

    `run` has what the first card that comes home in a row is worth besides, the second, and so on. Where
    there is a `par`, points below nothing are strokes, as in golf, and so many are expected of a deal.
    """

    start: int = 0
    least: int | None = None
    per: tuple[tuple[str, int], ...] = ()
    run: tuple[int, ...] = ()
    par: int | None = None


@dataclass(frozen=True, slots=True)
class Guard:
    """Conditions on groups, all of which must hold; with `ever` they always do.

    `redealt` and `laid` say whether cards must have been dealt again, or a round begun, or not yet.
    """

    needs: tuple[tuple[str, State], ...] = ()
    ever: bool = False
    redealt: bool | None = None
    laid: bool | None = None

    @property
    def staged(self) -> bool:
        """Whether it holds up to some stage of the game, or from there on."""
        return self.redealt is not None or self.laid is not None


@dataclass(frozen=True, slots=True)
class Click:
    """What a click on a pile deals: so many cards to each pile of some groups.

    `counts` has the number for each pass, the last one also for those that follow.
    """

    deal: tuple[str, ...]
    counts: tuple[int, ...] = (1,)
    skip_empty: bool = False
    need: Guard = Guard()
    rest: tuple[str, ...] = ()  # the groups for cards that do not suffice for a whole round
    last: str = ""  # the group by which only the pile in the place of the last one begun is dealt to
    found: tuple[str, ...] = ()  # foundations to which a card goes at once that begins one
    fill: int = 0  # deals till so many cards lie on each pile, instead
    full: tuple[str, ...] = ()  # the groups for a card when so many do
    drop: str = ""  # the group on whose piles, place by place, what lies where it deals goes first

    @property
    def names(self) -> tuple[str, ...]:
        """All groups to which it may deal."""
        return (*self.deal, *self.rest, *self.found, *self.full)


@dataclass(frozen=True, slots=True)
class Take:
    """A sequence that leaves as a whole."""

    run: Build
    length: int
    base: int | None  # the rank of its lowest card in the pile; None is any
    by_hand: bool = False  # whether the player moves it, who may let it lie


@dataclass(frozen=True, slots=True)
class Flip:
    """Which cards that lie face down are turned up by themselves, and when."""

    need: Guard = Guard()
    left_first: bool = False  # whether only the first pile that is not empty is turned up
    follows: str = ""  # the group whose piles, when a card comes, let the pile of the same place turn


@dataclass(frozen=True, slots=True)
class Figure:
    """A grid: its shape, rows and columns, and when a card of it is free; `turned` cards lie alternately."""

    shape: Shape
    rows: int
    cols: int
    free: Free
    turned: bool = False
    peaks: int = 3


@dataclass(frozen=True, slots=True)
class Where:
    """Where a group lies: column and row of its first pile, and how piles and cards go on from there.

    Where they are not `given` the table finds a place.
    """

    column: float
    row: float
    fan: Fan
    lay: Lay
    wide: float = 0.0  # columns that a fan to the right takes; 0 is as many as are free
    wrap_at: int = 0  # piles in a row of the group
    look: Look | None = None
    hour: int = 12  # of the first pile on a dial
    given: bool = True
    step: float = 1.0  # columns or rows from pile to pile
    next_line: tuple[float, float] | None = None  # columns and rows from line to line; None is one on

    def place(self, at: int) -> tuple[float, float]:
        """Return how many columns and rows a pile lies from the first one, where there is no portrait."""
        line, along = divmod(at, self.wrap_at) if self.wrap_at else (0, at)
        columns, rows = self.next_line or ((0.0, 1.0) if self.lay is Lay.ROW else (1.0, 0.0))
        on = along * self.step
        across, down = (on, 0.0) if self.lay is Lay.ROW else (0.0, on)
        return across + line * columns, down + line * rows


@dataclass(frozen=True, slots=True)
class Group:
    """Piles of one kind, with all that is said of them."""

    name: str
    kind: Kind
    n: int
    where: Where
    base: Base | Starts
    bases: tuple[tuple[Suit, int], ...]
    build: Build | Whole
    wrap: bool
    most: int  # cards of a pile; 0 is any number
    same_rank: int  # cards of one rank at most; 0 is any number
    lift: frozenset[Lift]
    run: Build
    back: bool
    takes_from: frozenset[str] | None  # None is from everywhere
    space_from: frozenset[str] | None
    first_from: frozenset[str] | None  # of a foundation: from where the rank is chosen
    goes_to: frozenset[str] | None
    empty: Empty | Starts
    refill: tuple[str, ...]
    refill_n: int
    refill_when: Guard
    take: Take | None
    flip: Flip | None
    click: Click | None
    passes: int
    figure: Figure | None
    top_free: bool
    when: Guard  # cards may be put there only while it holds
    swap: bool = False  # whether loose cards may change places
    spaced: bool = False  # whether a second card does not leave at once after one that did
    grace: int = 0  # moves to it in a whole game; 0 is any number
    stop: Starts = ()  # ranks on which nothing is built
    space_when: Guard = Guard()  # while it does not hold, cards come to spaces as to others
    one_per_suit: bool = False  # whether no two of these foundations or cells are begun in one suit
    under: str = ""  # the group that lies over it: its cards are free once the piles over them are empty
    under_one: bool = False  # whether it is enough that one of these is empty
    beside: str = ""  # of foundations: the group of which the pile in the same place is begun sooner
    beside_suit: bool = False  # and by a card of the same suit
    refill_found: str = ""  # where cards go at once that begin a foundation, when they are to fill a space
    from_when: Guard = Guard()  # while it does not hold, cards come from everywhere
    rounds: int = 0  # cards that are laid there at a time, before any leaves; 0 is any number
    least: int = 0  # cards that lie on a pile before one is put there by hand
    one_way: bool = False  # whether a pile that has been built up is not built down, and the other way round
    returns: bool = False  # whether a full foundation goes back, from a second card of its last rank
    within: Starts = ()  # the ranks of which it is built, round these if it goes round; none is all
    suits: tuple[Suit, ...] = ()  # the suits of which it is built; none is all

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its piles."""
        return (self.name,) if self.n == 1 else tuple(f"{self.name}/{at}" for at in range(self.n))


def lying_over(count: int, over: int) -> tuple[tuple[int, ...], ...]:
    """Return for each pile of a row which of so many others lie over it; none where the rows do not fit.

    Rows of which one has a pile more lie like bricks; else each pile of the shorter row has as many others.
    """
    if over and count % over == 0:
        return tuple((at // (count // over),) for at in range(count))
    if count and over % count == 0:
        each = over // count
        return tuple(tuple(range(at * each, (at + 1) * each)) for at in range(count))
    if over == count + 1:
        return tuple((at, at + 1) for at in range(count))
    if over == count - 1:
        return tuple(tuple(other for other in (at - 1, at) if 0 <= other < over) for at in range(count))
    return ()


@dataclass(frozen=True, slots=True)
class Picked:
    """Cards that are looked for in the pack: of these ranks, one of each suit or all, of these suits."""

    ranks: tuple[int, ...]
    suits: tuple[Suit, ...]
    once: bool  # one of each suit
    dealt: bool = False  # of the rank that was laid first, instead


@dataclass(frozen=True, slots=True)
class Dealing:
    """One step of the deal: so many cards to each of some piles of a group.

    `cards` has a number for each pile, or none where all that is left is dealt.
    """

    to: str
    piles: tuple[int, ...]
    cards: tuple[int, ...]
    up: Faces | int
    by_columns: bool = False
    pick: Picked | None = None
    next_at: tuple[int, ...] = ()  # a card of these ranks begins the next pile
    sink: tuple[int, ...] = ()  # these ranks go to the bottom
    found: str = ""  # where cards go that begin a foundation
    built: bool = False  # cards that a foundation takes go there at once
    short: bool = False  # and the pile for which they were meant goes without
    sink_in_suit: bool = False  # only below a lower card of its suit does one of these ranks go
    optional: bool = False  # whether it may be left out by an option
    along: tuple[str, ...] = ()  # further groups, to whose piles it is dealt as to those of one
    apart: bool = False  # whether no two cards of a rank are dealt to one pile: one goes below the pack

    @property
    def groups(self) -> tuple[str, ...]:
        """All groups that are dealt to."""
        return (self.to, *self.along)


@dataclass(frozen=True, slots=True)
class Removal:
    """A set of cards that may be removed together."""

    of: int  # 0 is any number from two on
    total: int = 0
    same_rank: bool = False
    same_suit: bool = False
    diff: int = 0  # from each card to the next
    ranks: tuple[int, ...] = ()  # all of them, or one where `of` is 1
    wrap: bool = False
    beaten: bool = False  # a card goes when a higher one of its suit is free, the ace being highest
    among: Starts = ()  # the ranks that such sets are made of; none is all
    suits: Suits = Suits.ANY
    unlike: bool = False  # whether the cards that make a sum are of different ranks
    along: Starts = ()  # one card of these ranks goes along with those that make a sum
    begins: str = ""  # the foundations of which the set begins one, its cards in the order of their ranks

    @property
    def large(self) -> bool:
        """Whether it is looked for among what is free: pairs are known beforehand."""
        return self.of not in (1, 2) or self.unlike or bool(self.along)


@dataclass(frozen=True, slots=True)
class Removing:
    """How sets of cards leave the table."""

    sets: tuple[Removal, ...]
    places: tuple[str, ...]
    to: str
    near: Near = Near.ANY
    close: bool = False  # whether a grid closes up, and is filled from the stock, by a redeal
    at_once: bool = False  # whether it does so by itself
    once: Guard = Guard()  # what has to come about, and holds until a card is put somewhere again
    second: tuple[str, ...] = ()  # the groups of which the top card may leave with the one under it


@dataclass(frozen=True, slots=True)
class Lining:
    """How piles of a line go on each other: so many places to the left."""

    steps: tuple[int, ...]
    matches: Build
    both: bool = False  # whether piles go to the right too
    between: tuple[int, ...] = ()  # how many cards between two that match may be removed
    sums: tuple[int, ...] = ()  # what two neighbours or more add up to that may be removed, pictures being 10

    @property
    def removes(self) -> bool:
        """Whether cards are taken out of the line."""
        return bool(self.between or self.sums)


@dataclass(frozen=True, slots=True)
class Gaps:
    """How gaps of a grid are filled: a card goes to the right of its neighbour, or also to the left."""

    make: tuple[int, ...]
    fill: Build
    lead: tuple[int, ...]
    laid: bool = False  # whether the cards that are taken out begin the rows, instead of leaving the game
    both: bool = False  # whether a card also goes to the left of one that goes on it
    runs_on: bool = False  # whether each row goes on in the next, and the last in the first
    after: Starts = ()  # to the right of which cards may lead too
    built: Build = ()  # how rows are built in the end, if gaps are filled otherwise


@dataclass(frozen=True, slots=True)
class Redealing:
    """How cards are gathered and dealt once more."""

    times: int
    gather: tuple[str, ...]
    shuffle: bool
    steps: tuple[Dealing, ...]
    keep_built: bool = False
    anywhere: bool = False  # whether gaps come to lie anywhere, as the cards that made them are dealt along
    at_ends: bool = False  # whether they come to lie at the ends of rows
    spread: str = ""  # the group of which one pile after the other, from the last, is dealt over the others
    need: Guard = Guard()
    stays: bool = False  # whether the first card of a pile that is spread stays in its place
    from_top: bool = False  # whether packets are counted off from the top of the first pile that is gathered
    rotate: str = ""  # the group of which the bottom card of each pile goes on its top
    merci: int = 0  # cards under others that may be drawn out, once no redeal is left


@dataclass(frozen=True, slots=True)
class Win:
    """What wins a game: the goal, the groups it speaks of, and a number."""

    goal: Goal
    groups: tuple[str, ...] = ()
    count: int = 0
    ranks: tuple[int, ...] = ()
    scale: Scale | None = None
    diagonals: bool = False  # whether the hands on them count too
    starter: str = ""  # the group whose card belongs to each hand

    @property
    def side(self) -> int:
        """How many cards each row and column of a square of hands has."""
        return HAND if self.scale is None else SIDES.get(self.scale, HAND)


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards that are played with."""

    packs: int
    ranks: tuple[int, ...]
    suits: int
    jokers: int = 0  # each lies on any card, and any card lies on it; it leaves with any

    @property
    def size(self) -> int:
        """How many cards there are."""
        return 4 * len(self.ranks) * self.packs + self.jokers


@dataclass(frozen=True, slots=True)
class Spec:
    """A game of patience with all its options chosen."""

    id: str
    name: str
    family: str
    pack: Pack
    groups: tuple[Group, ...]
    deal: tuple[Dealing, ...]
    removing: Removing | None
    lining: Lining | None
    gaps: Gaps | None
    redeal: Redealing | None
    win: Win
    score: str | Score
    numbering: Numbering

    def group(self, name: str) -> Group:
        """Return the group of that name, which there is."""
        return next(each for each in self.groups if each.name == name)
