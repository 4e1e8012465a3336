"""Progress: how many pieces are done, and how long the others will take at this pace, in a line."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Final, Self, TextIO

FIRST: Final = 1.0  # seconds until something is told
OFTEN: Final = 0.2  # seconds between two lines that take each other's place, in a terminal
SELDOM: Final = 10.0  # and between lines that stay, elsewhere
REST: Final = "\x1b[K"  # takes away what is left of a line


class Progress:
    """Tells a stream, if there is one, how far pieces have come; after its `with` the line is gone."""

    def __init__(self, count: int, stream: TextIO | None, clock: Callable[[], float] = monotonic) -> None:
        self.count, self._stream, self._clock = count, stream, clock
        self._live = stream is not None and stream.isatty()
        self._done, self._since = 0, clock()
        self._due = self._since + (FIRST if self._live else SELDOM)
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._live:
            self._write(f"\r{REST}")

    def step(self) -> None:
        """Count a piece that is done, and tell it if it is time."""
        self._done += 1
        if (now := self._clock()) < self._due or self._done == self.count:
            return
        self._due, self._shown = now + (OFTEN if self._live else SELDOM), True
        left = (now - self._since) / self._done * (self.count - self._done)
        line = f"{self._done} of {self.count} done, {told(left)} left"
        self._write(f"\r{line}{REST}" if self._live else f"{line}\n")

    def _write(self, text: str) -> None:
        if self._stream is not None:
            self._stream.write(text)
            self._stream.flush()


def told(seconds: float) -> str:
    """Return a time as people say it."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
