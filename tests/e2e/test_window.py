"""The program as a person plays it: a real window, a real mouse, and what is on the disk afterwards."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.patience.words.ids import plain
from tests.e2e.picture import Picture
from tests.e2e.rig import BLANK, Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

COMMAND = [sys.executable, "-m", "cardtable"]
GAME = "psychological-jujitsu"
STORE = "cardtable.sqlite3"
Entry = tuple[int, str]  # a seat and what it did


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    with Program(screen, COMMAND, tmp_path / "home") as started:
        yield started


def test_the_menu_is_shown_in_a_real_window(program: Program, tmp_path: Path) -> None:
    assert program.told(lambda probe: probe.scene == "menu", "the menu").driver == "x11"
    until(lambda: _painted(program.picture()), "a window that is not blank")
    program.picture().write_png(tmp_path / "menu.png")


def test_a_bid_dragged_to_its_box_is_on_the_disk(program: Program) -> None:
    start(program)
    bid(program, "KS")
    assert until(lambda: own_actions(program.home), "the saved bid") == [(0, "bid KS")]
    assert program.close() == 0
    assert own_actions(program.home) == [(0, "bid KS")]


def test_the_undo_button_takes_the_bid_back(program: Program) -> None:
    start(program)
    bid(program, "KS")
    until(lambda: own_actions(program.home), "the saved bid")
    program.click("button", "undo")
    until(lambda: not own_actions(program.home), "the bid taken back on the disk")


def test_a_killed_program_goes_on_where_it_was(program: Program, screen: Screen) -> None:
    start(program)
    bid(program, "KS")
    until(lambda: own_actions(program.home), "the saved bid")
    program.kill()
    with Program(screen, COMMAND, program.home) as again:
        again.click("button", "go on")
        again.told(lambda probe: probe.scene == "table" and probe.find("card", "QS"), "the table")
        assert own_actions(again.home) == [(0, "bid KS")]


def test_a_patience_is_found_and_played_by_the_keyboard_alone(program: Program) -> None:
    program.told(lambda probe: probe.scene == "menu", "the menu")
    program.key("s", "e", "a", "h", "a")
    program.place("line", "seahaven-towers")
    program.key("Return")
    program.told(lambda probe: probe.scene == "table", "the table")
    assert until(lambda: games(program.home), "the match on the disk") == ["seahaven-towers"]


def test_a_family_is_chosen_and_a_game_clicked_twice(program: Program) -> None:
    program.click("line", "family golf")
    program.place("picture", "layout")
    line = program.place("line", "black-hole").centre
    program.strokes([(line, line), (line, line)])
    program.told(lambda probe: probe.scene == "table", "the table")
    assert until(lambda: games(program.home), "the match on the disk") == ["black-hole"]


def start(program: Program) -> None:
    """Begin a match against a bot with the usual options."""
    program.click("tile", GAME)
    program.click("button", "start")


def bid(program: Program, card: str) -> None:
    """Drag a card from the hand to the bid box."""
    program.told(lambda probe: probe.scene == "table" and probe.find("card", card), f"the {card}")
    probe = program.told(lambda probe: not probe.running and probe, "the cards at rest")
    program.drag(program.place("card", card).centre, probe.piles["bid/0"].centre)


def own_actions(home: Path) -> list[Entry]:
    """Return what seat 0 has done in the last match and not taken back, as the store has it."""
    question = (
        "SELECT seat, notation FROM actions JOIN matches ON matches.id = match_id WHERE seat = 0 "
        "AND number < position AND match_id = (SELECT max(id) FROM matches)"
    )
    return [(int(seat), str(notation)) for seat, notation in _asked(home, question)]


def games(home: Path) -> list[str]:
    """Return the games of all matches, without the hashes of their rules."""
    return [plain(str(game)) for (game,) in _asked(home, "SELECT game FROM matches")]


def _asked(home: Path, question: str) -> list[tuple[str | int, ...]]:
    path = home / STORE
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(question).fetchall()


def _painted(picture: Picture) -> Picture | None:
    return picture if picture.colours() > BLANK else None
