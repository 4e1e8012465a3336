"""Points: how a game counts them that says so itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """How a game counts points that says so itself: what each deed is worth, never below `least`.

    `run` has what the first card that comes home in a row is worth besides, the second, and so on. Where
    there is a `par`, points below nothing are strokes, as in golf, and so many are expected of a deal.
    """

    start: int = 0
    least: int | None = None
    per: tuple[tuple[str, int], ...] = ()
    run: tuple[int, ...] = ()
    par: int | None = None
