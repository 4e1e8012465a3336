"""Random play: any legal action, all equally likely. The least that a bot must beat."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat

REFERENCE: Final = f"{__name__}:choose"
TALKS: Final = 0.1  # how often it interjects where it may


def choose(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Return any legal action; where the deal does not wait for the seat, mostly nothing."""
    if seat not in view.actors() and rng.random() >= TALKS:
        return None
    actions = view.actions(seat)
    return actions[int(rng.random() * len(actions))]
