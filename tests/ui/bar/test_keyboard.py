"""The page of keys: those of all tables and those of games in real time; how a conflict is told."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.store.settings import Settings
from cardtable.ui.bar.keyboard import NO_KEY, TABLES, KeyboardScene
from cardtable.ui.stage.window import Window
from tests.ui.scenes.desk import faults
from tests.ui.table.tables import opened
from tests.ui.widgets.driving import FRAME, Hand


class Keeper:
    """Keeps what is changed on a page that is shown."""

    def __init__(self, window: Window, shown: str, tool: str = "") -> None:
        self.settings, self.window, self.gone = Settings(), window, False
        games = {each.title: each.scenes().keyboard() for each in KITS if each.keyed}
        self.page = KeyboardScene(self.settings, games, self.keep, self.leave, shown=shown, tool=tool)
        window.stage.replace(self.page)
        self.hand = Hand(window)

    def keep(self, settings: Settings) -> str:
        self.settings = settings
        return ""

    def leave(self) -> None:
        self.gone = True

    def press(self, key: int, kind: int = pygame.KEYDOWN, mod: int = 0, unicode: str = "") -> None:
        event = pygame.event.Event(kind, key=key, mod=mod, unicode=unicode)
        self.window.frame(FRAME, [event])
        self.hand.wait(FRAME)

    def click(self, name: str) -> None:
        self.hand.click(self.page.pane.find(name).rect.center)
        self.hand.wait(2 * FRAME)

    def shown(self, name: str) -> object:
        return self.page.pane.find(name).value


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    window = opened((960, 600))
    yield Keeper(window, "Spit")
    window.close()


@pytest.fixture
def tables() -> Iterator[Keeper]:
    window = opened((1280, 720))
    yield Keeper(window, TABLES)
    window.close()


def test_a_key_is_changed_by_a_click_and_another_key(keeper: Keeper) -> None:
    keeper.click("key q")
    assert keeper.shown("key q") == "press a key"
    keeper.press(pygame.K_MINUS)
    assert keeper.settings.keys == {"q": "-"}
    assert keeper.shown("key q") == "-"


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
    keeper.press(pygame.K_MINUS)
    keeper.click("usual")
    assert keeper.settings.keys == {}
    assert keeper.shown("key q") == "Q"


def test_keys_that_are_down_together_are_named(keeper: Keeper) -> None:
    keeper.press(pygame.K_q)
    keeper.press(pygame.K_j)
    assert keeper.shown("down") == "Down now: Q + J"
    keeper.press(pygame.K_q, pygame.KEYUP)
    assert keeper.shown("down") == "Down now: J"


def test_a_game_that_is_played_by_keys_says_so() -> None:
    assert {each.id for each in KITS if each.keyed} == {each.id for each in KITS if each.scenes().keyboard()}


def give(tables: Keeper, tool: str, key: int, mod: int = 0, unicode: str = "") -> None:
    tables.click(f"key {tool}")
    tables.press(key, mod=mod, unicode=unicode)


def test_a_key_is_given_and_who_had_it_gets_the_old_one_which_is_told(tables: Keeper) -> None:
    give(tables, "hint", pygame.K_l, unicode="l")
    assert tables.settings.bars.keys == {"hint": "l", "log": "h"}
    told = "L was the key for “log”, which has H now. In Spielen and Spit L plays, and does nothing else."
    assert tables.shown("said") == told
    give(tables, "statistics", pygame.K_z, pygame.KMOD_CTRL)
    assert tables.settings.bars.keys["statistics"] == "ctrl+z"
    assert tables.shown("said") == "Ctrl+Z was the key for “undo”, which has no key now."


@pytest.mark.parametrize(
    ("key", "mod", "said"),
    [
        (pygame.K_7, 0, "7 finds a card of that rank: choose another key."),
        (pygame.K_RETURN, 0, "Return has another meaning everywhere."),
        (pygame.K_1, pygame.KMOD_CTRL, "Ctrl+1 goes to a bookmark: choose another key."),
        (pygame.K_ESCAPE, 0, ""),
    ],
)
def test_a_key_that_means_something_else_is_refused_in_a_sentence(
    tables: Keeper, key: int, mod: int, said: str
) -> None:
    give(tables, "hint", key, mod, chr(key) if key < 128 else "")
    assert tables.settings == Settings()
    assert tables.shown("said") == said
    assert not tables.gone


def test_a_key_can_be_taken_away(tables: Keeper) -> None:
    tables.click("no key")
    assert tables.shown("said") == NO_KEY
    tables.click("key hint")
    tables.click("no key")
    assert tables.settings.bars.keys == {"hint": ""}
    assert tables.shown("key hint") == "none"


def test_it_is_told_where_a_key_means_something_else_at_another_table(tables: Keeper) -> None:
    give(tables, "hint", pygame.K_MINUS, unicode="-")
    assert tables.settings.bars.keys == {"hint": "-"}
    tables.page._tabs.choose(1)
    tables.hand.wait(2 * FRAME)
    tables.click("key q")
    tables.press(pygame.K_MINUS)
    assert "Elsewhere - is the key for “a hint”." in str(tables.shown("said"))
    tables.page._tabs.choose(0)
    tables.hand.wait(2 * FRAME)
    give(tables, "hint", pygame.K_p, unicode="p")
    assert "In Spielen and Spit P plays" in str(tables.shown("said"))


def test_a_tool_may_wait_for_its_key_at_once() -> None:
    window = opened((1280, 720))
    keeper = Keeper(window, TABLES, "hint")
    keeper.press(pygame.K_x, unicode="x")
    assert keeper.settings.bars.keys == {"hint": "x"}
    window.close()


@pytest.mark.parametrize("shown", [TABLES, "Spit", "Spielen"])
@pytest.mark.parametrize("size", [(960, 600), (2560, 1440)])
def test_it_fits_every_window(size: tuple[int, int], shown: str) -> None:
    window = opened(size)
    keeper = Keeper(window, shown)
    keeper.hand.wait(2 * FRAME)
    assert faults(keeper.page.pane.root) == []
    window.close()
