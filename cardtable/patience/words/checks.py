"""Checks of a whole game: what each part alone cannot know, and rules that can never apply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import comb
from typing import Final

from cardtable.cursor import Cursor
from cardtable.language import _
from cardtable.patience.words.group_checks import MOST_PILES, NEVER, idle, set_begun
from cardtable.patience.words.spec import (
    Gaps,
    Group,
    Pack,
    Removal,
    Removing,
    Score,
    Spec,
)
from cardtable.patience.words.vocabulary import (
    Goal,
    Kind,
    Lift,
    Near,
    Numbering,
    Step,
    Suits,
    Whole,
)

MOST_SETS: Final = 5_000  # ways to choose cards, of which all are looked at after each move


def check(spec: Spec, cursor: Cursor) -> None:
    """Check that the parts of a game fit each other.

    Raises:
        BadFile: they do not.
    """
    piles = cursor.mapping()["piles"].mapping()
    for group in spec.groups:
        for word, what in idle(group, spec):
            parts = piles[group.name].mapping()
            raise parts.get(word, piles[group.name]).wrong(what)
    for word, what in (
        *_too_much(spec),
        *(_ill_joked(spec) if spec.pack.jokers else ()),
        *_loose(spec),
        *_ill_dealt(spec),
        *_unfit(spec),
        *_homeless(spec),
        *_so_often(spec),
    ):
        raise cursor.mapping().get(word, cursor).wrong(what)


def _gathers(spec: Spec) -> bool:
    redeal = spec.redeal
    verbs = spec.gaps is not None or spec.removing is not None
    return verbs or (redeal is not None and bool(redeal.gather or redeal.spread or redeal.rotate))


def _too_much(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game has more of than can be looked through after each move."""
    piles = sum(group.n for group in spec.groups)
    if piles > MOST_PILES:
        yield (
            "piles",
            _("these are {piles} piles together, where a game has at most {most_piles}").format(
                piles=piles, most_piles=MOST_PILES
            ),
        )
    removing = spec.removing
    if removing is None:
        return
    places = sum(spec.group(name).n for name in removing.places)
    ways = sum(_ways(each, places, spec.pack) for each in removing.sets)
    if ways > MOST_SETS:
        yield (
            "remove",
            _(
                "there are {ways} ways to choose such sets from {places} piles, where a game has at "
                "most {most_sets}"
            ).format(ways=ways, places=places, most_sets=MOST_SETS),
        )
    if any(each.suits is Suits.ALT and each.large for each in removing.sets):
        yield (
            "remove",
            _("{never}: more than two cards are never all of different colours").format(never=NEVER),
        )
    if any(each.same_suit and each.suits not in (Suits.ANY, Suits.SUIT) for each in removing.sets):
        yield "remove", _("{never}: cards of the same suit are not of others").format(never=NEVER)


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
        return _sums([rank for rank in pack.ranks for __ in range(copies)][:places], each.total)
    return int(min(copies, places) ** each.of) if each.ranks else comb(places, each.of)


def _sums(ranks: Sequence[int], total: int) -> int:
    """Return in how many ways some of these ranks add up to a number."""
    ways = [1] + [0] * total
    for rank in ranks:
        for reached in range(total, rank - 1, -1):
            ways[reached] += ways[reached - rank]
    return ways[total]


