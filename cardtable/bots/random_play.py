"""Random play: any legal action, all equally likely. The least that a bot must beat."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat

REFERENCE: Final = f"{__name__}:choose"


def choose(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Return any legal action."""
    actions = view.actions(seat)
    return actions[int(rng.random() * len(actions))]
