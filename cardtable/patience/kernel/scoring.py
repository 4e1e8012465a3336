"""Scoring: what each deed in a game is worth, by the way of counting that the game names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, auto
from functools import lru_cache
from typing import Final

from cardtable.language import _, counted
from cardtable.patience.words.spec import Score
from cardtable.patience.words.vocabulary import Kind


class Deed(IntEnum):
    """What is counted; whole numbers, as those are found faster after each move."""

    MOVE = auto()  # any action
    HOME = auto()  # a card comes to a foundation, or leaves with others
    BACK = auto()  # one comes back from there
    GATHERED = auto()  # one comes from the waste to a column
    TURNED = auto()  # one is turned up
    SEQUENCE = auto()  # a whole sequence leaves
    DEALT = auto()  # the stock is dealt
    PEAK = auto()  # the top of a figure is cleared
    WON = auto()  # the game is won
    LEFT = auto()  # a card is left in the stock then


@dataclass(frozen=True, slots=True)
class Scoring:
    """A way of counting: what each deed is worth, and from where it starts; never below `least`.

    A `row` counts a card more for each that has come home since the stock was dealt last; a `run` says how
    much besides, by how many they are, its last number for all further ones. Each time that the stock is gone
    through once more costs `over`, by how many cards it deals at once, from the pass on that stands first.
    Each card that is not home costs one, as long as it is not, where they are `owed`. With a `par` points
    below nothing are strokes: the fewer the better.
    """

    start: int = 0
    worth: Mapping[Deed, int] = field(default_factory=dict)
    least: int | None = None
    row: bool = False
    run: tuple[int, ...] = ()
    over: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    owed: bool = False
    par: int | None = None

    def told(self, points: int) -> str:
        """Return points as players read them."""
        if self.par is None:
            return counted("{points} point", "{points} points", abs(points), points=points)
        return f"{self.in_short(points)}, {self.against_par(points)}"

    def in_short(self, points: int) -> str:
        """Return points as they stand in a column: a number, or strokes."""
        if self.par is None:
            return str(points)
        return counted("{count} stroke", "{count} strokes", -points)

    def line(self, points: int) -> tuple[str, str]:
        """Return points as pads and sheets have them: what they are called, and how many they are."""
        if self.par is None:
            return _("Points"), str(points)
        return _("Strokes"), f"{-points}, {self.against_par(points)}"

    def standing(self, earned: int, missing: int) -> int:
        """Return the points as they stand where so many cards are not home."""
        return earned - missing if self.owed else earned

    def against_par(self, points: int) -> str:
        """Return how many strokes points are over or under par, where there is one."""
        assert self.par is not None, "only where strokes are counted"
        over = -points - self.par
        if not over:
            return _("par")
        return (_("{count} over par") if over > 0 else _("{count} under par")).format(count=abs(over))

    def counts(self, deed: Deed) -> bool:
        """Say whether a deed is worth something, or may be, or what others are worth depends on it."""
        in_row = self.row or bool(self.run)
        return bool(self.worth.get(deed)) or (in_row and deed in (Deed.HOME, Deed.DEALT))

    def added(self, points: int, deed: Deed, row: int = 0) -> int:
        """Return the points after a deed, with so many cards that have come home in a row."""
        points += self.worth.get(deed, 0)
        if row:
            besides = self.run[min(row, len(self.run)) - 1] if self.run else 0
            points += besides + (row if self.row else 0)
        return points if self.least is None else max(points, self.least)

    def turned_over(self, points: int, count: int, number: int) -> int:
        """Return the points once the stock, dealt by so many, is gone through for this time."""
        first, cost = self.over.get(min(count, max(self.over, default=0)), (0, 0))
        if number < first:
            return points
        return points - cost if self.least is None else max(points - cost, self.least)


def moved(source: Kind, target: Kind) -> tuple[Deed, ...]:
    """Return what a move of cards is, by the kinds of its piles."""
    if target is Kind.FOUNDATION and source is not Kind.FOUNDATION:
        return Deed.MOVE, Deed.HOME
    if source is Kind.FOUNDATION and target is not Kind.FOUNDATION:
        return Deed.MOVE, Deed.BACK
    if source is Kind.WASTE and target is Kind.TABLEAU:
        return Deed.MOVE, Deed.GATHERED
    return (Deed.MOVE,)


SCORINGS: Final[Mapping[str, Scoring]] = {
    "standard": Scoring(  # as Klondike for Windows counts, without its bonus for time
        worth={Deed.HOME: 10, Deed.GATHERED: 5, Deed.TURNED: 5, Deed.BACK: -15},
        least=0,
        over={1: (2, 100), 3: (4, 20)},
        words=(
            _(
                "A card that comes home is worth 10, one from the waste to a column 5, one that is "
                "turned up 5. Whoever turns cards up by hand has these 5 when that is done."
            ),
            _(
                "A card that comes back from a foundation costs 15. To turn the waste over costs 100 "
                "where the stock is dealt by ones, by threes 20 from the third time on. It is never "
                "less than nothing."
            ),
        ),
    ),
    "vegas": Scoring(  # a dollar for a card of the pack, five for each that comes home
        start=-52,
        worth={Deed.HOME: 5, Deed.BACK: -5},
        words=(_("The pack costs 52; each card that comes home brings 5."),),
    ),
    "spider": Scoring(
        start=500,
        worth={Deed.MOVE: -1, Deed.SEQUENCE: 100},
        words=(_("You begin with 500. Each move costs 1, each whole sequence brings 100."),),
    ),
    "golf": Scoring(
        worth={Deed.HOME: 1, Deed.DEALT: -1, Deed.WON: 20},
        words=(_("Each card that is taken is worth 1, each card of the stock costs 1, the win brings 20."),),
    ),
    "strokes": Scoring(  # as golf counts: by nine deals, of which 45 strokes are par
        worth={Deed.LEFT: 1},
        owed=True,
        par=5,
        words=(
            _(
                "Each card that is not taken at the end is a stroke; after a win each card that is "
                "left in the stock takes one off. The fewer the better."
            ),
            _(
                "Par is 5 strokes for a deal. Nine deals, one after the other, are a round, of which "
                "45 are par."
            ),
        ),
    ),
    "peaks": Scoring(  # as Tri-Peaks for Windows counts, but that the peaks are counted at the end
        worth={Deed.DEALT: -5, Deed.WON: 60},
        row=True,
        words=(
            _(
                "The first card that is taken in a row is worth 1, the next 2, and so on; a card of "
                "the stock ends the row and costs 5. The win brings 60."
            ),
        ),
    ),
    "pairs": Scoring(
        worth={Deed.HOME: 5, Deed.WON: 100},
        words=(_("Each card that is removed is worth 5, the win 100."),),
    ),
}

SAID: Final = {  # of what a game counts that says so itself
    Deed.MOVE: _("each move"),
    Deed.HOME: _("each card that comes home"),
    Deed.BACK: _("each card that comes back from a foundation"),
    Deed.GATHERED: _("each card from the waste to a column"),
    Deed.TURNED: _("each card that is turned up"),
    Deed.SEQUENCE: _("each whole sequence"),
    Deed.DEALT: _("each deal of the stock"),
    Deed.PEAK: _("each top of a figure that is cleared"),
    Deed.WON: _("the win"),
    Deed.LEFT: _("each card that is left in the stock after a win"),
}


@lru_cache(maxsize=256)
def scoring_of(score: str | Score) -> Scoring | None:
    """Return the way of counting of a game, if it counts."""
    if isinstance(score, str):
        return SCORINGS.get(score)
    worth = {Deed[name.upper()]: points for name, points in score.per}
    words = tuple(_words(score, worth))
    return Scoring(score.start, worth, score.least, run=score.run, words=words, par=score.par)


def _words(score: Score, worth: Mapping[Deed, int]) -> Iterator[str]:
    if score.start:
        yield _("You begin with {start}.").format(start=score.start)
    for deed, points in worth.items():
        said = SAID[deed]
        told = (
            _("is worth {points}").format(points=points)
            if points >= 0
            else _("costs {points}").format(points=-points)
        )
        yield f"{said[0].upper()}{said[1:]} {told}."
    if score.run:
        counted = ", ".join(map(str, score.run))
        further = "" if len(score.run) == 1 else _("; further ones as much as the last")
        yield _(
            "Cards that come home in a row, without a deal of the stock, bring besides {counted}{further}."
        ).format(counted=counted, further=further)
    if score.least is not None:
        yield _("It is never less than {least}.").format(least=score.least)
    if score.par is not None:
        yield _("Points below nothing are strokes: the fewer the better. Par is {par} for a deal.").format(
            par=score.par
        )
