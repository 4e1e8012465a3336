"""Who plays patience by rule of thumb."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.patience.bot.thumb import rated, reason
from cardtable.patience.rules.actions import GIVE_UP
from cardtable.patience.rules.deal import PatienceDeal

LONGEST: Final = 400  # actions after which a bot gives up


def easy(view: PatienceDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Do anything that is allowed."""
    actions = view.actions(seat)[:-1]
    return rng.choice(actions) if actions and view.moves < LONGEST else GIVE_UP


def medium(view: PatienceDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Do what looks best at once; of equals any."""
    if view.moves >= LONGEST:
        return GIVE_UP
    return _best(view, seat, rng)


def hard(view: PatienceDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Do the same: nobody plays against this bot."""
    return medium(view, seat, rng, budget)


def hint(view: PatienceDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what looks best at once, and why."""
    action = _best(view, seat, rng)
    return action, reason(view, action)


def _best(view: PatienceDeal, seat: Seat, rng: Random) -> Action:
    found = [(rated(view, action), rng.random(), at) for at, action in enumerate(view.actions(seat))]
    return view.actions(seat)[max(found)[-1]]
