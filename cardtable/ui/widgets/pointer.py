"""Gestures of mouse and finger, made from events and an injected clock."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

Pos = tuple[int, int]

LEFT, RIGHT = 1, 3
AWAY: Pos = (-1, -1)  # where the pointer is that is not on the window
DRAG_AFTER = 6  # units of movement
DOUBLE_WITHIN = 0.4  # seconds between two presses
LONG_PRESS = 0.55  # seconds


@dataclass(frozen=True)
class Hover:
    """The mouse moved with no button down."""

    pos: Pos


@dataclass(frozen=True)
class Leave:
    """The mouse left the window."""


@dataclass(frozen=True)
class Press:
    """The main button or a finger went down."""

    pos: Pos
    touch: bool = False


@dataclass(frozen=True)
class Click:
    """It came up again near where it went down; count 2 is the second of a double click."""

    pos: Pos
    count: int = 1
    touch: bool = False


@dataclass(frozen=True)
class AltClick:
    """The second button was pressed."""

    pos: Pos


@dataclass(frozen=True)
class AltRelease:
    """The second button came up again."""

    pos: Pos


@dataclass(frozen=True)
class LongPress:
    """A finger rests on one place; lifting it is no click any more."""

    pos: Pos


@dataclass(frozen=True)
class DragStart:
    """A press has moved far enough to be a drag."""

    start: Pos
    pos: Pos
    touch: bool = False


@dataclass(frozen=True)
class Drag:
    """A drag goes on."""

    start: Pos
    pos: Pos
    touch: bool = False


@dataclass(frozen=True)
class Drop:
    """A drag ends here."""

    start: Pos
    pos: Pos
    touch: bool = False


@dataclass(frozen=True)
class Cancel:
    """A press or drag ends without effect."""


@dataclass(frozen=True)
class Wheel:
    """The wheel turned; positive steps scroll up."""

    pos: Pos
    steps: float


Gesture = (
    Hover
    | Leave
    | Press
    | Click
    | AltClick
    | AltRelease
    | LongPress
    | DragStart
    | Drag
    | Drop
    | Cancel
    | Wheel
)


class Pointer:
    """Recognises gestures.

    Args:
        scale: Pixels per unit.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.pos: Pos = AWAY
        self._now = 0.0
        self._start: Pos | None = None
        self._pressed_at = 0.0
        self._touch = False
        self._dragging = False
        self._count = 0
        self._last: tuple[float, Pos] = (-1.0, (0, 0))

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._dragging

    def feed(self, event: pygame.event.Event) -> Iterator[Gesture]:
        """Yield the gestures an event completes, in order."""
        if event.type == pygame.MOUSEMOTION:
            self.pos = event.pos
            yield from self._moved()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.pos = event.pos
            yield from self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self.pos = event.pos
            yield from self._up()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT:
            yield AltRelease(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            yield Wheel(self.pos, getattr(event, "precise_y", event.y))
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            yield from self._gone(event)

    def count_anew(self) -> None:
        """Take the last press for no second one: it is for something else than that before it."""
        self._count = 1

    def rest(self) -> Iterator[Gesture]:
        """Yield that the pointer is where it rests, if it is there and nothing is held."""
        if self._start is None and self.pos != AWAY:
            yield Hover(self.pos)

    def update(self, seconds: float) -> Iterator[Gesture]:
        """Let time pass; yield a long press when one is due."""
        self._now += seconds
        waiting = self._start is not None and self._touch and not self._dragging
        if waiting and self._now - self._pressed_at >= LONG_PRESS:
            self._start = None
            yield LongPress(self.pos)
            yield Cancel()

    def _moved(self) -> Iterator[Gesture]:
        if self._start is None:
            yield Hover(self.pos)
        elif self._dragging:
            yield Drag(self._start, self.pos, self._touch)
        elif self._far(self._start):
            self._dragging = True
            yield DragStart(self._start, self.pos, self._touch)

    def _far(self, start: Pos) -> bool:
        return pygame.Vector2(start).distance_to(self.pos) > DRAG_AFTER * self.scale

    def _down(self, event: pygame.event.Event) -> Iterator[Gesture]:
        if event.button == RIGHT:
            if self._start is not None:
                yield from self._stop()
            yield AltClick(self.pos)
        elif event.button == LEFT:
            when, where = self._last
            again = when >= 0 and self._now - when <= DOUBLE_WITHIN and not self._far(where)
            self._count = self._count % 2 + 1 if again else 1
            self._last = (self._now, self.pos)
            self._start, self._pressed_at = self.pos, self._now
            self._touch = bool(getattr(event, "touch", False))
            yield Press(self.pos, self._touch)

    def _up(self) -> Iterator[Gesture]:
        start, self._start = self._start, None
        if start is None:
            return
        if self._dragging:
            self._dragging = False
            yield Drop(start, self.pos, self._touch)
        else:
            yield Click(self.pos, self._count, self._touch)

    def _gone(self, event: pygame.event.Event) -> Iterator[Gesture]:
        if event.type == pygame.WINDOWFOCUSLOST:
            yield from self._stop()
        elif self._start is None:
            self.pos = AWAY
            yield Leave()

    def _stop(self) -> Iterator[Gesture]:
        if self._start is not None:
            self._start = None
            self._dragging = False
            yield Cancel()
