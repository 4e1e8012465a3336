"""The names of Liars' Poker on the table: a ladder of kinds, and on it the buttons that build a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import OF_A_KIND, TWO_RANKS, Kind, Name, rank_name
from cardtable.games.liars_poker.table.words import hand_words, kind_words, sequence, short
from cardtable.language import _
from cardtable.table.layout import Area, pad
from cardtable.table.panels import Cell, Choice, Ladder, Mark, Panel

LADDER: Final = _(
    "Kinds of hand, the lowest at the left; the coin is on the one named last, those before it are passed."
)
TWO_STEPS: Final = frozenset({*TWO_RANKS, Kind.STRAIGHT_FLUSH})  # a rank, then another or a suit
RANKS: Final = 10  # columns of what is higher of a kind
CELL: Final = (62.0, 30.0)  # units: width and height of a button at most
MORE: Final = "kind/more"  # the button that opens five of a kind and more
MANY: Final = _("Five or more")
NOTHING_HIGHER: Final = _("No hand of this kind is higher.")


def _kinds(view: LiarsPokerDeal) -> list[Kind]:
    """Return the kinds that have a rung each, the last one with all that are higher."""
    return [kind for kind in dict.fromkeys(name.kind for name in view.ladder.names) if kind <= Kind.FIVE]


def ladder_of(view: LiarsPokerDeal, room: Area, *, bare: bool) -> Ladder:
    """Return the kinds of hand as rungs, with the one named last; a bare one leaves room for buttons."""
    last = None if view.last is None else view.last.name.kind
    rungs = (
        Cell("" if bare else _rung(view, kind), Mark.NOW if _on(kind, last) else Mark.PLAIN)
        for kind in _kinds(view)
    )
    return Ladder("ladder", room, tuple(rungs), "" if last is None else str(int(last)), tip=LADDER)


def _on(kind: Kind, last: Kind | None) -> bool:
    """Say whether the kind named last stands on the rung of a kind."""
    return last is not None and min(last, Kind.FIVE) is kind


def _rung(view: LiarsPokerDeal, kind: Kind) -> str:
    """Return the words of a rung; on the highest one is what was named, or that there are more."""
    if kind < Kind.FIVE:
        return kind_words(kind)
    return MANY if view.last is None or view.last.name.kind < kind else kind_words(view.last.name.kind)


def builder(view: LiarsPokerDeal, ladder: Ladder, steps: Area) -> Iterator[Panel]:
    """Give the kinds on the ladder, and for each that has higher names the buttons that open beneath."""
    found = view.names()
    for at, kind in enumerate(_kinds(view)):
        last = kind is Kind.FIVE
        names = [name for name in found if name.kind is kind or (last and name.kind > kind)]
        refused = "" if names else NOTHING_HIGHER
        yield Choice(MORE if last else _fold(kind), ladder.room(at), _rung(view, kind), refused=refused)
        yield from _many(names, steps) if last else _first(kind, names, steps)


def _many(names: Sequence[Name], steps: Area) -> Iterator[Panel]:
    """Give how many of a kind there may be, five or more, and what these open: their ranks."""
    kinds = list(dict.fromkeys(name.kind for name in names))
    for kind, cell in zip(kinds, _cells(steps, len(kinds)), strict=True):
        yield Choice(_fold(kind), cell, _("{number} of").format(number=OF_A_KIND[kind]), fold=MORE)
        yield from _buttons([name for name in names if name.kind is kind], _fold(kind), steps)


def _first(kind: Kind, names: Sequence[Name], steps: Area) -> Iterator[Panel]:
    """Give the buttons of a kind: its names, or first their first ranks where there is more to each."""
    if kind not in TWO_STEPS:
        yield from _buttons(names, _fold(kind), steps)
        return
    firsts = list(dict.fromkeys(name.ranks[0] for name in names))
    for rank, place in zip(firsts, _cells(steps, len(firsts)), strict=True):
        text = f"{rank_name(rank)} /" if kind in TWO_RANKS else sequence(rank)
        yield Choice(_fold(kind, rank), place, text, fold=_fold(kind))
        yield from _buttons([name for name in names if name.ranks[0] == rank], _fold(kind, rank), steps)


def _buttons(names: Sequence[Name], fold: str, steps: Area) -> Iterator[Panel]:
    for name, place in zip(names, _cells(steps, len(names)), strict=True):
        its_button, text, tip = _words(name)
        yield Choice(its_button, place, text, fold=fold, tip=tip)


@cache  # a few hundred names: to write them anew took half the time of all panels
def _words(name: Name) -> tuple[str, str, str]:
    """Return the name of the button that says a hand, what is written on it, and its tip."""
    return str(name), short(name), _("Name {hand}.").format(hand=hand_words(name))


def _cells(steps: Area, count: int) -> list[Area]:
    return pad(steps, count, RANKS, *CELL) if count else []


def _fold(kind: Kind, rank: int | None = None) -> str:
    inside = MORE if kind >= Kind.FIVE else "kind"
    return f"{inside}/{kind.name.lower()}" + ("" if rank is None else f"/{rank}")
