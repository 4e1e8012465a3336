"""The worker: answers come in order, late or dead workers are replaced, nothing is left behind."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Answer, BotRunner, InlineRunner, Question, asked
from cardtable.bots.worker import DEADLINE, Thinker, WorkerRunner
from cardtable.catalogue import KITS
from cardtable.engine.match import Match
from cardtable.games.old_maid.rules.deal import OldMaid
from cardtable.games.old_maid.rules.options import OldMaidOptions
from cardtable.games.psychological_jujitsu.bot.values import fitted, shares
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuOptions, PsychologicalJujitsu
from tests.architecture.tree import ROOT
from tests.bots.toys import CHECKED, FIRST, MEDIUM, NAMES
from tests.costs import slowly

MOST_KEPT = 1 << 15  # results of a kind, at some 400 bytes each
PATIENCE = 60  # seconds that a test waits for what should come within one
SCRIPT = """
import sys, time
from cardtable.__main__ import main
from cardtable.bots.levels import Budget
from cardtable.bots.runner import asked
from cardtable.bots.worker import WorkerRunner
from cardtable.engine.match import Match
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuOptions, PsychologicalJujitsu

if __name__ == "__main__":
    runner = WorkerRunner()
    match = Match(PsychologicalJujitsu(), JujitsuOptions(), 1)
    runner.request(asked(match, 0, "tests.bots.toys:light", Budget()))
    while (answer := runner.poll()) is None:
        time.sleep(0.01)
    print(list(match.view(0).actions(0)).index(answer.action), answer.fallback, flush=True)
    if "stay" in sys.argv:
        runner.request(asked(match, 0, "tests.bots.toys:endless", Budget()))
        time.sleep(60)
