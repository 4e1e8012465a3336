"""What groups, piles and the words of a game are called in plain English, for rules and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.language import _, ngettext, pgettext, spelled
from cardtable.patience.words.spec import Click, Group, Guard, Spec
from cardtable.patience.words.vocabulary import (
    Base,
    Build,
    Empty,
    Kind,
    Lift,
    Phrase,
    State,
    Step,
    Suits,
    Whole,
)

PLACES: Final = {
    Kind.STOCK: _("stock"),
    Kind.WASTE: _("waste"),
    Kind.FOUNDATION: _("foundation"),
    Kind.TABLEAU: _("column"),
    Kind.RESERVE: pgettext("a pile", "reserve"),
    Kind.CELL: _("cell"),
    Kind.DISCARD: _("discard pile"),
    Kind.GRID: _("layout"),
    Kind.LINE: _("line"),
}
MANY: Final = (Kind.FOUNDATION, Kind.TABLEAU, Kind.CELL)  # kinds that are spoken of in the plural
PLURALS: Final = {
    Kind.STOCK: _("stocks"),
    Kind.WASTE: _("wastes"),
    Kind.FOUNDATION: _("foundations"),
    Kind.TABLEAU: _("columns"),
    Kind.RESERVE: _("reserves"),
    Kind.CELL: _("cells"),
    Kind.DISCARD: _("discard piles"),
    Kind.GRID: _("layouts"),
    Kind.LINE: _("lines"),
}
THE: Final = {
    Kind.STOCK: _("the stock"),
    Kind.WASTE: _("the waste"),
    Kind.FOUNDATION: _("the foundations"),
    Kind.TABLEAU: _("the columns"),
    Kind.RESERVE: _("the reserve"),
    Kind.CELL: _("the cells"),
    Kind.DISCARD: _("the discard pile"),
    Kind.GRID: _("the layout"),
    Kind.LINE: _("the line"),
}
ONE: Final = {
    Kind.STOCK: _("a stock"),
    Kind.WASTE: _("a waste"),
    Kind.FOUNDATION: _("a foundation"),
    Kind.TABLEAU: _("a column"),
    Kind.RESERVE: _("a reserve"),
    Kind.CELL: _("a cell"),
    Kind.DISCARD: _("a discard pile"),
    Kind.GRID: _("a layout"),
    Kind.LINE: _("a line"),
}
THING: Final = {  # by which piles of a kind are counted
    Kind.STOCK: "stock",
    Kind.WASTE: "waste",
    Kind.FOUNDATION: "foundation",
    Kind.TABLEAU: "column",
    Kind.RESERVE: "reserve",
    Kind.CELL: "cell",
    Kind.DISCARD: "discard pile",
    Kind.GRID: "layout",
    Kind.LINE: "line",
}
THINGS: Final = (  # that are counted in words: one card, two cards
    *("card", "more card", "column", "cell", "pack", "pile", "row", "peak", "fir tree", "redeal"),
    *("sequence", "foundation", "stock", "waste", "reserve", "discard pile", "layout", "line"),
)
SUITED: Final = (_("one suit"), _("two suits"), _("three suits"), _("four suits"))
STEPS: Final = {
    Step.UP: pgettext("how cards are built", "up"),
    Step.DOWN: pgettext("how cards are built", "down"),
    Step.UPDOWN: _("up or down"),
    Step.SAME: _("on cards of the same rank"),
    Step.UP2: _("up by twos"),
    Step.DOWN2: _("down by twos"),
    Step.UP3: _("up by threes"),
    Step.UP4: _("up by fours"),
    Step.NEAR: _("on cards of the same or the next rank"),
    Step.LOWER: _("on any higher card"),
    Step.HIGHER: _("on any lower card"),
    Step.ANY: _("in any order"),
    Step.CHOSEN: _("up or down, as the first card that is built decides,"),
}
SUITS: Final = {
    Suits.SUIT: _("in suit"),
    Suits.ALT: _("in alternating colours"),
    Suits.COLOR: _("in the same colour"),
    Suits.OTHER: _("in any suit but the same"),
    Suits.ANY: _("regardless of suit"),
}
ORDINALS: Final = (
    _("first"),
    _("second"),
    _("third"),
    _("fourth"),
    _("fifth"),
    _("sixth"),
    _("seventh"),
    _("eighth"),
    _("ninth"),
    _("tenth"),
)
LISTS: Final = {
    "and": _("{first} and {last}"),
    "or": _("{first} or {last}"),
    "or else": _("{first} or else {last}"),
    "then": _("{first} then {last}"),
}
NOWHERE: Final = _("nowhere")
ROW: Final = 4  # ranks that follow each other and are named by their ends
STATES: Final = {  # of one, and of several
    State.EMPTY: (_("is empty"), _("are empty")),
    State.ANY_EMPTY: (_("has a space"), _("have a space")),
    State.NONE_EMPTY: (_("has no space"), _("have no space")),
    State.ALL_EMPTY: (_("is empty"), _("are all empty")),
    State.FULL: (_("is full"), _("are full")),
    State.SAME_INDEX_FULL: (_("is full"), _("are full in the same place")),
    State.STARTED: (_("has been begun"), _("have been begun")),
    State.LEFT: (_("has cards left"), _("have cards left")),
    State.ONE_LEFT: (_("has one card left"), _("have one card left")),
}


def group_name(group: Group) -> str:
    """Return what a pile of a group is called in a sentence."""
    return PLACES[group.kind]


def many(count: int, thing: str) -> str:
    """Return a number of one of the `THINGS`, or suits, in words: one column, eight columns."""
    if thing == "suit":
        return SUITED[count - 1]
    one, several_of = messages_of(thing)
    return ngettext(one, several_of, count).format(count=spelled(count))


def messages_of(thing: str) -> tuple[str, str]:
    """Return the messages for one of a thing, and for several."""
    assert thing in THINGS, f"{thing} is not among the things that are counted"
    return f"{{count}} {thing}", f"{{count}} {thing}s"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Return words as a list in a sentence; before the last one stands "and", "or", "or else" or "then"."""
    if len(words) == 1:
        return words[0]
    return LISTS[last].format(first=", ".join(words[:-1]), last=words[-1])


