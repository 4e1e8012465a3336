"""The contract of every widget, and what they all do alike."""

from collections.abc import Iterator
from enum import IntEnum
from math import ceil
from typing import Self

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.widgets.layout import Want
from cardtable.ui.widgets.pointer import Cancel, Click, DragStart, Drop, Gesture, Pos, Press, Wheel

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
RING_SHADE = 0.45  # how much darker its outer edge is, to be seen on light ground too
RING_GAP = 3  # units between a widget and its focus ring
ENDLESS = 100_000  # pixels: as wide as it likes


class Stale(IntEnum):
    """What must be done before the widget shows what it is."""

    FRESH = 0
    PAINT = 1
    LAYOUT = 2


class Measured:
    """What widgets want, and need at least, each in a room: worked out once while all are placed."""

    def __init__(self) -> None:
        self.wanted: dict[tuple[Widget, int], Size] = {}
        self.least: dict[tuple[Widget, int], Size] = {}

    def forget(self) -> None:
        """Work out all anew: what holds a widget that has changed may want another size too."""
        self.wanted.clear()
        self.least.clear()


class Widget:
    """Something on the screen with a role, a name, a place and a value.

    Lengths given by callers are units, everything measured or placed is pixels. A widget is dressed with a
    style before it is measured, placed and drawn.
    """

    role = "group"
    solid = False  # whether it hides what is under it from the pointer
    tappable = False  # whether a click or Enter does something
    takes_keys = False  # whether it wants the keyboard though it is not tappable
    ring_inside = False  # whether there is no room around it for its focus ring
    fringe = 24.0  # units: so far out of its place it is drawn, or what is in it, with shadow and ring
    lively = False  # whether time changes it: only then is it told that time passes, or asked if it runs

    style: Style

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.grow = 0.0
        self.tip = ""
        self.reason = ""
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.ringed = False
        self.popup: Widget | None = None
        self.stale = Stale.LAYOUT
        self.measured: Measured | None = None
        self._minimum = (0.0, 0.0)
        self._enabled = True
        self._visible = True

    # what it is

    @property
    def value(self) -> object:
        """What it holds."""
        return None

    @property
    def label(self) -> str:
        """What a reader would be told it is called."""
        return self.name

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self._enabled

    @enabled.setter
    def enabled(self, on: bool) -> None:
        if on != self._enabled:
            self._enabled = on
            self.repaint()

    @property
    def visible(self) -> bool:
        """Whether it is there at all; if not it takes no room."""
        return self._visible

    @visible.setter
    def visible(self, on: bool) -> None:
        if on != self._visible:
            self._visible = on
            self.relayout()

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here; at a disabled widget only if it can say why."""
        return (self.tappable or self.takes_keys) and (self._enabled or bool(self.reason))

    @property
    def hint(self) -> str:
        """What its tooltip says: why it is disabled, or its tip."""
        return self.reason if not self._enabled and self.reason else self.tip

    @property
    def running(self) -> bool:
        """Whether something in it moves by itself."""
        return False

    @property
    def children(self) -> tuple["Widget", ...]:
        """The widgets inside, in reading order."""
        return ()

    @property
    def spot(self) -> pygame.Rect:
        """The part of it that the keyboard is at."""
        return self.rect

    @property
    def reach(self) -> pygame.Rect:
        """All pixels where it may be seen."""
        fringe = 2 * ceil(self.fringe * self.style.scale)
        return self.rect.inflate(fringe, fringe)

    # the tree

    def walk(self) -> Iterator["Widget"]:
        """Yield the widget and all that is visible inside, in reading order."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, name: str) -> "Widget":
        """Return the widget of a name here or inside.

        Raises:
            KeyError: There is none.
        """
        if self.name == name:
            return self
        for child in self.children:
            try:
                return child.find(name)
            except KeyError:
                continue
        raise KeyError(name)

    def path(self, pos: Pos) -> tuple["Widget", ...]:
        """Return the widgets under a point, outermost first."""
        if not (self._visible and self.rect.collidepoint(pos)):
            return ()
        for child in reversed(self.children):
            inside = child.path(pos)
            if inside:
                return (self, *inside)
        return (self,)

    # size and place

    def sized(self, *, width: float = 0, height: float = 0, grow: float | None = None) -> Self:
        """Set the least width and height in units, and the share of left-over room; return the widget."""
        self._minimum = (width, height)
        if grow is not None:
            self.grow = grow
        return self

    def dress(self, style: Style) -> None:
        """Take a style, with everything inside."""
        self.style = style
        self.stale = Stale.LAYOUT
        for child in self.children:
            child.dress(style)

    def natural(self, room: int) -> Size:
        """Return the size it likes best, in pixels, if it may be `room` wide."""
        del room
        return (0, 0)

    def least(self, room: int) -> Size:
        """Return the size it can make do with, in pixels, if it may be `room` wide."""
        return self.natural(room)

    def wanted(self, room: int) -> Size:
        """Return the natural size, at least what `sized` asks."""
        if self.measured is not None and (known := self.measured.wanted.get((self, room))):
            return known
        width, height = self.natural(room)
        size = max(width, self.style.px(self._minimum[0])), max(height, self.style.px(self._minimum[1]))
        if self.measured is not None:
            self.measured.wanted[self, room] = size
        return size

    def at_least(self, room: int) -> Size:
        """Return the least size."""
        if self.measured is None:
            return self.least(room)
        if (self, room) not in self.measured.least:
            self.measured.least[self, room] = self.least(room)
        return self.measured.least[self, room]

    def wants(self, room: int, axis: int) -> Want:
        """Return what it wants along an axis (0: width, 1: height)."""
        natural = self.wanted(room)[axis]
        return Want(natural, min(natural, max(self.at_least(room)[axis], 0)), self.grow)

    def place(self, rect: pygame.Rect) -> None:
        """Take a place, and give the widgets inside theirs."""
        self.rect = pygame.Rect(rect)
        self.arrange()

    def arrange(self) -> None:
        """Place the widgets inside."""

    def shift(self, dx: int, dy: int) -> None:
        """Move by some pixels, with everything inside."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a place inside can be seen, if it scrolls."""

    # drawing

    def repaint(self) -> None:
        """Ask to be drawn again."""
        self.stale = max(self.stale, Stale.PAINT)

    def relayout(self) -> None:
        """Ask to be measured, placed and drawn again."""
        self.stale = Stale.LAYOUT
        if self.measured is not None:
            self.measured.forget()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the widget if it is visible and where something is drawn, with its focus ring."""
        if not (self._visible and self.reach.colliderect(surface.get_clip())):
            return
        self.draw(surface)
        if self.ringed:
            self.draw_ring(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; by default what is inside."""
        for child in self.children:
            child.paint(surface)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Draw the ring of the keyboard's focus."""
        shape, focus = self.style.theme.shape, self.style.theme.colours.focus
        width = max(2, self.style.px(shape.ring))
        gap = 0 if self.ring_inside else self.style.px(RING_GAP) + width
        rect = self.spot.inflate(2 * gap, 2 * gap)
        radius = self.style.px(shape.radius) + gap
        self.style.skins.draw_box(surface, rect, Skin("none", focus, width, radius))
        edge = Skin("none", blend(focus, "#000000", RING_SHADE), self.style.line(1), radius)
        self.style.skins.draw_box(surface, rect, edge)

    # being used

    def gesture(self, gesture: Gesture) -> bool:
        """Take a gesture of the pointer; return whether it was used."""
        if not self.tappable:
            return False
        match gesture:
            case Press():
                self._press(down=True)
            case Click(pos=pos):
                self._press(down=False)
                self.tapped(pos)
            case DragStart(touch=touch):
                return not touch
            case Drop(pos=pos):
                self._press(down=False)
                if self.rect.collidepoint(pos):
                    self.tapped(pos)
            case Cancel():
                self._press(down=False)
        return not isinstance(gesture, Wheel)  # by which scrolls what it stands in

    def _press(self, *, down: bool) -> None:
        self.pressed = down
        self.repaint()

    def second(self, pos: Pos) -> bool:
        """Take a press of the second button at a point; return whether it was used."""
        del pos
        return False

    def tapped(self, pos: Pos | None) -> None:
        """Do what a click at a point, or Enter (no point), does."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; return whether it was used."""
        if self.tappable and event.key in ACTIVATE:
            self.tapped(None)
            return True
        return False

    def typed(self, text: str) -> bool:
        """Take typed text; return whether it was used."""
        del text
        return False

    def popup_rect(self, area: pygame.Rect) -> pygame.Rect:
        """Return where its popup goes inside the window's area."""
        return area

    def popup_placed(self) -> None:
        """Show the part of its popup that matters, now that it has its place."""

    def dismiss(self) -> None:
        """Close its popup."""
        self.popup = None
        self.repaint()

    def halt(self) -> None:
        """Stand still, as somebody presses in it: what is pressed is not to slip away."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
