"""The rig itself: the mouse, the keys and the pictures are real."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import sample_program
from tests.e2e.picture import Picture, Rect
from tests.e2e.rig import BLANK, Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    command = [sys.executable, str(sample_program.__file__)]
    with Program(screen, command, tmp_path / "home") as started:
        yield started


def test_the_window_is_on_the_virtual_screen(program: Program) -> None:
    assert program.told(lambda probe: probe.scene, "the first frame").driver == "x11"
    assert program.area()[2:] == sample_program.SIZE


def test_a_dragged_card_arrives_where_it_is_dropped(program: Program) -> None:
    probe = program.told(lambda probe: probe.piles, "the pile")
    program.drag(program.place("card", "10S").centre, probe.piles["bid/0"].centre)
    program.told(lambda probe: probe.scene == "sample drop on the pile", "the drop")
    assert program.place("card", "10S").centre == probe.piles["bid/0"].centre


def test_what_cannot_be_done_is_told(program: Program) -> None:
    program.window = "1"  # as if it had been another one that is gone
    with pytest.raises(RuntimeError, match="BadWindow"):
        program.click("button", "OK")


def test_a_click_presses_once(program: Program) -> None:
    program.click("button", "OK")
    program.told(lambda probe: probe.scene == "sample click", "one click")


def test_keys_arrive_in_order(program: Program) -> None:
    program.key("Tab", "Return")
    program.told(lambda probe: probe.scene == "sample key tab key return", "two keys")


def test_closing_the_window_lets_the_program_write_its_files(program: Program) -> None:
    program.click("button", "OK")
    program.told(lambda probe: "click" in probe.scene, "the click")
    assert program.close() == 0
    assert (program.home / "done.txt").read_text("utf-8") == "click"


def test_a_picture_shows_what_was_painted(program: Program, tmp_path: Path) -> None:
    program.told(lambda probe: probe.scene, "the first frame")
    picture = until(lambda: _painted(program.picture()), "the painted card")
    assert (picture.width, picture.height) == sample_program.SIZE
    red, green, blue = sample_program.FELT
    assert picture.pixels[:3] == bytes((blue, green, red))
    picture.write_png(tmp_path / "window.png")
    assert (tmp_path / "window.png").read_bytes().startswith(b"\x89PNG")


def test_an_empty_part_of_the_window_counts_as_blank(program: Program) -> None:
    until(lambda: _painted(program.picture()), "the painted card")
    assert program.picture().cropped(Rect(0, 300, 300, 50)).colours() <= BLANK


def test_a_program_that_fails_says_why(screen: Screen, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no table is free')"]
    with pytest.raises(AssertionError, match="no table is free"), Program(screen, command, tmp_path / "home"):
        pass


def _painted(picture: Picture) -> Picture | None:
    return picture if picture.colours() > BLANK else None
