"""Jokers: they lie on any card, any card lies on them, and they leave with any."""

import pytest

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.rules.refusals import nowhere
from cardtable.patience.solver.search import Answer
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.alike import played_alike
from tests.patience.positions import dealt, lying, moves, own, shown
from tests.patience.small import solved

GOLF, PYRAMID = library.entry("joker-golf"), library.entry("joker-pyramid")


def test_a_joker_is_in_the_pack_and_dealt_as_other_cards() -> None:
    deal = dealt("joker-golf", 1)
    assert sum(map(len, deal.places)) == 53
    assert sum(map(len, dealt("joker-golf", 1, {"jokers": "2"}).places)) == 54


@pytest.mark.parametrize(
    ("hole", "found"),
    [("9C", "move JK tab/0 hole"), ("8C", "move JK tab/0 hole"), ("4C", "move 3H tab/1 hole")],
)
def test_it_goes_on_any_card(hole: str, found: str) -> None:
    deal = lying(GOLF, None, tab_0="|KC JK", tab_1="|3H", hole=f"|{hole}")
    assert found in moves(deal)
    assert "move JK tab/0 hole" in moves(deal)


def test_any_card_goes_on_it() -> None:
    deal = lying(GOLF, {"jokers": "2"}, tab_0="|KC", tab_1="|3H", tab_2="|JK/2", hole="|9C JK")
    assert moves(deal) == {f"move {each} hole" for each in ("KC tab/0", "3H tab/1", "JK/2 tab/2")}


def test_nothing_is_built_on_it_where_nothing_is_built() -> None:
    deal = lying(GOLF, None, tab_0="|JK", tab_1="|3H", hole="|9C")
    assert not any("tab/1 tab" in each or "tab/0 tab" in each for each in moves(deal))


def test_it_leaves_with_any_card_and_not_alone() -> None:
    piles = {"pyr_21": "|5C", "pyr_22": "|JK", "pyr_23": "|KH"}
    assert moves(lying(PYRAMID, None, **piles)) == {"remove 5C+JK", "remove KH", "remove KH+JK"}
    assert "remove JK+JK/2" in moves(lying(PYRAMID, {"jokers": "2"}, **piles, pyr_24="|JK/2"))


def test_what_a_card_waits_for_is_told_with_it() -> None:
    for entry, piles, pile, told in (
        (GOLF, {"tab_0": "|5C", "hole": "|9C"}, "tab/0", "it waits for a 4, a 6 or a joker on a foundation"),
        (PYRAMID, {"pyr_21": "|5C"}, "pyr/21", "it waits for an 8 or a joker"),
        (PYRAMID, {"pyr_21": "|JK"}, "pyr/21", "another card"),
    ):
        deal = lying(entry, None, **piles)
        where = deal.rules.at[pile]
        text = nowhere(deal.rules, deal.places, deal.places[where][-1], where, deal.spent)
        assert told.split()[-1] in text, text


@pytest.mark.parametrize("game_id", ["joker-golf", "joker-pyramid"])
def test_the_solver_plays_it_as_the_deal_does(game_id: str) -> None:
    played = [
        shown(deal, "hole" if game_id == "joker-golf" else "out")
        for number in range(1, 5)
        for deal in played_alike(dealt(game_id, number), number)
    ]
    assert any("JK" in each for each in played)


def test_a_game_that_only_a_joker_wins_is_won() -> None:
    piles = {"tab_0": "|KC", "hole": "|5C"}
    assert solved(lying(GOLF, None, **piles)).answer is Answer.LOST
    assert solved(lying(GOLF, None, **piles, stock="JK|")).answer is Answer.WON


def test_the_rules_say_so() -> None:
    text = rules_text(GOLF)
    assert "one pack of cards and one joker" in text
    assert "A joker goes on any card, and any card goes on a joker" in text
    assert "A joker is removed along with any other card." in rules_text(PYRAMID)
    assert card("JK").label == "Joker"


@pytest.mark.parametrize(
    ("game_id", "change", "what"),
    [
        ("klondike", "deck.jokers: '1'", "comes home nowhere in found"),
        ("fifteens", "deck.jokers: '1'", "jokers leave in pairs"),
        ("poker-squares", "deck.jokers: '1'", "in no sequences"),
        ("freecell", "deck.jokers: '1'", "comes home nowhere in found"),
        ("golf", "deck.jokers: '5'", "from 0 to 4"),
    ],
)
def test_where_jokers_have_no_place_that_is_told(game_id: str, change: str, what: str) -> None:
    with pytest.raises(BadFile, match=what):
        lying(own(game_id, change))
