"""The teller: tells what happened, one event after the other, at a pace that people can follow."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.engine.deal import Deal
from cardtable.engine.events import Changed, DealEnded, Event, Moved, Said, Shown, Shuffled, Turned
from cardtable.engine.match import Telling
from cardtable.engine.piles import Seat
from cardtable.engine.telling import fold
from cardtable.table.layout import Spot
from cardtable.ui.table.cloth import Cloth
from cardtable.ui.theme import Timings

READING: Final = 0.4  # of the rest after bids: how long a sentence stands before cards move on
SHUFFLE: Final = 0.45  # seconds that a shuffle is heard


@dataclass(frozen=True, slots=True)
class Step:
    """One event as each looker is told it; a step with `start` begins a new deal instead."""

    told: Mapping[Seat, Event]
    start: Mapping[Seat, Deal] | None = None


@dataclass(frozen=True, slots=True)
class Times:
    """How long things take on the screen, in seconds: a theme's timings at the chosen speed."""

    stagger: float
    move: float
    turn: float
    rest: float

    @classmethod
    def at(cls, timings: Timings, factor: float) -> Times:
        """Return a theme's timings, each `factor` times as long."""
        return cls(
            *(each * factor for each in (timings.deal_stagger, timings.move, timings.turn, timings.rest))
        )


class Teller:
    """Folds events over what each looker is shown, and moves the cards on the cloth.

    `shown` has the table as each looker has been told of it so far. The match may be ahead.
    """

    def __init__(
        self, cloth: Cloth, spots: Callable[[Deal], list[Spot]], on_event: Callable[[Event], None]
    ) -> None:
        self.cloth, self.spots, self.on_event = cloth, spots, on_event
        self.shown: dict[Seat, Deal] = {}
        self.looking: Seat = 0
        self.times = Times(0, 0, 0, 0)
        self.count = 0  # how often what is shown has changed
        self._steps: deque[Step] = deque()
        self._wait = 0.0

    @property
    def view(self) -> Deal:
        """What the looking seat is shown."""
        return self.shown[self.looking]

    @property
    def quiet(self) -> bool:
        """Whether everything has been told and what was told has come to rest; hands may still move cards."""
        return not self._steps and self._wait <= 0

    @property
    def told(self) -> bool:
        """Whether all events have been told, though cards may still be on their way."""
        return not self._steps

    def add(self, telling: Telling, lookers: Iterable[Seat]) -> None:
        """Queue what happened, as each looker is told it."""
        seats = tuple(lookers)
        started = {seat: telling.start(seat) for seat in seats}
        start = {seat: view for seat, view in started.items() if view is not None}
        if start:
            self._steps.append(Step({}, start))
        columns = [telling.events(seat) for seat in seats]
        for row in zip(*columns, strict=True):
            self._steps.append(Step(dict(zip(seats, row, strict=True))))

    def restart(self, views: Mapping[Seat, Deal]) -> None:
        """Forget what was queued and show these views at rest."""
        self._steps.clear()
        self._wait = 0.0
        self.shown = dict(views)
        self._lay()

    def look(self, seat: Seat) -> None:
        """Show the table to another looker, at rest."""
        if seat != self.looking:
            self.looking = seat
            if self.shown:
                self._lay()

    def _lay(self) -> None:
        self.count += 1
        self.cloth.lay(self.view, self.spots(self.view))

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the table changed."""
        changed = self.cloth.update(seconds)
        self._wait -= seconds
        while self._steps and self._wait <= 0:
            self._wait = max(self._wait, -seconds)
            self._tell(self._steps.popleft())
            changed = True
        return changed

    def hurry(self) -> None:
        """Tell all that is left at once."""
        times, self.times = self.times, Times(0, 0, 0, 0)
        while self._steps:
            self._tell(self._steps.popleft())
        self.times, self._wait = times, 0.0
        self.cloth.finish()

    def _tell(self, step: Step) -> None:
        self.count += 1
        if step.start is not None:
            self.shown = dict(step.start)
            self._lay()
            return
        for seat, event in step.told.items():
            fold(self.shown[seat], event)
        event = step.told[self.looking]
        match event:
            case Moved():
                self.cloth.moved(event, self.view, self.times.move)
            case Turned():
                self.cloth.turned(self.view.pile(event.pile), self.times.turn)
            case Shuffled():
                self.cloth.turned(self.view.pile(event.pile), 0)
            case Changed():
                self.cloth.rearrange(self.spots(self.view), self.times.move)
            case Shown():
                self.cloth.turned(self.view.pile(event.pile), self.times.turn)
        self.on_event(event)
        self._wait += self._pause(event)

    def _pause(self, event: Event) -> float:
        """Return the time between an event and the next: cards turned together rest before they are taken."""
        following = next(
            (step.told.get(self.looking) for step in self._steps if _visible(step, self.looking)), None
        )
        match event:
            case Moved() if isinstance(following, Moved) and not _again(event, following):
                return self.times.stagger
            case Moved():
                return self.times.move
            case Turned() if isinstance(following, Turned):
                return 0.0
            case Turned():
                return self.times.turn + self.times.rest
            case Shuffled():
                return SHUFFLE if self.times.move else 0.0
            case Said() if isinstance(following, Moved):
                return self.times.rest * READING
            case DealEnded():
                return self.times.rest
        return 0.0


def _again(event: Moved, following: Moved) -> bool:
    """Say whether a card may be moving on; of hidden cards nobody knows."""
    return following.card is event.card and following.source == event.target


def _visible(step: Step, seat: Seat) -> bool:
    return step.start is not None or isinstance(step.told[seat], Moved | Turned | Shuffled | DealEnded)
