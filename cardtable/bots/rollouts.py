"""Rollouts: worlds played to their end through the rules themselves, by a policy that the game gives.

For games whose deals are quick enough; others bring their own `Problem`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from cardtable.bots.search import Problem
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat

D = TypeVar("D", bound=Deal)


@dataclass(frozen=True, slots=True)
class Guide(Generic[D]):
    """What a game tells the search.

    `policy` names a legal action of a seat in a full deal; it should look at no more than that seat sees.
    `likelihood` says how well a world explains what was bid and played. `worths` gives the points of a
    finished world, or whatever the seats are after, one per seat.
    """

    policy: Callable[[D, Seat, Random], Action]
    likelihood: Callable[[D], float]
    worths: Callable[[D], Sequence[float]]


def rolled_out(world: D, policy: Callable[[D, Seat, Random], Action], rng: Random) -> D:
    """Play a world to its end and return it; of several who may choose the lowest seat comes first."""
    while actors := world.actors():
        world.perform(actors[0], policy(world, actors[0], rng))
    return world


def problem(
    view: D, seat: Seat, actions: Sequence[Action], guide: Guide[D], rng: Random
) -> Problem[D, Action]:
    """Return the decision of `seat` among some of its actions."""

    def playout(world: D, action: Action, luck: Random) -> float:
        after = world.clone()
        after.perform(seat, action)
        return guide.worths(rolled_out(after, guide.policy, luck))[seat]

    return Problem(actions, view.worlds(rng), guide.likelihood, playout)
