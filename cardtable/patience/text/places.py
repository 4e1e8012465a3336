"""What groups of piles are called in the guide of a game, and what guards ask of them."""

from __future__ import annotations

from typing import Final

from cardtable.patience.text.phrases import joined
from cardtable.patience.words.spec import Group, Guard, Spec
from cardtable.patience.words.vocabulary import Kind, State

NOWHERE: Final = "nowhere"
STATES: Final = {  # of one, and of several
    State.EMPTY: ("is empty", "are empty"),
    State.ANY_EMPTY: ("has a space", "have a space"),
    State.NONE_EMPTY: ("has no space", "have no space"),
    State.ALL_EMPTY: ("is empty", "are all empty"),
    State.FULL: ("is full", "are full"),
    State.SAME_INDEX_FULL: ("is full", "are full in the same place"),
    State.STARTED: ("has been begun", "have been begun"),
}


def needs(spec: Spec, guard: Guard) -> str:
    """Return in a sentence without its end what a guard waits for."""
    return joined(
        [
            f"{name_of(spec, spec.group(group))} {STATES[state][several(spec, group)]}"
            for group, state in guard.needs
        ]
    )


def several(spec: Spec, name: str) -> bool:
    """Say whether a group is spoken of in the plural."""
    group = spec.group(name)
    return group.kind in (Kind.FOUNDATION, Kind.TABLEAU, Kind.CELL)


def places_of(spec: Spec, names: frozenset[str] | tuple[str, ...]) -> str:
    """Return what some groups are called, in a list."""
    found = [name_of(spec, group) for group in spec.groups if group.n and group.name in names]
    return joined(list(dict.fromkeys(found))) if found else NOWHERE


def in_turn(spec: Spec, names: tuple[str, ...]) -> str:
    """Return what some groups are called that are drawn on one after the other."""
    found = [name_of(spec, spec.group(name)) for name in names if spec.group(name).n]
    return joined(found, "or else") if found else NOWHERE


def piles_of(spec: Spec, names: tuple[str, ...]) -> str:
    """Return what some groups are called, each pile of which is meant."""
    found = [
        f"the piles of {name_of(spec, group)}"
        if group.n > 1 and not several(spec, group.name)
        else name_of(spec, group)
        for group in spec.groups
        if group.n and group.name in names
    ]
    return joined(found) if found else NOWHERE


def called(spec: Spec, group: Group) -> str:
    """Return what stands after the kind of a group where another is like it: " (lid)"; else nothing."""
    return f" ({group.name.replace('_', ' ')})" if _has_like(spec, group) else ""


def name_of(spec: Spec, group: Group) -> str:
    """Return what a group is called in a sentence, by the name it has in the data if another is like it."""
    words = {
        Kind.STOCK: "the stock",
        Kind.WASTE: "the waste",
        Kind.FOUNDATION: "the foundations",
        Kind.TABLEAU: "the columns",
        Kind.RESERVE: "the reserve",
        Kind.CELL: "the cells",
        Kind.DISCARD: "the discard pile",
        Kind.GRID: "the layout",
        Kind.LINE: "the line",
    }
    return f"the {group.name.replace('_', ' ')}" if _has_like(spec, group) else words[group.kind]


def _has_like(spec: Spec, group: Group) -> bool:
    return sum(other.kind is group.kind and bool(other.n) for other in spec.groups) > 1
