"""How a table's window is laid: bar, table and sidebar, an introduction over both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cardtable.language import _
from cardtable.table.layout import Area
from cardtable.ui.bar.docking import RIM, Wood
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.table.introduction import Leaflet, freest_place
from cardtable.ui.table.sidebar import Fold, Sidebar
from cardtable.ui.table.toolbar import Toolbar
from cardtable.ui.widgets.widget import Widget

BOARD: Final = 270.0  # units: the width of the side board, on which the pad lies, at most
LEAST_BOARD: Final = 211.0  # and at least
SHARE: Final = 0.22  # of the window's width
INSET: Final = 10.0  # units of wood around the pad
WIDE: Final = 1180.0  # units: from this width on there is room for side board and title
ALONE: Final = 900.0  # and in a game for one, at whose cloth no others sit; also pixels
TAB: Final = (RIM + 1, 72.0)  # units: what is seen of a folded pad, on the rim
TALLEST: Final = 0.8  # the greatest height of the table, as a share of its width
ROOMY: Final = 940.0  # units: in a window so wide the table keeps out of an introduction's way


def cloth_area(size: Size, style: Style, wood: Wood, *, board: float) -> Area:
    """Return where the cloth lies in a window, amid the wood for the bar and beside a board so wide.

    All is in table units; without a board that is 0.
    """
    width = size[0] / style.scale - wood.left - wood.right - RIM - (board or RIM)
    height = size[1] / style.scale - wood.top - wood.bottom - 2 * RIM
    return Area(wood.left + RIM, wood.top + RIM, width, height)


def table_area(cloth: Area, lanes: tuple[float, float] = (0.0, 0.0)) -> Area:
    """Return the part of a cloth on which a game is laid: all of its width, between lanes above and below."""
    above, below = lanes
    clear = Area(cloth.x, cloth.y + above, cloth.width, max(cloth.height - above - below, 1.0))
    return clear.slim(clear.width * TALLEST)


def beside_table(size: Size, style: Style, wood: Wood, board: float = BOARD) -> pygame.Rect:
    """Return the pixels of the pad on a board so wide: at the right, amid the wood for the bar."""
    top, below = style.px(wood.top + RIM), style.px(wood.bottom + INSET)
    rect = pygame.Rect(0, top, style.px(board - 2 * INSET), size[1] - top - below)
    rect.right = size[0] - style.px(wood.right + INSET)
    return rect


class Beside(Widget):
    """A table's widgets in the whole window, and the sidebar beside or over them.

    Where there is no room beside the table the sidebar is a drawer. An introduction stands in the sidebar's
    room, for which the table grows narrower; in a small window it stands on the table, where it covers least.

    Args:
        frame: The widgets of the table.
        sidebar: What stands at the right edge.
        changed: Told that something came or went, for which the table may lie elsewhere.
    """

    def __init__(self, frame: Toolbar, sidebar: Sidebar, changed: Callable[[], None]) -> None:
        super().__init__()
        self.wood, self.lanes = Wood(), (0.0, 0.0)  # and what a floating bar keeps to itself
        self._changed = changed
        self.frame, self.sidebar = frame, sidebar
        self.tab = Fold("unfold", _("Unfold the pad (L)"), sidebar.fold.on_click, tab=True)
        self.open = True  # whether the sidebar stands beside the table, where there is room
        self.roomy = True
        self._board = BOARD
        self._introduction: Leaflet | None = None
        self._table = pygame.Rect(0, 0, 0, 0)
        self._kept: Callable[[], Sequence[pygame.Rect]] = tuple

    @property
    def children(self) -> tuple[Widget, ...]:
        """The table's widgets, and above them the sidebar and an introduction; a drawer is above these.

        Where a bar goes that is dragged is shown over all.
        """
        shown = self._introduction
        over, aside = ((), ()) if shown is None else ((shown,), shown.aside)
        if self.sidebar.drawer:
            return self.frame, self.tab, *aside, *over, self.sidebar, self.frame.ghost
        return self.frame, self.sidebar, self.tab, *aside, *over, self.frame.ghost

    def fit(self, pixels: int, style: Style) -> None:
        """Take over a window's width: a drawer is pushed in until it is asked for."""
        self.wood, self.lanes = self.frame.wood(), self.frame.lanes()
        width = pixels / style.scale - self.wood.left - self.wood.right
        self.roomy = min(width, width * style.scale) >= (ALONE if self.sidebar.alone else WIDE)
        if self.sidebar.drawer == self.roomy:
            self.sidebar.stand(over=not self.roomy)
            self.sidebar.visible = False
        if self.roomy:
            self.sidebar.visible = self.open
        self._board = min(max(SHARE * width, LEAST_BOARD), BOARD)
        self.frame.title.visible = self.roomy or self.frame.apart
        self.tab.visible = not self.sidebar.visible and self._introduction is None

    def fold(self) -> None:
        """Fold the sidebar or open it again."""
        if self.roomy:
            self.open = not self.open
        else:
            self.sidebar.visible = not self.sidebar.visible
        self._changed()

    @property
    def board(self) -> float:
        """How many units wide the board beside the table is; 0 if nothing stands beside it."""
        if self._introduction is not None and self.rect.w >= self.style.px(ROOMY):
            return BOARD
        return self._board if self.sidebar.visible and not self.sidebar.drawer else 0.0

    def introduce(self, introduction: Leaflet | None) -> None:
        """Show an introduction over the table, or none any more."""
        self._introduction = introduction
        if introduction is not None:
            introduction.on_leaving(partial(self.introduce, None))
        self.relayout()
        if self.rect.w:  # it has been placed
            self._changed()

    def settle(self, table: pygame.Rect, kept: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Take over where the table lies, and what tells what is to be seen; let a read introduction go."""
        if table != self._table:
            self._table = table
            self.relayout()
        self._kept = kept
        if self._introduction is not None and self._introduction.played():
            self.introduce(None)

    def arrange(self) -> None:
        """Place all of them."""
        board = self.board
        aside = beside_table(self.rect.size, self.style, self.wood, board or BOARD)
        self.frame.board = board
        self.frame.place(self.rect)
        self.sidebar.place(aside)
        self.tab.place(_at_rim(aside, self.style))
        if self._introduction is not None:
            room = aside if board else self._table
            for each in self._introduction.aside:
                each.place(self.rect)
            self._introduction.place(freest_place(self._introduction.size(room), room, self._kept()))


def _at_rim(aside: pygame.Rect, style: Style) -> pygame.Rect:
    """Return the pixels of what is left of a folded pad: on the rim, in the middle of its height."""
    rect = pygame.Rect(0, 0, style.px(TAB[0]), style.px(TAB[1]))
    rect.midright = aside.right + style.px(INSET), aside.centery
    return rect
