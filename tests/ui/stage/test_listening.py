"""The clock while the times of keys decide: it looks for events all the time, and notes when each came."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.ui.stage.clock import RealClock
from cardtable.ui.stage.scene import Scene
from cardtable.ui.stage.window import LONGEST_LISTENED, Window, WindowSettings

FRAMES = 60  # a second
OFTEN = 0.004  # seconds: at least so often it is looked for events
KEY = pygame.K_q


class Time:
    """A clock that goes on only while somebody rests; keys go down at their times."""

    def __init__(self, *keys: float) -> None:
        self.now, self.keys, self.rests = 100.0, [100.0 + key for key in keys], list[float]()

    def __call__(self) -> float:
        return self.now

    def rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        self.go_on(seconds)

    def go_on(self, seconds: float) -> None:
        self.now += seconds
        while self.keys and self.keys[0] <= self.now:
            self.keys.pop(0)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=KEY, mod=0, unicode="q"))


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(WindowSettings(), RealClock())
    pygame.event.clear()
    yield made
    made.close()


def listened(time: Time) -> RealClock:
    """Return a clock to which somebody listens since the beginning of that time."""
    clock = RealClock(time, time.rest)
    clock._frame = time.now
    return clock


def came(events: list[pygame.event.Event]) -> list[float]:
    return [event.since for event in events if event.type == pygame.KEYDOWN]


@pytest.mark.usefixtures("window")
def test_each_key_has_its_own_time_within_a_frame() -> None:
    time = Time(0.003, 0.0085, 0.0145)
    seconds, events = listened(time).listen(FRAMES)
    assert seconds == pytest.approx(1 / FRAMES)
    assert max(time.rests) <= OFTEN
    for found, at in zip(came(events), (0.003, 0.0085, 0.0145), strict=True):
        assert abs(found - at) <= OFTEN


@pytest.mark.usefixtures("window")
def test_keys_that_are_found_together_keep_their_order() -> None:
    """While a frame takes long nobody can look: what comes first has the earlier time."""
    time = Time(0.02, 0.03, 0.04)
    clock = listened(time)
    clock.listen(FRAMES)
    time.go_on(0.03)
    seconds, events = clock.listen(FRAMES)
    times = came(events)
    assert len(times) == 3
    assert times == sorted(set(times))
    assert 0 < times[0] < times[-1] <= seconds


@pytest.mark.usefixtures("window")
def test_what_is_heard_while_a_frame_is_made_comes_with_the_next() -> None:
    time = Time(0.018)
    clock = listened(time)
    clock.listen(FRAMES)
    time.go_on(0.002)
    clock.hear()
    time.go_on(0.008)
    _, events = clock.listen(FRAMES)
    assert came(events)[0] < OFTEN


@pytest.mark.usefixtures("window")
def test_nothing_is_lost_when_nobody_listens_any_more() -> None:
    time = Time(0.018)
    clock = listened(time)
    clock.listen(FRAMES)
    time.go_on(0.002)
    clock.hear()
    clock.tick(FRAMES)
    assert [event.type for event in pygame.event.get()].count(pygame.KEYDOWN) == 1


def test_a_frame_that_counts_for_less_has_its_keys_in_it(window: Window) -> None:
    """The scenes are told of so many seconds at most: a key does not come after them."""
    time = Time(0.02, 2.5)
    window.clock = clock = listened(time)
    scene = Scene()
    scene.listening = True
    window.stage.push(scene)
    clock.listen(FRAMES)
    time.go_on(3.0)
    _, events = window._wait(FRAMES)
    assert 0 < came(events)[0] < came(events)[1] <= LONGEST_LISTENED
