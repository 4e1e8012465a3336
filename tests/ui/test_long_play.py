"""A thousand deals of bot play at the table leave memory as it was."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.long

MOST = 150.0  # megabytes
GROWTH = 1.02  # from the third quarter to the fourth
FREED = {"MALLOC_MMAP_THRESHOLD_": "65536"}  # pictures that are gone leave no holes: steps of 2 MB without it
DEALS = 1000
EVERY = 25  # deals between two looks


def test_memory_does_not_grow_over_a_thousand_deals() -> None:
    """By the peaks of quarters, as at single moments something may just have been given back."""
    command = [sys.executable, "-m", "tests.ui.long_play", "oh-hell", str(DEALS), str(EVERY)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | FREED).stdout
    memory = [float(line.split()[1]) for line in told.splitlines() if line[:1].isdigit()]
    assert len(memory) == DEALS // EVERY
    assert max(memory) < MOST
    quarter = len(memory) // 4
    assert max(memory[-quarter:]) < GROWTH * max(memory[-2 * quarter : -quarter])
