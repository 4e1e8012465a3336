"""Actions, their text notation, the refusal of an illegal one, and when one arrives that others rival."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import inf
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.notation import Tree, field_types, read, written
from cardtable.engine.piles import Seat
from cardtable.language import _


@dataclass(frozen=True, slots=True)
class Action:
    """One seat's choice.

    Subclasses are frozen dataclasses; their fields are cards, numbers, enums, words, tuples of these,
    or one of these or None.
    """

    shortened: ClassVar[bool] = False  # whether the notation leaves out last parts that are None by default
    verb_of: ClassVar[type[Action] | None] = None  # the kind whose verb it shares

    @classmethod
    def verb(cls) -> str:
        """Return the first word of the notation: a class's name in small letters, `name_trump`."""
        name = (cls.verb_of or cls).__name__
        return "".join(f"_{each.lower()}" if each.isupper() else each for each in name).lstrip("_")

    def __str__(self) -> str:
        """Return the notation, such as `bid 7S`."""
        parts = [(each, getattr(self, each.name)) for each in fields(self)]
        while self.shortened and parts and parts[-1][0].default is None is parts[-1][1]:
            parts.pop()
        return shlex.join([self.verb(), *(written(value) for __, value in parts)])


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """End what has taken its time; the table's own action."""


@dataclass(frozen=True, slots=True)
class Later(Action):
    """What a bot means to do in real time, and when by the deal's clock, if nothing happens before."""

    action: Action
    at: int


class Illegal(Exception):  # noqa: N818  # the design's word
    """An action that the rules refuse; nothing has changed.

    `code` is the name that the rule text gives the error; the message is one sentence for the player.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


QUOTING: Final = "'\"\\"


class Vocabulary:
    """The kinds of action a game has, and their notation.

    Kinds that share a verb differ in their parts: the one with fewer leaves the others out.
    """

    def __init__(self, *kinds: type[Action]) -> None:
        self._kinds: dict[str, list[type[Action]]] = {}
        for kind in kinds:
            self._kinds.setdefault(kind.verb(), []).append(kind)
        self._types = {kind: _types(kind) for kind in kinds}
        self._needed = {
            kind: [each.name for each in fields(kind) if each.default is not None or not kind.shortened]
            for kind in kinds
        }

    def read(self, text: str) -> Action:
        """Return the action that `text` notes: the inverse of `str(action)`.

        Raises:
            ValueError: the verb is unknown, a part is missing or too many, or one cannot be read.
        """
        verb, *words = _words(text) or [""]
        kinds = self._named(verb)
        for kind in kinds:
            if len(self._needed[kind]) <= len(words) <= len(self._types[kind]):
                return self._made(kind, dict(zip(self._types[kind], words, strict=False)))
        ranges = (range(len(self._needed[kind]), len(self._types[kind]) + 1) for kind in kinds)
        counts = _(" or ").join(str(count) for counts in ranges for count in counts)
        raise ValueError(
            _("{verb} takes {counts} words, not {given}").format(verb=verb, counts=counts, given=len(words))
        )

    def read_parts(self, parts: Mapping[str, Tree]) -> Action:
        """Return the action noted as a mapping: the verb with its first part, then the other parts by name.

        Raises:
            ValueError: as for `read`.
        """
        verb = next(iter(parts), "")
        kinds = self._named(verb)
        for kind in kinds:
            given = _by_field(verb, parts, list(self._types[kind]))
            if set(self._needed[kind]) <= given.keys() <= self._types[kind].keys():
                return self._made(kind, given)
        wanted = _(" or ").join(", ".join(self._types[kind]) or _("nothing") for kind in kinds)
        raise ValueError(
            _("{verb} takes {wanted}, not {given}").format(verb=verb, wanted=wanted, given=", ".join(given))
        )

    def _named(self, verb: str) -> list[type[Action]]:
        if verb not in self._kinds:
            raise ValueError(
                _("{verb!r} is no action here; there are {known}").format(
                    verb=verb, known=", ".join(sorted(self._kinds))
                )
            )
        return self._kinds[verb]

    def _made(self, kind: type[Action], given: Mapping[str, Tree]) -> Action:
        types = self._types[kind]
        return kind(**{name: _read_field(name, types[name], value) for name, value in given.items()})


def _words(text: str) -> list[str]:
    """Return the words of a text; those in quotes are one."""
    plain = text.isascii() and text.isprintable() and not any(sign in text for sign in QUOTING)
    return text.split() if plain else shlex.split(text)  # which takes many times as long


def _by_field(verb: str, parts: Mapping[str, Tree], named: list[str]) -> dict[str, Tree]:
    """Return the parts of an action by its fields; the first stands with the verb."""
    given = {(named[0] if name == verb and named else name): value for name, value in parts.items()}
    if not named:
        given.pop(verb)
    return given


def _types(kind: type[Action]) -> dict[str, type]:
    hints = field_types(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _read_field(name: str, kind: type, value: Tree) -> object:
    try:
        return read(kind, value)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


Lag: TypeAlias = float  # milliseconds after what happened last; inf for never


@dataclass(frozen=True, slots=True)
class Arrival:
    """What a seat wants to do, and when it arrives; None for an action that leaves others their time."""

    seat: Seat
    action: Action
    lag: Lag | None

    @property
    def at(self) -> Lag:
        """When it arrives at the earliest: what leaves others their time, after all that has one."""
        return inf if self.lag is None else self.lag
