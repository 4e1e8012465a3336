"""What a seat may do in Barbu, what a deal waits for, and what the score sheet keeps of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.games.barbu.rules.scoring import Doubles, Subgame, level
from cardtable.language import N_, _


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose the subgame of the deal, with the trump suit of Trumps or the pivot rank of Dominoes."""

    subgame: Subgame
    trump: Suit | None = None
    pivot: int | None = None


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Double and redouble other players, or nobody (BB-14, BB-16)."""

    doubles: tuple[Seat, ...]
    redoubles: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Redouble(Action):
    """Redouble, in the second round, players who have doubled this one, or nobody (BB-19)."""

    redoubles: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AgreeThrowIn(Action):
    """Say whether the deal may be thrown in (D23)."""

    yes: bool


class Phase(Enum):
    """What a deal waits for."""

    CHOICE = auto()
    DOUBLING = auto()
    REDOUBLING = auto()
    PLAY = auto()
    ASKED = auto()  # whether a decided deal is thrown in
    OVER = auto()


CAME: Final = {1: N_("doubled and gained"), 0: N_("doubled for nothing"), -1: N_("doubled and lost")}


@dataclass(frozen=True, slots=True)
class Summary:
    """A deal as the score sheet shows it."""

    dealer: Seat
    subgame: Subgame
    trump: Suit | None
    pivot: int | None
    doubles: Doubles
    raw: tuple[int, ...]  # scores before doubling, one per seat

    def doubling_came(self, seat: Seat) -> str:
        """Return whether what a seat has doubled brought it anything; empty if it has doubled nobody."""
        others = [other for other, doubled in enumerate(self.doubles[seat]) if doubled]
        brought = sum(
            level(self.doubles, seat, other) * (self.raw[seat] - self.raw[other]) for other in others
        )
        return CAME[(brought > 0) - (brought < 0)] if others else ""


ANSWERS: Final = (AgreeThrowIn(yes=True), AgreeThrowIn(yes=False))
WAITED_FOR: Final = {  # by what a deal waits for instead of what was tried
    Phase.CHOICE: _("First the dealer chooses a subgame."),
    Phase.DOUBLING: _("First everybody doubles, or says no."),
    Phase.REDOUBLING: _("First whoever was doubled redoubles, or says no."),
    Phase.PLAY: _("Cards are being played: that is over."),
    Phase.ASKED: _("First it is settled whether the deal is thrown in."),
    Phase.OVER: _("This deal is over."),
}


def subsets(found: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """Return all sets of some seats, first the empty one."""
    sets: list[tuple[Seat, ...]] = [()]
    for seat in found:
        sets += [(*each, seat) for each in sets]
    return sets
