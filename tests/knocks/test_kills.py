"""Programs killed in every place: a few here; `tests.knocks.kills` kills as many as one likes."""

import subprocess
import sys
from dataclasses import replace

import pytest

from tests.knocks.kills import Kept, Lost, Told, check

KILLS = 12
LONGER = 150

FIRST = Kept("usual", "one", "", "")
SECOND = Kept("changed", "two", "red", "")
TOLD = [Told(1.0, 7, FIRST), Told(5.0, 7, SECOND)]


def kill(times: int, seed: int) -> str:
    """Return what killing so often has told.

    Raises:
        CalledProcessError: Something was lost.
    """
    command = [sys.executable, "-m", "tests.knocks.kills", "--kills", str(times), "--seed", str(seed)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_what_was_told_last_or_came_after_it_is_as_it_should_be() -> None:
    check(TOLD, SECOND)
    check(TOLD, replace(SECOND, settings="later", log="three", rules="blue"))
    check([*TOLD, replace(TOLD[0], at=5.5)], SECOND)


@pytest.mark.parametrize("part", ["settings", "log", "rules"])
def test_what_is_as_it_was_long_before_is_lost(part: str) -> None:
    with pytest.raises(Lost, match=part):
        check(TOLD, replace(SECOND, **{part: getattr(FIRST, part)}))


@pytest.mark.slow
def test_programs_killed_in_some_places_have_lost_nothing() -> None:
    assert "0 lost" in kill(KILLS, seed=100)


@pytest.mark.long
def test_programs_killed_in_all_places_have_lost_nothing() -> None:
    assert "0 lost" in kill(LONGER, seed=200)
