"""Letters where they can mean nothing: at a table that is only watched, and before anything lies on one."""

from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.ui.match.players import Player
from cardtable.ui.series.series import Table as Begun
from tests.ui.programs import Running
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, opened
from tests.ui.widgets.driving import FRAME


@pytest.mark.parametrize("game_id", ["creights", "liars-poker", "spite-and-malice"])
def test_a_letter_does_nothing_where_bots_play_alone(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", game_id)
    window = opened()
    seats = " ".join(["easy"] * 2 if game_id == "spite-and-malice" else ["easy"] * 4)
    given = {"play_mode": "guards"} if game_id == "creights" else {}
    table = Table(window, seats, given, pace=NEVER)
    before = len(table.match.log)
    for letter in "codpx":
        key = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0, scancode=0)
        window.frame(FRAME, [key])
    assert len(table.match.log) == before
    window.close()


def test_letters_that_come_before_the_first_cards_mean_nothing(tmp_path: Path) -> None:
    running = Running(tmp_path)
    options = read_options(kit("klondike").game().options, {})
    running.program.screens.playing.begin(Begun("klondike", options, (Player("Ada"),), 7))
    keys = [
        pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0, scancode=0)
        for letter in "vadq"
    ]
    running.program.window.frame(FRAME, keys)
    running.wait(30)
    assert running.table.session.match.log == []
    assert not running.table.pane.dialogs
    running.program.close()
