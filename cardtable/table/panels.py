"""Panels: what stands on the table besides the cards in piles, as data.

Texts name players as `names.player` writes them; the table puts their names there. A `tip` says in a sentence
what something stands for, to whoever rests the pointer on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from math import ceil
from typing import Final, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Time
from cardtable.table.layout import Area
from cardtable.table.measures import CARD_RATIO
from cardtable.table.names import keyed
from cardtable.table.tones import Tone

LABELS: Final = 0.36  # of a ladder's height: the texts above its line, and those below
BREADTH: Final = 0.96  # of two steps of a ladder: a text
COIN: Final = 44.0  # units: the breadth of a rung of a falling ladder at most
COINS: Final = 0.84  # of a step: as much as it may take
STEEP: Final = 0.62  # of a ladder's height: such a rung at most
SLOT: Final = 132.0  # units: the height of a place at most
CHART_EDGE: Final = 0.5  # of a cell: left free around a chart, half of it on each side
COLUMN: Final = 92.0  # units: the widest of a slip
SLOT_GAP: Final = 0.14  # of a card's width: between two places


class Mark(Enum):
    """How a cell is drawn."""

    PLAIN = auto()
    BARE = auto()  # without a ground: what the other cells are about
    NOW = auto()  # what it is about at present
    GONE = auto()  # dimmed
    CROSSED = auto()  # dimmed and crossed out
    TAKEN = auto()  # in the colour of the seat that took it


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a strip: a short text, how it is drawn, and the seat whose colour it takes."""

    text: str
    mark: Mark = Mark.PLAIN
    seat: Seat | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """A row of cells, in as many lines as they need."""

    name: str
    area: Area
    cells: tuple[Cell, ...]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A line of text with a background, centred in its area: points at stake, what a bid box waits for.

    One of a `fold` is shown only while the choice of that name has opened it.
    """

    name: str
    area: Area
    text: str
    strong: bool = False
    tone: Tone = Tone.PLAIN
    fold: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Meter:
    """A bar filled as far as `value` reaches of `whole`, with a text on it; what is more fills it too.

    With an end `until`, a moment of the deal's clock, the table fills it by the milliseconds that are left,
    and lets a `sound` be heard shortly before.
    """

    name: str
    area: Area
    text: str
    value: int
    whole: int
    tone: Tone = Tone.PLAIN
    until: Time | None = None
    tip: str = ""
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that chooses an action; its name is that of its `Press`.

    A refused one is struck out, and says why when it is pointed at or pressed. A `card` stands small at its
    left end: what the action would call or bring. Choices of a `fold` are shown only while the choice of that
    name, which chooses nothing itself, has opened it. The `tip` is what the text stands for, in a sentence.
    One that has a `cost` is pale, and says that cost when it is pointed at.
    One with a `seat` is shown before the curtain to the person who sits there, who need not have the turn.
    """

    name: str
    area: Area
    text: str
    refused: str = ""
    card: Card | None = None
    fold: str = ""
    tip: str = ""
    seat: Seat | None = None
    cost: str = ""


@dataclass(frozen=True, slots=True)
class Bubble:
    """What a seat says, in a speech bubble of two or three lines in its area; its tail is at `tail`'s side.

    It stays for so many `seconds` if they are given; its name then tells it from the next one like it.
    """

    name: str
    area: Area
    text: str
    seat: Seat
    tail: tuple[float, float]
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Portrait:
    """The picture of a card that lies in no pile here: the one that is called, or asked for."""

    name: str
    area: Area
    card: Card
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow from a seat's mark to another's, in the first one's colour; a strong one is thick."""

    one: Seat
    other: Seat
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Links:
    """Marks of the seats at their `ends`, in seat order, with arrows: who has done what to whom."""

    name: str
    area: Area
    ends: tuple[tuple[float, float], ...]
    links: tuple[Link, ...]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """Arrows round the middle of the table, on an ellipse that fills the area; strong ones stand out.

    They lie under all else.
    """

    name: str
    area: Area
    clockwise: bool
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """Lines of text, the newest last, of which the newest are seen; they scroll where there are too many.

    One with a `fold` is shown only while the choice of that name has opened it; one without, while no fold
    is open where it stands.
    """

    name: str
    area: Area
    lines: tuple[str, ...]
    fold: str = ""


