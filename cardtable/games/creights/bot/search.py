"""The decisions of Creights, played out by the quick rule of thumb in likely worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.bots import Decision
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict
from cardtable.bots.tallies import Tallies
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.creights.bot.playouts import DRAWS, Choice, Playout
from cardtable.games.creights.bot.thumb import honest, worth
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import CreightsDeal

TRIED: Final = 4  # actions: that of playouts, and those that the rule of thumb likes best
SURE: Final = 1.0  # standard errors by which another action must lead that of the rule of thumb
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own


class Outcome(NamedTuple):
    """What came of an action in playouts, on average: the own points, and those of each other seat."""

    points: float
    others: float
    out: float  # how often the seat went out


def decision(
    view: CreightsDeal, seat: Seat, rng: Random, budget: Budget
) -> Decision[CreightsDeal, Action, Outcome] | None:
    """Return what a seat has to decide, or None where the rule of thumb is all there is to it."""
    if view.phase is not Phase.PLAY or view.drawn is not None:
        return None
    every = sorted(honest(view, seat), key=lambda action: -worth(view, seat, action))
    found = distinct([studied(view, every), *every])[:TRIED]
    if len(found) < 2:  # nothing to choose from
        return None
    tallies: Tallies[Action] = Tallies()

    def played_out(world: CreightsDeal, action: Action, luck: Random) -> float:
        run = Playout(world, luck)
        points = run.looked_ahead(chosen_by(action))
        others = (sum(points) - points[seat]) / (len(points) - 1)
        tallies.note(action, points[seat], others, not run.hands[seat])
        return RIVALS * others - points[seat]

    worlds: Iterator[CreightsDeal] = budget.worlds(view, rng)
    problem = Problem(found, worlds, lambda _: 1.0, played_out)
    return Decision(problem, Outcome, tallies)


def studied(view: CreightsDeal, found: Sequence[Action]) -> Action:
    """Return the action that playouts would begin with, of those found; the first if it is not among them."""
    choice = Playout(view, Random(0)).chosen()
    return next((each for each in found if chosen_by(each) == choice), found[0])


def preferred(verdicts: Sequence[Verdict[Action]], usual: Action) -> Action:
    """Return the best action if it leads the usual one by more than luck does, else the usual one."""
    best = verdicts[0]
    other = next((each for each in verdicts if each.action == usual), best)
    gaps = [one - two for one, two in zip(best.worths, other.worths, strict=False)]
    if len(gaps) < 2 or best is other:  # nothing to compare
        return usual
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return best.action if mean > SURE * spread else usual


def chosen_by(action: Action) -> Choice:
    """Return an action as playouts see it."""
    if isinstance(action, moves.LAYING):
        return Choice(moves.laid(action), moves.named(action))
    return DRAWS


def distinct(found: Sequence[Action]) -> list[Action]:
    """Return one action of those that differ only in the copy of a card."""
    return [each for at, each in enumerate(found) if not any(same(each, other) for other in found[:at])]


def same(one: Action, other: Action) -> bool:
    """Say whether two actions differ only in the copy of a card."""
    if not (isinstance(one, moves.LAYING) and isinstance(other, moves.LAYING)):
        return one == other
    alike = type(one) is type(other) and one.card.name == other.card.name
    return alike and moves.named(one) is moves.named(other)
