"""The plays of a view of Basra: which are offered first, and what they leave."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.games.basra.captures import Play, Take
from cardtable.games.basra.rules import BasraDeal


def plays_of(view: BasraDeal, card: Card) -> list[Play]:
    """Return the ways to play a card at once, the largest capture first."""
    return [each for each in view.plays(card) if isinstance(each, Play)]


def suggested(view: BasraDeal, card: Card) -> Play:
    """Return the way to play a card that is offered first."""
    return plays_of(view, card)[0]


def largest_with(view: BasraDeal, card: Card) -> dict[Card, Play]:
    """Return the largest capture that holds each table card, of those of which there is only one."""
    plays = plays_of(view, card)
    found: dict[Card, Play] = {}
    for taken in view.lying:
        holding = [each for each in plays if taken in each.captured]
        most = max((len(each.captured) for each in holding), default=0)
        largest = [each for each in holding if len(each.captured) == most]
        if len(largest) == 1:
            found[taken] = largest[0]
    return found


def left_alone(view: BasraDeal, captured: Sequence[Card]) -> Card | None:
    """Return the card that a capture would leave alone on the table."""
    left = [each for each in view.lying if each not in captured] if captured else []
    return left[0] if len(left) == 1 else None


def steps(view: BasraDeal) -> frozenset[Card]:
    """Return the table cards that the looking seat may choose now, step by step."""
    if view.viewer is None or view.viewer != view.turn:
        return frozenset()
    return frozenset(each.card for each in view.actions(view.viewer) if isinstance(each, Take))
