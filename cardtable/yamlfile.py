"""YAML of strangers, read as text: settings, themes, scenarios. Whatever is wrong is told in one sentence.

A value is text, a list or a mapping; what should be a number is text until the check of its field converts
it. There are no aliases and no tags, no key twice, at most `LARGEST` bytes and
`DEEPEST` levels.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, Union

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
)
from yaml.reader import Reader

from cardtable.language import _
from cardtable.plainfile import read_plain
from cardtable.plaintext import BLANKS, QUOTED, quoted, shown

if TYPE_CHECKING:
    from yaml import SafeLoader as Parser
else:
    Parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

LARGEST: Final = 256 * 1024  # bytes
DEEPEST: Final = 20  # lists and mappings in one another
TOO_DEEP: Final = _("this lies deeper than {deepest} levels").format(deepest=DEEPEST)
PARSER_DEPTH: Final = "maximum nesting depth"  # what libyaml says from 0.2.6 on, which reads ahead
DIRECTIVE: Final = re.compile("^%", re.MULTILINE)  # many of them are slow to read

Value: TypeAlias = Union[str, list["Value"], dict[str, "Value"]]  # noqa: UP007  # names itself
Keys: TypeAlias = tuple[str | int, ...]  # the way to a value: keys of mappings, places in lists from 0


class BadFile(ValueError):  # noqa: N818  # a sentence for whoever wrote the file, not a bug
    """A file cannot be used; the message is one sentence with file, line and key, as far as there are any.

    `keys` is the way to what is wrong, `what` the sentence without file, line and key.
    """

    def __init__(self, sentence: str, keys: Keys = (), what: str = "") -> None:
        super().__init__(sentence)
        self.keys, self.what = keys, what or sentence


@dataclass(frozen=True, slots=True)
class YamlFile:
    """What a file holds: `value` is empty text if it holds nothing; `name` is what sentences call it."""

    name: str
    value: Value
    lines: Mapping[Keys, int] = field(repr=False, compare=False)

    def mistake(self, keys: Keys, what: str) -> BadFile:
        """Return the sentence about the value at `keys`, also about one that is missing there."""
        known = next(keys[:size] for size in range(len(keys), -1, -1) if keys[:size] in self.lines)
        return _mistake(self.name, self.lines[known], keys, what)


def read_yaml(path: Path, name: str = "") -> YamlFile:
    """Return what a file holds; sentences call it `name`, or else as its folder does.

    Raises:
        OSError: it cannot be opened or read.
        BadFile: it is not what this module reads.
    """
    name = name or path.name
    raw = read_plain(path, LARGEST + 1)
    if len(raw) > LARGEST:
        raise BadFile(
            _("{name}: it is larger than {largest} KB").format(name=shown(name), largest=LARGEST // 1024)
        )
    try:
        return read_text(raw.decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise _mistake(name, line, (), _("this is no text in UTF-8")) from error


def read_text(text: str, name: str) -> YamlFile:
    """Return what YAML text holds that comes from a file of that name.

    Raises:
        BadFile: it is not what this module reads.
    """
    _check_signs(text, name)
    reading = _Reading(name)
    try:
        for event in yaml.parse(text, Loader=Parser):
            reading.take(event)
    except BadFile:
        raise
    except yaml.MarkedYAMLError as error:
        last = text.rstrip("\n").count("\n")  # a file that ends too soon is wrong in its last line
        line = 1 + min(last, last if error.problem_mark is None else error.problem_mark.line)
        what = ": ".join(part for part in (error.context, error.problem) if part)
        what = TOO_DEEP if PARSER_DEPTH in what else _("this is not YAML ({error})").format(error=what)
        raise _mistake(name, line, reading.place, what) from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # of numbers of signs that there are not
        raise _mistake(
            name, reading.line, reading.place, _("this is not YAML ({error})").format(error=error)
        ) from error
    return YamlFile(name, reading.value, reading.lines)


def _check_signs(text: str, name: str) -> None:
    strange = Reader.NON_PRINTABLE.search(text)
    if strange is not None:
        raise _mistake(
            name,
            _line(text, strange),
            (),
            _("the sign {group!a} cannot be shown").format(group=strange.group()),
        )
    directive = DIRECTIVE.search(text)
    if directive is not None:
        raise _mistake(name, _line(text, directive), (), _("directives (%) are not allowed"))


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1


def dotted(keys: Keys) -> str:
    """Return the way to a value in writing: `colours.seats[3]`."""
    words = [f"[{key}]" if isinstance(key, int) else f".{shown(key, QUOTED)}" for key in keys]
    return "".join(words).removeprefix(".")


def _mistake(name: str, line: int, keys: Keys, what: str) -> BadFile:
    where = f"line {line}, {dotted(keys)}" if keys else f"line {line}"
    return BadFile(f"{shown(name)}, {shown(f'{where}: {what}')}", keys, shown(what))


@dataclass(slots=True)
class _Open:
    """A list or a mapping that is being read: the way to it, and the key whose value comes next."""

    keys: Keys
    value: list[Value] | dict[str, Value]
    key: str | None = None


class _Reading:
    """Builds the value from the parser's events; no call goes deeper for a deeper file."""

    def __init__(self, name: str) -> None:
        self.name, self.line = name, 1
        self.value: Value = ""
        self.lines: dict[Keys, int] = {(): 1}
        self._open: list[_Open] = []
        self._documents = 0

    @property
    def place(self) -> Keys:
        """The way to the value that comes next."""
        if not self._open:
            return ()
        within = self._open[-1]
        if isinstance(within.value, list):
            return (*within.keys, len(within.value))
        return within.keys if within.key is None else (*within.keys, within.key)

    def take(self, event: Event) -> None:
        """Take the parser's next event.

        Raises:
            BadFile: it is of a kind that is refused.
        """
        self.line = 1 if event.start_mark is None else event.start_mark.line + 1
        if isinstance(event, NodeEvent):
            self._check(event)
        match event:
            case ScalarEvent():
                self._take_text(event.value)
            case CollectionStartEvent():
                self._begin({} if isinstance(event, MappingStartEvent) else [])
            case CollectionEndEvent():
                self._open.pop()
            case DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    raise self._refused(_("a second document begins, where there should be one"))

    def _check(self, event: NodeEvent) -> None:
        if isinstance(event, AliasEvent) or event.anchor is not None:
            raise self._refused(_("anchors (&) and aliases (*) are not allowed"))
        if getattr(event, "tag", None) is not None:
            raise self._refused(_("tags (!) are not allowed"))

    def _begin(self, value: list[Value] | dict[str, Value]) -> None:
        if len(self._open) == DEEPEST:
            raise self._refused(TOO_DEEP)
        place = self.place
        self._put(value)
        self._open.append(_Open(place, value))

    def _take_text(self, text: str) -> None:
        strange = next((sign for sign in text if not sign.isprintable() and sign not in BLANKS), None)
        if strange is not None:
            raise self._refused(_("the sign {strange!a} cannot be shown").format(strange=strange))
        within = self._open[-1] if self._open else None
        if within is not None and isinstance(within.value, dict) and within.key is None:
            if text in within.value:
                raise self._refused(_("the key {text} stands twice").format(text=quoted(text)))
            within.key = text
            self.lines[self.place] = self.line
        else:
            self._put(text)

    def _put(self, value: Value) -> None:
        """Put a value where it belongs: it is the whole, or the next in a list, or that of the last key."""
        if not self._open:
            self.value = value
            return
        within = self._open[-1]
        if isinstance(within.value, list):
            self.lines[self.place] = self.line
            within.value.append(value)
        elif within.key is None:
            raise self._refused(_("a key should be a word"))
        else:
            within.value[within.key] = value
            within.key = None

    def _refused(self, what: str) -> BadFile:
        return _mistake(self.name, self.line, self.place, what)
