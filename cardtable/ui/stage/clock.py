"""The passing of time, as the window sees it."""

from collections.abc import Callable
from time import perf_counter, sleep
from typing import Final, Protocol

import pygame

LISTENING: Final = 0.0015  # seconds between two looks for events, of which each is noted


class Clock(Protocol):
    """Holds the loop to a pace and says how much time has passed."""

    def tick(self, frames: int) -> float:
        """Wait until the next frame at so many frames a second; return the seconds since the last call."""

    def listen(self, frames: int) -> tuple[float, list[pygame.event.Event]]:
        """Do the same, and return all events of that time: each has as `since` the seconds up to it."""

    def hear(self) -> None:
        """Take the events that have come while a frame is made; `listen` returns them later."""


class RealClock:
    """The clock of a window that people look at.

    Events bear no time of their own: while somebody listens they are fetched again and again.
    """

    def __init__(
        self, now: Callable[[], float] = perf_counter, rest: Callable[[float], None] = sleep
    ) -> None:
        self._clock, self._now, self._rest = pygame.time.Clock(), now, rest
        self._frame: float | None = None  # when the last frame began, while somebody listens
        self._looked = 0.0  # when it was looked for events last, in seconds from there
        self._heard: list[pygame.event.Event] = []

    def tick(self, frames: int) -> float:
        """Wait until the next frame; return the seconds since the last call."""
        if self._frame is not None:
            for event in self._heard:
                pygame.event.post(event)
            self._frame, self._heard = None, []
            self._clock.tick()
        return self._clock.tick(frames) / 1000

    def listen(self, frames: int) -> tuple[float, list[pygame.event.Event]]:
        """Wait and listen until the next frame; return the seconds since the last call, and what came."""
        if self._frame is None:
            self._frame = self._now() - self._clock.tick() / 1000
        ends = self._frame + 1 / frames
        self.hear()
        while (left := ends - self._now()) > 0:
            self._rest(min(left, LISTENING))
            self.hear()
        now, heard = self._now(), self._heard
        seconds, self._frame, self._looked, self._heard = now - self._frame, now, 0.0, []
        return seconds, heard

    def hear(self) -> None:
        """Take the events that have come, and note when: not until somebody has begun to listen."""
        if self._frame is not None:
            at, events = self._now() - self._frame, pygame.event.get()
            for place, event in enumerate(events, 1):  # in their order, since the last look
                event.since = self._looked + (at - self._looked) * place / len(events)
            self._looked = at
            self._heard += events


class StepClock:
    """A clock that never waits: each frame takes exactly its share of a second."""

    def __init__(self) -> None:
        self.elapsed = 0.0

    def tick(self, frames: int) -> float:
        """Return the seconds one frame takes."""
        self.elapsed += 1 / frames
        return 1 / frames

    def listen(self, frames: int) -> tuple[float, list[pygame.event.Event]]:
        """Return the seconds one frame takes, and all events, as if they came with its beginning."""
        events = pygame.event.get()
        for event in events:
            event.since = 0.0
        return self.tick(frames), events

    def hear(self) -> None:
        """Leave the events to the next frame."""
