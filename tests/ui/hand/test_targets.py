"""Cards that may go to several places, by keyboard and by hand; columns; buttons between the cards."""

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.test_keys import pixels_of
from tests.ui.table.toys import Numberless, Obliging, ToyKit, ToyScenes
from tests.ui.widgets.driving import FRAME

TWO, THREE = card("2H"), card("3H")


def laid(window: Window, monkeypatch: pytest.MonkeyPatch, scenes: ToyScenes | None = None) -> Table:
    """Return a table of the toy at rest, all told at once."""
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(scenes or Numberless()))
    table = Table(window, pace=NEVER)
    table.until_quiet()
    return table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid(window, monkeypatch)


@pytest.fixture
def numbers(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table that offers numbers besides."""
    return laid(window, monkeypatch, ToyScenes())


def choose(table: Table, rank: str) -> None:
    table.key(ord(rank), unicode=rank)


def arrow(table: Table, *keys: int) -> str | None:
    for key in keys:
        table.key(key)
    return table.scene.picking.aimed


def place_of(table: Table, pile: str, at: int) -> tuple[int, int]:
    """Return the middle of the strip of a card that the next one does not cover."""
    sprites = table.cloth.in_order(pile)
    rest = table.cloth.rest(pile, sprites[at])
    return table.pixel(rest.x, rest.y - rest.height / 2 + 4)


def test_enter_lights_the_targets_and_arrows_go_from_one_to_the_other(table: Table) -> None:
    choose(table, "2")
    table.key(pygame.K_RETURN)
    picking = table.scene.picking
    assert picking.chosen == Held("hand/0", TWO)
    assert set(picking.targets) == {"trick", "side/1", "side/2"}
    assert (table.log, picking.aimed) == ([], None)
    assert "places that light up" in table.scene.notice.text
    ring = pixels_of(table.window, table.window.style.theme.colours.focus)
    first = arrow(table, pygame.K_UP)
    assert first in picking.targets
    assert pixels_of(table.window, table.window.style.theme.colours.focus) > ring + 300, "the focus is seen"
    found = {first, *(arrow(table, key) for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP))}
    assert found == {"trick", "side/1", "side/2"}


def test_enter_drops_the_card_where_it_is_aimed(table: Table) -> None:
    choose(table, "2")
    assert arrow(table, pygame.K_RIGHT) == "side/1"
    assert arrow(table, pygame.K_RIGHT) == "side/2"
    assert arrow(table, pygame.K_LEFT) == "side/1"
    table.key(pygame.K_RETURN)
    assert table.log == ["0 lay 2H side/1"]
    table.consistent()


def test_escape_puts_the_card_down_and_only_then_opens_the_pause(table: Table) -> None:
    choose(table, "2")
    table.key(pygame.K_RETURN)
    arrow(table, pygame.K_UP)
    table.key(pygame.K_ESCAPE)
    picking = table.scene.picking
    assert (picking.chosen, picking.aimed, table.asked) == (None, None, [])
    assert picking.focus == Held("hand/0", TWO), "the keys stay with it"
    assert table.scene.notice.text == "", "nothing is asked any more"
    table.key(pygame.K_ESCAPE)
    assert table.asked == ["pause"]


def test_escape_ends_a_drag(table: Table) -> None:
    pos = table.own_card(2)[1]
    table.hand.press(pos)
    table.hand.move((640, 300))
    table.hand.move((640, 310))
    table.key(pygame.K_ESCAPE)
    table.hand.release((640, 310))
    table.hand.move((5, 400))
    table.hand.wait(0.5)
    assert (table.asked, table.log) == ([], [])
    table.consistent()


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_card_with_one_target_goes_there_at_once(table: Table, by_keys: bool) -> None:
    if by_keys:
        choose(table, "3")
        table.key(pygame.K_RETURN)
    else:
        for _ in range(2):
            table.hand.click(table.own_card(2)[1])
    assert table.log == ["0 lay 3H heap"]


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_card_with_several_goes_where_the_game_says(
    window: Window, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    table = laid(window, monkeypatch, Obliging())
    if by_keys:
        choose(table, "2")
        table.key(pygame.K_RETURN)
    else:
        for _ in range(2):
            table.hand.click(table.own_card(1)[1])
    assert table.log == ["0 lay 2H trick"]


def test_a_double_click_on_a_card_with_several_targets_leaves_it_chosen(table: Table) -> None:
    for _ in range(2):
        table.hand.click(table.own_card(1)[1])
    assert table.log == []
    assert table.scene.picking.chosen == Held("hand/0", TWO)
    area = table.cloth.spots["side/2"].area
    table.hand.click(table.pixel(area.centre[0], area.bottom - 5))
    assert table.log == ["0 lay 2H side/2"]


def test_between_two_columns_the_nearer_one_takes_the_card(table: Table) -> None:
    one, two = table.cloth.spots["side/1"].area, table.cloth.spots["side/2"].area
    assert two.x - one.right > 0
    for x, pile in ((one.right + 3, "side/1"), (two.x - 3, "side/2"), (two.x + 3, "side/2")):
        choose(table, "4")
        table.hand.click(table.pixel(x, one.centre[1]))
        assert table.log[-1].endswith(pile)
        table.scene.undo()
        table.until_quiet()


def test_arrows_reach_the_top_of_a_side_pile_and_come_back(table: Table) -> None:
    table.key(pygame.K_LEFT)
    table.key(pygame.K_RIGHT)
    assert table.scene.picking.focus == Held("hand/0", card("AH"))
    table.key(pygame.K_UP)
    assert table.scene.picking.focus == Held("side/0", card("QS"))
    table.key(pygame.K_DOWN)
    focus = table.scene.picking.focus
    assert focus is not None
    assert focus.pile == "hand/0"
    table.key(pygame.K_UP)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RETURN)
    assert table.log == ["0 lay QS trick"]


def test_arrows_reach_the_numbers_and_go_on_to_the_cards(numbers: Table) -> None:
    numbers.key(pygame.K_RIGHT)
    for _ in range(3):
        numbers.key(pygame.K_UP)
        if numbers.scene.pane.focused is not numbers.scene.pane.find("table"):
            break
        numbers.key(pygame.K_LEFT)
    focused = numbers.scene.pane.focused
    assert focused is not None
    assert focused.name.startswith("call ")
    assert numbers.scene.picking.focus is None, "there is one focus"
    numbers.key(pygame.K_RIGHT)
    again = numbers.scene.pane.focused
    assert again is not None
    assert again is not focused
    while numbers.scene.picking.focus is None:
        numbers.key(pygame.K_DOWN)
    assert numbers.scene.pane.focused is numbers.scene.pane.find("table")
    numbers.key(pygame.K_F1)
    assert numbers.asked == ["help"]


def test_a_number_is_called_by_keys_and_the_keyboard_comes_back(numbers: Table) -> None:
    numbers.scene.pane.focus("call 7", ringed=True)
    numbers.key(pygame.K_RETURN)
    numbers.until_quiet()
    assert numbers.log == ["0 call 7"]
    assert numbers.scene.pane.focused is numbers.scene.pane.find("table")
    numbers.key(pygame.K_RETURN)
    assert numbers.log == ["0 call 7"], "what is no longer there is not pressed again"


def test_a_barred_number_is_struck_out_and_says_why(numbers: Table) -> None:
    pane = numbers.scene.pane
    before = numbers.frame_bytes()
    numbers.press_button("call 2")
    assert numbers.log == []
    assert pane.tip == "That would make the bids come out even."
    numbers.hand.move((5, 600))
    pane.focus("call 2", ringed=True)
    numbers.key(pygame.K_RETURN)
    assert numbers.log == []
    assert pane.tip == "That would make the bids come out even."
    assert numbers.frame_bytes() != before


def test_table_keys_work_while_a_toolbar_button_has_the_focus(table: Table) -> None:
    table.key(pygame.K_TAB)
    assert table.scene.pane.focused is table.scene.pane.find("menu")
    table.key(pygame.K_F1)
    table.key(pygame.K_s, unicode="s")
    assert table.asked == ["help", "scores"]
    choose(table, "2")
    assert table.scene.pane.focused is table.scene.pane.find("table"), "a rank comes back to the cards"
    assert table.scene.picking.chosen == Held("hand/0", TWO)


def test_the_cards_of_another_hand_are_not_looked_at(table: Table) -> None:
    for at in range(4):
        table.hand.move(place_of(table, "hand/1", at))
        assert table.scene.picking.peeked is None


def test_a_card_that_wins_glows(table: Table) -> None:
    glow = table.window.style.theme.colours.glow
    assert pixels_of(table.window, glow) == 0
    table.scene.teller.times = type(table.scene.teller.times)(0, 0, 0, 2, 0)
    choose(table, "2")
    arrow(table, pygame.K_UP)
    while table.scene.picking.aimed != "trick":
        arrow(table, pygame.K_UP)
    table.key(pygame.K_RETURN)
    table.hand.wait(1.2)
    assert len(table.cloth.piles["trick"]) == 2
    assert pixels_of(table.window, glow) > 100


def test_the_card_under_a_pointer_that_rests_is_raised_after_a_change_of_size(table: Table) -> None:
    x, y = place_of(table, "hand/0", 1)
    table.hand.move((x, y + 30))
    held = table.scene.picking.pointed
    assert held is not None
    table.window.frame(FRAME, [pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 730))])
    table.hand.wait(30 * FRAME)
    sprite = table.scene.picking.sprite(held)
    assert sprite is not None
    assert sprite.place.y < table.cloth.rest("hand/0", sprite).y
    table.window.frame(FRAME, [pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 1400))])
    assert table.scene.picking.pointed is None, "it lies elsewhere now"
