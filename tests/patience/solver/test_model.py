"""The model of the solver: its moves and their effects are exactly the deal's."""

from collections.abc import Callable

import pytest

from cardtable.patience.collection import library
from cardtable.patience.collection.library import spread
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.model import Model
from tests.patience.alike import played_alike
from tests.patience.chosen import every_game_played
from tests.patience.positions import dealt, lying, written

OPTIONS = (  # with each other value of their options games are played as the solver has them
    "pyramid aces-up elevens puss-in-the-corner beetle chinese-discipline westhaven miss-milligan "
    "poker-squares poker-shuffle castles-in-spain cruel lucas carpet royal-parade superior-canfield thirty "
    "queen-of-italy capricieuse blockade casket"
)
CHOSEN = [
    *(
        (game_id, chosen)
        for game_id in OPTIONS.split()
        for chosen in spread(library.entry(game_id))
        if chosen
    ),
    ("citadel", {"laid": "false", "short": "false"}),
    ("shamrocks", {"kings": "suit"}),
    ("trefoil", {"shuffle": "false"}),
    ("brigade", {"grace": "1", "onto": "updown any"}),
    ("chameleon", {"space_from": "waste"}),
    ("straight-up", {"space_from": "any"}),
    ("picture-gallery", {"filled": "none"}),
    ("signora", {"dealt": "true", "filled": "none"}),
    ("sultan", {"filled": "waste"}),
    ("windmill", {"middle": "true"}),
    ("royal-cotillion", {"laid": "true"}),
    ("matrimony", {"stays": "true"}),
    *((game_id, {"founds": "0"}) for game_id in ("scorpion", "wasp", "ten-across")),
    ("golf", {"stop": "K"}),
]


@every_game_played(20, 60)
def test_moves_and_effects_are_the_deals(game_id: str, steps: int) -> None:
    deal = dealt(game_id, 2)
    assert [*played_alike(deal, 2, steps)] or len(deal.actions(0)) < 2


@pytest.mark.parametrize(
    ("game_id", "options", "steps"),
    [
        *((*each, 20) for each in CHOSEN),
        *(pytest.param(*each, 60, marks=pytest.mark.slow) for each in CHOSEN),
    ],
)
def test_the_solver_knows_each_option(game_id: str, options: dict[str, str], steps: int) -> None:
    deal = dealt(game_id, 2, options)
    assert [*played_alike(deal, game_id, steps)] or len(deal.actions(0)) < 2


@pytest.mark.parametrize(
    ("game_id", "options", "most", "shown"),
    [
        ("brigade", {"grace": "1"}, 60, lambda deal: deal.spent.graces),
        ("windmill", {"back": "spaced", "passes": "3"}, 150, lambda deal: deal.spent.resting),
        ("sly-fox", {}, 120, lambda deal: 0 < deal.spent.laid < deal.rules.group_of["tab"].rounds),
        ("st-helena", {"space": "any"}, 150, lambda deal: deal.spent.redeals),
        ("baroness", {"apart": "2"}, 200, lambda deal: deal.pile("corner/0") or deal.pile("corner/1")),
        ("agnes-bernauer", {"apart": "2"}, 200, lambda deal: deal.pile("corner/0") or deal.pile("corner/1")),
        *(
            (game_id, {"merci": "1", "redeals": "0"}, 40, lambda deal: deal.spent.mercies)
            for game_id in ("la-belle-lucie", "trefoil", "super-flower-garden")
        ),
    ],
)
def test_the_solver_knows_what_comes_about_seldom(
    game_id: str, options: dict[str, str], most: int, shown: Callable[[PatienceDeal], object]
) -> None:
    played = [shown(deal) for at in (1, 2, 3) for deal in played_alike(dealt(game_id, at, options), at, most)]
    assert any(played)


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
