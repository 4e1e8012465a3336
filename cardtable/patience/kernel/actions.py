"""What a player of patience may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action, Vocabulary
from cardtable.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Put a card, with all that lie over it, from one pile on another."""

    card: Card
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Merci(Action):
    """Draw a card out from under others, and put it alone on another pile."""

    card: Card
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Click on a pile that deals; when it is empty, turn over what it has dealt."""

    pile: str


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Remove a set of cards."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Let two cards change places; they stand in the order of the pack."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Redeal(Action):
    """Gather cards and deal them once more."""


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn up the top card of a pile, where that is done by hand."""

    pile: str


@dataclass(frozen=True, slots=True)
class Turning(Action):
    """Have cards turned up by hand from now on, or by themselves; the table does it for a player."""

    by_hand: bool


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """End the game without having won it."""


VOCABULARY: Final = Vocabulary(Move, Merci, Draw, Remove, Swap, Redeal, Turn, Turning, GiveUp)
REDEAL: Final = Redeal()
GIVE_UP: Final = GiveUp()
