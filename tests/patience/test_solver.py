"""The solver: what it says of deals is so, and its moves win."""

from random import Random

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Answer, Verdict, solver
from cardtable.patience.solver.stuck import stuck
from tests.patience.positions import dealt, lying, wandered, written

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

# Three ranks, so small that every position is reached.
SMALL = """
small:
  name: Small
  family: klondike
  deck: {ranks: [A, "2", "3"]}
  piles:
    stock: {kind: stock, at: [0, 0], click: {deal: waste, count: COUNT}, passes: inf}
    waste: {kind: waste, at: [1, 0]}
    found: {kind: foundation, n: 4, at: [3, 0], base: A, build: up suit}
    tab: {kind: tableau, n: 2, at: [0, 1], build: down alt, move: run, empty: SPACE}
  deal:
    - {to: tab, cards: 3, up: top}
    - {to: stock, cards: rest}
"""


def searched(deal: PatienceDeal, states: int = STATES) -> Verdict:
    found = solver(deal.rules)
    return found.solve(found.kernel.codes.position(deal), states)


def check_won(deal: PatienceDeal, verdict: Verdict) -> None:
    """Play what the solver found, move by move, as a player would."""
    codes = solver(deal.rules).kernel.codes
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


def small(number: int, count: int, space: str) -> PatienceDeal:
    """Return a deal of a game that can be searched through, as the deals themselves are played."""
    entry = written(SMALL.replace("COUNT", str(count)).replace("SPACE", space))
    deal = lying(entry)
    Random(number).shuffle(deal.deck)
    deal._lay(deal.rules.spec.deal)
    deal._settle(range(len(deal.places)))
    return deal


def everything(deal: PatienceDeal) -> tuple[bool, set[tuple[object, ...]]]:
    """Return whether a deal can be won, and all tables that are reached, without stock and waste."""
    seen, tables, unseen, won = set[str](), set[tuple[object, ...]](), [deal], False
    while unseen:
        here = unseen.pop()
        won = won or here.ending is Ending.WON
        tables.add(table(here))
        for action in here.actions(0)[:-1]:
            there = here.clone()
            there.perform(0, action)
            there.passes = there.moves = 1
            text = str([(list(pile), sorted(map(str, pile.turned))) for pile in there.places])
            if text not in seen:
                seen.add(text)
                unseen.append(there)
    return won, tables


def table(deal: PatienceDeal) -> tuple[object, ...]:
    piles = {pile.name: tuple(pile) for pile in deal.places if pile.name not in ("stock", "waste")}
    columns = sorted(str(cards) for name, cards in piles.items() if name.startswith("tab"))
    homes = sorted(str(cards) for name, cards in piles.items() if name.startswith("found"))
    return (*columns, *homes)


@pytest.mark.parametrize(
    ("count", "space", "deals"), [(1, "none", 2), (2, "none", 4), (3, "none", 6), (3, "3", 1)]
)
def test_the_answer_is_that_of_looking_at_everything(count: int, space: str, deals: int) -> None:
    for number in range(deals):
        deal = small(number, count, space)
        verdict = searched(deal, 10**6)
        assert (verdict.answer is Answer.WON) == everything(deal)[0]
        assert verdict.answer is not Answer.UNKNOWN


def test_stuck_is_when_everything_leads_to_the_same_table() -> None:
    found = set()
    for number in range(8):
        deal = small(number, 3, "none")
        wandered(deal, 12, seed=number)
        if deal.ending is None:
            one = solver(deal.rules)
            said = stuck(one, one.kernel.codes.position(deal))
            assert said == (len(everything(deal)[1]) == 1)
            found.add(said)
    assert found == {True, False}


def test_a_budget_that_is_spent_leaves_it_open() -> None:
    assert searched(dealt("freecell", 11982), 200) == Verdict(Answer.UNKNOWN, 200)
