"""Questions that one seat answers for all, and seats that others advise."""

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


@runtime_checkable
class Heeding(Protocol):
    """What a deal may have besides: seats that listen to others before they decide."""

    def heeds(self, seat: Seat) -> tuple[Seat, ...]:
        """Return whose advice a seat may still get."""


def awaited(deal: Deal, people: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return for whom a deal waits.

    A shared question is put to the first of the people who may answer it; no bot decides it for them.
    """
    actors = deal.actors()
    if isinstance(deal, Asking) and deal.shared:
        return tuple(seat for seat in people if seat in actors)[:1] or actors
    return actors
