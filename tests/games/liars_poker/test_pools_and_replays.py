"""Pools are made with the mouse, and what is told once more is told to one seat."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.engine.cards import BACK, Card
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Offer
from cardtable.games.liars_poker.rules.moves import Gaze, PickUp, PoolAccept, PoolOffer
from cardtable.games.liars_poker.rules.peeking import Note, Source
from cardtable.ui.stage.window import Window
from tests.games.liars_poker.deals import PAIR
from tests.games.liars_poker.test_at_the_table import begun, lift
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, faces, opened
from tests.ui.widgets.driving import FRAME


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def clicked(table: Table, *buttons: str) -> None:
    """Press buttons, one after the other."""
    for each in buttons:
        table.press_button(each)
        table.hand.wait(4 * FRAME)


@pytest.mark.slow
def test_a_pool_is_offered_with_the_mouse_and_shows_both_hands_once_accepted(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-95, LP-96."""
    table, deal = begun(window, monkeypatch)
    clicked(table, "share", "share/1", "pool_offer 1")
    assert (table.log, deal.offers) == (["0 pool_offer 1"], (Offer(0, 1),))
    assert faces(table.cloth.piles["hand/1"]) == []
    table.session.act(1, PoolAccept(0))
    table.until_quiet()
    assert sorted(card.text for card in faces(table.cloth.piles["hand/1"])) == ["10S", "4C", "8D"]
    assert deal.notebooks.of(0) == tuple(Note(1, card, Source.POOLED) for card in deal.hands[1])
    assert faces(table.cloth.piles["hand/2"]) == []


@pytest.mark.slow
def test_an_offer_is_told_by_its_button_and_answered_with_the_mouse(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-95."""
    table, deal = begun(window, monkeypatch)
    for answer, pooled in (("pool_refuse 2", False), ("pool_accept 2", True)):
        table.session.act(2, PoolOffer(0))
        table.until_quiet()
        assert table.scene.pane.find("share").label == "1 offer"
        clicked(table, "share", "share/2", answer)
        table.until_quiet()
        assert (deal.pooled(0), deal.offers) == (pooled, ())
        assert bool(faces(table.cloth.piles["hand/2"])) is pooled


def glimpsed(window: Window, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Card]:
    """Return a match of two people in which the second has seen a card of the first, by moves alone."""
    monkeypatch.setattr(tables, "GAME", "liars-poker")
    for seed in range(40):
        given = {"peeking": "open", "notice": "no"}
        table = Table(window, "me me easy", given, seed=seed, pace=NEVER)
        deal = table.match.deal
        assert isinstance(deal, LiarsPokerDeal)
        if deal.turn == 0:
            for seat, action in ((0, PickUp()), (1, PickUp()), (1, Gaze(0)), (0, PAIR)):
                table.session.act(seat, action)
            seen = [note.card for note in deal.notebooks.of(1) or ()]
            if seen and seen[0] is not None:
                return table, seen[0]
    raise AssertionError("a hand tilts sooner")


@pytest.mark.slow
def test_a_replay_shows_each_seat_what_it_saw_then(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """LP-77, LP-85: the glimpse comes with the naming, and only to whoever had it."""
    table, seen = glimpsed(window, monkeypatch)
    match = table.match

    def shown(seat: int) -> list[list[Card]]:
        views = (match.past(position).view(seat) for position in range(len(match.log) + 1))
        return [[card for card in view.pile("hand/0") if card is not BACK] for view in views]

    own = [*match.deal.pile("hand/0")]
    assert shown(1) == [[], [], [], [], [seen]]
    assert shown(0) == [[], own, own, own, own]
    assert shown(2) == shown(table.session.spectator) == [[]] * 5
    lift(table)
    for seat, glimpse in ((1, [seen]), (0, [])):
        table.session.looking = seat
        table.key(pygame.K_r, unicode="r")
        table.until_quiet()
        assert faces(table.cloth.piles[f"hand/{1 - seat}"]) == glimpse
        assert faces(table.cloth.piles["hand/2"]) == []
