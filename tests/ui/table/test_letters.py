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


@pytest.mark.parametrize(
    ("game_id", "letter", "told"),
    [
        ("ninety-nine", "d", "No card is due to you."),
        ("ninety-nine", "o", "Only who is to play and can play nothing goes out."),
        ("creights", "o", "It is not your turn."),
        ("liars-poker", "c", "Nobody has named a hand yet."),
        ("liars-poker", "p", "That is how it is already."),
        ("spite-and-malice", "p", "It is not your turn."),
    ],
)
def test_a_letter_that_can_do_nothing_now_is_refused_as_other_gestures_are(
    game_id: str, letter: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GAME", game_id)
    window = opened()
    given = {"auto_pick_up": "yes"} if game_id == "liars-poker" else {}
    table = Table(window, "me easy" if game_id == "spite-and-malice" else "me easy easy", given, pace=NEVER)
    table.until_quiet()
    before = list(table.log)
    table.key(ord(letter), unicode=letter)
    assert (table.log, table.scene.notice.text) == (before, told)
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
