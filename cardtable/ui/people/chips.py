"""Chips: portraits that can be clicked, of a person with the name under it, or of a face to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from cardtable.store.profiles import profile_of
from cardtable.store.settings import Profile, Settings
from cardtable.table.names import YOU
from cardtable.ui.furniture.medallions import GLOW, Sitter, paint_medallion
from cardtable.ui.look.compat import Size
from cardtable.ui.match.faces import face_of
from cardtable.ui.widgets.boxes import Gap, Wrapped
from cardtable.ui.widgets.control import ink
from cardtable.ui.widgets.frames import Holder
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

SIDE: Final = 46.0  # units of a portrait
WIDE: Final = 62.0  # units of a chip with a name
MOST: Final = 10  # people in the line of a form; the page has all
NAME: Final = "person "  # a chip is called by this and whose it is


class Chip(Widget):
    """A portrait in a ring, which shines while it is the chosen one.

    Args:
        name: For finding it.
        sitter: Who is seen; nobody yet where that takes long.
        colour: Of the ground, counted as the seats' colours.
        on_click: What to do.
        caption: What stands under it.
        side: Units of the portrait.
    """

    role = "chip"
    solid = True
    tappable = True

    def __init__(  # two of them are seldom given
        self,
        name: str,
        sitter: Sitter | None,
        colour: int,
        on_click: Callable[[], None],
        *,
        caption: str = "",
        side: float = SIDE,
    ) -> None:
        super().__init__(name)
        self.sitter, self.colour, self.on_click = sitter, colour, on_click
        self.caption, self.side = caption, side
        self._chosen = False

    @property
    def value(self) -> bool:
        """Whether it is the chosen one."""
        return self._chosen

    @value.setter
    def value(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.repaint()

    @property
    def label(self) -> str:
        """Who it is."""
        return self.caption or self.tip or self.name

    def show(self, sitter: Sitter, colour: int) -> None:
        """Show somebody else, or the same person with another face."""
        if (sitter, colour) != (self.sitter, self.colour):
            self.sitter, self.colour = sitter, colour
            self.repaint()

    def _margin(self) -> int:
        return round(self.style.px(self.side) * GLOW)

    def natural(self, room: int) -> Size:
        """Return the size of the portrait with its light, and the name under it."""
        del room
        side = self.style.px(self.side) + 2 * self._margin()
        if not self.caption:
            return side, side
        below = self.style.text.height(self.style.look("small")) - self._margin() // 2
        return max(side, self.style.px(WIDE)), side + below

    def tapped(self, pos: Pos | None) -> None:
        """Do what it is for."""
        del pos
        if self.enabled:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the portrait, and the name."""
        side, margin = self.style.px(self.side), self._margin()
        place = pygame.Rect(0, self.rect.y + margin, side, side)
        place.centerx = self.rect.centerx
        if self.sitter is not None:
            lit = self._chosen or self.hovered
            paint_medallion(surface, self.style, place, self.colour, self.sitter, active=lit)
        if self.caption:
            weight = "semibold" if self._chosen else "regular"
            look = self.style.look("small", weight=weight, colour=ink(self))
            text = self.style.text.clipped(self.caption, look, self.rect.w)
            surface.blit(text, text.get_rect(midbottom=self.rect.midbottom))


def sitter_of(settings: Settings, name: str) -> Sitter:
    """Return how somebody is seen, calm and alone."""
    return Sitter(face_of(name or YOU, settings.faces))


def chips_of(settings: Settings, names: Iterable[str], choose: Callable[[str], None]) -> list[Chip]:
    """Return a chip for each of some people, who are told by a click."""
    found = []
    for name in names:
        colour, sitter = profile_of(settings, name).colour, sitter_of(settings, name)
        found.append(Chip(f"{NAME}{name}", sitter, colour, partial(choose, name), caption=name))
    return found


class Everybody(Holder):
    """A line of those who were here before, one click for each.

    Args:
        settings: Who plays here.
        choose: Told who is to sit at the screen.
    """

    def __init__(self, settings: Settings, choose: Callable[[str], None]) -> None:
        super().__init__(Gap())
        self._choose = choose
        self._people: Mapping[str, Profile] = {}
        self._chips: list[Chip] = []
        self.take(settings)

    def take(self, settings: Settings) -> None:
        """Show those who play here now."""
        self.visible = bool(settings.people)
        if settings.people != self._people:
            self._people = settings.people
            self._chips = chips_of(settings, [*settings.people][:MOST], self._choose)
            self.hold(Wrapped(*self._chips, gap=2, align="start", name="everybody"))

    def mark(self, seated: Sequence[str]) -> None:
        """Let the portraits of those shine who sit at the screen."""
        for chip in self._chips:
            chip.value = chip.caption in seated
