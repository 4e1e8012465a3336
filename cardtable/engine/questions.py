"""Questions that are put to all seats at once, and that one of them answers for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat


@runtime_checkable
class Asking(Protocol):
    """What a deal may have besides: a question that any actor may answer, and then it is answered."""

    @property
    def shared(self) -> bool:
        """Whether the deal waits for one answer of any of its actors."""


def awaited(deal: Deal, people: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return for whom a deal waits.

    A shared question is put to the first of the people who may answer it; no bot decides it for them.
    """
    actors = deal.actors()
    if isinstance(deal, Asking) and deal.shared:
        return tuple(seat for seat in people if seat in actors)[:1] or actors
    return actors
