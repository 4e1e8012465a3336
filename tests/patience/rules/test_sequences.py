"""Sequences: runs that are built one way or another, and whole ones that go round the corner."""

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from cardtable.patience.text.guide import guide
from tests.patience.alike import ways_alike
from tests.patience.positions import lying, moves

DOWN = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]


def suit(letter: str, first: str = "K") -> str:
    """Return a whole suit, face up, from a rank down and round the corner."""
    at = DOWN.index(first)
    return "|" + " ".join(f"{rank}{letter}" for rank in DOWN[at:] + DOWN[:at])


def curds(**piles: str) -> PatienceDeal:
    """Return a deal of Curds and Whey in which cards lie so."""
    return lying(library.entry("curds-and-whey"), {}, **piles)


def test_a_run_goes_down_in_suit_or_is_of_one_rank_but_not_both() -> None:
    assert "move 6H tab/0 tab/1" in moves(curds(tab_0="6H 5H 4H", tab_1="7H"))
    assert "move 4H tab/0 tab/1" in moves(curds(tab_0="4H 4C 4S", tab_1="5H"))
    assert moves(curds(tab_0="6H 5H 4H 4C", tab_1="7H")) == set()
    assert "move 4H tab/0 tab/1" in moves(curds(tab_0="6H 5H 4H 4C", tab_1="4S"))


def test_the_solver_lifts_the_same() -> None:
    deal = curds(tab_0="6H 5H 4H 4C", tab_1="7H", tab_2="4D")
    assert len(ways_alike(Model(deal.rules), deal)) == len(moves(deal)) == 3


def test_a_column_in_which_ranks_meet_is_no_sequence() -> None:
    assert curds(tab_0=suit("C")).home == 13
    assert curds(tab_0="|KC QC JC 10C 10D 9D 8D 7D 6D 5D 4D 3D 2D").home == 0


def test_a_whole_suit_that_begins_with_any_rank_leaves() -> None:
    entry = library.entry("grounds-for-a-divorce")
    deal = lying(entry, {}, tab_0=suit("H", "3").removesuffix(" 4H"), tab_1="|4H", tab_2="|9C")
    deal.apply(0, Move(card("4H"), "tab/1", "tab/0"))
    assert (len(deal.pile("found/0")), len(deal.pile("tab/0"))) == (13, 0)
    assert "from any rank on and round" in guide(entry)


def test_else_it_begins_with_a_king() -> None:
    deal = lying(
        library.entry("spider"), {}, tab_0=suit("H", "3").removesuffix(" 4H"), tab_1="|4H", tab_2="|9C"
    )
    assert "move 4H tab/1 tab/0" in moves(deal)
    deal.apply(0, Move(card("4H"), "tab/1", "tab/0"))
    assert (len(deal.pile("found/0")), len(deal.pile("tab/0"))) == (0, 13)
