"""What a position is worth to a seat at the end of its turn: its chance to win, as log odds.

The parts that matter: the lead, how many cards each seat lacks to bring its payoff card to the centre, cards
to draw, jokers, and whether each seat will find a play at all, for whoever is behind and finds none loses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Final

from cardtable.engine.cards import JOKER, KING, QUEEN
from cardtable.engine.piles import Seat
from cardtable.games.spite_and_malice.bot.playable import RankSet, held, lacking, reached, together, wanted
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.standing import ASIDE, UNSEEN, WORD, House, Ranks, Standing
from cardtable.games.spite_and_malice.rules.deal import HAND_SIZE

# What the parts of a position say of the chance to win. Fitted by logistic regression to the results of games
# that greedy play (foresight.py) played with itself.


@dataclass(frozen=True, slots=True)
class Weights:
    """What the parts of a position say of the chance to win, in log odds."""

    even: float  # if nothing else is known
    lead: float  # each payoff card that one is ahead
    race: float  # the same, divided by the root of the cards that the leader still has, and `LONG` more
    lacking: tuple[float, ...]  # by the cards lacking to play one's own payoff card
    exposed: tuple[float, ...]  # by those that the rival lacks as far as is seen
    outlets: tuple[float, ...]  # by the cards of the hand that could be put aside in the next turn
    draw: float  # each card to be drawn at the next turn
    joker: float  # each joker that one could play
    high: float  # each king and queen in the hand
    reach: float  # each rank that one could play to the centre, were it the payoff card
    rival_reach: float  # each rank that the rival could play there, as far as is seen
    takes: float  # each rank that one could play or put aside
    rival_takes: float  # each rank that the rival could play or put aside
    idle: float  # to have ended the turn without a play


BEHIND: Final = Weights(
    even=-0.44,
    lead=0.02,
    race=0.81,
    lacking=(0.22, 0.11, -0.09, -0.26, -0.35, -0.45),
    exposed=(-0.27, 0.02, 0.01, 0.0, 0.0, 0.05),
    outlets=(-0.34, -0.04, 0.13, 0.29),
    draw=0.17,
    joker=0.22,
    high=-0.07,
    reach=0.04,
    rival_reach=-0.015,
    takes=0.0,
    rival_takes=-0.033,
    idle=-2.6,
)
LEVEL: Final = Weights(
    even=0.2,
    lead=0.0,
    race=0.0,
    lacking=(0.33, 0.15, 0.06, -0.08, -0.18, -0.3),
    exposed=(-0.38, -0.06, -0.1, -0.09, 0.0, 0.14),
    outlets=(-0.29, -0.14, 0.0, 0.11),
    draw=0.1,
    joker=0.22,
    high=-0.02,
    reach=0.017,
    rival_reach=-0.05,
    takes=0.01,
    rival_takes=-0.042,
    idle=-0.2,
)
AHEAD: Final = Weights(
    even=0.83,
    lead=0.0,
    race=0.9,
    lacking=(0.18, 0.02, -0.02, -0.06, -0.07, -0.15),
    exposed=(-0.34, -0.08, -0.02, 0.05, 0.17, 0.26),
    outlets=(-0.13, -0.01, 0.07, 0.12),
    draw=0.07,
    joker=0.27,
    high=0.0,
    reach=0.013,
    rival_reach=-0.06,
    takes=0.0,
    rival_takes=-0.064,
    idle=0.0,
)


def weights_at(lead: int) -> Weights:
    """Return the weights for a seat that is so many payoff cards ahead."""
    return AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL


# Prospects.

MOST_LACKING: Final = 5  # cards: to lack more is as bad
MOST_OUTLETS: Final = 3  # cards: more are as good
LONG: Final = 4  # cards
CERTAIN: Final = 100.0  # log odds of a game that is won
DRAWN: Final = -0.5  # log odds of a drawn game: a little less than even, for it has to be played again
LOOK: Final = 0.5  # log odds: to see the next payoff card while the turn goes on


@dataclass(slots=True)
class Outlook:
    """What the seat to move sees around its turn, by which it judges how to end it."""

    rules: House
    idle: int  # turns ended without a play before this one
    lead: int  # payoff cards that the seat is ahead
    left: int  # cards in its payoff pile
    before: Standing | None  # where the turn began, if no card has been played yet
    payoff: int  # the rival's
    ranks: RankSet  # that the rival's side piles offer
    jokers: int
    takes: RankSet
    around: dict[tuple[Ranks, int], float] = field(default_factory=dict)  # worth of all but one's own cards

    def fresh(self, standing: Standing) -> bool:
        """Say whether no card has been played in this turn."""
        return self.before is not None and standing[:4] == self.before[:4]

    def worth(self, standing: Standing) -> float:
        """Return what a position is worth if the turn ends there, in log odds."""
        tops, _, _, payoff, _, ended = standing
        lead, worth = self.lead, 0.0
        if payoff == UNSEEN:
            if self.left == 1:
                return CERTAIN
            lead += 1
        weights = weights_at(lead)
        if ended == WORD and self.fresh(standing):
            if self.idle:
                return CERTAIN if lead > 0 else -CERTAIN if lead < 0 else DRAWN
            worth = weights.idle
        beyond = self.around.get((tops, lead))
        if beyond is None:
            beyond = self.around[tops, lead] = self._beyond(tops, lead, weights)
        return worth + beyond + _own(standing, weights)

    def _beyond(self, tops: Ranks, lead: int, weights: Weights) -> float:
        """Return what lead, centre and rival say."""
        missing = lacking(tops, self.payoff, self.ranks) - self.jokers
        shorter = self.left + self.lead - max(0, lead)
        return (
            weights.even
            + weights.lead * lead
            + weights.race * lead / sqrt(shorter + LONG)
            + weights.exposed[max(0, min(MOST_LACKING, missing))]
            + weights.rival_reach * reached(tops, self.ranks)
            + weights.rival_takes * (self.takes | wanted(tops)).bit_count()
        )


def _own(standing: Standing, weights: Weights) -> float:
    """Return what a seat's own cards say."""
    tops, hand, sides, payoff, _, _ = standing
    ranks, jokers = held(hand)
    aside, more, takes = together(sides)
    supply, jokers = ranks | aside, jokers + more
    outlets = (ranks & takes).bit_count() + (JOKER in hand)
    if payoff == UNSEEN:
        towards = LOOK
    else:
        missing = lacking(tops, payoff, supply) - jokers
        towards = weights.lacking[max(0, min(MOST_LACKING, missing))]
    return (
        towards
        + weights.outlets[min(MOST_OUTLETS, outlets)]
        + weights.draw * (HAND_SIZE - len(hand))
        + weights.joker * jokers
        + weights.high * (hand.count(KING) + hand.count(QUEEN))
        + weights.reach * reached(tops, supply)
        + weights.takes * (takes | wanted(tops)).bit_count()
    )


def outlook(position: Position) -> Outlook:
    """Return what the seat to move sees around its turn."""
    around = _around(position, position.turn)
    if position.plays:
        around.before = None
    return around


def chance(position: Position, seat: Seat) -> float:
    """Return the chance to win of a seat whose turn has just ended, from 0 to 1."""
    around = _around(position, seat)
    around.idle = 0
    ended = WORD if position.idle else ASIDE
    return 1 / (1 + exp(-around.worth(position.standing(seat)._replace(ended=ended))))


def _around(position: Position, seat: Seat) -> Outlook:
    ranks, jokers, takes = together(tuple(position.sides[1 - seat]))
    mine, theirs = position.payoffs[seat], position.payoffs[1 - seat]
    return Outlook(
        rules=position.rules,
        idle=position.idle,
        lead=len(theirs) - len(mine),
        left=len(mine),
        before=position.standing(seat),
        payoff=theirs[-1],
        ranks=ranks,
        jokers=jokers,
        takes=takes,
    )
