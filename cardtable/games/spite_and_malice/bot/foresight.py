"""The hard bot's turn: whole turns compared by playing on from them.

Greedy play's own turn and the best plans by prospects are played in worlds that fit the view. Then
both seats go on by greedy play for a few turns, and what has come of it is the result, if the game is
over, or the chance to win by prospects (rollouts: Tesauro and Galperin, "On-line policy improvement using
Monte-Carlo search", 1996).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.planner import Turn, plans
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.engine.cards import JOKER
from cardtable.games.spite_and_malice.bot.playable import (
    Playable,
    RankSet,
    chained,
    forced,
    held,
    lacking,
    may_end,
    offered,
    playable,
)
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.prospects import MOST_OUTLETS, Outlook, chance, outlook, weights_at
from cardtable.games.spite_and_malice.bot.standing import (
    ASIDE,
    BY_WORD,
    FREE,
    HAND,
    PAYOFF,
    RUNNING,
    Move,
    Ranks,
    Standing,
    aside_open,
    bound,
    centre_moves,
    followed,
    limited,
    side_moves,
    taken,
)
from cardtable.games.spite_and_malice.rules.deal import HAND_SIZE, SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import PLACES

# Greedy play: what betters the prospects most, one move after the other.

JOKER_ASIDE: Final = 0.3  # log odds that a joker is worth more in the hand
HIGH: Final = 0.005  # what each rank adds to filling an empty place: low piles take few cards
EQUAL: Final = 0.06  # what it is worth to keep a pile as high as it is
BURIED: Final = 0.03  # what it costs to cover the card that the payoff card waits for
CLEARED: Final = 30  # positions looked at for a way to the payoff card


def greedy_move(standing: Standing, around: Outlook) -> Move:
    """Return the next move by prospects.

    The first of these that can be done is the next move:

    1. End the turn by word if that wins the game, because the rival has just ended its own without a play.
    2. Bring the payoff card to the centre: at once; by a chain of cards on one stack, with the fewest
       jokers; or by any moves that clear the way to it.
    3. Play an ace, which is a duty.
    4. Play what betters the position most, if anything does: cards to draw, one's own payoff card nearer, the
       rival's further away, few ranks that the rival can play. A joker is spent only to cover the stack that
       waits for the rival's payoff card.
    5. Put the card aside that leaves the most cards to put aside next time. Equal ranks go on each other, for
       a pile that has come down takes nothing more; jokers and what the payoff card needs are not buried.
    6. While not ahead, play anything rather than end the turn without a play: the rival could end the game.
    """
    fresh = around.fresh(standing)
    if fresh and around.idle and around.lead > 0 and may_end(standing, around.rules):
        return BY_WORD  # (SM-66, SM-67)
    cards = playable(standing)
    return (
        to_payoff(cards, around)
        or forced(cards, around.rules)
        or _better(cards, around)
        or _aside(cards, around)
        or (_any(cards, around) if fresh and around.lead <= 0 else None)
        or BY_WORD
    )


def to_payoff(cards: Playable, around: Outlook) -> Move | None:
    """Return the next of the moves that bring the payoff card to the centre in this turn, if any do."""
    return chained(cards, around.rules) or (_cleared(cards, around) if _hopeful(cards) else None)


def _hopeful(cards: Playable) -> bool:
    """Say whether the payoff card could be played if all cards of the seat lay open."""
    standing = cards.standing
    ranks, jokers = cards.hand, standing.hand.count(JOKER)
    for pile in standing.sides:
        some, more = held(pile)
        ranks |= some
        jokers += more
    return lacking(standing.tops, standing.payoff, ranks) <= jokers


def _cleared(cards: Playable, around: Outlook) -> Move | None:
    """Return the first of any moves after which the payoff card can be played."""

    def steps(standing: Standing) -> Iterator[tuple[Move, Standing]]:
        for move in centre_moves(standing, around.rules):
            yield move, followed(standing, move, around.rules)

    found = plans(Turn(cards.standing, steps, _paid, around.worth), CLEARED)
    return found[0].actions[0] if found else None


def _paid(standing: Standing) -> bool:
    return standing.ended == PAYOFF


def _better(cards: Playable, around: Outlook) -> Move | None:
    """Return the play to the centre that betters the position most."""
    standing, rest, found = cards.standing, cards.fitting, list[Move]()
    while rest:
        rank = rest.bit_length() - 1
        rest ^= 1 << rank
        if cards.hand >> rank & 1:
            found.append(Move(HAND, rank, rank - 1))
        found += [Move(way, rank, rank - 1) for way in cards.piles(rank)]
    exposed = around.payoff - 1
    if not found and cards.jokers and exposed != FREE and exposed in standing.tops:
        found = [Move(cards.jokers[0], JOKER, exposed)]
    if standing.spent:
        found = [move for move in found if not limited(move, around.rules)]
    return _best(found, standing, around, around.worth(standing)) if found else None


def _any(cards: Playable, around: Outlook) -> Move | None:
    return _best(centre_moves(cards.standing, around.rules), cards.standing, around, float("-inf"))


def _best(moves: Iterable[Move], standing: Standing, around: Outlook, least: float) -> Move | None:
    """Return the move that is worth most, if that is more than the least."""
    found = None
    for move in moves:
        worth = around.worth(followed(standing, move, around.rules))
        if worth > least:
            found, least = move, worth
    return found


def _aside(cards: Playable, around: Outlook) -> Move | None:
    """Return the best way to put a card of the hand aside, if there is one."""
    standing = cards.standing
    low_cards = aside_open(standing, around.rules)
    takes = [offered(pile).takes for pile in standing.sides]
    outlets = weights_at(around.lead).outlets
    best, found = float("-inf"), None
    for at, pile in enumerate(standing.sides):
        if not pile and () in standing.sides[:at]:
            continue  # one empty place is like another
        others = 0
        for other in range(PLACES):
            if other != at:
                others |= takes[other]
        fits = taken(pile, low_cards=low_cards)
        for rank in dict.fromkeys(standing.hand):
            if rank in fits:
                worth = outlets[_outlets(cards, rank, pile, others)] + _tidy(rank, pile, standing.payoff)
                if worth > best:
                    best, found = worth, Move(ASIDE, rank, at)
    return found


def _outlets(cards: Playable, rank: int, pile: Ranks, others: RankSet) -> int:
    """Return how many cards can be put aside once this one has been, where other piles take `others`."""
    hand = cards.standing.hand
    left = cards.hand if hand.count(rank) > 1 else cards.hand & ~(1 << rank)
    outlets = (left & (others | offered((*pile, rank)).takes)).bit_count()
    return min(MOST_OUTLETS, outlets + (hand.count(JOKER) > (rank == JOKER)))


def _tidy(rank: int, pile: Ranks, payoff: int) -> float:
    """Return how well a card lies on a side pile."""
    if rank == JOKER:
        return -JOKER_ASIDE
    if not pile:
        return HIGH * rank
    return EQUAL * (pile[-1] == rank) - BURIED * (pile[-1] == payoff - 1)


def greedy_turn(standing: Standing, around: Outlook) -> tuple[Move, ...]:
    """Return the moves of greedy play until the turn ends or a card turns up."""
    moves: list[Move] = []
    while standing.ended == RUNNING:
        moves.append(greedy_move(standing, around))
        standing = followed(standing, moves[-1], around.rules)
    return tuple(moves)


def play_turn(position: Position, rng: Random) -> None:
    """Play the rest of a turn by prospects."""
    seat = position.turn
    around = outlook(position)
    while position.outcome is None and position.turn == seat:
        move = greedy_move(position.standing(seat), around)
        if move.way == PAYOFF:
            around.lead += 1
            around.left -= 1
        position.make(move, rng)


# Whole turns.

MOST: Final = 60  # positions that plans are made from
COMPARED: Final = 8  # turns
ASIDES: Final = 4  # ways to put a card aside that are planned after each way to play
AHEAD: Final = 2  # turns played on: the rival's and one's own next
DOUBT: Final = 0.004  # chance to win by which another turn must be better than that of greedy play
UNLIKELY: Final = 0.1  # that a rival leaves its payoff card lying

Moves: TypeAlias = tuple[Move, ...]


def foreseen(view: SpiteDeal, rng: Random, budget: Budget) -> Moves:
    """Return the turn that turns out best, until it ends or a card turns up."""
    return foreseen_turns(view, rng, budget)[0].action


def foreseen_turns(view: SpiteDeal, rng: Random, budget: Budget) -> list[Verdict[Moves]]:
    """Return the turns worth comparing, the best first, with what comes of them if they are compared."""
    effort = Effort(budget)
    position = Position(view)
    turns = candidates(position)
    if all(turns[0][0] in turn for turn in turns):  # in all of them, and the order hardly matters
        return [Verdict(turns[0])]

    def playout(world: Position, turn: Moves, rng: Random) -> float:
        return played_on(world, turn, rng, lambda: effort.late) - (0 if turn is turns[0] else DOUBT)

    worlds = map(Position, budget.worlds(view, rng))
    return judged(Problem(turns, worlds, likelihood, playout), rng, effort)


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
