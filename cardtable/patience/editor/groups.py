"""The words of a group of piles, as a form shows them: those that a kind mostly needs, then all others."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from cardtable.language import _
from cardtable.patience.editor.fields import (
    Building,
    Count,
    Counts,
    Field,
    Groups,
    Needs,
    OneOf,
    Parts,
    Place,
    Several,
)
from cardtable.patience.words.groups import ENDLESS_WORD, HAND, MOST_PILES, SPACED, USUAL, WIDEST
from cardtable.patience.words.guards import MOST
from cardtable.patience.words.phrases import LETTERS, RANKS, WHOLES
from cardtable.patience.words.vocabulary import Base, Empty, Fan, Free, Kind, Lay, Lift, Look, Shape

YES_NO: Final = OneOf(("true", "false"))
NO: Final = "false"
NOTHING: Final = "none"


def words_of(kind: type[Enum]) -> tuple[str, ...]:
    """Return the words of an enum."""
    return tuple(str(each.value) for each in kind)


TAKE: Final = (
    Field(
        "run",
        _("Sequence"),
        _("How the cards of the sequence follow on each other."),
        Building(),
        needed=True,
    ),
    Field("len", _("Cards"), _("How many cards it has."), Count(2, 104), needed=True),
    Field(
        "base", _("Lowest card"), _("The rank of the card that lies deepest."), OneOf((*RANKS, "any")), "any"
    ),
    Field(
        "by",
        _("Leaves by"),
        _("Whether it leaves by itself or is moved there."),
        OneOf((HAND, "itself")),
        "itself",
    ),
)
CLICK: Final = (
    Field("deal", _("Deals to"), _("The groups to whose piles it deals."), Groups(), needed=True),
    Field(
        "count",
        _("Cards at once"),
        _("To each pile; with commas the number for each pass."),
        Counts(1, MOST),
        "1",
    ),
    Field(
        "skip", _("Passes over"), _("Piles to which nothing is dealt."), OneOf(("empty", NOTHING)), NOTHING
    ),
    Field("need", _("Only while"), _("What must hold for it."), Needs()),
    Field("rest", _("The rest to"), _("Where cards go that do not suffice for a whole round."), Groups()),
    Field(
        "last",
        _("By the last of"),
        _("The group by which only the pile in the place of the last one begun is dealt to."),
        Groups(many=False),
    ),
    Field(
        "drop",
        _("Dropping on"),
        _("The group on whose piles, place by place, what lies there goes first."),
        Groups(many=False),
    ),
    Field("found", _("Found for"), _("Foundations to which a card goes at once that begins one."), Groups()),
    Field("fill", _("Fills up to"), _("It deals till so many cards lie on each pile."), Count(1, MOST)),
    Field("full", _("When filled, to"), _("Where a card goes when so many lie on each."), Groups()),
)
FLIP: Final = (
    Field("when", _("Only while"), _("What must hold for cards to be turned up."), Needs()),
    Field(
        "order",
        _("Order"),
        _("Which are turned up: all, or only the first pile that has cards."),
        OneOf(("left_first", "any")),
        "any",
    ),
    Field(
        "with",
        _("Along with"),
        _("The group whose piles, when a card comes, turn the same place up."),
        Groups(many=False),
    ),
)
ALL: Final = (
    Field("kind", _("Kind"), _("What the group is for."), OneOf(words_of(Kind)), needed=True),
    Field("n", _("Piles"), _("How many piles there are."), Count(0, MOST_PILES), "1"),
    Field(
        "at",
        _("Place"),
        _("Column and row of the first pile, from 0 at the left and at the top."),
        Place(WIDEST),
        _("as it fits"),
    ),
    Field("fan", _("Cards lie"), _("How the cards of a pile lie on each other."), OneOf(words_of(Fan))),
    Field(
        "lay",
        _("Piles lie"),
        _("Whether the piles lie side by side or under each other."),
        OneOf(words_of(Lay)),
        "row",
    ),
    Field(
        "base",
        _("Begins with"),
        _("The rank that foundations begin with."),
        Several(tuple(RANKS), (*words_of(Base), NOTHING)),
        "A",
    ),
    Field("build", _("Building"), _("How a card is put on another."), Building((NOTHING, *WHOLES)), NOTHING),
    Field("wrap", _("Round the corner"), _("Whether kings and aces are neighbours."), YES_NO, NO),
    Field(
        "stop",
        _("Stopping at"),
        _("Ranks on which nothing is put."),
        Several(tuple(RANKS), (NOTHING,)),
        NOTHING,
    ),
    Field(
        "empty", _("Spaces"), _("What may be put on an empty pile."), Several(tuple(RANKS), words_of(Empty))
    ),
    Field(
        "move", _("Moving"), _("How many cards may be lifted at once."), Several(words_of(Lift), (NOTHING,))
    ),
    Field(
        "run",
        _("Runs"),
        _("How cards that may be lifted together follow on each other."),
        Building(),
        _("as building"),
    ),
    Field("back", _("Giving back"), _("Whether cards may leave again."), OneOf((*YES_NO.values, SPACED)), NO),
    Field("click", _("A click"), _("What a click on the pile deals."), Parts(CLICK)),
    Field("passes", _("Passes"), _("How often it is gone through."), Count(1, 99, (ENDLESS_WORD,)), "1"),
    Field(
        "shape", _("Shape"), _("The figure that the cards are laid in."), OneOf(words_of(Shape)), needed=True
    ),
    Field("rows", _("Rows"), _("How many rows it has."), Count(1, 13), "1"),
    Field("cols", _("Columns"), _("How many columns it has."), Count(1, 26), "1"),
    Field("peaks", _("Peaks"), _("How many peaks or fir trees it has."), Count(1, 6), "3"),
    Field("free", _("Free cards"), _("Which of its cards may be played."), OneOf(words_of(Free)), "all"),
    Field("turn", _("Turned"), _("Whether every other card lies sideways."), OneOf(("alternate",))),
    Field(
        "take",
        _("Whole sequences"),
        _("A sequence that comes here by itself once it is complete."),
        Parts(TAKE),
    ),
    Field("from", _("Cards from"), _("The groups from which cards may come."), Groups()),
    Field("empty_from", _("To spaces from"), _("The groups from which cards may come to a space."), Groups()),
    Field(
        "empty_from_when",
        _("Only from there while"),
        _("Then cards come to a space from everywhere."),
        Needs(),
    ),
    Field("first_from", _("First card from"), _("The groups from which the first rank is chosen."), Groups()),
    Field("to", _("Cards go to"), _("The groups to which cards may go."), Groups()),
    Field(
        "grace",
        _("By grace"),
        _("How often in a game a card may be put on a reserve where cards are built."),
        Count(1, 99, (NOTHING, ENDLESS_WORD)),
        ENDLESS_WORD,
    ),
    Field("when", _("Only while"), _("Cards may be put here only while this holds."), Needs()),
    Field(
        "refill",
        _("Filled from"),
        _("The groups that fill spaces by themselves, in this order."),
        Groups(words=(NOTHING,)),
    ),
    Field("refill_n", _("Filled with"), _("How many cards fill a space."), Count(1, 104), "1"),
    Field(
        "refill_found", _("First cards to"), _("Where cards go that begin a foundation."), Groups(many=False)
    ),
    Field("refill_when", _("Filled once"), _("What must hold for spaces to be filled."), Needs()),
    Field("flip", _("Turning up"), _("When the last card is turned up."), Parts(FLIP)),
    Field("from_when", _("Only from there while"), _("Then cards come from everywhere."), Needs()),
    Field("rounds", _("In rounds of"), _("So many cards are laid before any leaves again."), Count(2, 60)),
    Field("min", _("At least"), _("Cards are put here by hand only where so many lie."), Count(1, 52)),
    Field("max", _("At most"), _("How many cards a pile holds."), Count(1, 208, (ENDLESS_WORD,))),
    Field(
        "limit",
        _("Of one rank"),
        _("How many cards of one rank a pile holds."),
        Parts((Field("same_rank", _("At most"), _("Cards of one rank."), Count(1, 16)),)),
    ),
    Field(
        "under",
        _("Lying under"),
        _("The group whose piles lie over these."),
        Groups(many=False, words=(NOTHING,)),
    ),
    Field(
        "bared",
        _("Bared by"),
        _("Whether all piles that lie over one must be empty for its cards to be free, or any of them."),
        OneOf(("all", "any")),
        "all",
    ),
    Field("top", _("Top card"), _("Whether the card that lies on top is always free."), OneOf(("free",))),
    Field(
        "beside",
        _("Begun after"),
        _("The group of which the pile in the same place is begun sooner."),
        Groups(many=False, words=(NOTHING,)),
    ),
    Field("beside_suit", _("In that suit"), _("Whether both begin in one suit."), YES_NO, NO),
    Field(
        "one_way", _("One way"), _("Whether each pile is built up, or down, but not both ways."), YES_NO, NO
    ),
    Field(
        "returns",
        _("And back"),
        _("Whether a full foundation goes back, from a second card of its last rank."),
        YES_NO,
        NO,
    ),
    Field(
        "within",
        _("Of ranks"),
        _("The ranks of which it is built, if not all."),
        Several(tuple(RANKS), (NOTHING,)),
        NOTHING,
    ),
    Field("suits", _("Of suits"), _("The suits of which it is built, if not all."), Several(tuple(LETTERS))),
    Field(
        "one_per_suit",
        _("One for each suit"),
        _("Whether each suit begins one of them alone."),
        YES_NO,
        NO,
    ),
    Field(
        "swap",
        _("Changing places"),
        _("Whether two loose cards, or any two of a grid, may change places."),
        YES_NO,
        NO,
    ),
    Field("wide", _("Width"), _("How many columns a fan to the right may take."), Count(0, 40), "0"),
    Field("wrap_at", _("Piles in a line"), _("After so many piles a new line begins."), Count(1, 26)),
    Field("step", _("Apart"), _("How many columns or rows it is from pile to pile."), Count(0, 40), "1"),
    Field(
        "next_line",
        _("Next line"),
        _("How many columns to the right and rows further down the next line of piles begins."),
        Place(WIDEST),
        _("one on"),
    ),
    Field("look", _("Portrait"), _("A figure that the piles are laid in."), OneOf(words_of(Look))),
    Field("hour", _("First hour"), _("Where on the dial the first pile lies."), Count(1, 12), "12"),
)
MAIN: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.STOCK: ("click", "passes"),
    Kind.WASTE: ("fan",),
    Kind.FOUNDATION: ("n", "base", "build", "wrap", "back"),
    Kind.TABLEAU: ("n", "build", "wrap", "move", "run", "empty"),
    Kind.RESERVE: ("n", "fan", "build", "refill"),
    Kind.CELL: ("n", "from"),
    Kind.DISCARD: (),
    Kind.GRID: ("shape", "rows", "cols", "free"),
    Kind.LINE: ("n", "wrap_at"),
}
FIRST: Final = ("kind", "at")
RESERVE_ONLY: Final = ("grace",)
FOUNDATION_ONLY: Final = ("stop", "beside", "beside_suit", "returns", "within", "suits")
TABLEAU_ONLY: Final = ("one_way", "min", "rounds")
BEGUN: Final = (Kind.FOUNDATION, Kind.CELL)  # that may be begun by one card of each suit
BARS: Final = ("under", "bared")  # words that no grid has
GRID_ONLY: Final = ("shape", "rows", "cols", "peaks", "free", "turn")


def main_fields(kind: Kind) -> tuple[Field, ...]:
    """Return the fields that a group of this kind mostly needs."""
    wanted = (*FIRST, *MAIN[kind])
    return tuple(each for each in ALL if each.word in wanted)


def other_fields(kind: Kind) -> tuple[Field, ...]:
    """Return all other fields that a group of this kind may have."""
    barred = ("n", *BARS) if kind is Kind.GRID else GRID_ONLY
    if kind is not Kind.RESERVE:
        barred = (*barred, *RESERVE_ONLY)
    if kind is not Kind.FOUNDATION:
        barred = (*barred, *FOUNDATION_ONLY)
    if kind is not Kind.TABLEAU:
        barred = (*barred, *TABLEAU_ONLY)
    if kind not in BEGUN:
        barred = (*barred, "one_per_suit")
    shown = (*FIRST, *MAIN[kind], *barred)
    return tuple(each for each in ALL if each.word not in shown)


def usual(kind: Kind, field: Field) -> str:
    """Return the word that holds for a group of this kind where the field is not written."""
    by_kind = USUAL[kind]
    match field.word:
        case "fan":
            return by_kind.fan.value
        case "move":
            return by_kind.lift.value if by_kind.lift is not None else NOTHING
        case "empty":
            assert isinstance(by_kind.empty, Empty), "no kind begins with ranks"
            return by_kind.empty.value
        case "base":
            return field.usual if kind is Kind.FOUNDATION else ""
    return field.usual
