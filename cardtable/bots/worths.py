"""Worths: what the hard bot of a game thinks actions are worth, told in one way to reviews and to the coach.

Bots that are made of a rule of thumb and decisions tell it by themselves (bots.py). Where others search in a
way of their own, or there is more to tell, the room of the game's bots has a module `worths`, whose `WORTHS`
tells it. Nothing of it is asked while they play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final, Protocol, cast, runtime_checkable

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.language import _, numeral

POINTS: Final = "points"
WINS: Final = "wins"  # the unit of chances to win
SWING: Final = 0.1  # of a win: the usual difference, where worths are chances that hardly differ by deals
HINTS: Final = frozenset({"glimpses"})  # units of what only helps: no result is counted in them
NOTHING: Final = 1e-6  # of a unit: rounding
HUNDRED: Final = 100
PLAIN: Final = {
    POINTS: _("{0} points"),
    "suits": _("{0} suits"),
    "cards": _("a lead of {0} cards"),
    "glimpses": _("{0} cards seen"),
    "fours": _("{0} points from each four"),
}
IN_HUNDRED: Final = {  # what chances are of
    WINS: _("{0} wins in 100"),
    "showdowns": _("{0} showdowns won in 100"),
    "pairs": _("{0} pairs in 100"),
    "unpaired": _("{0} draws without a pair in 100"),
}


class Basis(Enum):
    """By what worths are known."""

    DEALS = "deals"  # that fit, the same for all actions: one worth for each
    SEARCHES = "searches"  # each with likely hands of its own: one worth for each
    RECKONING = "reckoning"  # one worth says it all
    ALIKE = "alike"  # by proof: whatever is done comes to the same


@dataclass(frozen=True, slots=True)
class Ranking:
    """What the hard bot thinks of the actions of a seat: the best first, and why it is.

    `chosen` are all that it might do, where it chooses by lot. `spread` is the usual difference between two
    deals, where worths themselves do not show it: it says which cost is much. An action of which it does not
    know the worth has none.
    """

    verdicts: Sequence[Verdict[Any]]
    why: str
    unit: str = POINTS
    chosen: tuple[Action, ...] = ()
    basis: Basis = Basis.DEALS
    spread: float | None = None

    @property
    def best(self) -> Action:
        """What it does, or does most often."""
        action: Action = self.verdicts[0].action
        return action

    def worths(self, action: Action) -> Sequence[float]:
        """Return what an action is worth, as far as that is known."""
        return next((each.worths for each in self.verdicts if each.action == action), ())


class Worths(Protocol):
    """Who knows what actions are worth in a game. Views are those of its own deals."""

    def ranking(self, view: Any, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:  # noqa: ANN401  # of any game
        """Return what is thought of the actions of a seat; None where nothing is to be weighed."""

    def compared(
        self,
        view: Any,  # noqa: ANN401  # as above
        seat: Seat,
        actions: Sequence[Action],
        rng: Random,
        budget: Budget,
    ) -> Sequence[Verdict[Any]]:
        """Return actions in their order, each played out in the same deals; asked where deals are the basis.

        They have no worths if one of them cannot be played out.
        """


class Told(Worths, Protocol):
    """Who tells by ranking alone what actions are worth: no deals are played out for two of them."""

    def compared(
        self,
        view: Any,  # noqa: ANN401, ARG002  # of the game's own deals; nothing is played out in them
        seat: Seat,  # noqa: ARG002  # as above
        actions: Sequence[Action],
        rng: Random,  # noqa: ARG002  # as above
        budget: Budget,  # noqa: ARG002  # as above
    ) -> Sequence[Verdict[Any]]:
        """Return actions without worths."""
        return unweighed(actions)


@runtime_checkable
class Beside(Protocol):
    """Who knows too what deeds are worth that leave the choice as it is: what is said, or looked at.

    Whether a match goes on is told here as well: a review weighs it, but no coach speaks against an end.
    """

    def beside(
        self,
        view: Any,  # noqa: ANN401  # as above
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,
    ) -> Ranking | None:
        """Return what is thought of a deed of that kind, and of what the hard bot does; else None."""


@dataclass(frozen=True, slots=True)
class LetBe(Action):
    """Do nothing while others are waited for. No rules know it: deeds out of turn are set against it."""


@runtime_checkable
class Aside(Protocol):
    """Who knows too what deeds out of turn are worth, and which of them the hard bot would not let by."""

    def aside(
        self,
        view: Any,  # noqa: ANN401  # as above
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,
    ) -> Ranking | None:
        """Return what is thought of a deed of a seat that is not waited for, and of what the hard bot does.

        Each of both may be to let it be. None where nothing is known of it.
        """

    def chance(self, view: Any, seat: Seat) -> Action | None:  # noqa: ANN401  # as above
        """Return what the hard bot surely does out of turn, by what the seat sees; it is quick to tell.

        It is asked at each moment of a deal, and says the same for as long as the chance is there, even if
        others have the floor.
        """


@runtime_checkable
class Worded(Protocol):
    """Who says better in words of its own what actions are, where fields of them do not."""

    def words(self, action: Action) -> str:
        """Return an action in a few words."""


def worths_of(module: str) -> Worths | None:
    """Return who knows the worths of actions beside the bots of a module; None where nobody does."""
    name = f"{module.rpartition('.')[0]}.worths"
    if find_spec(name) is not None:
        return cast("Worths", import_module(name).WORTHS)
    return cast("Worths | None", getattr(import_module(module), "BOTS", None))


def alike(actions: Sequence[Action], why: str) -> Ranking:
    """Return a ranking of actions that all come to the same, and why."""
    return Ranking(unweighed(actions), why, chosen=tuple(actions), basis=Basis.ALIKE)


def unweighed(actions: Sequence[Action]) -> list[Verdict[Action]]:
    """Return actions without worths."""
    return [Verdict(action) for action in actions]


def amount(value: float, unit: str, digits: int = 2) -> str:
    """Return a worth with its unit in words: so many points, with so many digits, or wins in a hundred."""
    words = IN_HUNDRED.get(unit) or PLAIN.get(unit, PLAIN[POINTS])
    return words.format(number(value, unit, digits))


def number(value: float, unit: str, digits: int = 2) -> str:
    """Return a worth without its unit; of chances in a hundred one digit after the point is enough."""
    return numeral(HUNDRED * value, ".1f") if unit in IN_HUNDRED else numeral(value, f".{digits}f")
