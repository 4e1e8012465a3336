"""Self-play: matches between bots, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.levels import Budget
from cardtable.bots.runner import asked, chosen
from cardtable.engine.actions import Action, Arrival, Later
from cardtable.engine.deal import Deal
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import NOBODY, TABLE, Seat, Time
from cardtable.engine.telling import Telling
from cardtable.proofs.laws import Law, LawBroken

REACTION: Final = (350, 900)  # milliseconds that a bot takes at least and at most
Moment: TypeAlias = tuple[Time, tuple[int, ...]]  # and what comes first in that millisecond
MOST_ACTIONS: Final = 100_000  # of a match, which is broken if it goes on


def played(match: Match, act: Callable[[Seat], Action | None], bound: int) -> Iterator[Telling]:
    """Play a match to its end by what `act` does for each seat, and give what happened, also at its opening.

    Where several choose at the same time, the lowest seat comes first; its choice is hidden from the others.
    Before each action, all who may interject are asked once; where they contend, one gets through.

    Raises:
        LawBroken: it is not over after `bound` actions, or waits for nobody.
    """
    yield match.opening
    while not match.over:
        if match.between_deals:
            yield match.next_deal()
        if match.deal.contested:
            yield from _contested(match, act, bound)
            continue
        if match.deal.real_time:
            yield from _in_real_time(match, act, bound)
            continue
        if match.deal.timed:
            yield from _in_time(match, act, bound)
            continue
        yield from _interjected(match, act)
        if match.between_deals:
            continue
        if len(match.log) >= bound or not match.deal.actors():
            raise LawBroken(Law.ENDING, f"the match is not over after {len(match.log)} actions")
        seat = match.deal.actors()[0]
        action = act(seat)
        assert action is not None, "the deal waits for this seat"
        yield match.submit(seat, action)


def _in_time(match: Match, act: Callable[[Seat], Action | None], bound: int) -> Iterator[Telling]:
    """Play a timed deal to its end; each seat reacts after a time that is drawn from the match's seed."""
    rng = Random(f"reactions {match.seed} {len(match.sheet)}")
    ready: dict[Seat, Time] = {}
    silent: set[Seat] = set()  # who do nothing as things stand
    while not match.between_deals:
        seats = {seat for seat in (*match.deal.actors(), *match.deal.interjectors()) if seat not in silent}
        ready = {seat: ready.get(seat) or match.time + rng.randint(*REACTION) for seat in sorted(seats)}
        first, due = min(ready, key=ready.__getitem__, default=None), match.due
        if len(match.log) >= bound or (first is None and due is None):
            raise LawBroken(Law.ENDING, f"the match is not over after {len(match.log)} actions")
        if first is None or (due is not None and due < ready[first]):
            assert due is not None, "somebody acts, or the table"
            yield from match.advance(due)
            silent.clear()
            continue
        action, at = act(first), max(ready.pop(first), match.time)
        if action is None:
            silent.add(first)
        else:
            yield match.submit(first, action, at)
            silent.clear()


def _in_real_time(match: Match, act: Callable[[Seat], Action | None], bound: int) -> Iterator[Telling]:
    while not match.between_deals:
        if len(match.log) >= bound:
            raise LawBroken(Law.ENDING, f"the match is not over after {len(match.log)} actions")
        yield from real_time_step(match, act)


def real_time_step(match: Match, act: Callable[[Seat], Action | None]) -> list[Telling]:
    """Let happen what comes next in a deal in which bots say when they act; after it all think again.

    Raises:
        LawBroken: nobody means to do anything.
    """
    seats = (*match.deal.actors(), *match.deal.interjectors())
    found = [planned(match, seat, act(seat)) for seat in seats]
    first = foremost(match, [*found, due_entry(match)])
    if first is None:
        raise LawBroken(Law.ENDING, "the deal waits for nobody who acts")
    return [match.submit(first.seat, first.action, first.at)]


def foremost(match: Match, found: Iterable[Entry | None]) -> Entry | None:
    """Return what comes first of some actions that are meant, or None without any."""
    entries = [each for each in found if each is not None]
    return min(entries, key=partial(precedence, match.deal), default=None)


def due_entry(match: Match) -> Entry | None:
    """Return what the table itself does if nothing happens before."""
    if match.due is None:
        return None
    (action,) = match.deal.actions(TABLE)
    return Entry(TABLE, action, match.due)


def precedence(deal: Deal, entry: Entry) -> Moment:
    """Return by what actions against a clock are put in their order."""
    return entry.at, deal.precedence(entry.seat, entry.action)


def planned(match: Match, seat: Seat, action: Action | None) -> Entry | None:
    """Return what a bot means to do as it will stand in the log, not before what happened last."""
    match action:
        case None:
            return None
        case Later(done, at):
            return Entry(seat, done, max(at, match.time))
    return Entry(seat, action, match.time + REACTION[0])


def _contested(match: Match, act: Callable[[Seat], Action | None], bound: int) -> Iterator[Telling]:
    """Let all say what they want to do, and one get through; its time only counts where there is a clock."""
    deal, rng = match.deal, Random(f"lags {match.seed} {len(match.log)}")
    waited = deal.actors() if deal.shared else deal.actors()[:1]
    if len(match.log) >= bound or not waited:
        raise LawBroken(Law.ENDING, f"the match is not over after {len(match.log)} actions")
    wanted = ((seat, act(seat)) for seat in (*deal.interjectors(), *waited))
    arrivals = [
        Arrival(seat, action, match.view(seat).lag(seat, action, NOBODY, rng))
        for seat, action in wanted
        if action is not None
    ]
    first = deal.admitted(arrivals)
    at = match.time + int(rng.randint(*REACTION) if first.lag is None else first.lag) * deal.timed
    if match.due is not None and match.due < at:
        yield from match.advance(match.due)
    else:
        yield match.submit(first.seat, first.action, at)


def _interjected(match: Match, act: Callable[[Seat], Action | None]) -> Iterator[Telling]:
    for seat in match.deal.interjectors():
        action = act(seat) if seat in match.deal.interjectors() else None  # others may have ended the chance
        if action is not None:
            yield match.submit(seat, action)


def bot_action(match: Match, seat: Seat, chooser: str, budget: Budget) -> Action | None:
    """Return what a bot does now; it is not asked where it must do the only legal action."""
    if not match.deal.real_time and seat in match.deal.actors():
        actions = match.view(seat).actions(seat)
        if len(actions) == 1:
            return actions[0]
    return chosen(asked(match, seat, chooser, budget))
