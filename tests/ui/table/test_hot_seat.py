"""Several people at one screen: the curtain."""

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.cards import BACK
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal
from cardtable.games.canadian_fish.rules.topics import Answer
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import PickUp
from cardtable.ui.match.players import players_of
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.stage.window import Window
from cardtable.ui.table.dialogs import pause_dialog
from cardtable.ui.widgets.label import Label
from tests.ui.noting import noting
from tests.ui.table.tables import LUCK, NEVER, Journal, Table, faces
from tests.ui.widgets.driving import FRAME

LIFTS = ("click", "enter", "space")


def curtain(table: Table) -> str:
    """Return what the curtain says, nothing if it is lifted."""
    title = table.scene.pane.find("curtain title")
    assert isinstance(title, Label)
    return title.value if title in list(table.scene.pane.root.walk()) else ""


def lift(table: Table, way: str = "click") -> None:
    if way == "click":
        table.press_button("lift")
    else:
        table.key(pygame.K_RETURN if way == "enter" else pygame.K_SPACE)
    table.hand.wait(0.1)


def readable(table: Table) -> set[str]:
    """Return the piles of which cards can be read, that others must not see."""
    secret = ("hand", "bid", "prizes")
    return {
        name
        for name, sprites in table.cloth.piles.items()
        if name.startswith(secret) and faces(sprites) and table.scene.teller.lying.pile(name).eyes
    }


def bid(table: Table, seat: int) -> None:
    table.hand.drag(table.own_card(0, seat)[1], table.middle_of(f"bid/{seat}"))
    table.hand.wait(0.1)


@pytest.mark.parametrize("way", LIFTS)
@pytest.mark.parametrize("seats", ["me me", "me easy me me", "easy me me"])
def test_people_bid_one_after_the_other_behind_the_curtain(window: Window, seats: str, way: str) -> None:
    table = Table(window, seats, {"set_size": "5"})
    names = table.session.names
    for _ in range(4):
        for seat in table.session.people:
            table.until_quiet_or_curtain()
            assert curtain(table) == f"{names[seat]}, it is your turn"
            assert readable(table) == set()
            assert not table.scene.picking.own
            lift(table, way)
            assert curtain(table) == ""
            assert readable(table) == {f"hand/{seat}"}
            assert table.session.looking == seat
            bid(table, seat)
            assert table.session.looking == table.session.spectator
            assert readable(table) == set()
    table.hand.wait(0.2)
    assert table.match.over
    assert table.asked == ["ended"]
    assert curtain(table) == ""


def test_nothing_but_its_button_lifts_the_curtain(window: Window) -> None:
    table = Table(window, "me me")
    table.hand.click(table.middle_of("hand/0"))
    table.hand.click(table.middle_of("prize"))
    table.hand.drag(table.middle_of("hand/0"), table.middle_of("bid/0"))
    for key in (pygame.K_RIGHT, pygame.K_h, pygame.K_a, pygame.K_7, pygame.K_TAB):
        table.key(key, unicode=chr(key) if key < 128 else "")
    table.hand.wait(0.2)
    assert curtain(table) == "Ada, it is your turn"
    assert readable(table) == set()
    assert table.log == []
    assert table.scene.notice.text == ""


def test_no_frame_shows_a_hidden_card_while_the_curtain_hangs(window: Window) -> None:
    table = Table(window, "me me easy", slowness=0.6, pace=(0.1, 0.1))
    shown = 0
    for count in range(700):
        table.hand.move((5, 400 + count % 2))
        view = table.match.view(table.session.looking)
        for name, sprites in table.cloth.piles.items():
            secret = view.pile(name).eyes and not view.pile(name).up
            if secret and table.session.looking == table.session.spectator and not turned(table, name):
                assert all(each.painted is BACK for each in sprites), name
        if curtain(table):
            shown += 1
            if shown % 10 == 0:
                lift(table)
                seat = table.session.looking
                bid(table, seat)
    assert len(table.log) >= 5


def turned(table: Table, name: str) -> bool:
    """Say whether a card of a pile was turned up for all, or comes from a pile where it was."""
    return bool(table.scene.teller.lying.pile(name).turned) or any(
        sprite.flip or sprite.motion for sprite in table.cloth.piles[name]
    )


