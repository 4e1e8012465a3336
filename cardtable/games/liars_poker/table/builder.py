"""The builder of names: the kinds side by side, and what is still higher of one, in steps in one room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from cardtable.engine.actions import Action
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import OF_A_KIND, TWO_RANKS, Kind, Name, rank_name
from cardtable.games.liars_poker.rules.moves import Challenge
from cardtable.games.liars_poker.table.words import hand_words, kind_words, sequence, short
from cardtable.table.layout import Area, grid, pad
from cardtable.table.panels import Choice, Panel

TWO_STEPS: Final = frozenset({*TWO_RANKS, Kind.STRAIGHT_FLUSH})  # a rank, then another or a suit
COLUMNS: Final = 5  # of kinds
RANKS: Final = 10  # columns of what is higher of a kind
CELL: Final = (62.0, 30.0)  # units: width and height of a button at most
MORE: Final = "kind/more"  # the button that opens five of a kind and more
MANY: Final = "Five or more"
NOTHING_HIGHER: Final = "No hand of this kind is higher."


def builder(view: LiarsPokerDeal, kinds: Area, steps: Area) -> Iterator[Panel]:
    """Give the kinds, and for each that has higher names the buttons that open beneath."""
    found = view.names()
    shown = list(dict.fromkeys(name.kind for name in view.ladder.names))
    few = [kind for kind in shown if kind < Kind.FIVE]
    cells = grid(kinds, len(few) + 1, COLUMNS)
    for kind, place in zip(few, cells[:-1], strict=True):
        names = [name for name in found if name.kind is kind]
        yield _kind(_fold(kind), place, kind_words(kind) + _last(view, kind), names)
        yield from _first(kind, names, steps)
    yield from _many(view, [name for name in found if name.kind >= Kind.FIVE], cells[-1], steps)


def _kind(name: str, place: Area, text: str, names: Sequence[Name], fold: str = "") -> Choice:
    return Choice(name, place, text, refused="" if names else NOTHING_HIGHER, fold=fold)


def _last(view: LiarsPokerDeal, kind: Kind) -> str:
    """Return what marks the kind of the last name: its first rank, over which it goes on."""
    last = view.last
    return f" > {rank_name(last.name.ranks[0])}" if last is not None and last.name.kind is kind else ""


def _many(view: LiarsPokerDeal, names: Sequence[Name], place: Area, steps: Area) -> Iterator[Panel]:
    """Give one button for five of a kind and more, which opens how many, and these their ranks."""
    last = view.last.name.kind if view.last is not None else Kind.SINGLE
    text = kind_words(last) + _last(view, last) if last >= Kind.FIVE else MANY
    yield _kind(MORE, place, text, names)
    kinds = list(dict.fromkeys(name.kind for name in names))
    for kind, cell in zip(kinds, _cells(steps, len(kinds)), strict=True):
        ranks = [name for name in names if name.kind is kind]
        yield _kind(_fold(kind), cell, f"{OF_A_KIND[kind]} of", ranks, fold=MORE)
        yield from _buttons(ranks, _fold(kind), steps)


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
    return button(name), short(name), f"Name {hand_words(name)}."


def _cells(steps: Area, count: int) -> list[Area]:
    return pad(steps, count, RANKS, *CELL) if count else []


def _fold(kind: Kind, rank: int | None = None) -> str:
    inside = MORE if kind >= Kind.FIVE else "kind"
    return f"{inside}/{kind.name.lower()}" + ("" if rank is None else f"/{rank}")


def button(action: Action) -> str:
    """Return the name of the button that chooses an action."""
    return "challenge" if isinstance(action, Challenge) else str(action)
