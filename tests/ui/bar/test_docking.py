"""The bar at a table: where it is dragged to it stays, and the table keeps clear of it in every window."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.store.settings import Settings
from cardtable.table.bars import MENU, TOOLS, Arrangement, Bars, Edge, offered
from cardtable.ui.look.compat import Size
from cardtable.ui.stage.window import Window
from tests.seeds import looks
from tests.ui.scenes.desk import faults
from tests.ui.table.tables import NEVER, Host, Table, opened

SIZES = [(960, 600), (1280, 720), (3840, 2160)]


@pytest.fixture(params=[(1280, 720)])
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    window = opened(request.param)
    yield window
    window.close()


class Wishing(Host):
    """Keeps what is changed, and has the table follow."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.wanted = settings
        self.table: Table | None = None

    @property
    def wishes(self) -> Settings:
        return self.wanted

    def change(self, settings: Settings) -> None:
        self.wanted = settings
        if self.table is not None:
            self.table.scene.follow(settings)

    def arrange(self) -> None:
        self.asked.append("arrange")

    def rematch(self) -> None:
        self.asked.append("new")


def seated(window: Window, monkeypatch: pytest.MonkeyPatch, bar: Arrangement | None = None) -> Table:
    """Return a table whose bar is arranged like that."""
    bars = Bars() if bar is None else Bars(games=bar)
    host = Wishing(Settings(bars=bars))
    monkeypatch.setattr("tests.ui.table.tables.Host", lambda: host)
    table = Table(window, pace=NEVER)
    host.table = table
    table.until_quiet()
    return table


def bar_of(table: Table) -> Arrangement:
    return table.scene.host.wishes.bars.games


DROPS = {
    Edge.BOTTOM: (640, 700),
    Edge.LEFT: (20, 400),
    Edge.RIGHT: (1260, 300),
    Edge.FLOATING: (400, 300),
    Edge.TOP: (500, 8),
}


@pytest.mark.parametrize("touch", [False, True])
def test_it_docks_where_it_is_let_go_and_is_dragged_on_from_there(
    window: Window, monkeypatch: pytest.MonkeyPatch, touch: bool
) -> None:
    table = seated(window, monkeypatch)
    before = table.frame_bytes()
    for edge, pos in DROPS.items():
        table.hand.drag(table.scene.toolbar.strip.grip.rect.center, pos, touch=touch)
        table.hand.wait(0.1)
        assert bar_of(table).edge is edge
        table.consistent()
        assert faults(table.scene.toolbar.strip) == []
        assert not table.scene.toolbar.ghost.visible
        table.hand.move((900, 450))  # on no card: each that has risen is let go where all is laid anew
        table.hand.wait(0.1)
        shown = table.frame_bytes()
        table.scene.resize(window.surface.get_size())
        table.hand.wait(0.1)
        assert table.frame_bytes() == shown, "its parts are painted as the whole is"
    table.hand.move((5, 400))
    table.hand.wait(0.1)
    assert table.frame_bytes() == before


