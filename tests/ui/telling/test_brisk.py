"""A patience is dealt within a second at the usual speed, however many cards it has."""

from pathlib import Path

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.ui.match.players import ME, Wanted
from tests.ui.programs import Running
from tests.ui.widgets.driving import FRAME

MOST = 0.85  # seconds: a window on a busy machine takes some frames more
LEAST = 0.5  # one wants to see them come


@pytest.mark.parametrize("game", ["klondike", "spider", "forty-thieves"])
def test_all_cards_lie_within_a_second(tmp_path: Path, game: str) -> None:
    running = Running(tmp_path)
    options = read_options(kit(game).game().options, {})
    running.program.screens.play(Wanted(game, options, (ME,), 5))
    table, frames = running.table, 0
    while frames < 3 or not table.teller.told or table.cloth.moving:
        running.wait(1)
        frames += 1
    assert LEAST < frames * FRAME <= MOST
    assert table.session.match.view(0) == table.teller.lying
    running.program.close()


def test_what_comes_after_a_deal_that_was_broken_off_has_its_usual_pace(tmp_path: Path) -> None:
    running = Running(tmp_path)
    options = read_options(kit("klondike").game().options, {})
    running.program.screens.play(Wanted("klondike", options, (ME,), 5))
    running.wait(8)
    table = running.table
    assert table.teller.dealing
    table.session.lay(table.session.match)
    running.wait(4)
    assert not table.teller.dealing
    assert table.teller._pace == 1.0
    running.program.close()
