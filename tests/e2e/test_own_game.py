"""A game of one's own: made from another in the editor with a real mouse, dealt, and played to its end."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.engine.cards import Suit
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.store import opened
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.store.kept import results

pytestmark = pytest.mark.e2e

KEPT = Path(__file__).parents[1] / "patience" / "collection" / "kept.yaml"
GAME = "two-ranks@38894053fc27dd86"  # the rules in that file
STORE = "cardtable.sqlite3"


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    home = tmp_path / "home"
    home.mkdir()
    write_settings(home, Settings(speed=Speed.INSTANT, sound=False))
    (home / "patiences" / "played").mkdir(parents=True)
    shutil.copyfile(KEPT, home / "patiences" / "played" / f"{GAME}.yaml")
    with Program(screen, [sys.executable, "-m", "cardtable", "play", GAME], home) as started:
        yield started


def write(program: Program, field: str, text: str) -> None:
    """Put a text into a field in place of what it has."""
    program.click("textfield", field)
    program.key("ctrl+a", *text)


def won(program: Program) -> list[tuple[str, bool]]:
    """Return the games of finished matches, and whether each is won."""
    store = opened(program.home / STORE)
    try:
        return [(each.game.partition("@")[0], each.won) for each in results(store)]
    finally:
        store.close()


def test_a_game_is_made_dealt_and_won_with_the_mouse(program: Program) -> None:
    program.told(lambda probe: probe.scene == "table", "the table")
    program.key("F1")
    program.click("button", "change rules")
    program.told(lambda probe: probe.scene == "editor", "the editor")
    program.click("button", "section group tab")
    write(program, "piles.tab.n", "8")
    program.click("button", "section deal")
    write(program, "deal.0.cards", "1")
    program.click("button", "save")
    write(program, "game name", "Eight")
    program.click("button", "save name")
    path = program.home / "patiences" / "eight.yaml"
    until(path.exists, "the saved game")
    assert "n: 8" in path.read_text("utf-8")
    program.click("button", "deal it")
    program.told(lambda probe: probe.scene == "table" and probe.find("card", "AS"), "the table")
    for rank in ("A", "2"):
        for suit in Suit:
            name = f"{rank}{suit.letter}"
            program.told(lambda probe: not probe.running, "the table at rest")
            program.click("card", name)
    assert until(lambda: won(program), "the result on the disk") == [("eight", True)]
    assert program.close() == 0
