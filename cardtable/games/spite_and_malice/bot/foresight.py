"""The hard bot's turn: whole turns compared by playing on from them.

Greedy play's own turn and the best plans by prospects are played in worlds that fit the view. Then
both seats go on by greedy play for a few turns, and what has come of it is the result, if the game is
over, or the chance to win by prospects (rollouts: Tesauro and Galperin, "On-line policy improvement using
Monte-Carlo search", 1996).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.planner import Turn, plans
from cardtable.bots.search import Problem, best
from cardtable.games.spite_and_malice.bot.greedy import greedy_turn, play_turn, to_payoff
from cardtable.games.spite_and_malice.bot.playable import playable
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.prospects import Outlook, chance, outlook
from cardtable.games.spite_and_malice.bot.standing import (
    BY_WORD,
    PAYOFF,
    RUNNING,
    Move,
    Standing,
    bound,
    centre_moves,
    followed,
    side_moves,
)
from cardtable.games.spite_and_malice.rules.deal import HAND_SIZE, SpiteDeal

MOST: Final = 60  # positions that plans are made from
COMPARED: Final = 8  # turns
ASIDES: Final = 4  # ways to put a card aside that are planned after each way to play
AHEAD: Final = 2  # turns played on: the rival's and one's own next
DOUBT: Final = 0.004  # chance to win by which another turn must be better than that of greedy play
UNLIKELY: Final = 0.1  # that a rival leaves its payoff card lying

Moves: TypeAlias = tuple[Move, ...]


def foreseen(view: SpiteDeal, rng: Random, budget: Budget) -> Moves:
    """Return the turn that turns out best, until it ends or a card turns up."""
    effort = Effort(budget)
    position = Position(view)
    turns = candidates(position)
    if all(turns[0][0] in turn for turn in turns):  # in all of them, and the order hardly matters
        return turns[0]

    def playout(world: Position, turn: Moves, rng: Random) -> float:
        return played_on(world, turn, rng, lambda: effort.late) - (0 if turn is turns[0] else DOUBT)

    worlds = map(Position, budget.worlds(view, rng))
    return best(Problem(turns, worlds, likelihood, playout), rng, effort)


def candidates(position: Position) -> list[Moves]:
    """Return the turns worth comparing, that of greedy play first.

    If that brings the payoff card to the centre, so do all.
    """
    around = outlook(position)
    standing = position.standing(position.turn)
    first = greedy_turn(standing, around)
    end = standing
    for move in first:
        end = followed(end, move, position.rules)
    found = plans(Turn(standing, _Steps(around), _over, around.worth), MOST, 2 * COMPARED)
    others = [
        plan.actions
        for plan in found
        if plan.end != end and (end.ended != PAYOFF or plan.end.ended == PAYOFF)
    ]
    return [first, *others[: COMPARED - 1]]


class _Steps:
    """What a seat can do in a position: of the ways to put a card aside the most promising few."""

    def __init__(self, around: Outlook) -> None:
        self._around = around

    def __call__(self, standing: Standing) -> list[tuple[Move, Standing]]:
        rules = self._around.rules
        moves = centre_moves(standing, rules)
        found = [(move, followed(standing, move, rules)) for move in moves]
        if not bound(moves, rules):
            found += self._asides(standing)
            found.append((BY_WORD, followed(standing, BY_WORD, rules)))
        return found

    def _asides(self, standing: Standing) -> list[tuple[Move, Standing]]:
        rules = self._around.rules
        found = [
            (move, followed(standing, move, rules))
            for move in side_moves(standing, rules)
            if standing.sides[move.at] or () not in standing.sides[: move.at]  # empty places are alike
        ]
        if len(found) > ASIDES:
            found.sort(key=lambda step: -self._around.worth(step[1]))
        return found[:ASIDES]


def _over(standing: Standing) -> bool:
    return standing.ended != RUNNING


def likelihood(world: Position) -> float:
    """Return how well a world explains that the rival has ended its turn.

    It held what it holds now, and left it in the hand: no ace that it had to play (SM-33), and hardly what
    brings its payoff card to the centre. Once this turn has changed the centre, nothing is known.
    """
    rival = 1 - world.turn
    began = len(world.hands[rival]) == HAND_SIZE and not any(world.sides[rival])
    if world.plays or world.rules.one_play or began:
        return 1.0
    standing = world.standing(rival)
    if bound(centre_moves(standing, world.rules), world.rules):
        return 0.0
    other = world.copy()
    other.turn = rival
    return UNLIKELY if to_payoff(playable(standing), outlook(other)) else 1.0


def played_on(world: Position, turn: Moves, rng: Random, late: Callable[[], bool] = bool) -> float:
    """Return the chance to win after a turn, from 0 to 1, as far as playing on tells before it is `late`."""
    position = world.copy()
    seat = position.turn
    for move in turn:
        position.make(move, rng)
    turns = AHEAD + (position.turn == seat)  # with the rest of this one
    while position.outcome is None and turns and not late():
        play_turn(position, rng)
        turns -= 1
    if position.outcome is not None:
        lead = position.outcome if seat == 0 else -position.outcome
        return (1 + (lead > 0) - (lead < 0)) / 2
    ended = 1 - position.turn
    found = chance(position, ended)
    return found if ended == seat else 1 - found
