"""Winnable deals: the numbers of deals that can be won, in games for which a list is shipped.

A list says in its first line by which command it was made; it has a deal a line, with its effort. Of its
number it has how much larger that is than the one before: so lists pack to three fifths. Figures come from
deals of a game given to the solver, and played at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.collection.index import BETWEEN, GAMES
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Solver, solver

LISTS: Final = GAMES / "winnable"
HEAD: Final = BETWEEN.join(("more", "states", "moves"))
MADE: Final = "# "  # before the command
SHORT: Final = 500  # positions: some 20 milliseconds
FEW: Final = 8  # deals of which something must be known for others to be looked at
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
    """Return a list as its file has it, of deals in the order of their numbers."""
    before = (0, *(each.number for each in found))
    more = (each._replace(number=each.number - last) for each, last in zip(found, before, strict=False))
    lines = [BETWEEN.join(map(str, each)) for each in more]
    return "\n".join([f"{MADE}{command}", HEAD, *lines, ""])


@cache
def _read(path: Path) -> tuple[Winnable, ...]:
    lines = path.read_text(encoding="utf-8").splitlines()[2:]
    found = [Winnable(*map(int, line.split(BETWEEN))) for line in lines]
    numbers = accumulate(each.number for each in found)
    return tuple(each._replace(number=number) for each, number in zip(found, numbers, strict=True))


def figured(deals: int, states: int, random: int, game_id: str) -> list[int]:
    """Return the figures of a game by its usual rules, of its first deals, as a crew gives them.

    Where nothing is known of the first few deals no others are looked at. The solver is one of its own, so
    that what it remembers goes with it.
    """
    game = Patience(library.entry(game_id))
    rules = game.rules(read_options(game.options, {}))
    one, found = Solver(rules), list[Answer]()
    while len(found) < deals and (len(found) < FEW or any(each is not Answer.UNKNOWN for each in found)):
        start = one.model.codes.position(begun(rules, len(found) + 1))
        found.append(one.solve(start, states).answer)
    model = Model(rules)
    lucky = sum(won_at_random(model, number) for number in range(1, random + 1))
    return [len(found), states, found.count(Answer.WON), found.count(Answer.LOST), random, lucky]


def won_at_random(model: Model, number: int) -> bool:
    """Say whether a deal is won by somebody who does anything that is allowed, the same each time.

    Where chance decides what something leads to the deal itself is played, else in numbers, which is faster.
    """
    deal, luck = begun(model.rules, number), Random(number)
    if model.rules.spec.redeal is not None:
        return won_by_chance(deal, luck)
    position = model.codes.position(deal)
    for _ in range(LONGEST):
        if model.goals.won(position):
            return True
        ways = model.ways(position)
        if not ways:
            return False
        position = model.after(position, luck.choice(ways))
    return model.goals.won(position)


def won_by_chance(deal: PatienceDeal, luck: Random) -> bool:
    """Say whether a deal is won by somebody who does anything that is allowed."""
    for _ in range(LONGEST):
        choices = [each for each in deal.actions(ALONE) if each is not GIVE_UP]
        if not choices:
            break
        deal.apply(ALONE, luck.choice(choices))
        if deal.won:
            return True
    return deal.won
