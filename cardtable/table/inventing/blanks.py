"""Blanks: what stands at a place of a sentence that is put together before anything is chosen there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from cardtable.engine.notation import Tree
from cardtable.shapes import Entry, Mistake, One, Parts, Scope, Several, Shape, Span, Whole

APART: Final = 10  # between both numbers of a span


def blank(shape: Shape, scope: Scope) -> Tree:
    """Return the first value of a shape, with as few parts as it can have but one."""
    match shape:
        case Several():
            found: list[Tree] = []
            while len(found) < max(1, shape.low):
                found.append(another(shape.each, found, scope))
            return found
        case Span():
            values = shape.choices(scope)
            if values:
                return [values[1], values[min(APART, len(values) - 1)]]
            return [shape.usual[0], min(shape.usual[0] + min(APART, shape.widest), shape.high)]
        case Parts():
            needed = {name: part for name, part in shape.parts.items() if name not in shape.optional}
            return {name: blank(part, scope) for name, part in needed.items()}
    return next(_values(shape, scope))


def another(shape: Shape, found: Sequence[Tree], scope: Scope) -> Tree:
    """Return a value for a list, unlike those that are in it already."""
    if isinstance(shape, Several):
        return blank(shape, scope)
    return next((each for each in _values(shape, scope) if each not in found), found[-1] if found else None)


def _values(shape: Shape, scope: Scope) -> Iterator[Tree]:
    match shape:
        case One():
            for entry in shape.group.allowed(scope).values():
                yield filled(entry, scope)
        case Whole():
            low, high = shape.usual or (shape.low, shape.high)
            first = low if low > 0 or shape.usual is None else high
            for step in count():
                yield shape.low + (first - shape.low + step) % (shape.high + 1 - shape.low)
        case _:
            yield from shape.choices(scope)


def filled(entry: Entry, scope: Scope, kept: Tree = None) -> Tree:
    """Return an entry with a value, which is the one that is kept if that may stand there."""
    inner = (
        kept if readable(entry.shape, kept, entry.scope(scope)) else blank(entry.shape, entry.scope(scope))
    )
    return inner if entry.flat else {entry.name: inner}


def readable(shape: Shape, value: Tree, scope: Scope) -> bool:
    """Say whether a value may stand in a place."""
    try:
        shape.read(value, (), scope)
    except Mistake:
        return False
    return True
