"""When things are told, heard and drawn."""

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.engine.events import Event, Turned
from cardtable.games.psychological_jujitsu.rules.deal import Bid
from cardtable.ui.stage.window import Window
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME


def bid(table: Table, at: int = 0) -> None:
    table.hand.drag(table.own_card(at)[1], table.middle_of("bid/0"))
    table.hand.move((5, 400))


def times(table: Table, frames: int) -> list[tuple[float, Event]]:
    """Let frames pass and return what is told in them, with the seconds until then."""
    told: list[tuple[float, Event]] = []
    passed = 0.0

    def note(event: Event, swept: int) -> None:
        told.append((passed, event))
        table.scene.chronicle.follow(event, swept)

    table.scene.teller.on_event = note
    for _ in range(frames):
        table.window.frame(FRAME)
        passed += FRAME
    return told


def test_bids_are_turned_together_and_rest_before_they_are_taken(window: Window) -> None:
    table = Table(window, "me easy easy", slowness=1.0, pace=(0.2, 0.2))
    table.until_quiet()
    bid(table)
    told = times(table, 400)
    turned = [seconds for seconds, event in told if isinstance(event, Turned)]
    assert len(turned) == 3
    assert max(turned) - min(turned) < 2 * FRAME
    after = next(seconds for seconds, event in told if seconds > turned[-1] + FRAME)
    timings = window.style.theme.timings
    assert after - turned[-1] >= timings.turn + timings.rest - 2 * FRAME


@pytest.mark.parametrize(("seats", "most"), [("me easy", 2.0), ("me" + 6 * " easy", 4.0)])
def test_a_hand_is_dealt_in_a_few_seconds(window: Window, seats: str, most: float) -> None:
    table = Table(window, seats, slowness=1.0, pace=NEVER)
    frames = 0
    while not table.scene.teller.quiet:
        window.frame(FRAME)
        frames += 1
    assert 0.5 < frames * FRAME < most


def test_a_press_tells_all_that_is_left_at_once(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=NEVER)
    assert not table.scene.teller.told
    table.hand.press((5, 400))
    assert table.scene.teller.told
    assert not table.cloth.moving
    table.consistent()


def test_enter_hurries_too(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=NEVER)
    table.key(pygame.K_RETURN)
    assert table.scene.teller.told
    table.consistent()


def test_at_instant_speed_nothing_is_left_after_a_few_frames(window: Window) -> None:
    table = Table(window)
    for _ in range(5):
        bid(table)
        for _ in range(16):  # a quarter of a second: a hand's own movements take their time
            window.frame(FRAME)
        assert table.told
        table.consistent()


def test_another_speed_can_be_chosen_in_the_middle(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=NEVER)
    table.scene.hasten(0.0)
    table.hand.wait(0.5)
    assert table.told
    table.consistent()


@pytest.mark.parametrize("seats", ["me easy", "me easy easy easy easy easy easy", "me me"])
def test_nothing_is_drawn_while_nothing_moves(window: Window, seats: str) -> None:
    table = Table(window, seats, pace=NEVER)
    table.hand.wait(1)
    drawn = window.frames_drawn
    for _ in range(120):
        window.frame(FRAME)
    assert window.frames_drawn == drawn


def test_nothing_is_drawn_after_a_bid_while_bots_think(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=NEVER)
    table.until_quiet()
    bid(table)
    table.hand.wait(2)
    drawn = window.frames_drawn
    table.hand.wait(2)
    assert window.frames_drawn == drawn


def test_things_are_heard(window: Window) -> None:
    table = Table(window, options={"set_size": "5"}, pace=(0.2, 0.2))
    assert table.heard.count("deal") == 15
    assert table.heard[15:] == ["shuffle", "play"], "the first prize is turned"
    table.heard.clear()
    table.until_quiet()
    bid(table)
    table.until_quiet()
    assert table.heard.count("turn") == 2
    for _ in range(3):
        bid(table)
        table.until_quiet()
    best = max(table.match.totals) == table.match.totals[0]
    assert table.heard[-1] == ("win" if best else "lose")
    assert set(table.heard) <= {"deal", "play", "turn", "shuffle", "win", "lose"}
    assert all(hasattr(window.style.theme.sounds, each) for each in (*table.heard, "refuse"))


def test_the_winning_bid_glows_while_the_bids_lie_open(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=(0.0, 0.0))
    table.until_quiet()
    table.session.act(0, Bid(card("KS")))
    glowing: list[tuple[str, str]] = []
    for _ in range(240):
        window.frame(FRAME)
        glowing += [
            (spot.pile, spot.glow.text) for spot in table.cloth.spots.values() if spot.glow is not None
        ]
    assert table.match.deal.result() is None
    won = table.match.view(0).pile("won/0")
    assert set(glowing) == ({("bid/0", "KS")} if won else set())
    assert won, "the seed gives the bot another card than a king"
    table.consistent()


def test_a_hint_asked_for_while_cards_move_is_given_when_they_are_still(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=(0.2, 0.2))
    table.until_quiet()
    table.hand.drag(table.own_card(3)[1], table.middle_of("bid/0"))
    table.key(pygame.K_h, unicode="h")
    assert table.scene.picking.chosen is None, "it is not one's turn yet"
    table.until_quiet()
    assert table.scene.picking.chosen is not None
    assert table.scene.notice.text


def test_it_is_forgotten_when_something_else_is_done(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=(0.2, 0.2))
    table.until_quiet()
    table.hand.drag(table.own_card(3)[1], table.middle_of("bid/0"))
    table.key(pygame.K_h, unicode="h")
    table.hand.click((5, 400))
    table.until_quiet()
    assert table.scene.picking.chosen is None
