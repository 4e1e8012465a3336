"""A cursor: a place in what a file of outside data says, where values are read and mistakes are told.

Settings, themes and games of patience are read through it. Whatever is wrong is one sentence with file, line,
key and what is allowed. The libraries that were tried (cattrs, voluptuous, msgspec) know no lines, and do not
say what is allowed: each check would have been written for them as it is here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, is_dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar, cast, get_type_hints

from cardtable.language import _
from cardtable.plaintext import quoted
from cardtable.yamlfile import BadFile, Keys, Value, YamlFile

T = TypeVar("T")
EnumT = TypeVar("EnumT", bound=Enum)
YES: Final = {"true": True, "yes": True, "false": False, "no": False}
DIGITS: Final = 9  # of a whole number: far more than anything counts to
PLACES: Final = 24  # of a broken one
NUMBER: Final = _("a number")
LONGEST: Final = 208  # parts of a list in a game: as many as there are cards at most


def meant(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence that refuses a word: the nearest one, and what is allowed."""
    allowed = tuple(known)
    return nearest(word, allowed) + _("there are {words}").format(words=", ".join(allowed))


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the question whether the nearest of some words was meant, if one is near."""
    near = get_close_matches(word, tuple(known), 1)
    return _("did you mean {word}?").format(word=near[0]) + " " if near else ""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value was written: a file, and the way to it there."""

    file: YamlFile
    keys: Keys


@dataclass(frozen=True, slots=True)
class Cursor:
    """A value, the way to it in its whole, and where each part of the whole was written."""

    value: Value
    keys: Keys = ()
    origins: Mapping[Keys, Origin] = field(default_factory=dict, repr=False, compare=False)

    def wrong(self, what: str) -> BadFile:
        """Return the sentence about this value, told in the file of the whole itself."""
        home = self.origins[()].file
        ways = [self.keys[:size] for size in range(len(self.keys), -1, -1)]
        written = next(self.origins[way] for way in ways if way in self.origins)
        known = next(way for way in ways if way in self.origins and self.origins[way].file is home)
        if written.file is not home:
            what = _("{what} (which is taken over from {file})").format(what=what, file=written.file.name)
        return home.mistake((*self.origins[known].keys, *self.keys[len(known) :]), what)

    def unlike(self, what: str) -> BadFile:
        """Return the sentence that this value should be something else."""
        return self.wrong(_("this should be {what}, not {value}").format(what=what, value=quoted(self.value)))

    def at(self, key: str | int, value: Value) -> Cursor:
        """Return the cursor of a part of this value."""
        return Cursor(value, (*self.keys, key), self.origins)

    def fields(self, known: Iterable[str], needed: Iterable[str] = ()) -> dict[str, Cursor]:
        """Return the parts of a mapping by name, none of which may be unknown.

        Raises:
            BadFile: it is no mapping, has another key, or lacks one that is needed.
        """
        allowed = tuple(known)
        parts = self.mapping()
        for name, part in parts.items():
            if name not in allowed:
                raise part.wrong(_("there is no such word here: {meant}").format(meant=meant(name, allowed)))
        for name in needed:
            if name not in parts:
                raise self.at(name, "").wrong(_("the key is missing"))
        return parts

    def mapping(self) -> dict[str, Cursor]:
        """Return the parts of a mapping by name.

        Raises:
            BadFile: it is no mapping.
        """
        if not isinstance(self.value, dict):
            raise self.unlike(_("a mapping"))
        return {name: self.at(name, value) for name, value in self.value.items()}

    def parts(self) -> list[Cursor]:
        """Return the parts of a list.

        Raises:
            BadFile: it is none.
        """
        if not isinstance(self.value, list):
            raise self.unlike(_("a list"))
        return [self.at(at, value) for at, value in enumerate(self.value)]

    def items(self) -> list[Cursor]:
        """Return the parts of a list; a single value is a list of one.

        Raises:
            BadFile: there are more than any game has.
        """
        if not isinstance(self.value, list):
            return [self]
        if len(self.value) > LONGEST:
            raise self.wrong(_("this list is longer than {longest}").format(longest=LONGEST))
        return self.parts()

    def some(self) -> list[Cursor]:
        """Return the parts of a list that has any; a single value is a list of one.

        Raises:
            BadFile: there are none, or more than any game has.
        """
        if not (items := self.items()):
            raise self.wrong(_("there is nothing in this list"))
        return items

    def text(self) -> str:
        """Return text.

        Raises:
            BadFile: it is a list or a mapping.
        """
        if not isinstance(self.value, str):
            raise self.unlike(_("text"))
        return self.value

    def line(self, longest: int, shortest: int = 1) -> str:
        """Return text on one line.

        Raises:
            BadFile: it is something else, blank where it may not be empty, or longer than so many characters.
        """
        text, what = (
            self.value,
            _("from {shortest} to {longest} characters on one line").format(
                shortest=shortest, longest=longest
            ),
        )
        if not isinstance(text, str):
            raise self.unlike(what)
        if len(text.strip()) < shortest or not text.isprintable() or len(text) > longest:
            raise self.wrong(_("this should be {what}").format(what=what))
        return text

    def like(self, pattern: re.Pattern[str], what: str) -> str:
        """Return text that has a form; `what` says which.

        Raises:
            BadFile: it has another.
        """
        if not isinstance(self.value, str) or not pattern.fullmatch(self.value):
            raise self.unlike(what)
        return self.value

    def number(self, low: int, high: int) -> int:
        """Return a whole number in these bounds.

        Raises:
            BadFile: it is none.
        """
        text = self.text()
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(digits) > DIGITS or not low <= int(text) <= high:
            raise self.unlike(_("a whole number from {low} to {high}").format(low=low, high=high))
        return int(text)

    def real(self, low: float, high: float, what: str = NUMBER) -> float:
        """Return a number in these bounds, from 0 up, which may be broken.

        Raises:
            BadFile: it is none.
        """
        text = self.value if isinstance(self.value, str) else ""
        plain = text.replace(".", "", 1).isdecimal() and len(text) <= PLACES
        if not plain or not low <= float(text) <= high:
            raise self.unlike(
                _("{what} from {low} to {high}").format(what=what, low=f"{low:g}", high=f"{high:g}")
            )
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
        allowed, text = tuple(known), self.value if isinstance(self.value, str) else ""
        if text not in allowed:
            raise self.wrong(
                _("this cannot be {value}: {meant}").format(
                    value=quoted(self.value), meant=meant(text, allowed)
                )
            )
        return text

    def member(self, kind: type[EnumT]) -> EnumT:
        """Return the member of an enum that has this value.

        Raises:
            BadFile: there is none.
        """
        return kind(self.word(str(each.value) for each in kind))

    def named(self, known: Mapping[str, T]) -> tuple[T, ...]:
        """Return what words stand for: one, or a list.

        Raises:
            BadFile: one of them stands for nothing, or there is none.
        """
        return tuple(known[each.word(known)] for each in self.some())

    def names(self, known: Iterable[str]) -> tuple[str, ...]:
        """Return names of groups: one, or a list, each of them known.

        Raises:
            BadFile: one is not.
        """
        allowed = tuple(known)
        found = tuple(each.word(allowed) for each in self.items())
        if len(set(found)) < len(found):
            raise self.wrong(_("each group is named once"))
        return found


