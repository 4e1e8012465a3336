"""The end of a hand, when nothing is hidden any more: alpha-beta search of every play.

With two players that is so from the last batch on. Knuth and Moore, "An Analysis of Alpha-Beta Pruning"
(1975); endings met again are remembered. Where there is no time for that, so many plays are looked ahead as
there is time for (Slate and Atkin, "Chess 4.5", 1977: iterative deepening).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.effort import TimeUp
from cardtable.engine.cards import JACK
from cardtable.games.basra.bot.position import (
    DIGITS,
    RANK,
    SWEEPER,
    House,
    Kinds,
    Position,
    Way,
    after,
    gain,
    ways,
    worth_of,
)
from cardtable.games.basra.bot.thumb import PACK, leavings_of
from cardtable.games.basra.rules.captures import Counts
from cardtable.games.basra.rules.tally import HALF

SURE: Final = 100  # cards, in place of a majority that is certain
CARD: Final = 0.2  # points of a card, and
SPENT: Final = 2.0  # of a jack kept: only the order of trying depends on these


class Ending(NamedTuple):
    """An ending as whoever is on turn sees it."""

    mine: Kinds
    theirs: Kinds
    table: Counts
    lying: int  # cards on the table
    cards: int  # taken by whoever is on turn; SURE if they are a majority, -SURE if the others are
    last: bool  # whether who is on turn took something last


Line: TypeAlias = tuple[float, Way, Ending]  # points, the play, and what is left to the other

Value: TypeAlias = Callable[[Ending, float, float], float]  # of an ending, exact between two bounds


class Solver:
    """Endings of one hand; what was found of one helps with the next. `late` says when the time is up."""

    def __init__(self, house: House, late: Callable[[], bool] = bool) -> None:
        self._house, self.late = house, late
        self._leavings = leavings_of(house)
        self._found: dict[Ending, tuple[float, float]] = {}  # between which bounds the value lies

    def value(self, ending: Ending, low: float = -inf, high: float = inf) -> float:
        """Return what whoever is on turn gains on the other, in points.

        It is exact between `low` and `high`; below and above it is a bound.

        Raises:
            TimeUp: it is not found in time.
        """
        if not ending.mine:
            return self._over(ending)
        least, most = self._found.get(ending, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if self.late():
            raise TimeUp
        low, high = max(low, least), min(high, most)
        best = self._best(ending, self.value, low, high)
        self._found[ending] = (
            max(least, best) if best > low else least,
            min(most, best) if best < high else most,
        )
        return best

    def foreseen(self, plays: int, ending: Ending, low: float = -inf, high: float = inf) -> float:
        """Return the same as far as so many plays tell; what follows them is played as it looks best.

        Raises:
            TimeUp: it is not found in time.
        """
        least, most = self._found.get(ending, (-inf, inf))
        if least == most:
            return least
        if self.late():
            raise TimeUp
        if not plays or not ending.mine:
            return self._promised(ending)
        return self._best(ending, partial(self.foreseen, plays - 1), low, high)

    def _best(self, ending: Ending, value: Value, low: float, high: float) -> float:
        """Return the best that a play leads to, with such values of what is left to the other."""
        best = -inf
        for points, _, then in self.lines(ending):
            best = max(best, points - value(then, points - high, points - max(low, best)))
            if best >= high:
                break
        return best

    def _promised(self, ending: Ending) -> float:
        """Return what whoever is on turn gains if all play what looks best."""
        gained, sign = 0.0, 1
        while ending.mine:
            points, _, ending = self.lines(ending)[0]
            gained += sign * points
            sign = -sign
        return gained + sign * self._over(ending)

    def lines(self, ending: Ending) -> list[Line]:
        """Return every play, those that are likely to be good first."""
        found: list[tuple[float, int, Line]] = []
        ranks, before = ending.table & DIGITS, 0
        answers = {4 * RANK[kind] for kind in ending.theirs}
        for at, kind in enumerate(ending.mine):
            if kind == before:
                continue
            before = kind
            rest = ending.mine[:at] + ending.mine[at + 1 :]
            for way in ways(ranks, kind, self._house.terms):
                line = self._line(ending, way, rest)
                found.append((-self._promise(line, answers), len(found), line))
        found.sort()
        return [line for _, _, line in found]

    def _line(self, ending: Ending, way: Way, rest: Kinds) -> Line:
        _, got, count = way
        table, lying, cards, last = ending.table, ending.lying, ending.cards, ending.last
        if got:
            points, lying, last = gain(table, way, self._house), lying - count, True
            cards += count + 1
        else:
            points, lying = 0, lying + 1
        theirs = PACK - cards - lying - len(rest) - len(ending.theirs)
        if cards > HALF:
            theirs = -SURE
        elif theirs > HALF:
            theirs = SURE
        return points, way, Ending(ending.theirs, rest, after(table, way), lying, theirs, not last)

    def _promise(self, line: Line, answers: set[int]) -> float:
        """Return how good a play looks; `answers` are the places of the ranks that the other holds."""
        points, (kind, got, count), then = line
        found = points + CARD * count
        if then.lying and then.theirs:
            offered = self._leavings[then.table].threats
            found -= max((each for place, each in offered if place in answers), default=0)
        return found - SPENT if got and kind in (JACK, SWEEPER) else found

    def _over(self, ending: Ending) -> float:
        points = worth_of(ending.table, ending.table & DIGITS)
        cards = ending.cards + ending.lying if ending.last else ending.cards
        majority = self._house.majority * ((cards > HALF) - (cards < HALF))
        return majority + (points if ending.last else -points)


def ending_of(position: Position, theirs: Kinds) -> Ending:
    """Return a position of two players, whose stock is empty, as an ending; `theirs` is the other's hand."""
    turn = position.turn
    assert not position.batches, "nothing is hidden"
    assert position.last is not None, "somebody gets what is left"
    mine, others = position.cards[turn], position.cards[1 - turn]
    cards = SURE if mine > HALF else -SURE if others > HALF else mine
    return Ending(position.hand, theirs, position.table, position.lying, cards, position.last == turn)
