"""Marks: what stands on an empty place, of the card that goes there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.parts import based

MOST: Final = 2  # ranks that are named; of more a place says nothing


def marks(view: PatienceDeal) -> dict[str, str]:
    """Return the rank, suit or card that begins each pile, by its name; none for those that take any."""
    return {name: said for name, said in _marks(view) if said}


def _marks(view: PatienceDeal) -> Iterator[tuple[str, str]]:
    rules, base = view.rules, view.rules.base(view.places)
    for target in rules.targets:
        if target.any_start:
            continue
        for at, starts in zip(target.piles, target.starts, strict=True):
            yield rules.names[at], _said(based(rules, target.group, base) if starts is None else starts)
    for group in rules.spec.groups:
        if group.take is not None and group.take.base:
            for at in rules.span[group.name]:
                yield rules.names[at], RANK_NAMES[group.take.base]


@lru_cache(maxsize=256)
def _said(cards: tuple[Card, ...]) -> str:
    """Return what some cards have in common, as far as it says which they are."""
    ranks, suits = sorted({card.rank for card in cards}), {card.suit for card in cards}
    if not 0 < len(ranks) <= MOST:
        return next(iter(suits)).symbol if len(suits) == 1 else ""
    named = "/".join(RANK_NAMES[rank] for rank in ranks)
    return f"{named}{next(iter(suits)).symbol}" if len(suits) == 1 else named
