"""The sentence of a code as it is put together, part by part, from the language of codes (SL-78)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardtable.engine.notation import Tree
from cardtable.games.spielen.codes.book import DEFAULT_WITHIN, LONGEST, STRICT, By, code_shape
from cardtable.games.spielen.codes.language import MEANINGS, ONE_OF, SETS, Between, Letters, Made, Where
from cardtable.games.spielen.codes.phrases import Language
from cardtable.games.spielen.codes.signals import ANY, GESTURES
from cardtable.language import _
from cardtable.shapes import Group, Parts, Scope, Several, Shape, Span
from cardtable.table.inventing.blanks import blank
from cardtable.table.inventing.drop_downs import DropDowns, Spot
from cardtable.table.inventing.sentences import Away, Break, More, Part, Pick, Saying, Text, Tick

SOME: Final = _("a certain letter")
FIRST: Final = _("A signal that")
LATER: Final = _("then a signal that")
BY: Final = {
    By.BOTH.value: _("either partner"),
    By.FIRST.value: _("the first partner"),
    By.SECOND.value: _("the second partner"),
}


class CodeDropDowns(DropDowns):
    """The parts of a code: letters and gestures are chosen as people name them."""

    def parts(self, shape: Shape, value: Any, spot: Spot, lead: str = "") -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of a value; letters are all of a kind, or some."""
        if not isinstance(shape, Letters):
            yield from super().parts(shape, value, spot, lead)
            return
        if before := shape.words.partition("{")[0].strip():
            yield Text(before)
        kinds = [*SETS]
        some: Tree = ["A"] if isinstance(value, str) else value
        choices = (*((ONE_OF[kind], kind) for kind in kinds), (SOME, some))
        at = kinds.index(value) if isinstance(value, str) else len(kinds)
        yield Pick("", spot.keys, choices[at][0], at, choices)
        if not isinstance(value, str):
            yield from self.several(shape, value, spot)

    def span(self, shape: Span, value: Sequence[Any], spot: Spot) -> Iterator[Part]:
        """Give both numbers, of which each bounds the other."""
        assert isinstance(shape, Between), "codes have no other"
        low, high = value
        for place, number in enumerate(value):
            each = [one for one in shape.choices(spot.scope) if (one <= high if place == 0 else one >= low)]
            found = sorted({*each, number})
            told = tuple((str(shape.each.told(one, "")), one) for one in found)
            if place:
                yield Text(_("to"))
            at = found.index(number)
            yield Pick("", (*spot.keys, place), told[at][0], at, told)

    def node(self, group: Group[Any], value: Any, spot: Spot) -> Iterator[Part]:  # noqa: ANN401  # a word or a mapping
        """Give the parts of a node; one without parts may be a word."""
        return super().node(group, {value: True} if isinstance(value, str) else value, spot)

    def piece(self, shape: Shape, value: Any, spot: Spot, number: int) -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of a part, or what adds it where it is left out."""
        if isinstance(shape, Made):
            yield from _gesture(value, spot)
            return
        name = [*shape.parts][number] if isinstance(shape, Parts) else ""
        if not isinstance(shape, Parts) or name not in shape.optional:
            yield from super().piece(shape, value, spot, number)
        elif name not in value:
            yield More((*spot.keys, name), _("that begins with"), blank(shape.parts[name], spot.scope))
        else:
            yield from super().piece(shape, value, spot, number)
            yield Away(
                spot.keys, (*spot.keys, name), {key: each for key, each in value.items() if key != name}
            )

    def member(self, shape: Several, value: Any, spot: Spot, words: str) -> Iterator[Part]:  # noqa: ANN401  # by the shape
        """Give the parts of a member of a list; each step is a line."""
        if isinstance(shape.each, Several):
            yield Break()
            words = words if words == FIRST else LATER
        yield from super().member(shape, value, spot, words)

    def additions(self, shape: Several, value: Sequence[Any], spot: Spot, joint: str) -> Iterator[More]:
        """Give what may be added to a list."""
        step = isinstance(shape.each, Several)
        return super().additions(shape, value, spot, _("then another signal") if step else joint)


def _gesture(value: Mapping[str, Any], spot: Spot) -> Iterator[Part]:
    """Give a list of the gestures, and one of what there is of the chosen one."""
    gestures, chosen = [*GESTURES], GESTURES[value["gesture"]]
    titles = [GESTURES[each].doing.format("…") for each in gestures]
    choices = tuple(zip(titles, ({"gesture": each} for each in gestures), strict=True))
    at = gestures.index(value["gesture"])
    name = f"{'.'.join(map(str, spot.keys))}.gesture"
    yield Pick(name, spot.keys, chosen.doing.format("").strip(), at, choices)
    if chosen.arguments:
        found = {ANY: chosen.whichever, **chosen.arguments}
        argument = value.get("arg", ANY)
        told = tuple((words, each) for each, words in found.items())
        yield Pick("", (*spot.keys, "arg"), found[argument], [*found].index(argument), told)


CODES: Final = CodeDropDowns()


def whole(tree: Mapping[str, Tree]) -> dict[str, Tree]:
    """Return a code as data with all that may be left out."""
    usual: dict[str, Tree] = {"within_ms": DEFAULT_WITHIN, "strict": False, "by": By.BOTH.value}
    return {**usual, **tree}


def code_parts(tree: Mapping[str, Tree], language: Language, which: Pick) -> list[Part]:
    """Return the sentence of a code that is put together; `which` of the codes it is stands first."""
    spot, steps = Spot((), Scope(Where.OUTSIDE)), tree["steps"]
    assert isinstance(steps, Sequence), "a code has steps"
    shapes = code_shape(language).parts
    found: list[Part] = [which, Saying(("name",), str(tree["name"]), (), LONGEST), Text(_("means:"))]
    found += CODES.node(MEANINGS, tree["meaning"], spot.at("meaning"))
    found += CODES.parts(shapes["steps"], steps, spot.at("steps"), FIRST)
    found += [Break(), Text(_("given by")), _word(tree, "by", BY)]
    if len(steps) > 1:
        found += [
            Text(_("within")),
            *CODES.parts(shapes["within_ms"], tree["within_ms"], spot.at("within_ms")),
        ]
        found.append(Tick(("strict",), STRICT.told(True, ""), bool(tree["strict"])))  # noqa: FBT003  # what is told is the truth value
    return found


def _word(tree: Mapping[str, Tree], key: str, words: Mapping[str, str]) -> Pick:
    at = [*words].index(str(tree[key]))
    choices = tuple((told, word) for word, told in words.items())
    return Pick(key, (key,), choices[at][0], at, choices)
