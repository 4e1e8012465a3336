from collections.abc import Iterator

import pygame
import pytest

from cardtable.about.works import OWN_RIGHTS, licence_of, works
from cardtable.ui.look.compat import Size
from cardtable.ui.scenes.about import AboutScene, paragraphs
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.table import Table
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults, window_of

MOST = 3.0  # more than any window has room for


@pytest.fixture
def closed() -> list[str]:
    return []


@pytest.fixture
def desk(closed: list[str]) -> Iterator[Desk]:
    found = Desk(AboutScene("9.8.7", lambda: closed.append("close")))
    yield found
    found.close()


def row(desk: Desk, place: int) -> tuple[int, int]:
    table = desk.find("works")
    assert isinstance(table, Table)
    return table.body.line(place).center


def box(desk: Desk) -> ScrollBox:
    found = desk.find("page")
    assert isinstance(found, ScrollBox)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [1.0, MOST])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, scale: float) -> None:
    window_of(size, theme).set_scale(scale)
    scene = AboutScene("9.8.7", lambda: None)
    desk = Desk(scene, size, theme)
    found = faults(scene.pane.root)
    scene.read(12)
    desk.window.frame(0)
    found += faults(scene.pane.root)
    desk.close()
    desk.window.set_scale(1.0)
    assert found == []


def test_version_and_rights_are_there_at_once(desk: Desk) -> None:
    assert desk.value("version") == "Version 9.8.7"
    assert desk.value("rights") == OWN_RIGHTS
    assert "What is new" in str(desk.value("changes"))


def test_a_click_shows_the_licence_of_a_work(desk: Desk) -> None:
    desk.hand.click(row(desk, 2))
    assert str(desk.value("work")).startswith("PyYAML ")
    assert "Kirill Simonov" in " ".join(each.value for each in box(desk).walk() if isinstance(each, Label))


def test_arrows_and_enter_show_it_too(desk: Desk) -> None:
    desk.hand.key(pygame.K_TAB)
    desk.hand.key(pygame.K_TAB)
    for _ in range(3):
        desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_RETURN)
    assert str(desk.value("work")).startswith("platformdirs")


def test_page_keys_and_wheel_turn_what_is_read(desk: Desk) -> None:
    desk.hand.click(row(desk, 1))
    desk.hand.key(pygame.K_PAGEDOWN)
    desk.hand.wait(0.5)
    first = box(desk).value
    assert first > 0
    desk.hand.wheel(box(desk).rect.center, -2)
    desk.hand.wait(0.5)
    assert box(desk).value > first
    desk.hand.key(pygame.K_HOME)
    desk.hand.wait(1.0)
    assert box(desk).value == 0


def test_escape_and_back_lead_out(desk: Desk, closed: list[str]) -> None:
    desk.hand.key(pygame.K_ESCAPE)
    desk.click("back")
    assert closed == ["close", "close"]


def test_a_question_mark_shows_the_keys(desk: Desk) -> None:
    desk.hand.type("?")
    assert [dialog.name for dialog in desk.scene.pane.dialogs] == ["Keys"]
    desk.hand.key(pygame.K_ESCAPE)
    assert not desk.scene.pane.dialogs


def test_every_word_of_a_licence_is_shown_once() -> None:
    for work in works():
        text = licence_of(work)
        assert " ".join(paragraphs(text)).split() == text.split()


def test_points_of_a_licence_stand_by_themselves() -> None:
    assert list(paragraphs("Provided\nthat:\n 1. this\n   and\n 2. that.\n\nNo warranty.")) == [
        "Provided that:",
        "1. this and",
        "2. that.",
        "No warranty.",
    ]