@dataclass(frozen=True, slots=True)
class Tokens:
    """A row of round tokens: as many sockets as are `wanted`, the `won` ones filled; more are too many.

    Words stand `before` them, and a `text` in the colour of a tone at their right.
    """

    name: str
    area: Area
    wanted: int
    won: int = 0
    text: str = ""
    before: str = ""
    tone: Tone = Tone.PLAIN
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Disc:
    """An enamel disc with a suit, or another sign of up to two letters, and a `note` beneath it.

    One that is `TAKEN` is in the colour of a seat, or in that of a side; it has the shape of a
    seat, in its middle if there is no sign. It may lie `over` cards.
    """

    name: str
    area: Area
    text: str
    note: str = ""
    mark: Mark = Mark.PLAIN
    seat: Seat | None = None
    tone: Tone = Tone.PLAIN
    over: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A toothed wheel of brass, turned by so many teeth; a text in its hub, a note beneath it."""

    name: str
    area: Area
    turned: float
    text: str
    note: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Dial:
    """A dial with a large number, its ring filled as far as that reaches of `whole`; a note beneath it."""

    name: str
    area: Area
    value: float
    whole: int
    note: str = ""
    tone: Tone = Tone.PLAIN
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper with a heading, some sentences and a line at its foot, in the middle of its area."""

    name: str
    area: Area
    heading: str
    sentences: tuple[str, ...]
    foot: str = ""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Rungs on a line from left to right: those before the one marked `NOW` are passed.

    That one is a coin with a `number`. The texts, if there are any, stand above and below by turns; on a
    `falling` ladder in the rungs, which are larger, each lower than the one before. A rung may bear the shape
    of a seat.
    """

    name: str
    area: Area
    rungs: tuple[Cell, ...]
    number: str = ""
    falling: bool = False
    tip: str = ""

    @property
    def coin(self) -> float:
        """The breadth of a rung of a falling ladder."""
        return min(COIN, self.area.width / len(self.rungs) * COINS, self.area.height * STEEP)

    def point(self, at: int) -> tuple[float, float]:
        """Return the middle of a rung."""
        area, count = self.area, len(self.rungs)
        if not self.falling:
            return area.x + (at + 1) * area.width / (count + 1), area.centre[1]
        inner, share = area.grown(-self.coin / 2), at / (count - 1)
        return inner.x + share * inner.width, inner.y + share * inner.height

    def room(self, at: int) -> Area:
        """Return where the text of a rung stands."""
        x, y = self.point(at)
        if self.falling:
            return Area(x, y, 0, 0).grown(self.coin / 2)
        high, wide = self.area.height * LABELS, 2 * self.area.width / (len(self.rungs) + 1) * BREADTH
        return Area(x - wide / 2, self.area.bottom - high if at % 2 else self.area.y, wide, high)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card: what is wanted there, or the card that lies in it; `LOST` if none will come."""

    text: str
    card: Card | None = None
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Slots:
    """Dashed places for cards side by side, in the middle of an area, each with what is wanted there."""

    name: str
    area: Area
    slots: tuple[Slot, ...]
    tip: str = ""

    def rooms(self) -> list[Area]:
        """Return where each card goes, in as many rows as let the cards be largest."""
        count = len(self.slots)
        high, columns = max((self._highest(each), each) for each in range(1, count + 1))
        rows, wide, gap = ceil(count / columns), high * CARD_RATIO, high * CARD_RATIO * SLOT_GAP
        columns = ceil(count / rows)  # each row about as long
        x, y = self.area.centre
        left, top = x - (columns * (wide + gap) - gap) / 2, y - (rows * (high + gap) - gap) / 2
        return [
            Area(left + at % columns * (wide + gap), top + at // columns * (high + gap), wide, high)
            for at in range(count)
        ]

    def _highest(self, columns: int) -> float:
        """Return how high cards can be of which so many lie side by side."""
        rows, gap = ceil(len(self.slots) / columns), CARD_RATIO * SLOT_GAP
        across = columns * (CARD_RATIO + gap) - gap
        return min(SLOT, self.area.width / across, self.area.height / (rows * (1 + gap) - gap))


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip of paper with a column for each of the `heads`, which are names, and rows of what they called.

    The newest rows are seen, as many as fit. The call marked `NOW` stands, those `GONE` are passes. Columns
    are so many units `wide` at most.
    """

    name: str
    area: Area
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    tip: str = ""
    wide: float = COLUMN


@dataclass(frozen=True, slots=True)
class Tag:
    """A small tag that hangs on a plate: of brass with the part that somebody has in the deal.

    With a tone it is of enamel in that, plain is white: what somebody has taken, or owes.
    """

    name: str
    area: Area
    text: str
    tone: Tone | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A board of signs in lines and columns, as large as its area lets them be.

    A line whose first cell is marked `NOW` stands out. A cell of a seat bears its shape, behind the text.
    """

    name: str
    area: Area
    lines: tuple[tuple[Cell, ...], ...]
    tip: str = ""

    def rooms(self) -> list[tuple[Cell, Area]]:
        """Return where each cell stands, line by line."""
        across, down = max(map(len, self.lines)), len(self.lines)
        side = min(self.area.width / (across + CHART_EDGE), self.area.height / (down + CHART_EDGE))
        left, top = self.area.x + side * CHART_EDGE / 2, self.area.y + side * CHART_EDGE / 2
        return [
            (cell, Area(left + column * side, top + row * side, side, side))
            for row, line in enumerate(self.lines)
            for column, cell in enumerate(line)
        ]


Panel: TypeAlias = (
    Strip
    | Badge
    | Meter
    | Choice
    | Bubble
    | Portrait
    | Links
    | Ring
    | Roll
    | Tokens
    | Disc
    | Wheel
    | Dial
    | Page
    | Ladder
    | Slots
    | Slip
    | Tag
    | Chart
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the score pad: what, and how much."""

    title: str
    value: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class SheetTable:
    """A table of the score sheet or of a deal's summary: column titles and rows of as many texts."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...] = ()


def keyed_panel(panel: Panel, keys: Mapping[str, str]) -> Panel:
    """Return a panel with the keys in its text that the player has in place of the usual ones."""
    return replace(panel, text=keyed(panel.text, keys)) if isinstance(panel, Badge | Choice) else panel
