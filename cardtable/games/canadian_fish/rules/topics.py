"""What is said while Canadian Fish is played, and the history that all have seen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done
from cardtable.games.canadian_fish.rules.suits import HalfSuit

Team: TypeAlias = int  # 0 or 1: where its members sit, counted from the first place
Holders: TypeAlias = tuple[Seat, ...]  # one for each card of a suit, the lowest first


class Answer(Enum):
    """What comes of an ask: a fault of the asker, or what the asked player has to say."""

    OWN_CARD = "own card"  # (CF-23)
    NO_CARD_OF_SUIT = "no card of the suit"  # (CF-24)
    RIGHT = "right"  # to be answered
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Asks:
    """A seat asks another for a card; the answer follows."""

    asker: Seat
    asked: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Asked:
    """An ask that was answered; the card was handed over if it was `given`."""

    asker: Seat
    asked: Seat
    card: Card
    given: bool


@dataclass(frozen=True, slots=True)
class AskedWrongly:
    """A wrong ask lost its suit, whose cards these seats had."""

    asker: Seat
    asked: Seat
    card: Card
    fault: Answer
    held: Holders


@dataclass(frozen=True, slots=True)
class Claims:
    """A seat says "declare": from now on everybody else is silent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NamesSuit:
    """A declarer says which suit it is."""

    seat: Seat
    suit: HalfSuit


@dataclass(frozen=True, slots=True)
class Places:
    """A declarer says who holds the cards of the suit; nothing if the time was up."""

    seat: Seat
    suit: HalfSuit
    said: Holders


@dataclass(frozen=True, slots=True)
class Opens:
    """A card that leaves play with its suit is about to be laid open."""

    card: Card


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration came out: what was said, who had the cards, and which team has won the suit."""

    seat: Seat
    suit: HalfSuit
    said: Holders
    held: Holders
    winner: Team

    @property
    def right(self) -> bool:
        """Whether all six cards were where it was said (CF-36)."""
        return self.said == self.held


@dataclass(frozen=True, slots=True)
class PassedTurn:
    """A seat without cards passed the turn to a teammate."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class OnlyDeclarations:
    """One team holds all cards that are left: nobody asks any more."""

    team: Team


Told: TypeAlias = Asked | AskedWrongly | Declared | PassedTurn  # what makes the history


class Deed(Deeds):
    """What becomes of a seat."""

    OUT = "{} has no cards left."


Topic: TypeAlias = Asks | Claims | NamesSuit | Places | Opens | Told | OnlyDeclarations | Done[Deed]
