"""Surfaces kept as long as they are used and there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEBIBYTE = 1 << 20


class SurfaceCache:
    """The last used surfaces, up to a number of bytes."""

    def __init__(self, limit: int = 64 * MEBIBYTE) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under the key; make it first if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.size += weight(made)
        while self.size > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.size -= weight(dropped)
        return made

    def adopt(self, other: SurfaceCache, kept: Callable[[Hashable], bool]) -> None:
        """Keep what another one keeps under such keys, as what was used before all that is here."""
        for key, made in reversed(other._kept.items()):
            if kept(key) and key not in self._kept and self.size + weight(made) <= self.limit:
                self._kept[key] = made
                self._kept.move_to_end(key, last=False)
                self.size += weight(made)

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """The keys of what is kept, the last used last."""
        return tuple(self._kept)

    def forget(self) -> None:
        """Keep nothing of what is kept now."""
        self._kept.clear()
        self.size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def weight(surface: pygame.Surface) -> int:
    """Return the bytes of the surface's pixels."""
    return surface.get_pitch() * surface.get_height()
