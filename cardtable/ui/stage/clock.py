"""The passing of time, as the window sees it."""

from typing import Protocol

import pygame


class Clock(Protocol):
    """Holds the loop to a pace and says how much time has passed."""

    def tick(self, frames: int) -> float:
        """Wait until the next frame at so many frames a second; return the seconds since the last call."""


class RealClock:
    """The clock of a window that people look at."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def tick(self, frames: int) -> float:
        """Wait until the next frame; return the seconds since the last call."""
        return self._clock.tick(frames) / 1000


class StepClock:
    """A clock that never waits: each frame takes exactly its share of a second."""

    def __init__(self) -> None:
        self.elapsed = 0.0

    def tick(self, frames: int) -> float:
        """Return the seconds one frame takes."""
        self.elapsed += 1 / frames
        return 1 / frames
