"""What a seat may do in Creights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.actions import Action, TimeUp
from cardtable.engine.cards import Card, Suit, card
from cardtable.engine.piles import Seat


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card, and name a suit with an eight or nine (CR-29, CR-32)."""

    shortened: ClassVar[bool] = True
    card: Card
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class PlayPair(Action):
    """Play both copies of a card (CR-135), and name one suit with those of an eight or nine (D34)."""

    shortened: ClassVar[bool] = True
    card: Card
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw for want of a legal card (CR-15, CR-53)."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card just drawn, where it might be played (option draw_then_play)."""


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """Say "one card" (CR-69)."""


@dataclass(frozen=True, slots=True)
class NameSuit(Action):
    """Name the suit for a turned-up eight or nine, or a right one for a nine that was called."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at one's hand as dealer before the suit is named, which is a slip (CR-98)."""


@dataclass(frozen=True, slots=True)
class CallSlip(Action):
    """Call another seat's slip (CR-92)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealTo(Action):
    """Deal the next card to a seat (option hand_dealing)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealDone(Action):
    """Say that all cards are dealt (option hand_dealing)."""


@dataclass(frozen=True, slots=True)
class Stands(Action):
    """Let a play stand that nobody has called; the table's own action (D21)."""


Laying: TypeAlias = Play | PlayPair
LAYING: Final = (Play, PlayPair)
ALL: Final = (*LAYING, Draw, Keep, Announce, NameSuit, Look, CallSlip, DealTo, DealDone, Stands, TimeUp)
DRAW: Final = Draw()
KEEP: Final = Keep()
ANNOUNCE: Final = Announce()


def twin(found: Card) -> Card:
    """Return the other copy of a card."""
    return card(found.name if found.pack > 1 else f"{found.name}/2")


def laid(action: Laying) -> tuple[Card, ...]:
    """Return the cards that are played."""
    return (action.card, twin(action.card)) if isinstance(action, PlayPair) else (action.card,)
