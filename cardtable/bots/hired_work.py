"""Hired work: what takes long is done in a process of its own, which tells how far it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, Protocol, TypeAlias

from cardtable.bots.worker_process import Hired, hired, settle_in
from cardtable.language import _

NAME: Final = "cardtable work"  # of the process
HIRES: Final = 3  # processes that may fail one after the other
PAUSE: Final = 0.03  # seconds between two reports
FAILED: Final = _(
    "Nothing came of this: the program that does such work beside the window was ended each time, perhaps "
    "for want of memory. You can try it again."
)


@dataclass(frozen=True, slots=True)
class Task:
    """A question, and the function "module:function" that answers it, given that and a `Reporter`."""

    work: str
    question: object


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of the work is done."""

    done: int
    whole: int


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a task."""

    answer: object


@dataclass(frozen=True, slots=True)
class Failed:
    """There will be no answer, as process after process has failed; the sentence is for the player."""

    sentence: str = FAILED


Report: TypeAlias = Progress | Done | Failed


class Reporter(Protocol):
    """Whoever hears how far a task is, and knows the time."""

    def clock(self) -> float:
        """Return the seconds since some moment."""

    def report(self, done: int, whole: int) -> None:
        """Tell how much is done; work that nobody wants any more ends here."""


class Laboured(Protocol):
    """Whoever does the work, one task at a time: a later one takes the place of those before."""

    def ask(self, task: Task) -> None:
        """Take a task."""

    def poll(self) -> Report | None:
        """Return the next report on the last task, if there is one."""

    def drop(self) -> None:
        """Let the last task be."""

    def close(self) -> None:
        """Work no more."""


class Unwanted(Exception):  # noqa: N818  # nobody's error
    """Nobody wants the answer any more."""


class InlineLabour:
    """Work that is done in `poll`, for tests."""

    def __init__(self) -> None:
        self._task: Task | None = None
        self._reports: deque[Report] = deque()

    def ask(self, task: Task) -> None:
        """Take a task."""
        self._task = task
        self._reports.clear()

    def poll(self) -> Report | None:
        """Do the work, and return the first report on it, then the others."""
        if self._task is not None:
            task, self._task = self._task, None
            self._reports.append(Done(_answer(task, self)))
        return self._reports.popleft() if self._reports else None

    def clock(self) -> float:
        """Return the seconds since some moment: none pass."""
        return 0.0

    def report(self, done: int, whole: int) -> None:
        """Note how much is done."""
        self._reports.append(Progress(done, whole))

    def drop(self) -> None:
        """Let the last task be."""
        self._task = None
        self._reports.clear()

    def close(self) -> None:
        """Work no more."""
        self.drop()


class HiredLabour:
    """Work in a process of its own, which starts with the first task and is replaced if it fails."""

    def __init__(self) -> None:
        self._hired: Hired | None = None
        self._hires = self._asked = 0
        self._open: Task | None = None  # what is not answered yet
        self._sent = False

    @property
    def pid(self) -> int | None:
        """The process id, or None if there is no process."""
        return None if self._hired is None else self._hired.pid

    def ask(self, task: Task) -> None:
        """Take a task."""
        self._asked += 1
        self._open, self._sent = task, False
        self._send()

    def poll(self) -> Report | None:
        """Return the next report; never blocks."""
        while True:
            message = None if self._hired is None else self._hired.received()
            self._send()
            match message:
                case (int() as asked, Progress() | Done() as report) if asked == self._asked and self._open:
                    if isinstance(report, Done):
                        self._open, self._hires = None, 0
                    return report
                case None:
                    return self._given_up()

    def _given_up(self) -> Failed | None:
        """Return that the task has failed, if there is nobody any more to do it; a later one is tried."""
        if self._open is None or self._hired is not None or self._hires < HIRES:
            return None
        self._open, self._hires = None, 0
        return Failed()

    def drop(self) -> None:
        """Let the last task be: its process hears that with the next one."""
        self._open = None

    def close(self) -> None:
        """End the process."""
        self._open = None
        self._dismiss()

    def _send(self) -> None:
        if self._hired is not None and not self._hired.alive:
            self._dismiss()
        if self._open is None or self._sent:
            return
        if self._hired is None and self._hires < HIRES:
            self._hired, self._hires = hired(_serve, NAME), self._hires + 1
        if self._hired is not None and self._hired.ready:
            self._hired.send((self._asked, self._open))
            self._sent = True

    def _dismiss(self) -> None:
        if self._hired is not None:
            self._hired.kill()
        self._hired, self._sent = None, False


class _PipeReporter:
    """Tells at the other end of a pipe how far a task is."""

    clock: Callable[[], float] = staticmethod(monotonic)

    def __init__(self, pipe: Connection, asked: int) -> None:
        self._pipe, self._asked = pipe, asked
        self._last = monotonic()

    def report(self, done: int, whole: int) -> None:
        """Tell how much is done, not too often.

        Raises:
            Unwanted: there is another task.
        """
        if self._pipe.poll():
            raise Unwanted
        if monotonic() - self._last >= PAUSE:
            self._last = monotonic()
            self._pipe.send((self._asked, Progress(done, whole)))


def _answer(task: Task, reporter: Reporter) -> object:
    module, _, name = task.work.partition(":")
    work: Callable[[Any, Reporter], object] = getattr(import_module(module), name)
    return work(task.question, reporter)


def _serve(pipe: Connection) -> None:
    """Work until the pipe closes: the whole life of the process."""
    try:
        settle_in(pipe)
        while True:
            asked, task = pipe.recv()
            try:
                pipe.send((asked, Done(_answer(task, _PipeReporter(pipe, asked)))))
            except Unwanted:
                continue
    except (EOFError, ConnectionError):
        return
