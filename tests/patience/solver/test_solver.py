"""The solver: what it says of deals is so, and its moves win."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.judge.judge import stuck
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Answer, Verdict, solver
from tests.patience.positions import dealt, wandered
from tests.patience.small import reached, small, solved, table

STATES = 3000


def check_won(deal: PatienceDeal, verdict: Verdict) -> None:
    """Play what the solver found, move by move, as a player would."""
    codes = solver(deal.rules).model.codes
    for way in verdict.ways:
        deal.apply(0, codes.action(deal, way))
    assert deal.ending is Ending.WON


@pytest.mark.parametrize(
    ("game_id", "options", "deals"),
    [
        *((each, {}, 4) for each in ("freecell", "yukon", "pyramid")),
        *(
            pytest.param(each, {}, 8, marks=pytest.mark.slow)
            for each in ("bakers-game", "canfield", "tri-peaks", "thumb-and-pouch")
        ),
        pytest.param("klondike", {"draw": "3"}, 8, marks=pytest.mark.slow),
    ],
)
def test_moves_that_are_said_to_win_do(game_id: str, options: dict[str, str], deals: int) -> None:
    won = 0
    for number in range(1, 1 + deals):
        deal = dealt(game_id, number, options)
        verdict = solved(deal, STATES)
        if verdict.answer is Answer.WON:
            check_won(deal, verdict)
            won += 1
    assert won > 1


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
    assert solved(dealt("freecell", 11982), 200) == Verdict(Answer.UNKNOWN, 200)
