"""Long evenings: a short one here; `tests.knocks.evening` spends one as long as one likes."""

import os
import subprocess
import sys

import pytest

from tests.knocks.monkeys import FREED

SLOW = 150  # milliseconds that a frame may take on a machine that does other things besides


def spent(hours: float, patiences: int) -> None:
    """Spend an evening.

    Raises:
        CalledProcessError: A frame took too long, or memory grew too much; what it told says so.
    """
    command = [sys.executable, "-m", "tests.knocks.evening", "--hours", str(hours)]
    command += ["--patiences", str(patiences), "--slow", str(SLOW)]
    subprocess.run(command, check=True, env=os.environ | FREED)


@pytest.mark.slow
def test_some_minutes_at_ten_times_speed() -> None:
    spent(0.1, 4)


@pytest.mark.long
def test_an_evening_at_ten_times_speed() -> None:
    spent(2.0, 200)
