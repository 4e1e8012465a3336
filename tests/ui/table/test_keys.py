"""The keyboard at the table, in the toolbar, and on the way between them."""

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.ui.app.screenshot import played
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.dialogs import pause_dialog
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.button import Button
from tests.ui.noting import noting
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME, Hand


def pixels_of(window: Window, colour: str) -> int:
    """Return how many pixels have exactly that colour."""
    return pygame.mask.from_threshold(window.surface, pygame.Color(colour), (1, 1, 1, 255)).count()


def test_a_ring_marks_the_card_that_arrows_have_found(window: Window) -> None:
    table = Table(window, pace=NEVER)
    colour = window.style.theme.colours.focus
    before = pixels_of(window, colour)
    table.key(pygame.K_RIGHT)
    table.hand.wait(0.3)
    assert pixels_of(window, colour) > before + 200
    first = table.scene.picking.focus
    assert first is not None
    table.key(pygame.K_LEFT)
    table.hand.wait(0.3)
    second = table.scene.picking.focus
    assert second is not None
    assert (first.card.text, second.card.text) == ("AS", "KS")


def test_a_rank_chooses_and_lights_the_targets(window: Window) -> None:
    table = Table(window, pace=NEVER)
    for key, card in (("7", "7S"), ("1", "10S"), ("0", "10S"), ("k", "KS"), ("a", "AS")):
        table.key(ord(key), unicode=key)
        chosen = table.scene.picking.chosen
        assert chosen is not None
        assert chosen.card.text == card
    assert set(table.scene.picking.targets) == {"bid/0", "prize"}
    assert table.log == []
    table.key(pygame.K_RETURN)
    assert table.log == ["0 bid AS"]


def test_tab_goes_through_the_toolbar_and_keys_come_back_to_the_table(window: Window) -> None:
    table = Table(window, pace=NEVER)
    pane = table.scene.pane
    table.key(pygame.K_TAB)
    assert pane.focused is pane.find("menu")
    assert pane.find("menu").ringed
    seen = [pane.focused]
    while pane.focused is not pane.find("table"):
        table.key(pygame.K_TAB)
        seen.append(pane.focused)
        assert len(seen) < 12, "Tab leaves the toolbar after its last button"
    assert table.scene.picking.focus is not None, "a card shows where the keyboard is"
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert pane.focused is pane.find("help")
    table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.log == ["0 bid 2S"]


def test_enter_on_a_toolbar_button_presses_it_and_not_a_card(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.asked == ["pause"]
    assert table.log == []


@pytest.mark.parametrize("button", ["hint", "log", "scores"])
def test_keys_still_play_cards_after_a_click_in_the_toolbar(window: Window, button: str) -> None:
    table = Table(window, pace=NEVER)
    table.press_button(button)
    table.hand.move((5, 400))
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_RETURN)
    assert table.log == ["0 bid 7S"]


def test_keys_of_the_table_open_what_they_say(window: Window) -> None:
    table = Table(window, pace=NEVER)
    for key in (pygame.K_s, pygame.K_F1, pygame.K_ESCAPE):
        table.key(key)
    assert table.asked == ["scores", "help", "pause"]
    closed = not table.scene.sidebar.visible
    table.key(pygame.K_l)
    assert table.scene.sidebar.visible is closed


def nothing() -> None:
    pass


def pause_over(table: Table) -> None:
    choices = noting()
    choices.close = table.scene.pane.close
    table.scene.pane.show(pause_dialog(choices))


def test_no_key_reaches_the_table_under_a_dialog(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_RETURN)
    assert table.log == ["0 bid 7S"]
    pause_over(table)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.key(ord("8"), unicode="8")
    assert table.log == ["0 bid 7S"]
    table.key(pygame.K_ESCAPE)
    assert table.scene.pane.dialogs == ()


def test_nobody_plays_on_while_the_table_is_paused(window: Window) -> None:
    table = Table(window, pace=(0.3, 0.3))
    pause_over(table)
    table.hand.wait(2)
    assert table.log == []
    table.scene.pane.close()
    table.hand.wait(1)
    assert len(table.log) == 1


