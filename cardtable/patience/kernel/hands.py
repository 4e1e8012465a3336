"""Hands: what cards are worth together, in any order: five of poker, or four of cribbage and a starter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardtable.engine.cards import ACE, JACK, KING, Card
from cardtable.language import N_, _
from cardtable.patience.words.spec import HAND, Win
from cardtable.patience.words.vocabulary import Scale

NAMES: Final = (
    N_("royal flush"),
    N_("straight flush"),
    N_("four of a kind"),
    N_("full house"),
    N_("flush"),
    N_("straight"),
    N_("three of a kind"),
    N_("two pairs"),
    N_("one pair"),
)
WORTH: Final = {
    Scale.ENGLISH: dict(zip(NAMES, (30, 30, 16, 10, 5, 12, 6, 3, 1), strict=True)),
    Scale.AMERICAN: dict(zip(NAMES, (100, 75, 50, 25, 20, 15, 10, 5, 2), strict=True)),
}
KINDS: Final = {
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pairs",
    (2, 1, 1, 1): "one pair",
}


CRIBBAGE: Final = (
    _("each way to make fifteen 2, pictures counting ten"),
    _("each pair 2"),
    _("three cards or more in a row one each, in as many ways as there are"),
    _("four cards of one suit 4, or 5 with the starter"),
    _("the jack of the starter's suit 1"),
    _("besides, 2 in all if the starter is a jack"),
)
FIFTEEN: Final = 15
TEN: Final = 10  # what pictures count
WAY: Final = 2  # points for a fifteen, for a pair, and for a jack that is the starter
ROW: Final = 3  # cards in a row at least


def lines(win: Win) -> tuple[range, ...]:
    """Return the places of each line of a square that counts: rows, columns, and diagonals if they do."""
    side = win.side
    found = [range(at, at + side) for at in range(0, side * side, side)]
    found += [range(at, side * side, side) for at in range(side)]
    if win.diagonals:
        found += [range(0, side * side, side + 1), range(side - 1, side * side - 1, side - 1)]
    return tuple(found)


def scored(places: Sequence[Sequence[Card]], win: Win, starter: Card | None = None) -> int:
    """Return what the hands in the lines of a square are worth; only whole hands count."""
    assert win.scale is not None, "a game of hands says what they are worth"
    hands = [[places[at][-1] for at in line if places[at]] for line in lines(win)]
    heels = WAY if starter is not None and starter.rank == JACK else 0
    return heels + sum(worth(cards, win.scale, starter) for cards in hands if len(cards) == win.side)


def worth(cards: Sequence[Card], scale: Scale, starter: Card | None = None) -> int:
    """Return what the cards of a line are worth, or what fewer are worth already, whatever comes to them."""
    return cribbage(cards, starter) if scale is Scale.CRIBBAGE else WORTH[scale].get(hand_of(cards), 0)


def cribbage(cards: Sequence[Card], starter: Card | None) -> int:
    """Return what four cards, or fewer, are worth in cribbage, together with a starter if there is one."""
    every = [*cards, *([] if starter is None else [starter])]
    values = [min(card.rank, TEN) for card in every]
    sets = (each for size in range(2, len(values) + 1) for each in combinations(values, size))
    points = WAY * sum(sum(each) == FIFTEEN for each in sets)
    points += WAY * sum(one.rank == other.rank for one, other in combinations(every, 2))
    points += _in_rows(Counter(card.rank for card in every))
    if len(cards) == HAND - 1 and len({card.suit for card in cards}) == 1:
        points += len(cards) + (starter is not None and starter.suit == cards[0].suit)
    nobs = [card for card in cards if starter is not None and (card.rank, card.suit) == (JACK, starter.suit)]
    return points + len(nobs)


def _in_rows(counts: Counter[int]) -> int:
    """Return what cards are worth whose ranks follow each other, by how many there are of each."""
    points, long, ways = 0, 0, 1
    for rank in range(ACE, KING + 2):
        if counts[rank]:
            long, ways = long + 1, ways * counts[rank]
        else:
            points += long * ways if long >= ROW else 0
            long, ways = 0, 1
    return points


def hand_of(cards: Sequence[Card]) -> str:
    """Return what five cards are called, or what fewer are already; nothing if it is none that counts."""
    ranks = sorted(card.rank for card in cards)
    kinds = tuple(sorted(Counter(ranks).values(), reverse=True))
    if len(cards) < HAND:
        return KINDS.get((*kinds, *(1,) * (HAND - len(cards))), "")
    high = [rank if rank != ACE else KING + 1 for rank in ranks]
    straight = any(_in_order(sorted(each)) for each in (ranks, high))
    if len({card.suit for card in cards}) > 1:
        return "straight" if straight else KINDS.get(kinds, "")
    if not straight:
        return "flush"
    return "royal flush" if set(high) == set(range(KING - 3, KING + 2)) else "straight flush"


def _in_order(ranks: Sequence[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + HAND))
