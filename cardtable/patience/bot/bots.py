"""Who plays patience by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.language import _
from cardtable.patience.bot.foresight import Foresight, foreseen
from cardtable.patience.bot.recall import recall
from cardtable.patience.bot.thumb import Worth, rated, reason
from cardtable.patience.kernel.actions import GIVE_UP, Draw, Turn
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Answer
from cardtable.patience.words.vocabulary import ENDLESS, Goal, Kind

MOST: Final = 6  # hints at the same table, one after the other
LONGEST: Final = 400  # actions after which a bot gives up
IDLE: Final = 20  # moves that gain nothing, one after the other, besides going through the stock
LOST: Final = _("The game can no longer be won from here{}. Take moves back, or deal anew.")
NEVER: Final = _("This deal cannot be won{}. Deal anew.")
HOWEVER: Final = _(", however the hidden cards lie")
IN_VAIN: Final = _("But the game can no longer be won from here.")
NO_USE: Final = _(
    "No move is known that leads on from here: cards would only go to and fro. Take moves back, or give up."
)


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
    found = foreseen(view, rng, clock)
    if found.lost and found.action is None:
        return (_in_vain(view, seat, rng),)
    action = found.action or _advised(view, seat, rng)
    if action is None:
        return ((GIVE_UP, NO_USE if len(view.actions(seat)) > 1 else reason(view, GIVE_UP)),)
    recall(view.rules).advised(view, action)
    first = action, " ".join((reason(view, action), *_prospects(found)))
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
        return (_("Whoever has seen the whole stock knows more, and it is gone through without end."),)
    if found.left:
        moves = (
            _("one more move wins")
            if found.left == 1
            else _("{left} moves win from here").format(left=found.left)
        )
        return (f"{moves.capitalize()}.",)
    if found.points is not None:
        return (_("About {points} points are to be expected then.").format(points=round(found.points)),)
    if found.leads:
        return (
            _("It begins a win in {leads} of {worlds} ways tried in which the cards may lie.").format(
                leads=found.leads, worlds=found.worlds
            ),
        )
    if found.answer is Answer.LOST and found.worlds:
        return (
            _("In none of {worlds} ways tried in which the cards may lie can the game be won.").format(
                worlds=found.worlds
            ),
        )
    return (IN_VAIN,) if found.lost else ()


def _in_vain(view: PatienceDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what still counts in a game that is lost, and that it is; to give up if nothing does."""
    counts = [each for each in _fresh(view, seat, rng) if _counts(view, each)]
    if counts:
        action = max(counts, key=lambda each: rated(view, each))
        recall(view.rules).advised(view, action)
        return action, f"{reason(view, action)} {IN_VAIN}"
    hidden = any(BACK in pile for pile in view.places)
    return GIVE_UP, (LOST if view.moves else NEVER).format(HOWEVER if hidden else "")


def _counts(view: PatienceDeal, action: Action) -> bool:
    """Say whether an action brings a card home, or may where cards are cleared away."""
    cleared = view.rules.spec.win.goal is not Goal.ALL_FOUNDED
    return rated(view, action) is Worth.HOME or (cleared and rated(view, action) is Worth.DRAW)


def _fresh(view: PatienceDeal, seat: Seat, rng: Random) -> list[Action]:
    """Return all that was not advised at a table like this, nor leads back to one where something was."""
    memory, world = recall(view.rules), next(view.worlds(rng))
    return [
        action
        for action in view.actions(seat)[:-1]
        if memory.fresh(view, action) and not memory.leads_back(world, action)
    ]


def _advised(view: PatienceDeal, seat: Seat, rng: Random) -> Action | None:
    """Return what looks best of all that is fresh; None if nothing is, or for too long only idle things."""
    best = max(_fresh(view, seat, rng), key=lambda action: rated(view, action), default=None)
    if best is None or not _idles(view, best):
        return best
    kinds = (Kind.STOCK, Kind.WASTE)
    through = sum(len(view.places[at]) for kind in kinds for at in view.rules.piles_of(kind))
    return None if recall(view.rules).idled(view) > IDLE + through else best


def _idles(view: PatienceDeal, action: Action) -> bool:
    """Say whether an action only moves cards to and fro, or turns a known card of a stock without end."""
    if isinstance(action, Draw):
        at = view.rules.at[action.pile]
        return view.rules.group_at[at].passes >= ENDLESS and BACK not in view.places[at]
    return Worth.BACK <= rated(view, action) <= Worth.SHIFT


def _best(view: PatienceDeal, seat: Seat, rng: Random) -> Action:
    found = [(rated(view, action), rng.random(), at) for at, action in enumerate(view.actions(seat))]
    return view.actions(seat)[max(found)[-1]]
