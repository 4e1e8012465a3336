"""Blanks: what stands in a rule that is put together before anything is chosen there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules.grammar import DUTIES, KINDS, TRIGGERS
from cardtable.shapes import Scope, Several, Shape
from cardtable.table.inventing.blanks import blank, readable

FIRST: Final = "event"  # the kind of rule with which one begins


def scope_of(tree: Mapping[str, Tree]) -> Scope:
    """Return the place of what stands in a rule."""
    return Scope(TRIGGERS.get(str(tree.get("trigger")), KINDS[str(tree["kind"])].place))


def blank_rule(kind: str = FIRST, like: Mapping[str, Tree] | None = None) -> dict[str, Tree]:
    """Return a rule of a kind, with as much of another rule as may stand in it."""
    parts, optional = KINDS[kind].parts, KINDS[kind].optional
    tree: dict[str, Tree] = {"kind": kind}
    known = dict(like or {})
    for one, other in (("if", "when"), ("when", "if")):
        if one in parts and other in known:
            known[one] = known[other]
    duty = next((name for name in DUTIES if name in known), "never")
    for name, shape in parts.items():
        if name in DUTIES and name != duty:
            continue
        tree[name] = _mended(shape, known.get(name, _left_out(optional.get(name))), scope_of(tree))
    return tree


def mended(tree: Mapping[str, Tree]) -> dict[str, Tree]:
    """Return a rule with all that may stand in it; what may not gives way."""
    return blank_rule(str(tree["kind"]), tree)


def _left_out(value: object) -> Tree:
    """Return what stands for a part that may be left out."""
    return value if isinstance(value, bool) else [] if value == () else None


def _mended(shape: Shape, value: Tree, scope: Scope) -> Tree:
    if readable(shape, value, scope):
        return value
    if isinstance(shape, Several) and isinstance(value, Sequence) and not isinstance(value, str):
        left = [each for each in value if readable(shape.each, each, scope)]
        if readable(shape, left, scope):
            return left
    return blank(shape, scope)
