"""Checks of a whole game: what each part alone cannot know, and rules that can never apply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import comb
from typing import Final

from cardtable.cursor import Cursor
from cardtable.patience.words.spec import (
    Gaps,
    Group,
    Pack,
    Removal,
    Removing,
    Score,
    Spec,
    lying_over,
)
from cardtable.patience.words.vocabulary import (
    PLAYED,
    Base,
    Empty,
    Faces,
    Goal,
    Kind,
    Lift,
    Look,
    Near,
    Step,
    Suits,
    Whole,
)

NEVER: Final = "this can never apply"
PLACES: Final = {Look.CLOCK: 13, Look.SAILS: 8, Look.CORNERS: 4, Look.CROSS: 5}  # of portraits
ROUND: Final = 26  # places of a wheel or a crescent
LEAST: Final = 3  # ranks of a pack by which up and down are told apart
MOST_PILES: Final = 208  # of all groups together: as many as there are cards at most
MOST_SETS: Final = 5_000  # ways to choose cards, of which all are looked at after each move


def check(spec: Spec, cursor: Cursor) -> None:
    """Check that the parts of a game fit each other.

    Raises:
        BadFile: they do not.
    """
    piles = cursor.mapping()["piles"].mapping()
    for group in spec.groups:
        for word, what in _idle(group, spec):
            parts = piles[group.name].mapping()
            raise parts.get(word, piles[group.name]).wrong(what)
    for word, what in (
        *_too_much(spec),
        *_loose(spec),
        *_ill_dealt(spec),
        *_unfit(spec),
        *_homeless(spec),
        *_so_often(spec),
    ):
        raise cursor.mapping().get(word, cursor).wrong(what)


def _idle(group: Group, spec: Spec) -> Iterator[tuple[str, str]]:
    """Give the rules of a group that can never apply: the word, and why."""
    foundation = group.kind is Kind.FOUNDATION
    builds = bool(group.build) or group.take is not None
    opens = group.empty is not Empty.NONE
    largest = group.take.length if group.take is not None else 0
    wrong = (
        (group.wrap and not group.build, "wrap", f"{NEVER}: nothing is built here"),
        (group.take and not foundation, "take", f"{NEVER}: only foundations take whole sequences"),
        (largest > spec.pack.size, "take", f"{NEVER}: there are not so many cards"),
        (group.passes > 1 and group.click is None, "passes", f"{NEVER}: no click deals from here"),
        (
            group.click and group.name in group.click.names,
            "click",
            "a pile cannot deal to itself",
        ),
        (group.click and not _dealt(group, spec), "click", f"{NEVER}: there are no piles to deal to"),
        (_rounds(group, spec) == 1, "click", f"{NEVER}: a single card is a whole round"),
        (group.stop and not isinstance(group.build, tuple), "stop", f"{NEVER} to what is built so"),
        (group.stop and not group.build, "stop", f"{NEVER}: nothing is built here"),
        (
            group.stop and not set(group.stop) & set(spec.pack.ranks),
            "stop",
            f"{NEVER}: there are no such cards",
        ),
        (isinstance(group.base, Base) and not foundation, "base", "only foundations begin with a rank"),
        (_outnumbers(group, spec), "n", "there are not as many ranks as foundations that begin with others"),
        (group.name in group.refill, "refill", "a group cannot refill itself"),
        (group.n > _room(group), "look", f"this portrait has {_room(group)} places, its middle included"),
        (group.first_from and group.base is not Base.CHOSEN, "first_from", f"{NEVER}: no rank is chosen"),
        (group.refill_when.needs and not group.refill, "refill_when", f"{NEVER}: nothing is refilled"),
        (group.grace and not builds, "grace", f"{NEVER}: nothing is built here"),
        (Lift.LOOSE in group.lift and not _begins(group), "move", f"{NEVER}: no rank begins these piles"),
        (
            group.swap and Lift.LOOSE not in group.lift and group.kind is not Kind.GRID,
            "swap",
            f"{NEVER}: no card lies loose here: move: loose",
        ),
        (
            foundation and not builds and group.most != 1,
            "build",
            "a foundation needs to be told how: build: up suit",
        ),
        (
            bool(group.same_rank) and _hides(spec, group),
            "limit",
            "ranks are counted where all cards lie face up",
        ),
        (
            _turns(group) and _hides(spec, group),
            "build",
            "which way cards are built is told where all cards lie face up",
        ),
        (
            group.one_per_suit and not _stays_in_suit(group),
            "one_per_suit",
            "foundations of one suit each are built in suit: build: up suit",
        ),
        (
            group.one_per_suit and _hides(spec, group),
            "one_per_suit",
            "suits are told where all cards lie face up",
        ),
        *_ways_built(group, spec),
        *_filling(group, spec),
        *_dealt_only(group, builds=builds, opens=opens),
        *_lying_under(group, spec),
        *_placed(group, spec),
        (
            group.build is Whole.OSMOSIS and not foundation,
            "build",
            "osmosis is for foundations alone",
        ),
        (
            bool(group.take and group.build),
            "take",
            f"{NEVER} together with building: whole sequences alone come here",
        ),
        (group.takes_from and not (builds or opens), "from", f"{NEVER}: no card may be put here"),
    )
    return ((word, what) for is_wrong, word, what in wrong if is_wrong)


def _room(group: Group) -> int:
    """Return how many piles a group may have for the portrait that it lies in."""
    look = group.where.look
    return MOST_PILES if look is None else PLACES.get(look, ROUND)


def _dealt(group: Group, spec: Spec) -> int:
    """Return to how many piles a click deals."""
    return sum(spec.group(name).n for name in group.click.deal) if group.click is not None else 0


def _rounds(group: Group, spec: Spec) -> int:
    """Return how many cards a click deals at most, where they may not suffice; else none."""
    click = group.click
    return 0 if click is None or not click.rest else max(click.counts) * _dealt(group, spec)


def _stays_in_suit(group: Group) -> bool:
    build = group.build if isinstance(group.build, tuple) else ()
    return bool(build) and all(phrase.suits is Suits.SUIT for phrase in build)


def _turns(group: Group) -> bool:
    """Say whether the first card that is built decides which way all others go."""
    return isinstance(group.build, tuple) and any(phrase.step is Step.CHOSEN for phrase in group.build)


def _ways_built(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is said in vain of which way a pile is built, and of which cards."""
    steps = {each.step for each in group.build} if isinstance(group.build, tuple) else set[Step]()
    ranks = set(spec.pack.ranks)
    yield group.one_way and Step.UPDOWN not in steps, "one_way", f"{NEVER}: nothing is built up or down here"
    yield (
        group.one_way and bool(group.lift - {Lift.TOP}),
        "one_way",
        "this is told where cards move one at a time",
    )
    yield group.one_way and _hides(spec, group), "one_way", "this is told where all cards lie face up"
    yield (
        group.returns and (not steps or not steps <= {Step.UP, Step.DOWN} or len(ranks) < LEAST),
        "returns",
        "a foundation goes back that was built up, or down: build: up suit",
    )
    yield (
        bool(group.least) and (not steps or group.empty is not Empty.NONE),
        "min",
        "this is told of columns that are built, and whose spaces are not filled by hand: empty: none",
    )
    yield bool(set(group.within) - ranks), "within", f"{NEVER}: there are no such cards"
    yield (
        bool(group.within) and not (isinstance(group.base, tuple) and {*group.base} <= {*group.within}),
        "within",
        "such foundations begin with one of these ranks",
    )
    yield bool(group.within) and not steps, "within", f"{NEVER}: nothing is built here"
    yield (
        bool(set(group.suits) - set(PLAYED[spec.pack.suits])),
        "suits",
        f"{NEVER}: there are no such cards",
    )


