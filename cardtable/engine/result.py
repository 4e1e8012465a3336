"""What a deal came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeVar

from cardtable.language import N_

T = TypeVar("T")


class Ending(Enum):
    """How a game for one ended: won, lost as nothing could be done any more, or given up before that."""

    WON = N_("won")
    LOST = N_("lost")
    GIVEN_UP = N_("given up")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game for one came to: how it ended, after how many moves, with which points if it has any.

    `said` is these points as players read them.
    """

    ending: Ending
    moves: int
    score: int | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a deal came to: points, one per seat, and the game's own details for its summary."""

    points: tuple[int, ...]
    details: tuple[object, ...] = ()

    def detail(self, kind: type[T]) -> T:
        """Return the one detail, which is of this kind."""
        (found,) = self.details
        assert isinstance(found, kind), f"the detail of this game is a {kind.__name__}"
        return found


class Part(NamedTuple):
    """What a seat had a part in during a match: in so many deals, of which it won some, with which points.

    `facet` is "part" for what it was, or "bid" for how its bids came out.
    """

    seat: int
    facet: str
    value: str
    deals: int
    won: int
    points: int


def details(sheet: Sequence[DealResult], kind: type[T]) -> list[T]:
    """Return the details of that kind of all deals that have any, the first deal's first."""
    return [each for result in sheet for each in result.details if isinstance(each, kind)]
