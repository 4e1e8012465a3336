"""The worker: one process in which bots think, so that the window never waits for them."""

from __future__ import annotations

import gc
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import _lru_cache_wrapper
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final

from cardtable.bots.memory import Memory
from cardtable.bots.runner import Answer, Plea, Question, answered, by_rule_of_thumb
from cardtable.bots.worker_process import hired, settle_in
from cardtable.engine.deal import Deal

DEADLINE: Final = 2.0  # seconds until the rule of thumb answers in place of a late worker
READY: Final = 0  # the number of no request
NAME: Final = "cardtable bots"  # of the process
RULES: Final = ".rules."  # what stands in the name of a deal's module after that of its game


class WorkerRunner:
    """A runner whose bots think in a process of their own, which starts at once and is replaced if it fails.

    At most one question is in the worker at a time, and only when the worker is ready to read it, so that
    nothing here ever blocks.
    """

    def __init__(self, deadline: float = DEADLINE, clock: Callable[[], float] = monotonic) -> None:
        self._deadline, self._clock = deadline, clock
        self._waiting: deque[tuple[int, Question | Plea]] = deque()
        self._requests = 0
        self._thinking = READY  # the number of the request that the worker has, which may be dropped since
        self._due = 0.0  # when the first of the waiting is late
        self._worker = hired(_serve, NAME)

    @property
    def pid(self) -> int | None:
        """The process id of the worker, or None if there is none."""
        return self._worker.pid if self._worker is not None else None

    def request(self, question: Question | Plea) -> int:
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
        answer = self._received()
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

    def _received(self) -> Answer | None:
        message = self._worker.received() if self._worker is not None else None
        return message if isinstance(message, Answer) else None

    def _ask(self) -> None:
        """Give the worker the first question if it is ready for it."""
        if self._worker is None or not self._worker.alive:
            self._replace()
        if self._worker is not None and self._worker.ready and self._thinking == READY:
            number, question = self._waiting[0]
            self._thinking = number
            self._worker.send((number, question))

    def _next(self) -> None:
        self._waiting.popleft()
        if self._waiting:
            self._due = self._clock() + self._deadline
            self._ask()

    @property
    def _failed(self) -> bool:
        """Whether the first request is late, or the worker has died."""
        return self._worker is None or not self._worker.alive or self._clock() > self._due

    def _fallen_back(self, number: int, question: Question | Plea) -> Answer:
        if self._worker is None or self._worker.hopeless:
            self._replace()
        answer = replace(answered(number, by_rule_of_thumb(question)), fallback=True)
        self._next()
        return answer

    def _replace(self) -> None:
        self._dismiss()
        self._worker = hired(_serve, NAME)

    def _dismiss(self) -> None:
        if self._worker is not None:
            self._worker.kill()
        self._worker, self._thinking = None, READY


class Thinker:
    """Whoever thinks in the worker: one with a memory, who knows by heart what came up in one game."""

    def __init__(self) -> None:
        self._memory, self._game = Memory(), ""

    def answered(self, number: int, question: Question | Plea) -> Answer:
        """Return the answer to a request, thinking now."""
        game = package_of(question.view)
        if game != self._game:
            if self._game:
                forget(self._game)
            self._game = game
        return answered(number, question, self._memory)


def package_of(deal: Deal) -> str:
    """Return the package of the game to which a deal belongs."""
    return type(deal).__module__.rpartition(RULES)[0]


def forget(package: str) -> None:
    """Let go of what came up in the modules of a package; what has no bounds are tables made once.

    Without that a worker, and a window, grow with each game that is played in an evening.
    """
    for name in [each for each in sys.modules if each.startswith(f"{package}.")]:
        for each in vars(sys.modules[name]).values():
            if isinstance(each, _lru_cache_wrapper) and each.cache_info().maxsize is not None:
                each.cache_clear()


def _serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes: the whole life of the worker process."""
    gc.disable()  # a collection amid a thought would take a part of its time that nobody looks at
    try:
        settle_in(pipe)
        thinker = Thinker()
        while True:
            pipe.send(thinker.answered(*pipe.recv()))
            if not pipe.poll():
                gc.collect()
    except (EOFError, ConnectionError):
        return
