"""Shapes: what may stand at a place of a small language, as of invented rules and of secret codes.

By its shape a value is read, written, told in English, drawn at random, and offered. Whatever can be said is
a `Node`, a name with a value. Which names there are stands in groups: an entry has the shape of the value,
its words, and, in the classes of a game, what it does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from cardtable.engine.notation import Tree
from cardtable.language import _, counted, pgettext
from cardtable.plaintext import shown

Keys: TypeAlias = tuple[str | int, ...]  # the way to a value: keys of mappings, places in lists from 0
E = TypeVar("E", bound="Entry")

DEEPEST: Final = 3  # what nests in one another (N9-53)
DIGITS: Final = 20  # of a number, with its sign: far more than any has
DENSE: Final = 0.85  # how often a list that may be empty is not, when it is drawn
LONGER: Final = 0.35  # and how often it gets one part more
LEFT_OUT: Final = 0.5  # how often a part is that may be
IT: Final = pgettext("a card", "it")  # what a card is called of which something is said


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a value stands: in which place of the language, if it has several, and how deep in others."""

    place: Enum | None = None
    depth: int = 0


class Mistake(ValueError):  # noqa: N818  # a sentence for whoever wrote them, not a bug
    """Data break the grammar; `keys` is the way to what is wrong, `what` the sentence about it."""

    def __init__(self, keys: Keys, what: str) -> None:
        super().__init__(shown(f"{'.'.join(map(str, keys))}: {what}" if keys else what))
        self.keys, self.what = keys, shown(what)


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that is said, such as a condition: its name, and its value as its shape has it."""

    name: str
    value: Any  # by the shape of its entry


class Shape(ABC):
    """What may stand at a place; values are words, numbers, nodes, and tuples of these.

    Where any text may stand, of up to `longest` characters, `choices` are those that are offered.
    """

    __slots__ = ()
    longest: ClassVar[int] = 0

    @abstractmethod
    def read(self, value: Tree, keys: Keys, scope: Scope) -> Any:  # noqa: ANN401  # by the shape
        """Return the checked value, in its one form.

        Raises:
            Mistake: it may not stand here.
        """

    @abstractmethod
    def drawn(self, rng: Random, scope: Scope) -> Any:  # noqa: ANN401  # by the shape
        """Return a random value."""

    def plain(self, value: Any) -> Tree:  # noqa: ANN401  # by the shape
        """Return a value as lists, mappings, words and numbers, which can be read again."""
        return value  # type: ignore[no-any-return]  # words and numbers are so already

    def told(self, value: Any, it: str) -> Any:  # noqa: ANN401, ARG002  # words, of parts several
        """Return a value in English; `it` is what the card is called."""
        return str(value)

    def choices(self, scope: Scope) -> Sequence[Tree]:  # noqa: ARG002  # most have none
        """Return what a drop-down offers, or a spinner goes through; nothing for what has parts."""
        return ()


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number within bounds; `usual` are those of one that is drawn.

    It may be told as a number of things, by both `forms` of these, or in two ways, below zero and from there
    on.
    """

    low: int
    high: int
    usual: tuple[int, int] | None = None
    things: tuple[str, str] = ("", "")
    ways: tuple[str, str] = ("", "")

    def read(self, value: Tree, keys: Keys, scope: Scope) -> int:  # noqa: ARG002  # the same everywhere
        """Return the number."""
        text = str(value)
        if isinstance(value, bool) or not text.removeprefix("-").isdecimal() or len(text) > DIGITS:
            raise Mistake(keys, _("should be a whole number, not {value!r}").format(value=value))
        if not self.low <= int(text) <= self.high:
            raise Mistake(
                keys,
                _("should be from {low} to {high}, not {text}").format(
                    low=self.low, high=self.high, text=int(text)
                ),
            )
        return int(text)

    def drawn(self, rng: Random, scope: Scope) -> int:  # noqa: ARG002  # the same everywhere
        """Return a random number."""
        return rng.randint(*(self.usual or (self.low, self.high)))

    def told(self, value: int, it: str) -> str:  # noqa: ARG002  # not about the card
        """Return the number in English."""
        if self.things[0]:
            return counted(*self.things, value)
        way = self.ways[value >= 0]
        return way.format(abs(value)) if way else str(value)

    def choices(self, scope: Scope) -> Sequence[Tree]:  # noqa: ARG002  # the same everywhere
        """Return all numbers."""
        return range(self.low, self.high + 1)


@dataclass(frozen=True, slots=True)
class Word(Shape):
    """One of some words, numbers or truths, each with its English; `only` says where rarer ones may stand."""

    words: Mapping[Any, str]
    only: Mapping[Any, frozenset[Enum]] = field(default_factory=dict)

    def read(self, value: Tree, keys: Keys, scope: Scope) -> Any:  # noqa: ANN401  # what the words are
        """Return the word."""
        words = self.choices(scope)
        found = [word for word in words if str(value).lower() == str(word).lower()]
        if not found:
            raise Mistake(
                keys,
                _("should be one of {words}, not {value!r}").format(
                    words=", ".join(map(str, words)), value=value
                ),
            )
        return found[0]

    def drawn(self, rng: Random, scope: Scope) -> Any:  # noqa: ANN401  # what the words are
        """Return a random word."""
        return rng.choice(self.choices(scope))

    def told(self, value: Any, it: str) -> str:  # noqa: ANN401, ARG002  # not about the card
        """Return its English."""
        return self.words[value]

    def choices(self, scope: Scope) -> Sequence[Tree]:
        """Return all that may stand here."""
        return [word for word in self.words if word not in self.only or scope.place in self.only[word]]


