"""What plans of a beat are worth in Spielen: points of the hand, by playouts of the rest of it.

They are played out for reviews only: ranked are they without worths, as a coach stays out of codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import POINTS, Ranking, alike
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.spielen.bot.agreeing import agreed
from cardtable.games.spielen.bot.agreeing import words as agreement
from cardtable.games.spielen.bot.bots import ADVISER, REASONS, planned
from cardtable.games.spielen.bot.rest import First, played_out
from cardtable.games.spielen.bot.talking import code
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.phases import Phase
from cardtable.games.spielen.table.words import planned as planned_words
from cardtable.language import _
from cardtable.table.words import labels

CALLED: Final = _("call {call}")
THROW: Final = _("throw {cards}")
TAKE: Final = _("take {cards}")
PASS: Final = _("do nothing")
NO_USE: Final = _("What lies there is of no use.")
PACES: Final = _("Between two hands nothing is won or lost.")
PATIENCE: Final = 4  # times as long as others are compared: a hand takes long to play out


class SpielenWorths:
    """Plans by playouts; codes as it is reckoned: what they are worth shows over a whole game only."""

    def ranking(
        self,
        view: SpielenDeal,
        seat: Seat,
        rng: Random,  # noqa: ARG002  # a plan follows from the view
        budget: Budget,  # noqa: ARG002  # and takes no time
    ) -> Ranking:
        """Return what the hard bot plans, without banter; nothing where there is nothing to plan."""
        if view.phase is Phase.SHOWN:
            return alike(view.actions(seat), PACES)
        if view.phase is not Phase.RUNNING or view.timed:
            return Ranking([], "")
        plan = planned(view, seat, ADVISER)
        told = code(view, seat, ADVISER)
        said = () if told is None else tuple(each for each in plan.signals if each == told[1])
        best = replace(plan, signals=said)
        return Ranking([Verdict[Action](best)], _why(best), POINTS)

    def beside(
        self,
        view: SpielenDeal,
        seat: Seat,
        done: Action,
        rng: Random,  # noqa: ARG002  # it is reckoned
        budget: Budget,  # noqa: ARG002  # and takes no time
    ) -> Ranking | None:
        """Return what a change of the codes is worth, beside the codes as they are."""
        return agreed(view, seat, done)

    def compared(
        self, view: SpielenDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return plans, each played out in the same deals."""
        longer = replace(budget, seconds=None if budget.seconds is None else PATIENCE * budget.seconds)
        worths = played_out(view, seat, [First(each) for each in actions], rng, longer)
        return [Verdict(action, each) for action, each in zip(actions, worths, strict=True)]

    def words(self, action: Action) -> str:
        """Return a plan in a few words."""
        return _words(action) if isinstance(action, moves.Plan) else agreement(action)


def _why(plan: moves.Plan) -> str:
    if plan.call is not None:
        return REASONS[moves.Call]
    if plan.signals:
        return REASONS[moves.Signal]
    return REASONS[moves.Plan] if plan.throws or plan.wishes else NO_USE


def _words(plan: moves.Plan) -> str:
    """Return what is called, said, thrown and wished for by a plan."""
    parts = [] if plan.call is None else [CALLED.format(call=plan.call.said)]
    parts += map(planned_words, plan.signals)
    exchanged = ((THROW, plan.throws), (TAKE, plan.wishes))
    parts += [words.format(cards=labels(cards)) for words, cards in exchanged if cards]
    return ", ".join(parts) or PASS


WORTHS: Final = SpielenWorths()
