"""Rules of thumb: how much a player likes a play, by what it takes and what it leaves.

Everything is in points. Only the own hand and what everybody has seen are looked at.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from cardtable.engine.cards import JACK
from cardtable.games.basra.bot.position import (
    DIGITS,
    RANK,
    SWEEPER,
    House,
    Position,
    Way,
    after,
    gain,
    ways,
    worth_of,
)
from cardtable.games.basra.rules.captures import RANKS, Counts, captures
from cardtable.games.basra.rules.deal import BASRA

PACK: Final = 52
EACH: Final = 4  # cards of a rank
CARDS_FOR_MAJORITY: Final = 15.0  # a taken card counts this part of the majority
SPENT_JACK: Final = 2.0  # what a jack could take later
EXPOSED: Final = 0.3  # the part of what lies there that the next player takes
CLEARED: Final = 0.5  # an empty table is good for who comes after the next player
OFFERED: Final = 0.05  # for each card left lying
FEW: Final = 8  # captures of a card that are compared


class Regard(NamedTuple):
    """What a player looks at besides the table."""

    known: Counts  # ranks of the own hand and of what it has seen
    unseen: int  # cards
    others: int  # cards that the next player will hold


def natural(position: Position) -> Way:
    """Return the play that whoever is on turn likes best."""
    regard = _regard(position)
    ranks, terms = position.table & DIGITS, position.house.terms
    best, most, before = None, 0.0, 0
    for kind in position.hands[position.turn]:
        if kind == before:
            continue
        before = kind
        found = ways(ranks, kind, terms)
        for way in found if len(found) <= FEW else (*found[:FEW], found[-1]):
            now = _liked(position, way, regard)
            if best is None or now > most:
                best, most = way, now
    assert best is not None, "there is a card to play"
    return best


def liked(position: Position, way: Way) -> float:
    """Return how much whoever is on turn likes a play."""
    return _liked(position, way, _regard(position))


def _regard(position: Position) -> Regard:
    hand, known = position.hands[position.turn], position.gone
    for kind in hand:
        known += 1 << 4 * RANK[kind]
    others = len(hand)
    if (position.turn + 1) % len(position.hands) == position.first:  # who will have played one card more
        others = others - 1 or (position.house.size if position.batches else 0)
    return Regard(known, PACK - position.seen - len(hand), others)


def _liked(position: Position, way: Way, regard: Regard) -> float:
    house, table = position.house, position.table
    kind, got, count = way
    left = after(table, way)
    if got:
        found = gain(table, way, house) + house.majority / CARDS_FOR_MAJORITY * (count + 1)
        lying = position.lying - count
        if kind in (JACK, SWEEPER):
            found -= SPENT_JACK
    else:
        found, lying = 0.0, position.lying + 1
    if not lying:
        return found + CLEARED
    if not regard.others:
        return found
    found -= EXPOSED * worth_of(left, left & DIGITS) + OFFERED * lying
    for rank, points in threats(left & DIGITS, lying, house):
        found -= points * held(EACH - (regard.known >> 4 * rank & 15), regard.unseen, regard.others)
    return found


@lru_cache(maxsize=1 << 14)
def threats(ranks: Counts, lying: int, house: House) -> tuple[tuple[int, int], ...]:
    """Return the ranks with which a table of so many cards can be taken for a Basra, each with its points."""
    found: dict[int, int] = {}
    if lying == 1:
        rank = (ranks.bit_length() - 1) // 4
        found[rank] = house.jack_basra if rank == JACK else BASRA
    elif house.sweep_basra:
        others = (rank for rank in RANKS if rank != JACK)
        found = {rank: BASRA for rank in others if ranks in captures(ranks, rank, house.terms)}
    return tuple(found.items())


@lru_cache(maxsize=1 << 14)
def held(left: int, unseen: int, cards: int) -> float:
    """Return how likely one of `left` cards, of so many unseen ones, is among so many drawn."""
    if left <= 0 or cards <= 0:
        return 0.0
    if cards >= unseen:
        return 1.0
    return 1.0 - comb(unseen - left, cards) / comb(unseen, cards)
