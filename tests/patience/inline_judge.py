"""A judge in the process of the tests."""

from collections import deque

from cardtable.engine.actions import Action
from cardtable.patience.judge.judge import Case, Finding, Judge
from cardtable.patience.judge.worker import Told
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.solver.search import never
from cardtable.table.chores import Verdicts


class InlineJudge:
    """A judge that judges at once."""

    def __init__(self) -> None:
        self._judge, self._told = Judge(), Told()
        self._findings: deque[Finding] = deque()
        self._case: Case | None = None

    def ask(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> None:
        self._case = self._told.case(rules, number, actions, wanted=wanted)
        self._findings = deque(self._judge.findings(self._case, never))

    def poll(self) -> Finding | None:
        return self._findings.popleft() if self._findings else None

    def close(self) -> None:
        self._findings.clear()
