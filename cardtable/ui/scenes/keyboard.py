"""The keys of a game in real time: which they are, and which the keyboard can tell at the same time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.store.settings import Settings
from cardtable.table.panels import Line
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Grid, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox

WIDTH: Final = 620.0  # units
HALVES: Final = ("Left player", "Right player")
HELP: Final = "Click a key here and press another one in its place."
CHECK: Final = (
    "To check the keyboard, hold keys of one player down and press those of the other: a key that is not"
    " named above cannot be told together with them, and another one is better."
)
NOTHING: Final = "Down now: nothing"


class KeyboardScene(PanedScene):
    """All keys, each to be changed, and those that are down now.

    Args:
        settings: As they are.
        lines: What each key does, its letter, and whose it is.
        change: Who keeps changed settings.
        back: Who takes the page away.
    """

    name = "keyboard"
    see_through = True

    def __init__(
        self,
        settings: Settings,
        lines: Sequence[Line],
        change: Callable[[Settings], str],
        back: Callable[[], None],
    ) -> None:
        self.settings, self._change = settings, change
        self._letters = [line.value for line in lines]
        self._waiting: str | None = None  # the letter for which a key is to be pressed
        self._down: dict[int, str] = {}
        self._buttons = {
            line.value: Button("", f"key {line.value}", on_click=partial(self._wait, line.value))
            for line in lines
        }
        self._held = Label(NOTHING, "down", weight="semibold", wrap=True)
        halves = [self._half(seat, [line for line in lines if line.seat == seat]) for seat in range(2)]
        body = Column(
            Label(HELP, "help", wrap=True),
            self._held,
            Row(*halves, gap=28),
            Label(CHECK, "check", size="small", colour="muted", wrap=True),
            gap=12,
        )
        usual = Button("The usual keys", "usual", on_click=self._reset)
        done = Button("Done", "done", kind="primary", on_click=back)
        dialog = Dialog("Keys of play", ScrollBox(body, "keys"), (usual, done), width=WIDTH)
        super().__init__(dialog, on_escape=back)
        self._show()

    def _half(self, seat: int, lines: Sequence[Line]) -> Column:
        rows = [(Label(line.title, weight="medium"), self._buttons[line.value]) for line in lines]
        return Column(Label(HALVES[seat], f"half {seat}", weight="semibold"), Grid(rows), gap=6)

    def handle(self, event: pygame.event.Event) -> None:
        """Take a key for what waits for one; show which are down."""
        if event.type == pygame.KEYDOWN:
            self._down[event.key] = pygame.key.name(event.key).upper()
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        self._held.value = f"Down now: {' + '.join(self._down.values())}" if self._down else NOTHING
        if event.type == pygame.KEYDOWN and self._waiting is not None:
            self._give(self._waiting, event.key)
        elif event.type != pygame.KEYDOWN or len(pygame.key.name(event.key)) > 1:  # letters press no button
            super().handle(event)

    def _key(self, letter: str) -> str:
        return self.settings.keys.get(letter, letter)

    def _wait(self, letter: str) -> None:
        self._waiting = letter
        self._show()

    def _give(self, letter: str, key: int) -> None:
        """Give a letter another key; who had that gets the old one. Escape leaves all as it is."""
        self._waiting, name = None, pygame.key.name(key)
        if key != pygame.K_ESCAPE and name:
            keys = {each: self._key(each) for each in self._letters}
            before = next((each for each in keys if keys[each] == name), None)
            if before is not None:
                keys[before] = keys[letter]
            keys[letter] = name
            self._keep({each: key for each, key in keys.items() if each != key})
        self._show()

    def _reset(self) -> None:
        self._waiting = None
        self._keep({})
        self._show()

    def _keep(self, keys: dict[str, str]) -> None:
        self.settings = replace(self.settings, keys=keys)
        self._change(self.settings)

    def _show(self) -> None:
        for letter, button in self._buttons.items():
            button.value = "press a key" if letter == self._waiting else self._key(letter).upper()
