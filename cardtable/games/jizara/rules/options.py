"""The options of Ji'zara."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import BadOption, Options, choice, flag, number
from cardtable.language import _

SIDES: Final = 2  # a side is one player, or a team of two
TEAM_SEATS: Final = 4  # (JZ-58)


class KeyHand(Enum):
    """What becomes of the hands after a key card."""

    REDEAL = "new hands"
    KEEP = "hands are kept"


class DecisionStyle(Enum):
    """How a bid or a pass is chosen."""

    ANNOUNCE_THEN_BID = "announce, then bid"
    ONE_STEP = "in one step"


class TeamTalk(Enum):
    """What partners tell each other."""

    OPEN_HANDS = "open hands"
    ADVICE = "advice only"
    NONE = "nothing"


class Roles(Enum):
    """Whether bidder and builder change places."""

    FIXED = "for the game"
    SWAP_AFTER_KEY = "changed after each key card"


MatchGames = Enum("MatchGames", {"1": "1", "3": "3", "5": "5", "7": "7"})  # named as one writes them


@dataclass(frozen=True)
class JizaraOptions(Options):
    """The options of Ji'zara.

    Raises:
        BadOption: three would play, or teams in one step.
    """

    players: int = number(
        SIDES, SIDES, TEAM_SEATS, "Players", "Two players, or four in two teams.", step=SIDES
    )
    fillers: int = number(
        15,
        10,
        30,
        "Ordinary cards",
        "So many ordinary cards lie in the bidding draw with the five key cards.",
    )
    key_hand: KeyHand = choice(
        KeyHand.REDEAL, "After a key card", "Draw new hands, or keep them and shuffle only the burn in."
    )
    decision_style: DecisionStyle = choice(
        DecisionStyle.ANNOUNCE_THEN_BID,
        "Bidding",
        "In one step a bid is laid without knowing whether you are alone; for two players only.",
        when=("players", "2"),
    )
    burn_open: bool = flag(
        "Open burn",
        "The burn may be looked through; without it what a lone bidder pays goes in unseen.",
        default=True,
    )
    team_talk: TeamTalk = choice(
        TeamTalk.OPEN_HANDS,
        "Team talk",
        "See your partner's hand, get only the builder's advice, or be told nothing.",
        when=("players", "4"),
    )
    roles: Roles = choice(
        Roles.FIXED, "Bidder and builder", "How long partners keep their roles.", when=("players", "4")
    )
    match_games: MatchGames = choice(MatchGames["1"], "Best of", "So many games make a match.")

    def __post_init__(self) -> None:
        if self.teams and self.decision_style is DecisionStyle.ONE_STEP:
            raise BadOption(_("option decision_style cannot be 'one_step' with four players: teams announce"))

    @property
    def teams(self) -> bool:
        """Whether two teams of two play."""
        return self.players == TEAM_SEATS

    @property
    def one_step(self) -> bool:
        """Whether a bid and a pass are one secret choice."""
        return self.decision_style is DecisionStyle.ONE_STEP

    @property
    def open_hands(self) -> bool:
        """Whether partners see each other's cards (D14)."""
        return self.teams and self.team_talk is TeamTalk.OPEN_HANDS

    @property
    def advice(self) -> bool:
        """Whether a builder may advise his bidder (D14)."""
        return self.teams and self.team_talk is TeamTalk.ADVICE

    @property
    def games_to_win(self) -> int:
        """How many games win the match."""
        return int(self.match_games.name) // 2 + 1
