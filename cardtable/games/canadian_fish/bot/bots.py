"""The bots of Canadian Fish."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import SLIP
from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.bot import advice, expert, thumb
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal

BOLD: Final = 0.6  # how likely an easy bot's declaration is at least


def easy(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Declare too early, and now and then ask for anything."""
    action = thumb.choose(view, seat, rng, BOLD)
    slips = isinstance(action, Ask) and rng.random() < SLIP
    return rng.choice(thumb.right_asks(view, seat)) if slips else action


def medium(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Do what the rule of thumb says."""
    return thumb.choose(view, seat, rng)


def hard(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Read what everybody asks, and look some turns ahead in likely deals."""
    return expert.choose(view, seat, rng, budget)


def hint(view: CanadianFishDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Advise what the hard bot would do, and say why."""
    return advice.hint(view, seat, rng)
