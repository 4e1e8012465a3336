"""What `bench` measures of patience: each function makes one run and returns one number.

Seconds are those of the processor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Final

from cardtable.catalogue import game
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.patience.collection.index import listed
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.search import Answer, Solver, solver

NAMED: Final = (
    "klondike", "freecell", "spider", "forty-thieves", "yukon", "canfield", "golf", "pyramid", "tri-peaks",
    "scorpion", "gypsy", "bakers-game", "beleaguered-castle", "la-belle-lucie", "calculation", "accordion",
    "gaps", "sultan", "terrace", "windmill",
)  # fmt: skip
MOVES: Final = 2000  # random ones of each game
LONGEST: Final = 300  # moves of one deal
SOLVED: Final = range(1, 101)  # Microsoft deals
IMPOSSIBLE: Final = 11982
STATES: Final = 200_000
SURVEYED: Final = range(1, 201)  # deals of Klondike
SURVEYED_STATES: Final = 20_000
RATED: Final = range(1, 61)
RATED_STATES: Final = 1500
LONG: Final = 3000  # moves before an undo
UNDONE: Final = 20  # moves that are taken back one by one
MILLISECONDS: Final = 1e3  # in a second


def rules_of(game_id: str) -> Rules:
    """Return the rules of a patience with its usual options."""
    patience = game(game_id)
    assert isinstance(patience, Patience), "a patience is measured"
    return patience.rules(patience.options(players=1))


def moves_per_s(game_id: str) -> float:
    """Return how many random moves a second are found and carried out in a game."""
    rng, rules, moves, seconds, number = Random(1), rules_of(game_id), 0, 0.0, 0
    while moves < MOVES:
        number += 1
        deal = begun(rules, number)
        start = process_time()
        made = _wandered(deal, rng)
        seconds += process_time() - start
        moves += max(made, 1)
    return moves / seconds


def _wandered(deal: PatienceDeal, rng: Random) -> int:
    for made in range(LONGEST):
        found = deal.actions(0)
        if len(found) < 2:
            return made
        deal.perform(0, found[int(rng.random() * (len(found) - 1))])
    return LONGEST


def patience_moves_per_s() -> float:
    """Return how many random moves a second are found and carried out, in the median of the named games."""
    return median(moves_per_s(game_id) for game_id in NAMED)


def _solved() -> tuple[list[float], float]:
    """Return the seconds that each of Microsoft's deals takes, and the share that is decided."""
    rules, seconds, found = rules_of("freecell"), list[float](), 0
    one = solver(rules)
    for number in SOLVED:
        deal = begun(rules, number)
        start = process_time()
        verdict = one.solve(one.model.codes.position(deal), STATES)
        seconds.append(process_time() - start)
        found += verdict.answer is not Answer.UNKNOWN
    return seconds, found / len(SOLVED)


def states_per_s(game_id: str) -> float:
    """Return how many positions of a game a second a new solver looks at, on average over some deals."""
    rules, seconds, states = rules_of(game_id), 0.0, 0
    one = Solver(rules)
    for number in RATED:
        position = one.model.codes.position(begun(rules, number))
        start = process_time()
        states += one.solve(position, RATED_STATES).states
        seconds += process_time() - start
    return states / seconds


def freecell_impossible_s() -> float:
    """Return the seconds to prove that a deal cannot be won."""
    rules = rules_of("freecell")
    deal = begun(rules, IMPOSSIBLE)
    start = process_time()
    verdict = solver(rules).solve(solver(rules).model.codes.position(deal), STATES)
    seconds = process_time() - start
    assert verdict.answer is Answer.LOST, "it cannot be won"
    return seconds


@cache
def klondike_decided(draw: int) -> float:
    """Return the share of deals of Klondike, so many cards turned at once, that are decided."""
    patience = game("klondike")
    assert isinstance(patience, Patience), "a patience is measured"
    rules, found = patience.rules(read_options(patience.options, {"draw": str(draw)})), 0
    for number in SURVEYED:
        deal = begun(rules, number)
        verdict = solver(rules).solve(solver(rules).model.codes.position(deal), SURVEYED_STATES)
        found += verdict.answer is not Answer.UNKNOWN
    return found / len(SURVEYED)


def patience_index_ms() -> float:
    """Return the milliseconds to read the index of all games."""
    start = process_time()
    found = listed.__wrapped__()
    spent = process_time() - start
    assert found, "there are games"
    return spent * MILLISECONDS


def patience_undo_ms() -> float:
    """Return the milliseconds of an undo after many moves, in the median of some."""
    klondike, rng = game("klondike"), Random(1)
    match = Match(klondike, klondike.options(players=1), 1)
    while len(match.log) < LONG:
        found = match.deal.actions(0)
        match.submit(0, found[int(rng.random() * (len(found) - 1))])
    seconds = []
    for _ in range(UNDONE):
        start = process_time()
        match.undo()
        seconds.append(process_time() - start)
    return median(seconds) * MILLISECONDS


def patience_measures() -> Mapping[str, Callable[[], float]]:
    """Return what can be measured of patience, by key."""
    return {
        "patience_moves_per_s": patience_moves_per_s,
        "freecell_median_ms": lambda: median(_solved()[0]) * MILLISECONDS,
        "freecell_mean_ms": lambda: fmean(_solved()[0]) * MILLISECONDS,
        "freecell_decided": lambda: _solved()[1],
        "freecell_impossible_s": freecell_impossible_s,
        "freecell_states_per_s": lambda: states_per_s("freecell"),
        "klondike_states_per_s": lambda: states_per_s("klondike"),
        "klondike_decided": lambda: klondike_decided(1),
        "klondike_threes_decided": lambda: klondike_decided(3),
        "patience_index_ms": patience_index_ms,
        "patience_undo_ms": patience_undo_ms,
    }
