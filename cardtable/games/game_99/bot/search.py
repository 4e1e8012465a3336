"""The decisions of 99, played out by the rules of thumb in worlds that explain what was played."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import different_plays, play_out, play_trick
from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.game_99.bot.beliefs import Beliefs
from cardtable.games.game_99.bot.bidding import ranked
from cardtable.games.game_99.bot.thumb import Aimed, natural_card, natural_play, position_of
from cardtable.games.game_99.rules.bids import SetAside, bonuses, hurdle
from cardtable.games.game_99.rules.deal import Deal99, Phase

BIDS_TRIED: Final = 8  # each of other suits
ADVICE: Final = 0.5  # what a point promised by the rule of thumb counts, where playouts hardly tell
NATURAL: Final = 0.15  # points that another card must promise more than the one by the rule of thumb
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own
WIN: Final = 25.0  # points that a won match counts
NEAR: Final = 40  # points before the end, from which on a deal may win the match


class Outcome(NamedTuple):
    """What came of an action in playouts, on average.

    `made` is how often the seat made its bid, `took` how often it took the trick that lies there, `points`
    its own.
    """

    made: float
    took: float
    points: float


Found: TypeAlias = Findings[Action, Outcome]


class Decision99(Decision[Deal99, Aimed, Action, Outcome]):
    """What a seat has to decide."""

    outcome = Outcome

    def __init__(self, view: Deal99, seat: Seat) -> None:
        super().__init__(view, seat)
        self._start = position_of(view, [0] * view.seats)
        self._near = max(view.before) + NEAR > view.options.target
        self._advice: dict[Action, float] = {}

    def problem(self, rng: Random, budget: Budget) -> Problem[Aimed, Action]:
        """Return the bids or cards worth a thought, and what comes of them."""
        view, seat = self.view, self.seat
        worlds = Beliefs(view, seat, budget).worlds(self._start, rng)
        if view.phase is Phase.BID:
            self._advice = {action: ADVICE * points for action, points in different_bids(view, seat)}
            return Problem([*self._advice], worlds, None, self._bid_out)
        self._advice = {natural_play(view, seat): NATURAL}
        return Problem(different_plays(view, seat, FIFTY_TWO, view.aside), worlds, None, self._played_out)

    def _bid_out(self, world: Aimed, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, SetAside), "the phase of bids"
        position, seat = world.clone(), self.seat
        position.hands[seat] ^= FIFTY_TWO.mask(action.cards)
        position.bids = [*position.bids]
        position.bids[seat] = self.view.bid_with(action)
        return self._worth(action, play_out(position, natural_card)) + self._advice[action]

    def _played_out(self, world: Aimed, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, Play), "the phase of play"
        position = world.clone()
        play_trick(position, natural_card, FIFTY_TWO.bits[action.card])
        took = position.leader == self.seat
        worth = self._worth(action, play_out(position, natural_card), took=took)
        return worth + self._advice.get(action, 0.0)

    def _worth(self, action: Action, position: Aimed, *, took: bool = False) -> float:
        """Return the points of the seat, less what the others have on average, with those for a won match."""
        view, seat = self.view, self.seat
        made = [won in bid for bid, won in zip(position.bids, position.tricks, strict=True)]
        got = list(map(sum, zip(position.tricks, bonuses(made, view.options.bonus), strict=True)))
        mine = got[seat]
        self.note(action, made[seat], took, mine)
        worth = mine - RIVALS * (sum(got) - mine) / (view.seats - 1)
        if self._near:
            totals = list(map(sum, zip(view.before, got, strict=True)))
            won = [each for each in range(view.seats) if hurdle(each, view.options, totals, made) is None]
            worth += WIN * ((seat in won) - bool(won) / view.seats)
        return worth


def different_bids(view: Deal99, seat: Seat) -> list[tuple[SetAside, float]]:
    """Return the most promising bids with what they promise, the best cards of each three suits."""
    found: dict[tuple[Suit, ...], tuple[SetAside, float]] = {}
    for action, points in ranked(view, seat):
        found.setdefault(tuple(sorted(card.suit for card in action.cards)), (action, points))
    return list(found.values())[:BIDS_TRIED]
