"""A pile that a click or Enter turns, also while it is empty."""

from collections.abc import Sequence

import pygame
import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.table.gestures import Drop, Gesture, Tap, reach
from cardtable.table.layout import Area, Spot
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.stage.window import Window
from tests.laws.test_touch import AREAS, Untouchable, check_touch
from tests.ui.hand.test_runs import AWAY, laid, names, view
from tests.ui.table.columns_toy import ColumnsDeal, ColumnsScenes, Turn
from tests.ui.table.tables import Table
from tests.ui.table.test_keys import pixels_of


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid(window, monkeypatch)


def count(table: Table) -> int:
    return len(table.match.view(0).pile("waste"))


def test_a_click_on_the_stock_turns_a_card_and_a_quick_second_one_another(table: Table) -> None:
    table.hand.click(table.middle_of("stock"))
    assert table.log == ["0 turn"]
    table.hand.click(table.middle_of("stock"))
    table.hand.click(table.middle_of("stock"))
    assert count(table) == 3
    table.hand.move(AWAY)
    table.hand.wait(1)
    table.consistent()


def test_a_click_on_the_empty_place_takes_the_waste_up_again(table: Table) -> None:
    cards = len(table.match.view(0).pile("stock"))
    for _ in range(cards):
        table.hand.click(table.middle_of("stock"))
    assert count(table) == cards
    table.hand.click(table.middle_of("stock"))
    assert (count(table), len(table.match.view(0).pile("stock"))) == (0, cards)


def test_a_click_beside_the_pile_does_nothing(table: Table) -> None:
    spot = table.cloth.spots["stock"].area
    table.hand.click(table.pixel(spot.x - 4, spot.y + 20))
    assert table.log == []


def test_arrows_find_the_stock_and_enter_turns_it_again_and_again(table: Table) -> None:
    colour = table.window.style.theme.colours.focus
    table.key(ord("k"), unicode="k")
    table.key(pygame.K_ESCAPE)
    table.hand.wait(0.3)
    table.key(pygame.K_UP)
    assert table.scene.picking.tapping.found == Tap("stock")
    table.hand.wait(0.3)
    ring = pixels_of(table.window, colour)
    assert ring > 300, "the focus is seen"
    for _ in range(3):
        table.key(pygame.K_RETURN)
    assert table.log == ["0 turn"] * 3
    table.key(pygame.K_SPACE)
    assert len(table.log) == 4
    table.key(pygame.K_DOWN)
    assert table.scene.picking.tapping.found is None
    assert table.scene.picking.focus == Held("column/0", card("KS"))


def test_the_keys_stay_at_the_stock_at_normal_speed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(window, monkeypatch, slowness=1.0)
    table.hand.wait(2)
    table.key(ord("k"), unicode="k")
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_UP)
    for turned in range(1, 6):
        table.key(pygame.K_RETURN)
        table.hand.wait(0.5)
        assert count(table) == turned


def test_a_hint_marks_the_pile_and_enter_does_it(table: Table) -> None:
    colour = table.window.style.theme.colours.focus
    before = pixels_of(table.window, colour)
    table.key(pygame.K_h)
    table.hand.move((400, 650))
    assert pixels_of(table.window, colour) > before + 300
    table.key(pygame.K_RETURN)
    assert table.log == ["0 turn"]


def test_the_pile_under_the_pointer_lights_up(table: Table) -> None:
    table.hand.move(AWAY)
    x, y = table.middle_of("stock")
    edge = (x, y + round(table.cloth.spots["stock"].height * table.window.style.scale / 2) + 3)
    dark = table.window.surface.get_at(edge)
    table.hand.move((x, y))
    assert table.window.surface.get_at(edge) != dark
    table.hand.move(AWAY)
    assert table.window.surface.get_at(edge) == dark


def test_a_click_on_a_pile_that_cannot_be_tapped_now_says_why(table: Table) -> None:
    table.hand.click(table.middle_of("waste"))
    assert (table.log, table.scene.notice.text) == ([], "Seat 0 cannot turn_back.")
    assert table.heard[-1] == "refuse"


def test_a_click_on_a_pile_that_is_never_tapped_says_nothing(table: Table) -> None:
    table.hand.click(table.middle_of("column/2"))
    assert (table.log, table.scene.notice.text) == ([], "")


def test_a_chosen_card_is_let_go_by_a_tap(table: Table) -> None:
    table.key(ord("q"), unicode="q")
    table.hand.click(table.middle_of("stock"))
    assert (table.log, table.scene.picking.chosen) == (["0 turn"], None)


def test_what_was_turned_can_be_played(table: Table) -> None:
    table.hand.click(table.middle_of("stock"))
    (top,) = names(table, "waste")
    table.hand.drag(table.middle_of("waste"), table.middle_of("column/2"))
    assert table.log == ["0 turn", f"0 carry {top} column/2"]


def test_a_reach_knows_its_taps() -> None:
    found = reach([(Tap("stock"), Turn()), (Drop(card("QS"), "a", "b"), Turn())])
    assert found.taps() == {Tap("stock"): Turn()}
    assert found.takers() == ("b",)


class Nowhere(ColumnsScenes):
    def gestures(self, view: ColumnsDeal, action: Action) -> Sequence[Gesture]:
        return [Tap("cellar")] if isinstance(action, Turn) else super().gestures(view, action)


class Covered(ColumnsScenes):
    def spots(self, view: ColumnsDeal, area: Area) -> list[Spot]:
        stock, *others = super().spots(view, area)
        return [stock.at(others[1].x, others[1].start.centre[1]), *others]


@pytest.mark.parametrize(
    ("fault", "sentence"), [(Nowhere, "needs cellar, which is not on the table"), (Covered, "is covered by")]
)
def test_law_9_notices_a_pile_that_cannot_be_tapped(fault: type[ColumnsScenes], sentence: str) -> None:
    with pytest.raises(Untouchable, match=sentence):
        check_touch(view(), fault(), AREAS["1280x720"])
