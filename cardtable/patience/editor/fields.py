"""Fields: the words of a game as a form shows them, each with a title, a sentence and what it may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some words."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number, or `inf` where there need be no end; `words` may stand in its place."""

    low: int
    high: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """A number, or several between commas; `words` may stand in their place."""

    low: int
    high: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Several:
    """Any of some values, each once; `words` may stand alone in their place."""

    values: tuple[str, ...]
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Groups:
    """Names of groups, one of them unless `many`; `words` may stand in their place."""

    many: bool = True
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Building:
    """Ways of building, each a rank and a suit; `words` may stand in their place, `before` before them."""

    words: tuple[str, ...] = ("none",)
    before: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A column and a row."""

    highest: float


@dataclass(frozen=True, slots=True)
class Needs:
    """Conditions on groups."""


@dataclass(frozen=True, slots=True)
class Line:
    """Text on one line."""

    longest: int


@dataclass(frozen=True, slots=True)
class Parts:
    """Words of their own; `words` may stand in their place."""

    fields: tuple[Field, ...]
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Steps:
    """Any number of parts, one after the other, each of them called `one`."""

    one: str
    fields: tuple[Field, ...]


Sort: TypeAlias = Union[  # noqa: UP007  # as they refer to each other
    OneOf, Count, Counts, Several, Groups, Building, Place, Needs, Line, Parts, Steps
]


@dataclass(frozen=True, slots=True)
class Field:
    """A word of a game: its title and sentence, what it may hold, and what holds where it is not there."""

    word: str
    title: str
    says: str
    sort: Sort
    usual: str = ""
    needed: bool = False
    rare: bool = False  # whether it is shown only on demand where it is not written
