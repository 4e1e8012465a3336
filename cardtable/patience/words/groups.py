"""Groups of piles: what is written of each, over what is usual for its kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.cursor import YES, Cursor, nearest
from cardtable.engine.cards import ACE, KING, Suit
from cardtable.language import _
from cardtable.patience.words.guards import read_click, read_flip, read_guard, read_staged
from cardtable.patience.words.phrases import LETTERS, NOTHING, RANKS, read_build, read_phrases
from cardtable.patience.words.spec import Figure, Group, Guard, Take, Where
from cardtable.patience.words.vocabulary import (
    ENDLESS,
    Base,
    Build,
    Empty,
    Fan,
    Free,
    Kind,
    Lay,
    Lift,
    Look,
    Shape,
    Starts,
    Whole,
)

ANYWHERE: Final = "any"
COMMA: Final = ", "
MOST_PILES: Final = 104
WIDEST: Final = 40.0  # columns or rows of a table
ENDLESS_WORD: Final = "inf"
SPACED: Final = "spaced"  # cards come back, but not two in a row
HAND: Final = "hand"  # by which a whole sequence is moved
NO: Final = tuple(word for word, says in YES.items() if not says)
WORDS: Final = (
    "kind", "n", "at", "fan", "lay", "wide", "wrap_at", "base", "build", "wrap", "max", "limit",
    "move", "run", "back", "from", "empty_from", "to", "empty", "refill", "refill_n", "take", "flip",
    "click", "passes", "when", "shape", "rows", "cols", "turn", "free", "peaks", "top", "look", "hour",
    "first_from", "refill_when", "swap", "grace", "stop",
    "one_per_suit", "empty_from_when", "under", "bared", "step", "next_line", "beside", "beside_suit",
    "one_way", "returns", "within", "suits", "min", "from_when", "rounds", "refill_found",
)  # fmt: skip
ALONE: Final = {
    "grace": ({Kind.RESERVE}, _("a reserve")),
    "one_per_suit": ({Kind.FOUNDATION, Kind.CELL}, _("foundations and cells")),
    **dict.fromkeys(("one_way", "min", "rounds"), ({Kind.TABLEAU}, "columns")),
    **dict.fromkeys(
        ("stop", "beside", "beside_suit", "returns", "within", "suits"), ({Kind.FOUNDATION}, "foundations")
    ),
}  # words for one kind of group alone


def read_from(cursor: Cursor | None, names: tuple[str, ...]) -> frozenset[str] | None:
    """Return the groups, several with commas between, from which spaces are filled by hand; None for `any`.

    Raises:
        BadFile: a group is not there.
    """
    if cursor is None or (cursor.value == ANYWHERE and ANYWHERE not in names):
        return None
    return frozenset(_split(cursor).names(names))


def _split(cursor: Cursor) -> Cursor:
    """Return the names of a text with commas, as an option has them, as a list; else what is there."""
    if isinstance(cursor.value, str) and COMMA in cursor.value:
        return Cursor([*cursor.value.split(COMMA)], cursor.keys, cursor.origins)
    return cursor


def read_refill(cursor: Cursor | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups that fill spaces by themselves: none, one, a list, or several with commas between.

    Raises:
        BadFile: a group is not there.
    """
    if cursor is None or cursor.value == NOTHING:
        return ()
    return _split(cursor).names(names)


def read_once(parts: Mapping[str, Cursor], names: tuple[str, ...]) -> Guard:
    """Return what must hold for spaces to be filled; nothing where it is said that none are.

    Raises:
        BadFile: a group or a state is not known.
    """
    found = read_staged(parts.get("refill_when"), names)
    return Guard() if "refill" in parts and parts["refill"].value == NOTHING else found


@dataclass(frozen=True, slots=True)
class Usual:
    """What holds for a kind of group where nothing is written."""

    fan: Fan = Fan.NONE
    most: int = 0
    lift: Lift | None = None
    empty: Empty = Empty.NONE
    takes: bool = True  # whether cards may be put on it at all


