"""The decisions of 99, played out by the rules of thumb in worlds that explain what was played."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tallies import Tallies
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import play_out, play_trick
from cardtable.bots.tricks.wishes import different
from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.game_99.bot.beliefs import Beliefs
from cardtable.games.game_99.bot.bidding import ranked
from cardtable.games.game_99.bot.thumb import Aimed, natural_card, position_of
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


def decision(view: Deal99, seat: Seat, rng: Random, budget: Budget) -> Decision[Aimed, Action, Outcome]:
    """Return what a seat has to decide."""
    found = _Decision(view, seat)
    return Decision(found.problem(Beliefs(view, seat, budget), rng), Outcome, found.tallies)


class _Decision:
    """What a seat has to decide."""

    def __init__(self, view: Deal99, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._bids = [bid or (0,) for bid in view.bids]
        self._start = position_of(view, [0] * view.seats, self._bids)
        self._near = max(view.before) + NEAR > view.options.target
        self._advice: dict[Action, float] = {}
        self.tallies = Tallies[Action]()

    def problem(self, beliefs: Beliefs, rng: Random) -> Problem[Aimed, Action]:
        view, worlds = self._view, beliefs.worlds(self._start, rng)
        if view.phase is Phase.BID:
            self._advice = {action: ADVICE * points for action, points in different_bids(view, self._seat)}
            return Problem([*self._advice], worlds, None, self._bid_out)
        self._advice = {self._natural(): NATURAL}
        return Problem(different(view, self._seat, FIFTY_TWO, view.aside), worlds, None, self._played_out)

    def _natural(self) -> Action:
        """Return the card that the rule of thumb plays."""
        hand = FIFTY_TWO.mask(self._view.hands[self._seat])
        position = self._start.dealt([hand if each == self._seat else 0 for each in range(self._view.seats)])
        return PLAY_OF(FIFTY_TWO.cards[natural_card(position, self._seat)])

    def _bid_out(self, world: Aimed, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, SetAside), "the phase of bids"
        position, seat = world.clone(), self._seat
        position.hands[seat] ^= FIFTY_TWO.mask(action.cards)
        position.bids = [*position.bids]
        position.bids[seat] = self._view.bid_with(action)
        return self._worth(action, play_out(position, natural_card)) + self._advice[action]

    def _played_out(self, world: Aimed, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, Play), "the phase of play"
        position = world.clone()
        play_trick(position, natural_card, FIFTY_TWO.bits[action.card])
        took = position.leader == self._seat
        worth = self._worth(action, play_out(position, natural_card), took=took)
        return worth + self._advice.get(action, 0.0)

    def _worth(self, action: Action, position: Aimed, *, took: bool = False) -> float:
        """Return the points of the seat, less what the others have on average, with those for a won match."""
        view, seat = self._view, self._seat
        made = [won in bid for bid, won in zip(position.bids, position.tricks, strict=True)]
        got = list(map(sum, zip(position.tricks, bonuses(made, view.options.bonus), strict=True)))
        mine = got[seat]
        self.tallies.note(action, made[seat], took, mine)
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
