"""What each game costs the suite, in seconds of one core, and the bound that it may not pass.

A test is a game's if it stands in the game's folder, or if its id or a value it is given names the game. What is
slow, or needs a real window, is not counted. Seconds are those of the process, and those of a fixed loop of Python
beside them: neither a busy machine nor a slow one makes a game dear.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

import pytest

from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.proofs.scenarios import Scenario

BUDGET: Final = 8.0  # seconds of one core that a game may take
OWN: Final[Mapping[str, float]] = {}  # bounds of games that honestly take longer, in the same seconds
LOOPS: Final = 100_000
LOOP: Final = 0.009  # seconds that so many loops take on the machine by which the bounds are set
EVERY: Final = 5.0  # seconds of work between two looks at the loop
UNCOUNTED: Final = ("slow", "e2e", "bundle")
GAMES: Final = {each.package: each.id for each in KITS}

BEGUN: Final = pytest.StashKey[float]()
LOOKED: Final = pytest.StashKey[float]()


def loop_s() -> float:
    """Return the seconds of this process for a fixed loop."""
    start = process_time()
    total = 0
    for number in range(LOOPS):
        total += number * number & 7
    return process_time() - start


def game_of(item: pytest.Item) -> str | None:
    """Return the id of the game that a test is about, if it is about one."""
    folders = item.path.parts
    if "games" in folders and (named := GAMES.get(folders[folders.index("games") + 1])):
        return named
    call = getattr(item, "callspec", None)
    return None if call is None else next(_named(tuple(call.params.values()), call.id), None)


def _named(value: object, label: str = "") -> Iterator[str]:
    """Give the games that a value is, holds, or names in words."""
    match value:
        case Kit():
            yield value.id
        case Scenario():
            yield value.game
        case tuple():
            for each in value:
                yield from _named(each)
        case str() if value in GAMES.values():
            yield value
    words = label.replace("-", " ").split()
    yield from (each for each in GAMES.values() if _follows(each.split("-"), words))


def _follows(part: list[str], words: list[str]) -> bool:
    return any(words[at : at + len(part)] == part for at in range(len(words)))
