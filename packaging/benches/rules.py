"""What `bench` measures without a window: each function makes one run and returns one number."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from itertools import count, islice
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, TypeAlias

from benches.loop import loop_s
from benches.patience import patience_measures
from cardtable.bots.arena import OneDeal
from cardtable.bots.estimates import pace
from cardtable.bots.levels import Budget, Level
from cardtable.bots.runner import asked, decided
from cardtable.catalogue import game, kit
from cardtable.engine.chance import FreeChance
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.games.ninety_nine.rules.check import tallied
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions

Measure: TypeAlias = Callable[[], float]
GAME: Final = "oh-hell"
SEATS: Final = 4
DEAL: Final = 10  # the number of the deal with ten cards each
DEALS: Final = 200  # of a run of random play
WORLDS: Final = 2000  # of a run of sampling
ITERATIONS: Final = 3000  # of a run of search
THOUGHT: Final = Budget(seconds=0.3)
MILLISECONDS: Final = 1e3  # in a second
MICROSECONDS: Final = 1e6
IMPORTS: Final = """
from time import perf_counter
start = perf_counter()
import cardtable.engine.record, cardtable.proofs.scenarios
print(perf_counter() - start)
"""
TEN: Final = (
    "rev7",
    "two12",
    "nine0",
    "no10",
    "skip8",
    "three_k",
    "no_twin",
    "after_heart",
    "fifty",
    "spade5",
)  # rules of Ninety-nine
CHECKED: Final = 400  # hands of a check
_seeds = count(1)  # a match of its own for each run, as bots may remember positions


def actions_per_s() -> float:
    """Return how many actions a second random play carries out, each chosen among all legal ones."""
    rng = Random(1)
    start = perf_counter()
    actions = sum(_played_out(_new_deal(rng), rng) for _ in range(DEALS))
    return actions / (perf_counter() - start)


def search_iterations_per_s() -> float:
    """Return how many playouts a second of the processor the hard bot makes at a first bid, with worlds."""
    rng = Random(next(_seeds))
    deal = _new_deal(rng)
    (seat,) = deal.actors()
    view = deal.view(seat)
    judge = import_module(kit(GAME).chooser(Level.HARD).partition(":")[0]).BOTS.verdicts
    start = process_time()
    found = judge(view, seat, rng, Budget(iterations=ITERATIONS))
    return sum(len(each.worths) for each in found) / (process_time() - start)


def sample_us() -> float:
    """Return the microseconds to sample a world from a first view, on average over many of them."""
    rng = Random(1)
    deal = _new_deal(rng)
    start = perf_counter()
    for _ in islice(deal.view(deal.actors()[0]).worlds(rng), WORLDS):
        pass
    return (perf_counter() - start) / WORLDS * MICROSECONDS


def import_engine_ms() -> float:
    """Return the milliseconds to import the engine in a fresh interpreter."""
    command = [sys.executable, "-c", IMPORTS]
    report = subprocess.run(command, capture_output=True, text=True, check=True)  # our own program
    return float(report.stdout) * MILLISECONDS


def decision_median_ms() -> float:
    """Return the milliseconds that the hard bot's decisions take, in the median of one deal."""
    return pace(_decisions()).median * MILLISECONDS


def decision_p95_ms() -> float:
    """Return the milliseconds that 95 % of the hard bot's decisions in one deal do not exceed."""
    return pace(_decisions()).p95 * MILLISECONDS


def fairness_hands_per_s() -> float:
    """Return how many hands a second of the processor check a new rule of Ninety-nine, with ten in force."""
    options = NinetyNineOptions(players=SEATS)
    start = process_time()
    tally = tallied(TEN, options, next(_seeds), CHECKED)
    return len(tally.plays) / (process_time() - start)


def measures() -> Mapping[str, Measure]:
    """Return what can be measured here, by key."""
    found = loop_s, actions_per_s, search_iterations_per_s, sample_us, import_engine_ms
    more = decision_median_ms, decision_p95_ms, fairness_hands_per_s
    own = {each.__name__: each for each in (*found, *more)}
    return {**own, **patience_measures()}


@cache
def _game() -> OneDeal[Any, Deal]:
    return OneDeal(game(GAME), DEAL)


def _new_deal(rng: Random) -> Deal:
    deal = _game().new_deal(_game().options(players=SEATS), (), FreeChance(rng))
    deal.begin()
    return deal


def _played_out(deal: Deal, rng: Random) -> int:
    """Play a deal to its end at random; return the number of actions."""
    actions = 0
    while actors := deal.actors():
        legal = deal.actions(actors[0])
        deal.perform(actors[0], legal[int(rng.random() * len(legal))])
        actions += 1
    return actions


def _decisions() -> list[float]:
    """Return the seconds of each decision of a deal between hard bots."""
    match = Match(_game(), _game().options(players=SEATS), next(_seeds))
    chooser = kit(GAME).chooser(Level.HARD)
    seconds = []
    while not match.over:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        start = perf_counter()
        action = decided(asked(match, seat, chooser, THOUGHT))
        seconds.append(perf_counter() - start)
        match.submit(seat, action)
    return seconds