def sentence(text: str) -> str:
    """Return text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def ranked(ranks: Sequence[int], last: str = "or") -> str:
    """Return ranks in writing: aces, 2s or kings."""
    return joined([plural(rank) for rank in ranks], last)


def singular(rank: int) -> str:
    """Return a rank in writing."""
    words = {1: _("ace"), 11: _("jack"), 12: _("queen"), 13: _("king")}
    return words.get(rank, RANK_NAMES[rank])


def plural(rank: int) -> str:
    """Return several cards of a rank in writing."""
    words = {1: _("aces"), 11: _("jacks"), 12: _("queens"), 13: _("kings")}
    return words.get(rank) or _("{rank}s").format(rank=RANK_NAMES[rank])


def a_rank(rank: int) -> str:
    """Return a card of a rank in writing, with its article."""
    words = {
        1: _("an ace"),
        8: _("an 8"),
        11: pgettext("what one removes", "a jack"),
        12: _("a queen"),
        13: pgettext("what one removes", "a king"),
    }
    return words.get(rank) or _("a {rank}").format(rank=RANK_NAMES[rank])


def spanned(ranks: Sequence[int]) -> str:
    """Return ranks in writing, those of a long row by its ends: aces to 10s or kings."""
    row = next((at for at, rank in enumerate(ranks) if rank != ranks[0] + at), len(ranks))
    if row < ROW:
        return ranked(ranks)
    ends = _("{first} to {last}").format(first=plural(ranks[0]), last=plural(ranks[row - 1]))
    return joined([ends, *map(plural, ranks[row:])], "or")


def ordinal(number: int) -> str:
    """Return the place of something in a row, as a word where it is small."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else _("{number}th").format(number=number)


