"""Staying: where whole sequences have no foundations to leave for, they stay on the columns."""

from random import Random

import pytest

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.collection.library import check_entry
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.alike import step_is_alike
from tests.patience.positions import dealt, lying, written
from tests.patience.small import can_be_won

STAYING = {"founds": "0"}
MOST = 10**4  # positions: more than these have
RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
SUITS = {f"tab_{at}": "|" + " ".join(f"{rank}{suit}" for rank in RANKS) for at, suit in enumerate("CDHS")}
TINY = """
tiny:
  name: Tiny
  family: spider
  deck: {ranks: [A, "2", "3"]}
  piles:
    stock: {kind: stock, at: [0, 0], click: {deal: tab, count: 1}, passes: 1}
    found: {kind: foundation, n: FOUNDS, at: [3, 0], take: {run: down suit, len: 3, base: "3"}}
    tab: {kind: tableau, n: 4, at: [0, 1], build: down suit, move: any, empty: "3"}
  deal:
    - {to: tab, cards: 2, up: all}
    - {to: stock, cards: rest}
"""


def nearly(options: dict[str, str]) -> PatienceDeal:
    """Return a deal of scorpion in which one move makes the last sequence."""
    piles = {**SUITS, "tab_3": SUITS["tab_3"].replace("|KS QS", "|QS"), "tab_4": "|KS"}
    deal = lying(library.entry("scorpion"), options, **piles)
    effects.settle(deal.rules, deal, range(len(deal.places)))
    return deal


def test_a_game_is_won_when_each_column_is_a_whole_suit() -> None:
    deal = nearly(STAYING)
    assert (deal.won, deal.home, deal.whole) == (False, 39, 52)
    deal.apply(0, Move(card("QS"), "tab/3", "tab/4"))
    assert (deal.won, deal.home, deal.ending is not None) == (True, 52, True)


def test_else_whole_suits_leave_by_themselves() -> None:
    deal = nearly({})
    assert (deal.home, len(deal.pile("found/0")), len(deal.pile("tab/0"))) == (39, 13, 0)


def test_two_suits_on_each_other_are_not_done() -> None:
    piles = {**SUITS, "tab_2": "", "tab_3": SUITS["tab_3"] + SUITS["tab_2"].replace("|", " ")}
    deal = lying(library.entry("scorpion"), STAYING, **{name: text for name, text in piles.items() if text})
    assert (deal.won, deal.home) == (False, 26)


@pytest.mark.parametrize("game_id", ["scorpion", "wasp", "ten-across"])
@pytest.mark.parametrize("number", [1, 2])
def test_the_solver_knows_it(game_id: str, number: int) -> None:
    deal, rng = dealt(game_id, number, STAYING), Random(number)
    made = Model(deal.rules)
    while step_is_alike(made, deal, rng) and deal.moves < 60:
        pass
    assert deal.moves > 3


def test_the_solver_sees_the_win() -> None:
    deal = nearly(STAYING)
    model = Model(deal.rules)
    assert not model.goals.won(model.codes.position(deal))
    deal.apply(0, Move(card("QS"), "tab/3", "tab/4"))
    position = model.codes.position(deal)
    assert (model.goals.won(position), model.goals.home(position)) == (True, 52)


def test_what_can_be_won_is_what_every_way_of_playing_finds() -> None:
    found = []
    for founds in ("0", "4"):
        entry = written(TINY.replace("FOUNDS", founds))
        for number in range(3):
            deal = lying(entry)
            Random(number).shuffle(deal.deck)
            effects.lay(deal.rules, deal, deal.rules.spec.deal)
            effects.settle(deal.rules, deal, range(len(deal.places)))
            one = Solver(deal.rules)
            answer = one.solve(one.model.codes.position(deal), MOST).answer
            assert answer is (Answer.WON if can_be_won(deal) else Answer.LOST)
            found.append((founds, answer))
    assert {*found} == {(founds, answer) for founds in "04" for answer in (Answer.WON, Answer.LOST)}


OWN = "own:\n  name: Own\n  extends: scorpion\n  set: {%s}\n"


def test_the_rules_say_it() -> None:
    text = rules_text(written(OWN % 'founds: "0"'))
    assert "Bring all cards of the columns into sequences of 13, each in a pile of its own." in text
    assert "foundation" not in text
    assert "leaves for the foundations by itself" in rules_text(library.entry("scorpion"))


def test_sequences_that_are_no_runs_of_the_columns_cannot_stay() -> None:
    with pytest.raises(BadFile, match="it has no foundations, so it needs a win of its own"):
        check_entry(written(OWN % 'found.n: "0", tab.run: down alt'))
