"""Cards that are gathered without a lead: dragged one by one, or marked and confirmed, as to a kitty."""

import pygame
import pytest

from cardtable.engine.cards import Card
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.table.gathering import GATHER
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME

FIRST_SPEAKS = 1  # a seed with which the person deals and speaks first
WORDS = "me easy easy easy easy easy"
PAUSE = 0.6  # seconds between clicks that are no double click


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table at which the person is Napoleon and has taken up the kitty."""
    monkeypatch.setattr(tables, "GAME", "napoleon")
    found = Table(window, WORDS, seed=FIRST_SPEAKS, pace=NEVER)
    assert found.match.deal.actors() == (0,)
    for name in ("bid 16", "name_trump clubs"):
        found.until_quiet()
        found.press_button(name)
    found.until_quiet()
    assert deal(found).phase is Phase.EXCHANGE
    return found


def deal(table: Table) -> NapoleonDeal:
    assert isinstance(table.match.deal, NapoleonDeal)
    return table.match.deal


def marked(table: Table) -> set[Card]:
    return set(table.scene.picking.marking.cards)


def drag_away(table: Table, at: int) -> Card:
    card, pos = table.own_card(at)
    table.hand.drag(pos, table.middle_of("kitty"))
    table.hand.wait(PAUSE)
    return card


def test_four_cards_dragged_to_the_kitty_are_laid_away(table: Table) -> None:
    """NP-31."""
    away = set()
    for count, at in enumerate((0, 3, 5, 9), 1):
        away.add(drag_away(table, at))
        assert deal(table).phase is (Phase.CHANGING if count == 4 else Phase.EXCHANGE)
        assert marked(table) == (set() if count == 4 else away)
    table.until_quiet()
    assert set(deal(table).kitty) == away
    table.consistent()


def test_the_kitty_lights_up_while_a_card_is_dragged(table: Table) -> None:
    drag_away(table, 2)
    _, pos = table.own_card(6)
    table.hand.press(pos)
    table.hand.move(table.middle_of("kitty"))
    table.hand.wait(2 * FRAME)
    lights = table.scene.controls.lights()
    assert (lights.targets, lights.over) == (("kitty",), "kitty")
    table.hand.release(table.middle_of("kitty"))
    assert len(marked(table)) == 2


def test_a_marked_card_is_let_go_by_a_click(table: Table) -> None:
    card = drag_away(table, 1)
    assert marked(table) == {card}
    table.hand.click(table.own_card(1)[1])
    table.hand.wait(PAUSE)
    assert marked(table) == set()


def test_marked_cards_are_confirmed_by_the_button(table: Table) -> None:
    for at in (0, 1, 2, 3):
        table.hand.click(table.own_card(at)[1])
        table.hand.wait(PAUSE)
    away = marked(table)
    table.press_button(GATHER)
    table.until_quiet()
    assert set(deal(table).kitty) == away


def test_marked_cards_are_confirmed_by_a_key(table: Table) -> None:
    for key in (pygame.K_RIGHT, pygame.K_SPACE) * 4:
        table.key(key)
    assert len(marked(table)) == 4
    table.key(pygame.K_RETURN)
    table.until_quiet()
    assert deal(table).phase is Phase.CHANGING
