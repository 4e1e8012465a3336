"""A cursor: a place in what a file says of a game, from which values are read and mistakes are told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from typing import Final, TypeVar

from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.plaintext import quoted
from cardtable.yamlfile import BadFile, Keys, Value, YamlFile

EnumT = TypeVar("EnumT", bound=Enum)
YES: Final = {"true": True, "yes": True, "false": False, "no": False}
RANKS: Final = {name: rank for rank, name in enumerate(RANK_NAMES) if rank}
NOTHING: Final = "none"
DIGITS: Final = 9  # of a number: far more than any game counts to
LONGEST: Final = 208  # parts of a list: as many as there are cards at most


def meant(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence that refuses a word: the nearest one, and what is allowed."""
    allowed = tuple(known)
    return f"{nearest(word, allowed)}there are {', '.join(allowed)}"


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the question whether the nearest of some words was meant, if one is near."""
    near = get_close_matches(word, tuple(known), 1)
    return f"did you mean {near[0]}? " if near else ""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value of a game was written: a file, and the way to it there."""

    file: YamlFile
    keys: Keys


@dataclass(frozen=True, slots=True)
class Cursor:
    """A value, the way to it in its game, and where each part of the game was written."""

    value: Value
    keys: Keys = ()
    origins: Mapping[Keys, Origin] = field(default_factory=dict, repr=False, compare=False)

    def wrong(self, what: str) -> BadFile:
        """Return the sentence about this value, told in the file of the game itself."""
        home = self.origins[()].file
        ways = [self.keys[:size] for size in range(len(self.keys), -1, -1)]
        written = next(self.origins[way] for way in ways if way in self.origins)
        known = next(way for way in ways if way in self.origins and self.origins[way].file is home)
        if written.file is not home:
            what = f"{what} (which is taken over from {written.file.name})"
        return home.mistake((*self.origins[known].keys, *self.keys[len(known) :]), what)

    def at(self, key: str | int, value: Value) -> Cursor:
        """Return the cursor of a part of this value."""
        return Cursor(value, (*self.keys, key), self.origins)

    def fields(self, known: Iterable[str]) -> dict[str, Cursor]:
        """Return the parts of a mapping by name, none of which may be unknown.

        Raises:
            BadFile: it is no mapping, or has another key.
        """
        allowed = tuple(known)
        parts = self.mapping()
        for name, part in parts.items():
            if name not in allowed:
                raise part.wrong(f"there is no such word here: {meant(name, allowed)}")
        return parts

    def mapping(self) -> dict[str, Cursor]:
        """Return the parts of a mapping by name.

        Raises:
            BadFile: it is no mapping.
        """
        if not isinstance(self.value, dict):
            raise self.wrong(f"this should be a mapping, not {quoted(self.value)}")
        return {name: self.at(name, value) for name, value in self.value.items()}

    def items(self) -> list[Cursor]:
        """Return the parts of a list; a single value is a list of one.

        Raises:
            BadFile: there are more than any game has.
        """
        if isinstance(self.value, list):
            if len(self.value) > LONGEST:
                raise self.wrong(f"this list is longer than {LONGEST}")
            return [self.at(at, value) for at, value in enumerate(self.value)]
        return [self]

    def text(self) -> str:
        """Return text.

        Raises:
            BadFile: it is a list or a mapping.
        """
        if not isinstance(self.value, str):
            raise self.wrong(f"this should be text, not {quoted(self.value)}")
        return self.value

    def line(self, longest: int) -> str:
        """Return text on one line.

        Raises:
            BadFile: it is something else, empty, or longer than so many characters.
        """
        text = self.text()
        if not text.strip() or not text.isprintable() or len(text) > longest:
            raise self.wrong(f"this should be from 1 to {longest} characters on one line")
        return text

    def number(self, low: int, high: int) -> int:
        """Return a whole number in these bounds.

        Raises:
            BadFile: it is none.
        """
        text = self.text()
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(digits) > DIGITS or not low <= int(text) <= high:
            raise self.wrong(f"this should be a whole number from {low} to {high}, not {quoted(text)}")
        return int(text)

    def place(self, highest: float) -> float:
        """Return a number of columns or rows, which may be broken.

        Raises:
            BadFile: it is none.
        """
        text = self.text()
        if not text.replace(".", "", 1).isdecimal() or not float(text) <= highest:
            raise self.wrong(f"this should be a number from 0 to {highest:g}, not {quoted(text)}")
        return float(text)

    def flag(self) -> bool:
        """Return a choice of true and false.

        Raises:
            BadFile: it is neither.
        """
        return YES[self.word(YES)]

    def word(self, known: Iterable[str]) -> str:
        """Return one of some words.

        Raises:
            BadFile: it is none of them.
        """
        allowed, text = tuple(known), self.text()
        if text not in allowed:
            raise self.wrong(f"this cannot be {quoted(text)}: {meant(text, allowed)}")
        return text

    def member(self, kind: type[EnumT]) -> EnumT:
        """Return the member of an enum that has this value.

        Raises:
            BadFile: there is none.
        """
        return kind(self.word(str(each.value) for each in kind))

    def ranks(self) -> tuple[int, ...]:
        """Return ranks: one, or a list.

        Raises:
            BadFile: something in it is no rank, or it is empty.
        """
        return tuple(RANKS[each.word(RANKS)] for each in self.some())

    def suits(self) -> tuple[Suit, ...]:
        """Return suits by their letters: one, or a list.

        Raises:
            BadFile: something in it is no suit, or it is empty.
        """
        letters = {suit.letter: suit for suit in Suit}
        return tuple(letters[each.word(letters)] for each in self.some())

    def some(self) -> list[Cursor]:
        """Return the parts of a list that has any; a single value is a list of one.

        Raises:
            BadFile: there are none, or more than any game has.
        """
        if not (items := self.items()):
            raise self.wrong("there is nothing in this list")
        return items

    def names(self, known: Iterable[str]) -> tuple[str, ...]:
        """Return names of groups: one, or a list, each of them known.

        Raises:
            BadFile: one is not.
        """
        allowed = tuple(known)
        found = tuple(each.word(allowed) for each in self.items())
        if len(set(found)) < len(found):
            raise self.wrong("each group is named once")
        return found
