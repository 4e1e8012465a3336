"""What groups are called where cards come from them: languages with cases say it otherwise then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.language import pgettext
from cardtable.patience.words.called import NOWHERE, has_like, joined, own_name
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import Kind

FROM_THE: Final = {
    Kind.STOCK: pgettext("from where", "the stock"),
    Kind.WASTE: pgettext("from where", "the waste"),
    Kind.FOUNDATION: pgettext("from where", "the foundations"),
    Kind.TABLEAU: pgettext("from where", "the columns"),
    Kind.RESERVE: pgettext("from where", "the reserve"),
    Kind.CELL: pgettext("from where", "the cells"),
    Kind.DISCARD: pgettext("from where", "the discard pile"),
    Kind.GRID: pgettext("from where", "the layout"),
    Kind.LINE: pgettext("from where", "the line"),
}


def source_of(spec: Spec, group: Group) -> str:
    """Return what a group is called after "from" or "of", by its own name if another is like it."""
    if has_like(spec, group):
        return pgettext("from where", "the {name}").format(name=pgettext("a pile", own_name(group)))
    return FROM_THE[group.kind]


def sources_of(spec: Spec, names: Iterable[str]) -> str:
    """Return what some groups are called after "from" or "of", in a list in the order of the table."""
    wanted = frozenset(names)
    found = [source_of(spec, group) for group in spec.groups if group.n and group.name in wanted]
    return joined(list(dict.fromkeys(found))) if found else NOWHERE


def in_turn(spec: Spec, names: tuple[str, ...]) -> str:
    """Return what some groups are called after "from" that are drawn on one after the other."""
    found = [source_of(spec, spec.group(name)) for name in names if spec.group(name).n]
    return joined(found, "or else") if found else NOWHERE
