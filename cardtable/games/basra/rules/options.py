"""The options of Basra: its house rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardtable.engine.options import Options, choice, flag, number
from cardtable.games.basra.rules.captures import Terms


class MustCapture(Enum):
    """Whether a card that can capture must."""

    OPTIONAL = "as you like"
    SOME = "something, if possible"
    MAXIMAL = "all that fits together"


class CaptureExtent(Enum):
    """How much one play may capture."""

    ANY = "everything that fits"
    ONE_EACH = "one equal card and one set"


class FloorJacks(Enum):
    """What becomes of jacks among the first four table cards."""

    BURY = "put back into the pack"
    KEEP = "left on the table"


class SevenOfDiamonds(Enum):
    """What the seven of diamonds does."""

    PLAIN = "a seven like the others"
    SWEEPS = "takes everything"


class Direction(Enum):
    """On which side of a seat the next one in playing order sits."""

    RIGHT = "to the right"
    LEFT = "to the left"


# These are named by numbers, as players and the command line do.
JackBasra = Enum("JackBasra", {"10": "10", "20": "20", "30": "30"})
HandSize = Enum("HandSize", {"4": "4", "6": "6"})
MajorityPoints = Enum("MajorityPoints", {"3": "3", "30": "30"})


@dataclass(frozen=True)
class BasraOptions(Options):
    """The options of Basra."""

    players: int = number(
        2, 2, 4, "Players", "Two, or four in two teams of partners who sit opposite.", step=2
    )  # (BA-1)
    target: int = number(101, 21, 301, "Target", "The points that end the game.")
    must_capture: MustCapture = choice(
        MustCapture.OPTIONAL, "Must capture", "Whether a card that can capture has to, and how much."
    )
    capture_extent: CaptureExtent = choice(
        CaptureExtent.ANY, "Captures in a play", "How many equal cards and sets one card may capture."
    )
    floor_jacks: FloorJacks = choice(
        FloorJacks.BURY, "Jacks on the table", "What becomes of jacks among the first four table cards."
    )
    seven_of_diamonds: SevenOfDiamonds = choice(
        SevenOfDiamonds.PLAIN, "Seven of diamonds", "Whether the seven of diamonds sweeps as jacks do."
    )
    sweep_basra: bool = flag(
        "Basra by clearing",
        "Clearing a table of several cards is a Basra too, though not with a jack.",
        default=False,
    )
    jack_basra: JackBasra = choice(
        JackBasra["10"], "Jack by jack", "The points for a lone jack taken by a jack."
    )
    hand_size: HandSize = choice(HandSize["6"], "Cards in a batch", "How many cards each gets at a time.")
    majority_points: MajorityPoints = choice(
        MajorityPoints["3"], "Most cards", "The points for the side with most cards."
    )
    direction: Direction = choice(Direction.RIGHT, "Direction", "Which way play and deal go round the table.")
    open_piles: bool = flag("Open piles", "Captured cards may be looked through.", default=False)

    @property
    def terms(self) -> Terms:
        """On what terms cards capture."""
        return Terms(
            some=self.must_capture is not MustCapture.OPTIONAL,
            maximal=self.must_capture is MustCapture.MAXIMAL,
            one_each=self.capture_extent is CaptureExtent.ONE_EACH,
            seven_sweeps=self.seven_of_diamonds is SevenOfDiamonds.SWEEPS,
        )
