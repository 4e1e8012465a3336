"""Winnable deals: the numbers of deals that can be won, in games for which a list is shipped.

A list says in its first line by which command it was made; it has a deal a line, with its effort.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.engine.chance import SeededChance
from cardtable.patience.index import BETWEEN, GAMES
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.game import deal_of
from cardtable.patience.solver.search import Answer, solver

LISTS: Final = GAMES / "winnable"
HEAD: Final = BETWEEN.join(("deal", "states", "moves"))
MADE: Final = "# "  # before the command
SHORT: Final = 500  # positions: some 20 milliseconds


class Winnable(NamedTuple):
    """A deal that can be won: its number, the positions a solver looked at, and the moves that won."""

    number: int
    states: int
    moves: int


def winnable(game_id: str, chosen: Mapping[str, str] | None = None) -> tuple[Winnable, ...]:
    """Return the deals of a game that are known to be winnable; none without a list.

    `chosen` has the options that are not as usual, as the data has them.
    """
    path = place(game_id, chosen or {})
    return _read(path) if path.exists() else ()


def place(game_id: str, chosen: Mapping[str, str]) -> Path:
    """Return where the list of a game with those options is, if it is shipped."""
    options = "".join(f".{name}-{value}" for name, value in sorted(chosen.items()))
    return LISTS / f"{game_id}{options}.tsv"


def wins(rules: Rules, number: int) -> bool:
    """Say whether a short search finds that a deal can be won."""
    deal = deal_of(rules, SeededChance(number))
    deal.begin()
    found = solver(rules)
    return found.solve(found.kernel.codes.position(deal), SHORT).answer is Answer.WON


def text(command: str, found: list[Winnable]) -> str:
    """Return a list as its file has it."""
    lines = [BETWEEN.join(map(str, each)) for each in found]
    return "\n".join([f"{MADE}{command}", HEAD, *lines, ""])


@cache
def _read(path: Path) -> tuple[Winnable, ...]:
    lines = path.read_text(encoding="utf-8").splitlines()[2:]
    return tuple(Winnable(*map(int, line.split(BETWEEN))) for line in lines)
