"""What each game costs the suite, in seconds of one core, and the bound that it may not pass.

A test is a game's if it stands in the game's folder, or if a value it is given, or its id, names the game.
What is slow, or needs a real window, is not counted. Seconds are those of the process, and those of a fixed
loop of Python stand beside them, so that neither a busy machine nor a slow one makes a game dear.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from statistics import median
from time import process_time
from typing import Final

import pytest

from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.proofs.scenarios import Scenario

BUDGET: Final = 8.0  # seconds that a game may take, on the machine by which the bound was set
OWN: Final[Mapping[str, float]] = {  # such bounds of games that take longer
    "99": 10.0,
    "barbu": 11.5,
    "basra": 10.5,
    "creights": 10.0,
    "canadian-fish": 13.0,
    "jaguar": 11.5,
    "jizara": 9.5,
    "liars-poker": 12.0,
    "napoleon": 11.0,
    "oh-hell": 10.5,
    "psychological-jujitsu": 10.0,
    "spite-and-malice": 9.5,
}
LOOPS: Final = 100_000
LOOP: Final = 0.007  # seconds that so many loops take on that machine
LOOKS: Final = 5
UNCOUNTED: Final = ("slow", "e2e", "bundle")
GAMES: Final = {each.package: each.id for each in KITS}
SPENT: Final = "seconds of "  # a game
LOOKED: Final = "seconds of the loop"  # as reports say it


def loop_s() -> float:
    """Return the seconds of this process for a fixed loop: how fast the machine is, not the suite."""
    start = process_time()
    total = 0
    for number in range(LOOPS):
        total += number * number & 7
    return process_time() - start


def slowness(loops: list[float]) -> float:
    """Return how many times as long this machine takes as that by which the bounds were set, or 1 if less."""
    return max(1.0, median(loops) / LOOP) if loops else 1.0


def game_of(item: pytest.Item) -> str | None:
    """Return the id of the game to whose account a test goes, if it is about one."""
    if any(item.get_closest_marker(mark) for mark in UNCOUNTED):
        return None
    parts = item.path.parts
    if "games" in parts and (own := GAMES.get(parts[parts.index("games") + 1])):
        return own
    call = getattr(item, "callspec", None)
    return None if call is None else next(named((*call.params.values(), call.id)), None)


def named(value: object) -> Iterator[str]:
    """Give the games that a value is, holds, or names in words."""
    match value:
        case Kit():
            yield value.id
        case Scenario():
            yield value.game
        case tuple():
            for each in value:
                yield from named(each)
        case str():
            words = f" {value.replace('-', ' ')} "
            yield from (each for each in GAMES.values() if f" {each.replace('-', ' ')} " in words)


class Purse:
    """So many seconds of one core, on the machine by which bounds were set; more on a slower one."""

    def __init__(self, seconds: float) -> None:
        self.end = process_time() + seconds * slowness([machine()])

    @property
    def empty(self) -> bool:
        """Whether they have been spent."""
        return process_time() > self.end


@cache
def machine() -> float:
    """Return the seconds of the loop on this machine, measured once."""
    return median(loop_s() for _ in range(LOOKS))


@dataclass
class Costs:
    """What has been spent so far: seconds by game, and the loop's seconds beside them."""

    spent: dict[str, float] = field(default_factory=dict)
    loops: list[float] = field(default_factory=list)

    def note(self, properties: Iterable[tuple[str, object]]) -> None:
        """Add what a test's report says."""
        for name, value in properties:
            if name == LOOKED and isinstance(value, float):
                self.loops.append(value)
            elif name.startswith(SPENT) and isinstance(value, float):
                game = name.removeprefix(SPENT)
                self.spent[game] = self.spent.get(game, 0.0) + value

    def bound(self, game: str) -> float:
        """Return the seconds that a game may take on this machine."""
        return OWN.get(game, BUDGET) * slowness(self.loops)

    def over(self) -> list[str]:
        """Return the games that have taken more than they may."""
        return [game for game, seconds in self.spent.items() if seconds > self.bound(game)]

    def lines(self) -> Iterator[str]:
        """Give a line for each game, the dearest first."""
        for game in sorted(self.spent, key=lambda each: -self.spent[each]):
            end = ": MORE THAN IT MAY TAKE" if game in self.over() else ""
            yield f"{self.spent[game]:5.1f} s of {self.bound(game):.1f} s  {game}{end}"
