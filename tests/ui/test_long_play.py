"""A thousand deals of bot play at the table leave memory as it was."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

MOST = 150.0  # megabytes
GROWTH = 1.03  # from the fourth quarter's beginning to its end


def test_memory_does_not_grow_over_a_thousand_deals() -> None:
    command = [sys.executable, "-m", "tests.ui.long_play", "oh-hell", "1000", "250"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    memory = [float(line.split()[1]) for line in told.splitlines() if line[:1].isdigit()]
    assert len(memory) == 4
    assert max(memory) < MOST
    assert memory[-1] < GROWTH * memory[-2]
