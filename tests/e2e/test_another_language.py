"""Another language in a real window: the program opens anew, and the match that was played goes on."""

from pathlib import Path

import pytest

from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.e2e.test_inventing import choose
from tests.e2e.test_window import COMMAND, bid, own_actions, start

pytestmark = pytest.mark.e2e
DEUTSCH = 2  # its place in the list


def test_a_match_goes_on_in_another_language(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with Program(screen, COMMAND, home) as program:
        start(program)
        bid(program, "KS")
        until(lambda: own_actions(home), "the saved bid")
        program.click("button", "menu")
        program.click("button", "settings")
        choose(program, "language", DEUTSCH)
        program.click("button", "sure")
        program.told(lambda probe: (probe.scene, probe.language) == ("menu", "de"), "the menu in German")
        program.find_again()
        program.click("button", "go on")
        program.told(lambda probe: probe.scene == "table" and probe.find("card", "QS"), "the table again")
        assert own_actions(home) == [(0, "bid KS")]
