"""Spaces that are filled with several cards, of which those that begin a foundation go there instead."""

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from tests.patience.positions import lying, own, shown


def test_cards_that_begin_a_foundation_go_there_instead_of_filling_a_space() -> None:
    others = {f"tab_{at}": f"{rank}S" for at, rank in enumerate("23456789JQK", 2)}
    stock = "9H KC AD/2 QC AD JC AC 5H|"
    deal = lying(library.entry("intelligence"), None, stock=stock, tab_0="2D", tab_1="3D", **others)
    for at in range(13, 18):
        deal.move(deal.deck[-1], deal.deck, deal.pile(f"tab/{at}"), True)  # face up
    deal.apply(0, Move(card("2D"), "tab/0", "tab/1"))
    assert shown(deal, "tab/0") == "5H JC QC"
    assert [shown(deal, f"found/{at}") for at in range(4)] == ["AC", "AD", "", ""]
    assert len(deal.pile("stock")) == 3


def test_other_games_fill_spaces_with_whatever_comes() -> None:
    entry = own("intelligence", "tab.refill_found: usual, tab.n: '2'")
    deal = lying(entry, stock="9H 5H AC|", tab_0="2D", tab_1="3D")
    deal.apply(0, Move(card("2D"), "tab/0", "tab/1"))
    assert shown(deal, "tab/0") == "AC 5H 9H"
