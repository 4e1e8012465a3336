"""Input while something changes: what was begun ends without effect, and nothing old is done by new means."""

import pygame
import pytest

from cardtable.games.psychological_jujitsu.rules.deal import Bid
from cardtable.table.gestures import Drop, reach
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME

LOST = pygame.event.Event(pygame.WINDOWFOCUSLOST)
TARGET = "bid/0"
SLOW = 1.0  # slowness: as people play
TELLING = 0.2  # seconds in which a deal is not told yet


def test_a_drag_that_the_window_loses_plays_nothing(window: Window) -> None:
    table = Table(window, pace=NEVER)
    card, grip = table.own_card(3)
    table.hand.press(grip)
    for share in (2, 1):
        end = table.middle_of(TARGET)
        table.hand.move(
            ((end[0] + grip[0] * (share - 1)) // share, (end[1] + grip[1] * (share - 1)) // share)
        )
    assert table.scene.picking.dragged == Held("hand/0", card)
    assert table.scene.controls.dragging.over() is not None, "let go here, it would be played"
    window.frame(FRAME, [LOST])
    assert table.scene.picking.dragged is None
    table.hand.release(table.middle_of(TARGET))
    table.hand.wait(0.5)
    assert table.log == []


def test_a_press_on_a_button_that_the_window_loses_does_nothing(window: Window) -> None:
    table = Table(window, pace=NEVER)
    button = table.scene.pane.find("menu")
    table.hand.press(button.rect.center)
    window.frame(FRAME, [LOST])
    assert not button.pressed
    table.hand.release(button.rect.center)
    assert table.asked == []


def test_a_key_that_was_let_go_elsewhere_is_not_held_any_more(window: Window) -> None:
    """Enter goes down here and up in another window: the next Enter is a new one, and plays the card."""
    table = Table(window, pace=NEVER)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    window.frame(FRAME, [down])
    window.frame(FRAME, [LOST])
    table.scene.picking.hold(None)
    table.key(pygame.K_3, unicode="3")
    table.key(pygame.K_UP)
    assert table.log == []
    window.frame(FRAME, [down])
    table.hand.wait(0.1)
    assert len(table.log) == 1


def test_what_keys_have_aimed_at_is_forgotten_once_the_card_may_not_go_there(window: Window) -> None:
    table = Table(window, pace=NEVER)
    picking, (card, _) = table.scene.picking, table.own_card(3)
    picking.hold(Held("hand/0", card))
    picking.aimed = TARGET
    picking.allow(reach([(Drop(card, "hand/0", TARGET), Bid(card))]), picking.own)
    assert picking.aimed == TARGET
    picking.allow(reach([(Drop(card, "hand/0", "prize"), Bid(card))]), picking.own)
    assert picking.chosen == Held("hand/0", card)
    assert str(picking.aimed) == "None"


def test_a_card_whose_run_changes_while_it_is_dragged_is_let_go(window: Window) -> None:
    table = Table(window, pace=NEVER)
    picking, (card, grip), (other, _) = table.scene.picking, table.own_card(3), table.own_card(4)
    table.hand.press(grip)
    table.hand.move(table.middle_of("prize"))
    assert len(picking.load) == 1
    picking.allow(reach([(Drop(card, "hand/0", TARGET, run=(other,)), Bid(card))]), picking.own)
    assert len(picking.load) == 0
    table.hand.release(table.middle_of(TARGET))
    assert table.log == []


def test_a_button_that_needs_no_turn_does_nothing_before_all_is_told(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CF-29: what is told may be another declaration."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    table = Table(window, "me me easy easy me easy", pace=NEVER, slowness=SLOW)
    table.hand.wait(TELLING)
    answers = table.scene.answers
    assert not table.scene.teller.told
    assert table.session.looking == table.session.spectator
    assert not answers.offered("declare/4")
    assert table.log == []
    table.scene.teller.hurry()
    table.until_quiet_or_curtain()
    assert answers.offered("declare/4")
    assert table.log == ["4 claim"]
