"""What moves are worth in Spite and Malice: the chance to win after the best turn that begins with each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, best, weighed
from cardtable.bots.worths import SWING, WINS, Ranking
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.spite_and_malice.bot.bots import move_of, reason
from cardtable.games.spite_and_malice.bot.foresight import (
    Moves,
    candidates,
    foreseen_turns,
    greedy_turn,
    likelihood,
    played_on,
)
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.prospects import outlook
from cardtable.games.spite_and_malice.bot.standing import Move, followed
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal

PLANNING: Final = 4  # into so many parts a budget is cut, one of them to find how a turn goes on


class SpiteWorths:
    """Moves by the turns that the hard bot compares."""

    def ranking(self, view: SpiteDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking:
        """Return all moves: those that begin a turn which was compared, the best first, and the others."""
        turns = foreseen_turns(view, rng, budget)
        first = turns[0].action
        found: dict[Move, Sequence[float]] = {}
        for each in turns:
            found.setdefault(each.action[0], each.worths)
        moves = {action: move_of(view, action) for action in view.actions(seat)}
        order = sorted(moves, key=lambda action: _place(found, moves[action]))
        verdicts = [Verdict[Action](action, [*found.get(moves[action], ())]) for action in order]
        alike = tuple(action for action in order if moves[action] == first[0])
        return Ranking(verdicts, reason(Position(view), first), WINS, alike, spread=SWING)

    def compared(
        self,
        view: SpiteDeal,
        seat: Seat,  # noqa: ARG002  # it is on turn
        actions: Sequence[Action],
        rng: Random,
        budget: Budget,
    ) -> list[Verdict[Action]]:
        """Return actions, each with the best turn that begins with it played out in the same worlds."""
        position = Position(view)
        turns = [_planned(view, position, move_of(view, action), rng, budget) for action in actions]
        found = weighed(_problem(view, turns, rng, budget), rng, Effort(budget))
        pairs = zip(actions, found, strict=True)
        return [Verdict(action, each.worths) for action, each in pairs]


def _place(found: dict[Move, Sequence[float]], move: Move) -> int:
    """Return the place of a move among those that were found; behind them if it is not."""
    return [*found].index(move) if move in found else len(found)


def _planned(view: SpiteDeal, position: Position, move: Move, rng: Random, budget: Budget) -> Moves:
    """Return the best turn that begins with a move, by a part of the budget."""
    around, after = outlook(position), followed(position.standing(position.turn), move, position.rules)
    natural = (move, *greedy_turn(after, around))
    turns = [natural, *(turn for turn in candidates(position) if turn[0] == move and turn != natural)]
    part = replace(
        budget,
        iterations=None if budget.iterations is None else budget.iterations // PLANNING,
        seconds=None if budget.seconds is None else budget.seconds / PLANNING,
    )
    return best(_problem(view, turns, rng, part), rng, Effort(part))


def _problem(
    view: SpiteDeal, turns: Sequence[Moves], rng: Random, budget: Budget
) -> Problem[Position, Moves]:
    return Problem(turns, map(Position, budget.worlds(view, rng)), likelihood, played_on)


WORTHS: Final = SpiteWorths()
