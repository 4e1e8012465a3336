"""What games cost is added up by game, wherever tests run, and more than a game may cost fails the run."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cardtable.catalogue import kit
from tests.architecture.tree import ROOT
from tests.costs import BUDGET, LOOKED, LOOP, SPENT, Costs, named
from tests.laws import spread
from tests.laws.spread import Case
from tests.loop import loop_s
from tests.scenarios.files import scenarios

CONFTEST = """
import tests.costs
from tests.ledger import Ledger
tests.costs.BUDGET, tests.costs.LOOP = 0.2, 60.0

def pytest_configure(config):
    config.pluginmanager.register(Ledger(config))
"""
TESTS = """
from time import process_time
import pytest

def burn(seconds):
    end = process_time() + seconds
    while process_time() < end:
        pass

@pytest.mark.parametrize("half", ["setup basra", "basra players=2"])
def test_dear(half):
    burn(0.15)

@pytest.mark.parametrize("game", ["oh-hell"])
def test_cheap(game):
    burn(0.02)

@pytest.mark.slow
@pytest.mark.parametrize("game", ["jaguar"])
def test_slow(game):
    burn(0.3)

def test_without_a_game():
    burn(0.3)
"""


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.slow)])
def test_a_game_that_takes_more_than_it_may_fails_the_run(tmp_path: Path, workers: str) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    (tmp_path / "test_games.py").write_text(TESTS, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = slow\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", workers, "-q"]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    report = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False, env=env
    )
    told = [line.split() for line in report.stdout.splitlines() if " s of 0.2 s  " in line]
    assert [words[5] for words in told] == ["basra:", "oh-hell"]
    assert 0.3 <= float(told[0][0]) < 1.2
    assert told[0][6:] == ["MORE", "THAN", "IT", "MAY", "TAKE"]
    assert "5 passed" in report.stdout
    assert report.returncode == 1


def test_a_slow_machine_makes_no_game_dear() -> None:
    costs = Costs()
    costs.note([(SPENT + "old-maid", 1.5 * BUDGET), (LOOKED, LOOP), (SPENT + "jaguar", BUDGET)])
    assert costs.over() == ["old-maid"]
    costs.note([(LOOKED, 2 * LOOP), (LOOKED, 2 * LOOP)])
    assert costs.over() == []
    costs.note([(SPENT + "old-maid", BUDGET)])
    assert costs.over() == ["old-maid"]
    figures = f"{2.5 * BUDGET:5.1f} s of {2 * BUDGET:.1f} s"
    lines = list(costs.lines())
    assert lines[0] == f"{figures}  old-maid: MORE THAN IT MAY TAKE"
    assert lines[-1] == "the loop took 2.00 times as long as where the bound was set (3 looks)"


def test_a_game_is_known_by_what_a_test_is_given() -> None:
    oh_hell = next(each for each in scenarios() if each.game == "oh-hell")
    given = [kit("basra"), oh_hell, ("jaguar", {}), "setup jizara-classic-960", "basra players=2"]
    assert [list(named(each)) for each in given] == [
        ["basra"],
        ["oh-hell"],
        ["jaguar"],
        ["jizara"],
        ["basra"],
    ]
    assert list(named(("classic", 960, "seed"))) == []


def test_a_law_is_tried_on_as_many_cases_as_are_wanted_or_on_all() -> None:
    tried: list[tuple[str, float]] = []

    def noted(case: Case, rng: Random) -> None:
        tried.append((spread.label(case), rng.random()))

    assert spread.tried("basra", 1, noted) == 1
    assert tried == [("basra", Random("basra").random())]
    tried.clear()
    pairs = sorted(spread.label(case) for case in spread.pairwise("basra"))
    assert spread.tried("basra", spread.EVERY, noted) == len(pairs) + 1
    assert sorted(case for case, _ in tried[1:]) == pairs
    some = tried[:4]
    tried.clear()
    spread.tried("basra", len(pairs) + 2, noted)
    assert tried[:4] == some, "always in the same order"
    assert tried[-1] == ("basra", Random("basra again 1").random()), "the same with other luck"


def test_laws_begin_with_the_defaults_and_go_on_elsewhere() -> None:
    def one(case: Case, _rng: Random) -> None:
        tried.append(spread.label(case))

    def another(case: Case, _rng: Random) -> None:
        tried.append(spread.label(case))

    tried: list[str] = []
    spread.tried("basra", 3, one)
    spread.tried("basra", 3, another)
    assert tried[0] == tried[3] == "basra"
    assert not {*tried[1:3]} & {*tried[4:]}


def test_a_law_that_is_broken_says_in_which_case_and_with_which_seed() -> None:
    broken_in: list[str] = []

    def broken(case: Case, _rng: Random) -> None:
        broken_in.append(spread.label(case))
        assert not case[1]

    with pytest.raises(AssertionError) as error:
        spread.tried("basra", 2, broken)
    name = broken_in[-1]
    assert error.value.__notes__ == [f"with the options of {name!r} and the seed {name!r}"]


def test_the_loop_takes_a_few_milliseconds() -> None:
    assert 0.1 * LOOP < min(loop_s() for _ in range(5)) < 0.1
