"""Review: what the hard bot would have done at each decision of a seat, and what it thinks both were worth.

Each decision is looked at by the view that the seat had. What the search finds best is compared with what was
done in worlds of their own, the same for both: so the difference is not the luck of the search, which found
best what looked best (the "optimizer's curse": Smith and Winkler 2006).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Final, Protocol, cast

from cardtable.bots.estimates import estimated_mean
from cardtable.bots.hired_work import Reporter
from cardtable.bots.levels import Budget
from cardtable.bots.worths import (
    HINTS,
    NOTHING,
    POINTS,
    Aside,
    Basis,
    Beside,
    LetBe,
    Ranking,
    Worded,
    Worths,
    worths_of,
)
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import Seat, Time

SEARCH: Final = Budget(iterations=1000, seconds=0.6)  # what the search may think of a decision
COMPARISON: Final = Budget(iterations=1500, seconds=0.6)  # and how long both are compared
PATIENT: Final = Budget(iterations=40)  # the same where that was not time enough for a single deal
FAIR: Final[Time] = 1000  # milliseconds that a chance out of turn lasts at least, where there is a clock


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision: after so many actions of the match, what the seat saw, and what it did.

    Out of turn it may have let a chance go by that it saw.
    """

    position: int
    view: Deal
    done: Action


@dataclass(frozen=True, slots=True)
class Moment:
    """In real time: after so many actions, what a seat saw when it had the time to decide, and what it did.

    It did that at a time of the deal's clock, or nothing until then. `pace` is how many milliseconds it
    usually takes from seeing to doing.
    """

    position: int
    view: Deal
    done: Action | None
    at: Time
    pace: Time


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat did in a match that is over is to be looked at, by the bots of the module of that name."""

    module: str
    seat: Seat
    match: Match


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of a decision: what was done, what is better, and why.

    `worths` are those of the better and of what was done in points, `cost` the difference with its interval,
    by so many `samples` of its `basis`; they are None where both are the same, or have no values. In real
    time it was done `at` a time of the deal's clock, or nothing from then on; no action stands for that, or
    for waiting where that is better. `words` say what was done and what is better, where actions do not.
    """

    position: int
    done: Action | None
    better: Action | None
    why: str
    worths: tuple[float, float] | None = None
    cost: tuple[float, float, float] | None = None  # the mean, the low end and the high end
    samples: int = 0
    unit: str = POINTS
    basis: Basis = Basis.DEALS
    at: Time | None = None
    words: tuple[str, str] = ("", "")

    @property
    def same(self) -> bool:
        """Whether the hard bot would have done the same."""
        return self.done == self.better and self.done is not None

    @property
    def alike(self) -> bool:
        """Whether it is proved that whatever could be done came to the same."""
        return self.basis is Basis.ALIKE

    @property
    def dear(self) -> float:
        """What it cost, as far as that is known."""
        return 0.0 if self.same or self.cost is None else max(self.cost[0], 0.0)

    @property
    def equal(self) -> bool:
        """Whether both came to the same in all deals that were compared."""
        alike = self.cost is not None and all(abs(each) < NOTHING for each in self.cost)
        return alike and self.basis is Basis.DEALS

    @property
    def gained(self) -> bool:
        """Whether chance hardly explains that it was worth more than what the hard bot would have done."""
        return not self.same and self.cost is not None and self.cost[2] < -NOTHING

    @property
    def sure(self) -> bool:
        """Whether chance hardly explains that it cost something."""
        return not self.same and self.cost is not None and self.cost[1] > NOTHING


class Moments(Protocol):
    """Who looks back at what a seat did in real time, where nobody is waited for.

    The room of the bots of such a game has a module `moments`, whose `MOMENTS` does.
    """

    def found(self, match: Match, seat: Seat) -> tuple[Moment, ...]:
        """Return the moments of a seat, in their order."""

    def looked_at(self, moment: Moment, seat: Seat, rng: Random) -> Found | None:
        """Return what is found of a moment; None where there is nothing to say."""

    def summary(self, match: Match, seat: Seat) -> str:
        """Return in a sentence or two what can be counted."""


