"""Memory: the worlds of a seat's last decision, for the next one where they still fit.

It belongs to one line of one match: what was drawn in a future that has been undone, or in another match
with the same cards, would know what nobody can know.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, TypeVar, cast

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import LARGEST

D = TypeVar("D", bound=Deal)

MOST: Final = 400  # worlds kept for a seat


class Memory:
    """What a player keeps in mind from one decision to the next: for each seat worlds that it has drawn.

    A world that no longer fits is forgotten, and the others are as likely as those drawn anew.
    """

    def __init__(self) -> None:
        self._drawn: dict[Seat, list[Deal]] = {}
        self._line = ""

    def follow(self, line: str) -> None:
        """Forget everything if another line is played than before."""
        if line != self._line:
            self._line = line
            self._drawn.clear()

    def worlds(self, view: D, rng: Random, largest: int = LARGEST) -> Iterator[D]:
        """Give worlds of a view without end, first those drawn before for its seat that still fit."""
        assert view.viewer is not None, "worlds are drawn from a view"
        before = [cast(D, drawn) for drawn in self._drawn.get(view.viewer, ()) if _alike(drawn, view)]
        kept = self._drawn[view.viewer] = list[Deal]()
        for world in view.worlds(rng, before, largest):
            if len(kept) < MOST:
                kept.append(world)
            yield world


def _alike(drawn: Deal, view: Deal) -> bool:
    """Say whether a world has the view's cards and piles: the next match may have others."""
    return (
        type(drawn) is type(view)
        and drawn.pack == view.pack
        and [pile.name for pile in drawn.piles()] == [pile.name for pile in view.piles()]
    )
