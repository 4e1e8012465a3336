"""What a seat may do in Liars' Poker besides naming a hand."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.rules.topics import Phrase


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Challenge the hand named just before (LP-16)."""


@dataclass(frozen=True, slots=True)
class PickUp(Action):
    """Pick the own cards up, or stop shielding them (LP-76)."""


@dataclass(frozen=True, slots=True)
class LayDown(Action):
    """Lay the own cards face down (LP-74)."""


@dataclass(frozen=True, slots=True)
class Shield(Action):
    """Hold the own cards close (LP-74)."""


@dataclass(frozen=True, slots=True)
class Gaze(Action):
    """Look at another's hand, or, with the own seat, at one's own (LP-78)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show own cards to another seat (LP-70)."""

    to: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PoolOffer(Action):
    """Offer another seat to pool (LP-95)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PoolAccept(Action):
    """Accept the offer of a seat (LP-95)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PoolRefuse(Action):
    """Refuse the offer of a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PickCard(Action):
    """Pick the card at a place of the fan, from 0 (LP-65)."""

    position: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave the courtesy and be dealt a card."""


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say a phrase to the table (LP-73)."""

    phrase: Phrase
