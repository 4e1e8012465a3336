"""Outcomes: what follows when a hand has done something on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.table.gestures import Drop
from cardtable.ui.table.aiming import Held


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What follows when a hand has done something with a card.

    `obvious` says which of several targets a card is meant for when its player does not say it, `sent` where
    a single click sends it; `missed` is told a card that was dropped on the bare cloth, `open` one that waits
    for a target, `unfit` the cards that were marked and confirmed but choose nothing. `suggested` says which
    are marked with a first one. `untapped` is told where a click chose nothing: on which pile, if on one.
    """

    choose: Callable[[Action], None]
    refuse: Callable[[Drop], None]
    missed: Callable[[Held], None]
    open: Callable[[Held], None]
    obvious: Callable[[Held], str | None]
    sent: Callable[[Held], str | None]
    unfit: Callable[[frozenset[Card]], None]
    suggested: Callable[[Card], frozenset[Card]]
    untapped: Callable[[str | None], bool]
