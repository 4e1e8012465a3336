"""Notation: values as text and as YAML gives them, read by the type they should have.

What parts joined by signs cannot say, such as a frozen dataclass or a tuple of sentences, is written as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints
from weakref import WeakKeyDictionary

from cardtable.engine.cards import Card, card
from cardtable.language import _
from cardtable.plaintext import quoted

# A value as YAML or a word of text gives it.
Tree: TypeAlias = str | int | bool | Sequence["Tree"] | Mapping[str, "Tree"] | None
NOTHING: Final = "-"  # None, or an empty tuple, in text
JOINS: Final = ("+", ",")  # between the parts of a tuple, and of a tuple of tuples
SIGNS: Final = (*JOINS, " ")  # that a word among joined parts cannot hold
BRACKETS: Final = ("[", "{")  # with which JSON begins

_field_types: Final[WeakKeyDictionary[type, Mapping[str, Any]]] = WeakKeyDictionary()


def field_types(kind: type) -> Mapping[str, Any]:
    """Return the types that a class and those before it declare, by name; they are worked out once."""
    if kind not in _field_types:
        _field_types[kind] = get_type_hints(kind)
    return _field_types[kind]


def written(value: object) -> str:
    """Return a value as one word, which may hold blanks."""
    if is_dataclass(value) or (isinstance(value, tuple) and not _joinable(value)):
        return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))
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


def _joinable(value: tuple[object, ...], depth: int = 0) -> bool:
    """Say whether a tuple can be written as parts joined by signs, and read again."""
    nested = [part for part in value if isinstance(part, tuple)]
    if nested and (depth or len(nested) < len(value)):
        return False
    words = [part for part in value if not isinstance(part, tuple)]
    return all(_joinable(part, depth + 1) for part in nested) and all(map(_plain_word, words))


def _plain_word(part: object) -> bool:
    if isinstance(part, str):
        return bool(part) and part != NOTHING and not any(sign in part for sign in SIGNS)
    return not is_dataclass(part)


def plain(value: object) -> Tree:
    """Return a value as lists, mappings, words and numbers."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    number = isinstance(value, int) and not isinstance(value, Enum)
    return value if value is None or number else written(value)  # type: ignore[return-value]  # a number


def read(kind: type, value: Tree) -> object:
    """Return `value` as a `kind`.

    A kind is a card, number, bool, enum, word, frozen dataclass, a tuple of these, or a union of such kinds.

    Raises:
        ValueError: it is none; the message says what is allowed.
    """
    if isinstance(value, str) and value.startswith(BRACKETS) and _structured(kind):
        value = _from_json(value)
    if get_origin(kind) in (Union, UnionType):
        return _read_union(kind, value)
    if get_origin(kind) is tuple:
        return _read_tuple(kind, value)
    if is_dataclass(kind):
        return _read_fields(kind, value)
    if value is None:
        raise ValueError(_("should not be empty"))
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


def _structured(kind: type) -> bool:
    if get_origin(kind) in (Union, UnionType):
        return any(_structured(each) for each in get_args(kind))
    return get_origin(kind) is tuple or is_dataclass(kind)


def _from_json(text: str) -> Tree:
    try:
        value: Tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        sentence = _("{text} is not well formed: {error}")
        raise ValueError(sentence.format(text=quoted(text), error=error)) from error
    return value


def _read_union(kind: type, value: Tree) -> object:
    """Return the value as the first kind of a union that takes it."""
    kinds = [each for each in get_args(kind) if each is not NoneType]
    if NoneType in get_args(kind) and (value is None or value == NOTHING):
        return None
    for each in kinds[:-1]:
        try:
            return read(each, value)
        except ValueError:
            continue
    return read(kinds[-1], value)


def _read_fields(kind: type, value: Tree) -> object:
    """Return a frozen dataclass from its fields by name, or in their order."""
    hints = field_types(kind)
    names = [each.name for each in fields(kind)]
    if isinstance(value, Mapping):
        given = dict(value)
    else:
        parts = _parts(value, nested=any(get_origin(hints[name]) is tuple for name in names))
        given = dict(zip(names, parts, strict=False))
        if len(parts) > len(names):
            raise ValueError(
                _("should have {names}, not {count} values").format(names=", ".join(names), count=len(parts))
            )
    if given.keys() != set(names):
        raise ValueError(
            _("should have {names}, not {given}").format(
                names=", ".join(names), given=", ".join(given) or _("nothing")
            )
        )
    made: object = kind(**{name: read(hints[name], given[name]) for name in names})
    return made


def _read_tuple(kind: type, value: Tree) -> tuple[object, ...]:
    kinds = get_args(kind)
    parts = _parts(value, nested=get_origin(kinds[0]) is tuple)
    if kinds[-1] is Ellipsis:
        return tuple(read(kinds[0], each) for each in parts)
    if len(parts) != len(kinds):
        raise ValueError(
            _("should be {wanted} values, not {count}").format(wanted=len(kinds), count=len(parts))
        )
    return tuple(read(each, part) for each, part in zip(kinds, parts, strict=True))


def _parts(value: Tree, *, nested: bool) -> Sequence[Tree]:
    if not isinstance(value, str):
        return value if isinstance(value, Sequence) else [value]
    if value in ("", NOTHING):
        return []
    return value.split(JOINS[1]) if nested else value.replace(JOINS[0], " ").split()


def _read_number(value: Tree) -> int:
    if isinstance(value, bool) or not str(value).removeprefix("-").isdecimal():
        raise ValueError(_("should be a whole number, not {value!r}").format(value=value))
    return int(str(value))


def _read_bool(word: str) -> bool:
    if word not in ("yes", "no"):
        raise ValueError(_("should be yes or no, not {word!r}").format(word=word))
    return word == "yes"


def _read_member(kind: type[Enum], word: str) -> Enum:
    for member in kind:
        if member.name.lower() == word.lower():
            return member
    names = ", ".join(each.name.lower() for each in kind)
    raise ValueError(_("should be one of {names}, not {word!r}").format(names=names, word=word))
