"""A cluster of this machine's own: what it does is the same as anywhere, and no worker is missed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import distributed
import pytest

from cardtable.crew.crew import Crew
from cardtable.crew.errors import CrewError
from tests.crew.works import noted, squared

PIECES = range(40)
SQUARES = [number * number for number in PIECES]


@contextmanager
def cluster() -> Iterator[Any]:
    made: Any = distributed.LocalCluster
    with made(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as found:
        yield found


@pytest.mark.slow
def test_a_worker_of_a_cluster_that_is_killed_costs_its_piece_alone(tmp_path: Path) -> None:
    with cluster() as one:
        victim, crew = next(iter(one.workers.values())).pid, Crew(cluster=one.scheduler_address)
        found = crew.done(partial(noted, tmp_path), PIECES)
        first = next(found)
        os.kill(victim, signal.SIGKILL)
        assert [first, *found] == SQUARES
    rows = [line.split() for line in (tmp_path / "done").read_text("utf-8").splitlines()]
    assert len(PIECES) <= len(rows) <= len(PIECES) + 2  # two that were done may not have been told yet
    assert len({who for _, who in rows}) > 1


def test_where_no_cluster_answers_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.crew.cluster.ANSWERS", 0.2)
    with pytest.raises(CrewError, match=r"^no cluster answers at tcp://127.0.0.1:9: "):
        [*Crew(cluster="tcp://127.0.0.1:9").done(squared, PIECES)]
