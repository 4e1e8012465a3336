"""The options of Spielen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number, tongue
from cardtable.engine.piles import Time
from cardtable.games.spielen.codes.phrases import Language
from cardtable.language import N_, _

SECOND: Final[Time] = 1000  # milliseconds
MINUTE: Final[Time] = 60 * SECOND


class Mode(Enum):
    """How is played (SL-82)."""

    REALTIME = "in real time"
    RELAXED = "in beats"


class Speed(Enum):
    """How fast bots react."""

    LEISURELY = N_("leisurely")
    NORMAL = N_("normal")
    FRANTIC = N_("frantic")

    @property
    def said(self) -> str:
        """How it is told of."""
        return _(self.value)


class CodeCard(Enum):
    """Whether players may look at their codes during play."""

    NONE = "never"
    HOLD = "while it is opened"
    ALWAYS = "always"


class Reveal(Enum):
    """Whose hands are shown after a call (SL-65)."""

    NEEDED = "those it was about"
    ALL = "all"


class AntiTarget(Enum):
    """Whom an Anti call is about, with three or four teams."""

    ANY = "any opponents"
    NAMED = "a named team"


class CrackLevel(Enum):
    """How well bots break codes."""

    NONE = "not at all"
    SLOW = "slowly"
    NORMAL = "well"
    SHARP = "sharply"


Target = Enum("Target", {"6": "6", "11": "11"})  # named as one writes them
LIVE: Final = ("mode", "realtime")


@dataclass(frozen=True)
class SpielenOptions(Options):
    """The options of Spielen."""

    players: int = number(4, 4, 8, "Players", "Two, three or four teams of two; two teams are best.", step=2)
    target: Target = choice(Target["6"], "Target", "Points that win the game.")
    mode: Mode = choice(
        Mode.REALTIME,
        "Mode",
        "In real time all act whenever they like; in beats all plan in secret, then all is done at once.",
    )
    speed: Speed = choice(
        Speed.NORMAL, "Speed", "How fast bots react; it can be changed between hands.", when=LIVE
    )
    tie_window_ms: int = number(
        100, 0, 500, "Tie window", "Milliseconds within which calls are simultaneous.", step=10, when=LIVE
    )
    sweep_min_ms: int = number(
        1000,
        300,
        3000,
        "Earliest sweep",
        "Milliseconds without an exchange before a sweep.",
        step=100,
        when=LIVE,
    )
    sweep_wait_ms: int = number(
        2000,
        1000,
        10_000,
        "Bots sweep",
        "Milliseconds without an exchange after which a bot that deals sweeps.",
        step=500,
        when=LIVE,
    )
    sweep_limit_ms: int = number(
        4000,
        1500,
        15_000,
        "Latest sweep",
        "Milliseconds without an exchange after which the table sweeps by itself.",
        step=500,
        when=LIVE,
    )
    max_codes: int = number(8, 1, 8, "Codes", "How many codes a team may have at most.")
    code_card: CodeCard = choice(
        CodeCard.NONE, "Code card", "Whether you may look at your team's codes during play."
    )
    planning_limit_min: int = number(
        0, 0, 30, "Planning time", "Minutes for planning; 0 is without limit.", when=LIVE
    )
    language: Language = tongue(Language.EN, "Phrases", "The language of what can be said at the table.")
    free_text: bool = flag("Free speech", "Players may type what they say.", default=False)
    self_warning: bool = flag("Warning", "You are told when you have just given a code.", default=False)
    banter_rate: int = number(6, 0, 20, "Banter", "Innocent signals of each bot in a minute.")
    reveal: Reveal = choice(Reveal.NEEDED, "Hands shown", "Whose hands are shown after a call.")
    hand_limit_s: int = number(
        0, 0, 600, "Longest hand", "Seconds after which a hand is void; 0 is without limit.", step=10
    )
    anti_target: AntiTarget = choice(
        AntiTarget.ANY, "Anti calls", "With three or four teams: whom an Anti call is about."
    )
    crack_level: CrackLevel = choice(CrackLevel.NORMAL, "Code-breaking", "How well bots break codes.")

    @property
    def teams(self) -> int:
        """The number of teams (SL-2)."""
        return self.players // 2

    @property
    def naming(self) -> bool:
        """Whether an Anti call names a team."""
        return self.anti_target is AntiTarget.NAMED and self.teams > 2

    @property
    def sweep_limit(self) -> Time:
        """Quiet after which the table sweeps (SL-61)."""
        return max(self.sweep_limit_ms, self.sweep_min_ms)

    def sweep_wait(self, speed: Speed) -> Time:
        """Quiet after which a bot sweeps (SL-60)."""
        return max(self.sweep_wait_ms * (1 + (speed is Speed.LEISURELY)), self.sweep_min_ms)
