"""What a pile of a patience is, for whoever clicks on it where nothing can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.patience.words.called import building, group_name, sentence, starting
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Kind, Whole

FACE_DOWN: Final = "This card lies face down."
SPACE: Final = "A space of the layout."
PLAIN: Final = {
    Kind.STOCK: "The stock: cards come from it.",
    Kind.WASTE: "The waste: cards from the stock come here.",
    Kind.CELL: "A cell: it holds one card.",
    Kind.DISCARD: "The discard pile: cards that leave the game come here.",
    Kind.GRID: SPACE,
    Kind.LINE: SPACE,
}


def pile_told(group: Group, cards: Sequence[Card], base: int) -> str:
    """Return what a pile of a group is, in which these cards lie; `base` is the rank of the foundations."""
    if group.kind in PLAIN:
        return PLAIN[group.kind]
    if group.kind is Kind.FOUNDATION:
        begins = f"{sentence(starting(group, base))}."
        built = isinstance(group.build, tuple) or group.build is Whole.OSMOSIS
        return f"{begins} {sentence(building(group))}." if built else begins
    if cards:
        return FACE_DOWN if cards[-1] is BACK else f"A {group_name(group)}."
    return f"An empty {group_name(group)}: {starting(group, base)}."
