"""Steps of a deal and of the solver side by side."""

from collections.abc import Iterator
from random import Random

from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model


def step_is_alike(made: Model, deal: PatienceDeal, rng: Random) -> bool:
    """Check one position and the step from it; say whether the game goes on."""
    position = made.codes.position(deal)
    assert made.goals.won(position) == deal.won
    assert made.goals.home(position) == deal.home
    found = [action for action in deal.actions(0) if action is not GIVE_UP]
    ways = {made.codes.way(deal, action): action for action in found}
    assert sorted(ways) == sorted(set(made.ways(position)))
    assert {way: made.codes.action(deal, way) for way in ways} == ways
    if not ways or deal.ending is not None:
        return False
    way = rng.choice(sorted(ways))
    deal.perform(0, ways[way])
    if not made.effects.chance(way):
        assert made.after(position, way) == made.codes.position(deal)
    return True


def played_alike(deal: PatienceDeal, seed: object, most: int = 60) -> Iterator[PatienceDeal]:
    """Play at random, and check each step; give the deal after it."""
    made, rng = Model(deal.rules), Random(str(seed))
    while deal.moves < most and step_is_alike(made, deal, rng):
        yield deal
