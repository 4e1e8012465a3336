"""What a lesson shows: a panel with one sentence at a time, and a hand that points at things on the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, Protocol

import pygame

from cardtable.language import _
from cardtable.ui.look.colour import blend
from cardtable.ui.look.skins import Skin
from cardtable.ui.table.introduction import Leaflet
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

MATCH: Final = _("Play a match")
HAND: Final = 46.0  # units: its side
TIP: Final = (10.1 / 24, 2.4 / 24)  # where its finger ends, of its side
EDGE: Final = 1.6  # units: the dark line around it
FRAME: Final = 4.0  # units between a thing and the frame around it
LINE: Final = 3.0  # units: that frame
ROUND: Final = 8.0  # units: its corners
OVERLAP: Final = 0.25  # of its side: how far the finger reaches into what it points at
DARK: Final = 0.75  # how much darker than the hand its edge is


class LeafletWays(Protocol):
    """What the buttons of a lesson lead to."""

    def go_on(self) -> None:
        """Go on after something was read."""

    def step_back(self) -> None:
        """Show the lesson one step earlier."""

    def match(self) -> None:
        """Set up a match of the game."""

    def restart(self) -> None:
        """Show the lesson from its beginning."""

    def leave(self) -> None:
        """Leave the lesson."""


class LessonLeaflet(Leaflet):
    """The sentence of a step, which step it is, and what leads on.

    Args:
        title: What is taught.
        pointer: The hand over the table.
        ways: What its buttons lead to.
        match: What the button says that leads to a match.
    """

    lively = True

    def __init__(self, title: str, pointer: Pointer, ways: LeafletWays, match: str = MATCH) -> None:
        self.aside = (pointer,)
        self.waiting = False  # whether something will happen by itself
        self.count = Label("", "lesson count", size="small", weight="semibold", colour="accent", wrap=True)
        self.sentence = Label("", "lesson sentence", wrap=True)
        self.todo = Label("", "lesson todo", size="small", weight="semibold", colour="muted", wrap=True)
        self.back = Button(_("Back"), "lesson back", kind="quiet", on_click=ways.step_back)
        self.back.tip = _("One step back")
        self.on = Button(_("Go on"), "lesson on", kind="primary", on_click=ways.go_on)
        self.leave_ = Button(_("Leave"), "lesson leave", kind="quiet", on_click=ways.leave)
        self.leave_.tip = _("You can go on with the lesson whenever you like")
        self.match = Button(match, "lesson match", kind="primary", icon="play", on_click=ways.match)
        self.again = Button(_("Once more"), "lesson again", icon="again", on_click=ways.restart)
        self.title = title
        head = Row(self.count.sized(grow=1), self.leave_, gap=5)
        foot = Row(self.back, Gap(), self.todo, self.on, gap=5)
        super().__init__(Column(head, self.sentence, foot, self.again, self.match, gap=10), "lesson")

    @property
    def running(self) -> bool:
        """Whether something will happen by itself."""
        return self.waiting

    def show(self, at: int, steps: int, sentence: str, todo: str) -> None:
        """Show a sentence of a step; `todo` says what is waited for, empty where one reads and goes on."""
        over = at == steps
        words = _("{title} · done") if over else _("{title} · {step} of {steps}")
        self.count.value = words.format(title=self.title, step=at + 1, steps=steps)
        self.sentence.value, self.todo.value = sentence, todo
        for widget, seen in (
            (self.todo, bool(todo)),
            (self.on, not (todo or over)),
            (self.back, at > 0),
            (self.match, over),
            (self.again, over),
        ):
            if widget.visible != seen:
                widget.visible = seen


class Pointer(Widget):
    """A hand that points at the first of some things, and frames around all; no click is for it.

    It has the whole window for its place.
    """

    role = "pointer"

    def __init__(self) -> None:
        super().__init__("lesson hand")
        self.targets: tuple[pygame.Rect, ...] = ()
        self.area = pygame.Rect(0, 0, 0, 0)  # in which the hand stays

    @property
    def value(self) -> tuple[pygame.Rect, ...]:
        """The pixels of what it points at, the first first."""
        return self.targets

    def path(self, pos: Pos) -> tuple[Widget, ...]:
        """Leave the pointer to what lies under it."""
        del pos
        return ()

    def aim(self, targets: Sequence[pygame.Rect], area: pygame.Rect) -> None:
        """Point at other things, inside an area."""
        if (tuple(targets), area) == (self.targets, self.area):
            return
        self.targets, self.area = tuple(targets), area.copy()
        self.repaint()

    def _frames(self) -> list[pygame.Rect]:
        edge = 2 * self.style.px(FRAME)
        return [each.inflate(edge, edge) for each in self.targets]

    @property
    def _below(self) -> bool:
        """Whether there is room for the hand below what it points at."""
        return self.targets[0].bottom + self.style.px(HAND * (1 - OVERLAP)) <= self.area.bottom

    def _hand(self) -> pygame.Rect:
        """Return the pixels of the hand: its finger ends inside what it points at."""
        side, target = self.style.px(HAND), self.targets[0]
        into = min(round(OVERLAP * side), target.h // 2)
        left = target.centerx - round(TIP[0] * side)
        if self._below:
            return pygame.Rect(left, target.bottom - into - round(TIP[1] * side), side, side)
        left = target.centerx - round((1 - TIP[0]) * side)
        return pygame.Rect(left, target.y + into + round(TIP[1] * side) - side, side, side)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frames, and the hand over them."""
        style, glow = self.style, self.style.theme.colours.glow[:7]
        dark = blend(glow, "#000000", DARK)
        for frame in self._frames():
            light = Skin("none", glow, style.px(LINE), style.px(ROUND))
            style.skins.draw_box(surface, frame, light)
            edge = Skin("none", dark, style.line(1), style.px(ROUND))
            style.skins.draw_box(surface, frame.inflate(2, 2), edge)
        if self.targets:
            self._draw_hand(surface, dark, glow)

    def _draw_hand(self, surface: pygame.Surface, dark: str, light: str) -> None:
        place, edge = self._hand(), max(1, self.style.px(EDGE))
        shapes = [self.style.skins.icon("hand", place.w, colour) for colour in (dark, light)]
        turn = 0 if self._below else 180
        shapes = [pygame.transform.rotate(each, turn) for each in shapes]
        for x, y in product((-edge, 0, edge), repeat=2):
            surface.blit(shapes[0], place.move(x, y))
        surface.blit(shapes[1], place)
