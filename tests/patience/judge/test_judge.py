"""The judge: whether a game in play can still be won, and when it was lost; and its process."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.result import Ending
from cardtable.patience.judge.judge import Finding
from cardtable.patience.judge.worker import Asked, HiredJudge
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.solver.search import Answer, Solver
from cardtable.table.chores import Verdicts
from tests.architecture.tree import ROOT
from tests.costs import slowly
from tests.patience.inline_judge import InlineJudge
from tests.patience.positions import dealt, played, random_line, rules_of
from tests.patience.small import can_be_won, turned_game

PATIENCE = 80  # seconds that a test waits for what should come within one
SCRIPT = """
import sys, time
from cardtable.__main__ import main
from cardtable.patience.judge.worker import HiredJudge
from cardtable.table.chores import Verdicts
from tests.patience.positions import dealt, rules_of

if __name__ == "__main__":
    judge = HiredJudge()
    judge.ask(dealt("freecell", 11982).rules, 11982, (), wanted=Verdicts.ALL)
    while judge.poll() is None:
        time.sleep(0.01)
    print(judge.pid, flush=True)
    time.sleep(60)
"""


def asked(judge: Asked, rules: Rules, number: int, actions: tuple[Action, ...] = ()) -> list[Finding]:
    """Return all that a judge finds."""
    judge.ask(rules, number, actions, wanted=Verdicts.ALL)
    found: list[Finding] = []
    until = time.monotonic() + PATIENCE
    while not (found and found[-1].done):
        assert time.monotonic() < until, "nothing was found"
        finding = judge.poll()
        if finding is None:
            time.sleep(0.002)
        else:
            found.append(finding)
    return found


def test_a_deal_that_can_be_won_is_won_by_the_moves_that_are_told() -> None:
    rules = dealt("freecell", 1).rules
    last = asked(InlineJudge(), rules, 1)[-1]
    assert (last.answer, last.winnable, last.stuck) == (Answer.WON, 0, False)
    assert played(rules, 1, last.way).ending is Ending.WON


def test_on_the_way_that_wins_nothing_is_searched_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, judge = dealt("freecell", 1).rules, InlineJudge()
    way = asked(judge, rules, 1)[-1].way
    monkeypatch.setattr(Solver, "solve", None)
    assert asked(judge, rules, 1, way[:7])[-1] == Finding(
        stuck=False, answer=Answer.WON, way=way[7:], winnable=7
    )


@pytest.mark.parametrize(
    ("number", "winnable"),
    [(13, 7), *(pytest.param(*each, marks=pytest.mark.slow) for each in ((9, 16), (1, None)))],
)
def test_the_move_that_lost_a_game_is_found(number: int, winnable: int | None) -> None:
    rules = rules_of(turned_game(2, "none"))
    actions = random_line(rules, number)
    last = asked(InlineJudge(), rules, number, actions)[-1]
    assert last == Finding(stuck=last.stuck, answer=Answer.LOST, winnable=winnable, exact=True)
    lost = 0 if winnable is None else winnable + 1
    assert not can_be_won(played(rules, number, actions[:lost]))
    assert winnable is None or can_be_won(played(rules, number, actions[:winnable]))


def test_what_was_taken_back_is_forgotten_and_what_was_found_is_not() -> None:
    rules, judge = dealt("freecell", 1).rules, InlineJudge()
    way = asked(judge, rules, 1)[-1].way
    other = next(each for each in played(rules, 1).actions(0) if each not in (way[0], GIVE_UP))
    asked(judge, rules, 1, (other,))
    assert asked(judge, rules, 1, way[:2])[-1].way == way[2:]


def test_only_what_is_stuck_is_said_if_nothing_else_is_wanted() -> None:
    judge = InlineJudge()
    judge.ask(dealt("freecell", 1).rules, 1, (), wanted=Verdicts.OFF)
    assert judge.poll() == Finding(stuck=False, answer=Answer.UNKNOWN)
    assert judge.poll() is None


@pytest.fixture
def hired() -> Iterator[HiredJudge]:
    with closing(HiredJudge()) as judge:
        yield judge


def gone(pid: int | None) -> bool:
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.slow
def test_the_hired_judge_finds_what_is_found_here(hired: HiredJudge) -> None:
    rules, inline = dealt("freecell", 1).rules, InlineJudge()
    assert asked(hired, rules, 1)[-1] == asked(inline, rules, 1)[-1]
    way = asked(inline, rules, 1)[-1].way[:3]
    assert asked(hired, rules, 1, way)[-1] == asked(inline, rules, 1, way)[-1]


@pytest.mark.slow
def test_a_later_question_halts_an_earlier_one(hired: HiredJudge) -> None:
    hard, easy = dealt("freecell", 11982).rules, dealt("penguin", 1).rules
    hired.ask(hard, 11982, (), wanted=Verdicts.ALL)
    while hired.poll() is None:
        time.sleep(0.002)  # the first finding: it goes on
    begun = time.monotonic()
    found = asked(hired, easy, 1)
    assert found[-1].answer is Answer.WON
    assert time.monotonic() - begun < 3 * slowly(time.monotonic)  # all of it would take six


def test_a_killed_judge_is_replaced_and_asked_again(hired: HiredJudge) -> None:
    rules = dealt("freecell", 1).rules
    asked(hired, rules, 1)
    pid = hired.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    hired.ask(rules, 1, (), wanted=Verdicts.ALL)
    until = time.monotonic() + PATIENCE
    found: list[Finding] = []
    while not (found and found[-1].done):
        assert time.monotonic() < until
        finding = hired.poll()
        found += [] if finding is None else [finding]
        time.sleep(0.002)
    assert found[-1].answer is Answer.WON
    assert gone(pid)


@pytest.mark.slow
def test_closing_ends_the_judge_amid_a_search(hired: HiredJudge) -> None:
    hired.ask(dealt("freecell", 11982).rules, 11982, (), wanted=Verdicts.ALL)
    while hired.poll() is None:
        time.sleep(0.002)
    pid = hired.pid
    begun = time.monotonic()
    hired.close()
    assert time.monotonic() - begun < 0.5 * slowly(time.monotonic)
    assert gone(pid)


@pytest.mark.slow
def test_the_judge_ends_when_its_parent_is_killed_amid_a_search() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    until = time.monotonic() + PATIENCE
    while not gone(pid):
        assert time.monotonic() < until, "the judge outlived its parent"
        time.sleep(0.01)
