"""What is done beside bids and talk, and the phases in which it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.games.jaguar.rules.auction import PACK


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick (JG-43)."""

    card: Card


@dataclass(frozen=True, slots=True)
class NextDeal(Action):
    """Go on with another deal of an open match (D10)."""


@dataclass(frozen=True, slots=True)
class EndMatch(Action):
    """End an open match with this deal (D10)."""


class Phase(Enum):
    """What a deal waits for."""

    AUCTION = auto()
    NAMING = auto()
    PLAY = auto()
    SCORED = auto()  # of an open match: somebody says whether it goes on
    OVER = auto()


PLAY_OF: Final = {card: Play(card) for card in PACK}.__getitem__
ANSWERS: Final = (NextDeal(), EndMatch())
