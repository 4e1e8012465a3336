"""Notation: values as text and as YAML gives them, read by the type they should have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Final, TypeAlias, Union, get_args, get_origin

from cardtable.engine.cards import Card, card

Tree: TypeAlias = str | int | bool | Sequence["Tree"] | None  # a value as YAML or a word of text gives it
NOTHING: Final = "-"  # None, or an empty tuple, in text
JOINS: Final = ("+", ",")  # between the parts of a tuple, and of a tuple of tuples


def written(value: object) -> str:
    """Return a value as one word."""
    if isinstance(value, tuple):
        nested = any(isinstance(part, tuple) for part in value)
        return JOINS[nested].join(written(part) for part in value) or NOTHING
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return NOTHING
    return value.text if isinstance(value, Card) else str(value)


def read(kind: type, value: Tree) -> object:
    """Return `value` as a `kind`: a card, number, bool, enum, word, a tuple of these, or one of them or None.

    Raises:
        ValueError: it is none; the message says what is allowed.
    """
    if get_origin(kind) in (Union, UnionType):
        return _read_optional(kind, value)
    if get_origin(kind) is tuple:
        return _read_tuple(kind, value)
    if value is None:
        raise ValueError("should not be empty")
    return _read_single(kind, value)


def _read_single(kind: type, value: Tree) -> object:
    word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    if issubclass(kind, Enum):
        return _read_member(kind, word)
    if kind is int:
        return _read_number(value)
    readers: dict[type, Callable[[str], object]] = {Card: card, bool: _read_bool, str: str}
    if kind not in readers:
        raise ValueError(f"cannot be written as text, being a {kind.__name__}")
    return readers[kind](word)


def _read_optional(kind: type, value: Tree) -> object:
    if value is None or value == NOTHING:
        return None
    (some,) = (each for each in get_args(kind) if each is not NoneType)
    return read(some, value)


def _read_tuple(kind: type, value: Tree) -> tuple[object, ...]:
    kinds = get_args(kind)
    parts = _parts(value, nested=get_origin(kinds[0]) is tuple)
    if kinds[-1] is Ellipsis:
        return tuple(read(kinds[0], each) for each in parts)
    if len(parts) != len(kinds):
        raise ValueError(f"should be {len(kinds)} values, not {len(parts)}")
    return tuple(read(each, part) for each, part in zip(kinds, parts, strict=True))


def _parts(value: Tree, *, nested: bool) -> Sequence[Tree]:
    if not isinstance(value, str):
        return value if isinstance(value, Sequence) else [value]
    if value in ("", NOTHING):
        return []
    return value.split(JOINS[1]) if nested else value.replace(JOINS[0], " ").split()


def _read_number(value: Tree) -> int:
    if isinstance(value, bool) or not str(value).removeprefix("-").isdecimal():
        raise ValueError(f"should be a whole number, not {value!r}")
    return int(str(value))


def _read_bool(word: str) -> bool:
    if word not in ("yes", "no"):
        raise ValueError(f"should be yes or no, not {word!r}")
    return word == "yes"


def _read_member(kind: type[Enum], word: str) -> Enum:
    for member in kind:
        if member.name.lower() == word.lower():
            return member
    raise ValueError(f"should be one of {', '.join(each.name.lower() for each in kind)}, not {word!r}")
