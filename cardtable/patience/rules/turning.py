"""Turning: which cards lie face down that may be turned up, where a player does that by hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import BACK
from cardtable.engine.piles import Pile
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.lifting import is_open


def unturned(rules: Rules, places: Sequence[Pile]) -> list[int]:
    """Return the piles whose top card lies face down and, by itself, would have been turned up.

    Cards that wait for something to happen elsewhere are none of them: those are turned by the rules alone.
    """
    return [
        at
        for at in rules.hand_turned
        if (pile := places[at])
        and (pile[-1] is BACK or not pile.faces_up(pile[-1]))
        and (rules.turns[at] or is_open(rules.held[at], places))
    ]
