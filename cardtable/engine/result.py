"""What a deal came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a deal came to: points, one per seat, and the game's own details for its summary."""

    points: tuple[int, ...]
    details: tuple[object, ...] = ()

    def detail(self, kind: type[T]) -> T:
        """Return the one detail, which is of this kind."""
        (found,) = self.details
        assert isinstance(found, kind), f"the detail of this game is a {kind.__name__}"
        return found
