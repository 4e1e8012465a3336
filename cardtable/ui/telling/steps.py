"""Steps: what the teller tells one after the other, how far it has come, and how long things take."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol, TypeAlias

from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Moved, Said, covert
from cardtable.engine.piles import Seat
from cardtable.table.scenes import Spotlight, Sway
from cardtable.ui.look.theme import Timings
from cardtable.ui.match.session import News


class Progress(IntEnum):
    """How far the telling has come.

    A deal is being dealt, something is told, the telling waits for a card to be laid, all is told, all is at
    rest.
    """

    DEALING = 0
    TELLING = 1
    WAITING = 2
    TOLD = 3
    QUIET = 4


@dataclass(frozen=True, slots=True)
class Start:
    """A new deal begins: how it lies before it is dealt, and what each looker sees once it has been."""

    views: Mapping[Seat, Deal]
    dealt: Mapping[Seat, Deal]


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as each looker is told it that notices it, and the news it is part of."""

    told: Mapping[Seat, Event]
    news: News


@dataclass(frozen=True, slots=True)
class End:
    """All of a telling has been told: what each looker sees now."""

    views: Mapping[Seat, Deal]


Step: TypeAlias = Start | Happening | End


class Listener(Protocol):
    """Who is told what is told, and says what is to be seen besides."""

    def follow(self, event: Event, swept: int, /) -> None:
        """Hear an event, and the place of a card in its sweep: 0 for one that moves alone, else 1, 2 ..."""

    def landed(self) -> None:
        """Hear that the cards of a sweep have come to their place."""

    def featured(self, said: Said, /) -> Card | None:
        """Return the card for which all wait when something is said."""

    def stops(self, said: Said, /) -> Spotlight | None:
        """Return what alone stays lit while all wait because of what is said."""

    def swaying(self, said: Said, /) -> Sway:
        """Return what sways then, for which nothing waits."""


def happenings(news: News) -> Iterator[Happening]:
    """Give what happened, event by event; one that is told to a single looker stands between two others."""
    left = {seat: deque(news.telling.events(seat)) for seat in news.views}
    while any(left.values()):
        for seat, events in left.items():
            while events and covert(events[0]):
                yield Happening({seat: events.popleft()}, news)
        if any(left.values()):
            yield Happening({seat: events.popleft() for seat, events in left.items()}, news)


@dataclass(frozen=True, slots=True)
class Told:
    """What the looking seat has been told: where the cards lie now, and how the table stood last.

    `awaited` is the card that it is to lay before anything else is told.
    """

    lying: Deal
    whole: Deal
    progress: Progress
    awaited: Moved | None = None


@dataclass(frozen=True, slots=True)
class Times:
    """How long things take on the screen, in seconds: a theme's timings at the chosen speed."""

    stagger: float
    move: float
    turn: float
    rest: float
    sweep: float

    @classmethod
    def at(cls, timings: Timings, factor: float) -> Times:
        """Return a theme's timings, each `factor` times as long."""
        return cls(
            timings.deal_stagger * factor,
            timings.move * factor,
            timings.turn * factor,
            timings.rest * factor,
            timings.sweep * factor,
        )


class Round:
    """Notes who has got a card in the present round of a deal."""

    def __init__(self) -> None:
        self._served: set[str] = set()

    def ends(self, event: Moved, following: Moved) -> bool:
        """Say whether a card was the last of a round: the next goes to who has got one in it before."""
        self._served.add(event.target)
        if following.target == event.target or following.target not in self._served:
            return False
        self._served.clear()
        return True


def joins(event: Moved, following: Moved) -> bool:
    """Say whether an open card comes from elsewhere to where another has just gone: to be seen one by one."""
    apart = following.source != event.source and following.target == event.target
    return apart and following.card is not BACK


def again(event: Moved, following: Moved) -> bool:
    """Say whether a card may be moving on; of hidden cards nobody knows."""
    return following.card is event.card and following.source == event.target
