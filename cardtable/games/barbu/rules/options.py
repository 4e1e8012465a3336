"""The options of Barbu."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number
from cardtable.engine.rounds import CLOCKWISE, COUNTERCLOCKWISE

SEATS: Final = 4  # (BB-1)


class Length(Enum):
    """How many deals a match has."""

    FULL = "32 deals"
    QUICK = "8 deals"


class Direction(Enum):
    """Which way cards are played to a trick; the value is the step from seat to seat."""

    COUNTERCLOCKWISE = COUNTERCLOCKWISE
    CLOCKWISE = CLOCKWISE


class KingPoints(Enum):
    """What the king of hearts is worth in Barbu."""

    MINUS_15 = -15
    MINUS_20 = -20
    MINUS_21 = -21


class ThrowIn(Enum):
    """Who ends a deal in which nothing counts any more."""

    AUTO = "the table"
    ASK = "all four together"
    NEVER = "nobody"


class TakenView(Enum):
    """Which of the cards taken may be looked at."""

    SCORING = "scoring"
    ALL = "all"
    NONE = "none"


class FirstDealer(Enum):
    """Who deals first."""

    RANDOM = "drawn at random"
    FIRST = "first seat"
    SECOND = "second seat"
    THIRD = "third seat"
    FOURTH = "fourth seat"


@dataclass(frozen=True)
class BarbuOptions(Options):
    """The options of Barbu."""

    players: int = number(SEATS, SEATS, SEATS, "Players", "The game is for four.")
    length: Length = choice(
        Length.FULL, "Length", "Each dealer plays all eight games, or each game is played once in all."
    )
    trick_direction: Direction = choice(
        Direction.COUNTERCLOCKWISE, "Order of play", "Which way cards are played to a trick."
    )
    dealer_blocks: bool = flag(
        "Dealers in blocks", "Each player deals all deals of his or hers in a row.", default=False
    )
    quota: int = number(
        2,
        0,
        8,
        "Dealer doubles",
        "How often each player must double each dealer.",
        when=("length", "full"),
    )
    positive_dealer_only: bool = flag(
        "Only the dealer in Trumps and Dominoes",
        "In Trumps and Dominoes nobody but the dealer may be doubled.",
        default=False,
    )
    skip_undoubled: bool = flag(
        "Skip deals without doubles",
        "Of the six games that cost points one that nobody doubles is not played: all but the dealer share "
        "its cost.",
        default=False,
    )
    king_points: KingPoints = choice(
        KingPoints.MINUS_15, "King of hearts", "What the king of hearts costs in Barbu."
    )
    trump_lead_must_beat: bool = flag(
        "Beat trumps that are led", "Where a trump is led, a higher one must be played.", default=False
    )
    dominoes_may_hold: bool = flag(
        "Hold back in Dominoes", "In Dominoes one may pass with a card that could be played.", default=False
    )
    throw_in: ThrowIn = choice(
        ThrowIn.AUTO, "Throwing in", "Who ends a deal in which nothing counts any more."
    )
    taken_view: TakenView = choice(
        TakenView.SCORING, "Cards taken", "Which of them may be looked at: those that score, all, or none."
    )
    first_dealer: FirstDealer = choice(FirstDealer.RANDOM, "First dealer", "Who deals first.")
