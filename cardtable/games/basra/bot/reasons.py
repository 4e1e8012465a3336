"""Why a play is advised, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.choices import taken_by
from cardtable.games.basra.bot.position import Way, basra, house_of
from cardtable.games.basra.bot.search import known, unseen_by
from cardtable.games.basra.rules.captures import WORTH, Cards, Play
from cardtable.games.basra.rules.deal import BasraDeal
from cardtable.games.basra.table.words import labels

FEW: Final = 2  # cards, of which one might easily have been alone
NUMBERS: Final = ("no", "one", "two", "three", "four")


def reason(view: BasraDeal, seat: Seat, way: Way) -> str:
    """Return why a card is played so."""
    card, captured = taken_by(view, way)
    if known(view):
        doing = f"taking {labels(captured)} with the {card.label}" if captured else f"laying the {card.label}"
        return f"All cards are known now, and {doing} leads to the most that the other cannot prevent."
    left = [each for each in view.lying if each not in captured] + ([] if captured else [card])
    what = _taking(view, way, card, captured) if captured else _laying(view, card)
    return f"{what}{_leaving(view, seat, left)}."


def _taking(view: BasraDeal, way: Way, card: Card, captured: Cards) -> str:
    cleared = len(captured) == len(view.lying)
    points = basra(way, way.number, house_of(view.options)) if cleared else 0
    if points:
        return f"The {card.label} makes a Basra, {points} points"
    worth = WORTH[card] + sum(WORTH[each] for each in captured)
    value = f" worth {worth} {'point' if worth == 1 else 'points'}" if worth else ""
    return f"The {card.label} brings you {len(captured) + 1} cards{value}"


def _laying(view: BasraDeal, card: Card) -> str:
    if len(view.lying) == 1:
        return f"The {card.label} covers the {view.lying[0].label}, which might be matched alone"
    if any(isinstance(play, Play) and play.captured for play in view.plays(card)):
        return f"The {card.label} is better laid down than used now"
    return f"The {card.label} is the card to part with"


def _leaving(view: BasraDeal, seat: Seat, left: Sequence[Card]) -> str:
    """Return what there is to say of what the play leaves to the next player."""
    if not left:
        return " and leaves the next player nothing to take"
    if len(left) > 1:
        return " and leaves no card alone for a Basra" if len(left) == FEW else ""
    (alone,) = left
    unseen = sum(each.rank == alone.rank for each in unseen_by(view, seat))
    if not unseen:
        return f", and nobody can match the {alone.label} that lies alone"
    return f", and no more than {NUMBERS[unseen]} can still come to match the {alone.label}"
