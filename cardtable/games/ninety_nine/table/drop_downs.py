"""Drop-downs: the sentence of a rule as it is put together, part by part, from the tables of the grammar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules.conditions import CONDITION
from cardtable.games.ninety_nine.rules.conditions import OR as EITHER
from cardtable.games.ninety_nine.rules.grammar import (
    DUTIES,
    DUTY,
    DUTY_WORDS,
    KINDS,
    MAY,
    TRIGGER_WORDS,
)
from cardtable.games.ninety_nine.rules.shapes import Place
from cardtable.games.ninety_nine.table.blanks import blank_rule, mended, scope_of
from cardtable.language import _
from cardtable.shapes import Entry, Scope, Several
from cardtable.table.inventing.blanks import another, blank
from cardtable.table.inventing.drop_downs import FORMATTER, DropDowns, Spot
from cardtable.table.inventing.sentences import Away, Break, More, Part, Pick, Text, Tick

CONDITIONS: Final = ("if", "when")  # the parts of a rule that are lists of them
UNLESS: Final = "not"  # the condition that "unless" adds
OR: Final = "any"  # and the one that "or" makes of two
PAIRS: Final = (OR, "all")  # of which one is left alone if the other goes


class RuleDropDowns(DropDowns):
    """The parts of conditions and effects: conditions are added with "and", "or" and "unless"."""

    def within(self, entry: Entry, spot: Spot) -> Spot:
        """Return the place of an entry's value; of the card before is said only what it is."""
        inside = spot.within(entry)
        return replace(inside, it="" if inside.scope.place is Place.BEFORE else spot.it)

    def member(self, shape: Several, value: Any, spot: Spot, words: str) -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of a member of a list; what must not hold comes after "unless"."""
        if shape.joint != EITHER and shape.each == CONDITION and UNLESS in value:
            deeper = replace(spot.scope, depth=spot.scope.depth + 1)
            yield from super().member(
                shape, value[UNLESS], replace(spot.at(UNLESS), scope=deeper), _("unless")
            )
        else:
            yield from super().member(shape, value, spot, words)

    def removal(self, shape: Several, value: Sequence[Any], at: int, spot: Spot) -> Iterator[Away]:
        """Give what takes a member of a list away; where one of a pair goes, the other takes its place."""
        if spot.keys[-1] in PAIRS and len(value) == len(PAIRS):
            yield Away(spot.keys[:-1], (*spot.keys, at), value[1 - at])
        else:
            yield from super().removal(shape, value, at, spot)

    def additions(self, shape: Several, value: Sequence[Any], spot: Spot, joint: str) -> Iterator[More]:
        """Give what may be added: a condition also with "or" and "unless", unless it stands in others."""
        yield from super().additions(shape, value, spot, joint)
        if shape.each != CONDITION or spot.scope.depth or spot.scope.place is Place.BEFORE:
            return
        if value and OR not in value[-1]:
            either = {OR: [value[-1], another(shape.each, [value[-1]], spot.scope)]}
            yield More((*spot.keys, len(value) - 1), _("or"), either)
        yield More((*spot.keys, len(value)), _("unless"), {UNLESS: blank(shape.each, spot.scope)})


RULES: Final = RuleDropDowns()


def rule_parts(tree: Mapping[str, Tree]) -> list[Part]:
    """Return the sentence of a rule that is being put together (N9-126, N9-127)."""
    kind, spot = KINDS[str(tree["kind"])], Spot((), scope_of(tree))
    found: list[Part] = []
    for literal, name, __, __ in FORMATTER.parse(kind.frame):
        before, line, after = literal.partition("/")
        words = (after or before).strip()
        found += [Break()] * bool(line)
        if not found:
            found.append(_opening(tree, words))
        elif words:
            found.append(Text(words))
        if name == "trigger":
            found.append(_trigger(tree))
        elif name == "may":
            found += _may(tree, spot.scope)
        elif name == DUTY:
            found += _duty(tree, spot)
        elif name:
            found += RULES.parts(
                kind.parts[name], tree[name], spot.at(name), kind.joint if name in CONDITIONS else ""
            )
    return found


def _opening(tree: Mapping[str, Tree], words: str) -> Pick:
    kinds = [*KINDS]
    choices = tuple(
        (kind.opening, tree if name == tree["kind"] else blank_rule(name, tree))
        for name, kind in KINDS.items()
    )
    return Pick("kind", (), words, kinds.index(str(tree["kind"])), choices, _("What kind of rule it is"))


def _trigger(tree: Mapping[str, Tree]) -> Pick:
    choices = tuple((words, mended({**tree, "trigger": name})) for name, words in TRIGGER_WORDS.items())
    at = [*TRIGGER_WORDS].index(str(tree["trigger"]))
    return Pick("trigger", (), choices[at][0], at, choices, _("When something happens"))


def _may(tree: Mapping[str, Tree], scope: Scope) -> list[Part]:
    if len(MAY.choices(scope)) == 1:
        return []
    return [Tick(("may",), MAY.told(True, ""), bool(tree["may"]))]  # noqa: FBT003  # the word's value


def _duty(tree: Mapping[str, Tree], spot: Spot) -> Iterator[Part]:
    duty = next(name for name in DUTIES if name in tree)
    rest = {name: value for name, value in tree.items() if name != duty}
    choices = tuple(
        (words, mended({**rest, name: tree.get(name, tree[duty])})) for name, words in DUTY_WORDS.items()
    )
    at = [*DUTY_WORDS].index(duty)
    yield Pick(DUTY, (), DUTY_WORDS[duty], at, choices, _("What must be, or must not"))
    yield from RULES.parts(DUTIES[duty], tree[duty], spot.at(duty))
