"""The guide of a game, written from its data: what is said is what is played."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.patience.index import FAMILIES
from cardtable.patience.rules.scoring import scoring_of
from cardtable.patience.text.founded import founded
from cardtable.patience.text.laid import dealt, fullness, laid_piles
from cardtable.patience.text.phrases import (
    building,
    joined,
    lifting,
    many,
    often,
    ranked,
    sentence,
    starting,
)
from cardtable.patience.text.places import called, in_turn, name_of, needs, piles_of, places_of, several
from cardtable.patience.text.verbs import hands, line, removing
from cardtable.patience.words.choices import Choice
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import choices_of, read_spec, read_title
from cardtable.patience.words.spec import Group, Redeal, Spec
from cardtable.patience.words.vocabulary import ENDLESS, Empty, Goal, Kind, Lift


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
    parts = [f"# {title.name}", f"{FAMILIES[title.family]} · {_packs(spec)}", "## Rules"]
    for heading, lines in _sections(spec).items():
        parts += [f"### {heading}", "\n".join(f"- {line}" for line in lines)]
    return "\n\n".join(parts) + "\n"


def opening(spec: Spec) -> tuple[str, str, str]:
    """Return what the game is about, what one does, and how it is won, a sentence each."""
    goal = _goal(spec)
    return (
        f"A patience with {_packs(spec)}: {goal[0].lower()}{goal[1:]}",
        _turn(spec),
        "The game is won or lost; points are counted besides."
        if scoring_of(spec.score) is not None
        else f"The game is won or lost; {_points(spec)}.",
    )


def _points(spec: Spec) -> str:
    """Return what counts points in a game that has no other scoring."""
    match spec.win.goal:
        case Goal.HANDS:
            return "the hands count points"
        case Goal.EMPTY:
            return "the fewer cards are left, the more points"
        case Goal.PILES_LEFT:
            return "the fewer piles are left, the more points"
    takes_out = spec.removing is not None or (spec.lining is not None and bool(spec.lining.between))
    return f"every card that is {'removed' if takes_out else 'home'} counts a point"


def _turn(spec: Spec) -> str:
    """Return what one does most: how columns are built, or else foundations, or what is said of playing."""
    built = [group for group in spec.groups if group.build]
    columns = [line for group in built if group.kind is Kind.TABLEAU for line in _columns(spec, group)]
    founds = [line for group in built if group.kind is Kind.FOUNDATION for line in founded(spec, group)]
    taken_out = 1 if spec.gaps is not None else 0  # what leaves gaps has been done before one's turn
    verbs = [*removing(spec), *[*line(spec)][taken_out:], *hands(spec)]
    return [*verbs, *columns, *founds, *_playing(spec), "Click the stock to deal."][0]


def _packs(spec: Spec) -> str:
    short = "" if len(spec.pack.ranks) == 13 else " without some ranks"
    return f"{many(spec.pack.packs, 'pack')} of cards{short}"


def _sections(spec: Spec) -> dict[str, list[str]]:
    scoring = scoring_of(spec.score)
    found = {
        "The cards": [*laid_piles(spec), *dealt(spec)],
        "Playing": list(_playing(spec)),
        "The stock": list(_stock(spec)),
        "Winning": [_goal(spec)],
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
            case Kind.GRID | Kind.LINE | Kind.STOCK | Kind.DISCARD | Kind.FOUNDATION:
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
    yield from fullness(spec, group, f"a column{apart}")
    if group.lift == {Lift.TOP}:
        yield f"Cards are moved from columns{apart} one at a time."
    elif group.lift:
        yield f"From a column{apart} may be moved: {lifting(group)}."
    if group.takes_from is not None:
        yield f"Cards come to {name_of(spec, group)} from {places_of(spec, group.takes_from)} only."
    if group.refill:
        yield f"A space{apart} is filled at once from {in_turn(spec, group.refill)}{_once(spec, group)}."
    if group.empty is Empty.NONE:
        yield from () if group.refill else (f"Spaces{apart} are not filled.",)
    else:
        source = f", from {places_of(spec, group.space_from)}" if group.space_from is not None else ""
        yield f"On a space{apart}: {starting(group)}{source}."


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
        yield f"{sentence(name)} may be built on: {building(group)}."
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
    only = f", {ranked(group.empty)} only" if isinstance(group.empty, tuple) else ""
    return f"{'takes one card' if one else 'take one card each'}{source}{only}"


def _waiting(spec: Spec, group: Group) -> Iterator[str]:
    """Give what must have come about before cards are put on a group."""
    if group.when.needs and not group.when.ever:
        yield f"Cards may be put on {name_of(spec, group)} only when {needs(spec, group.when)}."


def _once(spec: Spec, group: Group) -> str:
    return f", once {needs(spec, group.refill_when)}" if group.refill_when.needs else ""


def _each_pile(group: Group, name: str) -> str:
    return f"each pile of {name}" if group.n > 1 and group.kind is not Kind.CELL else name


def _by_itself(spec: Spec, group: Group, name: str) -> Iterator[str]:
    """Give what happens to a group by itself, and what may be played from it."""
    if group.refill:
        verb = "are" if several(spec, group.name) else "is"
        yield f"When empty, {name} {verb} filled at once from {in_turn(spec, group.refill)}."
    if Lift.TOP in group.lift:
        yield f"The top card of {_each_pile(group, name)} may be played."
    if group.flip is not None and group.flip.need.needs:
        yield f"Cards of {name} are turned up when {needs(spec, group.flip.need)}."
    if group.flip is not None and group.flip.follows:
        other = name_of(spec, spec.group(group.flip.follows))
        yield f"When a card comes to {other}, the top card of {name} in the same place is turned up."


def _stock(spec: Spec) -> Iterator[str]:
    for group in spec.groups:
        click = group.click
        if click is None:
            continue
        counts = joined([many(count, "card") for count in click.counts], "then")
        each = "each of " if sum(spec.group(name).n for name in click.deal) > 1 else ""
        yield f"A click on the stock deals {counts} to {each}{piles_of(spec, click.deal)}."
        if click.need.needs and not click.need.ever:
            yield f"It can be dealt only when {needs(spec, click.need)}."
        if sum(spec.group(name).n for name in click.rest):
            yield f"Cards that do not suffice for all of them go to {piles_of(spec, click.rest)} instead."
        wastes = [name for name in click.deal if spec.group(name).kind is Kind.WASTE]
        if wastes:
            times = "as often as you like" if group.passes >= ENDLESS else often(group.passes)
            yield f"It is gone through {times}."
    if spec.redeal is not None and not (spec.removing and spec.removing.close):
        yield _redeal(spec, spec.redeal)
        if spec.redeal.merci:
            yield _merci(spec, spec.redeal)


def _redeal(spec: Spec, redeal: Redeal) -> str:
    if not redeal.times:
        return "The cards are not dealt again."
    times = "As often as you like" if redeal.times >= ENDLESS else sentence(often(redeal.times))
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
            + (", the gaps anywhere." if redeal.anywhere else ", with a gap after what is built in each row.")
        )
    shuffled = ", shuffled" if redeal.shuffle else " without shuffling"
    return (
        f"{times}, the cards of {places_of(spec, redeal.gather)} may be gathered{shuffled} and dealt again."
    )


def _merci(spec: Spec, redeal: Redeal) -> str:
    times = "one card" if redeal.merci == 1 else f"{many(redeal.merci, 'card')}, one at a time,"
    when = "When no redeal is left" if redeal.times else "In the whole game"
    return (
        f"{when}, {times} of {places_of(spec, redeal.gather)} may be drawn out from under others "
        "and put alone on another pile that takes it."
    )


def _goal(spec: Spec) -> str:
    win = spec.win
    match win.goal:
        case Goal.ALL_FOUNDED:
            return "Bring all cards to the foundations." if spec.removing is None else "Remove all cards."
        case Goal.EMPTY:
            return f"Clear {places_of(spec, win.groups)}."
        case Goal.RUNS:
            place = places_of(spec, win.groups)
            return f"Bring all cards of {place} into sequences of {win.count}, each in a pile of its own."
        case Goal.ROWS_BUILT:
            return "Bring each row in order, one suit a row."
        case Goal.PILES_LEFT:
            return f"Bring all cards together in {many(win.count, 'pile')}."
        case Goal.HANDS:
            lines = (
                "five rows, five columns and both diagonals"
                if win.diagonals
                else "five rows and five columns"
            )
            return f"Score {win.count} points with the hands of poker in {lines}."
        case Goal.CARDS_LEFT:
            left = f", the {ranked(win.ranks)}" if win.ranks else ""
            return f"Leave no more than {many(win.count, 'card')}{left}."
