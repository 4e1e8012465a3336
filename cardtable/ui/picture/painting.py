"""Painting: the picture of the table, the widgets around it, and the words that stand over it for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cardtable.table.layout import Area
from cardtable.table.scenes import Spotlight
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.room import Plan, laying, room
from cardtable.ui.look.style import Style
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.overlays import Cry, Notice
from cardtable.ui.picture.passages import Passages
from cardtable.ui.picture.picture import Frame, Picture
from cardtable.ui.picture.setting import Setting
from cardtable.ui.stage.pane import Pane
from cardtable.ui.widgets.widget import Widget

BUTTONS: Final = 40  # times as much as a card one wishes to see a button


@dataclass(frozen=True, slots=True)
class Moment:
    """What is painted now: what stands on the table, what lights up, and whether widgets hide moving cards.

    `room` is where words may stand, in table units; with a `spotlight` all else on the cloth is dim.
    """

    setting: Setting
    lights: Lights
    hiding: bool
    room: Area
    spotlight: Spotlight | None = None


class Painting:
    """Paints a table scene; `picture` is there once the window's size is known."""

    picture: Picture

    def __init__(self, cloth: Cloth, pane: Pane, prompt: Widget, words: tuple[Cry, Notice]) -> None:
        self.cloth, self.pane, self._prompt = cloth, pane, prompt
        self.cry, self.notice = words
        self.passages = Passages()
        self._plan: Plan | None = None  # as long as no window's size is known

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return self.cloth.moving or self.passages.moving

    def resize(self, style: Style, plan: Plan) -> None:
        """Take over a style, and the plan of the room in a window."""
        self.style, self._plan = style, plan
        self.picture = Picture(style, room(style.skins, plan), pygame.Rect(plan.cloth))

    def rehearsal(self, style: Style) -> list[Callable[[], object]]:
        """Return what draws the cards of this style, and the room, in one that differs in deck and ground."""
        assert self._plan is not None, "it is shown"
        return [*Faces(style).again(self.style), partial(room, style.skins, self._plan)]

    def laid(self, style: Style) -> Iterator[None]:
        """Lay the room in another style piece by piece, if it is known how large that is."""
        if self._plan is not None:
            yield from laying(style.skins, self._plan)

    def cover(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Paint the bare cloth and the widgets, as if no cards lay there."""
        surface.blit(self.picture.ground, (0, 0))
        self.pane.draw(surface)
        return None

    def _lights(self, moment: Moment) -> Lights:
        if moment.spotlight:
            return replace(moment.lights, spotlight=moment.spotlight)
        light = self.passages.light
        return moment.lights if light is None else replace(moment.lights, turn=light)

    def draw(self, surface: pygame.Surface, moment: Moment, *, whole: bool) -> Sequence[pygame.Rect] | None:
        """Paint the table, then the widgets over it; return the parts that have changed, or None for all."""
        hiding = moment.hiding or bool(self.pane.tip)
        plain = not (hiding or self.cry.text or self.notice.text)  # only cards lie over the layer
        parts = () if hiding else self._stale_parts()
        lights, shown = self._lights(moment), self.passages.shown
        frame = Frame((hiding, plain), partial(self._draw_widgets, hiding=hiding), parts)
        whole = whole or not plain
        parts = self.picture.draw(surface, self.cloth, shown, lights, frame, whole=whole)
        rect = self.picture.furniture.rect
        called = self.cry.draw(surface, rect(moment.room), self.style)
        if moment.hiding:  # what is said over the table would be painted over a notice there
            self._draw_notice(surface, moment, called, pygame.Rect(0, 0, 0, 0))
            self.pane.draw(surface)
            return parts
        over = partial(self._draw_notice, surface, moment, called, self._prompt.rect)
        self._draw_with_tip(surface, over)
        return parts

    def _stale_parts(self) -> Sequence[pygame.Rect] | None:
        """Return where widgets look different; where none does, they all are as they are to be."""
        parts = self.pane.stale_parts()
        if parts is not None and not parts:
            self.pane.settle()
        return parts

    def _draw_with_tip(self, surface: pygame.Surface, notice: Callable[[], None]) -> None:
        """Paint the notice; where a tooltip is read, first the widgets, and that over both."""
        if self.pane.tip:
            self.pane.draw_widgets(surface)
        notice()
        if self.pane.tip:
            self.pane.draw_tip(surface)

    def _draw_notice(
        self, surface: pygame.Surface, moment: Moment, called: pygame.Rect, head: pygame.Rect
    ) -> None:
        """Paint the notice, if there is one; over the table only if nothing is painted after it."""
        if self.notice.text:
            rect = self.picture.furniture.rect
            self.notice.head = head
            kept, pressed = moment.setting.kept(rect), moment.setting.pressed(rect)
            self.notice.draw(surface, rect(moment.room), [called, *kept, *pressed * BUTTONS], self.style)

    def _draw_widgets(self, surface: pygame.Surface, *, hiding: bool) -> None:
        """Paint the widgets into the layer, unless they are to hide what moves over it."""
        if not hiding:
            self.pane.draw(surface)
