"""The places of the board: each card keeps its own, so that none moves under a hand."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardtable.engine.cards import Card

Places: TypeAlias = tuple[Card | None, ...]
BOARD: Final = 4  # cards turned up (SL-11)
PLACES: Final = 5  # at least


def placed(places: Places, card: Card, before: Card | None = None) -> Places:
    """Return the places with another card: in the next free one after that of the last card, or a new one."""
    start = places.index(before) + 1 if before in places else 0
    for at in (*range(start, len(places)), *range(start)):
        if places[at] is None:
            return (*places[:at], card, *places[at + 1 :])
    return (*places, card)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards but for one."""
    return tuple(each for each in cards if each is not card)
