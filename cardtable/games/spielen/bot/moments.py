"""The moments of a game of Spielen that is over: calls made and not made, and codes not given.

Asked is the hard bot, with all its attention, by what a seat had seen and heard a reaction before. Cards
thrown and taken are not looked at: each by itself is worth too little to be told from chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.review import Found, Moment, Moments, told
from cardtable.engine.actions import Action
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import TABLE, Seat, Time
from cardtable.games.spielen.bot.agreeing import agreed, stays
from cardtable.games.spielen.bot.agreeing import words as agreement
from cardtable.games.spielen.bot.bots import ADVISER, REASONS, calls
from cardtable.games.spielen.bot.nature import REACTIONS, complete
from cardtable.games.spielen.bot.rest import CODES, First, played_out
from cardtable.games.spielen.bot.talking import FRESH, code
from cardtable.games.spielen.codes.language import partner
from cardtable.games.spielen.codes.matching import Giving, givings
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.phases import HandEnd, Phase
from cardtable.games.spielen.rules.planning import Change
from cardtable.language import _, numeral

COMPARED: Final = Budget(iterations=40, seconds=4.0)  # deals in which both are played out
LET_BY: Final = 2  # times the slowest reaction, after which a chance was not taken
SECOND: Final[Time] = 1000
PAUSED: Final = _("nothing of the kind for {seconds} s")
CALLED: Final = _("call {call}")
NO_CALL: Final = _("no call yet")
CODED: Final = _("a code for the four")
QUIET: Final = _("Nobody is known to have a four.")
COUNTED: Final = _(
    "Calls: {right} right, {wrong} wrong. Codes given: {given}, of which {broken} were broken. Codes of the "
    "partner: {heard}, of which {missed} got no call. Codes of others broken: {cracked}."
)


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat saw from a time of the clock on, after so many actions of the match."""

    position: int
    since: Time
    view: SpielenDeal


class SpielenMoments(Moments):
    """Codes that were agreed on, calls, and chances to call or to tell of a four that went by."""

    def found(self, match: Match, seat: Seat) -> tuple[Moment, ...]:
        """Return the moments of a seat, in their order."""
        found = [each for hand in _hands(match, seat) for each in _moments(match, hand, seat)]
        played = sorted(found, key=lambda each: (each.at, each.position))
        return (*_agreements(match, seat), *played)

    def looked_at(self, moment: Moment, seat: Seat, rng: Random) -> Found | None:
        """Return what is found of a moment; None where the hard bot would have waited too."""
        view = moment.view
        assert isinstance(view, SpielenDeal), "it is a game of this kind"
        if view.phase is Phase.PLANNING:
            return _weighed_agreement(moment, view, seat)
        advised = _advised(view, seat)
        better = None if advised is None else advised[1]
        if moment.done is None and better is None:
            return None
        if moment.done is not None and not isinstance(better, moves.Call):
            better = None
        why = QUIET if better is None else REASONS[type(better)]
        began = view.time if moment.done is None else moment.at
        found = Found(moment.position, moment.done, better, why, at=began)
        found = replace(found, words=(_did(moment), _words(better)))
        return found if found.same else told(found, *_weighed(moment, view, seat, better, rng))

    def summary(self, match: Match, seat: Seat) -> str:
        """Return what became of the calls and codes of a seat, and of its partner's codes."""
        deal = match.deal
        assert isinstance(deal, SpielenDeal), "it is a game of this kind"
        own = [end.right for end in deal.hands_played if _caller(end) == seat]
        given = [(end, each) for end in deal.hands_played for each in _codes(deal, end, seat)]
        mate = partner(seat, deal.seats)
        heard = [end for end in deal.hands_played if _codes(deal, end, mate)]
        return COUNTED.format(
            right=own.count(True),
            wrong=own.count(False),
            given=len(given),
            broken=sum(_broke(deal, *each) for each in given),
            heard=len(heard),
            missed=sum(_caller(end) != seat for end in heard),
            cracked=sum(_cracked(end, seat) for end in deal.hands_played),
        )


def _weighed_agreement(moment: Moment, view: SpielenDeal, seat: Seat) -> Found | None:
    """Return what is found of a change of the codes: a bot takes those that were drawn."""
    assert moment.done is not None, "something was agreed on"
    ranking = agreed(view, seat, moment.done)
    if ranking is None:
        return None
    deeds = (moment.done, ranking.best)
    found = Found(moment.position, *deeds, ranking.why, unit=ranking.unit, basis=ranking.basis, at=moment.at)
    found = replace(found, words=(agreement(deeds[0]), agreement(deeds[1])))
    return told(found, *(ranking.worths(each) for each in reversed(deeds)))


def _weighed(
    moment: Moment, view: SpielenDeal, seat: Seat, better: Action | None, rng: Random
) -> tuple[list[float], ...]:
    """Return what both are worth: what is done at once, or nothing of that kind until the moment was over."""
    kind = moves.Call if isinstance(better or moment.done, moves.Call) else moves.Signal
    until, deeds = moment.at - view.begun, (better, moment.done)
    firsts = [First(each, until if each is None else view.now + 1, kind) for each in deeds]
    return played_out(view, seat, firsts, rng, COMPARED)


# What went on.


