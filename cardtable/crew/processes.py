"""Processes of this machine, each of which does one piece at a time; if one dies, its piece is done again."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from cardtable.crew.errors import CrewError
from cardtable.language import _

TRIES: Final = 3  # processes that a piece may cost
LEAVE: Final = 1.0  # seconds to wait for a killed process


class Member:
    """A process, and the number of the piece that it does."""

    def __init__(self, work: Callable[[Any], Any], number: int) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number = number
        self._body = context.Process(target=_serve, args=(theirs, work), name="cardtable crew", daemon=True)
        self._body.start()
        theirs.close()

    def give(self, number: int, piece: object) -> None:
        """Let it do a piece; if it has just died, its pipe says so."""
        self.number = number
        with suppress(OSError):
            self.pipe.send(piece)

    def end(self) -> None:
        """End the process."""
        self._body.kill()
        self._body.join(LEAVE)
        self.pipe.close()


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """Do pieces until no more come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    with suppress(EOFError, OSError):
        while True:
            piece = pipe.recv()
            try:
                pipe.send((True, work(piece)))
            except Exception as error:  # it is raised where the work was asked for
                pipe.send((False, error))
                raise SystemExit(1) from error


class _Shift:
    """Pieces that are being done by processes."""

    def __init__(self, work: Callable[[Any], Any], pieces: Sequence[object], jobs: int) -> None:
        self.work, self.pieces, self.jobs = work, pieces, jobs
        self.members: list[Member] = []
        self._waiting = deque(range(len(pieces)))
        self._died = Counter[int]()

    def hire(self) -> None:
        """Let as many processes work as there are pieces for."""
        while self._waiting and len(self.members) < self.jobs:
            number = self._waiting.popleft()
            member = Member(self.work, number)
            self.members.append(member)
            member.give(number, self.pieces[number])

    def take(self, member: Member) -> tuple[int, Any] | None:
        """Return what a process has done, and give it more; nothing if it has died.

        Raises:
            CrewError: its piece has cost so many processes already.
        """
        number = member.number
        try:
            well, found = member.pipe.recv()
        except (EOFError, OSError):
            self._dismiss(member)
            self._died[number] += 1
            self._waiting.appendleft(number)
            if self._died[number] == TRIES:
                told = _("{count} processes died at the piece {piece}")
                raise CrewError(told.format(count=TRIES, piece=self.pieces[number])) from None
            return None
        if not well:
            raise found
        if self._waiting:
            following = self._waiting.popleft()
            member.give(following, self.pieces[following])
        else:
            self._dismiss(member)
        return number, found

    def _dismiss(self, member: Member) -> None:
        self.members.remove(member)
        member.end()


def done_by_processes(
    work: Callable[[Any], Any], pieces: Sequence[object], jobs: int
) -> Iterator[tuple[int, Any]]:
    """Give the number of each piece and what it comes to, as it is done by so many processes.

    Raises:
        CrewError: a piece has cost several processes.
    """
    shift = _Shift(work, pieces, jobs)
    try:
        shift.hire()
        while shift.members:
            ready = wait([each.pipe for each in shift.members])
            for member in [each for each in shift.members if each.pipe in ready]:
                done = shift.take(member)
                if done is not None:
                    yield done
            shift.hire()
    finally:
        for member in shift.members:
            member.end()
