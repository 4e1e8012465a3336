"""The options of Napoleon."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number

FEWEST, MOST = 5, 6  # seats (NP-1, NP-2)
LOWEST, HIGHEST = 1, 16  # bids (NP-18)
SOLE: Final = ("players", "5")  # with five seats only


class AllPass(Enum):
    """What happens if all pass without a bid."""

    REDEAL_NEXT = "the next player deals"
    REDEAL_SAME = "the same player deals again"
    DEALER_FORCED = "the dealer is Napoleon"


class Allowed(Enum):
    """Whether Napoleon may do something."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class JokerLed(Enum):
    """What follows a led joker that is not the secretary card."""

    TRUMP = "trumps"
    NAME_SUIT = "a suit that the leader names"
    FREE = "any card"


class OpeningLead(Enum):
    """What Napoleon may lead first."""

    ANY = "any card"
    NO_TRUMP = "no trump"


class Penalty(Enum):
    """Who pays for a defeat what a win would have brought."""

    NONE = "nobody"
    NAPOLEON = "Napoleon"
    BOTH = "Napoleon and secretary"


class Tie(Enum):
    """What happens if several lead with enough points."""

    SHARED = "they share the win"
    PLAY_ON = "another deal"


@dataclass(frozen=True)
class NapoleonOptions(Options):
    """The options of Napoleon."""

    players: int = number(MOST, FEWEST, MOST, "Players", "Six play, or five with a joker in the pack.")
    target: int = number(21, 5, 100, "Target", "The match ends with the deal in which a player reaches it.")
    min_bid: int = number(LOWEST, LOWEST, HIGHEST, "Lowest bid", "The lowest bid that may be made.")
    binding_command: bool = flag(
        "Binding command",
        "“Take it, Secretary” obliges the secretary to play the secretary card at the next turn.",
        default=False,
    )
    all_pass: AllPass = choice(AllPass.REDEAL_NEXT, "All pass", "What happens if nobody bids.")
    own_raise: bool = flag(
        "Own raise", "Once all others have passed, the high bidder may still raise the bid.", default=False
    )
    trump_change: Allowed = choice(
        Allowed.ALLOWED, "Change of trump", "Whether Napoleon may change trump for one face card more."
    )
    buried_secretary: Allowed = choice(
        Allowed.ALLOWED, "Buried secretary", "Whether a card in the kitty may be named as secretary card."
    )
    joker_led: JokerLed = choice(
        JokerLed.TRUMP, "Joker led", "What the others must play to a led joker.", when=SOLE
    )
    opening_lead: OpeningLead = choice(
        OpeningLead.ANY, "First lead", "What Napoleon may lead first, if there is a choice."
    )
    defeat_penalty: Penalty = choice(
        Penalty.NONE, "Defeat costs", "Who loses, on a defeat, what a win would have paid."
    )
    tie_at_target: Tie = choice(Tie.SHARED, "Tie at the target", "What happens if several lead in the end.")
    stop_when_decided: bool = flag(
        "Stop when decided", "A deal ends with the trick after which all can see who wins it.", default=False
    )
