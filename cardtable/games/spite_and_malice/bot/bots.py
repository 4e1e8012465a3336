"""The bots of Spite and Malice, the rule of thumb, and why a hint advises a move, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, JOKER, RANK_NAMES
from cardtable.engine.piles import Seat
from cardtable.games.spite_and_malice.bot.foresight import foreseen
from cardtable.games.spite_and_malice.bot.playable import Playable, chained, forced, may_end, playable
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.prospects import Outlook, outlook
from cardtable.games.spite_and_malice.bot.standing import (
    ASIDE,
    BY_WORD,
    FREE,
    HAND,
    PAYOFF,
    PILE,
    WORD,
    Move,
    Ranks,
    Standing,
    centre_moves,
    side_moves,
)
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import TWO, Centre, Side
from cardtable.language import _


def reason(position: Position, turn: Sequence[Move]) -> str:
    """Return why the first move of a turn should be made."""
    move, sides = turn[0], position.sides[position.turn]
    if move.way == PAYOFF:
        return _("The payoff card goes to the centre: whoever is rid of his payoff pile first wins.")
    if turn[-1].way == PAYOFF:
        return _("It clears the way for your payoff card, the {rank}, in this turn.").format(
            rank=RANK_NAMES[turn[-1].rank]
        )
    if move.way == WORD:
        return _by_word(position)
    if move.way == ASIDE:
        return _aside(move, sides[move.at])
    return _to_centre(position, move, sides)


def _by_word(position: Position) -> str:
    seat = position.turn
    ahead = len(position.payoffs[seat]) < len(position.payoffs[1 - seat])
    if position.idle and ahead and not position.plays:
        return _(
            "Your rival has ended a turn without a play: do the same, and you win with fewer payoff cards."
        )
    if not side_moves(position.standing(seat), position.rules):
        return _("No card of your hand can be put aside.")
    return _("What you hold is worth more in your hand than on a side pile or in the centre.")


def _to_centre(position: Position, move: Move, sides: Sequence[Ranks]) -> str:
    exposed = position.payoffs[1 - position.turn][-1]
    if move.rank == ACE or (move.rank == TWO and position.rules.twos_forced):
        return (
            _("An ace must go to the centre before the turn can end.")
            if move.rank == ACE
            else _("A two must go to the centre before the turn can end.")
        )
    if move.at == exposed - 1:
        return _("It covers the stack that your rival's payoff card, the {rank}, waits for.").format(
            rank=RANK_NAMES[exposed]
        )
    if move.way == HAND:
        return _("It does not help your rival, and you draw another card for it.")
    below = sides[move.way - PILE][:-1]
    if not below:
        return _("It leaves a side-pile place empty, which takes any card.")
    if below[-1] == JOKER:
        return _("It uncovers the joker on your side pile.")
    return _("It uncovers the {rank} on your side pile.").format(rank=RANK_NAMES[below[-1]])


def _aside(move: Move, pile: Ranks) -> str:
    if move.rank == JOKER:
        return _("Nothing better can be put aside, and a joker can be played from a side pile too.")
    if not pile:
        return _("An empty place takes any card, and this one leaves your hand the most to put aside later.")
    if pile[-1] == move.rank:
        return _("On its own rank the pile stays as high as it was, and takes more cards later.")
    return _("It goes on downwards there, so that the pile can be played off in rising order.")


# The rule of thumb: a sensible turn without counting, one move after the other.

EQUAL, LOWER, EMPTY, LAST_EMPTY, NEEDED = range(5)  # where a card is put aside, the best first


def thumb_move(standing: Standing, around: Outlook) -> Move:
    """Return the next move by the rule of thumb.

    The first of these that can be done is the next move:

    1. End the turn by word if that wins the game, because the rival has just ended its own without a play.
    2. Bring the payoff card to the centre: at once, or by a chain of cards on one stack, with the fewest
       jokers.
    3. Play an ace, which is a duty.
    4. Cover the stack that waits for the rival's payoff card, with a joker if nothing else does.
    5. Play what does not serve the rival alone: no card that brings a stack up to its payoff card, none that
       only brings one nearer to it. Cards of the hand, which are drawn again, before those of side piles.
    6. Put a card aside, but no joker: on an equal card first, then on the next higher, then in an empty
       place. The last empty place and the card that the payoff card waits for are covered last; of equal
       choices the highest card, for a pile that begins low takes few.
    7. While not ahead, play anything rather than end the turn without a play: the rival could end the game.
    """
    fresh = around.fresh(standing)
    if fresh and around.idle and around.lead > 0 and may_end(standing, around.rules):
        return BY_WORD  # (SM-66, SM-67)
    cards = playable(standing)
    moves = centre_moves(standing, around.rules)
    return (
        chained(cards, around.rules)
        or forced(cards, around.rules)
        or _cover(moves, around)
        or _harmless(moves, cards, around)
        or _put(standing, around)
        or (_anything(moves, standing, around) if fresh and around.lead <= 0 else None)
        or BY_WORD
    )


def _cover(moves: list[Move], around: Outlook) -> Move | None:
    """Return the play on the stack that waits for the rival's payoff card."""
    covers = [move for move in moves if move.at == around.payoff - 1]
    return min(covers, key=lambda move: (move.rank == JOKER, move.way != HAND), default=None)


def _harmless(moves: list[Move], cards: Playable, around: Outlook) -> Move | None:
    """Return the best play of a natural card that does not serve the rival alone."""
    found = [
        move for move in moves if move.rank != JOKER and _spares(move, cards.standing.payoff, around.payoff)
    ]
    return min(found, key=lambda move: (move.way != HAND, -move.rank), default=None)


def _spares(move: Move, own: int, rival: int) -> bool:
    """Say whether a play does not bring a stack nearer to the rival's payoff card, but not to one's own."""
    return (
        move.rank != rival - 1 and (move.at >= rival or rival <= own) and (move.at >= rival or move.at < own)
    )


def _put(standing: Standing, around: Outlook) -> Move | None:
    """Return the best way to put a card of the hand aside that is no joker, if there is one."""
    moves = [move for move in side_moves(standing, around.rules) if move.rank != JOKER]
    return min(moves, key=lambda move: (_tidiness(move, standing), -move.rank, move.at), default=None)


def _tidiness(move: Move, standing: Standing) -> int:
    pile = standing.sides[move.at]
    if not pile:
        return EMPTY if standing.sides.count(()) > 1 else LAST_EMPTY
    if pile[-1] == standing.payoff - 1:
        return NEEDED
    return EQUAL if pile[-1] == move.rank else LOWER


def _anything(moves: list[Move], standing: Standing, around: Outlook) -> Move | None:
    """Return a joker put aside, or else any play to the centre."""
    return next(iter(side_moves(standing, around.rules) or moves), None)


# The bots.

SLIP: Final = 0.2  # chance of an easy move that nobody can explain


def easy(view: SpiteDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Play by the rule of thumb, now and then anything."""
    if rng.random() >= SLIP:
        return medium(view, seat, rng, budget)
    actions = view.actions(seat)
    return actions[int(rng.random() * len(actions))]


def medium(view: SpiteDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb."""
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
