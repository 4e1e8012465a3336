"""The ground plan of a table's window: bar, table and sidebar."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.table.layout import Area
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style

BAR: Final = 56.0  # units: the height of the toolbar
SIDEBAR: Final = 250.0  # units: its width
MARGIN: Final = 10.0  # units around bar and sidebar
WIDE: Final = 1180.0  # units: from this width on there is room for sidebar and title
TALLEST: Final = 0.8  # the greatest height of the table, as a share of its width


def is_wide(size: Size, style: Style) -> bool:
    """Say whether a window of this size in pixels has room for everything."""
    return size[0] / style.scale >= WIDE


def table_area(size: Size, style: Style, *, sidebar: bool) -> Area:
    """Return the part of the window that is table, in table units."""
    width, height = size[0] / style.scale, size[1] / style.scale
    width -= SIDEBAR + MARGIN if sidebar else 0.0
    high = min(height - BAR, width * TALLEST)
    return Area(0.0, BAR + (height - BAR - high) / 2, width, high)


def beside_table(size: Size, style: Style) -> pygame.Rect:
    """Return the pixels of the sidebar: at the right, under the toolbar."""
    top = style.px(BAR)
    rect = pygame.Rect(0, top, style.px(SIDEBAR), size[1] - top - style.px(MARGIN))
    rect.right = size[0] - style.px(MARGIN)
    return rect
