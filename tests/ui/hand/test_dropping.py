"""Drops that are wrong, and what is seen of a card in the hand."""

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.games.psychological_jujitsu.rules.deal import Bid
from cardtable.ui.hand.taps import RISE
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.stage.window import Window
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME

GLIDING = 0.5  # seconds in which a card is back in its place


def sprite_of(table: Table, at: int) -> Sprite:
    return table.shown_hand()[at]


def placed_as_before(cloth: Cloth, sprite: Sprite, pile: str) -> bool:
    return sprite.place == cloth.rest(pile, sprite) and not sprite.lifted


@pytest.mark.parametrize("target", ["won/0", "hand/1", "played/1", "thrown", "prizes"])
def test_a_card_dropped_on_a_wrong_place_glides_back_and_says_why(window: Window, target: str) -> None:
    table = Table(window, pace=NEVER)
    sprite = sprite_of(table, 3)
    table.hand.drag(table.own_card(3)[1], table.middle_of(target))
    assert sprite.motion is not None, "it glides"
    assert table.scene.notice.text == "That card does not go there."
    assert table.heard[-1] == "refuse"
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    assert placed_as_before(table.cloth, sprite, "hand/0")
    assert table.log == []
    assert table.journal.saved == []
    table.consistent()


def test_a_card_is_told_to_be_held_while_it_is_dragged(window: Window) -> None:
    table = Table(window, pace=NEVER)
    text = sprite_of(table, 3).painted.text

    def roles() -> list[str]:
        return [thing.role for thing in table.scene.things() if thing.name == text]

    assert roles() == ["card"]
    table.hand.press(table.own_card(3)[1])
    table.hand.move(table.pixel(60, 290))
    assert roles() == ["held"]
    table.hand.release(table.pixel(60, 290))
    assert roles() == ["card"]


