"""The panel over the first table of a game: where it stands, and what takes it away."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.catalogue import KITS, kit
from cardtable.kits import Kit
from cardtable.ui.bar.docking import RIM, Wood
from cardtable.ui.look.compat import Size
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.introduction import PADDING, Introduction
from cardtable.ui.table.table_layout import BOARD, beside_table
from cardtable.ui.widgets.label import Label
from tests.ui.table.tables import GAME, NEVER, Table, opened


@pytest.fixture
def window() -> Iterator[Window]:
    found = opened()
    yield found
    found.close()


def introduced(window: Window) -> Table:
    """Return a table with an introduction; what its "Rules" leads to is noted."""
    table = Table(window, pace=NEVER)

    def acted() -> bool:
        return any(entry.seat == 0 for entry in table.match.log)

    help_ = table.scene.host.help
    table.scene.beside.introduce(Introduction(kit(GAME).opening(), acted, help_))
    table.until_quiet()
    table.hand.wait(0.1)
    return table


def nothing() -> None:
    """Lead to no lesson."""


def shown(table: Table) -> bool:
    return any(widget.name == "introduction" for widget in table.scene.pane.root.walk())


def test_it_says_the_three_sentences(window: Window) -> None:
    table, opening = introduced(window), kit(GAME).opening()
    panel = table.scene.pane.find("introduction")
    read = {widget.value for widget in panel.walk() if isinstance(widget, Label)}
    assert {opening.about, opening.turn, opening.scoring} <= read


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_it_stands_inside_the_window_and_beside_the_table_where_there_is_room(size: Size) -> None:
    window = opened(size)
    table = introduced(window)
    panel = table.scene.pane.find("introduction")
    assert window.surface.get_rect().contains(panel.rect)
    assert beside_table(size, window.style, Wood()).contains(panel.rect)
    rect = table.scene.painting.picture.furniture.rect
    assert not panel.rect.colliderect(rect(table.scene.area)), "it covers nothing of the table"
    assert all(not panel.rect.colliderect(rect(spot.area)) for spot in table.cloth.spots.values())
    table.consistent()
    window.close()


def test_the_table_takes_its_room_once_it_has_gone() -> None:
    window = opened((960, 600))
    table = introduced(window)
    narrow = table.scene.area.width
    table.press_button("introduction done")
    table.hand.wait(0.1)
    assert table.scene.area.width - narrow == BOARD - RIM
    table.consistent()
    window.close()


def test_at_the_largest_text_the_table_keeps_all_its_room() -> None:
    window = Window(WindowSettings(size=(960, 600), scale=3.0), StepClock())  # the largest text
    table = introduced(window)
    panel = table.scene.pane.find("introduction").rect
    assert table.scene.area.width == pytest.approx(960 / window.style.scale - 2 * RIM)
    assert window.surface.get_rect().contains(panel)
    window.close()


@pytest.mark.parametrize("game", KITS, ids=[game.id for game in KITS])
def test_every_games_introduction_stands_whole_beside_the_smallest_table(game: Kit) -> None:
    window = opened((960, 600))
    table = Table(window, pace=NEVER)
    table.scene.beside.introduce(Introduction(game.opening(), lambda: False, table.scene.host.help, nothing))
    table.hand.wait(0.1)
    panel = table.scene.pane.find("introduction").rect
    assert beside_table((960, 600), window.style, Wood()).contains(panel)
    assert panel.h >= Introduction.wanted(table.scene.pane.find("introduction"), panel.w)[1]
    window.close()


@pytest.mark.parametrize("scale", [1.0, 3.0])
def test_in_the_highest_theme_it_stands_whole_with_its_buttons_inside(scale: float) -> None:
    window = Window(WindowSettings(size=(960, 600), scale=scale, theme="contrast"), StepClock())
    table = Table(window, pace=NEVER)
    table.scene.beside.introduce(Introduction(kit("napoleon").opening(), lambda: False, lambda: None))
    table.hand.wait(0.1)
    panel = table.scene.pane.find("introduction")
    assert window.surface.get_rect().contains(panel.rect)
    assert panel.rect.h >= panel.wanted(panel.rect.w)[1]
    edge = window.style.px(PADDING)
    for name in ("introduction rules", "introduction done"):
        assert panel.rect.inflate(-2 * edge, -2 * edge).contains(table.scene.pane.find(name).rect)
    window.close()


@pytest.mark.parametrize("way", ["click", "button", "action"])
def test_it_goes_away(window: Window, way: str) -> None:
    table = introduced(window)
    before = table.frame_bytes()
    panel = table.scene.pane.find("introduction").rect
    if way == "click":
        table.hand.click((panel.x + 8, panel.y + 8))
    elif way == "button":
        table.press_button("introduction done")
    else:
        table.hand.drag(table.own_card(3)[1], table.middle_of("bid/0"))
    table.hand.wait(0.5)
    assert not shown(table)
    assert len(table.log) == (way == "action"), "a click on it plays nothing"
    assert table.frame_bytes() != before


def test_it_stays_while_others_act_and_cards_are_looked_at(window: Window) -> None:
    table = introduced(window)
    table.match.submit(1, table.match.deal.actions(1)[0])
    table.hand.move(table.own_card(2)[1])
    table.hand.wait(0.5)
    assert shown(table)


def test_it_leads_to_the_rules_and_stays(window: Window) -> None:
    table = introduced(window)
    table.press_button("introduction rules")
    table.key(pygame.K_F1)
    assert table.asked == ["help", "help"]
    assert shown(table)
