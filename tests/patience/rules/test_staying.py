"""Staying: where whole sequences have no foundations to leave for, they stay on the columns."""

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from tests.patience.positions import lying

STAYING = {"founds": "0"}
RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
SUITS = {f"tab_{at}": "|" + " ".join(f"{rank}{suit}" for rank in RANKS) for at, suit in enumerate("CDHS")}


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


def test_the_solver_sees_the_win() -> None:
    deal = nearly(STAYING)
    model = Model(deal.rules)
    assert not model.goals.won(model.codes.position(deal))
    deal.apply(0, Move(card("QS"), "tab/3", "tab/4"))
    position = model.codes.position(deal)
    assert (model.goals.won(position), model.goals.home(position)) == (True, 52)
