"""The options of Canadian Fish."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf
from random import Random
from typing import Final

from cardtable.engine.actions import Lag
from cardtable.engine.options import BadOption, Options, choice, flag, number
from cardtable.games.canadian_fish.rules.suits import SEATS
from cardtable.language import _

SECOND: Final = 1000  # milliseconds


class WrongAsks(Enum):
    """What becomes of an ask for a card one holds, or in a suit of which one holds none (CF-23, CF-24)."""

    FORFEIT = "lose the suit"
    BLOCKED = "are refused"


class AskLog(Enum):
    """Which past asks are on the screen."""

    NONE = "none"
    LAST = "the last one"
    FULL = "all of the hand"


class FirstPlayer(Enum):
    """Who begins the first hand (CF-10)."""

    CHOSEN = "a chosen seat"
    RANDOM = "drawn by lot"


class Rotation(Enum):
    """Who begins a later hand (D14)."""

    LEFT = "the next to the left"
    WINNER = "the next to the left among the winners"
    RANDOM = "drawn by lot"


class Teams(Enum):
    """Whether the teams stay together (CF-9)."""

    FIXED = "stay"
    RESHUFFLED = "drawn by lot for each hand"


class BotMemory(Enum):
    """How much of what was asked bots keep in mind."""

    SUITS = "who asked in which suit"
    RECENT = "the last asks"
    PERFECT = "everything"


@dataclass(frozen=True)
class CanadianFishOptions(Options):
    """The options of Canadian Fish."""

    players: int = number(SEATS, SEATS, SEATS, "Players", "Three play against three.")  # (CF-1)
    mis_asks: WrongAsks = choice(
        WrongAsks.FORFEIT, "Wrong asks", "For a card that you hold, or in a suit of which you hold none."
    )
    ask_log: AskLog = choice(AskLog.LAST, "Past asks", "How many past asks stay on the screen.")
    ask_show_s: int = number(
        4, 1, 10, "Seconds of an ask", "How long an ask can be read.", when=("ask_log", "none")
    )
    declared_log: bool = flag(
        "Past declarations", "Suits that were won stay on the screen, with who held what.", default=True
    )
    first_player: FirstPlayer = choice(FirstPlayer.CHOSEN, "First player", "Who begins the first hand.")
    first_seat: int = number(
        1, 1, SEATS, "First seat", "Which seat begins the first hand.", when=("first_player", "chosen")
    )
    first_rotation: Rotation = choice(Rotation.LEFT, "Later hands", "Who begins the hands after the first.")
    teams: Teams = choice(Teams.FIXED, "Teams", "Whether the same three play together in every hand.")
    hands: int = number(6, 1, 20, "Hands", "How many hands make a game.")  # (CF-61)
    individual_score: bool = flag("Score by player", "The sheet counts for each player alone.", default=False)
    declare_time_s: int = number(
        0, 0, 120, "Seconds to declare", "After them the declaration is wrong; 0 for no clock."
    )
    claim_from_ms: int = number(
        1500, 500, 8000, "Bots declare after", "The least delay of a bot, in milliseconds.", step=500
    )
    claim_to_ms: int = number(
        3500, 500, 8000, "Bots declare by", "The greatest delay of a bot, in milliseconds.", step=500
    )
    teammate_patience_s: int = number(
        2, 0, 10, "Patience of bots", "Seconds more that a bot leaves to people of its team."
    )
    endgame_wait_s: int = number(
        20, 0, 60, "Wait in the end", "Seconds that bots leave the last suits to people; 0 for ever."
    )
    pass_auto: bool = flag("Pass alone", "The turn is passed by itself if only one can get it.", default=True)
    bot_memory: BotMemory = choice(BotMemory.RECENT, "Memory of bots", "How much of the asks bots keep.")

    def __post_init__(self) -> None:
        """Refuse delays whose least is the greater.

        Raises:
            BadOption: it is.
        """
        if self.claim_from_ms > self.claim_to_ms:
            raise BadOption(_("option claim_from_ms cannot be greater than claim_to_ms"))

    def delay(self, rng: Random, *, with_person: bool) -> Lag:
        """Return how long after the last public event a bot's claim arrives (CF-70, CF-71).

        A bot `with_person` in its team waits longer.
        """
        drawn = self.claim_from_ms + int(rng.random() * (self.claim_to_ms - self.claim_from_ms + 1))
        return drawn + self.teammate_patience_s * SECOND * with_person

    def last_wait(self, sureness: float, *, with_person: bool) -> Lag:
        """Return how long a bot of the last team waits before it declares.

        It leaves people their time; among bots the one with the greatest `sureness`, 0 to 1, comes first
        (CF-74, CF-75).
        """
        if with_person:
            return self.endgame_wait_s * SECOND or inf
        return (1 - sureness) * SECOND
