"""Decisions: how far undo goes back at a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling


def back_to_decision(match: Match, people: Collection[Seat]) -> int:
    """Return how many actions there are back to the last decision of one of `people`, that included; or 0.

    What others than people committed in secret while that person was deciding is taken back with it: it may
    have been seen since, so it is decided anew.
    """
    past = reversed(range(len(match.log))) if people else ()
    start = position = next((at for at in past if match.log[at].seat in people), -1)
    if start < 0:
        return 0
    person = match.log[start].seat
    while position and match.log[position - 1].seat not in people and person in match.awaited(position - 1):
        position -= 1
        if match.told(position).hides_from(person):
            start = position
    return len(match.log) - start


def retold(past: Match, match: Match) -> Iterator[Telling]:
    """Give what happened, while a match goes on from what is past to where it stands."""
    while past.undone:
        yield past.redo()
    if past.between_deals and not match.between_deals:
        yield past.next_deal()


def common(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """Return how many entries two logs have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, yours) in pairs if mine != yours), min(len(one), len(other)))
