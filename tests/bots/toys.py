"""Choosers for tests of those who run bots; the place of an action among the legal ones says who chose it."""

import gc
import os
import sys
import time
from random import Random
from weakref import ref

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.games.psychological_jujitsu.rules.deal import Bid

NAMES = f"{__name__}:"
FIRST, MEDIUM, CHECKED = 0, 1, 2
PLENTY = 1 << 28  # bytes


def first(view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action:
    return view.actions(seat)[FIRST]


def last(view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action:
    return view.actions(seat)[-1]


def medium(view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action:
    return view.actions(seat)[MEDIUM]


def luck(view: Deal, seat: Seat, rng: Random, _budget: Budget) -> Action:
    return rng.choice(view.actions(seat))


def slow(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action:
    time.sleep(0.2)
    return last(view, seat, rng, budget)


def endless(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action:
    while True:
        first(view, seat, rng, budget)


def dying(_view: Deal, _seat: Seat, _rng: Random, _budget: Budget) -> Action:
    os._exit(3)


def failing(_view: Deal, _seat: Seat, _rng: Random, _budget: Budget) -> Action:
    raise LookupError("a mistake in a bot")


def hungry(view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action:
    """Want much memory."""
    wanted = bytearray(PLENTY)
    return view.actions(seat)[len(wanted) - PLENTY]


def illegal(_view: Deal, _seat: Seat, _rng: Random, _budget: Budget) -> Action:
    return Bid(card("JK"))


class Litter:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.own = self


LEFT: list[ref[Litter]] = []


def littering(view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action:
    """Leave litter; show by the choice whether that of the last time is gone, and none is collected now."""
    swept = bool(LEFT) and LEFT[-1]() is None and not gc.isenabled()
    LEFT.append(ref(Litter()))
    return view.actions(seat)[CHECKED if swept else FIRST]


def light(view: Deal, seat: Seat, _rng: Random, _budget: Budget) -> Action:
    """Show by the choice whether this runs in a modest process that knows no window."""
    modest = not hasattr(os, "nice") or os.nice(0) >= 10
    windows = {"pygame", "yaml", "sqlite3", "cardtable.ui"} & sys.modules.keys()
    return view.actions(seat)[CHECKED if modest and not windows else FIRST]
