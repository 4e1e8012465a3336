"""Stop: ranks of a foundation on which nothing is put, as the king of golf."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Solver
from cardtable.patience.solver.symmetry import tails
from tests.patience.positions import lying, moves, rules_of, written
from tests.patience.small import turned_game

KINGS = {"stop": "K"}


def king(options: dict[str, str]) -> PatienceDeal:
    """Return a deal in which a queen and an ace could go on the king."""
    return lying(library.entry("golf"), options, tab_0="KD QH", tab_1="AC", hole="KS")


def test_nothing_goes_on_a_king_if_one_likes() -> None:
    assert moves(king({})) == {"move QH tab/0 hole"}
    assert moves(king(KINGS)) == moves(king({**KINGS, "wrap": "yes"})) == set()
    assert len(moves(king({"wrap": "yes"}))) == 2


def test_a_king_still_goes_on_a_queen() -> None:
    deal = lying(library.entry("golf"), KINGS, tab_0="KD", hole="QS")
    assert moves(deal) == {"move KD tab/0 hole"}


def test_the_reason_is_told() -> None:
    with pytest.raises(Illegal, match=r"Nothing goes on K♠: .*, but nothing goes on kings\.$"):
        king(KINGS).apply(0, Move(card("QH"), "tab/0", "hole"))


def test_no_short_cut_is_taken_where_a_foundation_stops() -> None:
    rules = rules_of(turned_game(1, "any"))
    assert Solver(rules).safety.building is not None
    model = Model(rules)
    assert tails(model) is not None
    text = 'own:\n  name: Own\n  extends: klondike\n  set: {found.stop: "7", found.back: "false"}\n'
    stopping = Solver(lying(written(text)).rules)
    assert (stopping.safety.building, stopping.tails) == (None, None)
