"""A monkey at mouse and keyboard: whatever it does in any place of the program, the window goes on.

What it does follows from its seed; the clock is injected, nothing is waited for. Escape leads
out of all it did.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.knocks.monkeys import DOINGS, Monkey, escaped, shut_in
from tests.knocks.places import PLACES, Place
from tests.seeds import quickly
from tests.ui.programs import Running

AT_LENGTH = 200  # doings of a monkey
SEEDS = 3


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with shut_in(tmp_path, 0):
        made = Running(tmp_path)
        yield made
        made.program.close()


def let_go(running: Running, place: Place, seed: int, doings: int) -> None:
    """Put a monkey somewhere, and see that it can leave."""
    place(running.program)
    running.wait()
    Monkey(running, seed).live(doings)
    escaped(running)


@pytest.mark.parametrize("place", quickly(6, list(PLACES.values()), PLACES))
def test_a_monkey_does_no_harm(running: Running, place: Place) -> None:
    let_go(running, place, 0, DOINGS)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_a_monkey_does_no_harm_for_a_while(running: Running, place: Place, seed: int) -> None:
    let_go(running, place, seed, AT_LENGTH)
