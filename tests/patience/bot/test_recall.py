"""What was seen of a stock stays known."""

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import Undo, read_options
from cardtable.engine.piles import TABLE
from cardtable.patience.bot.recall import Recall
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Turning
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.search import solver
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


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_plan_is_kept_until_a_card_is_turned_up_that_nobody_knew(*, by_hand: bool) -> None:
    deal = lying(library.entry("klondike"), tab_0="KH", tab_1="5D|QS", tab_2="JD")
    if by_hand:
        deal.apply(TABLE, Turning(by_hand=True))
    model, memory = solver(deal.rules).model, Recall()
    position = model.codes.position(deal)
    queen = min(model.ways(position))
    (jack,) = model.ways(model.after(position, queen))
    memory.keep(deal, (queen, jack))
    planned = memory.planned(deal.view(0))
    assert planned is not None
    assert (str(planned.action), planned.left) == ("move QS tab/1 tab/0", 2)
    deal.perform(0, planned.action)
    assert memory.planned(deal.view(0)) is None
    deal.turn_up()
    assert memory.planned(deal.view(0)) is None
