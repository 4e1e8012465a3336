"""The rule of thumb: a sensible turn without counting, one move after the other.

The first of these that can be done is the next move:

1. End the turn by word if that wins the game, because the rival has just ended its own without a play.
2. Bring the payoff card to the centre: at once, or by a chain of cards on one stack, with the fewest jokers.
3. Play an ace, which is a duty.
4. Cover the stack that waits for the rival's payoff card, with a joker if nothing else does.
5. Play what does not serve the rival alone: no card that brings a stack up to its payoff card, none that
   only brings one nearer to it. Cards of the hand, which are drawn again, before those of side piles.
6. Put a card aside, but no joker: on an equal card first, then on the next higher, then in an empty place.
   The last empty place and the card that the payoff card waits for are covered last; of equal choices the
   highest card, for a pile that begins low takes few.
7. While not ahead, play anything rather than end the turn without a play: the rival could end the game.
"""

from __future__ import annotations

from cardtable.engine.cards import JOKER
from cardtable.games.spite_and_malice.bot.playable import Playable, chained, forced, may_end, playable
from cardtable.games.spite_and_malice.bot.prospects import Outlook
from cardtable.games.spite_and_malice.bot.standing import (
    BY_WORD,
    HAND,
    Move,
    Standing,
    centre_moves,
    side_moves,
)

EQUAL, LOWER, EMPTY, LAST_EMPTY, NEEDED = range(5)  # where a card is put aside, the best first


def thumb_move(standing: Standing, around: Outlook) -> Move:
    """Return the next move by the rule of thumb."""
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
        or _aside(standing, around)
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


def _aside(standing: Standing, around: Outlook) -> Move | None:
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
