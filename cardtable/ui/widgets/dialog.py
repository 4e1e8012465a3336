"""Questions that must be answered before anything else."""

from collections.abc import Callable, Sequence
from typing import Self

import pygame

from cardtable.ui.look.colour import channels, opacity
from cardtable.ui.widgets.boxes import SHADOW_SPREAD, Column, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

WIDTH = 460  # units
MARGIN = 24.0  # units kept free around it
PADDING = 28.0  # units inside
LOW = 500.0  # units of window under which both shrink
LOW_MARGIN = 8.0
LOW_PADDING = 18.0
PAUSE = 0.4  # seconds in which a dialog that nobody asked for comes, and takes nothing yet
BODY = "dialog body"  # the name of the box that scrolls where all else fails


class Dialog(Widget):
    """A panel in the middle, with the rest of the window in shade.

    Args:
        title: The first line.
        body: What stands under it.
        buttons: From left to right; the first primary one is taken by Enter.
        on_escape: What Escape does; without it the dialog only closes.
        width: How wide it is, in units, where there is room; wider if its buttons need that for one line.
    """

    role = "dialog"
    lively = True
    solid = True

    def __init__(
        self,
        title: str,
        body: Widget,
        buttons: Sequence[Button],
        on_escape: Callable[[], None] | None = None,
        width: float = WIDTH,
    ) -> None:
        super().__init__(title)
        self.on_escape = on_escape
        self.width = width
        self._coming = 0.0  # seconds until it takes keys and clicks
        self.pauses = False  # whether the clock of the deal stands still while it is shown
        heading = Label(title, size="title", weight="semibold", wrap=True)
        self._foot = Wrapped(*buttons)
        self._foot.visible = bool(buttons)
        box = ScrollBox(body, BODY, elastic=True)
        self._card = Card(Column(heading, box, self._foot, gap=20), PADDING)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The panel."""
        return (self._card,)

    @property
    def value(self) -> str:
        """The title."""
        return self.name

    def unasked(self) -> Self:
        """Let it come slowly, as it comes by itself: what is pressed then was not meant for it; return it."""
        self._coming = PAUSE
        return self

    def pausing(self) -> Self:
        """Let the clock of the deal stand still while it is shown; return it."""
        self.pauses = True
        return self

    @property
    def coming(self) -> bool:
        """Whether it takes no keys and clicks yet."""
        return self._coming > 0

    @property
    def running(self) -> bool:
        """Whether it is about to come."""
        return self.coming

    def update(self, seconds: float) -> None:
        """Let it come."""
        if self.coming:
            self._coming = max(0.0, self._coming - seconds)
            self.repaint()

    def arrange(self) -> None:
        """Place the panel in the middle."""
        low = self.rect.h < self.style.px(LOW)
        self._card.padding = LOW_PADDING if low else PADDING
        margin = self.style.px(LOW_MARGIN if low else MARGIN)
        room = self.rect.inflate(-2 * margin, -2 * margin)
        foot = self._foot.wanted(room.w)[0] + 2 * self.style.px(self._card.padding)
        width = min(room.w, max(self.style.px(self.width), foot))
        place = pygame.Rect(0, 0, width, min(room.h, self._card.wanted(width)[1]))
        place.center = self.rect.center
        self._card.place(place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the shade and the panel, as far as they have come."""
        missing = self._coming / PAUSE
        colour = self.style.theme.colours.shade
        shade = pygame.Surface(self.rect.size)
        shade.fill(channels(colour))
        shade.set_alpha(round(255 * opacity(colour) * (1 - missing)))
        surface.blit(shade, self.rect)
        spread = self.style.px(2 * SHADOW_SPREAD)
        place = self._card.rect.inflate(spread, 2 * spread).clip(surface.get_rect())
        before = surface.subsurface(place).copy() if self.coming else None
        self._card.paint(surface)
        if before is not None:
            before.set_alpha(round(255 * missing))
            surface.blit(before, place)
