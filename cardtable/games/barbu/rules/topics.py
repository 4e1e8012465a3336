"""What is said while Barbu is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Begun, Deeds, Done, Finished, Notices, Passed, Rests, Took
from cardtable.games.barbu.rules.scoring import Subgame


@dataclass(frozen=True, slots=True)
class Chosen:
    """The dealer has chosen a subgame, or the only one left is played."""

    dealer: Seat
    subgame: Subgame
    trump: Suit | None
    pivot: int | None


@dataclass(frozen=True, slots=True)
class Doubled:
    """A seat has doubled and redoubled others, or nobody; who `only` redoubles may not double."""

    seat: Seat
    doubles: tuple[Seat, ...]
    redoubles: tuple[Seat, ...]
    only: bool


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has laid its last card, as the `place`-th to do so."""

    seat: Seat
    place: int
    points: int


class Notice(Notices):
    """What is said of the whole deal."""

    DECIDED = "Nothing is left to play for: shall the deal be thrown in?"
    THROWN_IN = "Nothing is left to play for: all hands are shown."
    SKIPPED = "Nobody has doubled: the deal is not played."


class Deed(Deeds):
    """What a seat answers when it is asked whether the deal may be thrown in."""

    AGREED = "{} agrees to throw in."
    REFUSED = "{} wants to play on."


Topic: TypeAlias = Begun | Chosen | Doubled | Rests | Took | Passed | WentOut | Notice | Done[Deed] | Finished
