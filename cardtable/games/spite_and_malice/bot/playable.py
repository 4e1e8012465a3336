"""What cards offer towards a payoff card, and those that a seat can play: chains to it, and duties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import ACE, JOKER, KING
from cardtable.games.spite_and_malice.bot.standing import (
    FREE,
    HAND,
    PAYOFF,
    PILE,
    REMEMBERED,
    House,
    Move,
    Ranks,
    Standing,
    bound,
    centre_moves,
    taken,
)
from cardtable.games.spite_and_malice.rules.moves import TWO

# What cards offer towards a payoff card, as sets of ranks.

RankSet: TypeAlias = int  # ranks as bits: the ace's is 2

NATURAL: Final = (2 << KING) - 2  # all ranks but jokers
BETWEEN: Final = [
    [(1 << rank) - (2 << top) if top < rank else 0 for rank in range(KING + 1)] for top in range(KING + 1)
]  # the ranks above a top and below a rank


class Pile(NamedTuple):
    """What side piles offer: ranks and jokers that can be reached, and the ranks they take."""

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
def together(sides: tuple[Ranks, ...]) -> Pile:
    """Return what some side piles offer and take."""
    ranks = jokers = takes = 0
    for cards in sides:
        pile = offered(cards)
        ranks |= pile.ranks
        jokers += pile.jokers
        takes |= pile.takes
    return Pile(ranks, jokers, takes)


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


# The cards that a seat can play, and the plain plays among them.

ACES: Final[RankSet] = 1 << ACE


@dataclass(slots=True)
class Playable:
    """The cards that a seat can play now."""

    standing: Standing
    hand: RankSet
    tops: RankSet  # of its side piles
    jokers: list[int]  # the ways to play one, from side piles first
    fitting: RankSet  # those that the centre takes

    def way(self, rank: int) -> int:
        """Return from where a rank is played: the hand, which draws again, before side piles."""
        return HAND if self.hand >> rank & 1 else next(self.piles(rank))

    def piles(self, rank: int) -> Iterator[int]:
        """Give the ways to play a rank from side piles."""
        return (PILE + at for at, cards in enumerate(self.standing.sides) if cards and cards[-1] == rank)


def playable(standing: Standing) -> Playable:
    """Return the cards that a seat can play."""
    hand, jokers = held(standing.hand)
    tops: RankSet = 0
    ways: list[int] = []
    for at, cards in enumerate(standing.sides):
        if cards:
            if cards[-1] == JOKER:
                ways.append(PILE + at)
            else:
                tops |= 1 << cards[-1]
    if jokers:
        ways.append(HAND)
    return Playable(standing, hand, tops, ways, (hand | tops) & wanted(standing.tops))


def chained(cards: Playable, rules: House) -> Move | None:
    """Return the next of the moves that bring the payoff card to the centre by one stack, if any do."""
    payoff, tops = cards.standing.payoff, cards.standing.tops
    if payoff - 1 in tops:
        return Move(PAYOFF, payoff, payoff - 1)
    if rules.one_play:
        return None
    missing, top = _nearest(cards, payoff)
    if missing > len(cards.jokers):
        return None
    if cards.fitting >> top + 1 & 1:
        return Move(cards.way(top + 1), top + 1, top)
    if cards.jokers and (top != FREE or _joker_starts(cards, rules)):
        return Move(cards.jokers[0], JOKER, top)
    return None


def _joker_starts(cards: Playable, rules: House) -> bool:
    """Say whether a joker may start a centre stack (SM-55, option joker_as_ace)."""
    return rules.joker_as_ace and not (cards.hand | cards.tops) & ACES


def _nearest(cards: Playable, payoff: int) -> tuple[int, int]:
    """Return how many cards are lacking at the stack where a chain lacks the fewest, and its top."""
    least, nearest = len(BETWEEN), FREE
    for top in cards.standing.tops:
        if top < payoff:
            ranks = cards.hand
            for pile in cards.standing.sides:
                if pile and (pile[-1] > top or pile[-1] == JOKER):
                    ranks |= offered(pile).ranks
            missing = (BETWEEN[top][payoff] & ~ranks).bit_count()
            if missing <= least:
                least, nearest = missing, top
    return least, nearest


def forced(cards: Playable, rules: House) -> Move | None:
    """Return an ace, or a two where it is forced, that can be played: that is a duty (SM-33)."""
    for rank in (ACE, TWO) if rules.twos_forced else (ACE,):
        if cards.fitting >> rank & 1:
            return Move(cards.way(rank), rank, rank - 1)
    return None


def may_end(standing: Standing, rules: House) -> bool:
    """Say whether no duty keeps the turn from ending (SM-33)."""
    return not bound(centre_moves(standing, rules), rules)
