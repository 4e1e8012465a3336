"""Buttons of a bar in hand: on a piece of wood, from which they are dragged elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from cardtable.table.bars import TOOLS
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.boxes import Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.pointer import Cancel, Drag, DragStart, Drop, Gesture, Pos
from cardtable.ui.widgets.widget import Widget

AROUND: Final = 8.0  # units of wood around the buttons
LOWEST: Final = 56.0  # units: the height of a piece of wood on which nothing lies
ROUND: Final = 10.0  # units
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
AWAY: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)


class Hand(Protocol):
    """Whoever moves the buttons."""

    def carry(self, name: str, pos: Pos) -> None:
        """Take a button along with the pointer."""

    def lay(self, *, here: bool) -> None:
        """Lay down what is carried where it is, or back where it was."""

    def step(self, name: str, by: int) -> None:
        """Move a button on the bar by a place."""

    def turn(self, name: str) -> None:
        """Take a button out of the bar, or put it in."""


class Tile(Button):
    """A button of a bar that does nothing but be moved: by the pointer, or with Shift by the arrows."""

    def __init__(self, name: str, hand: Hand) -> None:
        super().__init__("", f"tool {name}", kind="rail", icon=TOOLS[name].icon)
        self.tool, self._hand = name, hand

    def gesture(self, gesture: Gesture) -> bool:
        """Go along with the pointer."""
        match gesture:
            case DragStart(pos=pos) | Drag(pos=pos):
                self._hand.carry(self.tool, pos)
            case Drop():
                self._press(down=False)
                self._hand.lay(here=True)
            case Cancel():
                self._press(down=False)
                self._hand.lay(here=False)
            case _:
                return super().gesture(gesture)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Go to another place on the bar, or away from it."""
        if event.key in STEPS and event.mod & pygame.KMOD_SHIFT:
            self._hand.step(self.tool, STEPS[event.key])
        elif event.key in AWAY or event.key == pygame.K_SPACE:
            self._hand.turn(self.tool)
        else:
            return super().key(event)
        return True


class Tray(Widget):
    """A piece of wood with buttons on it, in lines."""

    role = "tray"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.tiles: tuple[Tile, ...] = ()
        self._lines = Wrapped()

    @property
    def children(self) -> tuple[Widget, ...]:
        """The lines of buttons."""
        return (self._lines,)

    def hold(self, tiles: Sequence[Tile]) -> None:
        """Hold these buttons."""
        self.tiles = tuple(tiles)
        self._lines = Wrapped(*tiles, gap=8, align="start")
        self.relayout()

    def place_at(self, pos: Pos, carried: Tile) -> int:
        """Return after how many of the other buttons one stands that is laid down at a point.

        Above the first line, or below the last, it is as in that: the wood may have moved under the pointer.
        """
        others = [tile.rect for tile in self.tiles if tile is not carried]
        y = max(min(pos[1], max((rect.bottom for rect in others), default=0)), self._lines.rect.y)
        return sum(rect.bottom < y or (rect.top <= y and rect.centerx < pos[0]) for rect in others)

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines."""
        around = 2 * self.style.px(AROUND)
        return room, max(self._lines.wanted(room - around)[1] + around, self.style.px(LOWEST))

    def arrange(self) -> None:
        """Place the lines."""
        around = 2 * self.style.px(AROUND)
        self._lines.place(self.rect.inflate(-around, -around))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wood and the buttons."""
        style, colours = self.style, self.style.theme.colours
        plank = Skin(colours.wood, colours.brass, style.line(1.4), style.px(ROUND))
        style.skins.draw_box(surface, self.rect, plank)
        super().draw(surface)
