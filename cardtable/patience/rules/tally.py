"""Tally: what pads and sheets say of how far a game has come."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.language import _
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.words.vocabulary import Goal

LEFT: Final = {Goal.EMPTY: _("Cards left"), Goal.PILES_LEFT: _("Piles left")}  # where what is not home counts


class Tally(NamedTuple):
    """What pads and sheets say of a game: what is counted, and how much of it there is."""

    title: str
    value: str


def tally(rules: Rules, home: int, whole: int) -> Tally:
    """Return what a game counts by its goal."""
    goal = rules.spec.win.goal
    if goal in LEFT:
        return Tally(LEFT[goal], str(whole - home))
    return Tally(
        _("Points") if goal is Goal.HANDS else _("Cards {going}").format(going=where_to(rules)),
        _("{home} of {whole}").format(home=home, whole=whole),
    )


def where_to(rules: Rules) -> str:
    """Return where cards are that are where the game wants them."""
    return _("removed") if rules.out >= 0 else _("home")
