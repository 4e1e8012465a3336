"""What a seat has before it in its turn, in plain ranks, and what it can do: suits never matter (SM-5).

A joker has rank 0, as in the engine, and so has a centre place where no stack stands: the rank wanted
there is always one more. Bots look ahead over this; the tests hold it against the rules in games by all
options.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import ACE, JOKER, KING, Card, jokers, pack
from cardtable.games.spite_and_malice.rules.moves import PLACES, TWO, Source, side_ranks
from cardtable.games.spite_and_malice.rules.options import CentrePlays, CompletedStack, LowCards, SpiteOptions

Ranks: TypeAlias = tuple[int, ...]

HAND: Final = int(Source.HAND)  # where a card is played from to the centre
PAYOFF: Final = int(Source.PAYOFF)
PILE: Final = int(Source.PILE1)  # and the next ones
ASIDE: Final = PILE + PLACES  # from the hand to a side pile
WORD: Final = ASIDE + 1  # the turn is ended by word
FREE: Final = 0  # the top of a centre place without a stack
UNSEEN: Final = -1  # a card that nobody has seen
RUNNING: Final = -1  # this part of the turn has not ended
REMEMBERED: Final = 1 << 14  # results of a kind


class Move(NamedTuple):
    """What a seat does: `way` says from where, or how the turn ends.

    `at` is the top of the centre stack that takes the card, or the side pile, from 0.
    """

    way: int
    rank: int
    at: int


BY_WORD: Final = Move(WORD, UNSEEN, 0)


@dataclass(frozen=True, slots=True)
class House:
    """The options that bear on play, as bots ask for them."""

    one_play: bool
    twos_forced: bool
    low_cards: bool
    refill: bool
    hold: bool
    joker_as_ace: bool
    stall_limit: int


@cache
def house(options: SpiteOptions) -> House:
    """Return the options that bear on play."""
    return House(
        one_play=options.centre_plays is CentrePlays.ONE,
        twos_forced=options.twos_forced,
        low_cards=options.low_cards_aside is LowCards.ANY_TIME,
        refill=options.refill_on_empty,
        hold=options.completed_stack is CompletedStack.HOLD_UNTIL_EMPTY,
        joker_as_ace=options.joker_as_ace,
        stall_limit=options.stall_limit,
    )


class Standing(NamedTuple):
    """What a seat has before it in its turn: a position to plan from.

    `tops` of the centre places and the `hand` are rising, `sides` lie from the bottom up. The `payoff` card
    is UNSEEN once one was played, for the next turns up then. `ended` is the way in which this part of the
    turn ended: ASIDE, WORD, PAYOFF if a card turned up, HAND if cards were drawn, or RUNNING if it has not.
    """

    tops: Ranks
    hand: Ranks
    sides: tuple[Ranks, ...]
    payoff: int
    spent: bool
    ended: int


@cache
def raised(tops: Ranks, at: int) -> Ranks:
    """Return the tops after a card was played on the one that shows `at`."""
    found = list(tops)
    found[found.index(at)] = (at + 1) % KING
    return tuple(sorted(found))


@lru_cache(REMEMBERED)
def taken(pile: Ranks, *, low_cards: bool) -> frozenset[int]:
    """Return the ranks that a side pile takes, if twos and aces are free to go there or not."""
    return side_ranks([_SOME[rank] for rank in pile], low_cards=low_cards)


_SOME: Final[list[Card]] = [*jokers(1), *pack(1)[:KING]]  # a card of each rank


def aside_open(standing: Standing, rules: House) -> bool:
    """Say whether side piles take low cards freely (SM-48, SM-49)."""
    return rules.low_cards or FREE not in standing.tops


def sources(standing: Standing) -> Iterator[tuple[int, int]]:
    """Give way and rank of every card that can be played, one of equal cards in the hand."""
    last = UNSEEN
    for rank in standing.hand:
        if rank != last:
            yield HAND, rank
            last = rank
    yield PAYOFF, standing.payoff
    for at, pile in enumerate(standing.sides):
        if pile:
            yield PILE + at, pile[-1]


def centre_moves(standing: Standing, rules: House) -> list[Move]:
    """Return the plays to the centre; stacks with equal tops are one."""
    tops, found, jokers_found, ace = standing.tops, [], [], False
    for way, rank in sources(standing):
        if rank == JOKER:
            jokers_found.append(way)
        elif rank - 1 in tops:
            found.append(Move(way, rank, rank - 1))
        ace = ace or rank == ACE
    for way in jokers_found:
        found += [
            Move(way, JOKER, at)
            for at in dict.fromkeys(tops)
            if at != FREE or (rules.joker_as_ace and not ace)
        ]
    if standing.spent:
        found = [move for move in found if not limited(move, rules)]
    return found


def limited(move: Move, rules: House) -> bool:
    """Say whether a play to the centre is one of those that may be allowed only once a turn."""
    forced = move.rank == ACE or (move.rank == TWO and rules.twos_forced)
    return rules.one_play and move.way != PAYOFF and not forced


def bound(moves: Sequence[Move], rules: House) -> bool:
    """Say whether one of the plays to the centre must be made before the turn may end (SM-33)."""
    return any(move.rank == ACE or (move.rank == TWO and rules.twos_forced) for move in moves)


def side_moves(standing: Standing, rules: House) -> list[Move]:
    """Return the plays from the hand to side piles."""
    low_cards = aside_open(standing, rules)
    ranks = tuple(dict.fromkeys(standing.hand))
    return [
        Move(ASIDE, rank, at)
        for at, pile in enumerate(standing.sides)
        for rank in ranks
        if rank in taken(pile, low_cards=low_cards)
    ]


def followed(standing: Standing, move: Move, rules: House) -> Standing:
    """Return what a seat has before it after a move."""
    tops, hand, sides, payoff, spent, _ = standing
    way, rank, at = move
    if way == WORD:
        return Standing(tops, hand, sides, payoff, spent, WORD)
    if way in (HAND, ASIDE):
        held = hand.index(rank)
        hand = hand[:held] + hand[held + 1 :]
    if way == ASIDE:
        return Standing(tops, hand, (*sides[:at], (*sides[at], rank), *sides[at + 1 :]), payoff, spent, ASIDE)
    ended = RUNNING
    if way == PAYOFF:
        payoff, ended = UNSEEN, PAYOFF
    elif way == HAND:
        if not hand and rules.refill:
            ended = HAND
    else:
        pile = way - PILE
        sides = (*sides[:pile], sides[pile][:-1], *sides[pile + 1 :])
    return Standing(raised(tops, at), hand, sides, payoff, spent or limited(move, rules), ended)
