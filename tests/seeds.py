"""Seeds for tests by luck: some in the suite, more where there is time."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

T = TypeVar("T")


def seeds(quick: int, all_in_all: int) -> list[ParameterSet]:
    """Return so many seeds as parameters; all but the first few are slow."""
    return quickly(quick, range(all_in_all))


def looks(step: int, *axes: Iterable[object]) -> list[ParameterSet]:
    """Return all combinations of some axes as parameters; all but every so many are slow.

    A step that shares no divisor with the lengths of the axes comes by every value of each.
    """
    return [
        pytest.param(*each, marks=[pytest.mark.slow] if at % step else [])
        for at, each in enumerate(product(*axes))
    ]


def quickly(quick: int, values: Sequence[T], ids: Iterable[str] | None = None) -> list[ParameterSet]:
    """Return values as parameters; all but the first few are slow."""
    names = [None] * len(values) if ids is None else list(ids)
    return [
        pytest.param(value, id=name, marks=[pytest.mark.slow] if at >= quick else [])
        for at, (value, name) in enumerate(zip(values, names, strict=True))
    ]
