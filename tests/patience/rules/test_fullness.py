"""Fullness: no pile is overfull, and the solver knows it."""

from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.model import Model
from cardtable.patience.text.guide import rules_text
from tests.patience.alike import step_is_alike
from tests.patience.positions import lying, moves, rules_of, written
from tests.seeds import quickly

SHORT = """
short:
  name: Short
  family: klondike
  deck: {ranks: [A, "2", "3", "4", "5", "6"]}
  piles:
    found: {kind: foundation, n: 4, at: [2, 0], base: A, build: up suit, back: true}
    tab: {kind: tableau, n: 8, at: [0, 1], build: down any, max: 4, move: run, empty: any}
  deal:
    - {to: tab, cards: rest, up: all}
"""
WAYS = {
    "runs": SHORT,
    "single cards": SHORT.replace("move: run", "move: top"),
    "whole runs": SHORT.replace("move: run", "move: whole_run"),
    "as many as spaces allow": SHORT.replace("move: run", "move: super"),
    "upwards": SHORT.replace("down any", "up alt or down suit"),
    "short foundations": SHORT.replace("back: true", "back: true, max: 3"),
    "dealt over": SHORT.replace("max: 4", "max: 2"),
    "several packs": SHORT.replace("deck: {", "deck: {packs: 2, "),
}


def started(text: str, number: int) -> PatienceDeal:
    return begun(rules_of(text), number)


def largest(deal: PatienceDeal, action: Move) -> int:
    """Return how many cards lie where a move puts some, once it is done."""
    deal = deal.clone()
    deal.perform(0, action)
    return len(deal.pile(action.target))


@pytest.mark.parametrize("numbers", quickly(1, [(1,), (1, 2, 3)]))
@pytest.mark.parametrize("way", WAYS)
def test_piles_are_never_overfull_and_the_solver_moves_as_the_deal_does(
    way: str, numbers: tuple[int, ...]
) -> None:
    full = 0
    for number in numbers:
        deal, rng = started(WAYS[way], number), Random(number)
        most = [group.most for group in deal.rules.group_at]
        made = Model(deal.rules)
        for _ in range(60):
            found = [action for action in deal.actions(0) if isinstance(action, Move)]
            sizes = [(largest(deal, each), most[deal.rules.at[each.target]]) for each in found]
            assert all(size <= allowed for size, allowed in sizes)
            full += sum(size == allowed for size, allowed in sizes)
            if not step_is_alike(made, deal, rng):
                break
    assert full


COLUMNS = {"tab_0": "|6S 5S 4S", "tab_1": "|3H 2H", "tab_2": "|6D 5D 4D 3D", "tab_3": "|2C", "tab_4": "|AC"}


def test_a_run_too_many_is_refused_with_the_reason() -> None:
    deal = lying(written(SHORT), None, **COLUMNS)
    assert "move 3D tab/2 tab/0" in moves(deal)
    assert "move 3H tab/1 tab/0" not in moves(deal)
    for card, source, target in (("3H", "tab/1", "tab/0"), ("2C", "tab/3", "tab/2")):
        (lifted,) = (each for each in deal.pile(source) if each.text == card)
        with pytest.raises(Illegal, match="No more than 4 cards may lie there") as refused:
            deal.apply(0, Move(lifted, source, target))
        assert refused.value.code == "full"


def test_a_run_too_long_goes_to_no_space() -> None:
    deal = lying(written(SHORT), None, tab_0="|6S 5S 4S 3S 2S")
    assert {each for each in moves(deal) if each.endswith("tab/1")} == {
        f"move {card} tab/0 tab/1" for card in ("5S", "4S", "3S", "2S")
    }


def test_rules_say_how_many_a_pile_holds() -> None:
    assert "- A column holds four cards at most." in rules_text(written(SHORT))
    dealt_over = rules_text(written(WAYS["dealt over"]))
    assert "- More than two cards lie in a column only if they are dealt there." in dealt_over
    assert "- A foundation takes three cards." in rules_text(written(WAYS["short foundations"]))
