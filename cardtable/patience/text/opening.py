"""The opening: what a game is about, what one does, how points are counted; made from its data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardtable.engine.cards import Suit
from cardtable.language import _, ngettext, spelled
from cardtable.patience.kernel.scoring import scoring_of
from cardtable.patience.text.verbs import FROM, hands, line, removing
from cardtable.patience.words.called import (
    beginning,
    building,
    called,
    filling,
    joined,
    many,
    often,
    piles_of,
    places_of,
    ranked,
    sentence,
    told,
    told_apart,
)
from cardtable.patience.words.sources import source_of, sources_of
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import (
    ENDLESS,
    Base,
    Empty,
    Goal,
    Kind,
    Lift,
    Phrase,
    Scale,
    Shape,
    Step,
    Suits,
    Whole,
)

WHOLE_SUIT: Final = (Phrase(Step.DOWN, Suits.SUIT),)  # how whole suits are built that leave
BOTH_WAYS: Final = (Step.UPDOWN, Step.NEAR, Step.CHOSEN)


def opening(spec: Spec) -> tuple[str, str, str]:
    """Return what the game is about, what one does, and how points are counted."""
    return (
        f"{sentence(packs(spec))}: {aim(spec)}.",
        " ".join([*_turn(spec), *_stock(spec)]) or _("Click the stock to deal."),
        _("The game is won or lost; points are counted besides.")
        if scoring_of(spec.score) is not None
        else _("The game is won or lost; {points}.").format(points=_points(spec)),
    )


def about(spec: Spec) -> str:
    """Return the same without packs and points, as lists say it."""
    return " ".join([f"{sentence(aim(spec))}.", *_turn(spec)])


def packs(spec: Spec) -> str:
    """Return how many packs of cards are played with."""
    short = "" if len(spec.pack.ranks) == 13 else _(" without some ranks")
    suits = (
        "" if spec.pack.suits == len(Suit) else _(" in {suits}").format(suits=many(spec.pack.suits, "suit"))
    )
    found = _("{packs} of cards{suits}{short}").format(
        packs=many(spec.pack.packs, "pack"), suits=suits, short=short
    )
    if not spec.pack.jokers:
        return found
    told = ngettext("{packs} and one joker", "{packs} and {count} jokers", spec.pack.jokers)
    return told.format(packs=found, count=spelled(spec.pack.jokers))


def aim(spec: Spec) -> str:
    """Return in a sentence without its end what is to be done to win."""
    win = spec.win
    match win.goal:
        case Goal.ALL_FOUNDED:
            goes = spec.removing is not None and not any(each.begins for each in spec.removing.sets)
            return _("remove all cards") if goes else _founding(spec)
        case Goal.EMPTY:
            return _("clear {cleared}").format(cleared=_cleared(spec))
        case Goal.RUNS:
            place = sources_of(spec, win.groups)
            return _(
                "bring all cards of {place} into sequences of {count}, each in a pile of its own"
            ).format(place=place, count=win.count)
        case Goal.ROWS_BUILT:
            return _rows(spec)
        case Goal.PILES_LEFT:
            return _("bring all cards together in {piles}").format(piles=many(win.count, "pile"))
        case Goal.HANDS:
            game = _("cribbage") if win.scale is Scale.CRIBBAGE else _("poker")
            return _("score {count} points with the hands of {game} in {lines}").format(
                count=win.count, game=game, lines=_lines(spec)
            )
        case Goal.CARDS_LEFT:
            left = _(", the {ranks}").format(ranks=ranked(win.ranks)) if win.ranks else ""
            return _("leave no more than {cards}{left}").format(cards=many(win.count, "card"), left=left)


def _rows(spec: Spec) -> str:
    if spec.gaps is not None and spec.gaps.runs_on:
        return _("bring each suit in order in the rows, without a gap in it")
    return _("bring each row in order, one suit a row")


def _lines(spec: Spec) -> str:
    rows, columns = (many(spec.win.side, thing) for thing in ("row", "column"))
    return (
        _("{rows}, {columns} and both diagonals").format(rows=rows, columns=columns)
        if spec.win.diagonals
        else _("{rows} and {columns}").format(rows=rows, columns=columns)
    )


def _cleared(spec: Spec) -> str:
    """Return what is to be cleared, by its shape where it has one."""
    figures = [group.figure for group in spec.groups if group.name in spec.win.groups and group.figure]
    if len(spec.win.groups) == len(figures) == 1:
        match figures[0].shape:
            case Shape.FIRS:
                return _("the {fir_trees}").format(fir_trees=many(figures[0].peaks, "fir tree"))
            case Shape.PEAKS:
                return _("the {peaks}").format(peaks=many(figures[0].peaks, "peak"))
            case Shape.PYRAMID | Shape.INVERTED:
                return _("the pyramid")
    return places_of(spec, spec.win.groups)


def _founding(spec: Spec) -> str:
    """Return what becomes of all cards where they go to foundations."""
    built = (group for group in spec.groups if group.kind is Kind.FOUNDATION and group.n)
    founds = [group for group in built if group.build or group.take is not None]
    whole = next((group.take for group in founds if group.take is not None), None)
    if whole is not None and whole.by_hand:
        rest = replace(spec, groups=tuple(each for each in spec.groups if each.take is None))
        length, count = many(whole.length, "card"), sum(each.n for each in founds if each.take is not None)
        sequences = _("bring {sequences} of {length} home, built {direction} on the columns").format(
            sequences=many(count, "sequence"), length=length, direction=told(whole.run)
        )
        return (
            _("{founding}, and {sequences}").format(founding=_founding(rest), sequences=sequences)
            if len(founds) > 1
            else sequences
        )
    if whole is not None:
        if whole.run == WHOLE_SUIT and whole.length == len(spec.pack.ranks):
            how = _("from king down to ace") if whole.base else _("down from any rank and round")
            return _("build whole suits on the columns, {direction}; each leaves by itself").format(
                direction=how
            )
        length = many(whole.length, "card")
        return _("build {direction} on the columns; {length} in a row leave by themselves").format(
            direction=told(whole.run), length=length
        )
    if not founds:
        return _("bring all cards home")
    if len(founds) == 1 and _both_ways(founds[0]) and founds[0].n == 1:
        return _("bring all cards to the one foundation")
    if len(founds) == 1 and founds[0].base is Base.ASCENDING:
        return _("gather the cards of each rank in a place of their own")
    kinds: dict[tuple[str, str], list[Group]] = {}  # those that are built alike but for where they begin
    for each in founds:
        kinds.setdefault(_built(spec, each), []).append(each)
    parts = joined([_begun(how, groups) for how, groups in kinds.items()])
    return (_("build the {parts}") if len(kinds) == 1 else _("build {parts}")).format(parts=parts)


def _begun(how: tuple[str, str], groups: list[Group]) -> str:
    """Return how many foundations are built in a way, and from which cards on."""
    count = many(sum(group.n for group in groups), "foundation")
    starts = [_("the cards that lie there") if group.bases else beginning(group) for group in groups]
    return f"{count} {how[0]} {joined(list(dict.fromkeys(starts)))}{how[1]}"


def _both_ways(group: Group) -> bool:
    return isinstance(group.build, tuple) and any(each.step in BOTH_WAYS for each in group.build)


def _built(spec: Spec, group: Group) -> tuple[str, str]:
    """Return how foundations are built, in the words before and after their first cards."""
    if group.build is Whole.OSMOSIS:
        return _("in suit, each with ranks that lie on the one above, from"), _(" on")
    assert isinstance(group.build, tuple), "the only whole word is osmosis"
    if [each.step for each in group.build] == [Step.SAME]:
        return _("of"), ""
    ends = {(1, Step.UP): _(" to kings"), (13, Step.DOWN): _(" to aces")}
    first = group.base[0] if isinstance(group.base, tuple) and len(group.base) == 1 else 0
    whole = len(group.build) == 1 and group.most in (0, len(spec.pack.ranks) * (1 + group.returns))
    last = ends.get((first, group.build[0].step), "") if whole and not group.bases else ""
    last += _(" and back again") * group.returns
    return _("{direction} from").format(direction=told(group.build)), last or (
        "" if group.bases else _(" on")
    )


def _turn(spec: Spec) -> Iterator[str]:
    """Give what one does most: remove, fill, build columns, or bring what is free to the foundations."""
    verbs = [each for each in removing(spec) if not each.startswith(FROM)][:2]
    taken_out = int(
        spec.gaps is not None and bool(spec.gaps.make)
    )  # what leaves gaps has been done before one's turn
    verbs += [*[*line(spec)][taken_out : taken_out + 1], *[*hands(spec)][:1]]
    if verbs:
        yield from verbs
        return
    columns = [group for group in spec.groups if group.build and group.kind is Kind.TABLEAU and group.n]
    single = [group for group in spec.groups if group.kind is Kind.FOUNDATION and group.n == 1]
    if columns:
        yield from _columns(spec, columns[0])
    elif len(single) == 1 and _both_ways(single[0]):
        yield _next_to(single[0])
    else:
        yield from _brought(spec)
    yield from _cells(spec)


def _columns(spec: Spec, group: Group) -> Iterator[str]:
    """Give how columns are built, what moves at once, and what a space takes."""
    found = [building(group, called(spec, group)), _moved(group), _space(group)]
    yield f"{sentence('; '.join(each for each in found if each))}."


def _moved(group: Group) -> str:
    """Return how many cards move at once."""
    if Lift.ANY in group.lift:
        return _("any card moves with all that lie on it")
    if Lift.SUPER in group.lift:
        return _("runs move as far as cells and spaces let their cards through")
    if Lift.RUN in group.lift:
        alike = group.run == group.build and len(group.run) == 1
        return (
            _("runs move together")
            if alike
            else _("only runs {direction} move together").format(direction=told_apart(group.run))
        )
    if Lift.WHOLE_RUN in group.lift:
        return _("runs move only as a whole")
    if Lift.WHOLE in group.lift:
        return _("piles move only as a whole")
    if Lift.BOTTOM in group.lift:
        return _("cards move one at a time, from either end of a column")
    return _("cards move one at a time") if Lift.TOP in group.lift else _("what lies there stays")


def _space(group: Group) -> str:
    """Return what a space among columns takes."""
    match group.empty:
        case Empty.ANY:
            return _("a space takes any card")
        case Empty.NONE:
            return _("spaces are filled at once") if group.refill else _("spaces stay empty")
        case Empty.BELOW_BASE:
            return _("a space takes the rank below the foundations' first")
    return _("a space takes {ranks}").format(ranks=ranked(group.empty))


def _next_to(group: Group) -> str:
    """Return how a single foundation takes cards that are next to its own."""
    assert isinstance(group.build, tuple), "it is built both ways"
    suits = _("whatever its suit") if group.build[0].suits is Suits.ANY else told(group.build)
    corner = _("; kings and aces are next to each other") if group.wrap else ""
    stop = _("; nothing goes on {ranks}").format(ranks=ranked(group.stop)) if group.stop else ""
    next_to = _("A free card that is one higher or one lower than the foundation's goes on it")
    return f"{next_to}, {suits}{corner}{stop}."


def _brought(spec: Spec) -> Iterator[str]:
    """Give from where cards are brought to the foundations."""
    given = [
        group
        for group in spec.groups
        if group.n and group.kind not in (Kind.FOUNDATION, Kind.STOCK) and group.lift
    ]
    if given:
        names = joined(list(dict.fromkeys(source_of(spec, group) for group in given)))
        yield _("Free cards of {names} go to the foundations.").format(names=names)
    turned = [group for group in given if group.flip is not None and group.flip.follows]
    if turned:
        yield _("The place where a card comes to lie turns up the next of {the_piles}.").format(
            the_piles=source_of(spec, turned[0])
        )


def _cells(spec: Spec) -> Iterator[str]:
    """Give how many cells there are to put cards aside."""
    count = sum(
        group.n for group in spec.groups if group.kind is Kind.CELL and group.takes_from != frozenset()
    )
    if count:
        yield (
            _("One cell takes a card.")
            if count == 1
            else _("{sentence} cells take a card each.").format(sentence=sentence(spelled(count)))
        )


def _stock(spec: Spec) -> Iterator[str]:
    """Give what a click on the stock does, and how often it is gone through."""
    group = next((each for each in spec.groups if each.click is not None), None)
    if group is None or group.click is None:
        return
    if group.click.fill:
        yield _("A click on the stock {filling}.").format(filling=filling(spec, group.click))
        return
    counts = joined([many(count, "card") for count in group.click.counts], "then")
    piles = [spec.group(name) for name in group.click.deal]
    to = (
        _("each of {the_piles}").format(the_piles=piles_of(spec, group.click.deal))
        if sum(each.n for each in piles) > 1
        else _one(spec, piles)
    )
    if group.click.last:
        last = _("that one of {the_piles} which was begun last").format(
            the_piles=piles_of(spec, group.click.deal)
        )
        yield _("A click on the stock deals a card to {last}.").format(last=last)
        return
    bare = _(", but to no space") if group.click.skip_empty else ""
    wastes = any(spec.group(name).kind is Kind.WASTE for name in group.click.deal)
    again = ""
    if wastes and spec.redeal is None:
        again = (
            _(", as often as you like")
            if group.passes >= ENDLESS
            else _("; it is gone through {often}").format(often=often(group.passes))
        )
    yield _("A click on the stock deals {counts} to {to}{bare}{again}.").format(
        counts=counts, to=to, bare=bare, again=again
    )


def _one(spec: Spec, piles: list[Group]) -> str:
    """Return what the only pile is called that is dealt to."""
    found = next(each for each in piles if each.n)
    return _("the foundation") if found.kind is Kind.FOUNDATION else piles_of(spec, (found.name,))


def _points(spec: Spec) -> str:
    """Return what counts points in a game that has no other scoring."""
    match spec.win.goal:
        case Goal.HANDS:
            return _("the hands count points")
        case Goal.EMPTY:
            return _("the fewer cards are left, the more points")
        case Goal.PILES_LEFT:
            return _("the fewer piles are left, the more points")
    takes_out = spec.removing is not None or (spec.lining is not None and spec.lining.removes)
    return (
        _("every card that is removed counts a point")
        if takes_out
        else _("every card that is home counts a point")
    )
