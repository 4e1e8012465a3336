"""The bots of Spite and Malice."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.spite_and_malice.bot.foresight import foreseen
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.prospects import outlook
from cardtable.games.spite_and_malice.bot.reasons import reason
from cardtable.games.spite_and_malice.bot.standing import ASIDE, BY_WORD, FREE, Move
from cardtable.games.spite_and_malice.bot.thumb import thumb_move
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import Centre, Side

SLIP: Final = 0.2  # chance of an easy move that nobody can explain


def easy(view: SpiteDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Play by the rule of thumb, now and then anything."""
    if rng.random() >= SLIP:
        return medium(view, seat, rng, budget)
    actions = view.actions(seat)
    return actions[int(rng.random() * len(actions))]


def medium(view: SpiteDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb.

    The payoff card goes to the centre whenever cards, side piles and jokers on one stack allow. The stack
    that waits for the rival's payoff card is covered, and nothing is played that serves the rival alone.
    Cards are put aside on their equals and in falling order, high ones in empty places. It ends the game by
    word when that wins.
    """
    position = Position(view)
    return _action(view, seat, thumb_move(position.standing(seat), outlook(position)))


def hard(view: SpiteDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Play the turn that turns out best when it is played on from."""
    return _action(view, seat, foreseen(view, rng, budget)[0])


def hint(view: SpiteDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what the hard bot finds best, and why in a sentence."""
    turn = foreseen(view, rng, HINT)
    return _action(view, seat, turn[0]), reason(Position(view), turn)


def _action(view: SpiteDeal, seat: Seat, move: Move) -> Action:
    """Return the first legal action that a move means."""
    return next(action for action in view.actions(seat) if move_of(view, action) == move)


def move_of(view: SpiteDeal, action: Action) -> Move:
    """Return the move that an action is, seen in plain ranks."""
    match action:
        case Centre(card, source, stack):
            return Move(int(source), card.rank, len(view.centres[stack - 1]) if stack else FREE)
        case Side(card, _, pile):
            return Move(ASIDE, card.rank, pile - 1)
    return BY_WORD
