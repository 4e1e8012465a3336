"""Cries: what is called out over the table when it happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from cardtable.engine.cards import Card
from cardtable.engine.events import Said


@runtime_checkable
class Crying(Protocol):
    """What a scene manager may have besides: words that stand large over the table for a moment."""

    def cry(self, said: Said, names: Sequence[str]) -> str:
        """Return what is called out with what was said, in a few words; empty for most."""


@runtime_checkable
class Featuring(Protocol):
    """What a scene manager may have besides: moments for which the whole table waits."""

    def featured(self, said: Said) -> Card | None:
        """Return the card that grows for a moment when this is said, while all else waits; None for most."""
