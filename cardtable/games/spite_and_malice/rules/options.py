"""The options of Spite and Malice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number

SEATS: Final = 2  # (SM-1)


class CentrePlays(Enum):
    """How many cards a turn may go from hand and side piles to the centre."""

    ANY = "any number"
    ONE = "one a turn"


class LowCards(Enum):
    """When a two goes on a three, and an ace on a two, on side piles."""

    FOUR_STACKS = "with four centre stacks"
    ANY_TIME = "at any time"


class CompletedStack(Enum):
    """What becomes of a completed centre stack."""

    SHUFFLE_NOW = "shuffled in at once"
    HOLD_UNTIL_EMPTY = "laid aside until the reserve is empty"


# Both are named by numbers, as players and the command line do.
PayoffSize = Enum("PayoffSize", {"5": "5", "10": "10", "13": "13", "20": "20", "26": "26"})
MatchGames = Enum("MatchGames", {"1": "1", "3": "3", "5": "5"})


@dataclass(frozen=True)
class SpiteOptions(Options):
    """The options of Spite and Malice."""

    players: int = number(SEATS, SEATS, SEATS, "Players", "The game is for two.")
    centre_plays: CentrePlays = choice(
        CentrePlays.ANY,
        "Centre plays",
        "How many cards a turn may go from hand and side piles to the centre.",
    )
    twos_forced: bool = flag("Forced twos", "A two must be played on an ace in the centre.", default=False)
    low_cards_aside: LowCards = choice(
        LowCards.FOUR_STACKS, "Low cards aside", "When a two may be put on a three, and an ace on a two."
    )
    refill_on_empty: bool = flag(
        "Refill empty hands", "A hand emptied in mid-turn is refilled at once.", default=False
    )
    completed_stack: CompletedStack = choice(
        CompletedStack.SHUFFLE_NOW, "Completed stacks", "What becomes of a stack that reached the king."
    )
    joker_as_ace: bool = flag("Joker as ace", "A joker may start a centre stack.", default=True)
    payoff_size: PayoffSize = choice(
        PayoffSize["26"], "Payoff cards", "Cards in each payoff pile; fewer make a shorter game."
    )
    stall_limit: int = number(
        100, 0, 400, "Stall limit", "Turns without a payoff card until the game is stopped; 0 is never."
    )
    card_price: int = number(0, 0, 100, "Card price", "What the loser pays for a card; 0 is no money.")
    match_games: MatchGames = choice(
        MatchGames["1"], "Best of", "So many games make a match; drawn games are played again."
    )
