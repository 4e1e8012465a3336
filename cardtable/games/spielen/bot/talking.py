"""Talking: the codes that a bot with a four gives, and its banter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from math import log
from typing import Final, TypeAlias

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.bot.nature import Choice, Skill, complete, lot, reaction, rng, within
from cardtable.games.spielen.codes.banter import GAP, MINUTE, banter, ways
from cardtable.games.spielen.codes.book import Book, Code, Step
from cardtable.games.spielen.codes.matching import counts, givings
from cardtable.games.spielen.codes.signals import Medium, Signal
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import LOTS, SpielenDeal
from cardtable.games.spielen.rules.phases import HandEnd

Said: TypeAlias = tuple[Time, moves.Signal]  # when it is to be said
Key: TypeAlias = tuple[int, ...]  # of what is drawn

FOUR_CODE: Final = "four"
LONG: Final[Time] = 30_000  # how far a bot looks ahead for a moment at which a code can be given
BEFORE: Final = (0, 2000)  # milliseconds from seeing the own four to the first code, besides the reaction
AGAIN: Final = (5000, 9000)  # from one code to the next (SL-93)
BETWEEN: Final = (700, 1300)  # from one step to the next
FRESH: Final[Time] = 8000  # an Anti call so long after a code has broken it


def action(signal: Signal) -> moves.Signal:
    """Return the action that gives a signal of the list."""
    return moves.Signal(signal.id, signal.argument or None, signal.addressee)


def _now(view: SpielenDeal, seat: Seat, at: Time) -> Signal:
    return Signal(seat, at, Medium.SPEECH, "", "", "", None, view.swept, view.took[seat], view.language)


def _soonest(view: SpielenDeal, seat: Seat) -> Time:
    last = view.spoke[seat]
    return view.now if last is None else max(view.now, last + GAP)


def pause(view: SpielenDeal, seat: Seat) -> Time | None:
    """Return when a seat next says or does something innocent, if ever (SL-92)."""
    if not view.options.banter_rate:
        return None
    last = view.spoke[seat] or 0
    wait = -log(1 - lot(view, seat, "pause", last)) * MINUTE / view.options.banter_rate
    return max(last + GAP + round(wait), _soonest(view, seat))


def talk(view: SpielenDeal, seat: Seat, at: Time) -> moves.Signal | None:
    """Return what that is, which gives none of the team's codes; None if nothing is safe (SL-92)."""
    chance, now = rng(view, seat, "banter", view.spoke[seat]), _now(view, seat, at)
    signal = banter(chance, view.book(seat), view.log, now, view.seats, len(view.hands[seat]))
    return None if signal is None else action(signal)


def code(view: SpielenDeal, seat: Seat, skill: Skill) -> Said | None:
    """Return the next signal of a code that says that a seat has a four (SL-93)."""
    if not view.has_four(seat):
        return None
    own = [
        code for code in view.book(seat) if code.meaning.name == FOUR_CODE and counts(code, seat, view.seats)
    ]
    soonest = _soonest(view, seat)
    if not own:
        return None
    for at, step, key in _steps(view, seat, skill, own):
        if at > soonest + LONG:
            break
        found = ways(step, _now(view, seat, at), view.seats) if at >= soonest else []
        if found:
            return at, action(found[int(lot(view, seat, "way", *key) * len(found))])
    return None


def _steps(view: SpielenDeal, seat: Seat, skill: Skill, own: list[Code]) -> Iterator[tuple[Time, Step, Key]]:
    """Give the steps of all codes to come, with their times, from the four on and without end."""
    taken = complete(view, seat)
    at = taken + reaction(view, seat, skill, "four", taken) + within(BEFORE, lot(view, seat, "before", taken))
    kept = [each for each in own if each.name not in broken(view, seat, own)]
    codes = (kept or own) if skill.choice is Choice.UNBROKEN else own
    for number in count():
        pick = lot(view, seat, "code", taken, number) if skill.choice is not Choice.ONE else view.coin / LOTS
        step_at = at
        for place, step in enumerate(codes[int(pick * len(codes))].steps):
            yield round(step_at), step, (taken, number, place)
            step_at += within(BETWEEN, lot(view, seat, "between", taken, number, place))
        at += within(AGAIN, lot(view, seat, "again", taken, number))


def broken(view: SpielenDeal, seat: Seat, codes: Sequence[Code]) -> set[str]:
    """Return the names of those of a team's codes after which a right Anti call came."""
    return {name for end in view.hands_played for name in _broken(end, tuple(codes), seat, view.seats)}


@lru_cache(maxsize=1024)
def _broken(end: HandEnd, book: Book, seat: Seat, seats: int) -> frozenset[str]:
    """Return the names of the codes of a seat's team that others broke in a hand."""
    if (
        not end.right
        or not end.calls[0].call.against
        or end.calls[0].seat % (seats // 2) == seat % (seats // 2)
    ):
        return frozenset()
    mates = (seat, (seat + seats // 2) % seats)
    found = (giving for mate in mates for giving in givings(book, end.log, mate, seats))
    return frozenset(giving.code.name for giving in found if giving.at >= end.at - FRESH)