def moments_of(module: str) -> Moments | None:
    """Return who looks back at real time beside the bots of a module; None where nobody does."""
    name = f"{module.rpartition('.')[0]}.moments"
    return None if find_spec(name) is None else cast("Moments", import_module(name).MOMENTS)


def decisions_of(module: str, match: Match, seat: Seat) -> tuple[Turn | Moment, ...]:
    """Return what is to be looked at of a seat: its turns, or its moments in real time."""
    if not match.deal.real_time:
        worths = worths_of(module)
        return turns_of(match, seat, worths if isinstance(worths, Aside) else None)
    moments = moments_of(module)
    return () if moments is None else moments.found(match, seat)


def turns_of(match: Match, seat: Seat, aside: Aside | None = None) -> tuple[Turn, ...]:
    """Return the decisions of a seat in a match: where it was waited for, and could do several things.

    With who knows of deeds out of turn those are among them, and the chances for one that went by.
    """
    past, chances = match.past(0), _Chances(seat, aside)
    found = list[Turn]()
    while past.undone:
        entry = past.undone[-1]
        if past.between_deals and not past.over:
            chances.look(past)
            past.next_deal()
        if not past.deal.real_time:
            awaited = seat in past.deal.actors()
            if entry.seat == seat and (awaited or aside is not None):
                view = past.view(seat)
                if not awaited or len(view.actions(seat)) != 1:
                    found.append(Turn(len(past.log), view, entry.action))
            chances.look(past)
            chances.note(entry)
        past.redo()
    chances.look(past)
    return tuple(sorted((*found, *chances.let_by), key=_position))


def _position(turn: Turn) -> int:
    return turn.position


class _Chances:
    """The chances of a seat to do something out of turn: those that it and all others let by.

    A chance lasts from the moment at which the seat can see it until it is gone.
    """

    def __init__(self, seat: Seat, aside: Aside | None) -> None:
        self.let_by: list[Turn] = []
        self._seat, self._aside = seat, aside
        self._open: tuple[Turn, Action, Time] | None = None  # what would be done, and since when

    def look(self, past: Match) -> None:
        """Look at how a match stands: which chance there is, and whether one has gone."""
        if self._aside is None or past.deal.real_time:
            return
        deal, seat = past.deal, self._seat
        view = past.view(seat)
        wanted = None if past.between_deals else self._aside.chance(view, seat)
        if self._open is not None and type(wanted) is not type(self._open[1]):
            turn, _wanted, since = self._open
            self._open = None
            if not deal.timed or past.time >= since + FAIR:
                self.let_by.append(turn)
        if self._open is None and wanted is not None and seat in deal.interjectors():
            self._open = Turn(len(past.log), view, LetBe()), wanted, past.time

    def note(self, entry: Entry) -> None:
        """Note what is done next: a chance that the seat takes, or another does, is none any more."""
        if self._open is None:
            return
        wanted = self._open[1]
        own = entry.seat == self._seat and type(entry.action) is type(wanted)
        if own or entry.action == wanted:
            self._open = None


def reviewed(asked: Asked, reporter: Reporter) -> tuple[Found, ...]:
    """Return what is found of each decision, in their order."""
    found, turns = [], decisions_of(asked.module, asked.match, asked.seat)
    for count, turn in enumerate(turns):
        reporter.report(count, len(turns))
        if isinstance(turn, Moment):
            found.append(_moment_looked_at(asked.module, turn, asked.seat))
        else:
            found.append(looked_at(asked.module, turn, asked.seat))
    return tuple(each for each in found if each is not None)


def _moment_looked_at(module: str, moment: Moment, seat: Seat) -> Found | None:
    moments = moments_of(module)
    assert moments is not None, "they have been found"
    return moments.looked_at(moment, seat, _luck(module, moment, seat))