MARK: Final = Word({True: ""})  # of something that has no parts
TRUTH: Final = Word({False: pgettext("no face card", "no"), True: pgettext("a face card", "a")})


@dataclass(frozen=True, slots=True)
class Several(Shape):
    """A list of so many; `usual` is the most that are drawn. Unless `ordered`, its order says nothing."""

    each: Shape
    low: int
    high: int
    usual: int
    joint: str = ""  # between the parts in English; words are listed with "or"
    ordered: bool = False

    def read(self, value: Tree, keys: Keys, scope: Scope) -> tuple[Any, ...]:
        """Return the values in their one order, in which twins stay twins."""
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise Mistake(keys, _("should be a list, not {value!r}").format(value=value))
        if not self.low <= len(value) <= self.high:
            raise Mistake(
                keys,
                _("should be a list of {low} to {high}, not of {count}").format(
                    low=self.low, high=self.high, count=len(value)
                ),
            )
        return self._sorted(
            [self.each.read(part, (*keys, at), scope) for at, part in enumerate(value)], scope
        )

    def _sorted(self, found: Sequence[Any], scope: Scope) -> tuple[Any, ...]:
        """Return values in the order of the drop-down, nodes in that of their texts."""
        if self.ordered:
            return tuple(found)
        if isinstance(self.each, One):
            return tuple(sorted(found, key=lambda each: str(self.each.plain(each))))
        return tuple(sorted(found, key=list(self.each.choices(scope)).index))

    def plain(self, value: Any) -> Tree:  # noqa: ANN401  # a tuple
        """Return the list."""
        return [self.each.plain(part) for part in value]

    def drawn(self, rng: Random, scope: Scope) -> tuple[Any, ...]:
        """Return a random list, mostly a short one, without twins."""
        size = max(self.low, rng.random() < DENSE)
        while size < self.usual and rng.random() < LONGER:
            size += 1
        found: list[Any] = []
        while len(found) < size:
            part = self.each.drawn(rng, scope)
            if part not in found:
                found.append(part)
        return self._sorted(found, scope)

    def told(self, value: Any, it: str) -> str:  # noqa: ANN401  # a tuple
        """Return the parts in English."""
        words = [self.each.told(part, it) for part in value]
        if self.joint or len(words) == 1:
            return self.joint.join(words)
        return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1])


@dataclass(frozen=True, slots=True)
class Span(Shape):
    """Two numbers, the first not greater than the second, and so far apart at most."""

    low: int
    high: int
    widest: int
    usual: tuple[int, int]

    def read(self, value: Tree, keys: Keys, scope: Scope) -> tuple[int, int]:
        """Return both numbers."""
        if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != 2:
            raise Mistake(keys, _("should be two numbers, not {value!r}").format(value=value))
        whole = Whole(self.low, self.high)
        low, high = (whole.read(part, (*keys, at), scope) for at, part in enumerate(value))
        if not 0 <= high - low <= self.widest:
            raise Mistake(
                keys, _("should be a number and one at most {widest} greater").format(widest=self.widest)
            )
        return low, high

    def plain(self, value: Any) -> Tree:  # noqa: ANN401  # a pair
        """Return the list of both."""
        return list(value)

    def drawn(self, rng: Random, scope: Scope) -> tuple[int, int]:  # noqa: ARG002  # the same everywhere
        """Return two random numbers."""
        low = rng.randint(*self.usual)
        return low, low + rng.randint(1, 20)

    def told(self, value: tuple[int, int], it: str) -> str:  # noqa: ARG002  # not about the card
        """Return both in English."""
        return _("from {low} to {high}").format(low=value[0], high=value[1])


