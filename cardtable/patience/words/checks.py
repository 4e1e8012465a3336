"""Checks of a whole game: what each part alone cannot know, and rules that can never apply."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.patience.words.cursor import Cursor
from cardtable.patience.words.spec import Base, Empty, Goal, Group, Kind, Spec


def check(spec: Spec, cursor: Cursor) -> None:
    """Check that the parts of a game fit each other.

    Raises:
        BadFile: they do not.
    """
    piles = cursor.mapping()["piles"].mapping()
    for group in spec.groups:
        for word, what in _idle(group, spec):
            parts = piles[group.name].mapping()
            raise parts.get(word, piles[group.name]).wrong(what)
    for word, what in _loose(spec):
        raise cursor.mapping().get(word, cursor).wrong(what)


def _idle(group: Group, spec: Spec) -> Iterator[tuple[str, str]]:
    """Give the rules of a group that can never apply: the word, and why."""
    if group.wrap and not group.build:
        yield "wrap", "this can never apply: nothing is built here"
    if group.take is not None and group.kind is not Kind.FOUNDATION:
        yield "take", "this can never apply: only foundations take whole sequences"
    if group.take is not None and group.take.length > spec.pack.size:
        yield "take", "this can never apply: there are not so many cards"
    if group.passes > 1 and group.click is None:
        yield "passes", "this can never apply: no click deals from here"
    if group.click is not None and group.name in group.click.deal:
        yield "click", "a pile cannot deal to itself"
    if group.base in (Base.DEALT, Base.CHOSEN) and group.kind is not Kind.FOUNDATION:
        yield "base", "only foundations begin with a rank"
    if group.name in group.refill:
        yield "refill", "a group cannot refill itself"
    builds = bool(group.build) or group.take is not None
    if group.kind is Kind.FOUNDATION and not builds:
        yield "build", "a foundation needs to be told how it is built, as in: build: up suit"
    opens = group.empty is not Empty.NONE
    if group.takes_from and not (builds or opens) and group.kind is not Kind.FOUNDATION:
        yield "from", "this can never apply: no card may be put here"


def _loose(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game lacks as a whole, or says in vain."""
    kinds = {group.kind for group in spec.groups}
    if spec.win.goal is Goal.ALL_FOUNDED and Kind.FOUNDATION not in kinds and spec.removing is None:
        yield "win", "the game can never be won: it has no foundations, so it needs a win of its own"
    if spec.lining is not None and Kind.LINE not in kinds:
        yield "line", "this can never apply: the game has no line"
    if spec.gaps is not None and Kind.GRID not in kinds:
        yield "gaps", "this can never apply: the game has no grid"
    if spec.redeal is not None and not spec.redeal.gather and spec.gaps is None and spec.removing is None:
        yield "redeal", "a redeal needs the groups that it gathers: gather: tab"
    if spec.removing is not None and not spec.removing.sets:
        yield "remove", "there are no sets to remove"
    for each in spec.removing.sets if spec.removing else ():
        if each.total and each.total > each.of * max(spec.pack.ranks):
            yield "remove", f"this can never apply: {each.of} cards never make {each.total}"
