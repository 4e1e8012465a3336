"""What a slip proves: the replay comes to what it says, in a process that has limits."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from signal import SIGKILL

import pytest

from cardtable.engine.record import Logged
from cardtable.slips.checking import BROKEN, TOO_LARGE, Checker, Limits, refusal
from cardtable.slips.slip import Slip
from tests.slips.samples import altered, played, sample, slip_of


@pytest.fixture(scope="module")
def slip() -> Slip:
    return sample()


@pytest.fixture
def checker() -> Iterator[Checker]:
    made = Checker()
    yield made
    made.close()


@pytest.mark.parametrize("game", ["psychological-jujitsu", "klondike", "oh-hell", "basra"])
def test_what_was_played_holds(game: str) -> None:
    assert refusal(slip_of(played(game))) == ""


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"points": (99, 0)}, "it says points 99, 0, and the replay "),
        ({"moves": 9}, "it says moves 9, and the replay 4"),
        ({"winners": ()}, "it says winners none, and the replay "),
        ({"ending": "won"}, "it says ending won, and the replay "),
        ({"score": 5}, "it says score 5, and the replay None"),
    ],
)
def test_other_facts_are_refused(slip: Slip, facts: dict[str, object], sentence: str) -> None:
    assert sentence in refusal(altered(slip, **facts))


def test_an_action_that_the_rules_refuse_is_told(slip: Slip) -> None:
    first, *others = slip.record.log
    twice = replace(slip, record=replace(slip.record, log=(first, first, *others)))
    assert "not true: line 17: the rules refuse this action" in refusal(twice)
    strange = replace(slip, record=replace(slip.record, log=(Logged(0, "dance"), *others)))
    assert "not true: line 16: 'dance'" in refusal(strange)


def test_another_deal_is_another_match(slip: Slip) -> None:
    assert "not true" in refusal(replace(slip, record=replace(slip.record, seed=8)))


def test_a_match_that_is_not_over_is_refused(slip: Slip) -> None:
    cut = replace(slip, record=replace(slip.record, log=slip.record.log[:-1]))
    assert "do not lead to the end" in refusal(cut)


def test_a_game_that_is_not_known_is_refused(slip: Slip) -> None:
    other = replace(slip, record=replace(slip.record, game="bridge"))
    assert "cannot be replayed: there is no game 'bridge'" in refusal(other)


def test_a_match_has_as_many_players_as_are_named(slip: Slip) -> None:
    alone = replace(slip, record=replace(slip.record, seats=slip.record.seats[:1]))
    assert "2 play, 1 are named" in refusal(alone)


def test_a_process_checks_one_after_the_other(slip: Slip, checker: Checker) -> None:
    assert checker.refusal(slip) == ""
    assert "not true" in checker.refusal(altered(slip, moves=3))
    assert checker.refusal(slip) == ""


def test_time_is_limited_and_the_next_has_a_process_of_its_own(slip: Slip, checker: Checker) -> None:
    assert checker.refusal(slip) == ""
    checker.limits = Limits(seconds=0)
    assert "takes more than 0 seconds" in checker.refusal(slip)
    checker.limits = Limits()
    assert checker.refusal(slip) == ""


def test_memory_is_limited(monkeypatch: pytest.MonkeyPatch, slip: Slip) -> None:
    def proved(_: Slip) -> None:
        raise MemoryError

    monkeypatch.setattr("cardtable.slips.checking.proved", proved)
    assert refusal(slip) == TOO_LARGE


def test_a_process_has_no_more_memory_than_it_is_given() -> None:
    program = "from cardtable.slips.checking import bound_memory; bound_memory(2**28); bytearray(2**29)"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.stderr.endswith("MemoryError\n")


def test_a_process_that_dies_is_replaced(slip: Slip, checker: Checker) -> None:
    assert checker.refusal(slip) == ""
    assert checker.pid is not None
    os.kill(checker.pid, SIGKILL)
    assert checker.refusal(slip) in ("", BROKEN)
    assert checker.refusal(slip) == ""
