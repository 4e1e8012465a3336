"""The options of Ninety-nine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import BadOption, Options, choice, flag, number, text
from cardtable.games.ninety_nine.rules.tables import table_of
from cardtable.language import _

ONE_DECK: Final = 26  # cards dealt, at most, with which one pack is enough
DECK: Final = 52
SLIPS: Final = ("illegal_plays", "slip")
MANUAL: Final = ("drawing", "manual")


class IllegalPlays(Enum):
    """What becomes of a play against the rules."""

    SLIP = "it costs the card"
    STOP = "it is refused"


class Drawing(Enum):
    """Who draws the card that is due for a play."""

    MANUAL = "by the player, who may forget"
    AUTO = "by the table"


class Announce(Enum):
    """Who says the new total."""

    AUTO = "by the table"
    TYPED = "by the player"


class RuleBook(Enum):
    """When the rules in force can be read."""

    ALWAYS = "always"
    BETWEEN_HANDS = "between hands"
    NEVER = "never"


BOOK_OPEN: Final = {  # to whoever may not read in it
    RuleBook.BETWEEN_HANDS: _("The rule book is open between hands."),
    RuleBook.NEVER: _("The rule book is open never."),
}


class Check(Enum):
    """What becomes of a rule that fails the check."""

    REFUSE = "it is refused"
    WARN = "it may be made all the same"
    OFF = "there is no check"


class BotSlips(Enum):
    """How often bots forget a rule, or to draw."""

    NONE = "never"
    RARE = "rarely"
    HUMAN = "like people"

    @property
    def forgets(self) -> float:
        """The chance that a bot forgets a rule at a play, for each rule in force."""
        return {"NONE": 0.0, "RARE": 0.005, "HUMAN": 0.02}[self.name]

    @property
    def most(self) -> float:
        """That chance at most."""
        return {"NONE": 0.0, "RARE": 0.05, "HUMAN": 0.2}[self.name]

    @property
    def undrawn(self) -> float:
        """The chance that a bot forgets to draw."""
        return {"NONE": 0.0, "RARE": 0.01, "HUMAN": 0.04}[self.name]


# These are named by numbers, as players and the command line do.
Decks = Enum("Decks", {"AUTO": "as many as needed", "1": "1", "2": "2"})
FirstPlayer = Enum(
    "FirstPlayer",
    {
        "0": "seat 1",
        "1": "seat 2",
        "2": "seat 3",
        "3": "seat 4",
        "4": "seat 5",
        "5": "seat 6",
        "6": "seat 7",
        "7": "seat 8",
        "RANDOM": "drawn by lot",
    },
)


@dataclass(frozen=True)
class NinetyNineOptions(Options):
    """The options of Ninety-nine."""

    players: int = number(4, 2, 8, "Players", "How many play.")
    decks: Decks = choice(Decks.AUTO, "Packs", "A second pack comes in when many cards are dealt.")
    first_player: FirstPlayer = choice(FirstPlayer["0"], "First player", "Who plays first in the first hand.")
    illegal_plays: IllegalPlays = choice(
        IllegalPlays.SLIP, "Illegal plays", "What becomes of a play against the rules."
    )
    drawing: Drawing = choice(Drawing.MANUAL, "Drawing", "Who draws the card that is due for a play.")
    draw_grace_s: int = number(
        2, 0, 10, "Time to draw", "Seconds that bots leave a person to draw.", when=MANUAL
    )
    announce: Announce = choice(Announce.AUTO, "Announcing", "Who says the new total.")
    rule_book: RuleBook = choice(RuleBook.BETWEEN_HANDS, "Rule book", "When the invented rules can be read.")
    fairness_check: Check = choice(Check.REFUSE, "Check", "What becomes of a rule that spoils the game.")
    fairness_games: int = number(
        400, 100, 2000, "Hands of the check", "How many are played with a new rule.", step=100
    )
    fairness_time_s: int = number(
        10, 2, 60, "Time of the check", "Seconds after which the table judges by the hands played so far."
    )
    fairness_margin: int = number(
        10,
        5,
        25,
        "Margin of the check",
        "Of 100 hands, how many more than a fair share the first player may win.",
    )
    rule_every: int = number(1, 1, 5, "Hands for a rule", "After how many hands a rule is invented.")
    surprise_rules: bool = flag("Surprises only", "All rules are drawn at random.", default=False)
    allow_say: bool = flag("Words", "A rule may ask for words to be said.", default=True)
    keep_score: bool = flag("Score", "Each hand that is won scores a point.", default=False)
    stop_after: int = number(0, 0, 50, "Hands", "After so many hands the game ends; 0 for no end.")
    suggest_stop: int = number(
        12, 0, 50, "Proposal", "After so many hands it is proposed to stop; 0 for never."
    )
    bot_slips: BotSlips = choice(BotSlips.RARE, "Slips of bots", "How often bots forget.")

    table: str = text("Table", "The rules of a table that you have kept; none for a new table.")

    def __post_init__(self) -> None:
        """Refuse a first player who is not there, and a table that cannot be read."""
        table_of(self.table)
        if self.first_player is not FirstPlayer.RANDOM and int(self.first_player.name) >= self.players:
            raise BadOption(
                _("{first_player} cannot play first: there are {players} players").format(
                    first_player=self.first_player.value, players=self.players
                )
            )

    @property
    def slips(self) -> bool:
        """Whether plays against the rules happen."""
        return self.illegal_plays is IllegalPlays.SLIP

    @property
    def by_hand(self) -> bool:
        """Whether players draw for themselves."""
        return self.drawing is Drawing.MANUAL

    def packs(self, deal: int) -> int:
        """Return how many packs are played with if so many cards are dealt to each."""
        dealt = self.players * deal
        two = self.decks is Decks["2"] or (self.decks is Decks.AUTO and dealt > ONE_DECK)
        return 2 if two or dealt >= DECK else 1
