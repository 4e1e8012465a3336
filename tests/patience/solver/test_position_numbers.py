"""The numbers of positions: what cannot matter any more is not told apart."""

import pytest

from cardtable.patience.collection import library
from cardtable.patience.solver.search import solver
from cardtable.patience.solver.symmetry import closed
from tests.patience.positions import dealt, lying


def number_of(game_id: str, **piles: str) -> int:
    """Return the number that a solver gives to a position."""
    deal = lying(library.entry(game_id), None, **piles)
    one = solver(deal.rules)
    return one.numbering.number(one.model.codes.position(deal))


def test_the_order_in_which_cards_were_discarded_does_not_matter() -> None:
    one = number_of("pyramid", out="|KC KD", pyr_0="|AC")
    assert number_of("pyramid", out="|KD KC", pyr_0="|AC") == one
    assert number_of("pyramid", out="|KD KC", pyr_0="|AD") != one


def test_of_a_foundation_that_gives_nothing_back_first_card_top_and_count_matter() -> None:
    one = number_of("canfield", found_0="|4C 5C 6C 7C")
    assert number_of("canfield", found_0="|4C 6C 5C 7C") == one
    for other in ("|5C 4C 6C 7C", "|4C 5C 7C 6C", "|4C 5C 6C 8C 7C", "|4C 7C"):
        assert number_of("canfield", found_0=other) != one


def test_the_first_card_of_a_foundation_does_not_matter_where_no_other_asks_for_it() -> None:
    one = number_of("black-hole", hole="|AS 2S 3S")
    assert number_of("black-hole", hole="|4S 2S 3S") == one
    for other in ("|AS 2S 4S", "|AS 2S 2C 3S"):
        assert number_of("black-hole", hole=other) != one


def test_suits_do_not_matter_where_no_rule_tells_them_apart() -> None:
    one = number_of("golf", hole="|4C", tab_0="|5D 6H", tab_1="|7S")
    assert number_of("golf", hole="|4S", tab_0="|5C 6D", tab_1="|7H") == one
    assert number_of("golf", hole="|4C", tab_0="|5D 6H", tab_1="|8S") != one
    klondike = number_of("klondike", tab_0="|5D")
    assert number_of("klondike", tab_0="|5H") != klondike


@pytest.mark.parametrize(
    ("game_id", "names"),
    [
        ("pyramid", {"out"}),
        ("golf", {"hole"}),
        ("klondike", set()),  # cards come back
        ("spider", set()),  # whole sequences leave
        ("osmosis", set()),  # ranks seep down
        ("gaps", set()),  # cards are dealt once more
        ("canfield", {"found/0", "found/1", "found/2", "found/3"}),
    ],
)
def test_piles_are_closed_where_no_rule_asks_what_lies_below(game_id: str, names: set[str]) -> None:
    rules = dealt(game_id).rules
    assert {rules.names[at] for at in closed(rules)} == names
