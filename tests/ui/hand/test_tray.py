"""Cards on a tray before they are confirmed: put there and taken back by dragging, clicks and keys."""

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import Card
from cardtable.engine.match import Match
from cardtable.table.gathering import ALONE, GATHER
from cardtable.table.layout import Place
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import Pos

PAUSE = 0.6  # seconds between clicks that are no double click
TRAY = "aside/0"
SEATS = "me easy easy easy"


def laid(window: Window, monkeypatch: pytest.MonkeyPatch, **options: str) -> Table:
    monkeypatch.setattr(tables, "kit", lambda _id: kit("99"))
    table = Table(window, SEATS, options, seed=2, pace=NEVER)
    table.until_quiet()
    return table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid(window, monkeypatch)


def place(table: Table, found: Card) -> Pos:
    sprite = table.cloth.sprite("hand/0", found)
    assert sprite is not None
    return table.grip(sprite, "hand/0")


def hand(table: Table) -> list[Card]:
    return [sprite.card for sprite in table.shown_hand()]


def drag(table: Table, found: Card, to: Pos) -> None:
    table.hand.drag(place(table, found), to)
    table.hand.wait(PAUSE)


def marked(table: Table) -> list[Card]:
    return [held.card for held in table.scene.picking.marking.marked]


def lies(table: Table, found: Card) -> Place:
    sprite = table.cloth.sprite("hand/0", found)
    assert sprite is not None
    return sprite.place


def in_tray(table: Table, found: Card) -> bool:
    where = lies(table, found)
    return table.cloth.spots[TRAY].area.holds(where.x, where.y)


def buttons(table: Table) -> list[str]:
    return [each.name for each in table.scene.toolbar.table.children if each.role == "button"]


def beside(table: Table) -> Pos:
    """Return a point of the bare cloth."""
    return table.pixel(table.scene.area.x + 60, table.cloth.spots[TRAY].y + 60)


def test_three_cards_are_dragged_into_the_bid_and_confirmed(table: Table) -> None:
    cards = hand(table)[:3]
    for found in cards:
        assert not in_tray(table, found)
        drag(table, found, table.middle_of(TRAY))
        assert in_tray(table, found)
    assert (marked(table), buttons(table), table.log) == (cards, [GATHER], [])
    table.press_button(GATHER)
    assert len(table.log) == 1
    assert set(table.match.deal.pile(TRAY)) == set(cards)
    table.until_quiet()
    assert marked(table) == []


def test_what_lies_in_the_bid_is_said_at_once(table: Table) -> None:
    drag(table, hand(table)[0], table.middle_of(TRAY))
    (words,) = [panel for panel in table.scene._setting.panels if panel.name == GATHER]
    assert getattr(words, "text", "").endswith("so far: 2 cards to come")


def test_a_card_is_put_back_by_dropping_it_on_the_hand_or_the_cloth(table: Table) -> None:
    first, second, *_ = hand(table)
    before = lies(table, first)
    drag(table, first, table.middle_of(TRAY))
    drag(table, second, table.middle_of(TRAY))
    drag(table, first, table.middle_of("hand/0"))
    assert (marked(table), lies(table, first)) == ([second], before)
    drag(table, second, beside(table))
    assert (marked(table), in_tray(table, second)) == ([], False)


def test_a_click_lays_a_card_in_the_bid_and_takes_it_back(table: Table) -> None:
    first, second, *_ = hand(table)
    for found in (first, second):
        table.hand.click(place(table, found))
        table.hand.wait(PAUSE)
    assert (marked(table), in_tray(table, first), in_tray(table, second)) == ([first, second], True, True)
    table.hand.click(place(table, first))
    table.hand.wait(PAUSE)
    assert (marked(table), in_tray(table, first), in_tray(table, second)) == ([second], False, True)


def test_a_card_that_is_dropped_in_the_bid_again_stays_there(table: Table) -> None:
    first = hand(table)[0]
    drag(table, first, table.middle_of(TRAY))
    drag(table, first, table.middle_of(TRAY))
    assert (marked(table), in_tray(table, first)) == ([first], True)


def test_a_fourth_card_is_refused_in_the_words_of_the_rules(table: Table) -> None:
    cards = hand(table)
    for found in cards[:4]:
        drag(table, found, table.middle_of(TRAY))
    assert (marked(table), in_tray(table, cards[3])) == (cards[:3], False)
    assert table.scene.notice.text == "A bid is made of three cards."


def test_a_card_dropped_elsewhere_is_not_laid_aside(table: Table) -> None:
    first = hand(table)[0]
    drag(table, first, beside(table))
    assert (marked(table), in_tray(table, first)) == ([], False)


def test_the_bid_lights_up_for_a_card_that_is_dragged(table: Table) -> None:
    first = hand(table)[0]
    table.hand.press(place(table, first))
    table.hand.move(table.middle_of(TRAY))
    lights = table.scene.controls.lights()
    assert (lights.targets, lights.over) == ((TRAY,), TRAY)
    table.hand.release(table.middle_of(TRAY))


def test_keys_lay_three_cards_aside(table: Table) -> None:
    for _ in range(3):
        table.key(pygame.K_RIGHT)
        table.key(pygame.K_SPACE, unicode=" ")
    assert len(marked(table)) == 3
    table.key(pygame.K_RETURN)
    assert len(table.log) == 1


def test_cards_go_back_to_the_hand_if_the_bid_is_not_meant(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(table.scene.play.manager), "confirmed", lambda *_: "Sure?")
    table.host.certain = False
    cards = hand(table)[:3]
    before = [lies(table, found) for found in cards]
    for found in cards:
        drag(table, found, table.middle_of(TRAY))
    table.press_button(GATHER)
    table.hand.move((5, 400))
    table.hand.wait(PAUSE)
    assert (table.asked, table.log, marked(table)) == (["Sure?"], [], [])
    assert [lies(table, found) for found in cards] == before


def test_a_resized_window_forgets_nothing_but_the_marks(table: Table) -> None:
    first = hand(table)[0]
    drag(table, first, table.middle_of(TRAY))
    table.scene.resize((1200, 700))
    table.hand.wait(PAUSE)
    assert (marked(table), in_tray(table, first)) == ([], False)


def diamonds(match: Match) -> list[Card]:
    return [each for each in match.deal.pile("hand/0") if each.suit.letter == "D"][:3]


def test_three_diamonds_have_a_button_for_each_meaning(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid(window, monkeypatch, three_diamonds="declare")
    cards = diamonds(table.match)
    assert len(cards) == 3
    for found in cards:
        drag(table, found, table.middle_of(TRAY))
    assert buttons(table) == [GATHER, ALONE]
    table.press_button(ALONE)
    assert table.log[0].endswith(" 10")
