"""Choices: what a deal asks of the kernel, with its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TypeAlias, cast

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile
from cardtable.patience.kernel.actions import REDEAL, Draw, Merci, Move, Swap
from cardtable.patience.kernel.asker import Asker
from cardtable.patience.kernel.compiled import KEPT, Rules
from cardtable.patience.kernel.goals import Goals
from cardtable.patience.kernel.lifts import is_open, lifted
from cardtable.patience.kernel.moves import DRAWN, MERCI, REMOVED, SWAPPED, Choosing
from cardtable.patience.kernel.parts import Ways
from cardtable.patience.kernel.puts import UNLIMITED, Way
from cardtable.patience.kernel.removals import lying
from cardtable.patience.kernel.shapes import FREE

Heads: TypeAlias = dict[Card, Ways]  # by card: the pile it lies in, and how many are lifted with it
Lifter: TypeAlias = Callable[[Sequence[Sequence[Card]], int], Heads]
Done: TypeAlias = Callable[[Sequence[Sequence[Card]], Way], Action]


def heads(rules: Rules, places: Sequence[Pile], most: int) -> Heads:
    """Return the cards that can be lifted, as the kernel notes them."""
    found: Heads = {}
    lifted(rules.sources, places, found, most)
    found.pop(BACK, None)  # in a view what lies face down is not known to do so
    return found


@lru_cache(maxsize=KEPT)
def choosing(rules: Rules) -> Choosing[Card, Action]:
    """Return what finds the moves of a deal."""
    return Choosing(rules, _asker(rules))


@lru_cache(maxsize=KEPT)
def goals(rules: Rules) -> Goals[Card]:
    """Return what judges how far a deal has come."""
    return Goals(rules, _asker(rules))


def _asker(rules: Rules) -> Asker[Card, Action]:
    return Asker(
        told=tuple,
        tops=(BACK, *rules.cards),
        card=lambda card: card,
        rank=lambda card: card.rank,
        suit=lambda card: card.suit,
        up=_lies_up,
        lift=cast("Lifter", partial(heads, rules)),
        made=rules.moves_to,
        by_card=True,
        done=cast("Done", partial(action, rules)),
        drawn=_drawn,
    )


def _lies_up(pile: Sequence[Card], at: int) -> bool:
    return isinstance(pile, Pile) and pile[at] is not BACK and pile.faces_up(pile[at])


def _drawn(move: Action, depth: int) -> Action:  # noqa: ARG001  # a deal knows where the card lies
    assert isinstance(move, Move), "cards are drawn out by moves"
    return Merci(move.card, move.source, move.target)


def action(rules: Rules, places: Sequence[Pile], way: Way) -> Action:
    """Return the action that a way means where cards lie so."""
    names = rules.names
    if way[0] >= 0:
        source, count, target = way
        return rules.move(places[source][-count], source, target)
    sign, *piles = way
    if sign == REMOVED:
        found = [lying(len(names), each) for each in piles]
        cards = [places[at][-depth] for at, depth in found]
        return rules.removal(tuple(sorted(cards, key=rules.order.__getitem__)))
    if sign == DRAWN:
        return Draw(names[piles[0]])
    if sign == SWAPPED:
        one, other = piles
        return rules.swap(places[one][0], places[other][0])
    if sign == MERCI:
        source, depth, target = piles
        return Merci(places[source][-depth], names[source], names[target])
    return REDEAL


def swaps(rules: Rules, places: Sequence[Pile]) -> list[Swap]:
    """Return the exchanges of cards that can be done."""
    ways = choosing(rules).swaps(places)
    return [rules.swap(places[one][0], places[other][0]) for _, one, other in ways]


def is_buried(rules: Rules, places: Sequence[Pile], card: Card) -> bool:
    """Say whether a card lies face up under others and cannot be lifted."""
    found = choosing(rules)
    deepest = found.deepest(places).values()
    under = (cards for _, cards in found.buried(places, found.lift(places, UNLIMITED)))
    return any(card in cards for cards in (*deepest, *under))


def unturned(rules: Rules, places: Sequence[Pile]) -> list[int]:
    """Return the piles whose top card lies face down and, by itself, would have been turned up.

    Cards that wait for something to happen elsewhere are none of them: those are turned by the rules alone.
    """
    return [
        at
        for at in rules.hand_turned
        if (pile := places[at])
        and (pile[-1] is BACK or not pile.faces_up(pile[-1]))
        and is_open(rules.held.get(at, FREE), places)
    ]
