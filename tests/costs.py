"""What each game costs the suite, in seconds of one core, and the bound that it may not pass.

A test is a game's if it stands in the game's folder, or if a value it is given, or its id, names the game.
What is slow, long, about patiences, or needs a real window is not counted. Seconds are those of the process,
and those of a fixed piece of work (`tests/loop.py`) stand beside them, so that neither a busy machine nor a
slow one makes a game dear.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Final

import pytest

from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.proofs.scenarios import Scenario
from tests.loop import loop_s

BUDGET: Final = 8.0  # seconds that a game may take, on the machine by which the bound was set
LOOP: Final = 0.0038  # seconds that the loop takes there, amid the suite with two workers
LOOKS: Final = 5
UNCOUNTED: Final = ("slow", "long", "e2e", "bundle")
GAMES: Final = {each.package: each.id for each in KITS}
SPENT: Final = "seconds of "  # a game
LOOKED: Final = "seconds of the loop"  # as reports say it


def slowness(loops: list[float]) -> float:
    """Return how many times as long this machine takes as that by which the bounds were set, or 1 if less."""
    return max(1.0, median(loops) / LOOP) if loops else 1.0


def slowly(clock: Callable[[], float] = process_time) -> float:
    """Return how many times as long things take now as where the bounds were set, or 1 if less."""
    return slowness([loop_s(clock) for _ in range(LOOKS)])


def game_of(item: pytest.Item) -> str | None:
    """Return the id of the game to whose account a test goes, if it is about one."""
    if any(item.get_closest_marker(mark) for mark in UNCOUNTED):
        return None
    parts = item.path.parts
    if "games" in parts and (own := GAMES.get(parts[parts.index("games") + 1])):
        return own
    if "patience" in parts:  # of which some bear a game's name
        return None
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

    def bound(self) -> float:
        """Return the seconds that a game may take on this machine."""
        return BUDGET * slowness(self.loops)

    def over(self) -> list[str]:
        """Return the games that have taken more than they may."""
        return [game for game, seconds in self.spent.items() if seconds > self.bound()]

    def lines(self) -> Iterator[str]:
        """Give a line for each game, the dearest first, and one about the machine."""
        for game in sorted(self.spent, key=lambda each: -self.spent[each]):
            end = ": MORE THAN IT MAY TAKE" if game in self.over() else ""
            yield f"{self.spent[game]:5.1f} s of {self.bound():.1f} s  {game}{end}"
        if self.loops:
            times = f"{median(self.loops) / LOOP:.2f} times as long as where the bound was set"
            yield f"the loop took {times} ({len(self.loops)} looks)"