def test_a_drag_over_which_a_dialog_opens_is_ended(window: Window) -> None:
    table = Table(window, pace=NEVER)
    pos = table.own_card(3)[1]
    table.hand.press(pos)
    table.hand.move((640, 300))
    table.hand.move((640, 310))
    assert table.scene.picking.dragged is not None
    pause_over(table)
    table.hand.release((640, 310))
    table.scene.pane.close()
    table.hand.move((300, 300))
    table.hand.wait(0.5)
    assert table.scene.picking.dragged is None
    table.consistent()


def test_a_press_that_ends_in_a_dialog_drags_nothing_later(window: Window) -> None:
    table = Table(window, pace=NEVER)
    pos = table.own_card(3)[1]
    table.hand.press(pos)
    pause_over(table)
    table.hand.release(pos)
    table.scene.pane.close()
    table.hand.move((300, 300))
    assert table.scene.picking.dragged is None


def test_the_result_can_be_opened_again_after_a_look_at_the_table(window: Window) -> None:
    given = {"set_size": "5", "scoring": "cumulative"}
    table = Table(window, options=given)
    for _ in range(4):
        table.until_quiet()
        table.key(pygame.K_RIGHT)
        table.key(pygame.K_RETURN)
        table.key(pygame.K_RETURN)
    table.until_quiet()
    table.hand.wait(2 * FRAME)
    assert table.asked == ["ended"]
    table.key(pygame.K_RETURN)
    assert table.asked == ["ended"] * 2
    table.hand.click((60, 290))
    assert table.asked == ["ended"] * 3
    table.session.next_deal()
    table.hand.wait(4 * FRAME)
    assert table.asked == ["ended"] * 3
    assert len(table.shown_hand()) == 5


def test_buttons_of_the_toolbar_have_tips(window: Window) -> None:
    table = Table(window, pace=NEVER)
    buttons = [each for each in table.scene.pane.root.walk() if isinstance(each, Button)]
    assert len(buttons) == 7
    assert all(each.tip for each in buttons)


def test_arrows_skip_cards_that_cannot_be_played_and_find_them_with_shift(window: Window) -> None:
    match = following_suit()
    assert isinstance(match.deal, OhHellDeal)
    scene = table_scene(match, (), 0)
    window.stage.replace(scene)
    hand = Hand(window)
    hand.wait(3 * FRAME)
    allowed = {str(action).removeprefix("play ") for action in match.deal.actions(0)}
    held = {card.name for card in match.deal.hands[0]}
    assert walked(scene, hand, len(held), 0) == allowed
    assert walked(scene, hand, len(held), pygame.KMOD_SHIFT) == held


def following_suit() -> Match:
    """Return a match of Oh Hell in which seat 0 has to follow suit, and has several cards of it."""
    options = read_options(kit("oh-hell").game().options, {})
    for count in range(20, 120):
        match = played("oh-hell", options, 3, count)
        deal = match.deal
        assert isinstance(deal, OhHellDeal)
        if deal.actors() == (0,) and deal.trick and 1 < len(deal.actions(0)) < len(deal.hands[0]):
            return match
    raise AssertionError("seat 0 may always play what it likes")


def walked(scene: TableScene, hand: Hand, steps: int, mod: int) -> set[str]:
    """Return the cards that the arrow key to the right comes to, and the one to the left then."""
    found = set()
    for key in (pygame.K_LEFT, pygame.K_RIGHT):
        for _ in range(steps):
            hand.key(key, mod)
            focus = scene.picking.focus
            assert focus is not None
            found.add(focus.card.name)
    return found


@pytest.mark.parametrize(
    "key", [(pygame.K_y, pygame.KMOD_CTRL), (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)]
)
def test_what_was_undone_is_done_again_by_either_keys(window: Window, key: tuple[int, int]) -> None:
    table = Table(window, pace=NEVER)
    table.key(ord("7"), unicode="7")
    table.key(pygame.K_RETURN)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.until_quiet()
    assert table.log == []
    table.key(*key)
    assert table.log == ["0 bid 7S"]


def test_a_short_log_cannot_be_scrolled_away(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    assert table.scene.sidebar.visible
    before, box = table.frame_bytes(), table.scene.sidebar.box
    assert len(table.scene.chronicle.logbook.lines) == 1
    for key in (pygame.K_PAGEUP, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        table.key(key)
    for steps in (3, -3):
        table.hand.wheel((640, 360), steps)
    table.hand.wait(0.5)
    assert (box.value, box.scrolls) == (0, False)
    assert table.frame_bytes() == before