def _hands(match: Match, seat: Seat) -> Iterator[list[Sight]]:
    """Give what a seat saw of each hand while it was played, and of its end last."""
    past, hand = match.past(0), list[Sight]()
    while past.undone:
        view = past.view(seat)
        assert isinstance(view, SpielenDeal), "it is a game of this kind"
        if view.phase in (Phase.RUNNING, Phase.CALLED):
            hand.append(Sight(len(past.log), past.time, view))
        elif hand:
            yield [*hand, Sight(len(past.log), past.time, view)]
            hand = []
        past.redo()
    if hand:
        yield [*hand, replace(hand[-1], position=len(past.log), since=past.time)]


def _agreements(match: Match, seat: Seat) -> Iterator[Moment]:
    """Give the changes of the codes that a seat has made, as far as its team has left them so."""
    past, deeds = match.past(0), list[tuple[int, SpielenDeal, Entry]]()
    while past.undone:
        view, entry = past.view(seat), past.undone[-1]
        assert isinstance(view, SpielenDeal), "it is a game of this kind"
        if view.phase is not Phase.PLANNING:
            break
        if entry.seat != TABLE and view.team(entry.seat) == view.team(seat):
            deeds.append((len(past.log), view, entry))
        past.redo()
    for at, (position, view, entry) in enumerate(deeds, 1):
        change, later = entry.action, [each.action for _position, _view, each in deeds[at:]]
        if entry.seat == seat and isinstance(change, Change) and stays(change, later):
            yield Moment(position, view, change, entry.at, 0)


def _moments(match: Match, hand: Sequence[Sight], seat: Seat) -> Iterator[Moment]:
    """Give the moments of a hand."""
    slow = REACTIONS[hand[0].view.speed][1]
    over = 0  # until when nothing is to be looked for
    for at, sight in enumerate(hand[:-1]):
        entry = match.log[sight.position]
        if entry.seat == seat and isinstance(entry.action, moves.Call):
            before = _seen(hand, entry.at - REACTIONS[sight.view.speed][0])
            yield Moment(before.position, before.view, entry.action, entry.at, slow)
        if sight.since >= over and (missed := _missed(match, hand, at, seat)) is not None:
            yield missed
            over = missed.at


def _seen(hand: Sequence[Sight], at: Time) -> Sight:
    return next((each for each in reversed(hand) if each.since <= at), hand[0])


def _missed(match: Match, hand: Sequence[Sight], at: int, seat: Seat) -> Moment | None:
    """Return the chance to call or to tell of a four that came with a sight and went by, if one did."""
    sight, slow = hand[at], REACTIONS[hand[at].view.speed][1]
    wanted = _advised(sight.view, seat)
    if wanted is None:
        return None
    answers = (_answered(match, each, seat, wanted[1]) for each in hand[at:-1])
    until = next((each for each in answers if each is not None), hand[-1].since)
    due = max(sight.since, sight.view.begun + wanted[0]) + LET_BY * slow
    still = _advised(_seen(hand, due).view, seat)
    if until < due or still is None or type(still[1]) is not type(wanted[1]):
        return None
    return Moment(sight.position, sight.view, None, until, slow)


def _answered(match: Match, sight: Sight, seat: Seat, wanted: Action) -> Time | None:
    """Return when what was wanted is done by the next action, or can be done no more; None if neither."""
    view = sight.view
    if view.phase is not Phase.RUNNING:
        return sight.since
    if not isinstance(wanted, moves.Call):
        return None if view.has_four(seat) and not _told(view, seat) else sight.since
    entry = match.log[sight.position]
    return entry.at if entry.seat == seat and isinstance(entry.action, moves.Call) else None


def _advised(view: SpielenDeal, seat: Seat) -> tuple[Time, Action] | None:
    """Return the call, or else the code of a four not told yet, that the hard bot means to make, and when."""
    if view.phase is not Phase.RUNNING:
        return None
    call = min(calls(view, seat, ADVISER), key=lambda each: each[0], default=None)
    return code(view, seat, ADVISER) if call is None and not _told(view, seat) else call


def _told(view: SpielenDeal, seat: Seat) -> bool:
    """Say whether a seat has told of its four."""
    given = givings(view.book(seat), view.log, seat, view.seats)
    return any(each.code.meaning.name in CODES and each.at >= complete(view, seat) for each in given)


# What is counted.


def _caller(end: HandEnd) -> Seat | None:
    """Return whose call counted."""
    return end.calls[0].seat if len(end.calls) == 1 else None


def _cracked(end: HandEnd, seat: Seat) -> bool:
    """Say whether a seat was right to call that others have a four."""
    return _caller(end) == seat and bool(end.right) and end.calls[0].call.against


def _codes(deal: SpielenDeal, end: HandEnd, seat: Seat) -> list[Giving]:
    """Return the codes for a four that a seat gave in a hand."""
    found = givings(deal.book(seat), end.log, seat, deal.seats)
    return [each for each in found if each.code.meaning.name in CODES]


def _broke(deal: SpielenDeal, end: HandEnd, giving: Giving) -> bool:
    """Say whether a right call of others came so soon after a code that it was broken."""
    caller = _caller(end)
    if caller is None or not end.right or deal.team(caller) == deal.team(giving.seat):
        return False
    return end.calls[0].call.against and giving.at >= end.at - FRESH


# In words.


def _did(moment: Moment) -> str:
    if isinstance(moment.done, moves.Call):
        return _words(moment.done)
    assert isinstance(moment.view, SpielenDeal), "it is a game of this kind"
    return PAUSED.format(seconds=numeral((moment.at - moment.view.time) / SECOND, ".1f"))


def _words(action: Action | None) -> str:
    match action:
        case moves.Call(kind):
            return CALLED.format(call=kind.said)
        case moves.Signal():
            return CODED
    return NO_CALL


MOMENTS: Final = SpielenMoments()
