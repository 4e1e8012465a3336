"""What cards offer towards a payoff card, as sets of ranks."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import JOKER, KING
from cardtable.games.spite_and_malice.bot.standing import FREE, REMEMBERED, Ranks, taken

RankSet: TypeAlias = int  # ranks as bits: the ace's is 2

NATURAL: Final = (2 << KING) - 2  # all ranks but jokers
BETWEEN: Final = [
    [(1 << rank) - (2 << top) if top < rank else 0 for rank in range(KING + 1)] for top in range(KING + 1)
]  # the ranks above a top and below a rank


class Pile(NamedTuple):
    """What a side pile offers: ranks and jokers that can be reached, and the ranks it takes."""

    ranks: RankSet
    jokers: int
    takes: RankSet


@lru_cache(REMEMBERED)
def offered(cards: Ranks) -> Pile:
    """Return what a side pile offers; low cards count as free to go on it."""
    ranks, jokers, last = 0, 0, JOKER
    for rank in reversed(cards):
        if rank == JOKER:
            jokers += 1
        elif rank > last:
            ranks |= 1 << rank
            last = rank
        else:
            break  # an equal card lies on it, which would have to go first
    takes = sum(1 << rank for rank in taken(cards, low_cards=True))
    return Pile(ranks, jokers, takes & NATURAL)


@lru_cache(REMEMBERED)
def held(hand: Ranks) -> tuple[RankSet, int]:
    """Return the ranks of some cards, and how many jokers there are."""
    ranks = 0
    for rank in hand:
        ranks |= 1 << rank
    return ranks & NATURAL, hand.count(JOKER)


@cache
def wanted(tops: Ranks) -> RankSet:
    """Return the ranks that the centre takes next."""
    found = 0
    for top in tops:
        found |= 2 << top
    return found


def lacking(tops: Ranks, payoff: int, ranks: RankSet) -> int:
    """Return how many cards are lacking to play a payoff card if these ranks can be played.

    If all stacks are past it, the highest has to be completed first.
    """
    gaps = ~ranks
    if tops[0] >= payoff:
        to_king = BETWEEN[tops[-1]][KING] | 1 << KING
        return (to_king & gaps).bit_count() + (BETWEEN[FREE][payoff] & gaps).bit_count()
    least = KING
    for top in tops:
        if top < payoff:
            missing = (BETWEEN[top][payoff] & gaps).bit_count()
            if missing < least:  # noqa: PLR1730  # min() takes three times as long
                least = missing
    return least


@lru_cache(REMEMBERED)
def reached(tops: Ranks, ranks: RankSet) -> int:
    """Return how many ranks the centre would take in the end, if these can be played first."""
    found = 0
    for top in tops:
        rank = top + 1
        while ranks >> rank & 1:
            rank += 1
        found |= (2 << min(rank, KING)) - (2 << top)
    return found.bit_count()