Reader: TypeAlias = Callable[[Cursor], object]  # of one value


def opened(file: YamlFile, keys: Keys = (), value: Value | None = None) -> Cursor:
    """Return the cursor of what a file holds, or of a value of it as a whole of its own."""
    origins = {each[len(keys) :]: Origin(file, each) for each in file.lines if each[: len(keys)] == keys}
    return Cursor(file.value if value is None else value, (), {(): Origin(file, keys), **origins})


def opened_each(file: YamlFile) -> dict[str, Cursor]:
    """Return the cursors of the parts of a mapping that a file holds by name, each as a whole of its own.

    Raises:
        BadFile: it holds none.
    """
    parts = opened(file).mapping()
    origins: dict[str, dict[Keys, Origin]] = {name: {(): Origin(file, (name,))} for name in parts}
    for keys in file.lines:
        if keys:
            origins[str(keys[0])][keys[1:]] = Origin(file, keys)
    return {name: Cursor(part.value, (), origins[name]) for name, part in parts.items()}


def laid_over(base: Cursor, change: Cursor) -> Cursor:
    """Return a whole with what changes it: mappings part by part, anything else in its place."""
    return Cursor(_laid_over(base.value, change.value), (), {**base.origins, **change.origins})


def _laid_over(base: Value | None, change: Value) -> Value:
    if not isinstance(base, dict) or not isinstance(change, dict):
        return change
    return {**base, **{key: _laid_over(base.get(key), value) for key, value in change.items()}}


def record(cursor: Cursor, kind: type[T], readers: Mapping[object, Reader]) -> T:
    """Return a dataclass with all its fields from a mapping; a type has its reader, or is such a dataclass.

    Raises:
        BadFile: a key is unknown or missing, or a value is not allowed.
    """
    kinds = get_type_hints(kind)
    parts = cursor.fields(kinds, kinds)
    return kind(**{name: _read(parts[name], wanted, readers) for name, wanted in kinds.items()})


def _read(cursor: Cursor, kind: object, readers: Mapping[object, Reader]) -> object:
    if is_dataclass(kind):
        return record(cursor, cast(type[Any], kind), readers)
    return readers[kind](cursor)
