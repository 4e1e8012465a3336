"""Cries: what is called out over the table when it happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from cardtable.engine.events import Said


@runtime_checkable
class Crying(Protocol):
    """What a scene manager may have besides: words that stand large over the table for a moment."""

    def cry(self, said: Said, names: Sequence[str]) -> str:
        """Return what is called out with what was said, in a few words; empty for most."""
