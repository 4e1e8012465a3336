"""What a hand is worth before a card is played: the raw score it can expect, as fitted to playouts."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.bots.tricks.numbers import FIFTY_TWO, SUITS, Mask, lowest, strength
from cardtable.engine.cards import Suit
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.barbu.rules.deal import PIVOTS
from cardtable.games.barbu.rules.options import SEATS
from cardtable.games.barbu.rules.scoring import Subgame

RANKS: Final = 13
SPECIAL: Final = {Subgame.BARBU: Suit.HEARTS, Subgame.HEARTS: Suit.HEARTS}
COLUMN: Final = (1 << SUITS) - 1
QUEEN: Final = 10  # its strength, from 0
VOID: Final = 12.0  # as strong as an ace counts the lowest card that is not there
PATH: Final = Path(__file__).with_name("hands.json")


class Contract(NamedTuple):
    """A subgame with its trump suit or pivot rank."""

    subgame: Subgame
    trump: Suit | None = None
    pivot: int | None = None


CONTRACTS: Final = (
    *(Contract(each) for each in Subgame if each not in (Subgame.TRUMPS, Subgame.DOMINOES)),
    *(Contract(Subgame.TRUMPS, suit) for suit in Suit),
    *(Contract(Subgame.DOMINOES, pivot=rank) for rank in PIVOTS),
)


class Weights(NamedTuple):
    """Of a subgame: the weights of the measures, what its dealer has on average, and their usual error."""

    measures: tuple[float, ...]
    par: float
    error: float


@cache
def weights() -> dict[Subgame, Weights]:
    """Return the fitted weights, which `fits/barbu.py` prints."""
    found = json.loads(PATH.read_text("utf-8"))["subgames"]
    return {
        each: Weights(
            tuple(found[each.value]["measures"]), found[each.value]["par"], found[each.value]["error"]
        )
        for each in Subgame
    }


@lru_cache(maxsize=20_000)
def expected(hand: Mask, contract: Contract, place: int) -> float:
    """Return the raw score that a hand expects which plays as the `place`-th, from 0, to the first trick."""
    found = weights()[contract.subgame].measures
    return float(sum(map(mul, found, measures(hand, contract, place))))


def measures(hand: Mask, contract: Contract, place: int) -> list[float]:
    """Return what the raw score of a hand is linear in."""
    first = [float(place == each) for each in range(SEATS)]
    if contract.pivot is not None:
        return first + _steps(hand, contract.pivot)
    special = contract.trump if contract.trump is not None else SPECIAL.get(contract.subgame)
    own = 0 if special is None else hand & FIFTY_TWO.suits[special]
    sides = hand & ~own
    ranks = [float((sides >> SUITS * rank & COLUMN).bit_count()) for rank in range(RANKS)]
    trumps = [float(bool(own >> SUITS * rank & COLUMN)) for rank in range(RANKS)]
    shape = [0.0] * 9
    for suit in Suit:
        if suit is not special:
            for at, value in enumerate(_shape(hand & FIFTY_TWO.suits[suit])):
                shape[at] += value
    count = own.bit_count()
    return [*first, *ranks, *trumps, *shape, count, count * count / RANKS, float(count > 0) * _low(own)]


def _shape(part: Mask) -> list[float]:
    """Return measures of a suit: its length, its lowest cards, and high ones that are badly guarded."""
    count = part.bit_count()
    low = _low(part)
    second = _low(part & (part - 1))
    third = _low(part & (part - 1) & ((part & (part - 1)) - 1)) if count > 2 else 0.0
    high = (part >> SUITS * QUEEN).bit_count()
    short = float(count <= 2)
    queen = float(bool(part >> SUITS * QUEEN & COLUMN))
    return [
        count == 0,
        count == 1,
        count == 2,
        count * count / RANKS,
        low,
        second,
        third,
        high * short,
        queen * short,
    ]


def _low(part: Mask) -> float:
    return float(strength(lowest(part))) if part else VOID


def _steps(hand: Mask, pivot: int) -> list[float]:
    """Return how many cards lie so many steps from the pivot, below and above, and how the hand ends."""
    middle = ACE_HIGH[pivot] - 1
    counts = [(hand >> SUITS * rank & COLUMN).bit_count() for rank in range(RANKS)]
    below, above = counts[:middle][::-1], counts[middle + 1 :]
    steps = [float(counts[middle])]
    for side in (below, above):
        steps += [float(each) for each in side] + [0.0] * (RANKS - 1 - len(side))
    ends = [float(counts[0] * (middle > 0)), float(counts[RANKS - 1] * (middle < RANKS - 1))]
    reach = [float(len(below)), float(len(above))]
    return [*steps, *ends, *reach]


def gain(hand: Mask, contract: Contract, place: int) -> float:
    """Return by how much a hand is better in a subgame than the hands with which its dealer chooses it."""
    return expected(hand, contract, place) - weights()[contract.subgame].par
