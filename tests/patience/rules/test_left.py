"""What is left of a group: spaces that take from it first, and a last card that is turned up."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Answer
from cardtable.patience.text.guide import rules_text
from cardtable.patience.words.games import read_spec
from cardtable.yamlfile import BadFile
from tests.patience.positions import lying, moves, own
from tests.patience.small import HOME, RESERVE, STOCK, THREE, WASTE, can_be_won, game, shuffled, solved, tab
from tests.seeds import seeds

MOST = 10**4  # positions: more than these have
FIRST = "build: down alt, move: run, empty: any, empty_from: [res], empty_from_when: {res: left}"


def duchess(reserve: str) -> PatienceDeal:
    """Return a deal with one space, a queen on the waste and some cards of the reserve."""
    columns = {"tab_1": "9C", "tab_2": "9D", "tab_3": "9H"}
    return lying(library.entry("duchess"), None, found_0="5S", waste="QD", reserve_0=reserve, **columns)


def test_a_space_takes_from_the_reserve_alone_while_that_has_cards() -> None:
    to_space = {"move QD waste tab/0", "move 9C tab/1 tab/0", "move 9D tab/2 tab/0", "move 9H tab/3 tab/0"}
    assert "move 2C reserve/0 tab/0" in moves(duchess("2C"))
    assert not to_space & moves(duchess("2C"))
    assert to_space <= moves(duchess(""))


def test_it_is_told_from_where_a_space_is_filled_first() -> None:
    with pytest.raises(Illegal, match=r"^A space takes cards from the reserve first\.$"):
        duchess("2C").apply(0, Move(card("QD"), "waste", "tab/0"))
    text = rules_text(library.entry("duchess"))
    assert "any card may be put there, from the reserve while the reserve has cards left, then from" in text


def test_a_guard_of_spaces_needs_groups_from_which_they_are_filled() -> None:
    with pytest.raises(BadFile, match=r"empty_from_when: this can never apply: spaces take cards from ever"):
        read_spec(own("klondike", "tab.empty_from_when: {waste: left}"), {})


@pytest.mark.parametrize("number", seeds(12, 24))
def test_the_solver_fills_spaces_as_the_deal_does(number: int) -> None:
    piles = (RESERVE, STOCK, WASTE, HOME, tab(2, FIRST))
    deal = ("{to: res, cards: 2, up: all}", "{to: tab, cards: 2, up: top}", "{to: stock, cards: rest}")
    dealt = shuffled(game(THREE, piles, deal), number)
    told = solved(dealt, MOST).answer
    assert told is (Answer.WON if can_be_won(dealt) else Answer.LOST)


def test_the_last_card_of_an_eagle_is_turned_up() -> None:
    columns = {f"tab_{at}": f"{at + 3}C" for at in range(1, 7)}
    deal = lying(
        library.entry("eagle-wing"), None, found_0="2S", tab_0="3S", tab_7="10D", reserve="9D 8D|", **columns
    )
    assert not any("reserve" in each for each in moves(deal))
    deal.apply(0, Move(card("3S"), "tab/0", "found/0"))
    assert deal.pile("tab/0")[-1] == card("8D")
    assert "move 9D reserve tab/7" in moves(deal)
