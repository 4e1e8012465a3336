"""The guide of a game, written from its data: what is said is what is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.patience.kernel.scoring import scoring_of
from cardtable.patience.text.opening import aim, opening, packs
from cardtable.patience.text.piles import dealt, founded, fullness, laid_piles
from cardtable.patience.text.verbs import hands, line, removing
from cardtable.patience.words.called import (
    building,
    called,
    filling,
    group_name,
    in_turn,
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
from cardtable.patience.words.spec import Click, Group, Redealing, Spec, lying_over
from cardtable.patience.words.vocabulary import ENDLESS, Empty, Faces, Free, Kind, Lift

FREE: Final = {  # when a card of a figure is, besides always
    Free.UNCOVERED: "once no other lies over it",
    Free.SHORT_SIDE: "once nothing lies at one of its short sides",
    Free.ANY_SIDE: "once nothing lies at one of its sides",
    Free.ROW_END: "at either end of its row",
    Free.COLUMN_END: "at the lower end of its column",
}
STRONG: Final = "**"
ITEM: Final = "- "
HEADING: Final = "## "
NOTES: Final = "## Good to know"  # from here on nothing is a rule


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
        marked[at:at] = ["", f"What is other than in {name} stands in bold."]
    return "\n".join(marked) + "\n"


def _is_new(line: str, known: set[str]) -> bool:
    return line.startswith(ITEM) and line not in known and STRONG not in line


def _strong(line: str) -> str:
    return f"{ITEM}{STRONG}{line.removeprefix(ITEM)}{STRONG}"


def guide(entry: Entry) -> str:
    """Return the guide: three sentences, then how it is laid out, played and won, and its options."""
    spec, title = read_spec(entry, {}), read_title(entry)
    parts = [f"# {title.name}", *opening(spec)]
    for heading, lines in _sections(spec).items():
        parts += [f"## {heading}", "\n".join(f"- {line}" for line in lines)]
    choices = [each for each in choices_of(entry) if len(each.values) > 1]
    if choices or title.note or title.aka:
        parts += ["## Good to know", "\n".join(_notes(choices, title.note, title.aka))]
    return "\n\n".join(parts) + "\n"


def rules_text(entry: Entry) -> str:
    """Return the rules in the form of the help page."""
    spec, title = read_spec(entry, {}), read_title(entry)
    parts = [f"# {title.name}", f"{FAMILIES[title.family]} · {packs(spec)}", "## Rules"]
    for heading, lines in _sections(spec).items():
        parts += [f"### {heading}", "\n".join(f"- {line}" for line in lines)]
    return "\n\n".join(parts) + "\n"


def _sections(spec: Spec) -> dict[str, list[str]]:
    scoring = scoring_of(spec.score)
    found = {
        "The cards": [*laid_piles(spec), *dealt(spec)],
        "Playing": list(_playing(spec)),
        "The stock": list(_stock(spec)),
        "Winning": [f"{sentence(aim(spec))}."],
        "Points": list(scoring.words) if scoring is not None else [],
    }
    return {heading: lines for heading, lines in found.items() if lines}


def _notes(choices: list[Choice], note: str, aka: tuple[str, ...]) -> Iterator[str]:
    if note:
        yield f"- {note}"
    if aka:
        yield f"- It is also known as {joined(aka)}."
    for each in choices:
        yield f"- **{each.title}**: {each.sentence} Usually {each.shown(each.values[0])}."


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
    yield from removing(spec)
    yield from line(spec)
    yield from hands(spec)


def _columns(spec: Spec, group: Group) -> Iterator[str]:
    apart = called(spec, group)
    if group.build:
        yield f"{sentence(building(group, apart))}."
    else:
        yield f"Nothing is built on {name_of(spec, group)}."
    yield from _laid(spec, group, apart)
    if group.lift == {Lift.TOP, Lift.BOTTOM}:
        yield f"Cards are moved one at a time, from either end of a column{apart}."
    elif group.lift == {Lift.TOP}:
        yield f"Cards are moved from columns{apart} one at a time."
    elif group.lift:
        yield f"From a column{apart} may be moved: {lifting(group)}."
    yield from _going(spec, group)
    yield from _covered(spec, group)
    if group.takes_from is not None:
        yield f"Cards come to {name_of(spec, group)} from {places_of(spec, group.takes_from)} only."
    yield from _waiting(spec, group)
    if group.refill:
        yield f"A space{apart} is filled at once {_from_places(spec, group)}{_once(spec, group)}."
    if group.empty is Empty.NONE:
        filled = any(each.click and each.click.fill and group.name in each.click.deal for each in spec.groups)
        by = "filled by the stock alone" if filled else "not filled"
        yield from () if group.refill else (f"Spaces{apart} are {by}.",)
    else:
        yield f"On a space{apart}: {starting(group)}{_coming(spec, group)}."


def _laid(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    """Give how many cards lie on a column, or are laid there at a time."""
    if group.least:
        few = many(group.least, "card")
        yield f"Cards are put on a column{apart} by hand only while {few} or more lie there."
    if group.rounds:
        yield rounds(spec, group)
    yield from fullness(spec, group, f"a column{apart}")


def _grid(spec: Spec, group: Group) -> Iterator[str]:
    place, figure = name_of(spec, group), group.figure
    assert figure is not None, "a grid has a figure"
    if figure.turned:
        yield f"Cards of {place} lie upright and across by turns."
    if figure.free in FREE:
        hidden = any(
            group.name in step.groups and step.up in (Faces.NONE, Faces.LAST_ROW) for step in spec.deal
        )
        also = ", and is turned up then" if hidden and group.flip is not None else ""
        yield f"A card of {place} is free {FREE[figure.free]}{also}."
    if group.refill:
        yield f"A space of {place} is filled at once from {in_turn(spec, group.refill)}."


def _aside(spec: Spec, group: Group) -> Iterator[str]:
    if group.n == 0:
        return
    name = name_of(spec, group)
    if group.kind is Kind.CELL and group.takes_from != frozenset():
        source = "" if group.takes_from is None else f" from {places_of(spec, group.takes_from)}"
        yield f"{sentence(many(group.n, 'cell'))}{called(spec, group)} {_held(group, source)}."
    elif group.grace:
        source = "" if group.takes_from is None else f" from {places_of(spec, group.takes_from)}"
        times = sentence(often(group.grace))
        yield f"{times} in a game a card{source} may be put on {name}: {building(group)}."
    elif group.kind is not Kind.CELL and group.build:
        source = "" if group.takes_from is None else f" from {places_of(spec, group.takes_from)}"
        yield f"{sentence(name)} may be built on{source}: {building(group)}."
        yield from fullness(spec, group, _each_pile(group, name))
    if group.kind is Kind.RESERVE and group.empty is not Empty.NONE and group.takes_from != frozenset():
        sources = group.takes_from if group.space_from is None else group.space_from
        source = "" if sources is None else f", from {places_of(spec, sources)}"
        yield f"On a space of {name}: {starting(group)}{source}."
        yield from ("A run may be put there and moved away as a whole.",) if Lift.WHOLE in group.lift else ()
    yield from _waiting(spec, group)
    yield from _by_itself(spec, group, name)


def _held(group: Group, source: str) -> str:
    """Return what cells hold."""
    one = group.n == 1
    if group.empty is Empty.NONE:
        return f"{'holds' if one else 'hold'} what is dealt there; no card is put there again"
    only = f", {spanned(group.empty)} only" if isinstance(group.empty, tuple) else ""
    unlike = ", no two of one suit" * group.one_per_suit
    return f"{'takes one card' if one else 'take one card each'}{source}{only}{unlike}"


def _waiting(spec: Spec, group: Group) -> Iterator[str]:
    """Give what must have come about before cards are put on a group."""
    if group.when.needs and not group.when.ever:
        yield f"Cards may be put on {name_of(spec, group)} only when {needs(spec, group.when)}."


def _coming(spec: Spec, group: Group) -> str:
    """Return from where cards come to the spaces of a group, if not from everywhere."""
    if group.space_from is None:
        return ""
    source = f", from {places_of(spec, group.space_from)}"
    ends = group.space_when.needs and not group.space_when.ever
    return f"{source} while {needs(spec, group.space_when)}, then from anywhere" if ends else source


def _covered(spec: Spec, group: Group) -> Iterator[str]:
    """Give when cards are free that lie under piles of another group."""
    if not group.under or not spec.group(group.under).n:
        return
    name, over = name_of(spec, group), spec.group(group.under)
    if group.kind is not Kind.TABLEAU:
        yield f"A card leaves {name} only once {_gone(spec, group, over)} empty."
        return
    hidden = any(step.to == group.name and step.up is not Faces.ALL for step in spec.deal)
    until = "one of the piles over it is empty" if group.under_one else "nothing lies over it"
    under = f"A card of {name} that lies under {name_of(spec, over)} is free"
    yield f"{under}{', is turned up' * hidden} and takes others once {until}."
    yield f"The last pile that lies over a card of {name} may be put on it as a whole."


def _gone(spec: Spec, group: Group, over: Group) -> str:
    """Return in words which piles have to be empty, and how many of them are."""
    piles = piles_of(spec, (over.name,))
    if over.n == 1:
        return f"{piles} is"
    if len(lying_over(group.n, over.n)[0]) == 1:
        one = "pile of the reserve" if over.kind is Kind.RESERVE else group_name(over)
        return f"the {one} in its place is"
    place = " in its place" if group.n > 1 else ""
    return f"one of {piles}{place} is" if group.under_one else f"{piles}{place} are"


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
        yield f"Cards of {name_of(spec, group)} go to {places_of(spec, group.goes_to)} only."


def _once(spec: Spec, group: Group) -> str:
    guard = group.refill_when
    return (f", once {needs(spec, guard)}" if guard.needs else "") + until(guard)


def _from_places(spec: Spec, group: Group) -> str:
    number = f"with {many(group.refill_n, 'card')} " if group.refill_n > 1 else ""
    home = (
        "; cards that begin a foundation go there, and others take their places" if group.refill_found else ""
    )
    return f"{number}from {in_turn(spec, group.refill)}{home}"


def _each_pile(group: Group, name: str) -> str:
    return f"each pile of {name}" if group.n > 1 and group.kind is not Kind.CELL else name


def _by_itself(spec: Spec, group: Group, name: str) -> Iterator[str]:
    """Give what happens to a group by itself, and what may be played from it."""
    if group.refill:
        verb = "are" if several(spec, group.name) else "is"
        yield f"When empty, {name} {verb} filled at once {_from_places(spec, group)}{_once(spec, group)}."
    if Lift.TOP in group.lift:
        yield f"The top card of {_each_pile(group, name)} may be played."
    elif Lift.RUN in group.lift:
        yield f"From {_each_pile(group, name)} may be moved: {lifting(group)}."
    yield from _covered(spec, group)
    yield from _going(spec, group)
    if group.flip is not None and group.flip.need.needs:
        which = f"The top card of the first pile of {name} that is left is" if group.flip.left_first else ""
        yield f"{which or f'Cards of {name} are'} turned up when {needs(spec, group.flip.need)}."
    if group.flip is not None and group.flip.follows:
        other = name_of(spec, spec.group(group.flip.follows))
        yield f"When a card comes to {other}, the top card of {name} in the same place is turned up."


def _stock(spec: Spec) -> Iterator[str]:
    for group in spec.groups:
        click = group.click
        if click is None:
            continue
        yield from _clicked(spec, click)
        if click.need.needs and not click.need.ever:
            yield f"It can be dealt only when {needs(spec, click.need)}."
        if sum(spec.group(name).n for name in click.rest):
            yield f"Cards that do not suffice for all of them go to {piles_of(spec, click.rest)} instead."
        wastes = [name for name in (*click.deal, *click.full) if spec.group(name).kind is Kind.WASTE]
        if wastes:
            times = "as often as you like" if group.passes >= ENDLESS else often(group.passes)
            yield f"It is gone through {times}."
    if spec.redeal is not None and not (spec.removing and spec.removing.close):
        yield _redeal(spec, spec.redeal)
        if spec.redeal.merci:
            yield _merci(spec, spec.redeal)


def _clicked(spec: Spec, click: Click) -> Iterator[str]:
    """Give what a click deals, and where."""
    piles = piles_of(spec, click.deal)
    if click.last:
        last = name_of(spec, spec.group(click.last))
        yield f"A click on the stock deals a card to that one of {piles} where the last of {last} lies."
    elif click.fill:
        yield f"A click on the stock {filling(spec, click)}."
    else:
        counts = joined([many(count, "card") for count in click.counts], "then")
        each = "each of " if sum(spec.group(name).n for name in click.deal) > 1 else ""
        bare = ", but to no space" if click.skip_empty else ""
        yield f"A click on the stock deals {counts} to {each}{piles}{bare}."
    if click.drop:
        on = name_of(spec, spec.group(click.drop))
        yield f"First the cards of {places_of(spec, click.deal)} drop on {on}, each in its place."
    if click.found:
        yield f"A card that begins a pile of {places_of(spec, click.found)} goes there at once."


def _redeal(spec: Spec, redeal: Redealing) -> str:
    if not redeal.times:
        return "The cards are not dealt again."
    times = "As often as you like" if redeal.times >= ENDLESS else sentence(often(redeal.times))
    if redeal.rotate:
        return f"{times}, the bottom card of each {group_name(spec.group(redeal.rotate))} may go on its top."
    if redeal.spread:
        first = "the first card to its own place, then " if redeal.stays else ""
        when = f", when {needs(spec, redeal.need)}" if redeal.need.needs else ""
        return (
            f"{times}{when}, one pile of {name_of(spec, spec.group(redeal.spread))}, the last one first, "
            f"may be taken up and dealt out, {first}a card to each of those that follow it."
        )
    if redeal.keep_built:
        return (
            f"{times}, the cards that are not in their places yet may be gathered, shuffled and dealt again"
            + f", {_gaps(redeal)}."
        )
    shuffled = ", shuffled" if redeal.shuffle else " without shuffling"
    counted = ", in packets counted off from the top of the first pile" if redeal.from_top else ""
    place = places_of(spec, redeal.gather)
    return f"{times}, the cards of {place} may be gathered{shuffled} and dealt again{counted}."


def _gaps(redeal: Redealing) -> str:
    """Return where gaps lie after cards have been dealt again."""
    if redeal.anywhere:
        return "the gaps anywhere"
    return f"with a gap {'at the end of' if redeal.at_ends else 'after what is built in'} each row"


def _merci(spec: Spec, redeal: Redealing) -> str:
    times = "one card" if redeal.merci == 1 else f"{many(redeal.merci, 'card')}, one at a time,"
    when = "When no redeal is left" if redeal.times else "In the whole game"
    return (
        f"{when}, {times} of {places_of(spec, redeal.gather)} may be drawn out from under others "
        "and put alone on another pile that takes it."
    )
