"""The question mark shows what the keys do on every page, and types where a text is being typed."""

import pygame
import pytest

from cardtable.catalogue import KITS
from tests.ui.scenes.desk import Desk
from tests.ui.scenes.test_largest import SCENES, menu, setup


def asked(desk: Desk) -> list[str]:
    """Press the question mark and return the names of the dialogs that are shown then."""
    desk.hand.type("?")
    return [dialog.name for dialog in desk.scene.pane.dialogs]


@pytest.mark.parametrize("name", ["menu", "settings", "setup oh-hell", "rules"])
def test_a_question_mark_shows_the_keys_on_every_page(name: str) -> None:
    desk = Desk(SCENES[name]())
    assert asked(desk) == ["Keys"]
    desk.hand.key(pygame.K_ESCAPE)
    assert not desk.scene.pane.dialogs
    desk.close()


def test_in_the_search_it_asks_before_a_letter_and_is_one_after() -> None:
    desk = Desk(menu())
    desk.click("search")
    assert asked(desk) == ["Keys"]
    desk.hand.key(pygame.K_ESCAPE)
    desk.hand.type("oh")
    assert asked(desk) == []
    assert desk.value("search") == "oh?"
    desk.close()


def test_a_button_of_the_menu_shows_them_too() -> None:
    desk = Desk(menu())
    desk.click("keys")
    lines = [widget.value for widget in desk.scene.pane.dialogs[-1].walk() if widget.name.startswith("says")]
    assert "search names and rules" in lines
    desk.close()


def test_in_a_name_it_is_a_letter() -> None:
    desk = Desk(setup(KITS[0]))
    desk.retype("seat 1 name", "Who")
    assert asked(desk) == []
    assert desk.value("seat 1 name") == "Who?"
    desk.close()
