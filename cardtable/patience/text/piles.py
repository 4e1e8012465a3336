"""How the cards are laid out, foundations are built, and what a pile is, in plain English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Final

from cardtable.engine.cards import BACK, Card, Suit
from cardtable.patience.words.called import (
    beginning,
    building,
    called,
    group_name,
    joined,
    lifting,
    many,
    name_of,
    ordinal,
    places_of,
    ranked,
    sentence,
    singular,
    spanned,
    starting,
    told,
    until,
)
from cardtable.patience.words.spec import Dealing, Group, Picked, Spec
from cardtable.patience.words.vocabulary import Faces, Kind, Lift, Shape

FACE_DOWN: Final = "This card lies face down."
SPACE: Final = "A space of the layout."
PLAIN: Final = {
    Kind.STOCK: "The stock: cards come from it.",
    Kind.WASTE: "The waste: cards from the stock come here.",
    Kind.CELL: "A cell: it holds one card.",
    Kind.DISCARD: "The discard pile: cards that leave the game come here.",
    Kind.GRID: SPACE,
    Kind.LINE: SPACE,
}


def pile_told(group: Group, cards: Sequence[Card], base: int) -> str:
    """Return what a pile of a group is, in which these cards lie; `base` is the rank of the foundations."""
    if group.kind is Kind.CELL and isinstance(group.empty, tuple):
        return f"A cell: it takes {spanned(group.empty)} only."
    if group.kind in PLAIN:
        return PLAIN[group.kind]
    if group.kind is Kind.FOUNDATION:
        begins = f"{sentence(starting(group, base))}."
        built = bool(group.build)
        return f"{begins} {sentence(building(group))}." if built else begins
    if cards:
        return FACE_DOWN if cards[-1] is BACK else f"A {group_name(group)}."
    return f"An empty {group_name(group)}: {starting(group, base)}."


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
    figure, apart = group.figure, called(spec, group)
    if figure is not None:
        match figure.shape:
            case Shape.RECT:
                return f"{many(figure.rows, 'row')} of {many(figure.cols, 'card')}{apart}"
            case Shape.FIRS:
                return f"{many(figure.peaks, 'fir tree')} of {many(figure.rows, 'row')}{apart}"
            case Shape.PEAKS:
                return f"{many(figure.peaks, 'peak')} of {many(figure.rows, 'row')}{apart}"
            case Shape.PYRAMID | Shape.INVERTED:
                return f"a pyramid of {many(figure.rows, 'row')}{apart}"
    name = group_name(group)
    if group.kind is Kind.LINE:
        return f"a line of {group.n} cards"
    if group.kind is Kind.RESERVE and group.n > 1:
        return f"a reserve of {many(group.n, 'pile')}{apart}"
    single = "an" if name[0] in "aeiou" else "a"
    return f"{single} {name}{apart}" if group.n == 1 else f"{many(group.n, name)}{apart}"


def dealt(spec: Spec) -> Iterator[str]:
    """Give a sentence for each step of the deal."""
    said: set[str] = set()
    for number, step in enumerate(spec.deal):
        text = _step(spec, step)
        line = text if number else text.replace("All other cards", "All cards", 1)
        yield f"Again {line[0].lower()}{line[1:]}" if line in said else line
        said.add(line)


def _several(spec: Spec, step: Dealing) -> str:
    """Return how cards are dealt to several groups as if they were one."""
    count = f"{many(step.cards[0], 'card')} to each" if step.cards else "all other cards to the"
    piles = joined(
        [f"{group_name(spec.group(name))}{called(spec, spec.group(name))}" for name in step.groups]
    )
    return f"{sentence(count)} {piles}, pile by pile in this order, face up{_ends(step)}."


def _step(spec: Spec, step: Dealing) -> str:
    if step.along:
        return _several(spec, step)
    group = spec.group(step.to)
    place, name = _place(group, step) + called(spec, group), group_name(group)
    shared = _shared(group, step) + called(spec, group)
    faces = f"the top {step.up} face up" if isinstance(step.up, int) else FACES[step.up]
    if step.pick is not None:
        return f"{_picked(step.pick)} to {shared}."
    if not step.cards:
        text = f"All other cards to {place}, {faces}"
    elif len(set(step.cards)) == 1:
        text = f"{sentence(many(step.cards[0], 'card'))} to {place}, {faces}"
    elif list(step.cards) == list(range(step.cards[0], step.cards[0] + len(step.cards))):
        first, last = many(step.cards[0], "card"), step.cards[-1]
        text = f"{sentence(first)} in the first {name} to {last} in the last, {faces}"
    else:
        text = f"{joined([str(count) for count in step.cards])} cards to {shared}, {faces}"
    return f"{text}{_ends(step)}."


def _ends(step: Dealing) -> str:
    """Return what becomes of some of the cards that are dealt."""
    ends = ""
    if step.next_at:
        ends = f"; {ranked(step.next_at)} begin the next pile"
    if step.sink:
        below = "below a lower card of their suit" if step.sink_in_suit else "to the bottom of their piles"
        ends += f"; {ranked(step.sink)} go {below}"
    if step.found:
        ends += "; cards that begin a foundation go there at once"
    if step.built:
        ends += "; cards that a foundation takes go there at once"
    if step.apart:
        ends += "; no two of a rank to one pile: such a card goes below the pack first"
    if step.short:
        ends += ", and the pile goes without"
    return ends


def _picked(pick: Picked) -> str:
    """Return which cards are looked for in the pack, at the beginning of a sentence."""
    if pick.dealt:
        return "The other cards of the rank that was dealt first"
    if len(pick.suits) == len(Suit):
        return (
            f"One card of each suit of the {ranked(pick.ranks)}"
            if pick.once
            else f"All {ranked(pick.ranks, 'and')}"
        )
    suits = joined([suit.name.lower() for suit in pick.suits])
    if len(pick.ranks) == len(pick.suits) == 1:
        return f"{'One' if pick.once else 'The'} {singular(pick.ranks[0])} of {suits}"
    return f"The {ranked(pick.ranks, 'and')} of {suits}"


def _shared(group: Group, step: Dealing) -> str:
    """Return the piles of a step that get different cards."""
    name = group_name(group)
    if len(step.piles) == 1:
        return _place(group, step)
    if len(step.piles) == group.n:
        return f"the {name}s"
    return f"the {name}s {step.piles[0] + 1} to {step.piles[-1] + 1}"


def _place(group: Group, step: Dealing) -> str:
    name = group_name(group)
    if group.kind in (Kind.GRID, Kind.LINE) and len(step.piles) == group.n:
        return f"each place of the {name}"
    if group.kind in (Kind.GRID, Kind.LINE):
        first, last = step.piles[0] + 1, step.piles[-1] + 1
        return (
            f"place {first} of the {name}" if first == last else f"the places {first} to {last} of the {name}"
        )
    if group.kind is Kind.RESERVE and group.n > 1:
        name = "pile of the reserve"
    if len(step.piles) == group.n:
        return f"the {name}" if group.n == 1 else f"each {name}" if step.cards else f"the {name}s"
    if len(step.piles) == 1:
        return (
            f"the last {name}" if step.piles[0] + 1 == group.n else f"the {ordinal(step.piles[0] + 1)} {name}"
        )
    if name == "pile of the reserve":
        return f"each of the piles {step.piles[0] + 1} to {step.piles[-1] + 1} of the reserve"
    return f"each of the {name}s {step.piles[0] + 1} to {step.piles[-1] + 1}"


def fullness(spec: Spec, group: Group, pile: str) -> Iterator[str]:
    """Give a sentence about how many cards a pile holds at most, if it is not any number."""
    if group.most and _dealt_over(spec, group):
        yield f"More than {many(group.most, 'card')} lie in {pile} only if they are dealt there."
    elif group.most:
        yield f"{sentence(pile)} holds {many(group.most, 'card')} at most."


def _dealt_over(spec: Spec, group: Group) -> bool:
    """Say whether a pile of a group may be dealt more cards than there are at most."""
    later = [other.click.names for other in spec.groups if other.click is not None]
    if spec.redeal is not None:
        later += [tuple(name for step in spec.redeal.steps for name in step.groups)]
    if any(group.name in names for names in later):
        return True
    dealt = [0] * group.n
    for step in spec.deal:
        if group.name in step.groups and step.pick is None:
            even = -(-spec.pack.size // len(step.piles))
            for at, count in zip(step.piles, step.cards or repeat(even), strict=False):
                dealt[at] += count
    return max(dealt) > group.most


def founded(spec: Spec, group: Group) -> Iterator[str]:
    """Give the sentences about foundations."""
    if group.take is not None:
        base = (
            f", from {ranked((group.take.base,))} on," if group.take.base else ", from any rank on and round,"
        )
        leaves = (
            "may be moved to a foundation" if group.take.by_hand else "leaves for the foundations by itself"
        )
        yield f"A whole sequence of {group.take.length} cards built {told(group.take.run)}{base} {leaves}."
        return
    apart = called(spec, group)
    yield from _begun(spec, group, apart)
    yield from _limited(spec, group, apart)
    if group.takes_from is not None:
        place = f"to foundations{apart}" if apart else "there"
        giving = frozenset(name for name in group.takes_from if spec.group(name).lift)
        if giving:
            yield f"Cards come {place} from {places_of(spec, giving)} only{until(group.from_when)}."
        else:
            yield f"No card is put {place} by hand."
    if group.first_from is not None:
        yield f"The first card, which chooses the rank, comes from {places_of(spec, group.first_from)}."
    if Lift.LOOSE in group.lift:
        source = f" from foundations{apart}" if apart else ""
        yield f"May be moved away{source}: {lifting(group)}; nothing is built on it."
    if group.swap:
        place = f" of foundations{apart}" if apart else ""
        yield f"Two such cards{place} may change places if each then begins its pile."
    yield from _given_back(spec, group, apart)


def _begun(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    """Give how foundations are built, with what they begin, and when."""
    if group.build:
        yield f"{sentence(building(group, apart))}; they begin with {beginning(group)}."
    elif group.most == 1:
        yield f"Foundations{apart} take one card each: {beginning(group)}."
    else:
        yield f"Foundations{apart} take {beginning(group)} each."
    if group.beside:
        suit = ", in the suit of that card" * group.beside_suit
        other = name_of(spec, spec.group(group.beside))
        yield f"A foundation{apart} is begun only once a card of {other} lies in its place{suit}."


def _limited(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    if group.one_per_suit:
        yield f"Each suit has one foundation{apart} only."
    if group.build and group.most and group.most != len(spec.pack.ranks):
        yield f"A foundation{apart} takes {many(group.most, 'card')}."


def _given_back(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    if group.spaced:
        yield (
            f"After a card has left a foundation{apart}, a second one may do so only once one from elsewhere "
            "has come where that went."
        )
    if group.back and any(each.kind is Kind.TABLEAU for each in spec.groups):
        yield f"A card may come back from a foundation{apart} to a column."
