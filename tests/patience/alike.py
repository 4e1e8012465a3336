"""Steps of a deal and of the solver side by side."""

from collections.abc import Iterator
from random import Random

from cardtable.engine.actions import Action
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model


def ways_alike(made: Model, deal: PatienceDeal) -> dict[Way, Action]:
    """Check that the solver knows a position and its moves as the deal does; return these by their ways.

    A deal may be won as it is dealt; then nothing can be done, and the solver does not ask.
    """
    position = made.codes.position(deal)
    assert made.goals.won(position) == deal.won
    assert made.goals.home(position) == deal.home
    if deal.ending is not None:
        return {}
    ways = {made.codes.way(deal, each): each for each in deal.actions(0) if each is not GIVE_UP}
    assert sorted(ways) == sorted(set(made.ways(position)))
    assert {way: made.codes.action(deal, way) for way in ways} == ways
    return ways


def step_is_alike(made: Model, deal: PatienceDeal, rng: Random) -> bool:
    """Check one position and the step from it; say whether the game goes on."""
    position, ways = made.codes.position(deal), ways_alike(made, deal)
    if not ways:
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
