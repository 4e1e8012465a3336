"""The post: what waits goes again at the start and every few minutes, and only what is news is told."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardtable.bots.hired_work import Done, Report, Task
from cardtable.league.outbox import OFFLINE, put, waiting
from cardtable.ui.services.post import AGAIN, ON_ITS_WAY, Post
from tests.slips.samples import sample

LEAGUE = "http://league.example/"
TAKEN = "the league has taken the result."


@dataclass
class Courier:
    """Answers what it is told to."""

    answer: str = OFFLINE
    asked: list[Task] = field(default_factory=list)

    def ask(self, task: Task) -> None:
        self.asked.append(task)

    def poll(self) -> Report | None:
        return Done(self.answer)

    def drop(self) -> None:
        pass

    def close(self) -> None:
        pass


@dataclass
class Desk:
    """A post with a clock of ours."""

    home: Path
    now: float = 1000.0
    told: list[str] = field(default_factory=list)
    courier: Courier = field(default_factory=Courier)

    def __post_init__(self) -> None:
        self.post = Post(self.home, lambda: self.courier, self.told.append, lambda: self.now)

    def frames(self, seconds: float = 0.0, address: str = LEAGUE) -> None:
        self.now += seconds
        self.post.update(address)
        self.post.update(address)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_what_waits_is_sent_at_the_start_and_every_few_minutes_without_a_word(desk: Desk) -> None:
    put(desk.home, sample())
    for seconds, times in ((0, 1), (AGAIN / 2, 1), (AGAIN / 2, 2), (AGAIN, 3)):
        desk.frames(seconds)
        assert len(desk.courier.asked) == times
    assert desk.told == []
    desk.courier.answer = TAKEN
    desk.frames(AGAIN)
    assert desk.told == [TAKEN]


def test_nothing_is_sent_where_nothing_waits_or_nobody_has_agreed(desk: Desk) -> None:
    desk.frames()
    put(desk.home, sample())
    desk.frames(AGAIN, address="")
    assert desk.courier.asked == []


def test_who_publishes_hears_that_the_league_does_not_answer(desk: Desk) -> None:
    assert desk.post.publish(sample(), LEAGUE) == ON_ITS_WAY
    desk.frames()
    assert desk.told == [OFFLINE]
    assert len(waiting(desk.home)) == 1
