"""What is new in a game: groups, parts, steps and options, as they begin; and the blank sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.language import _
from cardtable.patience.editor.draft import found
from cardtable.patience.editor.fields import (
    Building,
    Count,
    Counts,
    Field,
    Groups,
    Line,
    Needs,
    OneOf,
    Parts,
    Place,
    Several,
    Sort,
    Steps,
)
from cardtable.patience.editor.form import group_names, option_names
from cardtable.patience.words.choices import KNOWN
from cardtable.patience.words.entries import GROUPS
from cardtable.patience.words.vocabulary import Kind
from cardtable.yamlfile import Value

NAMES: Final[Mapping[Kind, str]] = {Kind.FOUNDATION: "found", Kind.TABLEAU: "tab"}  # of new groups
NEW_GROUPS: Final[Mapping[Kind, dict[str, Value]]] = {
    Kind.FOUNDATION: {"n": "4", "base": "A", "build": _("up suit")},
    Kind.TABLEAU: {"n": "7", "build": _("down alt"), "empty": "any"},
    Kind.CELL: {"n": "4"},
    Kind.GRID: {"shape": "rect", "rows": "3", "cols": "3"},
    Kind.LINE: {"n": "52", "wrap_at": "13"},
}
NEW_PARTS: Final[Mapping[str, Value]] = {  # where the least that is needed would not be enough
    "sets": [{"sum": "13", "of": "2"}, {"ranks": "K"}],
    "fill": _("right_of up suit"),
    "also": "same_suit",
    "score": {"per": {"home": "1"}},
}


def new_value(field: Field, groups: list[str]) -> Value:
    """Return the least that can be written in a field that is not there yet."""
    if field.word in NEW_PARTS:
        return NEW_PARTS[field.word]
    return _least(field.sort, groups)


def _least(sort: Sort, groups: list[str]) -> Value:
    first = groups[0] if groups else ""
    match sort:
        case OneOf(values) | Several(values):
            return values[0]
        case Count(low) | Counts(low):
            return str(max(low, 1))
        case Parts(fields):
            return new_parts(fields, groups)
        case Steps(_, fields):
            return [new_parts(fields, groups)]
        case Place():
            return ["0", "0"]
    return _least_said(sort, first)


def _least_said(sort: Groups | Building | Needs | Line, first: str) -> Value:
    match sort:
        case Groups():
            return first
        case Building(_, before):
            return _("{before}down alt").format(before=before)
        case Needs():
            return {first: "empty"}
        case Line():
            return ""


def new_parts(fields: tuple[Field, ...], groups: list[str]) -> Value:
    """Return parts with what they need; where none is needed, with the first."""
    needed = [each for each in fields if each.needed] or list(fields[:1])
    return {each.word: new_value(each, groups) for each in needed}


def new_group(value: Value, kind: Kind) -> tuple[str, Value]:
    """Return the name and the words of a new group, which lies under all others."""
    written: dict[str, Value] = {
        "kind": kind.value,
        "at": ["0", _free_row(value)],
        **NEW_GROUPS.get(kind, {}),
    }
    return free_name(NAMES.get(kind, kind.value), group_names(value)), written


def _free_row(value: Value) -> str:
    rows = [0.0]
    for name in group_names(value):
        row = found(value, (GROUPS, name, "at", 1))
        if isinstance(row, str) and row.replace(".", "", 1).isdecimal():
            rows.append(float(row) + 1)
    return f"{max(rows):g}"


def free_name(name: str, taken: list[str]) -> str:
    """Return a name that is not taken: the given one, or with the next number."""
    stem = name.rstrip("0123456789")
    numbered = (f"{stem}{number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(each for each in numbered if each not in taken)


def new_option(value: Value) -> tuple[str, Value]:
    """Return the name and the values of a new option, one of those that many games have."""
    taken = option_names(value)
    name = next((each for each in KNOWN if each not in taken), "option")
    return name, ["1", "2", "3"]


def blank() -> dict[str, Value]:
    """Return a blank sheet: four foundations, and eight columns that all cards are dealt to."""
    return {
        "name": _("My game"),
        "family": "one-pack",
        GROUPS: {
            "found": {"kind": "foundation", "n": "4", "at": ["2", "0"], "base": "A", "build": _("up suit")},
            "tab": {"kind": "tableau", "n": "8", "at": ["0", "1"], "build": _("down alt"), "empty": "any"},
        },
        "deal": [{"to": "tab", "cards": "rest"}],
    }
