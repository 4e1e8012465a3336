"""A stock that is dealt onto the last king, cards that are found, and what stands beside foundations."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Draw, Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.model import Model
from cardtable.patience.text.guide import rules_text
from tests.patience.alike import played_alike
from tests.patience.positions import dealt, lying, moves, shown

SALIC = library.entry("salic-law")


def drawn(deal: PatienceDeal, times: int) -> PatienceDeal:
    for _ in range(times):
        deal.apply(0, Draw("stock"))
    return deal


def test_cards_are_dealt_to_the_column_of_the_last_king() -> None:
    deal = drawn(lying(SALIC, stock="5C KH 9D 4S|", kings_0="KS"), 2)
    assert [shown(deal, f"tab_{at}") for at in (0, 1)] == ["4S 9D", ""]
    drawn(deal, 1)
    assert shown(deal, "kings_1") == "KH"
    drawn(deal, 1)
    assert [shown(deal, f"tab_{at}") for at in (0, 1)] == ["4S 9D", "5C"]


def test_cards_that_begin_a_foundation_go_there_at_once_and_others_where_the_player_wants() -> None:
    deal = drawn(lying(SALIC, stock="2H QD AS|", kings_0="KS"), 3)
    assert [shown(deal, name) for name in ("aces_0", "queens_0", "tab_0")] == ["AS", "QD", "2H"]
    assert "move 2H tab/0 aces/0" in moves(deal)


def test_a_bare_king_takes_any_card_once_the_stock_is_dealt() -> None:
    piles = {"kings_0": "KS", "kings_1": "KH", "tab_0": "9C 5H"}
    deal = lying(SALIC, {}, stock="3C|", **piles)
    assert moves(deal) == {"draw stock"}
    with pytest.raises(Illegal, match="No card may be put there yet"):
        deal.apply(0, Move(card("5H"), "tab/0", "tab/1"))
    assert "move 5H tab/0 tab/1" in moves(lying(SALIC, {}, **piles))


def test_a_foundation_is_begun_after_what_stands_beside_it() -> None:
    deal = lying(library.entry("laggard-lady"), stock="6H 6D 6C|", queens_0="QS")
    drawn(deal, 2)
    assert [shown(deal, name) for name in ("sixes_0", "sixes_1", "tab_0")] == ["6C", "", "6D"]
    assert not any("sixes" in each for each in moves(deal))
    with pytest.raises(
        Illegal, match="begins no foundation there before a card lies in that place of the queens"
    ):
        deal.apply(0, Move(card("6D"), "tab/0", "sixes/1"))


def test_it_may_be_begun_in_the_suit_of_that_alone() -> None:
    deal = lying(library.entry("glencoe"), stock="6H 6D|", queens_0="QS", queens_1="QD", tab_0="6S")
    assert {each for each in moves(deal) if "6S" in each} == {"move 6S tab/0 sixes/0"}
    drawn(deal, 2)
    assert shown(deal, "sixes_1") == "6D"
    assert shown(deal, "tab_1") == "6H"
    with pytest.raises(Illegal, match="before a card of its suit lies in that place of the queens"):
        deal.apply(0, Move(card("6H"), "tab/1", "sixes/0"))


def test_the_solver_deals_as_the_deal_does() -> None:
    for game_id in ("salic-law", "glencoe"):
        assert len([*played_alike(dealt(game_id), game_id)]) > 20
    glencoe, salic = (Likeness(Model(dealt(each).rules).rules) for each in ("glencoe", "salic-law"))
    assert [each.name for each in glencoe.groups] == ["tab"]
    assert [each.name for each in salic.groups] == ["queens", "aces", "kings", "tab"]


def test_the_rules_say_where_cards_are_dealt() -> None:
    text = rules_text(SALIC)
    assert (
        "A click on the stock deals a card to that one of the columns where the last of the kings lies."
        in text
    )
    assert "A card that begins a pile of the queens, the aces and the kings goes there at once." in text
    assert "Foundations (queens) take one card each: queens." in text
    beside = "A foundation (sixes) is begun only once a card of the queens lies in its place"
    assert f"{beside}." in rules_text(library.entry("laggard-lady"))
    assert f"{beside}, in the suit of that card." in rules_text(library.entry("glencoe"))


def test_what_lies_below_a_column_drops_on_it_before_the_next_deal() -> None:
    deal = lying(library.entry("trapdoor"), stock="2C 3C 4C 5C 6C 7C 8C 9C|", trapdoors_0="QD", tab_0="5S|KS")
    assert "move QD trapdoors/0 tab/0" in moves(deal)
    drawn(deal, 1)
    assert shown(deal, "tab_0").endswith("KS QD")
    assert [shown(deal, f"trapdoors_{at}") for at in (0, 7)] == ["9C", "2C"]


def test_columns_and_what_drops_on_them_are_told_apart_and_played_alike() -> None:
    groups = Likeness(dealt("trapdoor").rules).groups
    assert [each.name for each in groups] == ["found"]
    assert len([*played_alike(dealt("trapdoor-spider"), 1)]) > 20
    text = rules_text(library.entry("trapdoor"))
    assert "First the cards of the reserve drop on the columns, each in its place." in text
