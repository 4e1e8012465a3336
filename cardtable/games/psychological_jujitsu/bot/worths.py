"""What bids are worth in Psychological Jujitsu, against what the rivals are likely to bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Final

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.matrix import Mix, against, solved
from cardtable.bots.search import Verdict
from cardtable.bots.worths import POINTS, SWING, WINS, Basis, Ranking, Told
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.psychological_jujitsu.bot.bots import bid_of, reason
from cardtable.games.psychological_jujitsu.bot.exact import LARGEST
from cardtable.games.psychological_jujitsu.bot.position import Position, seen
from cardtable.games.psychological_jujitsu.bot.search import (
    MOST_DRAWS,
    Crowd,
    Table,
    exact_payoffs,
    open_lead,
    payoffs,
    rounds,
)
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuDeal

MIXED: Final = 0.05  # a chance from which a bid is one of those that might have been chosen
LEAST: Final = {POINTS: 3.0, WINS: SWING}  # by unit: the spread where the rivals' bids hardly make one
DRAWS: Final = 400  # bids of the rivals that each bid is set against, with three seats and more


@dataclass(frozen=True, slots=True)
class _Weighed:
    """My mix, what each bid is worth, and how far that of the best is spread, in a unit."""

    mix: Mix
    worths: Sequence[float]
    spread: float
    unit: str


class JujitsuWorths(Told):
    """Bids by the matrix of all of them, or by bids drawn for all rivals."""

    def ranking(self, view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all bids, that which is chosen most often first; None with the last card."""
        position = seen(view, seat)
        hand = position.hands[0]
        if len(hand) < 2:
            return None
        effort = Effort(budget)
        two = len(position.hands) == 2
        found = _of_two(position, effort) if two else _of_many(position, rng, effort, budget)
        order = sorted(range(len(hand)), key=lambda at: (-found.mix[at], -found.worths[at]))
        verdicts = [Verdict[Action](bid_of(view, seat, hand[at]), [found.worths[at]]) for at in order]
        why = reason(position, found.mix, hand[order[0]], certain=view.options.show_played)
        chosen = tuple(bid_of(view, seat, hand[at]) for at in order if found.mix[at] >= MIXED)
        return Ranking(
            verdicts, why, found.unit, chosen, Basis.RECKONING, max(LEAST[found.unit], found.spread)
        )


def _of_two(position: Position, effort: Effort) -> _Weighed:
    table, unit = _table(position, effort)
    solution = solved(table)
    worths = against(table, solution.columns)
    best = solution.rows.index(max(solution.rows))
    squares = fsum(
        share * (each - worths[best]) ** 2 for each, share in zip(table[best], solution.columns, strict=True)
    )
    return _Weighed(solution.rows, worths, sqrt(squares), unit)


def _table(position: Position, effort: Effort) -> tuple[Table, str]:
    """Return what bids earn, and in which unit: where only being ahead counts, as chances to win."""
    if not (position.decisive and len(position.hands[0]) <= LARGEST and open_lead(position)):
        return payoffs(position, effort), POINTS
    try:
        ahead = exact_payoffs(position, effort)
    except TimeUp:
        return payoffs(position, effort), POINTS
    return [[(1 + each) / 2 for each in row] for row in ahead], WINS


def _of_many(position: Position, rng: Random, effort: Effort, budget: Budget) -> _Weighed:
    crowd = Crowd(position, rng)
    mixes = crowd.mixes(rounds(effort, budget, MOST_DRAWS // len(position.hands)))
    draws = [crowd.sampled(mixes)[0] for _ in range(DRAWS)]
    columns = list(zip(*draws, strict=True))
    best = mixes[0].index(max(mixes[0]))
    return _Weighed(mixes[0], [fmean(column) for column in columns], pstdev(columns[best]), POINTS)


WORTHS: Final = JujitsuWorths()
