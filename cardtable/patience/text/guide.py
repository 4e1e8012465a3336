"""The guide of a game, written from its data: what is said is what is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.language import _, ngettext
from cardtable.patience.kernel.scoring import scoring_of
from cardtable.patience.text.opening import aim, opening, packs
from cardtable.patience.text.piles import dealt, founded, fullness, laid_piles
from cardtable.patience.text.stock import stocked
from cardtable.patience.text.verbs import hands, jokers, line, removing
from cardtable.patience.words.called import (
    building,
    called,
    group_name,
    joined,
    lifting,
    many,
    name_of,
    needs,
    often,
    piles_of,
    places_of,
    rounds,
    sentence,
    several,
    spanned,
    starting,
    until,
)
from cardtable.patience.words.choices import Choice
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.games import choices_of, read_spec, read_title
from cardtable.patience.words.sources import in_turn, source_of, sources_of
from cardtable.patience.words.spec import Group, Spec, lying_over
from cardtable.patience.words.vocabulary import Empty, Faces, Free, Kind, Lift

FREE: Final = {  # when a card of a figure is, besides always
    Free.UNCOVERED: _("once no other lies over it"),
    Free.SHORT_SIDE: _("once nothing lies at one of its short sides"),
    Free.ANY_SIDE: _("once nothing lies at one of its sides"),
    Free.ROW_END: _("at either end of its row"),
    Free.COLUMN_END: _("at the lower end of its column"),
}
STRONG: Final = "**"
ITEM: Final = "- "
HEADING: Final = "## "
NOTES: Final = _("## Good to know")  # from here on nothing is a rule


def compared(text: str, other: str, name: str) -> str:
    """Return a text with those lines in bold that another one has not; `name` is the game of that.

    A sentence after the first heading says so, unless all is the same.
    """
    known = set(other.splitlines())
    lines = text.splitlines()
    rules = lines.index(NOTES) if NOTES in lines else len(lines)
    marked = [_strong(line) if _is_new(line, known) else line for line in lines[:rules]] + lines[rules:]
    if marked != lines:
        at = next((at + 1 for at, line in enumerate(marked) if line.startswith(HEADING)), len(marked))
        marked[at:at] = ["", _("What is other than in {name} stands in bold.").format(name=name)]
    return "\n".join(marked) + "\n"


def _is_new(line: str, known: set[str]) -> bool:
    return line.startswith(ITEM) and line not in known and STRONG not in line


def _strong(line: str) -> str:
    return f"{ITEM}{STRONG}{line.removeprefix(ITEM)}{STRONG}"


def guide(entry: Entry) -> str:
    """Return the guide: three sentences, then how it is laid out, played and won, and its options."""
    spec, title = read_spec(entry, {}), read_title(entry)
    parts = [f"# {_(title.name)}", *opening(spec)]
    for heading, lines in _sections(spec).items():
        parts += [f"## {heading}", "\n".join(f"- {line}" for line in lines)]
    choices = [each for each in choices_of(entry) if len(each.values) > 1]
    if choices or title.note or title.aka:
        parts += [_("## Good to know"), "\n".join(_notes(choices, title.note, title.aka))]
    return "\n\n".join(parts) + "\n"


def rules_text(entry: Entry) -> str:
    """Return the rules in the form of the help page."""
    spec, title = read_spec(entry, {}), read_title(entry)
    parts = [f"# {_(title.name)}", f"{FAMILIES[title.family]} · {packs(spec)}", "## Rules"]
    for heading, lines in _sections(spec).items():
        parts += [f"### {heading}", "\n".join(f"- {line}" for line in lines)]
    return "\n\n".join(parts) + "\n"


def _sections(spec: Spec) -> dict[str, list[str]]:
    scoring = scoring_of(spec.score)
    found = {
        _("The cards"): [*laid_piles(spec), *dealt(spec)],
        _("Playing"): list(_playing(spec)),
        _("The stock"): list(stocked(spec)),
        _("Winning"): [f"{sentence(aim(spec))}."],
        _("Points"): list(scoring.words) if scoring is not None else [],
    }
    return {heading: lines for heading, lines in found.items() if lines}


def _notes(choices: list[Choice], note: str, aka: tuple[str, ...]) -> Iterator[str]:
    if note:
        yield f"- {note}"
    if aka:
        yield _("- It is also known as {joined}.").format(joined=joined(aka))
    for each in choices:
        yield _("- **{each}**: {sentence} Usually {shown}.").format(
            each=each.title, sentence=each.sentence, shown=each.shown(each.values[0])
        )


def _playing(spec: Spec) -> Iterator[str]:
    for group in spec.groups:
        match group.kind:
            case Kind.FOUNDATION if group.n:
                yield from founded(spec, group)
                yield from _waiting(spec, group)
            case Kind.TABLEAU:
                yield from _columns(spec, group)
            case Kind.CELL | Kind.RESERVE | Kind.WASTE:
                yield from _aside(spec, group)
            case Kind.GRID:
                yield from _grid(spec, group)
            case Kind.LINE | Kind.STOCK | Kind.DISCARD | Kind.FOUNDATION:
                pass  # told by what is removed, filled or dealt
    yield from jokers(spec)
    yield from removing(spec)
    yield from line(spec)
    yield from hands(spec)


def _columns(spec: Spec, group: Group) -> Iterator[str]:
    apart = called(spec, group)
    if group.build:
        yield f"{sentence(building(group, apart))}."
    else:
        yield _("Nothing is built on {the_piles}.").format(the_piles=name_of(spec, group))
    yield from _laid(spec, group, apart)
    if group.lift == {Lift.TOP, Lift.BOTTOM}:
        yield _("Cards are moved one at a time, from either end of a column{which}.").format(which=apart)
    elif group.lift == {Lift.TOP}:
        yield _("Cards are moved from columns{which} one at a time.").format(which=apart)
    elif group.lift:
        yield _("From a column{which} may be moved: {lifting}.").format(which=apart, lifting=lifting(group))
    yield from _going(spec, group)
    yield from _covered(spec, group)
    if group.takes_from is not None:
        yield _("Cards come to {the_piles} from {the_places} only.").format(
            the_piles=name_of(spec, group), the_places=sources_of(spec, group.takes_from)
        )
    yield from _waiting(spec, group)
    if group.refill:
        yield _("A space{which} is filled at once {from_the_places}{once}.").format(
            which=apart, from_the_places=_from_places(spec, group), once=_once(spec, group)
        )
    if group.empty is Empty.NONE:
        filled = any(each.click and each.click.fill and group.name in each.click.deal for each in spec.groups)
        by = _("filled by the stock alone") if filled else _("not filled")
        yield from () if group.refill else (_("Spaces{which} are {by}.").format(which=apart, by=by),)
    else:
        yield _("On a space{which}: {starting}{coming}.").format(
            which=apart, starting=starting(group), coming=_coming(spec, group)
        )


def _laid(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    """Give how many cards lie on a column, or are laid there at a time."""
    if group.least:
        few = many(group.least, "card")
        yield _("Cards are put on a column{which} by hand only while {few} or more lie there.").format(
            which=apart, few=few
        )
    if group.rounds:
        yield rounds(spec, group)
    yield from fullness(spec, group, _("a column{which}").format(which=apart))


def _grid(spec: Spec, group: Group) -> Iterator[str]:
    place, figure = source_of(spec, group), group.figure
    assert figure is not None, "a grid has a figure"
    if figure.turned:
        yield _("Cards of {place} lie upright and across by turns.").format(place=place)
    if figure.free in FREE:
        hidden = any(
            group.name in step.groups and step.up in (Faces.NONE, Faces.LAST_ROW) for step in spec.deal
        )
        also = _(", and is turned up then") if hidden and group.flip is not None else ""
        yield _("A card of {place} is free {free}{also}.").format(
            place=place, free=FREE[figure.free], also=also
        )
    if group.refill:
        yield _("A space of {place} is filled at once from {in_turn}.").format(
            place=place, in_turn=in_turn(spec, group.refill)
        )


def _aside(spec: Spec, group: Group) -> Iterator[str]:
    if group.n == 0:
        return
    name = name_of(spec, group)
    if group.kind is Kind.CELL and group.takes_from != frozenset():
        source = (
            ""
            if group.takes_from is None
            else _(" from {the_places}").format(the_places=sources_of(spec, group.takes_from))
        )
        yield f"{sentence(many(group.n, 'cell'))}{called(spec, group)} {_held(group, source)}."
    elif group.grace:
        source = (
            ""
            if group.takes_from is None
            else _(" from {the_places}").format(the_places=sources_of(spec, group.takes_from))
        )
        times = sentence(often(group.grace))
        yield _("{times} in a game a card{source} may be put on {name}: {building}.").format(
            times=times, source=source, name=name, building=building(group)
        )
    elif group.kind is not Kind.CELL and group.build:
        source = (
            ""
            if group.takes_from is None
            else _(" from {the_places}").format(the_places=sources_of(spec, group.takes_from))
        )
        yield _("{sentence} may be built on{source}: {building}.").format(
            sentence=sentence(name), source=source, building=building(group)
        )
        yield from fullness(spec, group, _each_pile(group, name))
    if group.kind is Kind.RESERVE and group.empty is not Empty.NONE and group.takes_from != frozenset():
        sources = group.takes_from if group.space_from is None else group.space_from
        source = (
            "" if sources is None else _(", from {the_places}").format(the_places=sources_of(spec, sources))
        )
        yield _("On a space of {name}: {starting}{source}.").format(
            name=name, starting=starting(group), source=source
        )
        yield from (
            (_("A run may be put there and moved away as a whole."),) if Lift.WHOLE in group.lift else ()
        )
    yield from _waiting(spec, group)
    yield from _by_itself(spec, group, name)


def _held(group: Group, source: str) -> str:
    """Return what cells hold."""
    if group.empty is Empty.NONE:
        return ngettext(
            "holds what is dealt there; no card is put there again",
            "hold what is dealt there; no card is put there again",
            group.n,
        )
    takes = ngettext("takes one card", "take one card each", group.n)
    only = (
        _(", {spanned} only").format(spanned=spanned(group.empty)) if isinstance(group.empty, tuple) else ""
    )
    unlike = _(", no two of one suit") * group.one_per_suit
    return f"{takes}{source}{only}{unlike}"


def _waiting(spec: Spec, group: Group) -> Iterator[str]:
    """Give what must have come about before cards are put on a group."""
    if group.when.needs and not group.when.ever:
        yield _("Cards may be put on {the_piles} only when {condition}.").format(
            the_piles=name_of(spec, group), condition=needs(spec, group.when)
        )


def _coming(spec: Spec, group: Group) -> str:
    """Return from where cards come to the spaces of a group, if not from everywhere."""
    if group.space_from is None:
        return ""
    source = _(", from {the_places}").format(the_places=sources_of(spec, group.space_from))
    ends = group.space_when.needs and not group.space_when.ever
    return (
        _("{source} while {condition}, then from anywhere").format(
            source=source, condition=needs(spec, group.space_when)
        )
        if ends
        else source
    )


def _covered(spec: Spec, group: Group) -> Iterator[str]:
    """Give when cards are free that lie under piles of another group."""
    if not group.under or not spec.group(group.under).n:
        return
    name, over = source_of(spec, group), spec.group(group.under)
    if group.kind is not Kind.TABLEAU:
        yield _("A card leaves {name} only once {gone} empty.").format(
            name=name, gone=_gone(spec, group, over)
        )
        return
    hidden = any(step.to == group.name and step.up is not Faces.ALL for step in spec.deal)
    until = _("one of the piles over it is empty") if group.under_one else _("nothing lies over it")
    under = _("A card of {name} that lies under {the_piles} is free").format(
        name=name, the_piles=name_of(spec, over)
    )
    yield _("{under}{hidden} and takes others once {until}.").format(
        under=under, hidden=_(", is turned up") * hidden, until=until
    )
    yield _("The last pile that lies over a card of {name} may be put on it as a whole.").format(name=name)


def _gone(spec: Spec, group: Group, over: Group) -> str:
    """Return in words which piles have to be empty, and how many of them are."""
    piles = piles_of(spec, (over.name,))
    if over.n == 1:
        return _("{piles} is").format(piles=piles)
    if len(lying_over(group.n, over.n)[0]) == 1:
        one = _("pile of the reserve") if over.kind is Kind.RESERVE else group_name(over)
        return _("the {pile} in its place is").format(pile=one)
    place = _(" in its place") if group.n > 1 else ""
    return (
        _("one of {piles}{place} is").format(piles=piles, place=place)
        if group.under_one
        else _("{piles}{place} are").format(piles=piles, place=place)
    )


def _going(spec: Spec, group: Group) -> Iterator[str]:
    """Give where alone cards of a group go, if they might go elsewhere too."""
    open_to = {
        each.name
        for each in spec.groups
        if each is not group
        and (each.build or each.empty is not Empty.NONE)
        and (each.takes_from is None or group.name in each.takes_from)
    }
    if group.goes_to is not None and not open_to <= group.goes_to:
        yield _("Cards of {the_piles} go to {the_places} only.").format(
            the_piles=source_of(spec, group), the_places=places_of(spec, group.goes_to)
        )


def _once(spec: Spec, group: Group) -> str:
    guard = group.refill_when
    return (_(", once {condition}").format(condition=needs(spec, guard)) if guard.needs else "") + until(
        guard
    )


def _from_places(spec: Spec, group: Group) -> str:
    number = _("with {cards} ").format(cards=many(group.refill_n, "card")) if group.refill_n > 1 else ""
    home = (
        _("; cards that begin a foundation go there, and others take their places")
        if group.refill_found
        else ""
    )
    return _("{number}from {in_turn}{home}").format(
        number=number, in_turn=in_turn(spec, group.refill), home=home
    )


def _each_pile(group: Group, name: str) -> str:
    return _("each pile of {name}").format(name=name) if group.n > 1 and group.kind is not Kind.CELL else name


def _by_itself(spec: Spec, group: Group, name: str) -> Iterator[str]:
    """Give what happens to a group by itself, and what may be played from it."""
    if group.refill:
        filled = (
            _("When empty, {name} are filled at once {from_places}{once}.")
            if several(spec, group.name)
            else _("When empty, {name} is filled at once {from_places}{once}.")
        )
        yield filled.format(name=name, from_places=_from_places(spec, group), once=_once(spec, group))
    source = source_of(spec, group)
    if Lift.TOP in group.lift:
        yield _("The top card of {each_pile} may be played.").format(each_pile=_each_pile(group, source))
    elif Lift.RUN in group.lift:
        yield _("From {each_pile} may be moved: {lifting}.").format(
            each_pile=_each_pile(group, source), lifting=lifting(group)
        )
    yield from _covered(spec, group)
    yield from _going(spec, group)
    if group.flip is not None and group.flip.need.needs:
        which = (
            _("The top card of the first pile of {name} that is left is").format(name=source)
            if group.flip.left_first
            else ""
        )
        yield _("{cards_are} turned up when {condition}.").format(
            cards_are=which or _("Cards of {name} are").format(name=source),
            condition=needs(spec, group.flip.need),
        )
    if group.flip is not None and group.flip.follows:
        other = name_of(spec, spec.group(group.flip.follows))
        yield _(
            "When a card comes to {other}, the top card of {name} in the same place is turned up."
        ).format(other=other, name=source)
