"""The worker: one process in which bots think, so that the window never waits for them."""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic, perf_counter
from typing import Final

from cardtable.bots.memory import Memory
from cardtable.bots.runner import Answer, Question, by_rule_of_thumb, chosen

DEADLINE: Final = 2.0  # seconds until the rule of thumb answers in place of a late worker
START_LIMIT: Final = 20.0  # seconds that a worker may take to start, on a busy machine
LEAVE: Final = 0.5  # seconds to wait for a killed process, which takes a few milliseconds
NICENESS: Final = 10  # bots yield to the window
READY: Final = 0  # the request number of a worker's first message


class WorkerRunner:
    """A runner whose bots think in a process of their own, which starts at once and is replaced if it fails.

    At most one question is in the worker at a time, and only when the worker is ready to read it, so that
    nothing here ever blocks.
    """

    def __init__(self, deadline: float = DEADLINE, clock: Callable[[], float] = monotonic) -> None:
        self._deadline, self._clock = deadline, clock
        self._waiting: deque[tuple[int, Question]] = deque()
        self._requests = 0
        self._thinking = READY  # the number of the request that the worker has, which may be dropped since
        self._due = 0.0  # when the first of the waiting is late
        self._worker = _hired()

    @property
    def pid(self) -> int | None:
        """The process id of the worker, or None if there is none."""
        return self._worker.pid if self._worker is not None else None

    def request(self, question: Question) -> int:
        """Take a question and return the number of the request."""
        assert question.view.viewer == question.seat, "a bot gets its own view and nothing else"
        self._requests += 1
        self._waiting.append((self._requests, question))
        if len(self._waiting) == 1:
            self._due = self._clock() + self._deadline
        self._ask()
        return self._requests

    def poll(self) -> Answer | None:
        """Return the next answer if it is there; never blocks, but for a rule of thumb."""
        answer = self._worker.received() if self._worker is not None else None
        if answer is not None:
            self._thinking = READY
        if not self._waiting:
            return None
        number, question = self._waiting[0]
        if answer is not None and answer.request == number:
            self._next()
            return answer
        if self._failed:
            return self._fallen_back(number, question)
        self._ask()
        return None

    def cancel(self) -> None:
        """Drop all requests; what the worker is thinking about will be thrown away."""
        self._waiting.clear()

    def close(self) -> None:
        """Stop the worker."""
        self.cancel()
        self._dismiss()

    def _ask(self) -> None:
        """Give the worker the first question if it is ready for it."""
        if self._worker is None or not self._worker.alive:
            self._replace()
        if self._worker is not None and self._worker.ready and self._thinking == READY:
            number, question = self._waiting[0]
            self._thinking = number
            self._worker.send(number, question)

    def _next(self) -> None:
        self._waiting.popleft()
        if self._waiting:
            self._due = self._clock() + self._deadline
            self._ask()

    @property
    def _failed(self) -> bool:
        """Whether the first request is late, or the worker has died."""
        return self._worker is None or not self._worker.alive or self._clock() > self._due

    def _fallen_back(self, number: int, question: Question) -> Answer:
        if self._worker is None or self._worker.hopeless:
            self._replace()
        start = perf_counter()
        action = chosen(by_rule_of_thumb(question))
        answer = Answer(number, action, perf_counter() - start, fallback=True)
        self._next()
        return answer

    def _replace(self) -> None:
        self._dismiss()
        self._worker = _hired()

    def _dismiss(self) -> None:
        if self._worker is not None:
            self._worker.kill()
        self._worker, self._thinking = None, READY


class _Worker:
    """The process as the runner sees it.

    Raises:
        OSError: no process can be started.
    """

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._body = context.Process(target=_serve, args=(theirs,), name="cardtable bots", daemon=True)
        self._body.start()
        theirs.close()
        self._born = monotonic()
        self.ready = False

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._body.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._body.is_alive()

    @property
    def hopeless(self) -> bool:
        """Whether nothing more is to be expected of a worker that is late."""
        starting = not self.ready and monotonic() - self._born < START_LIMIT
        return not (starting and self.alive)

    def send(self, number: int, question: Question) -> None:
        """Give it a question; if it has just died, `alive` will say so."""
        try:
            self._pipe.send((number, question))
        except OSError:
            self._body.join(LEAVE)

    def received(self) -> Answer | None:
        """Return its answer if it has one to give."""
        try:
            if not self._pipe.poll():
                return None
            answer: Answer | None = self._pipe.recv()
        except (EOFError, OSError):
            self._body.join(LEAVE)  # the pipe closes when the process ends
            return None
        self.ready = True  # its first message, which is no answer, says so
        return answer

    def kill(self) -> None:
        """End the process and leave nothing of it behind."""
        self._body.kill()
        self._body.join(LEAVE)
        self._pipe.close()


def _hired() -> _Worker | None:
    """Return a new worker, or None if the system gives us no process."""
    try:
        return _Worker()
    except OSError:
        return None


def _serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes: the whole life of the worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # a collection amid a thought would take a part of its time that nobody looks at
    try:
        pipe.send(None)
        memory = Memory()
        while True:
            number, question = pipe.recv()
            start = perf_counter()
            action = chosen(question, memory)
            pipe.send(Answer(number, action, perf_counter() - start))
            if not pipe.poll():
                gc.collect()
    except (EOFError, ConnectionError):
        return


def _end_with_parent() -> None:
    """End this process, even amid a thought, when the window's is gone."""
    parent = parent_process()
    assert parent is not None, "the worker is a child of the window's process"
    wait([parent.sentinel])
    os._exit(0)
