"""Which cards may lie where nobody sees them, when no hand holds a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.chance import shuffle
from cardtable.games.old_maid.rules.options import Kind

ROUNDS: Final = 20  # exchanges tried for each card, until any way is about as likely as any other


def laid(
    unseen: Sequence[Card],
    known: Sequence[Sequence[Card]],
    room: Sequence[int],
    kind: Callable[[Card], Kind],
    rng: Random,
) -> list[list[Card]]:
    """Return so many unseen cards for each pile as there is room, so that no pile holds two of a kind.

    `known` are the cards that are seen to lie in each pile. From any way two cards change places wherever
    that makes no new pair, until there is none and long after: all ways come up about equally often.
    (H. J. Ryser, Combinatorial Properties of Matrices of Zeros and Ones, 1957: exchanges reach them all.)
    """
    cards = list(unseen)
    shuffle(cards, rng)
    piles = [pile for pile, count in enumerate(room) for _ in range(count)]
    kinds = [Counter(map(kind, found)) for found in known]
    for card, pile in zip(cards, piles, strict=True):
        kinds[pile][kind(card)] += 1
    tries = ROUNDS * len(cards)
    while tries > 0 or _paired(kinds):
        tries -= 1
        one, two = int(rng.random() * len(cards)), int(rng.random() * len(cards))
        _exchange(cards, (one, piles[one]), (two, piles[two]), kinds, kind)
    return [[card for card, at in zip(cards, piles, strict=True) if at == pile] for pile in range(len(room))]


def _paired(kinds: Sequence[Counter[Kind]]) -> bool:
    return any(count > 1 for each in kinds for count in each.values())


def _exchange(
    cards: list[Card],
    one: tuple[int, int],
    two: tuple[int, int],
    kinds: Sequence[Counter[Kind]],
    kind: Callable[[Card], Kind],
) -> None:
    """Let two cards, given by place and pile, change places, unless that makes a new pair."""
    (first, here), (second, there) = one, two
    mine, theirs = kind(cards[first]), kind(cards[second])
    if here == there or mine == theirs:
        return
    made = (kinds[here][theirs] > 0) + (kinds[there][mine] > 0)
    parted = (kinds[here][mine] > 1) + (kinds[there][theirs] > 1)
    if made > parted:
        return
    kinds[here][mine] -= 1
    kinds[here][theirs] += 1
    kinds[there][theirs] -= 1
    kinds[there][mine] += 1
    cards[first], cards[second] = cards[second], cards[first]
