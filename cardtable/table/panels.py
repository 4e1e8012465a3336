"""Panels: what stands on the table besides the cards in piles, as data.

Texts name players as `names.player` writes them; the table puts their names there. A `tip` says in a sentence
what something stands for, to whoever rests the pointer on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Time
from cardtable.table.layout import Area
from cardtable.table.tones import Tone


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


Panel: TypeAlias = Strip | Badge | Meter | Choice | Bubble | Portrait | Links | Ring | Roll


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
