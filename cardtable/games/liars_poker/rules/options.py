"""The options of Liars' Poker."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.cards import Card, pack
from cardtable.engine.options import BadOption, Options, choice, flag, number
from cardtable.language import _

AUTO: Final = 0  # a hand size that goes by the number of players
FIRST_HANDS: Final = {2: 9, 3: 7, 4: 6, 5: 5, 6: 4}  # (LP-4 to LP-8)
FEW: Final = 3  # cards each with more players (LP-9)
DECK: Final = 52


class SuitOrder(Enum):
    """Whether suits break the ties of straight flushes."""

    EQUAL = "all suits are equal"
    BRIDGE = "clubs, diamonds, hearts, spades"


class Peeking(Enum):
    """How often a hand that is held tilts, and shows a card to whoever looks."""

    OFF = "never"
    DISCREET = "discreet"
    LIVELY = "lively"
    OPEN = "open"


class LensSpeed(Enum):
    """How long a tilted card is drawn; it changes no chance."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


DRAWN: Final = {LensSpeed.SLOW: 1400, LensSpeed.NORMAL: 900, LensSpeed.FAST: 500}  # milliseconds


class BidLog(Enum):
    """Which of the namings of a deal stay on the screen."""

    NONE = "none"
    LAST = "the last"
    FULL = "all"


@dataclass(frozen=True)
class LiarsPokerOptions(Options):
    """The options of Liars' Poker."""

    players: int = number(4, 2, 9, "Players", "How many play.")  # (LP-1)
    decks: int = number(1, 1, 2, "Packs", "Two packs suit many players.")  # (LP-2)
    hand_size: int = number(
        AUTO, AUTO, 10, "Cards at first", "How many each gets in the first deal; 0 goes by the players."
    )  # (LP-3)
    wheel: bool = flag("Ace to five", "The ace may be low in the lowest straight.", default=True)
    deuces_nameable: bool = flag("Twos are named", "A hand may be named that needs twos.", default=True)
    suit_order: SuitOrder = choice(
        SuitOrder.EQUAL, "Suits", "Whether suits break the ties of straight flushes."
    )
    cap_by_cards: bool = flag(
        "No more than in play", "No hand is named that needs more cards than are in play.", default=False
    )
    courtesy_pick: bool = flag(
        "Pick the last card", "Whoever has just dropped to one card may pick it.", default=True
    )
    peeking: Peeking = choice(Peeking.LIVELY, "Peeking", "How often cards tilt towards those who look.")
    showing: bool = flag("Showing cards", "Cards may be shown to others, and hands pooled.", default=True)
    auto_pick_up: bool = flag(
        "Pick up at once", "Hands are picked up as soon as they are dealt.", default=False
    )
    free_gaze: bool = flag(
        "Free gaze", "Whoever has laid the own hand down may still lean over to others.", default=False
    )
    notice: bool = flag("Notice", "Now and then one notices that another has seen a card.", default=True)
    lens_speed: LensSpeed = choice(LensSpeed.NORMAL, "Tilts are", "How long a tilted card is seen.")
    talk: bool = flag("Table talk", "Phrases may be said; they bind nobody.", default=True)
    bid_log: BidLog = choice(BidLog.FULL, "Namings kept", "Which namings of a deal stay on the screen.")

    def __post_init__(self) -> None:
        """Refuse more cards than there are.

        Raises:
            BadOption: the first deal would need more cards than the pack has.
        """
        needed = self.players * self.first_hand
        if needed > self.decks * DECK:
            raise BadOption(
                _(
                    "option hand_size cannot be {hand_size} here: {players} players would need {needed} "
                    "cards, and there are {decks}"
                ).format(
                    hand_size=self.hand_size, players=self.players, needed=needed, decks=self.decks * DECK
                )
            )

    @property
    def first_hand(self) -> int:
        """Cards of each player in the first deal (LP-3 to LP-9)."""
        return self.hand_size or FIRST_HANDS.get(self.players, FEW)

    @property
    def pack(self) -> list[Card]:
        """All cards (LP-2)."""
        return [card for deck in range(1, self.decks + 1) for card in pack(deck)]
