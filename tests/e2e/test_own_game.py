"""A game of one's own: made in the editor with a real mouse, dealt, and played to its end."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.engine.cards import Suit
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.store import opened
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

STORE = "cardtable.sqlite3"


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    home = tmp_path / "home"
    home.mkdir()
    write_settings(home, Settings(speed=Speed.INSTANT, sound=False))
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as started:
        yield started


def won(program: Program) -> list[tuple[str, bool]]:
    """Return the games of finished matches, and whether each is won."""
    store = opened(program.home / STORE)
    try:
        return [(each.game.partition("@")[0], each.won) for each in store.results.all()]
    finally:
        store.close()


def test_a_game_is_made_dealt_and_won_with_the_mouse(program: Program) -> None:
    program.click("tile", "patience")
    program.click("button", "new game")
    program.told(lambda probe: probe.scene == "editor", "the editor")
    program.click("button", "section deck")
    program.click("button", "deck on")
    program.click("dropdown", "deck.ranks word")
    program.key("Down", "Return")
    program.click("button", "deck.ranks 2")
    program.click("button", "save")
    program.click("textfield", "game name")
    program.key("ctrl+a", "E", "i", "g", "h", "t")
    program.click("button", "save name")
    path = program.home / "patiences" / "eight.yaml"
    until(path.exists, "the saved game")
    assert "ranks: [A, 2]" in path.read_text("utf-8")
    program.click("button", "deal it")
    program.told(lambda probe: probe.scene == "table" and probe.find("card", "AS"), "the table")
    for rank in ("A", "2"):
        for suit in Suit:
            name = f"{rank}{suit.letter}"
            program.told(lambda probe: not probe.running, "the table at rest")
            program.click("card", name)
    assert until(lambda: won(program), "the result on the disk") == [("eight", True)]
    assert program.close() == 0
