"""Sharing out room along a line."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Want:
    """What a part of a line wants, in pixels: its natural and least length, its share of the rest."""

    natural: int
    least: int
    grow: float = 0


def shares(wants: Sequence[Want], room: int) -> list[int]:
    """Return the pixels each part gets, in order.

    Left-over room goes to those that grow; where it is short, each gives up in proportion what it can spare.
    """
    natural = [want.natural for want in wants]
    spare = room - sum(natural)
    if spare >= 0:
        return added(natural, [want.grow for want in wants], spare)
    give = [want.natural - want.least for want in wants]
    missing = min(-spare, sum(give))
    return [size - part for size, part in zip(natural, split(give, missing), strict=True)]


def added(sizes: Sequence[int], grow: Sequence[float], spare: int) -> list[int]:
    """Return the sizes with the spare room added to those that grow."""
    return [size + part for size, part in zip(sizes, split(grow, spare), strict=True)]


def split(weights: Sequence[float], amount: int) -> list[int]:
    """Return whole parts of an amount in proportion to weights; with no weight at all, zeros."""
    total = sum(weights)
    if total <= 0:
        return [0] * len(weights)
    parts: list[int] = []
    passed = 0.0
    given = 0
    for weight in weights:
        passed += weight
        edge = round(amount * passed / total)
        parts.append(edge - given)
        given = edge
    return parts
