"""Drop-downs: the parts of a sentence that is put together, from the shapes of a small language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any, Final

from cardtable.language import _
from cardtable.shapes import IT, Entry, Group, One, Parts, Scope, Several, Shape, Span, Whole, Word
from cardtable.table.inventing.blanks import another, filled, readable
from cardtable.table.inventing.sentences import Away, Keys, More, Number, Part, Pick, Saying, Text, changed

FEW: Final = 13  # numbers that are listed; of more one goes from one to the next
GAP: Final = "…"  # stands in a title for what follows
FORMATTER: Final = Formatter()


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a value stands: the keys that lead there, its scope, and what it is about, as `it`."""

    keys: Keys
    scope: Scope
    it: str = IT

    def at(self, key: str | int) -> Spot:
        """Return the place of a part."""
        return replace(self, keys=(*self.keys, key))

    def within(self, entry: Entry) -> Spot:
        """Return the place of an entry's value."""
        inside = self if entry.flat else self.at(entry.name)
        return replace(inside, scope=entry.scope(self.scope))


class DropDowns:
    """The parts of values by their shapes, as any language has them; one overrides what it says otherwise."""

    def parts(self, shape: Shape, value: Any, spot: Spot, lead: str = "") -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of a value; `lead` stands before the first of a list."""
        match shape:
            case One():
                yield from self.node(shape.group, value, spot)
            case Several():
                yield from self.several(shape, value, spot, lead)
            case Span():
                yield from self.span(shape, value, spot)
            case Whole() | Word():
                yield from self.word(shape, value, spot)
            case _ if shape.longest:
                yield Saying(spot.keys, value, tuple(map(str, shape.choices(spot.scope))), shape.longest)

    def span(self, shape: Span, value: Sequence[Any], spot: Spot) -> Iterator[Part]:
        """Give both numbers, of which each bounds the other."""
        low, high = value
        yield Number((*spot.keys, 0), low, max(shape.low, high - shape.widest), high)
        yield Text(_("to"))
        yield Number((*spot.keys, 1), high, low, min(shape.high, low + shape.widest))

    def word(self, shape: Whole | Word, value: Any, spot: Spot) -> Iterator[Part]:  # noqa: ANN401  # a word or a number
        """Give a list of all that may stand here, or a number of many."""
        values: Sequence[Any] = shape.choices(spot.scope)
        if isinstance(values, range) and values.step == 1 and len(values) > FEW:
            low, high = values[0], values[-1]
            yield Number(spot.keys, value, low, high, lambda number: str(shape.told(number, spot.it)))
        else:
            found = values if value in values else sorted((*values, value))
            told = [str(shape.told(each, spot.it)) for each in found]
            at = found.index(value)
            yield Pick("", spot.keys, told[at], at, tuple(zip(told, found, strict=True)))

    def node(self, group: Group[Any], value: Mapping[str, Any], spot: Spot) -> Iterator[Part]:
        """Give the parts of a node: the list of what may stand here is among the words of what does."""
        allowed = group.allowed(spot.scope)
        entry = next(allowed[name] for name in value if name in allowed)
        inner = value if entry.flat else value[entry.name]
        choices = tuple(
            (each.title, value if each is entry else filled(each, spot.scope, inner))
            for each in allowed.values()
        )
        at, pieces = [*allowed].index(entry.name), _pieces(entry, spot.it)
        head = next((place for place, (words, __) in enumerate(pieces) if _says(words)), None)
        if head is None:
            yield Pick("", spot.keys, _title(entry), at, choices, entry.title)
        for place, (words, number) in enumerate(pieces):
            if place == head:
                yield Pick("", spot.keys, words, at, choices, entry.title)
            elif _says(words):
                yield Text(words)
            if number is not None:
                yield from self.piece(entry.shape, inner, self.within(entry, spot), number)

    def within(self, entry: Entry, spot: Spot) -> Spot:
        """Return the place of an entry's value."""
        return spot.within(entry)

    def piece(self, shape: Shape, value: Any, spot: Spot, number: int) -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of one of the parts of a value, or of the value."""
        if not isinstance(shape, Parts):
            return self.parts(shape, value, spot)
        name = [*shape.parts][number]
        return self.parts(shape.parts[name], value[name], spot.at(name))

    def several(self, shape: Several, value: Sequence[Any], spot: Spot, lead: str = "") -> Iterator[Part]:
        """Give the parts of a list, each with what takes it away, and what adds to them."""
        joint = joint_of(shape)
        for at, each in enumerate(value):
            yield from self.member(shape, each, spot.at(at), joint if at else lead)
            yield from self.removal(shape, value, at, spot)
        for offer in self.additions(shape, value, spot, joint):
            if readable(shape, changed(value, offer.keys[len(spot.keys) :], offer.value), spot.scope):
                yield offer

    def member(self, shape: Several, value: Any, spot: Spot, words: str) -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of a member of a list, after the words that join it to others."""
        if words:
            yield Text(words)
        yield from self.parts(shape.each, value, spot)

    def removal(self, shape: Several, value: Sequence[Any], at: int, spot: Spot) -> Iterator[Away]:
        """Give what takes a member of a list away, unless it is needed."""
        left = [*value[:at], *value[at + 1 :]]
        if len(left) >= shape.low:
            yield Away(spot.keys, (*spot.keys, at), left)

    def additions(self, shape: Several, value: Sequence[Any], spot: Spot, joint: str) -> Iterator[More]:
        """Give what may be added to a list, as far as it is not too long."""
        new = another(shape.each, value, spot.scope)
        yield More((*spot.keys, len(value)), "" if isinstance(shape.each, Word | Whole) else joint, new)


def joint_of(shape: Several) -> str:
    """Return what stands between two members of a list."""
    return (shape.joint or (_("or") if isinstance(shape.each, Word | Whole) else _("and"))).strip(" ,")


def _pieces(entry: Entry, it: str) -> list[tuple[str, int | None]]:
    """Return the words of an entry, each with the number of the part that follows them."""
    found: list[tuple[str, int | None]] = []
    for words, name, __, __ in FORMATTER.parse(entry.words.replace("{it}", it)):
        number = None if name is None else int(name) if name else 0
        if name == "" and any(each is not None for __, each in found):
            number = 1 + max(each for __, each in found if each is not None)
        found.append((words.strip(), number))
    return found


def _says(words: str) -> bool:
    return any(map(str.isalpha, words))


def _title(entry: Entry) -> str:
    """Return what stands in the sentence for an entry without words; nothing if its value says all."""
    if isinstance(entry.shape, Word) or (isinstance(entry.shape, Whole) and entry.shape.ways[0]):
        return ""
    return entry.title.partition(GAP)[0].strip()
