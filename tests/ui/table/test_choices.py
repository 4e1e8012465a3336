"""Buttons on the table that choose actions, for games whose actions are not all drops of cards."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal
from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes
from cardtable.kits import Kit
from cardtable.table.gestures import Gesture, Press
from cardtable.table.layout import Area
from cardtable.table.panels import Choice, Panel
from cardtable.ui.stage.window import Window
from cardtable.ui.table.play import Play
from cardtable.ui.telling.steps import Progress, Told
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table

LOWEST, SECOND = "AS", "2S"  # of the first seat's hand


class WithButtons(JujitsuScenes):
    """Bids the lowest card by a button; another button is always refused."""

    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        assert isinstance(action, Bid)
        buttons = {LOWEST: "lowest", SECOND: "second"}
        name = buttons.get(action.card.text)
        return super().gestures(view, action) if name is None else [Press(name)]

    def panels(self, view: JujitsuDeal, area: Area) -> list[Panel]:
        lowest = Choice("lowest", area.part(0.02, 0.4, 0.15, 0.06), "Lowest")
        barred = Choice("pass", area.part(0.02, 0.5, 0.15, 0.06), "Pass", refused="Everybody must bid.")
        fold = Choice("more", area.part(0.02, 0.3, 0.15, 0.06), "More")
        folded = Choice("second", area.part(0.2, 0.3, 0.15, 0.06), "Second", fold="more")
        return [*super().panels(view, area), lowest, barred, fold, folded]


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    usual = tables.played

    def with_buttons(kit: Kit) -> Play:
        return replace(usual(kit), manager=WithButtons())

    monkeypatch.setattr(tables, "played", with_buttons)
    made = Table(window, pace=NEVER)
    made.until_quiet()
    return made


def test_a_button_chooses_its_action(table: Table) -> None:
    table.press_button("lowest")
    table.until_quiet()
    assert table.log == [f"0 bid {LOWEST}"]


def test_a_button_is_pressed_by_keyboard(table: Table) -> None:
    stops: list[str] = []
    while "lowest" not in stops:
        table.key(pygame.K_TAB)
        focused = table.scene.pane.focused
        assert focused is not None
        assert focused.name not in stops, f"Tab goes round without it: {stops}"
        stops.append(focused.name)
    table.key(pygame.K_RETURN)
    table.until_quiet()
    assert table.log == [f"0 bid {LOWEST}"]


def test_folded_buttons_are_shown_once_opened_and_folded_again_once_used(table: Table) -> None:
    def shown() -> bool:
        return any(widget.name == "second" for widget in table.scene.pane.root.walk())

    assert not shown()
    table.press_button("more")
    assert shown()
    table.press_button("more")
    assert not shown()
    table.press_button("more")
    table.press_button("second")
    table.until_quiet()
    assert table.log == [f"0 bid {SECOND}"]
    assert not shown()


def test_a_fold_stays_open_for_its_seat_alone_whatever_else_is_pressed(table: Table) -> None:
    scene = table.scene
    standing, view = scene.standing, scene.teller.view

    def shown(looker: Deal) -> bool:
        panels = standing.setting(
            Told(looker, looker, Progress.QUIET), (), scene.area, scene.picking.marking
        ).panels
        return any(panel.name == "second" for panel in panels if isinstance(panel, Choice))

    standing.unfold(view, scene.area, "more")
    standing.unfold(view, scene.area, "lowest")
    assert shown(view)
    assert not shown(table.session.match.view(1))


def test_a_barred_button_does_nothing_and_says_why(table: Table) -> None:
    table.press_button("pass")
    assert table.log == []
    button = table.scene.pane.find("pass")
    assert not button.enabled
    assert button.hint == "Everybody must bid."


def test_a_button_out_of_turn_does_nothing(table: Table) -> None:
    table.press_button("lowest")
    table.press_button("lowest")
    assert table.log == [f"0 bid {LOWEST}"]


def test_other_cards_are_still_dragged(table: Table) -> None:
    card, point = table.own_card(4)
    table.hand.drag(point, table.middle_of("bid/0"))
    assert table.log == [f"0 bid {card.text}"]
