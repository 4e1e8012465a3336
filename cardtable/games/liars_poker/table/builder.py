"""The builder of names: the kinds side by side, and what is still higher of one, in steps in one room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import TWO_RANKS, Kind, Name, rank_name
from cardtable.games.liars_poker.rules.moves import Challenge
from cardtable.games.liars_poker.table.words import hand_words, kind_words, short
from cardtable.table.layout import Area, grid, pad
from cardtable.table.panels import Choice, Panel

COLUMNS: Final = 10  # of kinds
CELL: Final = (62.0, 30.0)  # units: width and height of a button at most
NOTHING_HIGHER: Final = "No hand of this kind is higher."


def builder(view: LiarsPokerDeal, kinds: Area, steps: Area) -> Iterator[Panel]:
    """Give the kinds, and for each that has higher names the buttons that open beneath."""
    found = view.names()
    shown = list(dict.fromkeys(name.kind for name in view.ladder.names))
    for kind, place in zip(shown, grid(kinds, len(shown), COLUMNS), strict=True):
        names = [name for name in found if name.kind is kind]
        refused = "" if names else NOTHING_HIGHER
        yield Choice(_fold(kind), place, kind_words(kind), refused=refused)
        yield from _first(kind, names, steps)


def _first(kind: Kind, names: Sequence[Name], steps: Area) -> Iterator[Panel]:
    """Give the buttons of a kind: its names, or first their first ranks where each has a second."""
    if kind not in TWO_RANKS:
        yield from _buttons(names, _fold(kind), steps)
        return
    firsts = list(dict.fromkeys(name.ranks[0] for name in names))
    for rank, place in zip(firsts, _cells(steps, len(firsts)), strict=True):
        yield Choice(_fold(kind, rank), place, f"{rank_name(rank)} /", fold=_fold(kind))
        yield from _buttons([name for name in names if name.ranks[0] == rank], _fold(kind, rank), steps)


def _buttons(names: Sequence[Name], fold: str, steps: Area) -> Iterator[Panel]:
    for name, place in zip(names, _cells(steps, len(names)), strict=True):
        yield Choice(button(name), place, short(name), fold=fold, tip=f"Name {hand_words(name)}.")


def _cells(steps: Area, count: int) -> list[Area]:
    return pad(steps, count, COLUMNS, *CELL) if count else []


def _fold(kind: Kind, rank: int | None = None) -> str:
    return f"kind/{kind.name.lower()}" + ("" if rank is None else f"/{rank}")


def button(action: Action) -> str:
    """Return the name of the button that chooses an action."""
    return "challenge" if isinstance(action, Challenge) else str(action)
