"""Best places: where a card goes at a click, and how cards that leave together are dropped."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.patience.kernel.actions import Move, Remove, Swap
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.words.vocabulary import Goal, Kind
from cardtable.table.gestures import Drop


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
                found.append((*_worth(view, moved, target), target))
            case Swap(cards) | Remove(cards) if card in cards:
                place = _partner(view, card, cards)
                if place is not None:  # by a swap both come where they belong
                    found.append((6 if isinstance(action, Swap) else 5, 0, place))
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


def _worth(view: PatienceDeal, card: Card, target: str) -> tuple[int, int]:
    at = view.rules.at[target]
    pile, kind = view.places[at], view.rules.group_at[at].kind
    if at in view.rules.graced:
        return 0, 0  # only if there is nothing else
    if kind is Kind.FOUNDATION:
        return 5, 0
    if kind is Kind.CELL:
        return 1, 0
    return (3, _built(view, at, card)) if pile else (2, 0)


def _built(view: PatienceDeal, at: int, card: Card) -> int:
    """Return how many cards at the end of a pile would be one run with a card that is put there."""
    takers, count = view.rules.run_at(at), 0
    for below in reversed(view.places[at]):
        if card not in takers.get(below, ()):
            break
        card, count = below, count + 1
    return count


def _partner(view: PatienceDeal, card: Card, cards: tuple[Card, ...]) -> str | None:
    """Return where a card goes that leaves: to the other of a pair, or away; none if the other is to move."""
    others = [other for other in cards if other is not card]
    if not others:
        return view.rules.names[view.rules.out]
    if len(others) == 1 and view.rules.out >= 0:
        return next((each.target for each in pair_drops(view, cards) if each.card is card), None)
    return pile_of(view, others[0])


def pile_of(view: PatienceDeal, card: Card) -> str:
    """Return the pile in which a card lies."""
    return next(pile.name for pile in view.places if card in pile)


def both_ways(view: PatienceDeal, cards: Sequence[Card]) -> list[Drop]:
    """Return the drops of either of two cards on the other."""
    one, other = (pile_of(view, card) for card in cards)
    return [Drop(cards[0], one, other), Drop(cards[1], other, one)]


def pair_drops(view: PatienceDeal, cards: tuple[Card, ...]) -> Sequence[Drop]:
    """Return the drops by which a pair leaves: either card on the other, or only what lies under others.

    Two cards of one pile are dropped where removed cards go: the lower one, with the top if that lies on it.
    """
    one, other = (pile_of(view, card) for card in cards)
    buried = [card for card in cards if view.pile(pile_of(view, card))[-1] is not card]
    if not buried:
        return both_ways(view, cards)
    if one != other:
        return [each for each in both_ways(view, cards) if each.card in buried]
    pile = view.pile(one)
    low = min(cards, key=pile.index)
    run = tuple(pile[pile.index(low) + 1 :])
    return [Drop(low, one, view.rules.names[view.rules.out], run=run if len(run) == 1 else ())]


def leaving(view: PatienceDeal, card: Card, source: str) -> tuple[Card, ...]:
    """Return what leaves when a card is dropped where removed cards go: from under others with the top."""
    pile = view.pile(source)
    if view.rules.spec.removing is None or pile[-1] is card or not view.rules.removals.buried:
        return (card,)
    return card, pile[-1]