def _ill_joked(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game has that needs the suit or the rank of each card, of which a joker has none."""
    sets = spec.removing.sets if spec.removing is not None else ()
    if any(each.large or each.beaten or each.begins for each in sets):
        yield "deck", _("jokers leave in pairs: with larger sets, or with beaten cards, there are none")
    if (
        spec.lining is not None
        or spec.gaps is not None
        or spec.win.goal not in (Goal.EMPTY, Goal.ALL_FOUNDED)
    ):
        yield (
            "deck",
            _("with jokers one clears groups or removes all cards: they lie in no sequences"),
        )
    for group in spec.groups:
        phrased = isinstance(group.build, tuple) and all(each.step is not Step.CHOSEN for each in group.build)
        endless = not group.most and phrased
        odd = group.take is not None or group.suits or group.bases or group.swap or group.one_per_suit
        if odd or (group.kind is Kind.FOUNDATION and group.n and not endless):
            yield (
                "deck",
                _("a joker comes home nowhere in {name}: foundations take jokers with max: inf alone").format(
                    name=group.name
                ),
            )
    if spec.numbering is not Numbering.OWN:
        yield "deck", _("the numbers of others are of deals without jokers")


def _loose(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game lacks as a whole, or says in vain."""
    kinds = {group.kind for group in spec.groups if group.n}
    if spec.win.goal is Goal.ALL_FOUNDED and Kind.FOUNDATION not in kinds and spec.removing is None:
        yield "win", _("the game can never be won: it has no foundations, so it needs a win of its own")
    if spec.lining is not None and Kind.LINE not in kinds:
        yield "line", _("this can never apply: the game has no line")
    if spec.gaps is not None and Kind.GRID not in kinds:
        yield "gaps", _("this can never apply: the game has no grid")
    if spec.redeal is not None and not _gathers(spec):
        yield "redeal", _("a redeal needs the groups that it gathers: gather: tab")
    if spec.removing is not None and not spec.removing.sets:
        yield "remove", _("there are no sets to remove")
    for each in spec.removing.sets if spec.removing else ():
        if each.of and each.total > each.of * max(spec.pack.ranks):
            yield (
                "remove",
                _("this can never apply: {count} cards never make {total}").format(
                    count=each.of, total=each.total
                ),
            )


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
        yield "deal", _("{never} while cards are dealt: foundations go back (returns)").format(never=NEVER)
    if _follows_ranks(spec) and any(step.built for step in spec.deal):
        yield "deal", _("{never} while cards are dealt: foundations are built by osmosis").format(never=NEVER)
    if spec.gaps is not None and any(_most_dealt(spec, group) > 1 for group in _grids(spec)):
        yield "deal", _("in a game of gaps one card lies on each place of the grid")


def _unfit(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game says of lines and gaps that its other words do not bear out."""
    kinds = {group.kind for group in spec.groups}
    if spec.win.goal is Goal.ROWS_BUILT and spec.gaps is None:
        yield "win", _("rows are brought in order in a game of gaps alone")
    if isinstance(spec.score, Score) and "peak" in dict(spec.score.per) and Kind.GRID not in kinds:
        yield "score", _("this can never apply: the game has no figure whose tops could be cleared")
    if isinstance(spec.score, Score) and "left" in dict(spec.score.per) and Kind.STOCK not in kinds:
        yield "score", _("this can never apply: the game has no stock in which cards could be left")
    if sum(group.kind is Kind.FOUNDATION for group in spec.groups) > 1 and _follows_ranks(spec):
        yield "piles", _("where foundations are built by osmosis there is one group of them")
    if spec.lining is not None and spec.lining.removes and Kind.DISCARD not in kinds:
        yield "line", _("cards that are removed from a line need a pile of the kind discard")
    if spec.gaps is not None and spec.redeal is not None and spec.gaps.runs_on:
        yield "redeal", _("{never}: no row is in order by itself where rows run on").format(never=NEVER)
    if spec.gaps is not None and spec.redeal is not None and spec.gaps.laid and spec.redeal.anywhere:
        yield (
            "redeal",
            _("gaps cannot lie anywhere in a game in which the cards that made them begin the rows"),
        )


def _so_often(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game says of what is allowed so often only, where it cannot be or would be told twice."""
    if sum(group.spaced for group in spec.groups) > 1:
        yield (
            "piles",
            _("one group alone gives cards back that are not to follow each other at once (spaced)"),
        )
    if sum(group.rounds > 0 for group in spec.groups) > 1:
        yield "piles", _("one group alone takes cards in rounds")
    stages = [guard for group in spec.groups for guard in (group.from_when, group.refill_when)]
    if any(guard.redealt is not None for guard in stages) and spec.redeal is None:
        yield "piles", _("{never}: cards are not dealt again (redealt)").format(never=NEVER)
    if any(guard.laid is not None for guard in stages) and not any(group.rounds for group in spec.groups):
        yield "piles", _("{never}: no cards are laid in rounds (laid)").format(never=NEVER)
    if sum(group.grace > 0 for group in spec.groups) > 1:
        yield "piles", _("one group alone takes cards by grace")
    if spec.redeal is not None and spec.redeal.merci and (spec.lining is not None or spec.gaps is not None):
        yield (
            "redeal",
            _("cards are drawn out (merci) where they are put on each other, not in lines or gaps"),
        )


def _homeless(spec: Spec) -> Iterator[tuple[str, str]]:
    """Give what a game takes out without a place for it, or asks of places that do not know it."""
    kinds = {group.kind for group in spec.groups}
    lost = spec.gaps is not None and bool(spec.gaps.make) and not _begin_rows(spec, spec.gaps)
    if lost and Kind.DISCARD not in kinds:
        yield "gaps", _("the cards that are taken out need a pile of the kind discard")
    if spec.redeal is not None and spec.redeal.spread and spec.group(spec.redeal.spread).n < 2:
        yield (
            "redeal",
            _("{never}: there are no other piles over which one could be dealt").format(never=NEVER),
        )
    if spec.removing is not None:
        yield from _out_of_place(spec, spec.removing)


def _out_of_place(spec: Spec, removing: Removing) -> Iterator[tuple[str, str]]:
    """Give what a game says of removing cards that its piles do not bear out."""
    stocks = sum(group.n for group in spec.groups if group.kind is Kind.STOCK)
    if not spec.group(removing.to).n:
        yield "remove", _("cards that are removed go to {to}, which has no pile").format(to=removing.to)
    yield from _ill_begun(spec, removing)
    yield from _ill_buried(spec, removing)
    if removing.to in removing.places:
        yield "remove", _("cards that are removed from {to} cannot go there").format(to=removing.to)
    if (removing.close or removing.at_once) and stocks > 1:
        yield "remove", _("a grid that closes up is filled from one stock")
    for name in removing.places:
        if (removing.near is not Near.ANY or removing.close or removing.at_once) and spec.group(
            name
        ).kind is not Kind.GRID:
            yield (
                "remove",
                _("how cards lie to each other is told of grids alone, and {name} is none").format(name=name),
            )


def _ill_buried(spec: Spec, removing: Removing) -> Iterator[tuple[str, str]]:
    """Give what is wrong with cards that leave from under others."""
    for name in removing.second:
        if name not in removing.places:
            yield "remove", _("second: cards are not removed from {name}").format(name=name)
        elif spec.group(name).kind is Kind.GRID or spec.group(name).most == 1:
            yield "remove", _("second: in {name} no card lies under another").format(name=name)
    if removing.second and not any(each.of == 2 and not each.large for each in removing.sets):
        yield "remove", _("second: there is no set of two cards that leave together")
    deep = removing.second or any(Lift.BOTTOM in spec.group(name).lift for name in removing.places)
    if deep and any(each.begins for each in removing.sets):
        yield "remove", _("sets that begin foundations leave from the tops of piles alone")


def _ill_begun(spec: Spec, removing: Removing) -> Iterator[tuple[str, str]]:
    """Give what is wrong with foundations that sets begin."""
    for each in dict.fromkeys(each.begins for each in removing.sets if each.begins):
        if not set_begun(spec.group(each)):
            yield (
                "remove",
                _("sets begin foundations that nothing else does (base: none), and not {each}").format(
                    each=each
                ),
            )
        elif spec.group(each).n < 4 * spec.pack.packs:
            yield "remove", _("there are fewer {each} than such sets").format(each=each)
