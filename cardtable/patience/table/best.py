"""The best place for a card that is clicked, by rule of thumb."""

from __future__ import annotations

from cardtable.engine.cards import Card
from cardtable.patience.rules.actions import Move, Remove, Swap
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.words.vocabulary import Goal, Kind


def best_place(view: PatienceDeal, card: Card, source: str) -> str | None:
    """Return where a card goes best: home, then where most lies already, then to a space, then to a cell."""
    if view.rules.spec.win.goal is Goal.HANDS:
        return None  # where a card lies is all there is to decide
    found: list[tuple[int, int, str]] = []
    for action in view.actions(ALONE):
        match action:
            case Move(moved, start, target) if start == source and held_by(view, moved, start) is card:
                if _is_idle(view, moved, start, target):
                    continue
                found.append((*_worth(view, target), target))
            case Swap(cards) if card in cards:
                found.append((6, 0, _partner(view, card, cards)))  # both come where they belong
            case Remove(cards) if card in cards:
                found.append((5, 0, _partner(view, card, cards)))
    return max(found, key=lambda each: each[:2])[2] if found else None


def _is_idle(view: PatienceDeal, card: Card, source: str, target: str) -> bool:
    """Say whether a whole column would only go to another space."""
    one, other = view.rules.at[source], view.rules.at[target]
    same = view.rules.group_at[one] is view.rules.group_at[other]
    columns = view.rules.group_at[one].kind is Kind.TABLEAU
    return same and columns and view.places[one][0] is card and not view.places[other]


def held_by(view: PatienceDeal, card: Card, source: str) -> Card:
    """Return the card by which the one that is moved is taken in hand: a closed pile by its top."""
    at = view.rules.at[source]
    return view.places[at][-1] if view.rules.group_at[at].kind is Kind.LINE else card


def moved_by(view: PatienceDeal, card: Card, source: str) -> Card:
    """Return the card that is moved when one is taken in hand: a closed pile goes as a whole."""
    at = view.rules.at[source]
    return view.places[at][0] if view.rules.group_at[at].kind is Kind.LINE else card


def _worth(view: PatienceDeal, target: str) -> tuple[int, int]:
    at = view.rules.at[target]
    pile, kind = view.places[at], view.rules.group_at[at].kind
    if at in view.rules.graced:
        return 0, 0  # only if there is nothing else
    if kind is Kind.FOUNDATION:
        return 5, 0
    if kind is Kind.CELL:
        return 1, 0
    return (3, len(pile)) if pile else (2, 0)


def _partner(view: PatienceDeal, card: Card, cards: tuple[Card, ...]) -> str:
    """Return the pile of the other card of a pair, or where a single one goes."""
    others = [pile.name for pile in view.places for other in cards if other is not card and other in pile]
    return others[0] if others else view.rules.names[view.rules.out]