def test_while_it_is_dragged_its_place_is_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(window, monkeypatch)
    ghost = table.scene.toolbar.ghost
    table.hand.press(table.scene.toolbar.strip.grip.rect.center)
    table.hand.move((30, 300))
    assert ghost.visible
    assert ghost.rect.bottomleft == (0, 720)
    table.hand.move((700, 300))
    assert ghost.rect.collidepoint((700, 300))
    window.frame(0.0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not ghost.visible
    assert bar_of(table).edge is Edge.TOP


@pytest.mark.parametrize("edge", Edge)
def test_a_button_that_is_added_to_a_bar_at_a_table_is_there_at_once(
    window: Window, monkeypatch: pytest.MonkeyPatch, edge: Edge
) -> None:
    table = seated(window, monkeypatch, Arrangement((MENU, "undo"), edge))
    window.set_scale(1.2)
    bars = Bars(games=Arrangement((MENU, "undo", "settings"), edge))
    table.scene.host.change(Settings(bars=bars))
    table.hand.wait(0.1)
    settings, undo = (table.scene.toolbar.button(name) for name in ("settings", "undo"))
    assert settings.rect.size == undo.rect.size
    table.consistent()


def test_a_floating_bar_takes_no_click_for_the_cards_below(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(window, monkeypatch)
    card = table.own_card(6)[1]
    table.hand.drag(table.scene.toolbar.strip.grip.rect.center, (card[0] - 40, card[1]))
    strip = table.scene.toolbar.strip
    assert strip.rect.collidepoint(card)
    table.hand.click((strip.rect.x + 2, strip.rect.y + 2))
    assert table.scene.picking.chosen is None
    table.press_button("scores")
    assert table.asked == ["scores"]


@pytest.mark.parametrize(("size", "edge"), looks(4, SIZES, Edge))
def test_all_buttons_are_reached_at_every_edge_of_every_window(
    monkeypatch: pytest.MonkeyPatch, size: Size, edge: Edge
) -> None:
    window = opened(size)
    names = tuple(offered(alone=False))
    for large, words in ((False, False), (True, True)):
        table = seated(window, monkeypatch, Arrangement(names, edge, large, words))
        toolbar = table.scene.toolbar
        assert faults(toolbar.strip) == []
        assert window.surface.get_rect().contains(toolbar.strip.rect)
        seen = [each.name for each in toolbar.strip.standing if each.visible]
        there = [name for name in names if name in toolbar.strip.buttons]
        assert [*seen, *toolbar.strip.hidden] == there
        if edge is not Edge.FLOATING:
            rect = table.scene.painting.picture.furniture.rect(table.scene.area)
            assert not rect.colliderect(toolbar.strip.rect)
            assert not rect.colliderect(toolbar.words.rect)
            assert not rect.colliderect(table.scene.sidebar.rect) or table.scene.sidebar.drawer
        if toolbar.strip.hidden:
            table.press_button("more tools")
            table.press_button(f"more {toolbar.strip.hidden[-1]}")
            assert table.asked == ["arrange"], "the last of all is that of the bar itself"
        table.consistent()
    window.close()


def test_a_second_click_on_the_bar_and_a_click_on_the_grip_lead_to_its_page(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(window, monkeypatch)
    strip = table.scene.toolbar.strip
    for pos in (strip.buttons["undo"].rect.center, table.scene.toolbar.words.rect.center):
        window.frame(0.0, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)])
    table.hand.click(strip.grip.rect.center)
    assert table.asked == ["arrange"] * 3


def test_a_key_that_was_given_to_a_tool_does_it_and_the_usual_one_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(window, monkeypatch)
    host = table.scene.host
    host.change(Settings(bars=Bars(keys={"scores": "x", "new": "ctrl+shift+n"})))
    table.key(pygame.K_s, unicode="s")
    assert table.asked == []
    table.key(pygame.K_x, unicode="x")
    table.key(pygame.K_n, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert table.asked == ["scores", "new"]
    assert table.scene.toolbar.button("scores").tip == "Score sheet (X)"


def test_speed_and_sound_are_changed_by_their_buttons(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(window, monkeypatch, Arrangement((MENU, "speed", "sound")))
    table.press_button("speed")
    assert table.scene.host.wishes.speed.value == "fast"
    assert table.scene.notice.text == "Speed: fast."
    table.press_button("sound")
    assert not table.scene.host.wishes.sound
    assert table.scene.toolbar.button("sound").icon == "sound_off"


def test_every_tool_is_there_at_some_table_and_has_its_picture(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(window, monkeypatch)
    for tool in TOOLS.values():
        window.style.skins.icon(tool.icon, 20, "#ffffff")
    assert window.missing.sentence() == ""
    assert set(table.scene.toolbar.strip.buttons) <= set(offered(alone=False))


@pytest.mark.parametrize("window", [(960, 600), (1280, 720), (2560, 1440)], indirect=True)
@pytest.mark.parametrize("at", [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (0.5, 1.0)])
def test_a_floating_bar_at_the_upper_or_lower_edge_covers_nothing(
    window: Window, monkeypatch: pytest.MonkeyPatch, at: tuple[float, float]
) -> None:
    table = seated(window, monkeypatch, Arrangement((MENU, "undo", "hint"), Edge.FLOATING, at=at))
    scene, strip = table.scene, table.scene.toolbar.strip.rect
    assert not strip.colliderect(scene.toolbar.words.rect)
    assert not scene.sidebar.visible or not strip.colliderect(scene.sidebar.rect)
    faces = [plate.face for plate, _ in scene._setting.plates if plate.face is not None]
    places = [place.bounds for name in scene.cloth.spots for place in scene.cloth.places(name)]
    rect = scene.painting.picture.furniture.rect
    assert places
    for each in (*faces, *places, *(panel.area for panel in scene._setting.panels)):
        assert not strip.colliderect(rect(each)), each


def test_a_bar_that_is_let_go_near_an_edge_of_the_cloth_goes_there(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(window, monkeypatch)
    table.hand.drag(table.scene.toolbar.strip.grip.rect.center, (400, 90))
    assert (bar_of(table).edge, bar_of(table).at[1]) == (Edge.FLOATING, 0.0)
    table.hand.wait(0.1)
    table.hand.drag(table.scene.toolbar.strip.grip.rect.center, (400, 640))
    assert (bar_of(table).edge, bar_of(table).at[1]) == (Edge.FLOATING, 1.0)
