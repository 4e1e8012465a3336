"""Where the keyboard goes next."""

from collections.abc import Sequence

import pygame

SIDEWAYS = 3  # how much worse a step aside is than a step ahead


def following(ring: Sequence[object], current: object, step: int) -> int | None:
    """Return the place in the ring after (1) or before (-1) the current one, or None if it is empty."""
    if not ring:
        return None
    if current not in ring:
        return 0 if step > 0 else len(ring) - 1
    return (ring.index(current) + step) % len(ring)


def neighbour(rects: Sequence[pygame.Rect], current: pygame.Rect, direction: tuple[int, int]) -> int | None:
    """Return which rect lies nearest in a direction like (1, 0) for right, or None."""
    best: tuple[float, int] | None = None
    for place, rect in enumerate(rects):
        ahead, aside = distance(rect, current, direction)
        if ahead > 0:
            cost = ahead + SIDEWAYS * aside
            best = min(best, (cost, place)) if best else (cost, place)
    return best[1] if best else None


def distance(rect: pygame.Rect, start: pygame.Rect, direction: tuple[int, int]) -> tuple[float, float]:
    """Return how far a rect's middle lies ahead, and how far its nearest edge lies aside, in pixels."""
    along_x = direction[0] != 0
    dx, dy = rect.centerx - start.centerx, rect.centery - start.centery
    ahead = dx * direction[0] + dy * direction[1]
    if along_x:
        aside = max(0, rect.top - start.bottom, start.top - rect.bottom)
    else:
        aside = max(0, rect.left - start.right, start.left - rect.right)
    overlap = start.colliderect(rect)
    return (0 if overlap else ahead), aside + abs(dy if along_x else dx) / 100
