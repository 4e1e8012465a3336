"""The solver: what it says of deals is so, and its moves win."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.judge.judge import stuck
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Answer, Verdict, solver
from tests.patience.positions import dealt, wandered
from tests.patience.small import can_be_won, reached, small, table

STATES = 3000
SEARCHED = [
    "freecell",
    "bakers-game",
    "canfield",
    "yukon",
    "pyramid",
    "tri-peaks",
    "thumb-and-pouch",
]


def searched(deal: PatienceDeal, states: int = STATES) -> Verdict:
    found = solver(deal.rules)
    return found.solve(found.model.codes.position(deal), states)


def check_won(deal: PatienceDeal, verdict: Verdict) -> None:
    """Play what the solver found, move by move, as a player would."""
    codes = solver(deal.rules).model.codes
    for way in verdict.ways:
        deal.apply(0, codes.action(deal, way))
    assert deal.ending is Ending.WON


@pytest.mark.parametrize("game_id", SEARCHED)
def test_moves_that_are_said_to_win_do(game_id: str) -> None:
    won = 0
    for number in range(1, 6):
        deal = dealt(game_id, number)
        verdict = searched(deal)
        if verdict.answer is Answer.WON:
            check_won(deal, verdict)
            won += 1
    assert won


def test_draws_by_threes_are_played_out() -> None:
    won = 0
    for number in range(1, 9):
        deal = dealt("klondike", number, {"draw": "3"})
        verdict = searched(deal)
        if verdict.answer is Answer.WON:
            check_won(deal, verdict)
            won += 1
    assert won > 1


@pytest.mark.parametrize(
    ("count", "space", "deals"), [(1, "none", 2), (2, "none", 4), (3, "none", 6), (3, "3", 1)]
)
def test_the_answer_is_that_of_looking_at_everything(count: int, space: str, deals: int) -> None:
    for number in range(deals):
        deal = small(number, count, space)
        verdict = searched(deal, 10**6)
        assert (verdict.answer is Answer.WON) == can_be_won(deal)
        assert verdict.answer is not Answer.UNKNOWN


def test_stuck_is_when_everything_leads_to_the_same_table() -> None:
    found = set()
    for number in range(8):
        deal = small(number, 3, "none")
        wandered(deal, 12, seed=number)
        if deal.ending is None:
            one = solver(deal.rules)
            said = stuck(one, one.model.codes.position(deal))
            assert said == (len({table(here) for here in reached(deal)}) == 1)
            found.add(said)
    assert found == {True, False}


def test_a_budget_that_is_spent_leaves_it_open() -> None:
    assert searched(dealt("freecell", 11982), 200) == Verdict(Answer.UNKNOWN, 200)
