"""What hands are known to lack: who had to draw held no card that fits, and nobody what was shuffled anew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Pile, Seat
from cardtable.engine.rounds import replaced
from cardtable.games.creights.rules.legality import Terms

MOST: Final = 4  # layers of a hand: more tell little


class Layer(NamedTuple):
    """So many cards of a hand, none of which is one of the `lacking`."""

    cards: int
    lacking: frozenset[Card]


Layers: TypeAlias = tuple[
    Layer, ...
]  # of a hand, the longest in it first; of its other cards nothing is known
Known: TypeAlias = tuple[Layers, ...]  # one per seat


def unable(known: Known, seat: Seat, hand: Sequence[Card], terms: Terms, pack: tuple[Card, ...]) -> Known:
    """Return what is known when a seat has to draw, and so holds no card that fits; slips prove nothing."""
    if terms.slips:
        return known
    return replaced(known, seat, _without(known[seat], len(hand), _fitting(terms, pack)))


def without(known: Known, hands: Sequence[Sequence[Card]], lacking: frozenset[Card]) -> Known:
    """Return what is known when all hands prove to hold none of some cards."""
    return tuple(_without(layers, len(hand), lacking) for layers, hand in zip(known, hands, strict=True))


def played(known: Known, seat: Seat, card: Card) -> Known:
    """Return what is known when a card has left a hand: it is taken from the first layer that may have it.

    What is claimed of the others holds wherever it came from: a layer lacks all that later ones lack.
    """
    layers = known[seat]
    for at, (count, lacking) in enumerate(layers):
        if card not in lacking:
            left = (Layer(count - 1, lacking),) if count > 1 else ()
            return replaced(known, seat, (*layers[:at], *left, *layers[at + 1 :]))
    return known


def may_lie(card: Card, pile: Pile, gone: frozenset[Card], drew: Sequence[int]) -> bool:
    """Say whether a card may lie in a hand or the draw pile, which those `gone` became last.

    `drew` has how many cards each seat has drawn since.
    """
    if not gone:
        return True
    number = pile.name.removeprefix("hand/")
    if card not in gone:
        return number != pile.name
    return number == pile.name or drew[int(number)] > 0


def _without(layers: Layers, size: int, lacking: frozenset[Card]) -> Layers:
    free = size - sum(layer.cards for layer in layers)
    found = [Layer(layer.cards, layer.lacking | lacking) for layer in layers]
    found += [Layer(free, lacking)] if free > 0 else []
    while len(found) > MOST:
        first, second, *rest = found
        found = [Layer(first.cards + second.cards, first.lacking & second.lacking), *rest]
    return tuple(found)


@lru_cache(maxsize=512)
def _fitting(terms: Terms, pack: tuple[Card, ...]) -> frozenset[Card]:
    return frozenset(card for card in pack if terms.fits(card))
