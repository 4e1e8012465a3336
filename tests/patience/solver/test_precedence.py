"""Precedence: cards that cannot all lie on each other are seen, and nothing that can be won is told lost."""

import pytest

from cardtable.patience.collection.library import entry
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.precedence import precedence
from cardtable.patience.solver.search import Answer, Solver, solver
from tests.patience.golfs import everything, games, plain_game
from tests.patience.positions import dealt, lying, rules_of
from tests.patience.small import solved

MOST = 1200  # positions of a game that are gone through
DEALS = 2


@pytest.mark.parametrize(
    "seeds",
    [
        range(12),
        pytest.param(range(40), marks=pytest.mark.slow),
        pytest.param(range(3000), marks=pytest.mark.long),
    ],
)
def test_no_position_that_can_be_won_is_told_to_be_lost(seeds: range) -> None:
    tried = lost = 0
    for rules, text in games(seeds, plain_game):
        model = Model(rules)
        told = precedence(model)
        for number in range(1, DEALS + 1):
            found = everything(model, model.codes.position(begun(rules, number)), MOST)
            if told is not None and found is not None:
                tried += 1
                some = {at for at, each in enumerate(found.positions) if told.lost(each)}
                assert not some & found.good, text
                lost += len(some)
    assert tried > len(seeds) // 4
    assert lost > 10 * len(seeds)


@pytest.mark.parametrize(
    ("piles", "lost"),
    [
        ({"tab_0": "|6D KC QC", "hole": "|JC", "stock": "5C|"}, False),  # the queen lies right over the king
        ({"tab_0": "|KC 6D QC", "hole": "|JC", "stock": "5C|"}, True),  # the six comes between them
        ({"tab_0": "|KC 6D QC", "hole": "|JC", "stock": "5C QD|"}, False),
        ({"tab_0": "|QC 6D KC", "hole": "|QH", "stock": "5C JD|"}, False),  # the king lies free
        ({"tab_0": "|QC KC 6D", "hole": "|QH", "stock": "5C JD|"}, True),
    ],
)
def test_golf_is_lost_where_cards_cannot_all_lie_on_each_other(piles: dict[str, str], *, lost: bool) -> None:
    deal = lying(entry("golf"), None, **piles)
    model = Model(deal.rules)
    told = precedence(model)
    assert told is not None
    assert told.lost(model.codes.position(deal)) is lost


@pytest.mark.slow
def test_a_search_asks_for_it() -> None:
    verdict = solved(dealt("golf", 1), 10_000)
    assert verdict.answer is Answer.LOST
    assert solver(dealt("golf", 1).rules).hopes is not None


def test_a_first_card_needs_none_to_lie_on() -> None:
    deal = lying(entry("golf"), None, tab_0="|KC")
    model = Model(deal.rules)
    told = precedence(model)
    assert told is not None
    assert not told.lost(model.codes.position(deal))
    two = lying(entry("golf"), None, tab_0="|KC", tab_1="|KD")
    assert told.lost(model.codes.position(two))


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        ("hole.wrap: true", True),
        ("hole.n: 2", False),
        ("tab.build: down any", False),
        ("tab.move: run, tab.run: down any", False),
        ("deck: {packs: 2}", False),
        ("hole.back: true", False),
        ("tab.refill: [stock]", False),
        ("stock.click: {deal: [hole, tab], count: 1}", False),
    ],
)
def test_it_is_told_only_where_the_rules_let_it(change: str, *, kept: bool) -> None:
    rules = rules_of(f"own:\n  name: Own\n  extends: golf\n  set: {{{change}}}\n")
    assert (precedence(Model(rules)) is not None) is kept
    assert Solver(rules) is not None
