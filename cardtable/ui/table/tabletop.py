"""The table among the widgets: a stop of the Tab key, with the buttons that choose actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.table.layout import Area
from cardtable.table.panels import Choice, Panel
from cardtable.ui.table.aiming import Stop
from cardtable.ui.table.introduction import Introduction, freest_place
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.widget import Widget

Offer = tuple[Choice, pygame.Rect]  # a button and its place in pixels


class Tabletop(Widget):
    """The table as a stop of the Tab key; a card that is marked shows that the keyboard is there.

    Args:
        press: Told the name of the choice whose button is pressed.
    """

    role = "table"
    takes_keys = True

    def __init__(self, name: str, press: Callable[[str], None]) -> None:
        super().__init__(name)
        self._choose = press
        self._offers: tuple[Offer, ...] = ()
        self._buttons: tuple[Button, ...] = ()
        self._introduction: Introduction | None = None
        self._room, self._kept = pygame.Rect(0, 0, 0, 0), tuple[pygame.Rect, ...]()

    @property
    def children(self) -> tuple[Widget, ...]:
        """The buttons on the table, and the introduction over them."""
        return self._buttons if self._introduction is None else (*self._buttons, self._introduction)

    def introduce(self, introduction: Introduction | None) -> None:
        """Show an introduction over the table, or none any more."""
        self._introduction = introduction
        if introduction is not None:
            introduction.on_leaving(lambda: self.introduce(None))
        self.relayout()

    def offer(
        self,
        panels: Sequence[Panel],
        place: Callable[[Area], pygame.Rect],
        room: pygame.Rect,
        kept: Sequence[pygame.Rect],
    ) -> None:
        """Show the choices among `panels` as buttons, at the pixels that `place` gives.

        An introduction stands in the room and covers as little as it can of the places to be kept.
        """
        if room != self._room:
            self._room = room
            self.relayout()
        self._kept = tuple(kept)
        if self._introduction is not None and self._introduction.played():
            self.introduce(None)
        offers = tuple((panel, place(panel.area)) for panel in panels if isinstance(panel, Choice))
        if offers != self._offers:
            self._offers = offers
            self._buttons = tuple(self._button(choice) for choice, _ in offers)
            self.relayout()

    def _button(self, choice: Choice) -> Button:
        button = Button(choice.text, choice.name, kind="felt", on_click=lambda: self._choose(choice.name))
        button.enabled, button.reason, button.struck = (
            not choice.refused,
            choice.refused,
            bool(choice.refused),
        )
        button.tip = choice.tip
        return button

    def stops(self, area: Callable[[pygame.Rect], Area]) -> list[Stop]:
        """Return where arrow keys find the buttons; `area` gives the table units of pixels."""
        return [Stop(button.name, area(button.rect)) for button in self._buttons]

    def button(self, stop: Stop) -> Button | None:
        """Return the button of a stop."""
        return next((button for button in self._buttons if button.name == stop.what), None)

    def arrange(self) -> None:
        """Place each button where the game wants it, wherever the table lies."""
        for button, (_, rect) in zip(self._buttons, self._offers, strict=True):
            button.place(rect)
        if self._introduction is not None:
            size = self._introduction.size(self._room)
            self._introduction.place(freest_place(size, self._room, self._kept))

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Draw nothing: the table marks a card."""
