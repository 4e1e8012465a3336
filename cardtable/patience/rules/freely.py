"""Freely: all that may be done with cards that lie free, and with those that may be drawn out besides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Pile
from cardtable.patience.rules.actions import Merci, Move
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.lifting import Heads, heads
from cardtable.patience.rules.putting import Putting
from cardtable.patience.rules.sets import sets
from cardtable.patience.rules.swaps import swapping


class Spent(NamedTuple):
    """What has been used of that which a game allows so often only."""

    graces: int = 0  # cards that were put where they may be put so often
    redeals: int = 0
    mercies: int = 0  # cards that were drawn out from under others
    resting: bool = False  # whether the foundations whose cards do not follow each other at once give none


NOTHING: Final = Spent()


def freely(rules: Rules, places: Sequence[Pile], spent: Spent) -> list[Action]:
    """Return what may be done with cards that lie free."""
    putting, routine = Putting(rules, places, spent.graces), rules.routine
    if spent.resting:
        lifted = putting.lifted.items()
        putting.lifted = {card: way for card, way in lifted if way[0] not in rules.spaced}
    found = putting.moves()
    if routine.removing:
        found += sets(rules, putting.lifted)
    if routine.swapping:
        found += swapping(rules, places)
    if routine.counted and rules.merciful and grants(rules, spent):
        putting.lifted = buried(rules, places, heads(rules, places))
        moves = [each for each in putting.moves() if isinstance(each, Move)]
        found += [Merci(each.card, each.source, each.target) for each in moves]
    return found


def rests(rules: Rules, source: int, target: int, *, before: bool) -> bool:
    """Say whether foundations give no second card after a move: till one from elsewhere comes there."""
    return source in rules.spaced or (before and target not in _given(rules))


@lru_cache(maxsize=256)
def _given(rules: Rules) -> frozenset[int]:
    """Return the piles to which foundations give that do not give two cards in a row."""
    found = [each for each in rules.targets if any(each.ok[at] or each.ok_space[at] for at in rules.spaced)]
    return frozenset(at for each in found for at in each.piles)


def grants(rules: Rules, spent: Spent) -> bool:
    """Say whether a card may be drawn out: no redeal is left, and not as many have been as may be."""
    redeal = rules.spec.redeal
    return redeal is not None and spent.redeals >= redeal.times and spent.mercies < redeal.merci


def buried(rules: Rules, places: Sequence[Pile], lifted: Heads) -> Heads:
    """Return the cards that lie face up under others and cannot be lifted, each with its pile and alone."""
    return {
        card: (at, 1)
        for at in rules.merciful
        for card in places[at][:-1]
        if card is not BACK and card not in lifted and places[at].faces_up(card)
    }
