"""Choices: the plays of a view in numbers, and the actions that carry one out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.games.basra.bot.position import DIGITS, Position, Way, kind_of, ways
from cardtable.games.basra.rules.captures import (
    CHOSEN,
    DONE,
    RANKS,
    TAKEN,
    WORTH,
    Cards,
    Choose,
    Counts,
    Done,
    Play,
    Take,
    counts,
    holds,
)
from cardtable.games.basra.rules.deal import BasraDeal

Deed: TypeAlias = Play | Choose | Take | Done


def candidates(view: BasraDeal, position: Position) -> list[Way]:
    """Return the ways to play that are left to a seat; `position` is what it sees, in numbers."""
    ranks, terms = position.table & DIGITS, position.house.terms
    if view.chosen is not None:
        taking = counts(view.taking)
        found = ways(ranks, kind_of(view.chosen, terms), terms)
        return [way for way in found if way.got and holds(way.got, taking)]
    return [way for kind in dict.fromkeys(position.hand) for way in ways(ranks, kind, terms)]


def deed(view: BasraDeal, way: Way) -> Deed:
    """Return the next action of the seat on turn to play so."""
    card, captured = taken_by(view, way)
    if view.chosen is not None:
        missing = [each for each in captured if each not in view.taking]
        return TAKEN[missing[0]] if missing else DONE
    play = Play(card, captured)
    return play if play in view.plays(card) else CHOSEN[card]


def taken_by(view: BasraDeal, way: Way) -> tuple[Card, Cards]:
    """Return the card that is played so, and what it captures."""
    if view.chosen is not None:
        missing = way.got - counts(view.taking)
        rest = _picked([card for card in view.lying if card not in view.taking], missing)
        return view.chosen, (*view.taking, *rest)
    assert view.turn is not None, "somebody is on turn"
    card = next(each for each in view.hands[view.turn] if kind_of(each, view.terms) == way.kind)
    return card, tuple(_picked(view.lying, way.got))


def _picked(lying: Sequence[Card], got: Counts) -> list[Card]:
    """Return cards with these ranks, those that are worth most."""
    found: list[Card] = []
    for rank in RANKS:
        here = [card for card in lying if card.rank == rank]
        found += sorted(here, key=lambda card: -WORTH[card])[: got >> 4 * rank & 15]
    return found
