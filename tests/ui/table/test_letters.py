"""Letters at a table that is only watched: no action is done by them, and nothing hidden is asked for."""

import pygame
import pytest

from tests.ui.kit.driving import FRAME
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, opened


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