def _luck(module: str, turn: Turn | Moment, seat: Seat) -> Random:
    return Random(f"review {module} {turn.position} {seat}")


def looked_at(module: str, turn: Turn, seat: Seat) -> Found | None:
    """Return what is found of a decision; where playouts are quick the same each time.

    It is None where there is nothing to weigh.
    """
    rng, awaited = _luck(module, turn, seat), seat in turn.view.actors()
    worths = worths_of(module)
    ranking = None if worths is None else _ranked(worths, turn, seat, rng, awaited=awaited)
    if worths is None or ranking is None:
        if not awaited:
            return None
        better, why = import_module(module).hint(turn.view, seat, rng)
        return Found(turn.position, turn.done, better, why)
    if not ranking.verdicts:
        return None
    if ranking.basis is Basis.ALIKE or turn.done in (ranking.best, *ranking.chosen):
        found = Found(turn.position, turn.done, turn.done, ranking.why, basis=ranking.basis)
    else:
        found = _weighed(worths, ranking, turn, seat, rng)
    if isinstance(worths, Worded):
        found = replace(found, words=(worths.words(turn.done), worths.words(ranking.best)))
    return found if awaited else _out_of_turn(found)


def _out_of_turn(found: Found) -> Found | None:
    """Return what is found of a deed out of turn: no action stands for letting it be."""
    done, better = (None if isinstance(each, LetBe) else each for each in (found.done, found.better))
    return None if done is None and better is None else replace(found, done=done, better=better)


def _ranked(worths: Worths, turn: Turn, seat: Seat, rng: Random, *, awaited: bool) -> Ranking | None:
    """Return what is thought of the kind of thing that was done."""
    if not awaited:
        return worths.aside(turn.view, seat, turn.done, rng, SEARCH) if isinstance(worths, Aside) else None
    if isinstance(worths, Beside):
        found = worths.beside(turn.view, seat, turn.done, rng, SEARCH)
        if found is not None:
            return found
    return worths.ranking(turn.view, seat, rng, SEARCH)


def _weighed(worths: Worths, ranking: Ranking, turn: Turn, seat: Seat, rng: Random) -> Found:
    """Return what is found where the hard bot does something else."""
    pair = ranking.best, turn.done
    found = Found(turn.position, turn.done, ranking.best, ranking.why, unit=ranking.unit, basis=ranking.basis)
    if ranking.basis is Basis.DEALS:
        compared = worths.compared(turn.view, seat, pair, rng, COMPARISON)
        if not all(each.worths for each in compared):
            compared = worths.compared(turn.view, seat, pair, rng, PATIENT)
        better, done = (each.worths for each in compared)
    else:
        better, done = ([*ranking.worths(each)] for each in pair)
    return told(found, better, done) if better and done else found


def told(found: Found, gains: Sequence[float], done: Sequence[float]) -> Found:
    """Return what was found with what both are worth, the better first, world by world."""
    alike = all(abs(one - other) < NOTHING for one, other in zip(gains, done, strict=True))
    if alike and found.done is not None:
        return replace(found, better=found.done)  # whatever lies where, it comes to the same
    cost = estimated_mean([one - other for one, other in zip(gains, done, strict=True)])
    low, high = (cost.mean if end is None else end for end in (cost.low, cost.high))
    worths = sum(gains) / len(gains), sum(done) / len(done)
    return replace(found, worths=worths, cost=(cost.mean, low, high), samples=len(gains))


def dearest(found: Sequence[Found]) -> list[Found]:
    """Return what was found, the dearest decision first: before others those that surely cost something.

    Costs in units that are not those of a result come after all that are.
    """
    return sorted(found, key=_dearness)


def _dearness(found: Found) -> tuple[float, ...]:
    return not found.sure, found.unit in HINTS, -found.dear, found.same, found.position
