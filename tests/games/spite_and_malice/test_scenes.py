"""The table of Spite and Malice: what a key does."""

from cardtable.engine.cards import card
from cardtable.games.spite_and_malice.moves import Centre, Side, Source
from cardtable.games.spite_and_malice.scenes import scene_manager
from cardtable.table.names import turn_of
from tests.games.spite_and_malice.tables import laid

START = {
    "payoff_0": "2H 3H 4H 5H 4S!",
    "payoff_1": "2S 3S KD!",
    "hand_0": "9C 9D",
    "hand_1": "8S/2 9S/2",
    "reserve": "AD/2 2D/2 3D/2",
}


def test_p_plays_the_payoff_card_onto_a_stack_that_takes_it() -> None:
    deal = laid(None, centre_1="AS 2D 3D", **START)
    assert scene_manager().shortcuts(deal.view(0)) == {"p": Centre(card("4S"), Source.PAYOFF, 1)}
    assert scene_manager().shortcuts(deal.view(1)) == {}, "it is not the turn of seat 1"


def test_p_does_nothing_where_no_stack_takes_the_payoff_card() -> None:
    assert scene_manager().shortcuts(laid(None, centre_1="AS 2D", **START).view(0)) == {}


def test_only_a_card_put_aside_is_asked_about() -> None:
    view, scenes = laid(None, centre_1="AS 2D 3D", **START).view(0), scene_manager()
    assert scenes.confirmed(view, Side(card("9C"), Source.HAND, 1)) == "Put 9♣ aside and end the turn?"
    assert scenes.confirmed(view, Centre(card("4S"), Source.PAYOFF, 1)) == ""


def test_the_sentence_over_the_table_names_whose_turn_it_is() -> None:
    deal = laid(None, centre_1="AS 2D", **START)
    assert scene_manager().prompt(deal.view(1)) == turn_of(0)
