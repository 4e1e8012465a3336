"""Joining: a card that goes on one that waits for it anyway goes there at once, and answers stay the same."""

from cardtable.patience.collection.library import entry
from cardtable.patience.solver.search import Solver
from tests.patience.positions import lying


def choices(game_id: str, options: dict[str, str], **piles: str) -> list[str]:
    """Return what a solver looks at where cards lie as they are told."""
    deal = lying(entry(game_id), options, **piles)
    one = Solver(deal.rules)
    codes = one.model.codes
    return [str(codes.action(deal, way)) for way in one.choices(codes.position(deal))]


# The five of spades may go on the six, and the eight of hearts on the nine.
JOINED = {"tab_0": "|7S 6S", "tab_1": "|KC 5S", "tab_2": "|9H", "tab_3": "|KD 8H", "tab_4": "|10H"}


def test_a_card_joins_one_that_lies_in_its_suit_already() -> None:
    assert choices("fan", {}, **JOINED) == ["move 5S tab/1 tab/0"]


def test_a_card_that_may_go_elsewhere_is_not_kept_from_it() -> None:
    bared = {**JOINED, "tab_0": "|KS 6S"}  # what lies below the six may be wanted
    assert len(choices("fan", {}, **bared)) == 3
    assert len(choices("fan", {"spaces": "any"}, **JOINED)) > 3  # the six may go to a space


def test_a_single_card_waits_in_its_column_where_spaces_are_of_no_use() -> None:
    single = {**JOINED, "tab_0": "|KS 6S", "tab_4": "|KH 10H"}
    assert choices("fan", {"spaces": "none"}, **single) == ["move 8H tab/3 tab/2"]
    assert len(choices("fan", {}, **single)) == 3