def suit_name(suit: Suit) -> str:
    """Return a suit in writing."""
    words = {Suit.CLUBS: _("clubs"), Suit.DIAMONDS: _("diamonds"), Suit.HEARTS: _("hearts")}
    return words.get(suit) or _("spades")


def often(count: int) -> str:
    """Return how often something may be done."""
    return (
        (_("never"), _("once"), _("twice"))[count]
        if count < 3
        else _("{in_words} times").format(in_words=spelled(count))
    )


def told(build: Build) -> str:
    """Return how cards are built: down in alternating colours."""
    return _(" or ").join(_told(each) for each in build)


def told_apart(run: Build) -> str:
    """Return how a run is built, all of it one way."""
    return _("either {direction}").format(direction=told(run)) if len(run) > 1 else told(run)


def _told(phrase: Phrase) -> str:
    if phrase == Phrase(Step.ANY, Suits.ANY):
        return _("in any order and suit")
    return f"{STEPS[phrase.step]} {SUITS[phrase.suits]}"


def building(group: Group, apart: str = "") -> str:
    """Return in a sentence without its end how cards go on those of a group, told apart from others."""
    name = f"{PLURALS[group.kind]}{apart}"
    if group.build is Whole.OSMOSIS:
        return _("foundations are built in suit, with ranks that lie on the foundation above")
    assert isinstance(group.build, tuple), "the only whole word is osmosis"
    corner = _corner(group)
    stop = _(", but nothing goes on {ranks}").format(ranks=ranked(group.stop)) if group.stop else ""
    return _("{name} are built {direction}{corner}{stop}").format(
        name=name, direction=told(group.build), corner=corner, stop=stop
    )


def _corner(group: Group) -> str:
    """Return of which cards a group is built, whether it goes round the corner, and which way."""
    suits = (
        _(", of {joined} alone").format(joined=joined([suit_name(suit) for suit in group.suits]))
        if group.suits
        else ""
    )
    if group.within:
        ends = (
            _(", of {ranks} alone").format(ranks=ranked(group.within, "and"))
            + _(", round and round") * group.wrap
        )
    else:
        ends = _(", from king to ace and round") if group.wrap else ""
    way = _(", each pile one way only") if group.one_way else ""
    back = (
        _(", and when all ranks lie there, back again from a second card of the last one")
        if group.returns
        else ""
    )
    return f"{suits}{ends}{way}{back}"


def starting(group: Group, base: int = 0) -> str:
    """Return in a sentence without its end what may be put on a space."""
    if group.take is not None:
        return _("only a whole sequence of {cards} goes there").format(cards=many(group.take.length, "card"))
    if group.kind is Kind.FOUNDATION:
        return _("foundations begin with {beginning}").format(beginning=beginning(group, base))
    match group.empty:
        case Empty.ANY:
            return _("any card may be put there")
        case Empty.NONE:
            return _("spaces are not filled")
        case Empty.BELOW_BASE:
            return _("it takes the rank below that of the foundations")
    return _("it takes {ranks} only").format(ranks=ranked(group.empty))


def beginning(group: Group, base: int = 0) -> str:
    """Return the rank with which foundations begin."""
    if group.base == () and not group.bases:
        return _("a set of cards")
    if group.bases:
        return joined([f"{RANK_NAMES[rank]}{suit.symbol}" for suit, rank in group.bases])
    match group.base:
        case Base.DEALT:
            return a_rank(base) if base else _("the rank that is dealt first")
        case Base.CHOSEN:
            return a_rank(base) if base else _("a rank of your choice")
        case Base.ASCENDING:
            return _("one rank more from place to place")
    return _("any card") if len(set(group.base)) == len(RANK_NAMES) - 1 else ranked(group.base)


