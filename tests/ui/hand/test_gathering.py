"""Cards that are gathered: marked by click or finger, and confirmed by button, double click or drop."""

import pygame
import pytest

from cardtable.engine.cards import Card, card, cards
from cardtable.table.gathering import ALONE, GATHER
from cardtable.ui.hand.taps import RISE
from cardtable.ui.stage.window import Window
from cardtable.ui.table.hud import CLICK, DOUBLE_CLICK
from tests.ui.table import tables
from tests.ui.table.fishing import FishingKit
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.test_keys import pixels_of
from tests.ui.widgets.driving import FRAME, Pos

PAUSE = 0.6  # seconds between clicks that are no double click
SUGGESTED = set(cards("7H AS 2S 4S"))  # the first of the largest sets


def laid(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table of the toy at rest."""
    monkeypatch.setattr(tables, "kit", lambda _id: FishingKit())
    table = Table(window, pace=NEVER)
    table.until_quiet()
    return table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid(window, monkeypatch)


def place(table: Table, found: Card) -> Pos:
    for name in table.cloth.spots:
        sprite = table.cloth.sprite(name, found)
        if sprite is not None:
            return table.grip(sprite, name)
    raise AssertionError(f"{found} does not lie on the table")


def click(table: Table, *names: str) -> None:
    for name in names:
        table.hand.click(place(table, card(name)))
        table.hand.wait(PAUSE)


def marked(table: Table) -> set[Card]:
    return set(table.scene.picking.marking.cards)


def buttons(table: Table) -> list[str]:
    return [each.name for each in table.scene.toolbar.table.children if each.role == "button"]


def beside(table: Table) -> Pos:
    """Return a point of the table pile where no card lies."""
    area = table.cloth.spots["table"].area
    return table.pixel(area.x + 4, area.bottom - 4)


def test_the_first_card_is_marked_with_what_the_game_suggests(table: Table) -> None:
    assert buttons(table) == []
    click(table, "7H")
    assert marked(table) == SUGGESTED
    assert buttons(table) == [GATHER, ALONE]
    assert table.log == []


def test_marked_cards_are_raised_and_ringed(table: Table) -> None:
    colour = table.window.style.theme.colours.legal
    before = pixels_of(table.window, colour)
    click(table, "7H")
    table.hand.move((5, 400))
    table.hand.wait(PAUSE)
    for name in ("AS", "2S", "4S"):
        sprite = table.cloth.sprite("table", card(name))
        assert sprite is not None
        rest = table.cloth.rest("table", sprite)
        assert sprite.place == rest.raised(RISE * rest.height)
    assert pixels_of(table.window, colour) > before + 1000


def test_the_button_confirms_what_is_marked(table: Table) -> None:
    click(table, "7H")
    table.press_button(GATHER)
    assert table.log == ["0 fish 7H AS+2S+4S"]
    table.until_quiet()
    assert marked(table) == set()
    assert buttons(table) == []
    table.hand.move((5, 400))
    table.hand.wait(PAUSE)
    table.consistent()


def test_other_cards_are_marked_instead(table: Table) -> None:
    click(table, "7H", "AS", "4S", "5S")
    assert marked(table) == set(cards("7H 2S 5S"))
    table.press_button(GATHER)
    assert table.log == ["0 fish 7H 2S+5S"]


def test_the_lead_alone_has_a_button_of_its_own(table: Table) -> None:
    click(table, "7H")
    table.press_button(ALONE)
    assert table.log == ["0 fish 7H -"]


def test_what_comes_to_nothing_has_no_button(table: Table) -> None:
    click(table, "7H", "6S")
    assert buttons(table) == [ALONE]
    (words,) = [panel for panel in table.scene._setting.panels if panel.name == GATHER]
    assert getattr(words, "text", "") == "so far 13"
    table.key(pygame.K_RETURN)
    assert table.log == []
    assert table.scene.notice.text == "That does not add up."
    assert marked(table) == SUGGESTED | {card("6S")}, "nothing is lost by it"


def test_table_cards_may_be_marked_before_the_card_that_takes_them(table: Table) -> None:
    click(table, "3S", "4S", "7H")
    assert marked(table) == set(cards("3S 4S 7H")), "nothing is suggested any more"
    table.press_button(GATHER)
    assert table.log == ["0 fish 7H 3S+4S"]


def test_another_lead_begins_anew_and_the_same_one_ends_it(table: Table) -> None:
    click(table, "7H", "5H")
    assert marked(table) == set(cards("5H AS 4S"))
    click(table, "5H")
    assert marked(table) == set()


@pytest.mark.parametrize("before", [(), ("7H",)])
def test_a_double_click_takes_what_is_suggested(table: Table, before: tuple[str, ...]) -> None:
    click(table, *before)
    for _ in range(2):
        table.hand.click(place(table, card("7H")))
    assert table.log == ["0 fish 7H AS+2S+4S"]


def test_a_double_click_on_the_last_card_confirms_the_set(table: Table) -> None:
    click(table, "7H", "AS", "4S")
    for _ in range(2):
        table.hand.click(place(table, card("5S")))
    assert table.log == ["0 fish 7H 2S+5S"]


def test_a_marked_card_that_is_dropped_on_the_target_takes_all_with_it(table: Table) -> None:
    click(table, "7H", "AS", "4S", "5S")
    table.hand.drag(place(table, card("7H")), beside(table))
    assert table.log == ["0 fish 7H 2S+5S"]


def test_a_marked_card_is_not_dropped_while_the_set_comes_to_nothing(table: Table) -> None:
    click(table, "7H", "6S")
    table.hand.drag(place(table, card("7H")), beside(table))
    table.hand.wait(PAUSE)
    assert table.log == []
    assert table.scene.notice.text == "That does not add up."
    assert marked(table) == SUGGESTED | {card("6S")}


def test_a_card_that_is_dragged_unmarked_does_the_obvious(table: Table) -> None:
    click(table, "5H")
    table.hand.drag(place(table, card("7H")), beside(table))
    assert table.log == ["0 fish 7H AS+2S+4S"]


def test_a_card_dropped_on_a_card_takes_that(table: Table) -> None:
    table.hand.drag(place(table, card("5H")), place(table, card("5S")))
    assert table.log == ["0 fish 5H 5S"]


def test_a_card_dropped_on_one_that_does_not_say_all_is_marked_with_it(table: Table) -> None:
    table.hand.drag(place(table, card("9H")), place(table, card("6S")))
    assert table.log == []
    assert marked(table) == set(cards("9H 6S"))
    click(table, "3S")
    table.press_button(GATHER)
    assert table.log == ["0 fish 9H 3S+6S"]


def test_a_card_dropped_on_one_that_it_cannot_take_does_the_obvious(table: Table) -> None:
    table.hand.drag(place(table, card("7H")), place(table, card("KS")))
    assert table.log == ["0 fish 7H AS+2S+4S"]


def test_a_card_under_the_dragged_one_lights_up(table: Table) -> None:
    start, end = place(table, card("5H")), place(table, card("5S"))
    table.hand.press(start)
    table.hand.move((start[0], start[1] - 60))
    assert table.scene.controls.dragging.onto() is None
    table.hand.move(end)
    assert table.scene.controls.dragging.onto() is card("5S")
    table.hand.move(place(table, card("KS")))
    assert table.scene.controls.dragging.onto() is None
    table.key(pygame.K_ESCAPE)
    table.hand.release(end)
    assert table.log == []


def test_cards_that_can_be_added_light_up(table: Table) -> None:
    click(table, "9H")
    for each in tuple(marked(table) - {card("9H")}):
        click(table, each.text)
    assert table.scene.picking.addible == set(cards("AS 2S 3S 4S 5S 6S"))
    click(table, "6S")
    assert table.scene.picking.addible == set(cards("AS 2S 3S"))
    click(table, "4S")
    assert table.scene.picking.addible == set()


@pytest.mark.parametrize("how", ["escape", "right button"])
def test_escape_and_the_second_button_let_all_go(table: Table, how: str) -> None:
    click(table, "7H")
    if how == "escape":
        table.key(pygame.K_ESCAPE)
    else:
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 400), button=3, touch=False)
        table.window.frame(FRAME, [event])
    assert (marked(table), buttons(table), table.asked) == (set(), [], [])
    table.hand.move((5, 400))
    table.hand.wait(PAUSE)
    table.consistent()


def test_a_click_beside_the_cards_changes_nothing(table: Table) -> None:
    click(table, "7H")
    table.hand.click(beside(table))
    table.hand.click((5, 400))
    assert (marked(table), table.log) == (SUGGESTED, [])


def test_a_click_on_a_marked_card_takes_all_where_nothing_else_can_be_taken(table: Table) -> None:
    click(table, "7H")
    table.press_button(GATHER)
    table.until_quiet()
    click(table, "9H", "6S")
    assert table.log == ["0 fish 7H AS+2S+4S", "0 fish 9H 3S+6S"]


def test_a_click_on_a_marked_card_lets_it_go_while_the_set_comes_to_nothing(table: Table) -> None:
    click(table, "7H")
    table.press_button(GATHER)
    table.until_quiet()
    click(table, "9H", "5S", "6S")
    assert marked(table) == set(cards("9H 3S 5S"))
    click(table, "5S", "6S")
    assert marked(table) == set(cards("9H 3S 6S")), "it is complete again"
    assert len(table.log) == 1


def test_the_button_says_what_a_click_on_a_marked_card_does(table: Table) -> None:
    click(table, "7H")
    assert table.scene.pane.find(GATHER).tip == DOUBLE_CLICK
    table.press_button(GATHER)
    table.until_quiet()
    click(table, "9H")
    assert table.scene.pane.find(GATHER).tip == CLICK


def test_a_single_card_is_laid_by_a_click_on_the_target(table: Table) -> None:
    click(table, "JH")
    for each in tuple(marked(table) - {card("JH")}):
        click(table, each.text)
    table.hand.click(beside(table))
    assert table.log == ["0 fish JH -"]


def test_a_finger_marks_as_a_mouse_does(table: Table) -> None:
    for name in ("7H", "4S"):
        pos = place(table, card(name))
        table.hand.press(pos, touch=True)
        table.hand.release(pos, touch=True)
        table.hand.wait(PAUSE)
    assert marked(table) == SUGGESTED - {card("4S")}


def test_a_hint_marks_the_cards_that_it_means(table: Table) -> None:
    table.key(pygame.K_h)
    assert table.scene.notice.text == "It adds up."
    assert len(marked(table)) > 1
    table.key(pygame.K_RETURN)
    assert len(table.log) == 1


def test_undo_lets_go_of_what_is_marked(table: Table) -> None:
    click(table, "7H")
    table.press_button(GATHER)
    table.until_quiet()
    click(table, "5H")
    table.scene.undo()
    table.until_quiet()
    assert marked(table) == set()
    table.hand.move((5, 400))
    table.hand.wait(PAUSE)
    table.consistent()
