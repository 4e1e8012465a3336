"""Dealing by hand: what is missing, and how a deal by hand is mended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Pile
from cardtable.games.creights.rules.moves import DealDone, DealTo

SPARE: Final = 2  # cards that a dealer by hand leaves: the first of the play pile, a dumbass card


class Misdeal(NamedTuple):
    """How many cards were dealt too many, and whether a hand got too few."""

    surplus: int
    short: bool


def choices(stock: Pile, hands: Sequence[Pile], size: int) -> list[Action]:
    """Return to whom a dealer can deal, as long as enough is left for what is missing (D46)."""
    missing = sum(max(0, size - len(hand)) for hand in hands)
    deals: list[Action] = [*map(DealTo, range(len(hands)))]
    return [*(deals if len(stock) > missing + SPARE else ()), DealDone()]


def mended(deal: Deal, stock: Pile, hands: Sequence[Pile], own: Pile, size: int) -> Misdeal:
    """Give the dealer what others have too many, then deal what is missing (CR-8, D2)."""
    surplus = sum(max(0, len(hand) - size) for hand in hands if hand is not own)
    missing = [max(0, size - len(hand)) for hand in hands]
    for hand in hands:
        while hand is not own and len(hand) > size:
            deal.move(hand.top, hand, own)
    for hand, count in zip(hands, missing, strict=True):
        deal.deal_round(stock, [hand], count)
    return Misdeal(surplus, any(missing))
