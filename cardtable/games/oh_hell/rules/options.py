"""The options of Oh Hell, and the sizes of hands that follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number

CARDS: Final = 52  # of the pack (OH-2)
FEWEST, MOST = 3, 5  # seats (OH-1)


class Length(Enum):
    """How many deals a match has."""

    LONG = "up and down again"
    SHORT = "one way only"


class Scoring(Enum):
    """What a bid is worth."""

    SOURCE = "twice the bid and 3"
    TEN_PLUS_BID = "10 and the bid"
    TRICKS_PLUS_TEN = "tricks, and 10 if made"
    TEN_MINUS_MISS = "10 and the bid, or minus the miss"


class Direction(Enum):
    """Where the sizes of the deals begin."""

    UP_DOWN = "one card first"
    DOWN_UP = "largest deal first"


class FullDealTrump(Enum):
    """What is trump where all cards are dealt."""

    NONE = "no trump"
    DEALER_LAST = "the dealer's last card"


class BidMode(Enum):
    """How bids are made."""

    IN_TURN = "in turn"
    TOGETHER = "all together"


class FirstDealer(Enum):
    """Who deals first; a seat beyond the last player is counted on round the table (D9)."""

    RANDOM = "drawn at random"
    FIRST = "first seat"
    SECOND = "second seat"
    THIRD = "third seat"
    FOURTH = "fourth seat"
    FIFTH = "fifth seat"


@dataclass(frozen=True)
class OhHellOptions(Options):
    """The options of Oh Hell."""

    players: int = number(4, FEWEST, MOST, "Players", "How many play.")
    length: Length = choice(
        Length.LONG, "Length", "Go through all sizes of hands and back again, or one way only."
    )
    dealer_hook: bool = flag(
        "Dealer's hook",
        "The dealer may not bid the number that makes the bids come out even.",
        default=True,
        when=("bid_mode", "in_turn"),
    )
    scoring: Scoring = choice(Scoring.SOURCE, "Scoring", "What a bid earns, and what a missed one costs.")
    direction: Direction = choice(Direction.UP_DOWN, "Direction", "Which size of hands comes first.")
    peak_no_trump: bool = flag(
        "Largest hands without trump",
        "With three and five players too the largest hands are played without trump.",
        default=False,
    )
    full_deal_trump: FullDealTrump = choice(
        FullDealTrump.NONE,
        "Thirteen cards each",
        "What sets the trump when no card is left to turn.",
        when=("players", "4"),
    )
    blind_one: bool = flag(
        "Blind one-card deals", "With one card each you see all cards but your own.", default=False
    )
    bid_mode: BidMode = choice(BidMode.IN_TURN, "Bidding", "Bid one after the other, or in secret at once.")
    first_dealer: FirstDealer = choice(FirstDealer.RANDOM, "First dealer", "Who deals first.")


def largest(seats: int) -> int:
    """Return how many cards each seat has in the largest deal."""
    return CARDS // seats


def sizes(options: OhHellOptions) -> tuple[int, ...]:
    """Return the cards each of all deals of a match (OH-7 to OH-18, D2)."""
    way = range(1, largest(options.players) + 1)
    first = tuple(way if options.direction is Direction.UP_DOWN else reversed(way))
    return first if options.length is Length.SHORT else first + first[-2::-1]
