"""How the cards are laid out, in plain English."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.patience.text.phrases import group_name, joined, many, ranked, sentence
from cardtable.patience.words.spec import Dealing, Group, Spec
from cardtable.patience.words.vocabulary import Faces, Kind, Shape

FACES = {
    Faces.TOP: "the top one face up",
    Faces.ALL: "face up",
    Faces.NONE: "face down",
    Faces.ALTERNATE: "every other one face up",
    Faces.LAST_ROW: "the last row face up",
}


def laid_piles(spec: Spec) -> Iterator[str]:
    """Give a sentence about the piles on the table."""
    found = [_piles(spec, group) for group in spec.groups if group.n]
    yield f"On the table: {joined(found)}."


def _piles(spec: Spec, group: Group) -> str:
    alike = sum(other.kind is group.kind for other in spec.groups) > 1
    called = f" ({group.name.replace('_', ' ')})" if alike else ""
    figure = group.figure
    if figure is not None:
        match figure.shape:
            case Shape.RECT:
                return f"{many(figure.rows, 'row')} of {many(figure.cols, 'card')}{called}"
            case Shape.PEAKS:
                return f"{many(figure.peaks, 'peak')} of {many(figure.rows, 'row')}{called}"
            case Shape.PYRAMID | Shape.INVERTED:
                return f"a pyramid of {many(figure.rows, 'row')}{called}"
    name = group_name(group)
    if group.kind is Kind.LINE:
        return f"a line of {group.n} cards"
    single = "an" if name[0] in "aeiou" else "a"
    return f"{single} {name}{called}" if group.n == 1 else f"{many(group.n, name)}{called}"


def dealt(spec: Spec) -> Iterator[str]:
    """Give a sentence for each step of the deal."""
    for step in spec.deal:
        yield _step(spec, step)


def _step(spec: Spec, step: Dealing) -> str:
    group = spec.group(step.to)
    place, name = _place(group, step), group_name(group)
    faces = f"the top {step.up} face up" if isinstance(step.up, int) else FACES[step.up]
    if step.pick is not None:
        what = "one of each suit of the" if step.pick.once else "all"
        return f"{what[0].upper()}{what[1:]} {ranked(step.pick.ranks)} to {place}."
    if not step.cards:
        text = f"All other cards to {place}, {faces}"
    elif len(set(step.cards)) == 1:
        text = f"{sentence(many(step.cards[0], 'card'))} to {place}, {faces}"
    elif list(step.cards) == list(range(step.cards[0], step.cards[0] + len(step.cards))):
        first, last = many(step.cards[0], "card"), step.cards[-1]
        text = f"{sentence(first)} in the first {name} to {last} in the last, {faces}"
    else:
        text = f"{', '.join(map(str, step.cards))} cards to {place}, {faces}"
    ends = ""
    if step.next_at:
        ends = f"; {ranked(step.next_at)} end a pile, and the next is begun"
    if step.sink:
        ends += f"; {ranked(step.sink)} go to the bottom of their piles"
    if step.found:
        ends += "; cards that begin a foundation go there at once"
    return f"{text}{ends}."


def _place(group: Group, step: Dealing) -> str:
    name = group_name(group)
    if group.kind in (Kind.GRID, Kind.LINE):
        return f"each place of the {name}"
    if len(step.piles) == group.n:
        return f"the {name}" if group.n == 1 else f"each {name}" if step.cards else f"the {name}s"
    if len(step.piles) == 1:
        return f"the {name} number {step.piles[0] + 1}"
    return f"each {name} from number {step.piles[0] + 1} to {step.piles[-1] + 1}"
