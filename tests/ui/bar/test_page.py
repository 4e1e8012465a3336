"""The page of the bar: buttons moved by drag, keys and touch."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.store.settings import Settings
from cardtable.table.bars import PATIENCE, Bars, Edge
from cardtable.ui.bar.page import STAYS, USUAL, BarScene
from cardtable.ui.stage.window import Window
from tests.ui.scenes.desk import faults
from tests.ui.table.tables import opened
from tests.ui.widgets.driving import FRAME, Hand

FIRST = PATIENCE.tools


class Keeper:
    """Keeps what is changed on a page that is shown."""

    def __init__(self, window: Window) -> None:
        self.settings, self.window, self.gone = Settings(), window, False
        self.asked: list[str] = []  # for what a key was wished
        self.page = BarScene(self.settings, self.keep, self.leave, self.asked.append)
        window.stage.replace(self.page)
        self.hand = Hand(window)
        self.hand.wait(2 * FRAME)

    def keep(self, settings: Settings) -> str:
        self.settings = settings
        return ""

    def leave(self) -> None:
        self.gone = True

    @property
    def tools(self) -> tuple[str, ...]:
        return self.settings.bars.patience.tools

    def at(self, name: str) -> tuple[int, int]:
        return self.page.pane.find(name).rect.center

    def click(self, name: str) -> None:
        self.hand.click(self.at(name))
        self.hand.wait(2 * FRAME)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.hand.key(key, mod, unicode)
        self.hand.wait(FRAME)

    def said(self) -> object:
        return self.page.pane.find("notice").value


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    window = opened((1280, 720))
    yield Keeper(window)
    window.close()


@pytest.mark.parametrize("touch", [False, True])
def test_buttons_are_dragged_along_the_bar_out_of_it_and_into_it(keeper: Keeper, touch: bool) -> None:
    undo = keeper.page.pane.find("tool undo").rect
    keeper.hand.drag(keeper.at("tool help"), (undo.left + 2, undo.centery), touch=touch)
    assert keeper.tools == ("menu", "new", "restart", "help", "undo", "redo", "hint", "log")
    keeper.hand.wait(2 * FRAME)
    keeper.hand.drag(keeper.at("tool restart"), keeper.at("tool sound"), touch=touch)
    assert "restart" not in keeper.tools
    keeper.hand.wait(2 * FRAME)
    wood = keeper.page.pane.find("on the bar").rect
    keeper.hand.drag(keeper.at("tool sound"), (wood.right - 20, wood.centery), touch=touch)
    assert keeper.tools == ("menu", "new", "help", "undo", "redo", "hint", "log", "sound")


def test_what_is_dragged_elsewhere_or_let_go_by_accident_stays(keeper: Keeper) -> None:
    keeper.hand.drag(keeper.at("tool hint"), (5, 5))
    assert keeper.tools == FIRST
    keeper.hand.press(keeper.at("tool hint"))
    keeper.hand.move(keeper.at("tool sound"))
    keeper.window.frame(FRAME, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert keeper.tools == FIRST


def test_the_way_to_the_menu_stays(keeper: Keeper) -> None:
    keeper.hand.drag(keeper.at("tool menu"), keeper.at("tool sound"))
    assert keeper.tools == FIRST
    keeper.page.pane.focus("tool menu", ringed=True)
    keeper.key(pygame.K_SPACE)
    assert keeper.tools == FIRST
    assert keeper.said() == STAYS


def test_buttons_are_moved_by_keys(keeper: Keeper) -> None:
    keeper.page.pane.focus("tool new", ringed=True)
    keeper.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert keeper.tools[:3] == ("menu", "restart", "new")
    assert keeper.page.pane.focused is keeper.page.pane.find("tool new")
    keeper.key(pygame.K_DELETE)
    assert "new" not in keeper.tools
    keeper.key(pygame.K_SPACE)
    assert keeper.tools[-1] == "new"
    keeper.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert keeper.tools[-1] == "new", "there is no further place"


def test_buttons_are_moved_by_the_buttons_below(keeper: Keeper) -> None:
    keeper.click("tool hint")
    keeper.click("earlier")
    assert keeper.tools.index("hint") == FIRST.index("hint") - 1
    keeper.click("in or out")
    assert "hint" not in keeper.tools
    keeper.click("in or out")
    assert keeper.tools[-1] == "hint"


def test_edge_size_and_words_are_kept_for_one_kind_of_games_alone(keeper: Keeper) -> None:
    edge = keeper.page.pane.find("edge").rect
    keeper.hand.click((edge.right - 5, edge.centery))
    keeper.click("words")
    bars = keeper.settings.bars
    assert (bars.patience.edge, bars.patience.words) == (Edge.FLOATING, True)
    assert bars.games == Bars().games
    kind = keeper.page.pane.find("kind").rect
    keeper.hand.click((kind.right - 5, kind.centery))
    keeper.click("words")
    assert keeper.settings.bars.games.words
    assert keeper.page.pane.find("tool past trick").visible


def test_a_key_is_changed_on_the_page_of_keys(keeper: Keeper) -> None:
    keeper.click("tool hint")
    assert keeper.page.pane.find("key").value == "Key: H …"
    keeper.click("key")
    assert keeper.asked == ["hint"]


def test_one_click_brings_everything_back(keeper: Keeper) -> None:
    keeper.click("tool hint")
    keeper.click("in or out")
    keeper.click("usual")
    assert keeper.settings == Settings()
    assert keeper.said() == USUAL


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    window = opened(size)
    keeper = Keeper(window)
    assert faults(keeper.page.pane.root) == []
    window.close()
