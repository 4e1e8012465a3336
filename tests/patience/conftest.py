"""A window, and the program on a folder of a test's own."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.patience.collection import own
from cardtable.store.settings import Speed
from cardtable.ui.stage.window import Window
from tests.ui.programs import Running
from tests.ui.table.tables import opened


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    window = opened()
    yield window
    window.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Running]]:
    """Give a function that starts the program, after it has ended as it is ended by hand."""
    own.forget()
    started: list[Running] = []

    def start() -> Running:
        if started:
            started.pop().program.close()
        started.append(Running(tmp_path, looks=0))
        return started[-1]

    yield start
    started[-1].program.close()


@pytest.fixture
def running(start: Callable[[], Running]) -> Running:
    made = start()
    made.program.services.keep(replace(made.program.services.settings, speed=Speed.INSTANT, player="Ada"))
    return made
