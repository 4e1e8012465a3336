"""The bots of Basra."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.position import Deed, candidates, deed, position_of
from cardtable.games.basra.bot.reasons import reason
from cardtable.games.basra.bot.search import findings, verdicts
from cardtable.games.basra.bot.thumb import liked
from cardtable.games.basra.rules.deal import BasraDeal

SLIP: Final = 0.3  # chance of an easy play that nobody can explain


def easy(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Deed:
    """Play by the rule of thumb, but now and then anything."""
    if rng.random() >= SLIP:
        return medium(view, seat, rng, budget)
    return rng.choice(view.actions(seat))


def medium(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Deed:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb.

    It makes every Basra it can, takes what is worth points, then as many cards as it can, and keeps jacks
    for tables where they take something. It counts the cards that have gone: it leaves one card alone, or
    lays one on an empty table, where the next player is least likely to match it. It looks no further ahead
    than the next card.
    """
    position = position_of(view, seat)
    return deed(view, max(candidates(view, position), key=lambda way: liked(position, way)))


def hard(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Deed:
    """Do what earns most in playouts of likely worlds; play an ending without secrets perfectly."""
    return deed(view, verdicts(view, seat, rng, budget)[0].action)


def hint(view: BasraDeal, seat: Seat, rng: Random) -> tuple[Deed, str]:
    """Return what the search finds best, and why in a sentence."""
    found = findings(view, seat, rng, HINT)
    return deed(view, found.verdicts[0].action), reason(view, seat, found)