def _outnumbers(group: Group, spec: Spec) -> bool:
    """Say whether there are more foundations than ranks, each of which begins one."""
    return group.base is Base.ASCENDING and group.n > len(spec.pack.ranks)


def _hides(spec: Spec, group: Group) -> bool:
    """Say whether cards may lie face down in a group."""
    steps = (*spec.deal, *(spec.redeal.steps if spec.redeal is not None else ()))
    return any(step.to == group.name and step.up is not Faces.ALL for step in steps)


def _filling(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is said in vain of a click that fills piles, and of sequences that are moved by hand."""
    click, take = group.click, group.take
    if click is not None:
        filled = sum(spec.group(name).n for name in click.full)
        yield (
            bool(click.fill) != bool(filled),
            "click",
            "what fills piles (fill) says what it does then (full)",
        )
        both = bool(click.fill) and bool(click.rest or click.counts != (1,))
        yield both, "click", "a click that fills piles deals card by card: no count, no rest"
    if take is not None and take.by_hand:
        alike = any(each.kind is Kind.TABLEAU and each.run == take.run for each in spec.groups)
        yield not alike, "take", "sequences are moved by hand from columns with such runs (run)"


def _dealt_only(group: Group, *, builds: bool, opens: bool) -> Iterator[tuple[bool, str, str]]:
    """Give what is said in vain of piles from which cards are only dealt, or on which none is put by hand."""
    stock, turns = group.kind is Kind.STOCK, group.flip
    closed = stock or group.kind is Kind.DISCARD
    yield stock and bool(group.lift), "move", "cards of a stock are dealt by a click, not moved"
    yield (
        stock and turns is not None and bool(turns.need.needs or turns.follows),
        "flip",
        f"{NEVER}: the cards of a stock lie face down",
    )
    yield closed and builds, "build", f"{NEVER}: no card is put here by hand"
    yield closed and opens, "empty", f"{NEVER}: no card is put here by hand"


def _lying_under(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is wrong with the piles that lie over a group."""
    over = spec.group(group.under).n if group.under else 0
    yield _lies_under_itself(group, spec), "under", "piles cannot lie under themselves"
    yield (
        bool(over and group.n and not lying_over(group.n, over)),
        "under",
        f"{over} piles do not lie over {group.n} evenly: as many do, one more, one less, or twice as many",
    )
    yield bool(group.under and not group.lift), "under", f"{NEVER}: no card leaves these piles"


def _placed(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is wrong with piles that go by those of another group in the same place."""
    click, beside = group.click, group.beside
    last = spec.group(click.last).n if click is not None and click.last else 0
    yield (
        bool(last and last != _dealt(group, spec)),
        "click",
        "there is a pile to deal to for each of the last",
    )
    yield (
        bool(last and click and (click.counts != (1,) or click.rest or click.skip_empty)),
        "click",
        ("by the last pile begun one card is dealt at a time"),
    )
    kinds = {spec.group(name).kind for name in click.found} if click is not None else set[Kind]()
    yield bool(kinds - {Kind.FOUNDATION}), "click", "cards are found for foundations alone"
    yield bool(kinds and click and click.counts != (1,)), "click", "cards are found one at a time"
    yield bool(beside) and spec.group(beside).n != group.n, "beside", "there is a pile beside each foundation"
    yield beside == group.name, "beside", "foundations do not stand beside themselves"
    yield group.beside_suit and not beside, "beside_suit", f"{NEVER}: nothing stands beside them"


def _lies_under_itself(group: Group, spec: Spec) -> bool:
    seen, name = set[str](), group.under
    while name and name not in seen:
        seen.add(name)
        name = spec.group(name).under
    return group.name in seen


def _gathers(spec: Spec) -> bool:
    redeal = spec.redeal
    verbs = spec.gaps is not None or spec.removing is not None
    return verbs or (redeal is not None and bool(redeal.gather or redeal.spread or redeal.rotate))


def _begins(group: Group) -> bool:
    return group.kind is Kind.FOUNDATION and isinstance(group.base, tuple) and not group.bases


def _too_much(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game has more of than can be looked through after each move."""
    piles = sum(group.n for group in spec.groups)
    if piles > MOST_PILES:
        yield "piles", f"these are {piles} piles together, where a game has at most {MOST_PILES}"
    removing = spec.removing
    if removing is None:
        return
    places = sum(spec.group(name).n for name in removing.places)
    ways = sum(_ways(each, places, spec.pack) for each in removing.sets)
    if ways > MOST_SETS:
        yield (
            "remove",
            f"there are {ways} ways to choose such sets from {places} piles, "
            f"where a game has at most {MOST_SETS}",
        )
    if any(each.suits is Suits.ALT and each.large for each in removing.sets):
        yield "remove", f"{NEVER}: more than two cards are never all of different colours"
    if any(each.same_suit and each.suits not in (Suits.ANY, Suits.SUIT) for each in removing.sets):
        yield "remove", f"{NEVER}: cards of the same suit are not of others"


def _ways(each: Removal, places: int, pack: Pack) -> int:
    """Return how many sets of more than two cards are tried at most, with a free card on each pile."""
    copies = 4 * pack.packs
    if not each.large:
        return 0
    if each.diff:
        return int(places * copies ** (each.of - 1))
    if each.along:
        return places * _ways(replace(each, along=(), unlike=False), places, pack) or places**2
    if not each.of:
        return _sums([rank for rank in pack.ranks for _ in range(copies)][:places], each.total)
    return int(min(copies, places) ** each.of) if each.ranks else comb(places, each.of)


def _sums(ranks: Sequence[int], total: int) -> int:
    """Return in how many ways some of these ranks add up to a number."""
    ways = [1] + [0] * total
    for rank in ranks:
        for reached in range(total, rank - 1, -1):
            ways[reached] += ways[reached - rank]
    return ways[total]


def _loose(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game lacks as a whole, or says in vain."""
    kinds = {group.kind for group in spec.groups if group.n}
    if spec.win.goal is Goal.ALL_FOUNDED and Kind.FOUNDATION not in kinds and spec.removing is None:
        yield "win", "the game can never be won: it has no foundations, so it needs a win of its own"
    if spec.lining is not None and Kind.LINE not in kinds:
        yield "line", "this can never apply: the game has no line"
    if spec.gaps is not None and Kind.GRID not in kinds:
        yield "gaps", "this can never apply: the game has no grid"
    if spec.redeal is not None and not _gathers(spec):
        yield "redeal", "a redeal needs the groups that it gathers: gather: tab"
    if spec.removing is not None and not spec.removing.sets:
        yield "remove", "there are no sets to remove"
    for each in spec.removing.sets if spec.removing else ():
        if each.of and each.total > each.of * max(spec.pack.ranks):
            yield "remove", f"this can never apply: {each.of} cards never make {each.total}"


def _begin_rows(spec: Spec, gaps: Gaps) -> bool:
    """Say whether each card that makes a gap has a row that it begins."""
    rows = sum(group.figure.rows for group in spec.groups if group.figure is not None)
    return gaps.laid and 4 * spec.pack.packs * len(gaps.make) <= rows


def _follows_ranks(spec: Spec) -> bool:
    return any(group.build is Whole.OSMOSIS for group in spec.groups)


def _grids(spec: Spec) -> Iterator[Group]:
    return (group for group in spec.groups if group.kind is Kind.GRID)


def _most_dealt(spec: Spec, group: Group) -> int:
    """Return how many cards the fullest pile of a group is dealt at first."""
    dealt, left = [0] * group.n, spec.pack.size
    for step in spec.deal:
        even = -(-left // len(step.piles))
        counts = step.cards or (even,) * len(step.piles)
        left -= min(left, sum(counts))
        if step.to == group.name:
            for at, count in zip(step.piles, counts, strict=True):
                dealt[at] += count
    return max(dealt, default=0)


def _ill_dealt(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what is dealt otherwise than the game is played."""
    if any(step.built for step in spec.deal) and any(group.returns for group in spec.groups):
        yield "deal", f"{NEVER} while cards are dealt: foundations go back (returns)"
    if _follows_ranks(spec) and any(step.built for step in spec.deal):
        yield "deal", f"{NEVER} while cards are dealt: foundations are built by osmosis"
    if spec.gaps is not None and any(_most_dealt(spec, group) > 1 for group in _grids(spec)):
        yield "deal", "in a game of gaps one card lies on each place of the grid"


def _unfit(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game says of lines and gaps that its other words do not bear out."""
    kinds = {group.kind for group in spec.groups}
    if spec.win.goal is Goal.ROWS_BUILT and spec.gaps is None:
        yield "win", "rows are brought in order in a game of gaps alone"
    if isinstance(spec.score, Score) and "peak" in dict(spec.score.per) and Kind.GRID not in kinds:
        yield "score", "this can never apply: the game has no figure whose tops could be cleared"
    if isinstance(spec.score, Score) and "left" in dict(spec.score.per) and Kind.STOCK not in kinds:
        yield "score", "this can never apply: the game has no stock in which cards could be left"
    if sum(group.kind is Kind.FOUNDATION for group in spec.groups) > 1 and _follows_ranks(spec):
        yield "piles", "where foundations are built by osmosis there is one group of them"
    if spec.lining is not None and spec.lining.removes and Kind.DISCARD not in kinds:
        yield "line", "cards that are removed from a line need a pile of the kind discard"
    if spec.gaps is not None and spec.redeal is not None and spec.gaps.runs_on:
        yield "redeal", f"{NEVER}: no row is in order by itself where rows run on"
    if spec.gaps is not None and spec.redeal is not None and spec.gaps.laid and spec.redeal.anywhere:
        yield "redeal", "gaps cannot lie anywhere in a game in which the cards that made them begin the rows"


def _so_often(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game says of what is allowed so often only, where it cannot be or would be told twice."""
    if sum(group.spaced for group in spec.groups) > 1:
        yield "piles", "one group alone gives cards back that are not to follow each other at once (spaced)"
    if sum(group.grace > 0 for group in spec.groups) > 1:
        yield "piles", "one group alone takes cards by grace"
    if spec.redeal is not None and spec.redeal.merci and (spec.lining is not None or spec.gaps is not None):
        yield "redeal", "cards are drawn out (merci) where they are put on each other, not in lines or gaps"


def _homeless(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game takes out without a place for it, or asks of places that do not know it."""
    kinds = {group.kind for group in spec.groups}
    lost = spec.gaps is not None and bool(spec.gaps.make) and not _begin_rows(spec, spec.gaps)
    if lost and Kind.DISCARD not in kinds:
        yield "gaps", "the cards that are taken out need a pile of the kind discard"
    if spec.redeal is not None and spec.redeal.spread and spec.group(spec.redeal.spread).n < 2:
        yield "redeal", f"{NEVER}: there are no other piles over which one could be dealt"
    if spec.removing is not None:
        yield from _out_of_place(spec, spec.removing)


def _out_of_place(spec: Spec, removing: Removing) -> Iterator[tuple[str, str]]:
    """Give what a game says of removing cards that its piles do not bear out."""
    stocks = sum(group.n for group in spec.groups if group.kind is Kind.STOCK)
    if not spec.group(removing.to).n:
        yield "remove", f"cards that are removed go to {removing.to}, which has no pile"
    if removing.to in removing.places:
        yield "remove", f"cards that are removed from {removing.to} cannot go there"
    if (removing.close or removing.at_once) and stocks > 1:
        yield "remove", "a grid that closes up is filled from one stock"
    for name in removing.places:
        if (removing.near is not Near.ANY or removing.close or removing.at_once) and spec.group(
            name
        ).kind is not Kind.GRID:
            yield "remove", f"how cards lie to each other is told of grids alone, and {name} is none"
