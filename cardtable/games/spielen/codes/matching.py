"""Matching: which codes are given by which signals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.book import By, Code, Step
from cardtable.games.spielen.codes.language import holds
from cardtable.games.spielen.codes.signals import Signal


@dataclass(frozen=True, slots=True)
class Giving:
    """A seat has given a code, at the time of the last of its steps (SL-72)."""

    seat: Seat
    at: Time
    code: Code


def matches(step: Step, signal: Signal, seats: int) -> bool:
    """Say whether all tests of a step hold for a signal."""
    for test in step:  # noqa: SIM110  # a generator costs more, and bots ask for this all the time
        if not holds(test, signal, seats):
            return False
    return True


def counts(code: Code, seat: Seat, seats: int) -> bool:
    """Say whether a code is given by a seat's signals, as it may be one partner's only."""
    return code.by == By.BOTH.value or (code.by == By.FIRST.value) == (seat < seats // 2)


def completed(code: Code, own: Sequence[Signal], seats: int) -> bool:
    """Say whether the last of a seat's signals in a hand gives a code (SL-72, SL-73).

    The latest signal that fits each earlier step is found from the end, so that the first is as late as
    it can be.
    """
    last = own[-1]
    if not matches(code.steps[-1], last, seats) or not counts(code, last.seat, seats):
        return False
    steps = list(code.steps[:-1])
    for signal in reversed(own[:-1]):
        if not steps or signal.at < last.at - code.within_ms:
            break
        if matches(steps[-1], signal, seats):
            steps.pop()
        elif code.strict:
            return False
    return not steps


def given(book: Sequence[Code], log: Sequence[Signal], seats: int) -> list[Code]:
    """Return the codes of a book that the last signal of a hand's log gives."""
    own = [signal for signal in log if signal.seat == log[-1].seat]
    return [code for code in book if completed(code, own, seats)]


def givings(book: Sequence[Code], log: Sequence[Signal], seat: Seat, seats: int) -> Iterator[Giving]:
    """Give all givings of codes by a seat in a hand's log, in the order of time."""
    own = [signal for signal in log if signal.seat == seat]
    for count, signal in enumerate(own, 1):
        for code in book:
            if completed(code, own[:count], seats):
                yield Giving(seat, signal.at, code)
