"""How the cards are laid out, foundations are built, and what a pile is, in plain English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Final

from cardtable.engine.cards import BACK, Card, Suit
from cardtable.language import _, going_on, pgettext
from cardtable.patience.words.called import (
    ONE,
    PLURALS,
    THING,
    beginning,
    building,
    called,
    group_name,
    joined,
    lifting,
    many,
    name_of,
    ordinal,
    ranked,
    sentence,
    singular,
    spanned,
    starting,
    suit_name,
    told,
    until,
)
from cardtable.patience.words.sources import sources_of
from cardtable.patience.words.spec import Dealing, Group, Picked, Spec
from cardtable.patience.words.vocabulary import Faces, Kind, Lift, Shape

FACE_DOWN: Final = _("This card lies face down.")
SPACE: Final = _("A space of the layout.")
PLAIN: Final = {
    Kind.STOCK: _("The stock: cards come from it."),
    Kind.WASTE: _("The waste: cards from the stock come here."),
    Kind.CELL: _("A cell: it holds one card."),
    Kind.DISCARD: _("The discard pile: cards that leave the game come here."),
    Kind.GRID: SPACE,
    Kind.LINE: SPACE,
}


def pile_told(group: Group, cards: Sequence[Card], base: int) -> str:
    """Return what a pile of a group is, in which these cards lie; `base` is the rank of the foundations."""
    if group.kind is Kind.CELL and isinstance(group.empty, tuple):
        return _("A cell: it takes {spanned} only.").format(spanned=spanned(group.empty))
    if group.kind in PLAIN:
        return PLAIN[group.kind]
    if group.kind is Kind.FOUNDATION:
        begins = f"{sentence(starting(group, base))}."
        built = bool(group.build)
        return f"{begins} {sentence(building(group))}." if built else begins
    if cards:
        return FACE_DOWN if cards[-1] is BACK else f"{sentence(ONE[group.kind])}."
    return _("An empty {kind_of_pile}: {starting}.").format(
        kind_of_pile=group_name(group), starting=starting(group, base)
    )


FACES = {
    Faces.TOP: _("the top one face up"),
    Faces.ALL: _("face up"),
    Faces.NONE: _("face down"),
    Faces.ALTERNATE: _("every other one face up"),
    Faces.LAST_ROW: _("the last row face up"),
}


def laid_piles(spec: Spec) -> Iterator[str]:
    """Give a sentence about the piles on the table."""
    found = [_piles(spec, group) for group in spec.groups if group.n]
    yield _("On the table: {joined}.").format(joined=joined(found))


def _piles(spec: Spec, group: Group) -> str:
    figure, apart = group.figure, called(spec, group)
    if figure is not None:
        match figure.shape:
            case Shape.RECT:
                return _("{rows} of {cards}{which}").format(
                    rows=many(figure.rows, "row"), cards=many(figure.cols, "card"), which=apart
                )
            case Shape.FIRS:
                return _("{fir_trees} of {rows}{which}").format(
                    fir_trees=many(figure.peaks, "fir tree"), rows=many(figure.rows, "row"), which=apart
                )
            case Shape.PEAKS:
                return _("{peaks} of {rows}{which}").format(
                    peaks=many(figure.peaks, "peak"), rows=many(figure.rows, "row"), which=apart
                )
            case Shape.PYRAMID | Shape.INVERTED:
                return _("a pyramid of {rows}{which}").format(rows=many(figure.rows, "row"), which=apart)
    if group.kind is Kind.LINE:
        return _("a line of {count} cards").format(count=group.n)
    if group.kind is Kind.RESERVE and group.n > 1:
        return _("a reserve of {piles}{which}").format(piles=many(group.n, "pile"), which=apart)
    return f"{ONE[group.kind]}{apart}" if group.n == 1 else f"{many(group.n, THING[group.kind])}{apart}"


def dealt(spec: Spec) -> Iterator[str]:
    """Give a sentence for each step of the deal."""
    said: set[str] = set()
    for number, step in enumerate(spec.deal):
        text = _step(spec, step)
        line = text if number else text.replace(_("All other cards"), _("All cards"), 1)
        yield _("Again {sentence}").format(sentence=going_on(line)) if line in said else line
        said.add(line)


def _several(spec: Spec, step: Dealing) -> str:
    """Return how cards are dealt to several groups as if they were one."""
    count = (
        _("{cards} to each").format(cards=many(step.cards[0], "card"))
        if step.cards
        else _("all other cards to the")
    )
    piles = joined(
        [f"{group_name(spec.group(name))}{called(spec, spec.group(name))}" for name in step.groups]
    )
    return _("{sentence} {piles}, pile by pile in this order, face up{ends}.").format(
        sentence=sentence(count), piles=piles, ends=_ends(step)
    )


def _step(spec: Spec, step: Dealing) -> str:
    if step.along:
        return _several(spec, step)
    group = spec.group(step.to)
    place = _place(group, step) + called(spec, group)
    shared = _shared(group, step) + called(spec, group)
    faces = _("the top {count} face up").format(count=step.up) if isinstance(step.up, int) else FACES[step.up]
    if step.pick is not None:
        return _("{picked} to {shared}.").format(picked=_picked(step.pick), shared=shared)
    if not step.cards:
        text = _("All other cards to {place}, {faces}").format(place=place, faces=faces)
    elif len(set(step.cards)) == 1:
        text = _("{sentence} to {place}, {faces}").format(
            sentence=sentence(many(step.cards[0], "card")), place=place, faces=faces
        )
    elif list(step.cards) == list(range(step.cards[0], step.cards[0] + len(step.cards))):
        text = _stairs(group, step, faces)
    else:
        text = _("{joined} cards to {shared}, {faces}").format(
            joined=joined([str(count) for count in step.cards]), shared=shared, faces=faces
        )
    return f"{text}{_ends(step)}."


def _stairs(group: Group, step: Dealing, faces: str) -> str:
    """Return how cards are dealt of which each pile gets one more than the one before it."""
    some = [(count, at + 1) for at, count in zip(step.piles, step.cards, strict=True) if count]
    (low, first), (high, last) = some[0], some[-1]
    if (first, last) == (1, group.n):
        return _("{sentence} in the first {name} to {last} in the last, {faces}").format(
            sentence=sentence(many(low, "card")), name=group_name(group), last=high, faces=faces
        )
    return _("{sentence} in {name} {first} to {last} in {name} {end}, {faces}").format(
        sentence=sentence(many(low, "card")),
        name=group_name(group),
        first=first,
        last=high,
        end=last,
        faces=faces,
    )


def _ends(step: Dealing) -> str:
    """Return what becomes of some of the cards that are dealt."""
    ends = ""
    if step.next_at:
        ends = _("; {ranks} begin the next pile").format(ranks=ranked(step.next_at))
    if step.sink:
        below = (
            _("below a lower card of their suit") if step.sink_in_suit else _("to the bottom of their piles")
        )
        ends += _("; {ranks} go {below}").format(ranks=ranked(step.sink), below=below)
    if step.found:
        ends += _("; cards that begin a foundation go there at once")
    if step.built:
        ends += _("; cards that a foundation takes go there at once")
    if step.apart:
        ends += _("; no two of a rank to one pile: such a card goes below the pack first")
    if step.short:
        ends += _(", and the pile goes without")
    return ends


def _picked(pick: Picked) -> str:
    """Return which cards are looked for in the pack, at the beginning of a sentence."""
    if pick.dealt:
        return _("The other cards of the rank that was dealt first")
    if len(pick.suits) == len(Suit):
        return (
            _("One card of each suit of the {ranks}").format(ranks=ranked(pick.ranks))
            if pick.once
            else _("All {ranks}").format(ranks=ranked(pick.ranks, "and"))
        )
    suits = joined([suit_name(suit) for suit in pick.suits])
    if len(pick.ranks) == len(pick.suits) == 1:
        one = _("One {rank} of {suits}") if pick.once else _("The {rank} of {suits}")
        return one.format(rank=singular(pick.ranks[0]), suits=suits)
    return _("The {ranks} of {suits}").format(ranks=ranked(pick.ranks, "and"), suits=suits)


def _shared(group: Group, step: Dealing) -> str:
    """Return the piles of a step that get different cards."""
    names = PLURALS[group.kind]
    if len(step.piles) == 1:
        return _place(group, step)
    if len(step.piles) == group.n:
        return _("the {names}").format(names=names)
    first, last = step.piles[0] + 1, step.piles[-1] + 1
    return _("the {names} {first} to {last}").format(names=names, first=first, last=last)


def _place(group: Group, step: Dealing) -> str:
    name, names = group_name(group), PLURALS[group.kind]
    first, last = step.piles[0] + 1, step.piles[-1] + 1
    if group.kind in (Kind.GRID, Kind.LINE):
        return _spaces(group, step)
    reserve = group.kind is Kind.RESERVE and group.n > 1
    if reserve:
        name, names = _("pile of the reserve"), _("piles of the reserve")
    if len(step.piles) == group.n:
        if group.n == 1:
            return _("the {name}").format(name=name)
        return _("each {name}").format(name=name) if step.cards else _("the {names}").format(names=names)
    if first == last:
        if last == group.n:
            return _("the last {name}").format(name=name)
        return _("the {ordinal} {name}").format(ordinal=ordinal(last), name=name)
    if reserve:
        return _("each of the piles {first} to {last} of the reserve").format(first=first, last=last)
    return _("each of the {names} {first} to {last}").format(names=names, first=first, last=last)


def _spaces(group: Group, step: Dealing) -> str:
    """Return the places of a layout or a line to which cards are dealt."""
    name, first, last = group_name(group), step.piles[0] + 1, step.piles[-1] + 1
    if len(step.piles) == group.n:
        return _("each place of the {name}").format(name=name)
    if first == last:
        return _("place {first} of the {name}").format(first=first, name=name)
    return _("the places {first} to {last} of the {name}").format(first=first, last=last, name=name)


def fullness(spec: Spec, group: Group, pile: str) -> Iterator[str]:
    """Give a sentence about how many cards a pile holds at most, if it is not any number."""
    if group.most and _dealt_over(spec, group):
        yield _("More than {cards} lie in {pile} only if they are dealt there.").format(
            cards=many(group.most, "card"), pile=pile
        )
    elif group.most:
        yield _("{sentence} holds {cards} at most.").format(
            sentence=sentence(pile), cards=many(group.most, "card")
        )


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
            _(", from {ranks} on,").format(ranks=ranked((group.take.base,)))
            if group.take.base
            else _(", from any rank on and round,")
        )
        leaves = (
            _("may be moved to a foundation")
            if group.take.by_hand
            else _("leaves for the foundations by itself")
        )
        yield _("A whole sequence of {length} cards built {direction}{base} {leaves}.").format(
            length=group.take.length, direction=told(group.take.run), base=base, leaves=leaves
        )
        return
    apart = called(spec, group)
    yield from _begun(spec, group, apart)
    yield from _limited(spec, group, apart)
    if group.takes_from is not None:
        place = (
            _("to foundations{which}").format(which=apart) if apart else pgettext("to that place", "there")
        )
        giving = frozenset(name for name in group.takes_from if spec.group(name).lift)
        if giving:
            yield _("Cards come {place} from {the_places} only{until}.").format(
                place=place, the_places=sources_of(spec, giving), until=until(group.from_when)
            )
        else:
            yield _("No card is put {place} by hand.").format(place=place)
    if group.first_from is not None:
        yield _("The first card, which chooses the rank, comes from {the_places}.").format(
            the_places=sources_of(spec, group.first_from)
        )
    if Lift.LOOSE in group.lift:
        source = _(" from foundations{which}").format(which=apart) if apart else ""
        yield _("May be moved away{source}: {lifting}; nothing is built on it.").format(
            source=source, lifting=lifting(group)
        )
    if group.swap:
        place = _(" of foundations{which}").format(which=apart) if apart else ""
        yield _("Two such cards{place} may change places if each then begins its pile.").format(place=place)
    yield from _given_back(spec, group, apart)


def _begun(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    """Give how foundations are built, with what they begin, and when."""
    if group.build:
        yield _("{sentence}; they begin with {beginning}.").format(
            sentence=sentence(building(group, apart)), beginning=beginning(group)
        )
    elif group.most == 1:
        yield _("Foundations{which} take one card each: {beginning}.").format(
            which=apart, beginning=beginning(group)
        )
    else:
        yield _("Foundations{which} take {beginning} each.").format(which=apart, beginning=beginning(group))
    if group.beside:
        suit = _(", in the suit of that card") * group.beside_suit
        other = name_of(spec, spec.group(group.beside))
        yield _("A foundation{which} is begun only once a card of {other} lies in its place{suit}.").format(
            which=apart, other=other, suit=suit
        )


def _limited(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    if group.one_per_suit:
        yield _("Each suit has one foundation{which} only.").format(which=apart)
    if group.build and group.most and group.most != len(spec.pack.ranks):
        yield _("A foundation{which} takes {cards}.").format(which=apart, cards=many(group.most, "card"))


def _given_back(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    if group.spaced:
        yield (
            _(
                "After a card has left a foundation{which}, a second one may do so only once one "
                "from elsewhere has come where that went."
            ).format(which=apart)
        )
    if group.back and any(each.kind is Kind.TABLEAU for each in spec.groups):
        yield _("A card may come back from a foundation{which} to a column.").format(which=apart)
