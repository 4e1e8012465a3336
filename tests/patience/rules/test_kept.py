"""Kept: what games of which nothing is left have had is let go, and what is in use stays as it is."""

import gc
from weakref import ref

from cardtable.cursor import Cursor
from cardtable.engine.options import Options, read_options
from cardtable.patience.bot.columns import columns
from cardtable.patience.bot.foresight import gathering
from cardtable.patience.bot.heaps import heaps
from cardtable.patience.collection.index import listed
from cardtable.patience.kernel.compiled import KEPT
from cardtable.patience.kernel.tables import SHARED, Lookup
from cardtable.patience.rules.deal import ALONE
from cardtable.patience.rules.game import options_of
from cardtable.patience.solver.search import solver
from cardtable.patience.table.vacancies import place_told
from cardtable.patience.words.choices import Choice
from cardtable.patience.words.phrases import read_phrases
from cardtable.patience.words.spec import Pack
from tests.patience.positions import dealt


def a_kind(*values: str) -> type[Options]:
    """Return the options of a game whose stock turns so many cards."""
    return options_of((Choice("draw", "Draw", "How many.", values),))


def test_options_of_games_that_are_gone_are_let_go() -> None:
    gone = ref(a_kind("1", "gone"))
    for number in range(KEPT):
        a_kind("1", f"other {number}")
    gc.collect()
    assert gone() is None


def test_options_that_are_in_use_stay_equal_to_those_of_the_same_game() -> None:
    used = read_options(a_kind("1", "used"), {})
    for number in range(KEPT):
        a_kind("1", f"other {number}")
    gc.collect()
    assert read_options(a_kind("1", "used"), {}) == used


def test_tables_are_kept_for_games_that_were_just_opened() -> None:
    build = read_phrases(Cursor("down alt"))
    lookups = [Lookup(Pack(1, (*range(1, ranks),), 4), build, wrap=False) for ranks in range(2, SHARED + 3)]
    first = lookups[0].takers()
    assert lookups[0].takers() is first
    for each in lookups[1:]:
        each.takers()
    assert lookups[0].takers() is not first


def test_rules_of_games_long_closed_are_let_go_though_their_places_were_told() -> None:
    gone = []
    for game_id in [*listed()][: KEPT + 2]:
        view = dealt(game_id).view(ALONE)
        gone.append(ref(view.rules))
        for at in range(len(view.places)):
            place_told(view, at)
    del view
    gc.collect()
    assert not [each for each in gone[:2] if each() is not None]
    assert gone[-1]() is not None, "the last ones are kept"


def test_what_solvers_remember_goes_with_the_game_after_the_next() -> None:
    gone = []
    for game_id in ("klondike", "golf", "pyramid"):
        rules = dealt(game_id).rules
        columns(rules)
        heaps(rules)
        gathering(rules)
        gone.append(ref(solver(rules).model))
    gc.collect()
    assert [each() is None for each in gone] == [True, False, False]
