"""Hired work: it tells how far it is, a later task takes its place, a dead worker is replaced."""

import os
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from cardtable.bots.hired_work import (
    FAILED,
    Done,
    Failed,
    HiredLabour,
    InlineLabour,
    Laboured,
    Progress,
    Report,
    Reporter,
    Task,
)

PATIENCE = 60  # seconds that a test waits for what should come within one
PLENTY = 1 << 28  # bytes
HUNGRY = "tests.bots.test_hired_work:hungry"
DOUBLE, ENDLESS = "tests.bots.test_hired_work:double", "tests.bots.test_hired_work:endless"


def double(number: int, reporter: Reporter) -> int:
    for done in range(number):
        reporter.report(done, number)
    return 2 * number


def endless(_question: object, reporter: Reporter) -> None:
    while True:
        time.sleep(0.001)
        reporter.report(1, 2)


def hungry(_question: object, _reporter: Reporter) -> None:
    """Want more memory than there is for this process."""
    resource.setrlimit(resource.RLIMIT_AS, (1, resource.RLIM_INFINITY))
    bytearray(PLENTY)


@pytest.fixture
def labour() -> Iterator[HiredLabour]:
    with closing(HiredLabour()) as found:
        yield found


def awaited(labour: Laboured, kind: type[Report] = Done) -> Report:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        report = labour.poll()
        if isinstance(report, kind):
            return report
        time.sleep(0.005)
    raise AssertionError("nothing came")


def test_a_task_is_answered_in_another_process(labour: HiredLabour) -> None:
    labour.ask(Task(DOUBLE, 21))
    assert awaited(labour) == Done(42)
    assert labour.poll() is None
    assert labour.pid != os.getpid()


def test_it_tells_how_far_it_is_and_a_later_task_takes_its_place(labour: HiredLabour) -> None:
    labour.ask(Task(ENDLESS, None))
    assert awaited(labour, Progress) == Progress(1, 2)
    labour.ask(Task(DOUBLE, 1))
    assert awaited(labour) == Done(2)


def test_nothing_more_comes_of_a_task_that_is_dropped(labour: HiredLabour) -> None:
    labour.ask(Task(ENDLESS, None))
    awaited(labour, Progress)
    labour.drop()
    time.sleep(0.1)
    assert labour.poll() is None


def test_a_dead_worker_is_replaced(labour: HiredLabour) -> None:
    labour.ask(Task(ENDLESS, None))
    awaited(labour, Progress)
    before = labour.pid
    assert before is not None
    labour.ask(Task(DOUBLE, 3))
    os.kill(before, signal.SIGKILL)
    assert awaited(labour) == Done(6)


def test_a_worker_that_is_stopped_is_replaced(labour: HiredLabour) -> None:
    labour.ask(Task(ENDLESS, None))
    awaited(labour, Progress)
    before = labour.pid
    assert before is not None
    os.kill(before, signal.SIGSTOP)
    labour.ask(Task(DOUBLE, 3))
    assert awaited(labour) == Done(6)
    assert labour.pid != before


def test_work_that_memory_does_not_suffice_for_is_given_up_in_a_sentence(labour: HiredLabour) -> None:
    labour.ask(Task(HUNGRY, None))
    assert awaited(labour, Failed) == Failed(FAILED)
    assert labour.poll() is None
    labour.ask(Task(DOUBLE, 4))
    assert awaited(labour) == Done(8), "what is asked later is tried again"


def test_work_in_place_tells_all_that_hired_work_does() -> None:
    labour = InlineLabour()
    labour.ask(Task(DOUBLE, 2))
    assert [labour.poll() for _ in range(4)] == [Progress(0, 2), Progress(1, 2), Done(4), None]
