"""A tour of a page: the page itself, used as always, with the panel and the hand of a lesson over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Protocol

import pygame

from cardtable.language import _
from cardtable.lessons.tour import Stop, Tour, Until
from cardtable.store.settings import Settings
from cardtable.ui.lessons.leaflet import LessonLeaflet, Pointer
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.scene import Heard, Scene, Thing
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.table.introduction import freest_place
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

TITLE: Final = _("First steps")
DO_IT: Final = _("Now you")
OVER: Final = _("These were the first steps. Change what you like, and deal it.")
EDGE: Final = 12.0  # units that the panel keeps from the window's edges


class TouredScene(PanedScene, ABC):
    """A page of which there is a tour: it knows what stands where in it."""

    @abstractmethod
    def stands(self, until: Until) -> bool:
        """Say whether that stands there."""

    @abstractmethod
    def bring(self, until: Until) -> None:
        """Have that stand there."""


class TourWays(Protocol):
    """Where a tour leads to."""

    def keep_tour(self, step: int) -> None:
        """Keep the step at which it stands."""

    def open_tour(self, step: int) -> None:
        """Show it from a step on."""

    def leave_tour(self) -> None:
        """Leave the page."""

    def deal_tour(self) -> None:
        """Deal the game that the page shows."""


class TourScene(Scene):
    """A page with a tour over it, from a step on; what earlier steps asked for stands there already."""

    name = "tour"

    def __init__(self, page: TouredScene, tour: Tour, at: int, ways: TourWays) -> None:
        self.page, self.tour, self.ways = page, tour, ways
        self.index = at
        for stop in tour.stops[:at]:
            if stop.until is not None:
                page.bring(stop.until)
        self.pointer = Pointer()
        self.leaflet = LessonLeaflet(TITLE, self.pointer, self, _("Deal it"))
        self.pane = Pane(_Over(self))
        self._turned = -1  # the step that was shown last

    @property
    def stop(self) -> Stop | None:
        """The step that it is at; None after the last one."""
        return self.tour.stops[self.index] if self.index < len(self.tour.stops) else None

    # what the panel leads to

    def go_on(self) -> None:
        """Go to the next step."""
        self.index += 1

    def step_back(self) -> None:
        """Show the tour one step earlier."""
        self.ways.open_tour(max(self.index - 1, 0))

    def restart(self) -> None:
        """Show it from its beginning."""
        self.ways.open_tour(0)

    def match(self) -> None:
        """Deal the game as it is now."""
        self.ways.deal_tour()

    def leave(self) -> None:
        """Leave the page."""
        self.ways.leave_tour()

    # as time passes

    def update(self, seconds: float) -> None:
        """Let time pass; go on once what is asked for stands there."""
        self.page.update(seconds)
        stop = self.stop
        if stop is not None and stop.until is not None and self.page.stands(stop.until):
            self.go_on()
        if self.index != self._turned:
            self._turn()
        self.pointer.aim(self.targets(), self.pane.area)
        self.pane.update(seconds)
        self.dirty = self.dirty or self.page.dirty or self.pane.dirty
        self.running = self.page.running

    def _turn(self) -> None:
        """Show the step that it is at now, and scroll to what it speaks of."""
        self._turned, steps, stop = self.index, len(self.tour.stops), self.stop
        self.ways.keep_tour(self.index)
        if stop is None:
            self.leaflet.show(steps, steps, OVER, "")
            return
        self.leaflet.show(self.index, steps, stop.say, DO_IT if stop.until else "")
        found = self.looked_at()
        if found and found[0].focusable:
            self.page.pane.focus_on(found[0])

    def looked_at(self) -> list[Widget]:
        """Return the widgets that the step speaks of, as far as they are there."""
        there = {each.name: each for each in self.page.pane.root.walk()}
        return [there[name] for name in (self.stop.look if self.stop else ()) if name in there]

    def targets(self) -> list[pygame.Rect]:
        """Return the pixels of what the step speaks of; nothing while a dialog is open."""
        seen = [each.rect.clip(self.pane.area) for each in self.looked_at()]
        return [] if self.page.pane.dialogs else [each for each in seen if each.w and each.h]

    # the scene's contract

    def restyle(self, style: Style) -> None:
        """Dress both."""
        self.page.restyle(style)
        self.pane.restyle(style)

    def resize(self, size: Size) -> None:
        """Place both."""
        self.page.resize(size)
        self.pane.resize(size)

    def follow(self, settings: Settings) -> None:
        """Take over changed settings."""
        self.page.follow(settings)

    def tell(self, sentence: str) -> bool:
        """Have the page say a sentence."""
        return self.page.tell(sentence)

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event of the pointer on the panel to that, and all others to the page."""
        pos = getattr(event, "pos", None)
        over = pos is not None and self.leaflet.rect.collidepoint(pos) and not self.page.pane.dialogs
        (self.pane if over else self.page).handle(event)

    def things(self) -> Iterator[Thing]:
        """Give the widgets of both."""
        yield from self.page.things()
        yield from self.pane.things()

    def heard(self) -> Heard:
        """Return what is heard of the page, and what the panel says."""
        leaflet = self.leaflet
        return replace(self.page.heard(), notice=f"{leaflet.sentence.value} {leaflet.todo.value}".strip())

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Paint the page, and the panel over it, unless a dialog is open."""
        self.page.whole = True
        self.page.draw(surface)
        if not self.page.pane.dialogs:
            self.pane.draw(surface)
        self.page.dirty = False
        return None


class _Over(Widget):
    """The panel and the hand, wherever they hide least of what the step speaks of."""

    def __init__(self, tour: TourScene) -> None:
        super().__init__()
        self._tour = tour

    @property
    def children(self) -> tuple[Widget, ...]:
        """The hand, and the panel."""
        return self._tour.pointer, self._tour.leaflet

    def path(self, pos: Pos) -> tuple[Widget, ...]:
        """Return what lies under a point: the panel, or nothing."""
        return self._tour.leaflet.path(pos)

    def arrange(self) -> None:
        """Place both."""
        tour, edge = self._tour, 2 * self.style.px(EDGE)
        room = self.rect.inflate(-edge, -edge)
        form = [each.rect for each in tour.page.pane.root.walk() if each.name == "form panel"]
        tour.pointer.place(self.rect)
        tour.leaflet.place(freest_place(tour.leaflet.size(room), room, [*tour.targets(), *form]))
