"""The vocabulary: the words of a game, each of which says one thing wherever it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from cardtable.engine.cards import Suit

ENDLESS: Final = 10**6  # passes of a stock without end
PLAYED: Final = {
    1: (Suit.SPADES,),
    2: (Suit.HEARTS, Suit.SPADES),
    3: (Suit.CLUBS, Suit.HEARTS, Suit.SPADES),
    4: tuple(Suit),
}  # suits of an easier pack


class Kind(Enum):
    """What a group of piles is for."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    RESERVE = "reserve"
    CELL = "cell"
    DISCARD = "discard"
    GRID = "grid"
    LINE = "line"


class Step(Enum):
    """How the rank of a card differs from the one it is put on."""

    UP = "up"
    DOWN = "down"
    UPDOWN = "updown"
    SAME = "same"
    UP2 = "up2"
    DOWN2 = "down2"
    UP3 = "up3"
    UP4 = "up4"
    NEAR = "diff<=1"
    LOWER = "lower"
    HIGHER = "higher"
    ANY = "any"
    CHOSEN = "chosen"  # up or down, as the first card that is built


class Suits(Enum):
    """How the suit of a card goes with that of the one it is put on."""

    SUIT = "suit"
    ALT = "alt"
    COLOR = "color"
    OTHER = "other"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way of building: a rank and a suit."""

    step: Step
    suits: Suits


Build: TypeAlias = tuple[Phrase, ...]  # joined by "or"; empty where nothing is built


class Whole(Enum):
    """A way of building that one phrase cannot say."""

    OSMOSIS = "osmosis"  # in suit, any rank that lies on the foundation before


class Lift(Enum):
    """How many cards may be lifted from a pile at once."""

    TOP = "top"
    RUN = "run"  # any part of the run that ends at the top
    WHOLE_RUN = "whole_run"  # the run that ends at the top, undivided
    WHOLE = "whole"  # the pile, undivided
    ANY = "any"  # a card that lies face up, with all that lies over it
    SUPER = "super"  # as many cards of a run as spaces let through one by one
    BOTTOM = "bottom"  # the card that lies deepest, alone, also from under the others
    LOOSE = "loose"  # a single card that does not begin its pile, on which nothing is built either


class Empty(Enum):
    """What may be put on a space, besides named ranks."""

    ANY = "any"
    NONE = "none"
    BELOW_BASE = "base-1"


class Base(Enum):
    """The rank with which foundations begin, besides named ranks."""

    DEALT = "dealt"
    CHOSEN = "chosen"
    ASCENDING = "ascending"  # one more from pile to pile


Starts: TypeAlias = tuple[int, ...]  # ranks


class Fan(Enum):
    """How the cards of a pile lie."""

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"
    THREE = "3"
    PLAIT = "plait"  # leaning to the left and to the right in turn, two columns wide


class Lay(Enum):
    """How the piles of a group lie to each other."""

    ROW = "row"
    COLUMN = "column"


class Look(Enum):
    """A portrait in which the piles of a group lie, where they lie neither in rows nor in columns."""

    CLOCK = "clock"  # on the hours of a dial; a thirteenth in its middle
    SAILS = "sails"  # in a cross, two above, two to the right, two below and two to the left of its middle
    CORNERS = "corners"  # between the arms of that cross, or of another
    CROSS = "cross"  # above, to the right, below and to the left of its middle; a fifth in it
    WHEEL = "wheel"  # in a ring, from its top on round to the right
    CRESCENT = "crescent"  # in half of a ring, from its left end over the top to the right one


class Shape(Enum):
    """The figure of a grid."""

    PYRAMID = "pyramid"
    INVERTED = "inverted"
    PEAKS = "peaks"
    FIRS = "firs"  # trees of one card and of two in turn
    RECT = "rect"


class Free(Enum):
    """When a card of a grid may be played."""

    ALL = "all"
    UNCOVERED = "uncovered"
    SHORT_SIDE = "short_side"
    ANY_SIDE = "any_side"
    ROW_END = "row_end"
    COLUMN_END = "column_end"


class State(Enum):
    """What a guard asks of a group of piles."""

    EMPTY = "empty"  # of a single pile
    ANY_EMPTY = "any_empty"
    NONE_EMPTY = "none_empty"
    ALL_EMPTY = "all_empty"
    FULL = "full"
    SAME_INDEX_FULL = "same_index_full"
    STARTED = "started"
    LEFT = "left"  # some cards
    ONE_LEFT = "one_left"  # one card of all, and no more


class Faces(Enum):
    """Which cards of a deal lie face up, besides so many on top."""

    TOP = "top"
    ALL = "all"
    NONE = "none"
    ALTERNATE = "alternate"
    LAST_ROW = "last_row"


class Near(Enum):
    """How cards must lie to each other to be removed together."""

    ANY = "any"
    TOUCHING = "8"
    SIDES = "4"
    ROW = "row"
    LINE = "line"  # in one row or column, however far from each other


class Goal(Enum):
    """What wins a game."""

    ALL_FOUNDED = "all_founded"
    EMPTY = "empty"
    RUNS = "runs"
    ROWS_BUILT = "rows_built"
    PILES_LEFT = "piles_left"
    CARDS_LEFT = "cards_left"
    HANDS = "hands"


class Scale(Enum):
    """What hands are worth: of poker, or of cribbage."""

    ENGLISH = "english"
    AMERICAN = "american"
    CRIBBAGE = "cribbage"


class Numbering(Enum):
    """What the number of a deal means."""

    OWN = "own"
    MICROSOFT = "ms"
