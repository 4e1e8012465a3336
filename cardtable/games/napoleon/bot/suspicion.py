"""Who is the secretary? What all can tell from the cards played.

How much a card tells was counted in deals that the rule of thumb played: how often the secretary, still
hidden, and how often the others did such a thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.bot.thumb import ALONE
from cardtable.games.napoleon.rules.account import faces
from cardtable.games.napoleon.rules.deal import NapoleonDeal

HIDDEN: Final = (1.0, 0.94, 0.88, 0.8, 0.73, 0.66, 0.51, 0.35, 0.12, 0.09)  # secretaries, by tricks taken
LEADS, OF_NAPOLEON, OF_OTHERS = range(3)  # whose trick it was
EVIDENCE: Final = (  # log odds by the kind of deed: a part of what was counted, for not all play alike
    *(0.0, 0.0, 0.0, 0.0, 0.0, -0.1, 0.0, 0.2),
    *(0.0, 0.0, 0.7, 0.0, 0.0, 0.0, -0.7, 0.0),
    *(-0.2, -0.5, -2.0, -1.2, 0.8, -0.5, -0.1, -0.5),
)


def suspicions(view: NapoleonDeal) -> tuple[float, ...]:
    """Return how likely each seat is the secretary, by what all have seen; Napoleon's share is nobody's."""
    if view.revealed is not None:
        return tuple(float(seat == view.revealed) for seat in range(view.seats))
    return list(course(view))[-1]


def course(view: NapoleonDeal) -> Iterator[tuple[float, ...]]:
    """Give the same as if the secretary were never seen, before each card played, and at last now."""
    assert view.napoleon is not None, "there is a Napoleon"
    odds = [0.0] * view.seats
    for number, trick in enumerate((*view.history, view.lying)):
        for at, (seat, card) in enumerate(zip(view.round(trick.leader), trick.cards, strict=False)):
            yield _shares(odds, view.napoleon, number)
            odds[seat] += EVIDENCE[kind(view, trick.cards[:at], trick.leader, card)]
    yield _shares(odds, view.napoleon, len(view.history))


def _shares(odds: Sequence[float], napoleon: Seat, tricks: int) -> tuple[float, ...]:
    """Return how likely each seat is the secretary by its log odds, after so many tricks."""
    found = [exp(odd) * (seat != napoleon) for seat, odd in enumerate(odds)]
    alone, total = ALONE / (ALONE + (1 - ALONE) * HIDDEN[tricks]), sum(found)
    return tuple(alone if seat == napoleon else (1 - alone) * each / total for seat, each in enumerate(found))


def kind(view: NapoleonDeal, lying: tuple[Card, ...], leader: Seat, card: Card) -> int:
    """Return the kind of a deed: whose trick it was, what was given, and how it stood."""
    assert view.napoleon is not None, "there is a Napoleon"
    coming = (view.napoleon - leader) % view.seats > len(lying)
    whose, takes = LEADS, True
    if lying:
        takes = view.best_of((*lying, card)) == len(lying)
        mine = (leader + view.best_of(lying)) % view.seats == view.napoleon
        whose = OF_NAPOLEON if mine else OF_OTHERS
    return ((whose * 2 + takes) * 2 + bool(faces([card]))) * 2 + coming
