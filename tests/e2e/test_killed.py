"""What is the player's own outlives a program that is killed amid it: nothing that was changed is lost."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable.store.own.house_rules import houses_of
from cardtable.store.own.own_themes import draft_left
from cardtable.store.settings import Settings, Speed, read_settings, write_settings
from tests.e2e.probe import Probe
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

COMMAND = [sys.executable, "-m", "cardtable"]
SIZE = (1200, 960)  # pixels: most of the settings are seen
FOOT = 170  # pixels: lower than that a row is not seen whole
TURNS = 12  # of the wheel: to the last row
GAME = "oh-hell"
PERSON = "Ada"
HOUSE = "mine"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    write_settings(folder, Settings(speed=Speed.INSTANT, sound=False, size=SIZE))
    return folder


@pytest.fixture
def program(screen: Screen, home: Path) -> Iterator[Program]:
    with Program(screen, COMMAND, home) as started:
        yield started


def to_page(program: Program, button: str, scene: str) -> None:
    """Go from the menu to a page of the settings."""
    program.told(lambda probe: probe.scene == "menu", "the menu")
    program.click("button", "settings")
    program.told(lambda probe: probe.scene == "settings", "the settings")
    if program.place("button", button).centre[1] > SIZE[1] - FOOT:
        program.scroll_at((SIZE[0] // 2, SIZE[1] // 2), TURNS)
        program.told(lambda probe: _seen(probe, button), f"the button {button!r} in sight")
    program.click("button", button)
    program.told(lambda probe: probe.scene == scene, f"the page {scene!r}")


def _seen(probe: Probe, button: str) -> bool:
    place = probe.find("button", button)
    return place is not None and place.rect.centre[1] <= SIZE[1] - FOOT


def kept(home: Path, changed: Callable[[Settings], object], what: str) -> None:
    """Wait until the settings on the disk pass a check."""
    until(lambda: changed(read_settings(home)[0]), what)


def killed(program: Program, screen: Screen) -> Program:
    """Kill the program, and return another one in the same folder, to be used in a `with` statement."""
    program.kill()
    return Program(screen, COMMAND, program.home)


def test_a_theme_that_is_being_made_is_offered_again(program: Program, screen: Screen) -> None:
    to_page(program, "make theme", "theme")
    program.click("textfield", "written")
    program.key("ctrl+a", *"123456", "Return")
    draft = until(lambda: draft_left(program.home), "the draft on the disk")
    assert "#123456" in repr(draft.value)
    with killed(program, screen) as again:
        to_page(again, "make theme", "theme")
        again.click("button", "sure")
        again.told(
            lambda probe: probe.find("button", "save") and not probe.find("button", "sure"), "the draft"
        )
        again.click("button", "save")
        again.click("button", "save name")
        until(lambda: list((again.home / "themes").glob("my-*.yaml")), "the theme on the disk")
        kept(again.home, lambda settings: settings.theme.startswith("my-"), "the theme in use")


def test_a_back_that_was_chosen_stays(program: Program, screen: Screen) -> None:
    to_page(program, "dress", "cards and table")
    rect = program.place("swatches", "backs")
    program.told(lambda probe: not probe.running, "all backs")
    program.click_at((rect.x + 3 * rect.width // 8, rect.y + 40))  # amid the second of four
    kept(program.home, lambda settings: settings.table.back, "the back on the disk")
    chosen = read_settings(program.home)[0].table
    with killed(program, screen) as again:
        to_page(again, "dress", "cards and table")
        assert read_settings(again.home)[0].table == chosen
        assert again.close() == 0


def test_a_bar_that_was_changed_stays(program: Program, screen: Screen) -> None:
    to_page(program, "bar", "bar")
    program.click("button", "tool hint")
    program.click("button", "in or out")
    kept(program.home, lambda settings: "hint" not in settings.bars.patience.tools, "the bar on the disk")
    with killed(program, screen) as again:
        to_page(again, "bar", "bar")
        assert "hint" not in read_settings(again.home)[0].bars.patience.tools
        assert again.close() == 0


def test_a_person_who_was_made_is_there(program: Program, screen: Screen) -> None:
    to_page(program, "people", "people")
    program.click("button", "new person")
    program.place("textfield", "new name")
    program.key(*PERSON)
    program.click("button", "sure")
    kept(program.home, lambda settings: settings.player == PERSON, "the person on the disk")
    with killed(program, screen) as again:
        to_page(again, "people", "people")
        again.place("chip", f"person {PERSON}")


def test_house_rules_that_were_saved_are_there(program: Program, screen: Screen) -> None:
    program.told(lambda probe: probe.scene == "menu", "the menu")
    program.click("tile", GAME)
    program.click("button", "save house")
    program.place("textfield", "new name")
    program.key("ctrl+a", *HOUSE)
    program.click("button", "sure")
    folder = houses_of(program.home, "", GAME)
    assert folder is not None
    until(lambda: list(folder.glob("*.yaml")), "the rules on the disk")
    with killed(program, screen) as again:
        again.click("tile", GAME)
        again.place("dropdown", "house")