USUAL: Final[Mapping[Kind, Usual]] = {
    Kind.STOCK: Usual(takes=False),
    Kind.WASTE: Usual(lift=Lift.TOP, takes=False),
    Kind.FOUNDATION: Usual(lift=Lift.TOP),
    Kind.TABLEAU: Usual(fan=Fan.DOWN, lift=Lift.TOP),
    Kind.RESERVE: Usual(lift=Lift.TOP, takes=False),
    Kind.CELL: Usual(most=1, lift=Lift.TOP, empty=Empty.ANY),
    Kind.DISCARD: Usual(takes=False),
    Kind.GRID: Usual(most=1, lift=Lift.TOP, takes=False),
    Kind.LINE: Usual(lift=Lift.WHOLE, takes=False),
}


class GroupReader:
    """Reads one group; `names` are those of all groups, `ranks` those of the pack."""

    def __init__(self, name: str, cursor: Cursor, names: tuple[str, ...], ranks: tuple[int, ...]) -> None:
        self.name, self.cursor, self.names, self.ranks = name, cursor, names, ranks
        self.parts = cursor.fields(WORDS)
        if "kind" not in self.parts:
            others = nearest(name, (each for each in names if each != name))
            raise cursor.wrong(
                _("{others}a group needs its kind: {all}").format(
                    others=others, all=", ".join(each.value for each in Kind)
                )
            )
        self.kind = self.parts["kind"].member(Kind)
        self.usual = USUAL[self.kind]

    def group(self) -> Group:
        """Return the group.

        Raises:
            BadFile: something in it is wrong.
        """
        for word, (kinds, said) in ALONE.items():
            if word in self.parts and self.kind not in kinds:
                raise self.parts[word].wrong(_("{word} is for {said} alone").format(word=word, said=said))
        if "empty_from_when" in self.parts and "empty_from" not in self.parts:
            raise self.parts["empty_from_when"].wrong(
                _("this can never apply: spaces take cards from everywhere")
            )
        if "bared" in self.parts and not self._covered():
            raise self.parts["bared"].wrong(_("this can never apply: nothing lies over these piles"))
        figure = self._figure()
        build = read_build(self.parts["build"]) if "build" in self.parts and not self._barred() else ()
        return Group(
            name=self.name,
            kind=self.kind,
            n=self._size(figure),
            where=self._where(),
            base=self._base(),
            bases=self._bases(),
            build=build,
            wrap=self._flag("wrap"),
            most=self._most(),
            same_rank=self._limit(),
            lift=self._lift(),
            run=self._run(build),
            back=self._gives_back(),
            spaced="back" in self.parts and self.parts["back"].value == SPACED,
            takes_from=self._takes_from(),
            space_from=read_from(self.parts.get("empty_from"), self.names),
            space_when=read_guard(self.parts.get("empty_from_when"), self.names),
            first_from=self._named("first_from"),
            goes_to=self._named("to"),
            empty=self._empty(),
            refill=read_refill(self.parts.get("refill"), self.names),
            refill_n=self._number("refill_n", 1, 1, 104),
            refill_found=self._word("refill_found"),
            refill_when=read_once(self.parts, self.names),
            take=self._take(),
            flip=read_flip(self.parts.get("flip"), self.names),
            click=read_click(self.parts.get("click"), self.names),
            passes=self._passes(),
            figure=figure,
            when=read_guard(self.parts.get("when"), self.names),
            swap=self._flag("swap"),
            grace=self._grace(build),
            stop=self._ranks("stop"),
            one_way=self._flag("one_way"),
            from_when=read_staged(self.parts.get("from_when"), self.names),
            rounds=self._number("rounds", 0, 2, 60),
            least=self._number("min", 0, 1, 52),
            returns=self._flag("returns"),
            within=self._ranks("within"),
            suits=self._suits(),
            one_per_suit=self._flag("one_per_suit"),
            beside=self._beside(),
            beside_suit=self._flag("beside_suit"),
            under=self._covered(),
            under_one="bared" in self.parts and self.parts["bared"].word(("all", "any")) == "any",
            top_free="top" in self.parts and self.parts["top"].word(("free",)) == "free",
        )

    def _number(self, name: str, usual: int, low: int, high: int) -> int:
        return self.parts[name].number(low, high) if name in self.parts else usual

    def _word(self, name: str) -> str:
        return self.parts[name].word(self.names) if name in self.parts else ""

    def _flag(self, name: str) -> bool:
        return name in self.parts and self.parts[name].flag()

    def _gives_back(self) -> bool:
        return "back" in self.parts and self.parts["back"].word((*YES, SPACED)) not in NO

    def _grace(self, build: Build | Whole) -> int:
        """Return how often a card may be put here in a game; 0 where that is not counted."""
        cursor = self.parts.get("grace")
        if cursor is None or self._barred():
            return 0
        if cursor.value != ENDLESS_WORD:
            return cursor.number(1, 99)
        if not build:
            raise cursor.wrong(_("grace is for a reserve on which cards are built: nothing is built here"))
        return 0

    def _ranks(self, word: str) -> Starts:
        cursor = self.parts.get(word)
        return () if cursor is None or cursor.value == NOTHING else cursor.named(RANKS)

    def _suits(self) -> tuple[Suit, ...]:
        return self.parts["suits"].named(LETTERS) if "suits" in self.parts else ()

    def _barred(self) -> bool:
        """Say whether moves here are taken away, of which there would be some by grace."""
        return "grace" in self.parts and self.parts["grace"].value == NOTHING

    def _beside(self) -> str:
        """Return the group beside which foundations are begun; nothing where it does not matter."""
        cursor = self.parts.get("beside")
        return "" if cursor is None or cursor.value == NOTHING else cursor.word(self.names)

    def _covered(self) -> str:
        """Return the group that lies over this one; nothing where none does."""
        cursor = self.parts.get("under")
        if cursor is None or cursor.value == NOTHING:
            return ""
        if self.kind is Kind.GRID:
            raise cursor.wrong(_("how cards of a grid lie over each other is told by its shape"))
        return cursor.word(self.names)

    def _named(self, name: str) -> frozenset[str] | None:
        return frozenset(_split(self.parts[name]).names(self.names)) if name in self.parts else None

    def _takes_from(self) -> frozenset[str] | None:
        if self._barred():
            return frozenset()
        written = self._named("from")
        if written is not None:
            return written
        builds = "build" in self.parts or "base" in self.parts or "empty" in self.parts
        return None if self.usual.takes or builds else frozenset()

    def _size(self, figure: Figure | None) -> int:
        if figure is None:
            return self._number("n", 1, 0, MOST_PILES)
        if "n" in self.parts:
            raise self.parts["n"].wrong(_("a grid has as many piles as its shape, rows and columns say"))
        match figure.shape:
            case Shape.PYRAMID | Shape.INVERTED:
                return figure.rows * (figure.rows + 1) // 2
            case Shape.FIRS:
                return figure.peaks * (figure.rows + figure.rows // 2)
            case Shape.PEAKS:
                high = figure.rows - 1
                return figure.peaks * high * (high + 1) // 2 + figure.peaks * high + 1
            case Shape.RECT:
                return figure.rows * figure.cols

    def _figure(self) -> Figure | None:
        if self.kind is not Kind.GRID:
            for name in ("shape", "rows", "cols", "turn", "free", "peaks"):
                if name in self.parts:
                    raise self.parts[name].wrong(_("this word is for a grid alone"))
            return None
        if "shape" not in self.parts:
            raise self.cursor.wrong(
                _("a grid needs its shape: {all}").format(all=", ".join(each.value for each in Shape))
            )
        return Figure(
            shape=self.parts["shape"].member(Shape),
            rows=self._number("rows", 1, 1, 13),
            cols=self._number("cols", 1, 1, 26),
            free=self.parts["free"].member(Free) if "free" in self.parts else Free.ALL,
            turned="turn" in self.parts and self.parts["turn"].word(("alternate",)) == "alternate",
            peaks=self._number("peaks", 3, 1, 6),
        )

    def _where(self) -> Where:
        column, row = self._at()
        look = self.parts["look"].member(Look) if "look" in self.parts else None
        usual = self.usual.fan if look is None else Fan.NONE
        return Where(
            column,
            row,
            self.parts["fan"].member(Fan) if "fan" in self.parts else usual,
            self.parts["lay"].member(Lay) if "lay" in self.parts else Lay.ROW,
            self.parts["wide"].real(0, WIDEST) if "wide" in self.parts else 0.0,
            self._number("wrap_at", 0, 1, 26),
            look,
            self._number("hour", 12, 1, 12),
            given="at" in self.parts,
            step=self.parts["step"].real(0, WIDEST) if "step" in self.parts else 1.0,
            next_line=self._pair("next_line"),
        )

    def _at(self) -> tuple[float, float]:
        return self._pair("at") or (0.0, 0.0)

    def _pair(self, word: str) -> tuple[float, float] | None:
        if word not in self.parts:
            return None
        items = self.parts[word].items()
        if len(items) != 2:
            raise self.parts[word].wrong(_("a place is a column and a row: [0, 1]"))
        column, row = (each.real(0, WIDEST) for each in items)
        return column, row

    def _base(self) -> Base | Starts:
        if "base" not in self.parts:
            return (ACE,) if self.kind is Kind.FOUNDATION else ()
        cursor = self.parts["base"]
        if isinstance(cursor.value, dict) or cursor.value == NOTHING:
            return ()
        words = {each.value: each for each in Base}
        if isinstance(cursor.value, str) and cursor.value in words:
            return words[cursor.value]
        if isinstance(cursor.value, str):
            cursor.word((*RANKS, *words))
        return cursor.named(RANKS)

    def _bases(self) -> tuple[tuple[Suit, int], ...]:
        """Return which rank each suit begins with, where that differs."""
        cursor = self.parts.get("base")
        if cursor is None or not isinstance(cursor.value, dict):
            return ()
        if not cursor.value:
            raise cursor.wrong(_("foundations that begin with ranks by suit name them: {H: A, S: K}"))
        letters = {suit.letter: suit for suit in Suit}
        return tuple(
            (letters[name], RANKS[part.word(RANKS)]) for name, part in cursor.fields(letters).items()
        )

    def _most(self) -> int:
        usual = self.usual.most
        if self.kind is Kind.FOUNDATION:
            usual = len(self._ranks("within") or self.ranks) * (1 + self._flag("returns"))
        if "max" not in self.parts:
            return usual
        return 0 if self.parts["max"].value == ENDLESS_WORD else self.parts["max"].number(1, 208)

    def _limit(self) -> int:
        if "limit" not in self.parts:
            return 0
        parts = self.parts["limit"].fields(("same_rank",))
        return parts["same_rank"].number(1, 16) if "same_rank" in parts else 0

    def _lift(self) -> frozenset[Lift]:
        if "move" in self.parts:
            words = [
                each.word(("none", *(lift.value for lift in Lift))) for each in self.parts["move"].items()
            ]
            lifts = frozenset(Lift(word) for word in words if word != "none")
            return lifts - {Lift.TOP} if Lift.RUN in lifts else lifts  # a part of a run may be its top card
        if self.usual.lift is None or (self.kind is Kind.FOUNDATION and not self._gives_back()):
            return frozenset()
        return frozenset({self.usual.lift})

    def _run(self, build: Build | Whole) -> Build:
        if "run" in self.parts:
            return read_phrases(self.parts["run"])
        return build if isinstance(build, tuple) else ()

    def _empty(self) -> Empty | Starts:
        if "empty" not in self.parts:
            return self.usual.empty
        cursor, words = self.parts["empty"], {each.value: each for each in Empty}
        if isinstance(cursor.value, str):
            word = cursor.word((*words, *RANKS))
            return words[word] if word in words else (RANKS[word],)
        return cursor.named(RANKS)

    def _take(self) -> Take | None:
        if "take" not in self.parts:
            return None
        parts = self.parts["take"].fields(("run", "len", "base", "by"))
        for name in ("run", "len"):
            if name not in parts:
                raise self.parts["take"].wrong(_("what is taken as a whole needs its run and its len"))
        base = None
        if "base" in parts and parts["base"].value != "any":
            base = RANKS[parts["base"].word((*RANKS, "any"))]
        by_hand = "by" in parts and parts["by"].word((HAND, "itself")) == HAND
        return Take(read_phrases(parts["run"]), parts["len"].number(2, KING * 8), base, by_hand)

    def _passes(self) -> int:
        if "passes" not in self.parts:
            return 1
        cursor = self.parts["passes"]
        return ENDLESS if cursor.value == ENDLESS_WORD else cursor.number(1, 99)
