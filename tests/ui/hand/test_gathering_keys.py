"""Cards that are gathered by keys: Space marks, arrows go from card to card, Enter on the last confirms."""

import pygame
import pytest

from cardtable.engine.cards import card, cards
from cardtable.table.gathering import ALONE, GATHER
from cardtable.ui.stage.window import Window
from tests.ui.hand.test_gathering import SUGGESTED, click, laid, marked
from tests.ui.table.tables import Table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid(window, monkeypatch)


def test_enter_marks_and_enter_on_the_last_confirms(table: Table) -> None:
    table.key(ord("7"), unicode="7")
    assert marked(table) == set(), "a rank only goes to the card"
    table.key(pygame.K_RETURN)
    assert marked(table) == SUGGESTED
    table.key(pygame.K_RETURN)
    assert table.log == ["0 fish 7H AS+2S+4S"]


def walk_to(table: Table, name: str) -> None:
    """Go to a card of the table by arrow keys."""
    for _ in range(20):
        focus = table.scene.picking.focus
        if focus is not None and focus.card is card(name):
            return
        here = table.cloth.spots["hand/0"] if focus is None or focus.pile == "hand/0" else None
        if here is not None:
            table.key(pygame.K_UP)
            continue
        assert focus is not None
        order = [sprite.card for sprite in table.cloth.in_order("table")]
        table.key(pygame.K_RIGHT if order.index(card(name)) > order.index(focus.card) else pygame.K_LEFT)
    raise AssertionError(f"{name} is not reached")


def test_space_marks_and_lets_go_while_arrows_go_from_card_to_card(table: Table) -> None:
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_SPACE, unicode=" ")
    assert marked(table) == SUGGESTED
    for name in ("AS", "4S", "5S"):
        walk_to(table, name)
        table.key(pygame.K_SPACE, unicode=" ")
    assert marked(table) == set(cards("7H 2S 5S"))
    table.key(pygame.K_RETURN)
    assert table.log == ["0 fish 7H 2S+5S"]


def test_enter_on_a_marked_card_takes_all_where_nothing_else_can_be_taken_and_space_lets_it_go(
    table: Table,
) -> None:
    click(table, "7H")
    table.press_button(GATHER)
    table.until_quiet()
    for rank in ("9", "6"):
        table.key(ord(rank), unicode=rank)
        table.key(pygame.K_SPACE if rank == "6" else pygame.K_RETURN)
    assert marked(table) == set(cards("9H 3S"))
    table.key(pygame.K_SPACE, unicode=" ")
    walk_to(table, "3S")
    table.key(pygame.K_RETURN)
    assert table.log[1:] == ["0 fish 9H 3S+6S"]


def test_enter_on_another_marked_card_lets_it_go(table: Table) -> None:
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_RETURN)
    walk_to(table, "4S")
    table.key(pygame.K_RETURN)
    assert marked(table) == SUGGESTED - {card("4S")}
    assert table.log == []


def test_the_button_is_reached_by_tab(table: Table) -> None:
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_RETURN)
    for _ in range(12):
        table.key(pygame.K_TAB)
        focused = table.scene.pane.focused
        if focused is not None and focused.name == ALONE:
            break
    table.key(pygame.K_RETURN)
    assert table.log == ["0 fish 7H -"]