def test_keys_play_the_cards_after_the_curtain(window: Window) -> None:
    table = Table(window, "me me")
    lift(table, "enter")
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RETURN)
    assert table.log == ["0 bid AS"]
    table.hand.wait(0.2)
    assert curtain(table) == "Player 2, it is your turn"


def test_the_curtain_falls_again_after_undo(window: Window) -> None:
    table = Table(window, "me me")
    lift(table)
    bid(table, 0)
    lift(table)
    assert table.session.looking == 1
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.hand.wait(0.2)
    assert table.log == []
    assert curtain(table) == "Ada, it is your turn"
    assert readable(table) == set()


def test_a_hint_is_gone_before_the_next_person_looks(window: Window) -> None:
    table = Table(window, "me me")
    lift(table)
    table.key(pygame.K_h)
    assert table.scene.notice.text
    bid(table, 0)
    assert table.scene.notice.text == ""
    lift(table)
    table.key(pygame.K_h)
    assert table.scene.notice.text
    table.press_button("undo")
    table.hand.wait(0.1)
    assert table.scene.notice.text == ""
    assert table.scene.picking.chosen is None


def test_a_dialog_over_the_curtain_leaves_it_hanging(window: Window) -> None:
    table = Table(window, "me me")
    choices = noting()
    choices.close = table.scene.pane.close
    table.scene.pane.show(pause_dialog(choices))
    table.key(pygame.K_ESCAPE)
    table.hand.wait(0.1)
    assert curtain(table) == "Ada, it is your turn"
    lift(table, "enter")
    assert curtain(table) == ""


def test_one_person_never_sees_a_curtain(window: Window) -> None:
    table = Table(window, "easy me easy", {"set_size": "5"})
    for _ in range(4):
        table.until_quiet()
        assert curtain(table) == ""
        assert table.session.looking == 1
        bid(table, 1)
    table.until_quiet()
    assert curtain(table) == ""


def test_a_key_held_through_a_bid_does_not_lift_the_next_curtain(window: Window) -> None:
    table = Table(window, "me me")
    table.until_quiet_or_curtain()
    lift(table)
    table.key(pygame.K_7, unicode="7")
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    for _ in range(120):  # two seconds of a key that repeats
        window.frame(FRAME, [held])
    assert table.log == ["0 bid 7S"]
    assert curtain(table) == "Player 2, it is your turn"
    window.frame(FRAME, [pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])
    table.key(pygame.K_RETURN)
    table.hand.wait(0.1)
    assert curtain(table) == ""


def test_no_curtain_falls_before_the_person_who_goes_on(window: Window) -> None:
    del window
    game = kit("liars-poker").game()
    match = Match(game, read_options(game.options, {"players": "3"}), 1)
    session = Session(
        match, players_of(("me", "me", "easy"), "Ada"), Journal(), Bots(InlineRunner(), lambda _: LUCK, NEVER)
    )
    session.lift()
    seat = session.looking
    session.act(seat, PickUp())
    assert (session.looking, session.curtain) == (seat, None)
    session.act(seat, next(each for each in match.view(seat).actions(seat) if isinstance(each, Name)))
    assert session.looking == session.spectator


def test_one_falls_where_others_may_speak_first(window: Window) -> None:
    del window
    game = kit("canadian-fish").game()
    match = Match(game, read_options(game.options, {}), 1)
    session = Session(
        match, players_of(("me",) * 6, "Ada"), Journal(), Bots(InlineRunner(), lambda _: LUCK, NEVER)
    )
    session.lift()
    seat = session.looking
    deal = match.deal
    assert isinstance(deal, CanadianFishDeal)
    asks = (each for each in deal.actions(seat) if isinstance(each, Ask))
    right = (each for each in asks if deal.fault(seat, each.card) is Answer.RIGHT)
    given = next(each for each in right if each.card in deal.hands[each.opponent])
    session.act(seat, given)
    assert (session.looking, session.curtain) == (session.spectator, seat), "anybody may declare before"
