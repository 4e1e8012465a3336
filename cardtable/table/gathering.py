"""Gathering: what a scene manager says of cards that are marked to be gathered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar, runtime_checkable

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.table.layout import Area

DealT_contra = TypeVar("DealT_contra", contravariant=True)
GATHER: Final = "gather"  # the name of the button that confirms the marked cards
ALONE: Final = "gather lead"  # the name of the one that confirms their lead without the others


@runtime_checkable
class Gathering(Protocol[DealT_contra]):
    """What the scene manager of a game with `Gather` gestures has besides."""

    def gather_area(self, view: DealT_contra, area: Area) -> Area:
        """Return where the buttons stand that confirm marked cards; nothing else is to be there."""

    def gathered(self, view: DealT_contra, cards: Sequence[Card]) -> str:
        """Return a few words on marked cards that choose nothing, in the order they were marked."""

    def intended(self, view: DealT_contra, cards: frozenset[Card]) -> Action | None:
        """Return the action that marked cards were meant for, legal or not."""

    def suggested(self, view: DealT_contra, card: Card) -> frozenset[Card]:
        """Return the cards that are marked together with the first one, it included."""
