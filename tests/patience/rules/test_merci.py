"""Merci: in the fans a card may be drawn out from under others, once no redeal is left."""

from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Merci, Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.table.best_places import best_place
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.proofs.trials import check_undo
from cardtable.table.gestures import Drop
from cardtable.ui.stage.window import Window
from tests.patience.positions import lying, moves
from tests.patience.program.window_table import grip
from tests.ui.table import tables
from tests.ui.table.tables import NEVER
from tests.ui.widgets.driving import FRAME

ONCE = {"merci": "1", "redeals": "0"}
FIVE = Merci(card("5H"), "tab/0", "tab/1")


def fans(options: dict[str, str], **more: str) -> PatienceDeal:
    """Return a deal in which a five lies under a nine, and would go on a six and a four on it."""
    piles = {"tab_0": "KD 5H 9C", "tab_1": "QC 6H", "tab_2": "KS 6D 4H"} | more
    return lying(library.entry("la-belle-lucie"), options, **piles)


def drawn(deal: PatienceDeal) -> set[str]:
    return {each for each in moves(deal) if each.startswith("merci")}


def test_a_card_under_others_is_drawn_out_alone_and_once() -> None:
    deal = fans(ONCE)
    assert drawn(deal) == {"merci 5H tab/0 tab/1"}
    deal.apply(0, FIVE)
    assert [str(deal.pile(f"tab/{at}")[-1].text) for at in (0, 1)] == ["9C", "5H"]
    assert [len(deal.pile(f"tab/{at}")) for at in (0, 1)] == [2, 3]
    assert (deal.spent.mercies, deal.moves, drawn(deal)) == (1, 1, set())
    with pytest.raises(Illegal, match="No more cards may be drawn out"):
        deal.apply(0, Merci(card("KD"), "tab/0", "tab/1"))


def test_it_waits_until_no_redeal_is_left() -> None:
    deal = fans({"merci": "1", "redeals": "1"})
    assert drawn(deal) == set()
    with pytest.raises(Illegal, match="only when no redeal is left"):
        deal.apply(0, FIVE)
    deal.spent = deal.spent._replace(redeals=1)
    assert drawn(deal) == {str(FIVE)}


def test_there_is_none_unless_one_likes() -> None:
    assert drawn(fans({"redeals": "0"})) == set()
    with pytest.raises(Illegal, match="In this game no card is drawn out"):
        fans({"redeals": "0"}).apply(0, FIVE)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Merci(card("9C"), "tab/0", "tab/1"), "9♣ is not drawn out"),
        (Merci(card("5H"), "tab/0", "tab/2"), "5♥ does not go on 4♥: columns are built down in suit"),
        (Merci(card("5H"), "tab/0", "tab/0"), "to another pile"),
        (Merci(card("5H"), "tab/2", "tab/0"), "does not lie there"),
        (Merci(card("5H"), "tab/0", "tab/3"), "5♥ cannot be put on a space there"),
        (Move(card("5H"), "tab/0", "tab/1"), "cannot be lifted"),
    ],
)
def test_a_refusal_says_why(action: Merci, sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence):
        fans(ONCE).apply(0, action)


def match_with_one(game_id: str) -> Match:
    """Return a match in which a card has been drawn out."""
    game = Patience(library.entry(game_id))
    match, rng = Match(game, read_options(game.options, ONCE), seed=3), Random(3)
    while True:
        found = match.deal.actions(0)
        drawn = [each for each in found if isinstance(each, Merci)]
        match.submit(0, drawn[0] if drawn else found[rng.randrange(len(found) - 1)])
        if drawn:
            return match


def test_it_is_taken_back_recorded_and_seen() -> None:
    match = match_with_one("super-flower-garden")
    again = restored(read_record(str(recorded(match))), match.game)
    assert isinstance(match.deal, PatienceDeal)
    assert isinstance(again.deal, PatienceDeal)
    assert again.deal.places == match.deal.places
    assert again.deal.spent.mercies == match.deal.view(0).spent.mercies == 1
    check_undo(match, len(match.log))
    before = match.past(len(match.log) - 1).deal
    assert isinstance(before, PatienceDeal)
    assert before.spent.mercies == 0


# What is told of it, and how it is done at the table.


def test_a_buried_card_is_meant_to_be_drawn_out_and_a_click_alone_does_not() -> None:
    scenes = PatienceScenes()
    for options in (ONCE, {"merci": "1"}):
        view = fans(options).view(0)
        assert scenes.meant(view, Drop(card("5H"), "tab/0", "tab/1")) == FIVE
        assert scenes.meant(view, Drop(card("9C"), "tab/0", "tab/1")) == Move(card("9C"), "tab/0", "tab/1")
        assert best_place(view, card("5H"), "tab/0") is None
    assert "0 of 1" in [line.value for line in scenes.pad(fans(ONCE).view(0))]


def test_a_card_under_others_is_dragged_alone(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", "super-flower-garden")
    table = tables.Table(window, "me", ONCE, seed=5, pace=NEVER)
    table.until_quiet()
    action = next(each for each in table.match.deal.actions(0) if isinstance(each, Merci))
    source = list(table.match.deal.pile(action.source))
    table.hand.drag(grip(table, action.card, action.source), table.middle_of(action.target))
    table.hand.wait(20 * FRAME)
    table.until_quiet()
    assert table.log == [f"0 {action}"]
    source.remove(action.card)
    assert list(table.match.deal.pile(action.source)) == source
    assert table.match.deal.pile(action.target)[-1] is action.card
    table.consistent()


def test_a_click_takes_it_in_hand_and_a_second_one_puts_it_down(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GAME", "super-flower-garden")
    table = tables.Table(window, "me", ONCE, seed=5, pace=NEVER)
    table.until_quiet()
    action = next(each for each in table.match.deal.actions(0) if isinstance(each, Merci))
    table.hand.click(grip(table, action.card, action.source))
    table.hand.wait(20 * FRAME)
    assert table.log == []
    table.hand.click(table.middle_of(action.target))
    table.hand.wait(20 * FRAME)
    assert table.log == [f"0 {action}"]
