"""Who plays patience by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.patience.bot.foresight import Foresight, foreseen
from cardtable.patience.bot.recall import recall
from cardtable.patience.bot.thumb import rated, reason
from cardtable.patience.rules.actions import GIVE_UP, Move, Turn
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Answer

MOST: Final = 6  # hints at the same table, one after the other
LONGEST: Final = 400  # actions after which a bot gives up
OVER: Final = "No card can be turned up or brought home any more: take moves back, or give up."
TRIED: Final = "All that can be done here was advised before, when the table was the same."


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
    """Return what leads on, as far as the view tells, or else what looks best at once; and what it does."""
    return hints(view, seat, rng)[0]


def hints(
    view: PatienceDeal, seat: Seat, rng: Random, clock: Callable[[], float] = monotonic
) -> tuple[tuple[Action, str], ...]:
    """Return what a hint advises, and what it says; after it what looks next best, each once."""
    turn = next((each for each in view.actions(seat) if isinstance(each, Turn)), None)
    if turn is not None:
        return ((turn, reason(view, turn)),)
    found, memory = foreseen(view, rng, clock), recall(view.rules)
    if found.over:
        return ((GIVE_UP, OVER),)
    action = found.action or _advised(view, seat, rng)
    idle = found.action is None and action != GIVE_UP and not memory.fresh(view, action)
    why = TRIED if idle else reason(view, action)
    memory.advised(view, action)
    first = action, " ".join((why, *_prospects(found)))
    return (first, *((each, reason(view, each)) for each in _others(view, seat, found, action)))


def quick(view: PatienceDeal, seat: Seat, rng: Random) -> tuple[tuple[Action, str], ...]:
    """Return what looks best at once, and what it does: for who cannot wait."""
    action = _best(view, seat, rng)
    return ((action, reason(view, action)),)


def _others(view: PatienceDeal, seat: Seat, found: Foresight, first: Action) -> list[Action]:
    """Return what is next best to an action: what was looked into, then by what it looks like.

    Of actions that say the same of themselves there is one.
    """
    rest = sorted(view.actions(seat)[:-1], key=lambda each: -rated(view, each))
    said = {reason(view, each): each for each in reversed(rest) if each != first}
    ranked = found.others or tuple(each for each in rest if said.get(reason(view, each)) == each)
    return [each for each in ranked if each != first][: MOST - 1]


def _prospects(found: Foresight) -> tuple[str, ...]:
    """Return what a hint says of the chances, in sentences."""
    if found.looks:
        return ("Whoever has seen the whole stock knows more, and it is gone through without end.",)
    if found.left:
        moves = "one more move wins" if found.left == 1 else f"{found.left} moves win from here"
        return (f"{moves.capitalize()}.",)
    if found.points is not None:
        return (f"About {found.points:.0f} points are to be expected then.",)
    if found.leads:
        return (f"It begins a win in {found.leads} of {found.worlds} ways tried in which the cards may lie.",)
    if found.answer is Answer.LOST and found.worlds:
        return (f"In none of {found.worlds} ways tried in which the cards may lie can the game be won.",)
    return ("But the game can no longer be won from here.",) if found.answer is Answer.LOST else ()


def _advised(view: PatienceDeal, seat: Seat, rng: Random) -> Action:
    """Return what looks best of all that was not advised at a table like this, nor leads back to one."""
    memory = recall(view.rules)
    fresh = [action for action in view.actions(seat)[:-1] if memory.fresh(view, action)]
    if not fresh:
        return _best(view, seat, rng)
    world = next(view.worlds(rng))
    moved = {action: isinstance(action, Move) and memory.leads_back(world, action) for action in fresh}
    return max(fresh, key=lambda action: (not moved[action], rated(view, action)))


def _best(view: PatienceDeal, seat: Seat, rng: Random) -> Action:
    found = [(rated(view, action), rng.random(), at) for at, action in enumerate(view.actions(seat))]
    return view.actions(seat)[max(found)[-1]]
