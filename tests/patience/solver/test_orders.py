"""Orders of search: found by trial, kept in a table beside the games, and used by the solver."""

import gc
from itertools import islice
from pathlib import Path

import pytest

from cardtable.cli import patience
from cardtable.cli.program import run
from cardtable.cli.usage import FINE, WRONG
from cardtable.patience.collection.index import listed
from cardtable.patience.solver.codes import unswept
from cardtable.patience.solver.heuristics import (
    DEPTH,
    FEW,
    OUTLOOKS,
    ROUND,
    TURNS,
    USUAL,
    order,
    orders,
    text,
    turns,
)
from cardtable.patience.solver.search import Answer, solver
from cardtable.patience.solver.survey import chosen, proved
from tests.patience.positions import dealt
from tests.patience.small import solved


def test_the_table_names_only_games_and_outlooks_that_exist() -> None:
    assert orders().keys() <= listed().keys()
    assert {name.removesuffix(DEPTH) for names in orders().values() for name in names} <= OUTLOOKS.keys()
    assert all(len(set(names)) == len(names) > 0 for names in orders().values())
    assert {"klondike", "freecell", "yukon", "tri-peaks"} <= orders().keys()


def test_a_game_is_searched_in_its_order() -> None:
    found = solver(dealt("tri-peaks").rules)
    assert [gauge.outlook.weights for gauge in found.gauges] == [
        OUTLOOKS[name] for name in order("tri-peaks")
    ]
    assert order("tri-peaks") != USUAL
    assert order("a-game-of-ones-own") == USUAL


def test_outlooks_are_chosen_by_what_they_add() -> None:
    found = {
        "one": {1: 50, 2: 50, 3: 50},
        "alike": {1: 10, 2: 10},
        "other": {1: 90, 4: 90},
        "idle": {},
    }
    assert chosen(found) == ("one", "other")
    assert chosen({"one": {1: 50}, "sooner": {1: 20}, "late": {1: 90}}) == ("sooner", "one")
    assert chosen({"one": {}, "other": {}}) == ()


def test_what_lies_over_cards_that_foundations_wait_for_is_counted() -> None:
    found = solver(dealt("flower-garden").rules)
    outlook = found.gauge("bouquet").outlook
    position = found.model.codes.position(dealt("flower-garden", 2))
    assert outlook.above(position) == 6  # four cards lie over one ace, two over another, none over the others
    at = found.model.rules.at
    assert outlook.above(found.after(position, (at["tab/4"], 1, at["found/0"]))) == 9  # three over the two
    assert found.gauge("even").outlook.missing(position) == 0 < outlook.missing(position)


def test_a_card_that_waits_in_a_reserve_is_worth_something_to_some() -> None:
    found = solver(dealt("flower-garden").rules)
    bouquet = found.model.rules.at["bouquet/0"]
    ace = bytes((0,))
    assert found.gauge("even").outlook.worth(bouquet)(ace) == 0
    worth = found.gauge("bouquet").outlook.worth(bouquet)
    assert worth(ace) < worth(b"") == 0


@pytest.mark.slow
def test_an_order_is_kept_unless_another_one_decides_more_deals() -> None:
    rules = dealt("tri-peaks").rules
    assert proved(rules, (("runs",), ("thrift",)), 3, 200) == ("thrift",)
    assert proved(rules, (("thrift",), ("runs",)), 3, 200) == ("thrift",)
    assert proved(rules, (("even",), ("deep",)), 1, 200) == ("even",)


@pytest.mark.slow
def test_orders_are_written_by_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "orders.tsv"
    monkeypatch.setattr(patience, "ORDERS", file)
    monkeypatch.setattr(patience, "orders", lambda: {"klondike": ("deep",), "gone": ("even",)})
    words = ["patience", "orders", "--games", "fortress", "tri-peaks", "--deals", "1", "--nodes"]
    assert run([*words, "60"]) == FINE
    lines = dict(line.split("\t") for line in file.read_text("utf-8").splitlines())
    assert lines.keys() == {"klondike", "tri-peaks"}  # nothing is decided of the fortress
    assert lines["klondike"] == "deep"
    assert {name.removesuffix(DEPTH) for name in lines["tri-peaks"].split(" ")} <= OUTLOOKS.keys()
    assert run(["patience", "orders", "--games", "bridge"]) == WRONG


def test_a_table_of_orders_is_sorted() -> None:
    assert text({"yukon": ("deep", "even"), "golf": ("miser",)}) == "golf\tmiser\nyukon\tdeep even\n"


def test_a_stock_without_end_is_not_spared() -> None:
    found = solver(dealt("klondike").rules)
    assert found.cycle is not None
    assert found.gauge("miser").outlook.weights.stock == 0
    assert solver(dealt("golf").rules).gauge("miser").outlook.weights.stock < 0


def test_many_outlooks_take_short_turns_that_grow_from_round_to_round() -> None:
    assert tuple(islice(turns(FEW), len(TURNS))) == tuple(islice(turns(1), len(TURNS))) == TURNS
    many = FEW + 1
    assert [*islice(turns(many), 2 * many)] == [*[ROUND] * many, *[2 * ROUND] * many]


@pytest.mark.slow
@pytest.mark.parametrize("number", [178, 194, 285])
def test_no_outlook_goes_astray_for_long(number: int) -> None:
    assert solved(dealt("freecell", number), 10_000).answer is Answer.WON


def test_garbage_is_looked_for_again_after_a_search() -> None:
    gc.enable()  # other tests open programs, which begin without
    with unswept():
        assert not gc.isenabled()
        with unswept():
            pass
        assert not gc.isenabled()  # as it was before
    assert gc.isenabled()
