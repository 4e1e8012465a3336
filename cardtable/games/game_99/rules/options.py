"""The options of 99."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number

FEWEST, MOST = 4, 5  # seats (NN-1, NN-2)
ASIDE: Final = 3  # cards that make a bid (NN-17)
TARGET: Final = 99  # points (NN-50)


class ThreeDiamonds(Enum):
    """What three diamonds mean."""

    EITHER = "none or all"
    DECLARE = "chosen in secret"
    ZERO = "always none"


class TieRule(Enum):
    """What happens when the most points are shared."""

    PLAY_ON = "play on"
    SHARED = "those who made their bids share the win"


class Bonus(Enum):
    """What a made bid is worth."""

    FLAT = "always 10"
    SCARCE = "10, 20 or 30"


class TrumpOrder(Enum):
    """Which trump comes next."""

    CYCLE = "one after the other"
    BY_SUCCESS = "by the bids last made"


@dataclass(frozen=True)
class Options99(Options):
    """The options of 99."""

    players: int = number(4, FEWEST, MOST, "Players", "How many play.")
    three_diamonds: ThreeDiamonds = choice(
        ThreeDiamonds.EITHER,
        "Three diamonds",
        "Whether they mean no trick and all ten, one of these chosen in secret, or none alone.",
        when=("players", "4"),
    )
    target: int = number(TARGET, 50, 300, "Points to win", "How many points the winner needs.")
    tie_rule: TieRule = choice(
        TieRule.PLAY_ON, "Tie at the top", "What happens when the most points are shared."
    )
    win_requires_bid: bool = flag(
        "A made bid to win", "Only who made the bid of the last deal can win.", default=True
    )
    bonus: Bonus = choice(
        Bonus.FLAT, "Bonus", "A made bid earns 10, or 20 if two make theirs and 30 if only one does."
    )
    trump_order: TrumpOrder = choice(
        TrumpOrder.CYCLE, "Trumps", "In a fixed order, or by how many made their bids in the last deal."
    )
    open_bids: bool = flag(
        "Open bids", "The cards laid aside are shown as soon as all have chosen.", default=False
    )
    max_deals: int = number(0, 0, 60, "Most deals", "After so many deals the most points win; 0 for no end.")
    show_last_trick: bool = flag(
        "Show the last trick", "The trick just taken can be looked at again.", default=True
    )

    @property
    def diamonds(self) -> ThreeDiamonds:
        """What three diamonds mean at this table (NN-20, NN-21)."""
        return self.three_diamonds if self.players == FEWEST else ThreeDiamonds.ZERO

    @property
    def tricks(self) -> int:
        """How many tricks a deal has (NN-41, NN-42)."""
        return 10 if self.players == FEWEST else 7
