"""The numbers of positions: what cannot matter any more is not told apart."""

import pytest

from cardtable.patience import library
from cardtable.patience.solver.numbering import closed
from cardtable.patience.solver.search import solver
from tests.patience.positions import dealt, lying


def number_of(game_id: str, **piles: str) -> int:
    """Return the number that a solver gives to a position."""
    deal = lying(library.entry(game_id), None, **piles)
    one = solver(deal.rules)
    return one.numbering.number(one.kernel.codes.position(deal))


def test_the_order_in_which_cards_were_discarded_does_not_matter() -> None:
    one = number_of("pyramid", out="|KC KD", pyr_0="|AC")
    assert number_of("pyramid", out="|KD KC", pyr_0="|AC") == one
    assert number_of("pyramid", out="|KD KC", pyr_0="|AD") != one


def test_of_a_foundation_that_gives_nothing_back_first_card_top_and_count_matter() -> None:
    one = number_of("golf", hole="|4C 5D 4H 3S")
    assert number_of("golf", hole="|4C 5H 4D 3S") == one
    for other in ("|4D 5D 4H 3S", "|4C 5D 4H 3D", "|4C 5D 4H 5S 4S 3S", "|3S"):
        assert number_of("golf", hole=other) != one


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
