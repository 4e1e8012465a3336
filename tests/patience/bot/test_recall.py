"""What was seen of a stock stays known."""

from cardtable.engine.match import Match
from cardtable.engine.options import Undo, read_options
from cardtable.patience.collection import library
from cardtable.patience.rules.game import Patience
from tests.patience.positions import lying, shown


def test_what_was_seen_of_a_stock_is_known_when_it_is_gone_through_again() -> None:
    deal = lying(library.entry("klondike"), {"draw": "1"}, stock="AH 2H 3H|")
    assert set(shown(deal, "stock").split()) == {"??"}
    for _ in range(4):
        deal.apply(0, next(each for each in deal.actions(0) if str(each) == "draw stock"))
    assert (deal.spent.passes, shown(deal, "stock")) == (2, "AH 2H 3H")
    assert not any(deal.pile("stock").faces_up(card) for card in deal.pile("stock"))
    deal.apply(0, next(each for each in deal.actions(0) if str(each) == "draw stock"))
    assert (shown(deal, "stock"), shown(deal, "waste")) == ("AH 2H", "3H")


def test_to_turn_the_waste_over_shows_nothing_new() -> None:
    game = Patience(library.entry("klondike"))
    match = Match(game, read_options(game.options, {"draw": "3"}), 5, Undo.SEEN)
    draw = next(each for each in match.deal.actions(0) if str(each) == "draw stock")
    for _ in range(8):
        match.submit(0, draw)
    assert match.undo_refusal(1) is not None, "cards were turned up"
    match.submit(0, draw)
    assert match.undo_refusal(1) is None
