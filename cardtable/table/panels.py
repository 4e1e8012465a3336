"""Panels: what stands on the table besides the cards in piles, as data.

Texts name players as `names.player` writes them; the table puts their names there. A `tip` says in a sentence
what something stands for, to whoever rests the pointer on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Time
from cardtable.table.layout import Area
from cardtable.table.measures import CARD_RATIO
from cardtable.table.tones import Tone

LABELS: Final = 0.33  # of a ladder's height: the texts above its line, and those below
BREADTH: Final = 0.96  # of two steps of a ladder: a text
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

    With an end `until`, a moment of the deal's clock, the table fills it by the milliseconds that are left.
    """

    name: str
    area: Area
    text: str
    value: int
    whole: int
    tone: Tone = Tone.PLAIN
    until: Time | None = None
    tip: str = ""


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
    """What a seat says, in a speech bubble of up to two lines in its area; its tail is at `tail`'s side.

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

    It is shown only while the choice of the name `fold` has opened it.
    """

    name: str
    area: Area
    lines: tuple[str, ...]
    fold: str


@dataclass(frozen=True, slots=True)
class Tokens:
    """A row of round tokens: as many sockets as are `wanted`, the `won` ones filled; more are too many.

    A `text` stands at the right of them.
    """

    name: str
    area: Area
    wanted: int
    won: int = 0
    text: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Disc:
    """An enamel disc with a suit, or another sign of up to two letters, and a `note` beneath it.

    One that is `TAKEN` is in the colour of a seat, or in that of a side.
    """

    name: str
    area: Area
    text: str
    note: str = ""
    mark: Mark = Mark.PLAIN
    seat: Seat | None = None
    tone: Tone = Tone.PLAIN
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
class Ladder:
    """Rungs on a line from left to right: those before the one marked `NOW` are passed.

    That one is a coin with a `number`. The texts stand above and below by turns.
    """

    name: str
    area: Area
    rungs: tuple[Cell, ...]
    number: str = ""
    tip: str = ""

    def room(self, at: int) -> Area:
        """Return where the text of a rung stands."""
        step = self.area.width / len(self.rungs)
        high = self.area.height * LABELS
        wide = min(2 * step, self.area.width) * BREADTH
        middle = self.area.x + (at + 0.5) * step
        left = min(max(middle - wide / 2, self.area.x), self.area.right - wide)
        return Area(left, self.area.bottom - high if at % 2 else self.area.y, wide, high)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card: what is wanted there, or the card that lies in it."""

    text: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Slots:
    """Dashed places for cards side by side, in the middle of an area, each with what is wanted there."""

    name: str
    area: Area
    slots: tuple[Slot, ...]
    tip: str = ""

    def rooms(self) -> list[Area]:
        """Return where each card goes."""
        count = len(self.slots)
        across = count + SLOT_GAP * (count - 1)
        high = min(self.area.height, self.area.width / across / CARD_RATIO)
        wide = high * CARD_RATIO
        x, y = self.area.centre
        left = x - across * wide / 2
        return [Area(left + at * (1 + SLOT_GAP) * wide, y - high / 2, wide, high) for at in range(count)]


@dataclass(frozen=True, slots=True)
class Tag:
    """A small tag of brass with a word: the part that somebody has in the deal."""

    name: str
    area: Area
    text: str
    tip: str = ""


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
    | Ladder
    | Slots
    | Tag
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
