"""Sentences that are put together: their words, and what can be chosen in them, as data.

A sentence tells a tree of lists, mappings, words and numbers. Every part that can be changed says at which
`keys` of the tree it stands, and what would stand there instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardtable.engine.notation import Tree

Keys: TypeAlias = tuple[str | int, ...]  # the way to a value: keys of mappings, places in lists from 0
REMEMBERED: Final = 200  # changes that can be taken back


@dataclass(frozen=True, slots=True)
class Text:
    """Words between the parts that can be changed."""

    words: str


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several values, each with its words in the list; `shown` are the words in the sentence.

    The `name` tells it from others with the same keys.
    """

    name: str
    keys: Keys
    shown: str
    chosen: int
    choices: tuple[tuple[str, Tree], ...]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, told in the sentence as `told` does."""

    keys: Keys
    value: int
    low: int
    high: int
    told: Callable[[int], str] = field(default=str, compare=False)


@dataclass(frozen=True, slots=True)
class Saying:
    """A text of up to `longest` characters, some of which are offered."""

    keys: Keys
    value: str
    offered: tuple[str, ...]
    longest: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Words that hold or do not."""

    keys: Keys
    words: str
    on: bool


@dataclass(frozen=True, slots=True)
class More:
    """Adds what would follow the words, or another value like the last, by putting a value at its keys."""

    keys: Keys
    words: str
    value: Tree


@dataclass(frozen=True, slots=True)
class Away:
    """Takes away what stands before it, `gone` are the keys of that, by putting a value at its own keys."""

    keys: Keys
    gone: Keys
    value: Tree


@dataclass(frozen=True, slots=True)
class Break:
    """What follows begins another line."""


Part: TypeAlias = Text | Break | Pick | Number | Saying | Tick | More | Away


class Draft:
    """A tree that is changed at its keys, and as it was before."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._before: list[Tree] = []
        self._after: list[Tree] = []

    @property
    def undoable(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._before)

    @property
    def redoable(self) -> bool:
        """Whether one that was taken back can be made again."""
        return bool(self._after)

    def put(self, keys: Keys, value: Tree) -> None:
        """Put a value where the keys lead, which may be just behind a list's end."""
        self.become(changed(self.tree, keys, value))

    def become(self, tree: Tree) -> None:
        """Take another tree in place of all."""
        if tree != self.tree:
            self._before = [*self._before[1 - REMEMBERED :], self.tree]
            self._after.clear()
            self.tree = tree

    def undo(self) -> None:
        """Take the last change back."""
        if self._before:
            self._after.append(self.tree)
            self.tree = self._before.pop()

    def redo(self) -> None:
        """Make it again."""
        if self._after:
            self._before.append(self.tree)
            self.tree = self._after.pop()


def changed(tree: Tree, keys: Keys, value: Tree) -> Tree:
    """Return a tree with a value put where the keys lead."""
    if not keys:
        return value
    key, *rest = keys
    if isinstance(tree, Mapping):
        return {**tree, str(key): changed(tree.get(str(key)), tuple(rest), value)}
    assert isinstance(tree, Sequence), "keys lead into lists and mappings"
    assert isinstance(key, int), "a list has places"
    within = changed(tree[key] if key < len(tree) else None, tuple(rest), value)
    return [*tree[:key], within, *tree[key + 1 :]]
