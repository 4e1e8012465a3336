"""The model of the solver: its moves and their effects are exactly the deal's, in every game."""

from random import Random

import pytest

from cardtable.patience.collection import library
from cardtable.patience.collection.index import listed
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.model import Model
from tests.patience.alike import step_is_alike
from tests.patience.positions import dealt, lying, written

DEALS = 2  # of each game
STEPS = 60  # of a random game
every_game = pytest.mark.parametrize("game_id", listed())


@every_game
def test_moves_and_effects_are_the_deals(game_id: str) -> None:
    for number in range(1, DEALS + 1):
        deal, rng = dealt(game_id, number), Random(number)
        made = Model(deal.rules)
        for _ in range(STEPS):
            if not step_is_alike(made, deal, rng):
                break


@pytest.mark.parametrize(("last", "won"), [("|", False), ("|2S", True)])
def test_a_square_of_hands_is_won_when_it_is_full(last: str, won: bool) -> None:
    rows = [[f"{rank}{suit}" for rank in range(4, 9)] for suit in "CDHS"]
    cards = [*(card for row in rows for card in row), "KC", "KD", "KH", "KS"]
    square = {f"mat_{at}": f"|{card}" for at, card in enumerate(cards)}
    deal = lying(library.entry("poker-squares"), None, **square, mat_24=last)
    made = Model(deal.rules)
    assert (deal.won, made.goals.won(made.codes.position(deal))) == (won, won)


def test_freecell_is_solved_without_cells_too() -> None:
    deal = dealt("freecell", 4, {"cells": "0"})
    made = Model(deal.rules)
    ways = {made.codes.way(deal, action) for action in deal.actions(0) if action is not GIVE_UP}
    assert ways == set(made.ways(made.codes.position(deal)))
    assert ways


def test_foundations_whose_first_cards_are_not_in_the_pack_are_counted_alike() -> None:
    rules = "deck.packs: '4', deck.suits: '2', deck.ranks: ['7', '4']"
    game = Patience(written(f"own:\n  name: Own\n  extends: royal-parade\n  set: {{{rules}}}\n"))
    deal = begun(game.rules(game.options(1)), 0)
    model = Model(deal.rules)
    assert model.goals.home(model.codes.position(deal)) == deal.home == 6
