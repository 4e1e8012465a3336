"""Two real windows at one match: the second watches, then takes it over; the first is told at its table."""

import time
from pathlib import Path

import pytest

from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.e2e.test_window import COMMAND, bid, own_actions, start

pytestmark = pytest.mark.e2e

NOTICED = 1.0  # seconds: longer than a window takes to see that its match was taken


def test_a_match_is_watched_and_taken_over_in_another_window(screen: Screen, tmp_path: Path) -> None:
    home, same = tmp_path / "home", tmp_path / "same"
    with Program(screen, COMMAND, home) as first:
        start(first)
        bid(first, "KS")
        until(lambda: own_actions(home), "the saved bid")
        same.symlink_to(home)
        with Program(screen, COMMAND, same) as second:
            second.click("button", "go on")
            second.click("button", "watch")
            second.told(lambda probe: probe.find("card", "QS"), "the table that is watched")
            second.click("button", "menu")
            second.click("button", "take over")
            second.told(lambda probe: not probe.find("button", "take over"), "the table taken over")
            first.come_to_front()
            time.sleep(NOTICED)
            first.click("button", "menu")
            first.place("button", "take over")
            assert second.close() == 0
        first.come_to_front()
        first.click("button", "take over")
        first.told(lambda probe: probe.scene == "table" and probe.find("card", "QS"), "the table again")
        assert own_actions(home) == [(0, "bid KS")]
