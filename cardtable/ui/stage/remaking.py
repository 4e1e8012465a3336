"""Remaking: what a change of the look needs is drawn beside the window, or piece by piece in its frames."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from threading import Thread
from time import perf_counter
from typing import Final, Generic, TypeVar

from cardtable.ui.look.style import Style

T = TypeVar("T")

BUDGET: Final = 0.006  # seconds of a frame; no piece takes much longer than that


class Pieces(Generic[T]):
    """Work that is done piece by piece, as much in a frame as there is time for; `found` comes of it."""

    def __init__(self, work: Generator[None, None, T]) -> None:
        self._work = work
        self.found: T | None = None

    def go_on(self) -> bool:
        """Do some pieces; say whether all are done."""
        started = perf_counter()
        while perf_counter() - started < BUDGET:
            try:
                next(self._work)
            except StopIteration as done:
                self.found = done.value
                return True
        return False


class Remaking:
    """Draws pictures into a style that nobody uses yet; `done` says when they all are there.

    What the window draws with is left alone: two threads must not use one surface.
    """

    def __init__(self, style: Style, draws: Sequence[Callable[[], object]]) -> None:
        self.style = style
        self._draws = draws
        self._left = False
        self._thread = Thread(target=self._draw, name="remaking", daemon=True)
        self._thread.start()

    def _draw(self) -> None:
        for draw in self._draws:
            if self._left:
                return
            draw()

    @property
    def done(self) -> bool:
        """Whether all is drawn."""
        return not self._thread.is_alive()

    def leave(self) -> None:
        """Draw no more than what is being drawn now, and wait for that."""
        self._left = True
        self._thread.join()