@dataclass(frozen=True, slots=True)
class Parts(Shape):
    """Some values by name; `optional` says what stands for those that may be left out."""

    parts: Mapping[str, Shape]
    optional: Mapping[str, object] = field(default_factory=dict)

    def read(self, value: Tree, keys: Keys, scope: Scope) -> tuple[Any, ...]:
        """Return the values in the order of their names."""
        if not isinstance(value, Mapping):
            raise Mistake(keys, _("should have {parts}").format(parts=", ".join(self.parts)))
        for name in value:
            if name not in self.parts:
                raise Mistake(
                    (*keys, str(name)),
                    _("there is no such part; there are {parts}").format(parts=", ".join(self.parts)),
                )
        return tuple(self._read(name, value, keys, scope) for name in self.parts)

    def _read(self, name: str, value: Mapping[str, Tree], keys: Keys, scope: Scope) -> Any:  # noqa: ANN401  # a part is of the type that its shape reads
        if name in value:
            return self.parts[name].read(value[name], (*keys, name), scope)
        if name not in self.optional:
            raise Mistake((*keys, name), _("this part is missing"))
        return self.optional[name]

    def _given(self, value: Any) -> dict[str, Any]:  # noqa: ANN401  # a tuple
        """Return by name what is not left out."""
        named = zip(self.parts, value, strict=True)
        return {
            name: part for name, part in named if name not in self.optional or part != self.optional[name]
        }

    def plain(self, value: Any) -> Tree:  # noqa: ANN401  # a tuple
        """Return the values by name, without those that may be left out."""
        return {name: self.parts[name].plain(part) for name, part in self._given(value).items()}

    def drawn(self, rng: Random, scope: Scope) -> tuple[Any, ...]:
        """Return random values."""
        return tuple(
            self.optional[name]
            if name in self.optional and rng.random() < LEFT_OUT
            else shape.drawn(rng, scope)
            for name, shape in self.parts.items()
        )

    def told(self, value: Any, it: str) -> tuple[str, ...]:  # noqa: ANN401  # a tuple
        """Return the words of each, none for what is left out."""
        given = self._given(value)
        return tuple(
            shape.told(given[name], it) if name in given else "" for name, shape in self.parts.items()
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be said: its name, its English, and the shape of its value.

    `words` have a place for the value, or for its parts by number, and for the card as {it}; `label` is what
    a drop-down calls it. `places` are where it may stand, `weight` says how often it is drawn. The
    parts of a `flat` one stand beside its name, as `{total: raw, is: {eq: 5}}`. A `nesting` one goes a level
    deeper; what it holds stands `inside` another place, if one is named.
    """

    name: str
    words: str
    shape: Shape
    label: str = ""
    places: frozenset[Enum] | None = None
    weight: float = 1.0
    flat: bool = False
    nesting: bool = False
    inside: Enum | None = None

    @property
    def title(self) -> str:
        """What a drop-down calls it."""
        return self.label or self.words.format("…", "…", "…", it=IT)

    def scope(self, scope: Scope) -> Scope:
        """Return where its value stands, if it stands itself in that scope."""
        return Scope(self.inside or scope.place, scope.depth + self.nesting)

    def told(self, value: Any, it: str) -> str:  # noqa: ANN401  # by the shape
        """Return it in English, with that value."""
        found = self.shape.told(value, it)
        return self.words.format(*([found] if isinstance(found, str) else found), it=it)


class Group(Generic[E]):
    """The entries of one kind by name, such as all conditions."""

    def __init__(self, noun: str, *entries: E) -> None:
        self.noun = noun
        self.entries = {entry.name: entry for entry in entries}

    def add(self, *entries: E) -> None:
        """Take entries in whose shapes name the group itself."""
        self.entries.update((entry.name, entry) for entry in entries)

    def of(self, node: Node) -> E:
        """Return the entry of a node."""
        return self.entries[node.name]

    def allowed(self, scope: Scope) -> dict[str, E]:
        """Return what may stand in a place."""
        return {
            name: entry
            for name, entry in self.entries.items()
            if (entry.places is None or scope.place in entry.places)
            and not (entry.nesting and scope.depth == DEEPEST)
        }


@dataclass(frozen=True, slots=True)
class One(Shape):
    """One of a group: a mapping of its name and its value."""

    group: Group[Any]

    def read(self, value: Tree, keys: Keys, scope: Scope) -> Node:
        """Return the node."""
        noun, allowed = self.group.noun, self.group.allowed(scope)
        if not isinstance(value, Mapping) or not value:
            raise Mistake(keys, _("should be {noun}, not {value!r}").format(noun=noun, value=value))
        entry = next((allowed[name] for name in value if name in allowed), None)
        if entry is None:
            raise Mistake(
                keys,
                _("{noun} here is one of {allowed}, not {name!r}").format(
                    noun=noun, allowed=", ".join(allowed), name=next(iter(value))
                ),
            )
        if entry.flat:
            return Node(entry.name, entry.shape.read(value, keys, entry.scope(scope)))
        if len(value) > 1:
            raise Mistake(keys, _("should have {entry} only").format(entry=entry.name))
        return Node(entry.name, entry.shape.read(value[entry.name], (*keys, entry.name), entry.scope(scope)))

    def plain(self, value: Node) -> Tree:
        """Return the mapping."""
        entry = self.group.of(value)
        found: Tree = entry.shape.plain(value.value)
        return found if entry.flat else {entry.name: found}

    def drawn(self, rng: Random, scope: Scope) -> Node:
        """Return a random node, the deeper the rather a simple one."""
        allowed = list(self.group.allowed(scope).values())
        weights = [entry.weight / (4**scope.depth if entry.nesting else 1) for entry in allowed]
        (entry,) = rng.choices(allowed, weights)
        return Node(entry.name, entry.shape.drawn(rng, entry.scope(scope)))

    def told(self, value: Node, it: str) -> str:
        """Return the node in English."""
        return str(self.group.of(value).told(value.value, it))

    def choices(self, scope: Scope) -> Sequence[Tree]:
        """Return the names of what may stand here."""
        return [*self.group.allowed(scope)]
