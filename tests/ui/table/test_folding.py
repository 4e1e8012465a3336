"""The pad folds away by mouse and key, the cloth takes its room, and so it stays for the next table."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.ui.bar.docking import RIM
from cardtable.ui.look.compat import Size
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.play import UNATTENDED
from cardtable.ui.table.table_layout import BOARD, LEAST_BOARD
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Host, Table, opened


@pytest.fixture
def window() -> Iterator[Window]:
    found = opened()
    yield found
    found.close()


def patience(window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str = "klondike") -> Table:
    monkeypatch.setattr(tables, "GAME", game_id)
    table = Table(window, "me", pace=NEVER)
    table.until_quiet()
    return table


def small(size: Size, scale: float = 1.0) -> Window:
    return Window(WindowSettings(size=size, scale=scale), StepClock())


def test_the_pad_is_folded_and_unfolded_by_mouse_on_itself(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    scene, before = table.scene, table.scene.area.width
    table.press_button("fold")
    assert (scene.sidebar.visible, scene.area.width) == (False, before + BOARD - RIM)
    tab = scene.pane.find("unfold").rect
    assert tab.right == window.surface.get_width()
    paper = pygame.Color(window.style.theme.colours.paper)
    assert window.surface.get_at((tab.right - 2, tab.y + 8)) == paper
    table.press_button("unfold")
    assert (scene.sidebar.visible, scene.area.width) == (True, before)
    assert not scene.beside.tab.visible
    table.consistent()


def test_the_cards_of_a_patience_grow_when_it_is_folded(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = patience(window, monkeypatch, "spider")
    before = table.cloth.spots["tab/0"].height
    table.key(pygame.K_l)
    assert table.cloth.spots["tab/0"].height > 1.15 * before
    table.consistent()


def test_so_it_stays_at_the_next_table(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [UNATTENDED]
    monkeypatch.setattr(Host, "wishes", property(lambda _host: kept[-1]))
    monkeypatch.setattr(Host, "change", lambda _host, settings: kept.append(settings))
    for shown in (True, False):
        table = Table(window, pace=NEVER)
        table.until_quiet()
        assert table.scene.sidebar.visible == shown
        table.press_button("fold" if shown else "unfold")


@pytest.mark.parametrize(("width", "beside"), [(899, False), (900, True), (960, True)])
def test_beside_a_patience_it_stands_in_a_small_window_too(
    width: int, beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = small((width, 600))
    table = patience(window, monkeypatch)
    board = max(LEAST_BOARD, 0.22 * width / window.style.scale) if beside else RIM
    assert table.scene._cloth_area.width == pytest.approx(width / window.style.scale - RIM - board)
    assert (table.scene.sidebar.visible, table.scene.sidebar.drawer) == (beside, not beside)
    window.close()


@pytest.mark.parametrize(("size", "scale"), [((700, 500), 1.0), ((899, 600), 1.0), ((1280, 720), 1.5)])
def test_where_there_is_less_room_it_is_a_drawer_of_the_button_in_the_rail_and_of_its_tab(
    size: Size, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = small(size, scale)
    table = patience(window, monkeypatch)
    scene, cards = table.scene, dict(table.cloth.spots)
    assert not scene.sidebar.visible
    assert scene.beside.tab.rect.right == window.surface.get_width()
    table.press_button("unfold")
    assert (scene.sidebar.visible, scene.beside.tab.visible) == (True, False)
    table.press_button("fold")
    table.press_button("log")
    assert scene.sidebar.visible
    assert window.surface.get_rect().contains(scene.sidebar.rect)
    assert scene.sidebar.rect.w < 0.5 * window.surface.get_width()
    assert table.cloth.spots == cards, "the cards lie as before"
    table.press_button("fold")
    assert not scene.sidebar.visible
    window.close()


def test_a_drawer_is_pushed_in_when_the_window_grows_and_the_pad_stands_beside_the_table(
    window: Window,
) -> None:
    table = Table(window, pace=NEVER)
    window.set_scale(1.5)
    table.hand.wait(0.1)
    table.key(pygame.K_l)
    window.set_scale(1.0)
    table.hand.wait(0.1)
    assert (table.scene.sidebar.visible, table.scene.sidebar.drawer) == (True, False)
    window.set_scale(1.5)
    table.hand.wait(0.1)
    assert not table.scene.sidebar.visible
