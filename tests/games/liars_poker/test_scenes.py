"""The table of Liars' Poker."""

from cardtable.engine.cards import BACK
from cardtable.games.liars_poker.rules.moves import LayDown
from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes
from cardtable.ui.table.cloth import painted
from tests.games.liars_poker.deals import looking, new
from tests.laws.test_touch import AREAS


def test_a_hand_that_was_picked_up_is_painted_and_lies_closed_again_once_laid_down() -> None:
    """LP-74, LP-76."""
    deal = looking(new(peeking="off"), {})
    view = deal.view(0)
    assert [painted(view.hands[0], card) for card in view.hands[0]] == deal.hands[0][:]
    assert {painted(view.hands[1], card) for card in view.hands[1]} == {BACK}
    scenes, area = LiarsPokerScenes(), AREAS["1280x720"]
    assert not scenes.spots(view, area)[-1].closed
    deal.apply(0, LayDown())
    assert scenes.spots(deal.view(0), area)[-1].closed
