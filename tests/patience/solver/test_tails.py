"""Tails that are alike: what differs by them alone is one to the solver, and its answers stay the same."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.kernel.compiled import Rules, compiled
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.codes import JOINED
from cardtable.patience.solver.heuristics import USUAL
from cardtable.patience.solver.search import Answer, Solver, solver
from cardtable.patience.solver.symmetry import PositionNumbers
from cardtable.patience.words.games import read_spec
from tests.patience.positions import dealt, lying, written

MOST = 10**5  # positions: more than a small game has
SMALL = """
small-columns:
  name: Small
  family: klondike
  deck: {ranks: [A, "2", "3", "4", "5"]}
  piles:
    stock: {kind: stock, at: [0, 0], click: {deal: waste, count: COUNT}, passes: inf}
    waste: {kind: waste, at: [1, 0]}
    found: {kind: foundation, n: 4, at: [3, 0], base: A, build: up suit, back: true}
    tab: {kind: tableau, n: 3, at: [0, 1], build: down alt, move: run, empty: "5"}
  deal:
    - {to: tab, cards: 4, up: top}
    - {to: stock, cards: rest}
"""
PARTED = (3, 7, 21, 41)  # deals that are won only if a run is parted
BACK = (67, 131)  # only if a card comes back from a foundation


def small_rules(count: int) -> Rules:
    return compiled(read_spec(written(SMALL.replace("COUNT", str(count))), {}))


def telling_all_apart(rules: Rules) -> Solver:
    """Return a solver that knows nothing of tails."""
    found = Solver(rules)
    found.tails = found.safety.building = found.joining = found.hopes = None
    found.numbering = PositionNumbers(found.likeness, found.cycle, None, found.merging)
    found.gauges = [found.gauge(name) for name in USUAL]
    return found


@pytest.mark.parametrize(("count", "numbers"), [(1, (*range(1, 9), *PARTED, *BACK)), (2, range(1, 13))])
def test_answers_are_those_of_telling_all_apart(count: int, numbers: tuple[int, ...]) -> None:
    rules, seen = small_rules(count), set[Answer]()
    one, all_apart = solver(rules), telling_all_apart(rules)
    for number in numbers:
        deal = begun(rules, number)
        position = one.model.codes.position(deal)
        found = one.solve(position, MOST)
        assert found.answer is all_apart.solve(position, MOST).answer, number
        seen.add(found.answer)
        for way in found.ways:
            deal.apply(0, one.model.codes.action(deal, way))
        assert (deal.ending is Ending.WON) == (found.answer is Answer.WON)
    assert seen == {Answer.WON, Answer.LOST}


def number_of(**piles: str) -> int:
    """Return the number that a solver gives to a position."""
    deal = lying(written(SMALL.replace("COUNT", "1")), None, **piles)
    one = solver(deal.rules)
    return one.numbering.number(one.model.codes.position(deal))


def test_who_lies_on_whom_is_not_told_apart() -> None:
    one = number_of(tab_0="|5S 4H 3S", tab_1="|5C 4D")
    assert number_of(tab_0="|5S 4H", tab_1="|5C 4D 3S") == one
    assert number_of(tab_0="|5S 4D 3S", tab_1="|5C 4H") == one
    assert number_of(tab_0="|5S 4H", tab_1="|5C 4D", waste="|3S") != one
    assert number_of(tab_0="|5S 4H 3S", tab_1="5C|4D") != one


def narrowed(**piles: str) -> list[Way]:
    """Return what a solver looks at in a position."""
    deal = lying(written(SMALL.replace("COUNT", "1")), None, **piles)
    one = Solver(deal.rules)
    one.safety.building = None
    return one.choices(one.model.codes.position(deal))


def test_a_run_is_parted_only_if_a_card_goes_home_by_that() -> None:
    columns = {"tab_0": "|5S 4H 3S", "tab_1": "|5C 4D"}
    assert narrowed(**columns) == []
    ((sign, *moves),) = [way for way in narrowed(found_0="|AH 2H 3H", **columns) if way[0] == JOINED]
    names = small_rules(1).names
    assert sign == JOINED
    assert [names[at] for at in (moves[0], moves[2], moves[3], moves[5])] == [
        "tab/0",
        "tab/1",
        "tab/0",
        "found/0",
    ]


def test_a_card_comes_back_only_along_with_one_that_is_put_on_it() -> None:
    home = {"found_0": "|AH 2H 3H 4H", "tab_0": "|5S"}
    assert [way for way in narrowed(**home) if way[0] == JOINED] == []
    assert [len(way) for way in narrowed(**home, tab_1="|3S") if way[0] == JOINED] == [7]


@pytest.mark.parametrize(
    ("game_id", "alike"),
    [("klondike", True), ("double-klondike", True), ("freecell", False), ("spider", False), ("yukon", False)],
)
def test_tails_are_alike_where_runs_are_lifted_anywhere_and_by_nothing_limited(
    game_id: str, alike: bool
) -> None:
    assert (solver(dealt(game_id).rules).tails is not None) == alike
