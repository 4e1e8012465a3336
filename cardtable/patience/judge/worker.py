"""The judge as the window asks it, in a process of its own."""

from __future__ import annotations

import gc
from multiprocessing.connection import Connection
from typing import Final, Protocol

from cardtable.bots.worker_process import Hired, hired, settle_in
from cardtable.engine.actions import Action
from cardtable.patience.judge.judge import Case, Finding, Judge
from cardtable.patience.kernel.compiled import Rules
from cardtable.table.chores import Verdicts

NAME: Final = "cardtable judge"  # of the process
HIRES: Final = 3  # processes that may fail one after the other


class Asked(Protocol):
    """Whoever judges games in play, one question at a time: a later one halts those before."""

    def ask(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> None:
        """Take a game in play; `wanted` says what is to be told of it."""

    def poll(self) -> Finding | None:
        """Return the next finding about what was asked last, if there is one."""

    def close(self) -> None:
        """Judge no more."""


class Told:
    """What a judge has been told of a game, so that only what is new is told."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._number = 0
        self._actions: tuple[Action, ...] = ()

    def case(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> Case:
        """Return the case to tell."""
        known = self._actions if (self._rules, self._number) == (rules, number) else ()
        pairs = enumerate(zip(known, actions, strict=False))
        kept = next((at for at, (one, two) in pairs if one != two), min(len(known), len(actions)))
        self._rules, self._number, self._actions = rules, number, actions
        return Case(rules, number, kept, actions[kept:], wanted)


class HiredJudge:
    """A judge in a process of its own, which starts with the first question and is replaced if it fails."""

    def __init__(self) -> None:
        self._hired: Hired | None = None
        self._hires = 0
        self._told = Told()
        self._asked = 0  # how many questions there were
        self._open: tuple[Rules, int, tuple[Action, ...], Verdicts] | None = None  # what is not answered yet
        self._sent = False  # whether it has been told

    @property
    def pid(self) -> int | None:
        """The process id, or None if there is no process."""
        return None if self._hired is None else self._hired.pid

    def ask(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> None:
        """Take a game in play."""
        self._asked += 1
        self._open, self._sent = (rules, number, actions, wanted), False
        self._send()

    def poll(self) -> Finding | None:
        """Return the next finding; never blocks."""
        message = None if self._hired is None else self._hired.received()
        self._send()
        match message:
            case (int() as asked, Finding() as finding) if asked == self._asked:
                self._hires = 0
                self._open = None if finding.done else self._open
                return finding
        return None

    def close(self) -> None:
        """End the process."""
        self._open = None
        self._dismiss()

    def _send(self) -> None:
        """Tell the judge what is not answered yet, once it is ready to hear it."""
        if self._hired is not None and not self._hired.alive:
            self._dismiss()
        if self._open is None or self._sent:
            return
        if self._hired is None and self._hires < HIRES:
            self._hired, self._told, self._hires = hired(_serve, NAME), Told(), self._hires + 1
        if self._hired is not None and self._hired.ready:
            rules, number, actions, wanted = self._open
            self._hired.send((self._asked, self._told.case(rules, number, actions, wanted=wanted)))
            self._sent = True

    def _dismiss(self) -> None:
        if self._hired is not None:
            self._hired.kill()
        self._hired, self._sent = None, False


def _serve(pipe: Connection) -> None:
    """Judge until the pipe closes: the whole life of the process."""
    try:
        settle_in(pipe)
        judge = Judge()
        while True:
            asked, case = pipe.recv()
            gc.disable()  # positions hold no circles
            for finding in judge.findings(case, pipe.poll):
                pipe.send((asked, finding))
            gc.enable()
    except (EOFError, ConnectionError):
        return
