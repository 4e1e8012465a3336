"""A tour: the lesson of a page with fields, as data. A step may wait until something stands there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.cursor import Cursor, opened
from cardtable.language import _
from cardtable.lessons.lesson import SENTENCE
from cardtable.yamlfile import read_yaml

NAME: Final = 60  # characters of that of a widget, or of what is to stand somewhere
UNTIL: Final = re.compile(r"([\w.]+) = (\S.*)")


@dataclass(frozen=True, slots=True)
class Until:
    """That a `value` stands at the end of a `way`: `piles.tab.n`, or `section` for the part that is shown."""

    way: str
    value: str


@dataclass(frozen=True, slots=True)
class Stop:
    """One step of a tour: what is said, the widgets to look at, and what it waits for."""

    say: str
    look: tuple[str, ...] = ()
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Tour:
    """The tour of a page that shows a game."""

    game: str
    stops: tuple[Stop, ...]


def read_tour(path: Path) -> Tour:
    """Return the tour that a file holds.

    Raises:
        BadFile: it holds none.
    """
    parts = opened(read_yaml(path)).fields(("game", "steps"), ("game", "steps"))
    return Tour(parts["game"].line(NAME), tuple(_stop(each) for each in parts["steps"].parts()))


def _stop(cursor: Cursor) -> Stop:
    parts = cursor.fields(("say", "look", "until"), ("say",))
    look = tuple(each.line(NAME) for each in parts["look"].items()) if "look" in parts else ()
    return Stop(_(parts["say"].line(SENTENCE)), look, _until(parts["until"]) if "until" in parts else None)


def _until(cursor: Cursor) -> Until:
    found = UNTIL.fullmatch(cursor.like(UNTIL, "a way and a value, such as piles.tab.n = 8"))
    assert found is not None, "it was checked"
    return Until(found[1], found[2])
