"""Prospects: how likely the key cards are won from what two sides are left with after an auction."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import erf, sqrt
from statistics import fmean, pvariance
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import KING, Card
from cardtable.games.jizara.rules.bids import COURT, POINTS
from cardtable.games.jizara.rules.deal import HAND, KEYS_TO_WIN

Spread: TypeAlias = tuple[tuple[int, float], ...]  # numbers of points, each with its chance

# What a card in hand adds to the points of a showdown that does not come next. Fitted by least squares to
# the 32,000 auctions of 3,000 games between rules of thumb: poor cards are replaced before it comes, and
# chain cards win others.
LASTING: Final = {**dict.fromkeys((2, 3, 4), 10.3), **dict.fromkeys((5, 6, 7, 8, 9), 7.4), 10: 10.0}
# By the chance that the card after the next is a key card: how far, in points, that goes wrong.
ERRORS: Final = (
    (0.0, 22.0),
    (0.13, 20.0),
    (0.25, 16.9),
    (0.31, 15.3),
    (0.4, 12.5),
    (0.54, 11.5),
    (1.0, 10.6),
)
FAR: Final = 22.0  # the same for the keys after that, if hands are kept
EXACT: Final = 4  # draws up to which the chances are exact; of more the sum is nearly normal
REMEMBERED: Final = 128  # spreads of sums, some for each decision
STEPS: Final = 100  # of a chance in the table of races

LAST: Final = {card: float(LASTING.get(card.rank, COURT.get(card.rank, 0))) for card in POINTS}


class Stand(NamedTuple):
    """What a side is left with: the points of its cards, what they add later, and what it will draw."""

    points: int
    lasting: float
    draws: int


@dataclass(frozen=True)
class Table:
    """What counts for the prospects of a side, besides what the sides are left with.

    `unseen` are points and lasting worth of the cards that may be drawn, `chance` how likely the next card
    of the bidding draw is a key card, `later` the same for the card after, if the next is none. `scores` are
    the key cards of this side and of the other; None if hands do not outlast a showdown, and nothing counts
    but to win that.
    """

    unseen: tuple[tuple[int, float], ...]
    chance: float
    later: float
    scores: tuple[int, int] | None = None


class Prospects:
    """The chances of one side."""

    def __init__(self, table: Table) -> None:
        points = [points for points, _ in table.unseen] or [0]
        lasting = [lasting for _, lasting in table.unseen] or [0.0]
        self._chance = table.chance
        self._spread = tuple((each, count / len(points)) for each, count in sorted(Counter(points).items()))
        self._drawn, self._gain = fmean(points), fmean(lasting)
        self._variance = pvariance(points)
        error, doubt = interpolated(ERRORS, table.later), pvariance(lasting)
        self._scales = [1 / sqrt(2 * (error * error + draws * doubt)) for draws in range(4 * HAND + 1)]
        self._odds: dict[tuple[int, int, float], list[float]] = {}
        self._races = races(table.scores) if table.scores else ()
        self._reach = 2 * HAND * COURT[KING]

    def merit(self, stand: Stand) -> float:
        """Return in one number, in points, what a side is left with."""
        now = stand.points + stand.draws * self._drawn
        later = stand.lasting + stand.draws * self._gain
        return self._chance * now + (1 - self._chance) * later

    def win(self, mine: Stand, theirs: Stand, tie: float) -> float:
        """Return how likely one wins the next key card, or the game if hands outlast that.

        Args:
            mine: What this side is left with.
            theirs: What the other is left with.
            tie: The chance to win on equal totals.
        """
        draws = mine.draws + theirs.draws
        gap = mine.lasting - theirs.lasting + (mine.draws - theirs.draws) * self._gain
        later = 0.5 + 0.5 * erf(gap * self._scales[draws])
        odds = self._odds.get((mine.draws, theirs.draws, tie)) or self._now(mine.draws, theirs.draws, tie)
        found = later + self._chance * (odds[self._reach + mine.points - theirs.points] - later)
        if not self._races:
            return found
        ahead, behind = self._races[round(STEPS * (0.5 + 0.5 * erf(gap / (FAR * sqrt(2)))))]
        return found * ahead + (1 - found) * behind

    def _now(self, mine: int, theirs: int, tie: float) -> list[float]:
        """Return the chances to win a showdown that comes next, by the lead before so many draws."""
        leads = range(-self._reach, self._reach + 1)
        if mine + theirs <= EXACT:
            odds = exact_odds(drawn(self._spread, mine, theirs), leads, tie)
        else:
            mean = (mine - theirs) * self._drawn
            width = sqrt(2 * (mine + theirs) * self._variance + 1e-9)
            odds = [0.5 + 0.5 * erf((lead + mean + tie - 0.5) / width) for lead in leads]
        self._odds[mine, theirs, tie] = odds
        return odds


def exact_odds(found: Spread, leads: Iterable[int], tie: float) -> list[float]:
    """Return for each lead the chance to end above nothing, and with chance `tie` at it."""
    ends = [end for end, _ in found]
    above = [0.0]
    for _, chance in reversed(found):
        above.append(above[-1] + chance)
    above.reverse()  # above[i] is the chance of ends[i] or more
    odds = []
    for lead in leads:
        at = bisect_left(ends, -lead)
        equal = found[at][1] if at < len(ends) and ends[at] == -lead else 0.0
        odds.append(above[at] - (1 - tie) * equal)
    return odds


@lru_cache(maxsize=REMEMBERED)
def drawn(spread: Spread, mine: int, theirs: int) -> Spread:
    """Return the points that so many draws bring, less those of the other side's draws."""
    if not mine and not theirs:
        return ((0, 1.0),)
    sign = 1 if mine else -1
    before = drawn(spread, mine - 1, theirs) if mine else drawn(spread, 0, theirs - 1)
    sums: dict[int, float] = {}
    for lead, chance in before:
        for points, often in spread:
            end = lead + sign * points
            sums[end] = sums.get(end, 0.0) + chance * often
    return tuple(sorted(sums.items()))


@cache
def races(scores: tuple[int, int]) -> tuple[tuple[float, float], ...]:
    """Return how likely the game is won, after winning the next key card and after losing it.

    There is a pair for each chance to win any later one, from 0 to 1 in steps.
    """
    mine, theirs = scores
    steps = [step / STEPS for step in range(STEPS + 1)]
    return tuple((race(mine + 1, theirs, each), race(mine, theirs + 1, each)) for each in steps)


def race(mine: int, theirs: int, chance: float) -> float:
    """Return how likely a side wins that has so many key cards and takes each other one with a chance."""
    if KEYS_TO_WIN in (mine, theirs):
        return float(mine == KEYS_TO_WIN)
    return chance * race(mine + 1, theirs, chance) + (1 - chance) * race(mine, theirs + 1, chance)


def interpolated(points: Sequence[tuple[float, float]], at: float) -> float:
    """Return the height of a line through points, given in the order of their places, at a place."""
    for (left, low), (right, high) in pairwise(points):
        if at <= right:
            return low + (high - low) * (at - left) / (right - left)
    return points[-1][1]


def stand_of(cards: Iterable[Card], draws: int) -> Stand:
    """Return what somebody is left with who keeps these cards and draws so many."""
    kept = tuple(cards)
    return Stand(sum(map(POINTS.__getitem__, kept)), sum(map(LAST.__getitem__, kept)), draws)