def test_a_card_dropped_on_the_bare_cloth_glides_back_with_a_quiet_word(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.heard.clear()
    sprite = sprite_of(table, 3)
    table.hand.drag(table.own_card(3)[1], table.pixel(60, 290))
    table.hand.wait(GLIDING)
    assert placed_as_before(table.cloth, sprite, "hand/0")
    assert table.scene.notice.text == "Drop the card where the table lights up."
    assert table.heard == []
    assert table.log == []


def test_a_card_that_cannot_be_played_says_so_on_the_bare_cloth(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.hand.drag(table.own_card(0)[1], table.middle_of("bid/0"))
    table.hand.wait(GLIDING)
    table.hand.drag(table.own_card(3)[1], table.pixel(60, 290))
    assert table.scene.notice.text == "You have bid already, and a bid cannot be changed."
    table.hand.wait(GLIDING)
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    table.consistent()


@pytest.mark.parametrize("target", ["bid/0", "prize"])
def test_a_second_bid_is_refused_in_the_words_of_the_rules(window: Window, target: str) -> None:
    table = Table(window, pace=NEVER)
    table.hand.drag(table.own_card(0)[1], table.middle_of("bid/0"))
    table.hand.wait(GLIDING)
    assert table.log == ["0 bid AS"]
    sprite = sprite_of(table, 5)
    table.hand.drag(table.own_card(5)[1], table.middle_of(target))
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    assert table.scene.notice.text == "You have bid already, and a bid cannot be changed."
    assert placed_as_before(table.cloth, sprite, "hand/0")
    assert table.log == ["0 bid AS"]
    table.consistent()


def test_the_bid_itself_cannot_be_taken_back(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.hand.drag(table.own_card(0)[1], table.middle_of("bid/0"))
    table.hand.wait(GLIDING)
    table.hand.drag(table.middle_of("bid/0"), table.middle_of("hand/0"))
    table.hand.wait(GLIDING)
    assert table.log == ["0 bid AS"]
    table.consistent()


def test_a_card_dropped_in_the_hand_it_comes_from_is_not_played(window: Window) -> None:
    table = Table(window, pace=NEVER)
    rest = table.cloth.rest("hand/0", sprite_of(table, 6))
    top = table.pixel(rest.x, rest.y - rest.height / 2 + 3)
    table.hand.drag(top, (top[0] + 12, top[1]))
    table.hand.wait(GLIDING)
    assert table.log == []
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    table.consistent()


def test_a_card_brought_back_to_where_it_lay_is_still_seen(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.hand.drag(table.own_card(0)[1], table.middle_of("bid/0"))  # now twelve are left, and no targets
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    table.hand.drag(table.own_card(0)[1], table.middle_of("won/0"))
    table.hand.move((5, 400))
    table.hand.wait(4)
    before = table.frame_bytes()
    (bid,) = table.cloth.in_order("bid/0")
    pos = table.grip(bid, "bid/0")
    table.hand.press(pos, touch=True)
    table.hand.move((pos[0] + 40, pos[1]))
    table.hand.move(pos)
    table.hand.release(pos, touch=True)
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    assert table.frame_bytes() == before


def test_targets_light_up_while_a_card_is_dragged(window: Window) -> None:
    table = Table(window, pace=NEVER)
    spot = table.cloth.spots["bid/0"].area
    corner = table.pixel(spot.x - 2, spot.y + spot.height / 2)
    dark = window.surface.get_at(corner)
    pos = table.own_card(2)[1]
    table.hand.press(pos)
    table.hand.move((pos[0] - 90, pos[1]))
    table.hand.move((pos[0] - 120, pos[1]))
    lit = window.surface.get_at(corner)
    assert lit != dark
    assert set(table.scene.picking.targets) == {"bid/0", "prize"}
    table.hand.move((table.middle_of("bid/0")[0] - 40, table.middle_of("bid/0")[1]))
    assert table.scene.controls.dragging.over() == "bid/0"
    table.hand.move((5, 400))
    assert table.scene.controls.dragging.over() is None
    table.hand.release((5, 400))
    table.hand.wait(GLIDING)
    assert window.surface.get_at(corner) == dark


def test_what_lights_up_strongly_is_where_the_drop_goes(window: Window) -> None:
    table = Table(window, pace=NEVER)
    pos = table.own_card(2)[1]
    box = table.middle_of("bid/0")
    table.hand.press(pos)
    for x in range(box[0] - 300, box[0], 12):
        table.hand.move((x, box[1]))
        if table.scene.controls.dragging.over() == "bid/0":
            break
    edge = x - 12
    table.hand.move((edge, box[1]))
    assert table.scene.controls.dragging.over() is None
    table.hand.release((edge, box[1]))
    table.hand.wait(GLIDING)
    assert table.log == []


def test_the_second_button_puts_a_dragged_card_back(window: Window) -> None:
    table = Table(window, pace=NEVER)
    pos = table.own_card(2)[1]
    table.hand.press(pos)
    table.hand.move(table.middle_of("bid/0"))
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=table.middle_of("bid/0"), button=3, touch=False)
    window.frame(FRAME, [event])
    table.hand.release(table.middle_of("bid/0"))
    table.hand.move((5, 400))
    table.hand.wait(GLIDING)
    assert table.log == []
    table.consistent()


def test_a_double_click_plays_a_card_that_was_chosen_before(window: Window) -> None:
    table = Table(window, pace=NEVER)
    pos = table.own_card(4)[1]
    table.hand.click(pos)
    table.hand.wait(1)
    table.hand.click(pos)
    table.hand.click(pos)
    table.hand.wait(GLIDING)
    assert table.log == ["0 bid 5S"]


def test_a_bot_goes_on_while_the_hand_waves_over_the_cards(window: Window) -> None:
    table = Table(window, pace=(0.5, 0.5))
    table.hand.drag(table.own_card(0)[1], table.middle_of("bid/0"))
    assert table.log == ["0 bid AS"]
    grips = [table.own_card(at)[1] for at in range(12)]
    for at in range(90):
        table.hand.move(grips[at % 12])
    assert len(table.log) > 1


def test_a_raised_card_keeps_its_place_among_those_that_move(window: Window) -> None:
    table = Table(window, options={"tie_rule": "requeue"}, pace=NEVER)
    table.session.act(0, Bid(card("AS")))
    table.hand.wait(GLIDING)
    table.key(pygame.K_7, unicode="7")
    table.hand.wait(GLIDING)
    sprite = table.cloth.sprite("hand/0", card("7S"))
    assert sprite is not None
    before = sprite.place.x
    table.session.act(1, Bid(card("AC")))
    table.hand.wait(GLIDING)
    assert len(table.shown_hand()) == 13, "the bid was shared, and comes back"
    rest = table.cloth.rest("hand/0", sprite)
    assert sprite.place == rest.raised(RISE * rest.height)
    assert sprite.place.x != before
