"""Backs that are tapped one by one, and a hand that is put in order while another draws from it."""

from math import hypot

import pygame
import pytest

from cardtable.engine.cards import BACK, card, cards, named
from cardtable.games.old_maid.rules.deal import OldMaidDeal
from cardtable.proofs.positions import set_position
from cardtable.table.gestures import Tap
from cardtable.ui.hand.taps import RISE
from cardtable.ui.picture.hit_test import card_under
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.test_keys import pixels_of
from tests.ui.widgets.driving import Pos

MINE = "5H 7C KD"
THEIRS = "3C 5D 9S QS"


@pytest.fixture
def drawing(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which the first seat draws."""
    return laid(window, monkeypatch, turn=0)


@pytest.fixture
def offering(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which the first seat is drawn from."""
    return laid(window, monkeypatch, turn=1)


def laid(window: Window, monkeypatch: pytest.MonkeyPatch, turn: int, slowness: float = 0.0) -> Table:
    monkeypatch.setattr(tables, "GAME", "old-maid")
    table = Table(window, pace=NEVER, slowness=slowness)
    deal = table.match.deal
    assert isinstance(deal, OldMaidDeal)
    set_position(deal, {"hand/0": MINE, "hand/1": THEIRS, "turn": turn, "source": 1 - turn, "dealer": turn})
    table.session.lay(table.match)
    table.hand.wait(1)
    return table


def place(table: Table, pile: str, at: int) -> Pos:
    """Return a point on the part of a card of a row or fan that no other covers."""
    rest = table.cloth.places(pile)[at]
    return table.pixel(*rest.point(-0.4, 0.0))


def hand(table: Table, seat: int = 0) -> str:
    return named(table.match.view(seat).pile(f"hand/{seat}"))


@pytest.mark.parametrize("at", range(4))
def test_a_click_on_a_back_draws_that_card(drawing: Table, at: int) -> None:
    drawing.hand.click(place(drawing, "hand/1", at))
    assert drawing.log == [f"0 draw {at}"]
    drawn = THEIRS.split()[at]
    assert hand(drawing) == ("7C KD" if drawn == "5D" else f"{MINE} {drawn}")
    drawing.hand.move((5, 300))
    drawing.hand.wait(1)
    drawing.consistent()


def test_the_back_under_the_pointer_rises_alone(drawing: Table) -> None:
    colour = drawing.window.style.theme.colours.legal
    before = pixels_of(drawing.window, colour)
    drawing.hand.move(place(drawing, "hand/1", 2))
    drawing.hand.wait(0.3)
    rests, sprites = drawing.cloth.places("hand/1"), drawing.cloth.piles["hand/1"]
    risen = [
        hypot(rest.x - sprite.place.x, rest.y - sprite.place.y)
        for rest, sprite in zip(rests, sprites, strict=True)
    ]
    assert risen == pytest.approx([0, 0, RISE * rests[2].height, 0])
    assert pixels_of(drawing.window, colour) > before + 200
    assert all(sprite.card is BACK for sprite in sprites)
    drawing.hand.move((5, 300))
    drawing.hand.wait(0.3)
    assert [sprite.place for sprite in sprites] == rests


def test_arrows_find_each_back_and_enter_draws_it(drawing: Table) -> None:
    tapping = drawing.scene.picking.tapping
    drawing.key(pygame.K_UP)
    drawing.key(pygame.K_LEFT)
    found = [tapping.found]
    for _ in range(3):
        drawing.key(pygame.K_RIGHT)
        found.append(tapping.found)
    assert {tap.at for tap in found if tap is not None} == {0, 1, 2, 3}
    at = tapping.found
    assert at is not None
    drawing.key(pygame.K_RETURN)
    assert drawing.log == [f"0 draw {at.at}"]


@pytest.mark.parametrize(("source", "onward"), [(1, pygame.K_DOWN), (2, pygame.K_UP)])
def test_arrows_go_along_a_fan_that_is_held_out_from_a_side(
    window: Window, monkeypatch: pytest.MonkeyPatch, source: int, onward: int
) -> None:
    monkeypatch.setattr(tables, "GAME", "old-maid")
    table = Table(window, "me easy easy", pace=NEVER, slowness=0.0)
    deal = table.match.deal
    assert isinstance(deal, OldMaidDeal)
    lying = {"hand/0": MINE, f"hand/{source}": THEIRS, f"hand/{3 - source}": "9D"}
    set_position(deal, {**lying, "turn": 0, "source": source, "dealer": 0})
    table.session.lay(table.match)
    table.hand.wait(1)
    table.scene.picking.tapping.found = Tap(f"hand/{source}", 0)
    for at in (1, 2, 3):
        table.key(onward)
        assert table.scene.picking.tapping.found == Tap(f"hand/{source}", at)


def test_a_hint_goes_to_one_back_and_enter_draws_it(drawing: Table) -> None:
    drawing.key(pygame.K_h)
    found = drawing.scene.picking.tapping.found
    assert found is not None
    assert found.pile == "hand/1"
    drawing.key(pygame.K_RETURN)
    assert drawing.log == [f"0 draw {found.at}"]


def test_a_card_is_dragged_to_another_place_of_the_hand(offering: Table) -> None:
    offering.hand.drag(place(offering, "hand/0", 0), place(offering, "hand/0", 2))
    assert offering.log == ["0 arrange 1+2+0"]
    assert hand(offering) == "7C KD 5H"
    offering.hand.move((5, 300))
    offering.hand.wait(1)
    offering.consistent()


def test_at_normal_speed_the_others_make_room(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(window, monkeypatch, turn=1, slowness=1.0)
    table.hand.wait(2)
    table.hand.drag(place(table, "hand/0", 2), place(table, "hand/0", 0))
    table.hand.move((5, 300))
    table.hand.wait(0.05)
    assert table.cloth.moving
    table.hand.wait(2)
    assert hand(table) == "KD 5H 7C"
    table.consistent()
    first = table.cloth.places("hand/0")[0].point(-0.4, 0.0)
    assert card_under(table.cloth, "hand/0", first) is card("KD")


def test_a_click_on_an_own_card_pushes_it_up_and_down(offering: Table) -> None:
    low = offering.cloth.places("hand/0")[1].y
    offering.hand.click(place(offering, "hand/0", 1))
    assert offering.log == ["0 raise 1"]
    assert offering.cloth.places("hand/0")[1].y < low
    offering.hand.wait(0.5)
    offering.hand.click(place(offering, "hand/0", 1))
    assert offering.log == ["0 raise 1"] * 2
    assert offering.cloth.places("hand/0")[1].y == low


def test_the_hand_that_nobody_draws_from_stays_as_it_is(drawing: Table) -> None:
    drawing.hand.drag(place(drawing, "hand/0", 0), place(drawing, "hand/0", 2))
    drawing.hand.click(place(drawing, "hand/0", 1))
    assert drawing.log == []
    assert hand(drawing) == MINE


def test_what_can_be_tapped_is_a_place_of_a_pile(drawing: Table) -> None:
    tapping = drawing.scene.picking.tapping
    assert set(tapping.actions) == {Tap("hand/1", at) for at in range(4)}
    assert tapping.sprite(Tap("hand/1", 4)) is None
    assert [sprite.card for sprite in drawing.cloth.piles["hand/0"]] == cards(MINE)
