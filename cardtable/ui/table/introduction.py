"""The introduction: what a game is about, on a small panel over the first table that one sees of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

import pygame

from cardtable.kits import Opening
from cardtable.language import _
from cardtable.ui.help.guide import opening_lines
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.pointer import Click, Gesture, Press
from cardtable.ui.widgets.widget import Widget

WIDE: Final = 340.0  # units
WIDER: Final = (1.0, 1.2, 1.5, 2.0)  # times that, as far as it has to be
MOST: Final = 0.96  # of its room's width is the most that it takes
LOW: Final = 0.66  # of its room's height: where its middle likes to stand
PADDING: Final = 12.0  # units
STEPS: Final = 12  # places that are tried across and along

Command = Callable[[], None]


class Leaflet(Card):
    """A small panel that stands beside a table, or on it where there is no room, until it goes away.

    `aside` is what it shows over the table besides.
    """

    role = "leaflet"
    aside: tuple[Widget, ...] = ()

    def __init__(self, body: Widget, name: str) -> None:
        self._close: Command = _nothing
        super().__init__(body, PADDING, name)

    def played(self) -> bool:
        """Say whether it has been of use, and goes away by itself."""
        return False

    def on_leaving(self, close: Command) -> None:
        """Take over what takes it away."""
        self._close = close

    def leave(self) -> None:
        """Go away."""
        self._close()

    def gesture(self, gesture: Gesture) -> bool:
        """Keep clicks from what lies under it."""
        return isinstance(gesture, Press | Click)

    def size(self, room: pygame.Rect) -> Size:
        """Return its size in pixels in a room of this size: wider where it would be higher than that."""
        most = round(room.w * MOST)
        widths = [min(round(self.style.px(WIDE) * wider), most) for wider in WIDER]
        sizes = [(width, self.wanted(width)[1]) for width in widths]
        return next((size for size in sizes if size[1] <= room.h), sizes[-1])


class _Apart(Row):
    """Two buttons, one at each end; where they have no room so, each has half of it."""

    def __init__(self, one: Button, other: Button) -> None:
        super().__init__(one, Gap(), other, gap=5)

    def _widths(self, room: int) -> list[int]:
        widths, room = super()._widths(room), max(room - 2 * self.style.px(self.gap), 0)
        return widths if sum(widths) <= room else [room // 2, 0, room // 2]


class Introduction(Leaflet):
    """Goes away by a click on it, by its button, or with the first action of somebody at the table.

    Args:
        opening: The three sentences.
        acted: Says whether somebody has acted.
        rules: Leads to more.
        lesson: Leads to the first deal that teaches the game, if there is one.
    """

    def __init__(
        self, opening: Opening, acted: Callable[[], bool], rules: Command, lesson: Command | None = None
    ) -> None:
        self._acted = acted
        more = Button(_("Rules (F1)"), "introduction rules", on_click=rules)
        done = Button(_("Got it"), "introduction done", kind="primary", on_click=self.leave)
        parts: list[Widget] = [opening_lines(opening, "small")]
        if lesson is not None:
            parts.append(
                Button(_("Show me in a lesson"), "introduction lesson", icon="primer", on_click=lesson)
            )
        super().__init__(Column(*parts, _Apart(more, done), gap=10), "introduction")

    def played(self) -> bool:
        """Say whether somebody has acted."""
        return self._acted()

    def gesture(self, gesture: Gesture) -> bool:
        """Go away by a click."""
        if isinstance(gesture, Click):
            self.leave()
        return super().gesture(gesture)


def freest_place(size: Size, room: pygame.Rect, kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where in a room a box of this size covers least of what is to be seen, best below the middle."""
    across, along = room.w - size[0], room.h - size[1]
    tried = [
        pygame.Rect(room.x + across * i // STEPS, room.y + along * j // STEPS, *size)
        for i, j in product(range(STEPS + 1), repeat=2)
    ]
    usual = room.y + round(LOW * room.h)

    def covered(box: pygame.Rect) -> tuple[int, int]:
        hidden = [box.clip(each) for each in kept]
        away = abs(box.centerx - room.centerx) + abs(box.centery - usual)
        return sum(each.w * each.h for each in hidden), away

    return min(tried, key=covered)


def _nothing() -> None:
    """Do nothing."""