"""


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def match() -> Match:
    return Match(PsychologicalJujitsu(), JujitsuOptions(), 1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def runner(clock: Clock) -> Iterator[WorkerRunner]:
    with closing(WorkerRunner(clock=clock)) as made:
        yield made


@pytest.fixture
def working(runner: WorkerRunner, match: Match) -> WorkerRunner:
    """A worker that has answered once; its next request is number 2."""
    runner.request(put(match, "first"))
    assert not fetched(runner).fallback
    return runner


def put(match: Match, toy: str) -> Question:
    return asked(match, 0, NAMES + toy, Budget())


def fetched(runner: BotRunner) -> Answer:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (answer := runner.poll()) is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


def place(match: Match, answer: Answer) -> int:
    assert answer.action is not None, "the deal waits for it"
    return list(match.view(0).actions(0)).index(answer.action)


def gone(pid: int | None) -> bool:
    """Say whether there is no such process, not even a zombie."""
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_worker_chooses_as_the_inline_runner_does(working: WorkerRunner, match: Match) -> None:
    other = Match(match.game, match.options, 2)
    inline = InlineRunner()
    for runner in (working, inline):
        for each in (match, other, match):
            runner.request(put(each, "luck"))
    assert [fetched(working).action for _ in range(3)] == [fetched(inline).action for _ in range(3)]


def test_inline_answers_tell_their_request_and_time(match: Match) -> None:
    ticks = iter([5.0, 7.5])
    runner = InlineRunner(clock=lambda: next(ticks))
    assert runner.request(put(match, "first")) == 1
    assert runner.poll() == Answer(1, match.view(0).actions(0)[FIRST], 2.5)
    assert runner.poll() is None


def test_inline_requests_can_be_cancelled(match: Match) -> None:
    runner = InlineRunner()
    runner.request(put(match, "first"))
    runner.cancel()
    assert runner.poll() is None


def test_the_same_turn_asks_with_the_same_seed_and_others_with_others(match: Match) -> None:
    again = Match(match.game, match.options, match.seed)
    before = put(match, "luck")
    assert before.seed == put(again, "luck").seed
    match.submit(1, match.deal.actions(1)[0])
    assert len({before.seed, put(match, "luck").seed, asked(again, 1, NAMES, Budget()).seed}) == 3


def test_a_full_deal_is_not_given_to_a_bot(working: WorkerRunner, match: Match) -> None:
    question = Question(match.deal, 0, NAMES + "first", Budget(), 1)
    with pytest.raises(AssertionError, match="own view"):
        working.request(question)
    inline = InlineRunner()
    inline.request(question)
    with pytest.raises(AssertionError, match="own view"):
        inline.poll()


def test_the_worker_sweeps_between_thoughts_and_not_amid_them(working: WorkerRunner, match: Match) -> None:
    places = list[int]()
    while CHECKED not in places and len(places) < 20:
        working.request(put(match, "littering"))
        places.append(place(match, fetched(working)))
        time.sleep(0.05)
    assert places[-1] == CHECKED


def test_the_worker_is_modest_and_knows_no_window(working: WorkerRunner, match: Match) -> None:
    working.request(put(match, "light"))
    assert place(match, fetched(working)) == CHECKED


def test_answers_come_in_the_order_of_the_requests(working: WorkerRunner, match: Match) -> None:
    numbers = [working.request(put(match, toy)) for toy in ("slow", "first", "last")]
    answers = [fetched(working) for _ in numbers]
    assert [answer.request for answer in answers] == numbers
    assert answers[0].seconds >= 0.2
    assert working.poll() is None


def test_a_cancelled_request_is_never_answered(working: WorkerRunner, match: Match) -> None:
    pid = working.pid
    working.request(put(match, "slow"))
    working.cancel()
    number = working.request(put(match, "first"))
    answer = fetched(working)
    assert (answer.request, place(match, answer), answer.fallback) == (number, FIRST, False)
    assert working.pid == pid


def test_a_late_worker_is_replaced_and_the_rule_of_thumb_plays(
    working: WorkerRunner, match: Match, clock: Clock
) -> None:
    pid = working.pid
    number = working.request(put(match, "endless"))
    clock.now += DEADLINE - 0.1
    assert working.poll() is None
    clock.now += 0.2
    answer = working.poll()
    assert answer is not None
    assert (answer.request, place(match, answer), answer.fallback) == (number, MEDIUM, True)
    assert gone(pid)
    working.request(put(match, "first"))
    assert not fetched(working).fallback


def test_a_worker_that_is_still_starting_is_kept(runner: WorkerRunner, match: Match, clock: Clock) -> None:
    pid = runner.pid
    runner.request(put(match, "first"))
    clock.now += DEADLINE + 1
    assert fetched(runner).fallback
    runner.request(put(match, "first"))
    assert not fetched(runner).fallback
    assert runner.pid == pid


def test_each_request_has_its_own_deadline(working: WorkerRunner, match: Match, clock: Clock) -> None:
    for _ in range(2):
        working.request(put(match, "endless"))
    clock.now += DEADLINE + 1
    assert fetched(working).fallback
    assert working.poll() is None


def test_a_worker_killed_amid_a_request_is_replaced(working: WorkerRunner, match: Match) -> None:
    pid = working.pid
    assert pid is not None
    working.request(put(match, "endless"))
    os.kill(pid, signal.SIGKILL)
    answer = fetched(working)
    assert (place(match, answer), answer.fallback) == (MEDIUM, True)
    assert gone(pid)
    working.request(put(match, "first"))
    assert not fetched(working).fallback


def test_a_worker_stopped_amid_a_request_is_replaced_at_once(working: WorkerRunner, match: Match) -> None:
    """By a clock that stands still: nothing is late."""
    pid = working.pid
    assert pid is not None
    working.request(put(match, "endless"))
    os.kill(pid, signal.SIGSTOP)
    answer = fetched(working)
    assert (place(match, answer), answer.fallback) == (MEDIUM, True)
    assert gone(pid)


def test_the_rule_of_thumb_plays_for_a_worker_without_memory(working: WorkerRunner, match: Match) -> None:
    pid = working.pid
    assert pid is not None
    resource.prlimit(pid, resource.RLIMIT_AS, (1, resource.RLIM_INFINITY))
    working.request(put(match, "hungry"))
    answer = fetched(working)
    assert (place(match, answer), answer.fallback) == (MEDIUM, True)


def test_a_worker_killed_while_idle_is_replaced_unnoticed(working: WorkerRunner, match: Match) -> None:
    pid = working.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    while not gone(pid):
        working.poll()
    working.request(put(match, "first"))
    assert not fetched(working).fallback


@pytest.mark.parametrize("toy", ["dying", "failing", "illegal"])
def test_the_rule_of_thumb_plays_for_a_bot_that_fails(working: WorkerRunner, match: Match, toy: str) -> None:
    working.request(put(match, toy))
    answer = fetched(working)
    assert (place(match, answer), answer.fallback) == (MEDIUM, True)


def test_without_a_worker_the_rule_of_thumb_plays(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_given: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("cardtable.bots.worker_process.Hired.__init__", refused)
    with closing(WorkerRunner()) as runner:
        runner.request(put(match, "first"))
        answer = fetched(runner)
    assert (place(match, answer), answer.fallback) == (MEDIUM, True)


def test_closing_ends_a_thinking_worker_at_once(working: WorkerRunner, match: Match) -> None:
    pid = working.pid
    working.request(put(match, "endless"))
    start = time.monotonic()
    working.close()
    working.close()
    assert time.monotonic() - start < 0.5 * slowly(time.monotonic)
    assert gone(pid)
    assert working.pid is None


def test_a_worker_is_spawned_from_a_program(tmp_path: Path) -> None:
    report = subprocess.run(
        script(tmp_path), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True, env=path()
    )
    assert report.stdout == f"{CHECKED} False\n"
    assert report.stderr == ""


def test_a_worker_ends_with_its_program_even_amid_a_thought(tmp_path: Path) -> None:
    command = [*script(tmp_path), "stay"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=path()) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == f"{CHECKED} False\n"
        time.sleep(0.1)
        program.kill()
        program.communicate(timeout=PATIENCE)  # ends when the worker, which has our pipe too, is gone


def script(folder: Path) -> list[str]:
    path = folder / "program.py"
    path.write_text(SCRIPT, "utf-8")
    return [sys.executable, str(path)]


def path() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT)}


def test_what_came_up_in_a_game_is_let_go_once_another_is_played(match: Match) -> None:
    thinker, other = Thinker(), Match(OldMaid(), OldMaidOptions(), 1)
    weights = fitted()
    for number in range(2):
        thinker.answered(number, asked(match, 0, f"{NAMES}first", Budget()))
        shares((1, 2))
    assert shares.cache_info().hits
    thinker.answered(2, asked(other, other.deal.actors()[0], f"{NAMES}first", Budget()))
    assert not shares.cache_info().currsize
    assert fitted() is weights, "what was read once is kept"


def test_of_what_comes_up_in_a_game_no_kind_is_remembered_without_end() -> None:
    """A bot in one game all evening: 200,000 probabilities of Liars' Poker were to take 76 MB."""
    for each in KITS:
        assert each.bots(), "they are imported"
    found = {
        f"{name}.{word}": kept.cache_info().maxsize or 0
        for name in [each for each in sys.modules if each.startswith("cardtable.games.")]
        for word, kept in vars(sys.modules[name]).items()
        if isinstance(kept, _lru_cache_wrapper)
    }
    assert len(found) > len(KITS)
    assert {name: most for name, most in found.items() if most > MOST_KEPT} == {}
