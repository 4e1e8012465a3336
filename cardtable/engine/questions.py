"""Questions that one seat answers for all."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat


def awaited(deal: Deal, people: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return for whom a deal waits.

    A shared question is put to the first of the people who may answer it; no bot decides it for them.
    """
    actors = deal.actors()
    if deal.shared:
        return tuple(seat for seat in people if seat in actors)[:1] or actors
    return actors
