"""Footing, kin and stocks that are best kept: small games are decided as by trying everything."""

from collections import Counter

import pytest

from cardtable.patience.collection.library import entry
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.dead_ends import Footing, footing
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Solver, Verdict, solver
from tests.patience.golfs import Found, everything, games, plain_game
from tests.patience.positions import dealt, lying, rules_of

MOST = 1200  # positions of a game that are gone through
ENOUGH = 10**5  # more than these have
DEALS = 2
SEEDS = range(260)


def dealt_and_tried(rules: Rules, one: Solver) -> list[Found]:
    """Return what comes of some deals of a small game."""
    found = []
    for number in range(1, DEALS + 1):
        deal = begun(rules, number)
        found.append(everything(one.model, one.model.codes.position(deal), MOST))
    return [each for each in found if each is not None]


@pytest.mark.slow
def test_all_sorts_of_small_games_are_decided_as_by_trying_everything() -> None:
    answers, told = Counter[Answer](), Counter[str]()
    for rules, text in games(SEEDS):
        one = Solver(rules)
        for found in dealt_and_tried(rules, one):
            verdict = one.solve(found.positions[0], ENOUGH)
            assert verdict.answer is (Answer.WON if 0 in found.good else Answer.LOST), text
            check_ways(one, found, verdict)
            answers[verdict.answer] += 1
            told["stock"] += one.merging.undealt is not None
            told["lost"] += check_footing(one.footing, found, text)
    assert min(answers[Answer.WON], answers[Answer.LOST]) > DEALS * 10
    assert told["stock"] > DEALS * 10
    assert told["lost"] > MOST


@pytest.mark.parametrize(
    "seeds",
    [
        range(12),
        pytest.param(range(40), marks=pytest.mark.slow),
        pytest.param(range(8000), marks=pytest.mark.long),
    ],
)
def test_where_a_stock_covers_what_all_go_to_games_are_decided_as_by_trying_everything(seeds: range) -> None:
    answers, fewer = Counter[Answer](), 0
    for rules, text in games(seeds, plain_game):
        one = Solver(rules)
        assert one.merging.undealt is not None
        assert one.merging.undealt.covers
        for found in dealt_and_tried(rules, one):
            verdict = one.solve(found.positions[0], ENOUGH)
            assert verdict.answer is (Answer.WON if 0 in found.good else Answer.LOST), text
            check_ways(one, found, verdict)
            answers[verdict.answer] += 1
            fewer += verdict.answer is Answer.LOST and 3 * verdict.states < len(found.positions)
    assert min(answers[Answer.WON], answers[Answer.LOST], fewer) > len(seeds) // 6


def check_ways(one: Solver, found: Found, verdict: Verdict) -> None:
    """Check that the ways of a verdict can be gone, and win."""
    position = found.positions[0]
    for way in verdict.ways:
        assert way in one.model.ways(position)
        position = one.model.after(position, way)
    assert one.model.goals.won(position) or verdict.answer is Answer.LOST


def check_footing(told: Footing | None, found: Found, text: str) -> int:
    """Check that nothing is told to be lost that can be won; return how often something was."""
    lost = {at for at, each in enumerate(found.positions) if told is not None and told.lost(each)}
    assert not lost & found.good, text
    return len(lost)


@pytest.mark.parametrize(("game_id", "number"), [("golf", 726), ("all-in-a-row", 1)])
def test_a_deal_is_lost_at_a_glance_where_cards_find_no_footing(game_id: str, number: int) -> None:
    deal = dealt(game_id, number, {"wrap": "false"})
    one = solver(deal.rules)
    assert one.solve(one.model.codes.position(deal), ENOUGH) == Verdict(Answer.LOST, 0)


KINGS = {"tab_0": "|KC KD", "tab_1": "|KH", "stock": "5C 6C|"}


@pytest.mark.parametrize(
    ("piles", "lost"),
    [
        ({"hole": "|QC", **KINGS}, True),  # two kings find no queen
        ({"hole": "|QC", **KINGS, "stock": "5C QD QH|"}, False),
        ({"hole": "|QC", "tab_0": "|KC QD KD"}, False),  # who has to go serves others
        ({"hole": "|8C", "tab_0": "|KC QD", "stock": "5C|"}, True),  # both wait for each other
        ({"hole": "|8C", "tab_0": "|KC QD", "stock": "JC|"}, False),
    ],
)
def test_golf_is_lost_where_cards_find_no_footing(piles: dict[str, str], lost: bool) -> None:
    deal = lying(entry("golf"), None, **piles)
    one = solver(deal.rules)
    assert one.footing is not None
    assert one.footing.lost(one.model.codes.position(deal)) is lost


@pytest.mark.parametrize(
    ("piles", "lost"), [({"tab_0": "|KC"}, False), ({"tab_0": "|KC", "tab_1": "|KD"}, True)]
)
def test_a_space_lets_one_card_begin(piles: dict[str, str], lost: bool) -> None:
    deal = lying(entry("all-in-a-row"), None, **piles)
    one = solver(deal.rules)
    assert one.footing is not None
    assert one.footing.lost(one.model.codes.position(deal)) is lost


@pytest.mark.parametrize(
    ("change", "told", "kept"),
    [
        ("hole.wrap: true", True, True),
        ("hole.max: 30", True, True),
        ("tab.build: down any", False, True),  # cards leave for elsewhere
        ("tab.build: down any, win: all_founded", True, True),  # but come home in the end
        ("tab.build: down any, win: all_founded, hole.back: true", False, False),
        ("tab.refill: [stock]", False, False),
        ("hole.n: 2", True, False),
        ("hole.when: {tab: any_empty}", True, True),
        ("hole.when: {hole: started}", True, False),
        ("stock.click: {deal: [hole, tab], count: 1}", False, False),  # not all go where they are wanted
        ("stock.click: {deal: hole, count: 1, need: {tab: any_empty}}", True, False),
        ("tab.empty: base-1", False, False),
        ("hole.build: diff<=1 any", False, True),
        ("hole.build: chosen any", True, False),
    ],
)
def test_what_is_told_of_a_game_is_told_only_where_its_rules_let_it(
    change: str, told: bool, kept: bool
) -> None:
    text = f"own:\n  name: Own\n  extends: golf\n  set: {{{change}}}\n"
    one = Solver(rules_of(text))
    assert (one.footing is not None, one.merging.undealt is not None) == (told, kept)


def test_a_rank_on_which_nothing_is_built_serves_none() -> None:
    deal = lying(entry("golf"), None, hole="|KC", tab_0="|QD")
    model = Model(deal.rules)
    needing, king = deal.rules.goal_piles, 12  # the place of the rank among all
    beside = {(on, over) for on in range(13) for over in range(13) if abs(on - over) == 1}
    position = model.codes.position(deal)
    assert not Footing(model, needing, beside).lost(position)
    assert Footing(model, needing, {each for each in beside if each[0] != king}).lost(position)


def test_ranks_lie_in_chains_or_in_a_circle() -> None:
    line, around = (footing(Model(dealt("golf", 1, {"wrap": wrap}).rules)) for wrap in ("false", "true"))
    assert line is not None
    assert around is not None
    assert [len(each) for each in (*line.chains, *around.circles)] == [13, 13, 26]
    assert not line.circles
    assert not around.chains