def lifting(group: Group) -> str:
    """Return in a sentence without its end how many cards may be moved from a group at once."""
    words = {
        Lift.TOP: _("the top card"),
        Lift.RUN: _("a run built {direction}, or a part of it that ends with the top card").format(
            direction=told_apart(group.run)
        )
        if group.run
        else _("the top card"),
        Lift.WHOLE_RUN: _("the run built {direction} at the top, as a whole").format(
            direction=told_apart(group.run)
        )
        if group.run
        else _("the top card"),
        Lift.WHOLE: _("the whole pile"),
        Lift.ANY: _("any card that lies face up, with all that lie on it, in whatever order"),
        Lift.BOTTOM: _("the card that lies deepest, alone"),
        Lift.LOOSE: _("a card that lies alone and does not begin its pile"),
        Lift.SUPER: _("a run, of as many cards as free cells and spaces would let through one by one"),
    }
    return joined([words[each] for each in sorted(group.lift, key=lambda each: each.value)], "or")


def needs(spec: Spec, guard: Guard) -> str:
    """Return in a sentence without its end what a guard waits for."""
    found: list[str] = []
    for state in dict.fromkeys(state for __, state in guard.needs):
        groups = [group for group, other in guard.needs if other is state]
        more = len(groups) > 1 or several(spec, groups[0])
        found.append(f"{joined([name_of(spec, spec.group(each)) for each in groups])} {STATES[state][more]}")
    return joined(found)


def filling(spec: Spec, click: Click) -> str:
    """Return in a sentence without its beginning and end what a click does that fills piles."""
    piles = _("{the_piles} with fewer than {cards}").format(
        the_piles=name_of(spec, spec.group(click.deal[0])), cards=many(click.fill, "card")
    )
    return _("fills up {piles}; when there are none, it deals one card to {the_piles}").format(
        piles=piles, the_piles=piles_of(spec, click.full)
    )


def until(guard: Guard) -> str:
    """Return at the end of a sentence up to which stage of the game something holds, or from which on."""
    stages = (
        (guard.redealt, _("cards have been dealt again")),
        (guard.laid, _("the first round has been begun")),
    )
    told = (
        (_(", once {stage}") if wanted else _(", until {stage}"), stage)
        for wanted, stage in stages
        if wanted is not None
    )
    return "".join(text.format(stage=stage) for text, stage in told)


def rounds(spec: Spec, group: Group) -> str:
    """Return in a sentence how cards are laid in rounds."""
    return _(
        "Cards are laid on {the_piles} {in_words} at a time: once the first of a round is laid, "
        "none leaves before all of them are, or none is left."
    ).format(the_piles=name_of(spec, group), in_words=spelled(group.rounds))


def several(spec: Spec, name: str) -> bool:
    """Say whether a group is spoken of in the plural."""
    return spec.group(name).kind in MANY


def places_of(spec: Spec, names: frozenset[str] | tuple[str, ...]) -> str:
    """Return what some groups are called, in a list."""
    found = [name_of(spec, group) for group in spec.groups if group.n and group.name in names]
    return joined(list(dict.fromkeys(found))) if found else NOWHERE


def piles_of(spec: Spec, names: tuple[str, ...]) -> str:
    """Return what some groups are called, each pile of which is meant."""
    found = [
        _("the piles of {the_piles}").format(the_piles=name_of(spec, group))
        if group.n > 1 and not several(spec, group.name)
        else name_of(spec, group)
        for group in spec.groups
        if group.n and group.name in names
    ]
    return joined(found) if found else NOWHERE


def called(spec: Spec, group: Group) -> str:
    """Return what stands after the kind of a group where another is like it: " (lid)"; else nothing."""
    return f" ({pgettext('a pile', own_name(group))})" if has_like(spec, group) else ""


def name_of(spec: Spec, group: Group) -> str:
    """Return what a group is called in a sentence, by the name it has in the data if another is like it."""
    if has_like(spec, group):
        return pgettext("a group", "the {name}").format(name=pgettext("a pile", own_name(group)))
    return THE[group.kind]


def own_name(group: Group) -> str:
    """Return the name that a group has in the data, as English writes it."""
    return group.name.replace("_", " ")


def has_like(spec: Spec, group: Group) -> bool:
    """Say whether another group is of the same kind."""
    return sum(other.kind is group.kind and bool(other.n) for other in spec.groups) > 1
