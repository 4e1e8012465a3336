"""Depth first: the last position is followed up first, and answers stay the same."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.heuristics import DEPTH, BestFirst, DepthFirst, lane, rated
from cardtable.patience.solver.search import Answer, Solver
from tests.patience.positions import dealt, rules_of
from tests.patience.small import can_be_won, open_game, turned_game
from tests.seeds import quickly

MOST = 10**6  # positions: more than small games have
DEEP = (f"even{DEPTH}",)


def order_of(name: str) -> list[int]:
    """Return in which order nodes are taken: 0 leads to 1 and 2, 1 to 3 and 4, 2 to 5."""
    found = Solver(dealt("freecell").rules)
    one = lane(name, found.gauge(name), found.model.codes.position(dealt("freecell")))
    leads = {0: [(5, 1), (7, 2)], 1: [(9, 3), (8, 4)], 2: [(1, 5)]}
    taken = []
    while one.open:
        taken.append(one.take()[1])
        one.take_in([rated(rating, node) for rating, node in leads.get(taken[-1], ())])
        one.turn()
    return taken


def test_the_last_one_is_followed_to_its_end() -> None:
    assert order_of(f"even{DEPTH}") == [0, 1, 4, 3, 2, 5]
    assert order_of("even") == [0, 1, 2, 5, 4, 3]


def test_an_order_says_which_outlooks_go_into_depth() -> None:
    found = Solver(dealt("freecell").rules, ("deep", *DEEP))
    position = found.model.codes.position(dealt("freecell"))
    lanes = [lane(name, found.gauge(name), position) for name in found.order]
    assert [type(each) for each in lanes] == [BestFirst, DepthFirst]


@pytest.mark.parametrize(
    ("count", "space", "deals"),
    [
        (2, "any", 2),
        *(pytest.param(*each, 6, marks=pytest.mark.slow) for each in ((1, "none"), (2, "none"), (2, "any"))),
    ],
)
def test_depth_first_answers_as_looking_at_everything_does(count: int, space: str, deals: int) -> None:
    rules = rules_of(turned_game(count, space))
    found, seen = Solver(rules, DEEP), set[Answer]()
    for number in range(1, deals + 1):
        deal = begun(rules, number)
        verdict = found.solve(found.model.codes.position(deal), MOST)
        assert (verdict.answer is Answer.WON) == can_be_won(deal)
        assert verdict.answer is not Answer.UNKNOWN
        seen.add(verdict.answer)
        for way in verdict.ways:
            deal.apply(0, found.model.codes.action(deal, way))
        assert (deal.ending is Ending.WON) == (verdict.answer is Answer.WON)
    assert Answer.WON in seen


@pytest.mark.parametrize("names", quickly(1, [("even", *DEEP), DEEP, (*DEEP, "even")]))
def test_depth_first_and_best_first_together_answer_as_best_first_does(names: tuple[str, ...]) -> None:
    rules = rules_of(open_game("down alt"))
    one, other, seen = Solver(rules, ("even",)), Solver(rules, names), list[Answer]()
    for number in range(1, 31):
        position = one.model.codes.position(begun(rules, number))
        seen.append(one.solve(position, MOST).answer)
        assert other.solve(position, MOST).answer is seen[-1], number
    assert {*seen} == {Answer.WON, Answer.LOST}


def test_a_budget_holds_in_depth_too() -> None:
    found = Solver(dealt("freecell").rules, DEEP)
    verdict = found.solve(found.model.codes.position(dealt("freecell", 11982)), 200)
    assert (verdict.answer, verdict.states) == (Answer.UNKNOWN, 200)
