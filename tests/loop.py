"""A fixed piece of work of the kind that the suite does: by its seconds a machine's speed is known.

A loop over numbers alone stays in the innermost memory of a processor: a machine whose caches are small or
shared takes longer for the suite, and not for that. So chips are moved about here, seen, told and compared,
many things that lie scattered in memory are looked at, and a picture is painted. Nothing of the program is
used, for that may become faster or slower.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from time import process_time
from typing import Final

import pygame

HANDS, RANKS, SEATS = 4, 13, 3
ROUNDS: Final = 8
SCATTERED: Final = 20_000  # things, some megabytes
VISITED: Final = 4  # each so many of them is looked at
SIZE: Final = (640, 360)  # pixels
COATS: Final = 4  # of paint


class Chip:
    """Something that lies on the table."""

    __slots__ = ("eyes", "rank", "suit")

    def __init__(self, rank: int, suit: str, eyes: int) -> None:
        self.rank, self.suit, self.eyes = rank, suit, eyes

    @property
    def name(self) -> str:
        return f"{self.rank}{self.suit}"


@dataclass(frozen=True)
class Told:
    """What happened to it."""

    chip: Chip
    source: str
    eyes: int


class Heap:
    """Where some of them lie."""

    def __init__(self, name: str, chips: list[Chip | None]) -> None:
        self.name, self.chips = name, chips

    def __iter__(self) -> Iterator[Chip | None]:
        return iter(self.chips)

    def seen(self, seat: int) -> "Heap":
        return Heap(self.name, [each if each and each.eyes >> seat & 1 else None for each in self.chips])


def loop_s(clock: Callable[[], float] = process_time) -> float:
    """Return the seconds for the work, by default of this process: how fast the machine is, not the suite."""
    start = clock()
    moved()
    visited()
    painted()
    return clock() - start


def moved() -> int:
    """Move chips from heap to heap, tell of it, and look at it from all seats."""
    rng, found = Random(5), 0
    chips = [Chip(rank, suit, 1 << rank % SEATS) for rank in range(RANKS) for suit in "SHDC"]
    for _ in range(ROUNDS):
        rng.shuffle(chips)
        heaps = [Heap(f"hand/{hand}", [*chips[hand::HANDS]]) for hand in range(HANDS)]
        for _ in range(RANKS):
            views = [[heap.seen(seat) for heap in heaps] for seat in range(SEATS)]
            found += sum([*one] == [*two] for one, two in zip(views[0], views[1], strict=True))
            found += told(heaps)
            for heap in heaps:
                heap.chips.append(heap.chips.pop(0))
    return found


def told(heaps: list[Heap]) -> int:
    """Tell of the chip on top of each heap; return the highest rank."""
    tops = [(heap, each) for heap in heaps for each in [heap.chips[-1]] if each is not None]
    events = [replace(Told(each, heap.name, 0), eyes=7) for heap, each in tops]
    known = {event.chip.name: event for event in events}
    return max(known.values(), key=lambda event: (event.chip.rank, event.chip.suit)).chip.rank


@cache
def scattered() -> list[dict[str, str]]:
    """Return many things, in an order that is not that in which they lie in memory."""
    found = [{"name": str(number)} for number in range(SCATTERED)]
    Random(3).shuffle(found)
    return found


def visited() -> int:
    """Look at some of what lies scattered."""
    return sum(len(each["name"]) for each in scattered()[::VISITED])


@cache
def surfaces() -> tuple[pygame.Surface, pygame.Surface]:
    """Return a picture, and something to paint on it through which it shines."""
    glass = pygame.Surface(SIZE, pygame.SRCALPHA)
    glass.fill((10, 20, 30, 128))
    return pygame.Surface(SIZE), glass


def painted() -> None:
    """Paint a picture."""
    picture, glass = surfaces()
    for coat in range(COATS):
        picture.fill((coat, coat, coat))
        picture.blit(glass, (coat, coat))
