"""A sentence of one's own at the table of Spielen is typed while the hand goes on."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.bots.levels import Level
from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.ui.match.players import Player
from cardtable.ui.series.series import Table
from tests.ui.programs import Running

SENTENCE = "My parrot is from Ohio"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    yield made
    made.program.close()


def begin(running: Running, **chosen: str) -> None:
    options = read_options(kit("spielen").game().options, {"banter_rate": "0", **chosen})
    people = (Player("Ada"), *(Player(name, Level.MEDIUM) for name in ("Otto", "Emma", "Fritz")))
    running.program.screens.playing.begin(Table("spielen", options, people, 7))
    for seat in range(4):
        running.table.session.act(seat, moves.Ready())
    running.wait()


def deal(running: Running) -> SpielenDeal:
    found = running.table.session.match.deal
    assert isinstance(found, SpielenDeal)
    return found


def typed(running: Running, sentence: str) -> None:
    running.program.window.frame(1 / 60, [pygame.event.Event(pygame.TEXTINPUT, text=sentence)])


def test_a_sentence_of_ones_own_is_typed_while_the_hand_goes_on(running: Running) -> None:
    """SL-23, SL-71."""
    begin(running, free_text="yes")
    running.press("signals")
    running.press("say")
    typed(running, SENTENCE)
    before = running.table.session.elapsed
    running.wait(6)
    assert running.table.session.elapsed > before
    running.key(pygame.K_RETURN)
    assert [(each.seat, each.text) for each in deal(running).log if each.text == SENTENCE] == [(0, SENTENCE)]
    assert not running.table.pane.dialogs


def test_what_cannot_be_said_is_refused_where_it_is_typed(running: Running) -> None:
    begin(running, free_text="yes")
    running.press("signals")
    running.press("say")
    running.key(pygame.K_RETURN)
    assert running.table.pane.find("name told").value == "There is no such signal."
    assert not deal(running).log


def test_it_is_not_offered_where_it_was_not_agreed(running: Running) -> None:
    begin(running)
    running.press("signals")
    assert "say" not in running.names()
