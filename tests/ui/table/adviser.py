"""The bots of a toy: all do the same thing, and say why."""

from __future__ import annotations

from random import Random

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat


class Adviser:
    """Chooses the action at one place in the list."""

    def __init__(self, place: int, why: str) -> None:
        self.__name__, self.place, self.why = "toy", place, why

    def easy(self, view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action | None:
        return view.actions(seat)[self.place]

    medium = hard = easy

    def hint(self, view: Deal, seat: Seat, _rng: Random) -> tuple[Action, str]:
        return view.actions(seat)[self.place], self.why
