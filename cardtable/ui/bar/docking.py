"""Where the bar lies in a window, what that leaves of it, and where a bar goes that is let go."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from cardtable.table.bars import Arrangement, Edge
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.widgets.pointer import Pos

BAR: Final = 52.0  # units: the height of the rail with its buttons
LARGE_BAR: Final = 66.0  # and of one with large buttons
HEADLINE: Final = 46.0  # units: the height of a rail on which there are only words
RIM: Final = 12.0  # units: the width of the rim around the cloth
CLEAR: Final = 14.0  # units between a floating bar and the table that keeps clear of it
DOCK: Final = 76.0  # units: so near an edge of the window a bar docks there


class Wood(NamedTuple):
    """How many units of wood a window has at each edge besides the rim around the cloth."""

    left: float = 0.0
    top: float = BAR - RIM
    right: float = 0.0
    bottom: float = 0.0


def thickness(bar: Arrangement) -> float:
    """Return how many units high a rail is that lies across the window."""
    return LARGE_BAR if bar.large else BAR


def wood(bar: Arrangement, breadth: float) -> Wood:
    """Return the wood around a table; `breadth` is how many units wide the bar is where it stands upright."""
    match bar.edge:
        case Edge.TOP:
            return Wood(top=thickness(bar) - RIM)
        case Edge.BOTTOM:
            return Wood(top=0, bottom=thickness(bar) - RIM)
        case Edge.LEFT:
            return Wood(left=breadth - RIM, top=HEADLINE - RIM)
        case Edge.RIGHT:
            return Wood(right=breadth - RIM, top=HEADLINE - RIM)
        case Edge.FLOATING:
            return Wood(top=HEADLINE - RIM)


def rails(
    window: pygame.Rect, bar: Arrangement, style: Style, breadth: int
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the pixels of the rail with the words, and of that with the buttons; `breadth` is in pixels."""
    high = style.px(thickness(bar))
    across = pygame.Rect(window.x, window.y, window.w, style.px(HEADLINE))
    upright = pygame.Rect(window.x, window.y, breadth, window.h)
    match bar.edge:
        case Edge.TOP | Edge.BOTTOM:
            across.h = upright.h = high
            if bar.edge is Edge.BOTTOM:
                across.bottom = window.bottom
            return across, across
        case Edge.LEFT:
            return pygame.Rect(upright.right, across.y, window.w - breadth, across.h), upright
        case Edge.RIGHT:
            upright.right = window.right
            return pygame.Rect(across.x, across.y, window.w - breadth, across.h), upright
        case Edge.FLOATING:
            return across, pygame.Rect(0, 0, 0, 0)


def docked(pos: Pos, window: pygame.Rect, style: Style) -> Edge:
    """Return where a bar docks that is let go at a point: at the nearest edge, or nowhere."""
    away = {
        Edge.TOP: pos[1] - window.top,
        Edge.BOTTOM: window.bottom - pos[1],
        Edge.LEFT: pos[0] - window.left,
        Edge.RIGHT: window.right - pos[0],
    }
    nearest = min(away, key=lambda edge: away[edge])
    return nearest if away[nearest] <= style.px(DOCK) else Edge.FLOATING


def floating_place(size: Size, at: tuple[float, float], room: pygame.Rect) -> pygame.Rect:
    """Return the pixels of a floating bar in its room."""
    free = max(room.w - size[0], 0), max(room.h - size[1], 0)
    return pygame.Rect((room.x + round(at[0] * free[0]), room.y + round(at[1] * free[1])), size)


def share_at(corner: Pos, size: Size, room: pygame.Rect) -> tuple[float, float]:
    """Return the shares for which a floating bar has its upper left corner at a point, or near it.

    Less than its height from the upper edge or the lower, it goes there.
    """
    free = max(room.w - size[0], 1), max(room.h - size[1], 1)
    down = corner[1] - room.y
    if down < size[1] or free[1] - down < size[1]:
        down = 0 if down < size[1] else free[1]  # in a lane of its own
    across = (corner[0] - room.x) / free[0]
    return min(max(across, 0.0), 1.0), min(max(down / free[1], 0.0), 1.0)


def lanes(bar: Arrangement, high: float) -> tuple[float, float]:
    """Return how many units of the cloth a bar so high keeps to itself, above and below."""
    lane = high + CLEAR
    if bar.edge is not Edge.FLOATING:
        return 0.0, 0.0
    return (lane if bar.at[1] <= 0 else 0.0), (lane if bar.at[1] >= 1 else 0.0)
