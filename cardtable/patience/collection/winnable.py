"""Winnable deals: the numbers of deals that can be won, in games for which a list is shipped.

A list says in its first line by which command it was made; it has a deal a line, with its effort. Figures
come from deals of a game given to the solver, and played at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.collection.figures import Figures
from cardtable.patience.collection.index import BETWEEN, GAMES
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import ALONE
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.search import Answer, solver
from cardtable.patience.solver.survey import survey

LISTS: Final = GAMES / "winnable"
HEAD: Final = BETWEEN.join(("deal", "states", "moves"))
MADE: Final = "# "  # before the command
SHORT: Final = 500  # positions: some 20 milliseconds
LONGEST: Final = 400  # actions of a game at random: with a stock that is gone through for ever it has no end


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
    deal = begun(rules, number)
    found = solver(rules)
    return found.solve(found.model.codes.position(deal), SHORT).answer is Answer.WON


def text(command: str, found: list[Winnable]) -> str:
    """Return a list as its file has it."""
    lines = [BETWEEN.join(map(str, each)) for each in found]
    return "\n".join([f"{MADE}{command}", HEAD, *lines, ""])


@cache
def _read(path: Path) -> tuple[Winnable, ...]:
    lines = path.read_text(encoding="utf-8").splitlines()[2:]
    return tuple(Winnable(*map(int, line.split(BETWEEN))) for line in lines)


def figured(game_id: str, deals: int, states: int, random: int) -> Figures:
    """Return the figures of a game by its usual rules, of its first deals."""
    game = Patience(library.entry(game_id))
    rules = game.rules(read_options(game.options, {}))
    found = [each.answer for each in survey(rules, range(1, deals + 1), states, 1)]
    lucky = sum(won_at_random(rules, number) for number in range(1, random + 1))
    return Figures(deals, states, found.count(Answer.WON), found.count(Answer.LOST), random, lucky)


def won_at_random(rules: Rules, number: int) -> bool:
    """Say whether a deal is won by somebody who does anything that is allowed, the same each time."""
    deal, luck = begun(rules, number), Random(number)
    for _ in range(LONGEST):
        choices = [each for each in deal.actions(ALONE) if each is not GIVE_UP]
        if not choices:
            break
        deal.apply(ALONE, luck.choice(choices))
        if deal.won:
            return True
    return deal.won
