"""Actions, their text notation, and the refusal of an illegal one."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import get_type_hints

from cardtable.engine.notation import Tree, read, written


@dataclass(frozen=True, slots=True)
class Action:
    """One seat's choice.

    Subclasses are frozen dataclasses; their fields are cards, numbers, enums, words, tuples of these,
    or one of these or None.
    """

    @classmethod
    def verb(cls) -> str:
        """Return the first word of the notation: the class's name in small letters, `name_trump`."""
        return "".join(f"_{each.lower()}" if each.isupper() else each for each in cls.__name__).lstrip("_")

    def __str__(self) -> str:
        """Return the notation, such as `bid 7S`."""
        words = [written(getattr(self, each.name)) for each in fields(self)]
        return shlex.join([self.verb(), *words])


class Illegal(Exception):  # noqa: N818  # the design's word
    """An action that the rules refuse; nothing has changed.

    `code` is the name that the rule text gives the error; the message is one sentence for the player.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Vocabulary:
    """The kinds of action a game has, and their notation."""

    def __init__(self, *kinds: type[Action]) -> None:
        self.kinds = {kind.verb(): kind for kind in kinds}
        self._types = {kind.verb(): _types(kind) for kind in kinds}

    def read(self, text: str) -> Action:
        """Return the action that `text` notes: the inverse of `str(action)`.

        Raises:
            ValueError: the verb is unknown, a part is missing or too many, or one cannot be read.
        """
        verb, *words = shlex.split(text) or [""]
        kind = self._kind(verb)
        named = fields(kind)
        if len(words) != len(named):
            raise ValueError(f"{verb} takes {len(named)} words, not {len(words)}")
        return self._made(kind, dict(zip((each.name for each in named), words, strict=True)))

    def read_parts(self, parts: Mapping[str, Tree]) -> Action:
        """Return the action noted as a mapping: the verb with its first part, then the other parts by name.

        Raises:
            ValueError: as for `read`.
        """
        verb = next(iter(parts), "")
        kind = self._kind(verb)
        named = [each.name for each in fields(kind)]
        given = {(named[0] if name == verb and named else name): value for name, value in parts.items()}
        if not named:
            given.pop(verb)
        if given.keys() != set(named):
            raise ValueError(f"{verb} takes {', '.join(named) or 'nothing'}, not {', '.join(given)}")
        return self._made(kind, given)

    def _kind(self, verb: str) -> type[Action]:
        if verb not in self.kinds:
            raise ValueError(f"{verb!r} is no action here; there are {', '.join(sorted(self.kinds))}")
        return self.kinds[verb]

    def _made(self, kind: type[Action], given: Mapping[str, Tree]) -> Action:
        types = self._types[kind.verb()]
        return kind(**{name: _read_field(name, types[name], value) for name, value in given.items()})


def _types(kind: type[Action]) -> dict[str, type]:
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _read_field(name: str, kind: type, value: Tree) -> object:
    try:
        return read(kind, value)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
