"""The moments of a race that is over: cards played that were not the best, and chances that went by.

What was best is asked of the hard bot's rule of thumb, by what lay on the table when there was time to
decide. What both are worth is found by playouts of the rest of the round in deals that fit, in which both
sides go on by that rule, at the usual speed of whoever is reviewed: nobody is blamed for being slow.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from random import Random
from statistics import median
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.review import Found, Moment, Moments, told
from cardtable.bots.self_play import precedence
from cardtable.engine.actions import Action
from cardtable.engine.match import Entry, Match, apply_entry
from cardtable.engine.piles import TABLE, Seat, Time
from cardtable.games.spit.bot.bots import Skill, best, meant
from cardtable.games.spit.rules import moves
from cardtable.games.spit.rules.deal import LOTS, SpitDeal
from cardtable.games.spit.rules.moves import Phase, Side
from cardtable.language import _, counted, numeral

UNIT: Final = "cards"
COMPARED: Final = Budget(iterations=100, seconds=3.0)  # deals in which both are played out
LONGEST: Final = 400  # actions of the rest of a round
QUICKEST: Final[Time] = 250  # milliseconds: whoever is faster has decided before
SLOWEST: Final[Time] = 2500
SECOND: Final[Time] = 1000
LET_BY: Final = 2.5  # times the usual reaction, after which a chance was not taken
AIMED: Final = {Side.L: _("{card} to the left"), Side.R: _("{card} to the right")}
SLAPS: Final = {Side.L: _("slap the left pile"), Side.R: _("slap the right pile")}


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat saw from a time on, after so many actions, and since when there was something to do."""

    position: int
    since: Time
    view: SpitDeal
    useful: Time | None  # None without


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did, by the end of it; what it took a card in hand for is one deed with that."""

    action: Action
    begun: Time
    at: Time


@dataclass(frozen=True, slots=True)
class Course:
    """What a seat saw and did in a match, in order."""

    sights: Sequence[Sight]
    deeds: Sequence[Deed]

    def seen(self, at: Time) -> Sight:
        """Return what it saw at a time, at first if that is before all."""
        return self.sights[max(0, bisect_right(self.sights, at, key=attrgetter("since")) - 1)]


class SpitMoments(Moments):
    """Plays, turned cards and slaps that were not the best, and chances that went by."""

    def found(self, match: Match, seat: Seat) -> tuple[Moment, ...]:
        """Return the moments of a seat, in their order."""
        course = _course(match, seat)
        pace = _pace(course)
        found = [*_choices(course, pace, seat), *_let_by(course, pace, seat)]
        return tuple(sorted(found, key=lambda each: (each.at, each.position)))

    def looked_at(self, moment: Moment, seat: Seat, rng: Random) -> Found | None:
        """Return what is found of a moment; None where the rule of thumb would have waited too."""
        view = moment.view
        assert isinstance(view, SpitDeal), "it is a race"
        option = best(view, seat)
        if option is None or isinstance(option[2], moves.Ready | moves.SpitOn):
            return None
        better, why = option[2], option[3]
        began = option[1] if moment.done is None else moment.at
        found = Found(moment.position, moment.done, better, why, unit=UNIT, at=began)
        waited = _("nothing for {seconds} s").format(seconds=_seconds(moment.at - option[1]))
        did = waited if moment.done is None else _words(view, seat, moment.done)
        found = replace(found, words=(did, _words(view, seat, better)))
        if moment.done == better:
            return found
        soon = moment.at if moment.done is not None else option[1] + moment.pace
        firsts = First(better, soon), First(moment.done, moment.at)
        skill = Skill(moment.pace / view.options.bot_reaction_ms, 0)
        return told(found, *_played_out(view, seat, firsts, skill, rng))

    def summary(self, match: Match, seat: Seat) -> str:
        """Return how fast a seat was, and how many chances went by."""
        course = _course(match, seat)
        pace = _pace(course)
        missed = sum(1 for _each in _let_by(course, pace, seat))
        speed = _(
            "Cards usually landed {seconds} s after they could be seen to fit. Worths are by how many cards "
            "fewer than the other one ends the round, if both are as fast as that."
        )
        by = counted("{count} chance went by.", "{count} chances went by.", missed)
        return f"{speed.format(seconds=_seconds(pace))} {by}"


def _seconds(time: Time) -> str:
    return numeral(time / SECOND, ".1f")


# What was seen and done.


def _course(match: Match, seat: Seat) -> Course:
    past, sights, deeds = match.past(0), list[Sight](), list[Deed]()
    picked: Deed | None = None
    while past.undone:
        entry, view = past.undone[-1], past.view(seat)
        assert isinstance(view, SpitDeal), "it is a race"
        sights.append(Sight(len(past.log), past.time, view, _useful(view, seat)))
        if entry.seat == seat and isinstance(entry.action, moves.Pick):
            picked = Deed(entry.action, entry.at, entry.at)
        elif entry.seat == seat:
            deeds += _deed(entry, picked)
            picked = None
        past.redo()
    return Course(sights, deeds)


def _deed(entry: Entry, picked: Deed | None) -> Iterator[Deed]:
    """Give what a seat did, if that is anything but to put a card back or to be ready."""
    begun, done = entry.at if picked is None else picked.begun, entry.action
    if isinstance(done, moves.Play | moves.Drop):
        place = moves.taken(done if picked is None else picked.action)
        if isinstance(done, moves.Play) or done.pile != place:
            yield Deed(replace(done, start=place), begun, entry.at)
    elif isinstance(done, moves.Flip | moves.Slap):
        yield Deed(done, begun, entry.at)


def _pace(course: Course) -> Time:
    """Return how long a seat usually takes from seeing that a card fits to its landing."""
    taken = []
    for deed in course.deeds:
        since = _possible(course, deed)
        if since is not None and isinstance(deed.action, moves.Play):
            taken.append(deed.at - since)
    usual = median(taken) if taken else SLOWEST
    return round(min(SLOWEST, max(QUICKEST, usual)))


def _possible(course: Course, deed: Deed) -> Time | None:
    """Return since when a seat could have done what it did; None if it came to nothing."""
    view = course.seen(deed.begun - 1).view
    seat = view.viewer
    assert seat is not None, "it is the view of a seat"
    match deed.action:
        case moves.Play(side, place) if place is not None and (place, side) in view.plays(seat):
            return max(view.acted[seat], view.seen(side), view.shown(seat, place))
        case moves.Drop(_place, start) if start is not None:
            return max(view.acted[seat], view.shown(seat, start))
        case moves.Flip(place):
            return max(view.acted[seat], view.shown(seat, place))
    return None


def _choices(course: Course, pace: Time, seat: Seat) -> Iterator[Moment]:
    """Give the moments in which a seat did something, by what it saw when it had the time to decide."""
    before = 0
    for deed in course.deeds:
        since = _possible(course, deed)
        decided = max(before, min(deed.at - pace, deed.begun - 1), since or 0)
        sight = course.seen(min(decided, deed.begun - 1))
        if sight.view.phase in (Phase.RUNNING, Phase.SLAPPING) and sight.view.origin[seat] is None:
            yield Moment(sight.position, sight.view, deed.action, deed.at, pace)
        before = deed.at


def _let_by(course: Course, pace: Time, seat: Seat) -> Iterator[Moment]:
    """Give the moments in which there was something to do for long, and a seat did nothing."""
    long, over = round(LET_BY * pace), 0  # until when nothing is to be looked for
    for at, sight in enumerate(course.sights):
        since = sight.useful if sight.since >= over else None
        if since is None or sight.view.origin[seat] is not None:
            continue
        until = _idle_until(course, at)
        if until - since >= long:
            yield Moment(sight.position, sight.view, None, until, pace)
            over = until


def _useful(view: SpitDeal, seat: Seat) -> Time | None:
    """Return since when there has been something to do for a seat, None if there is nothing."""
    option = best(view, seat) if view.phase is Phase.RUNNING else None
    return None if option is None or isinstance(option[2], moves.Ready) else option[1]


def _idle_until(course: Course, at: int) -> Time:
    """Return until when a seat had something to do from a sight on, and did nothing."""
    start = course.sights[at].since
    after = bisect_right(course.deeds, start, key=attrgetter("begun"))
    acts = course.deeds[after].begun if after < len(course.deeds) else course.sights[-1].since
    ends = (each.since for each in course.sights[at:] if each.useful is None)
    return min(acts, next(ends, acts))


# The rest of a round, at one speed.


@dataclass(frozen=True, slots=True)
class First:
    """What a seat does first, and when; nothing before that. Without an action it goes on from then."""

    action: Action | None
    at: Time


def _played_out(
    view: SpitDeal, seat: Seat, firsts: Sequence[First], skill: Skill, rng: Random
) -> tuple[list[float], ...]:
    """Return what each of some beginnings leads to, in the same deals."""
    effort, worths = Effort(COMPARED), tuple(list[float]() for _each in firsts)
    for world in view.worlds(rng):
        world.coin = rng.randrange(LOTS)  # so that reactions differ from deal to deal
        found = [lead(world.clone(), seat, first, skill) for first in firsts]
        for each, worth in zip(worths, found, strict=True):
            each.append(worth)
        effort.done += 1
        if effort.spent >= 1:
            break
    return worths


def lead(deal: SpitDeal, seat: Seat, first: First, skill: Skill) -> float:
    """Play a round to its end; return how many stock cards fewer than the other a seat then has left.

    Of a slap it is how many cards fewer in all, as nothing else depends on that.
    """
    number, pending, slaps = deal.round, [first], deal.phase is Phase.SLAPPING
    for _step in range(LONGEST):
        if deal.over or deal.round != number:
            break
        entry = min(_next(deal, seat, pending, skill), key=lambda each: precedence(deal, each), default=None)
        if entry is None:
            break
        if entry.seat == seat:
            pending.clear()
        if deal.allows(entry.seat, entry.action):
            apply_entry(deal, entry)
        else:  # what it was meant for has gone
            deal.time = entry.at
    if slaps:
        return float(deal.cards(1 - seat) - deal.cards(seat))
    if not deal.over and deal.round == number:
        return float(deal.left(1 - seat) - deal.left(seat))
    left = {each.seat: each.stock for each in deal.shares}
    return float(left[1 - seat] - left[seat])


def _next(deal: SpitDeal, seat: Seat, pending: Sequence[First], skill: Skill) -> Iterator[Entry]:
    """Give what both mean to do, and the table."""
    due = deal.due()
    if due is not None:
        yield Entry(TABLE, deal.actions(TABLE)[0], max(due, deal.time))
    for each in range(deal.seats):
        waits = pending[0] if pending and each == seat else None
        if waits is not None and waits.action is not None:
            yield Entry(seat, waits.action, max(waits.at, deal.time))
            continue
        later = meant(deal, each, skill)
        if later is not None:
            yield Entry(each, later.action, max(later.at, deal.time, 0 if waits is None else waits.at))


# In words.


def _words(view: SpitDeal, seat: Seat, action: Action | None) -> str:
    """Return what was done in words, with the card."""
    match action:
        case moves.Play(side, place) if place is not None:
            return AIMED[side].format(card=_top(view, seat, place))
        case moves.Drop(place, start) if start is not None:
            return _("{card} to place {place}").format(card=_top(view, seat, start), place=place)
        case moves.Flip(place):
            return _("turn up pile {place}").format(place=place)
        case moves.Slap(side):
            return SLAPS[side]
    return ""


def _top(view: SpitDeal, seat: Seat, place: int) -> str:
    card = view.top(seat, place)
    return "" if card is None else card.label


MOMENTS: Final = SpitMoments()
