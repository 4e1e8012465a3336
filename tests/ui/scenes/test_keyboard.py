"""The page of keys: which play a game in real time, and which the keyboard tells together."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.games.spit.table.scenes import SpitScenes
from cardtable.store.settings import Settings
from cardtable.ui.scenes.keyboard import KeyboardScene
from cardtable.ui.stage.window import Window
from tests.ui.table.tables import opened
from tests.ui.widgets.driving import FRAME, Hand


class Keeper:
    """Keeps what is changed on a page that is shown."""

    def __init__(self, window: Window) -> None:
        self.settings, self.window, self.gone = Settings(), window, False
        self.page = KeyboardScene(self.settings, SpitScenes().keyboard(), self.keep, self.leave)
        window.stage.replace(self.page)
        self.hand = Hand(window)

    def keep(self, settings: Settings) -> str:
        self.settings = settings
        return ""

    def leave(self) -> None:
        self.gone = True

    def press(self, key: int, kind: int = pygame.KEYDOWN) -> None:
        event = pygame.event.Event(kind, key=key, mod=0, unicode="")
        self.window.frame(FRAME, [event])

    def click(self, name: str) -> None:
        widget = next(each for each in self.page.pane.root.walk() if each.name == name)
        self.hand.click(widget.rect.center)

    def shown(self, name: str) -> str:
        return next(
            str(getattr(each, "value", "")) for each in self.page.pane.root.walk() if each.name == name
        )


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    window = opened((960, 600))
    yield Keeper(window)
    window.close()


def test_a_key_is_changed_by_a_click_and_another_key(keeper: Keeper) -> None:
    keeper.click("key q")
    assert keeper.shown("key q") == "press a key"
    keeper.press(pygame.K_x)
    assert keeper.settings.keys == {"q": "x"}
    assert keeper.shown("key q") == "X"


def test_who_had_a_key_gets_the_one_that_is_given_up(keeper: Keeper) -> None:
    keeper.click("key q")
    keeper.press(pygame.K_p)
    assert keeper.settings.keys == {"q": "p", "p": "q"}


def test_escape_leaves_a_key_as_it_is_and_then_the_page(keeper: Keeper) -> None:
    keeper.click("key q")
    keeper.press(pygame.K_ESCAPE)
    assert (keeper.settings.keys, keeper.gone) == ({}, False)
    keeper.press(pygame.K_ESCAPE)
    assert keeper.gone


def test_the_usual_keys_come_back(keeper: Keeper) -> None:
    keeper.click("key q")
    keeper.press(pygame.K_x)
    keeper.click("usual")
    assert keeper.settings.keys == {}
    assert keeper.shown("key q") == "Q"


def test_keys_that_are_down_together_are_named(keeper: Keeper) -> None:
    keeper.press(pygame.K_q)
    keeper.press(pygame.K_j)
    assert keeper.shown("down") == "Down now: Q + J"
    keeper.press(pygame.K_q, pygame.KEYUP)
    assert keeper.shown("down") == "Down now: J"
