"""Who is the secretary? What all can tell from the cards played.

How much a card tells was counted in deals that the rule of thumb played: how often the secretary, still
hidden, and how often the others did such a thing.
"""

from __future__ import annotations

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
    assert view.napoleon is not None, "there is a Napoleon"
    if view.revealed is not None:
        return tuple(float(seat == view.revealed) for seat in range(view.seats))
    odds = [0.0] * view.seats
    for trick in (*view.history, view.lying):
        for at, (seat, card) in enumerate(zip(view.round(trick.leader), trick.cards, strict=False)):
            odds[seat] += EVIDENCE[kind(view, trick.cards[:at], trick.leader, card)]
    found = [exp(odd) * (seat != view.napoleon) for seat, odd in enumerate(odds)]
    alone = ALONE / (ALONE + (1 - ALONE) * HIDDEN[len(view.history)])
    total = sum(found)
    return tuple(
        alone if seat == view.napoleon else (1 - alone) * each / total for seat, each in enumerate(found)
    )


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
