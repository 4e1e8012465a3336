"""Questions that must be answered before anything else."""

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.colour import channels, opacity
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

WIDTH = 460  # units
MARGIN = 24  # units kept free around it


class Dialog(Widget):
    """A panel in the middle, with the rest of the window in shade.

    Args:
        title: The first line.
        body: What stands under it.
        buttons: From left to right; the first primary one is taken by Enter.
        on_escape: What Escape does; without it the dialog only closes.
        width: How wide it is, in units, where there is room.
    """

    role = "dialog"
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
        heading = Label(title, size="title", weight="semibold", wrap=True)
        foot = [Row(Gap(), *buttons)] if buttons else []
        self._card = Card(Column(heading, body, *foot, gap=20))

    @property
    def children(self) -> tuple[Widget, ...]:
        """The panel."""
        return (self._card,)

    @property
    def value(self) -> str:
        """The title."""
        return self.name

    def arrange(self) -> None:
        """Place the panel in the middle."""
        room = self.rect.inflate(-2 * self.style.px(MARGIN), -2 * self.style.px(MARGIN))
        width = min(room.w, self.style.px(self.width))
        place = pygame.Rect(0, 0, width, min(room.h, self._card.wanted(width)[1]))
        place.center = self.rect.center
        self._card.place(place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the shade and the panel."""
        colour = self.style.theme.colours.shade
        shade = pygame.Surface(self.rect.size)
        shade.fill(channels(colour))
        shade.set_alpha(round(255 * opacity(colour)))
        surface.blit(shade, self.rect)
        self._card.paint(surface)
