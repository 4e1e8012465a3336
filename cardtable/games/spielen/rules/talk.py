"""What can be said and done for all to see, and how it stands in the public log."""

from __future__ import annotations

from functools import lru_cache

from cardtable.engine.actions import Illegal
from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes import banter
from cardtable.games.spielen.codes.phrases import LISTED, LONGEST, Language, phrases
from cardtable.games.spielen.codes.signals import GESTURES, TYPED, Medium, Signal, known
from cardtable.games.spielen.rules import moves
from cardtable.language import _


@lru_cache(maxsize=64)
def vocabulary(seat: Seat, seats: int, cards: int, language: Language) -> tuple[moves.Signal, ...]:
    """Return the phrases of a language, and the gestures that a seat with so many cards can make."""
    found = banter.vocabulary(Signal(seat, 0, Medium.SPEECH, "", language=language), seats, cards)
    return tuple(moves.Signal(each.id, each.argument or None) for each in found)


def no_signal(signal: moves.Signal, now: Signal, seats: int, cards: int, *, typed: bool) -> Illegal | None:
    """Return why the seat of `now`, with so many cards, cannot give a signal (SL-67 to SL-71)."""
    to = signal.to is None or (signal.to in range(seats) and signal.to != now.seat)
    if signal.id in GESTURES:
        made = known(signal.id, signal.argument or "", now.seat, seats, cards)
        right = made and (signal.to, signal.text) == (None, None)
    elif signal.id == TYPED:
        text = signal.text or ""
        plain = len(text.strip()) > 0 and len(text) <= LONGEST and text.isprintable()
        right = typed and plain and to and signal.argument is None
    else:
        right = signal.id in phrases(now.language) and to and (signal.argument, signal.text) == (None, None)
    return None if right else Illegal("unknown_signal", _("There is no such signal."))


def entered(signal: moves.Signal, now: Signal, at: Time) -> Signal:
    """Return the entry of the log for a signal of the seat of `now` (SL-66)."""
    gesture = signal.id in GESTURES
    return now._replace(
        at=at,
        medium=Medium.GESTURE if gesture else Medium.SPEECH,
        id=signal.id,
        argument=signal.argument or "",
        text="" if gesture else signal.text or LISTED[signal.id],
        addressee=signal.to,
    )
