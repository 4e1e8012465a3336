"""The list of patiences: all games of the library by family, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cardtable.ui.keyboard import ENTER
from cardtable.ui.scenes.paned import PanedScene
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

SEARCH: Final = "search"
MARGINS: Final = (28.0, 20.0)  # units around everything
SEARCH_WIDTH: Final = 230.0  # units
COLUMN: Final = 232.0  # units that a name needs
PANEL: Final = 14.0  # units


@dataclass(frozen=True, slots=True)
class Patience:
    """A game of the list: its id and name, other names, and its family in words."""

    id: str
    name: str
    aka: tuple[str, ...]
    family: str

    def matches(self, words: Sequence[str]) -> bool:
        """Return whether each word stands in its names or its family."""
        text = " ".join((self.name, *self.aka, self.family)).casefold()
        return all(word in text for word in words)

    def likeness(self, typed: str) -> int:
        """Return how near one of its names is to what is typed: 3 the same, 2 begins so, 1 has it, or 0."""
        names = [each.casefold() for each in (self.name, *self.aka)]
        if typed in names:
            return 3
        return (
            2 if any(each.startswith(typed) for each in names) else int(any(typed in each for each in names))
        )


@dataclass(frozen=True, slots=True)
class PatiencesCommands:
    """What the list leads to: the game of an id, what was shown before, and a blank sheet for rules."""

    choose: Callable[[str], None]
    back: Callable[[], None]
    blank: Callable[[], None]


class PatiencesScene(PanedScene):
    """All patiences by family.

    Args:
        games: In the order of their families, then of their names.
        commands: What it leads to.
        mistakes: A sentence about each own game that cannot be played.
    """

    name = "patiences"

    def __init__(
        self, games: Sequence[Patience], commands: PatiencesCommands, mistakes: Sequence[str] = ()
    ) -> None:
        self.games, self.choose, self._commands, self._mistakes = games, commands.choose, commands, mistakes
        self._columns = 3
        self._search = TextField(
            "",
            SEARCH,
            placeholder="Search (Ctrl+F)",
            on_change=lambda _: self._show(),
            on_enter=lambda _: self._open_first(),
        )
        super().__init__(self._tree(), on_escape=commands.back)

    @property
    def found(self) -> list[Patience]:
        """The games that match what is typed."""
        words = self._search.value.casefold().split()
        return [each for each in self.games if each.matches(words)]

    def _tree(self) -> Widget:
        back = Button("Back", "back", kind="felt", icon="back", on_click=self._commands.back)
        title = Label("Patience", "title", size="title", weight="bold", colour="on_felt")
        count = f"{len(self.games)} games for one"
        words = Label(count, "count", colour="on_felt").sized(grow=1)
        fresh = Button("New game", "new game", kind="felt", icon="plus", on_click=self._commands.blank)
        fresh.tip = "A game of your own, from a blank sheet"
        top = Row(back, title, words, fresh, self._search.sized(width=SEARCH_WIDTH), gap=16)
        found = Column(*self._panels(), gap=14)
        return Padding(Column(top, ScrollBox(found, "patiences").sized(grow=1), gap=16), *MARGINS)

    def _panels(self) -> list[Widget]:
        by_family: dict[str, list[Patience]] = {}
        for each in self.found:
            by_family.setdefault(each.family, []).append(each)
        panels: list[Widget] = [self._panel(family, games) for family, games in by_family.items()]
        if self._mistakes and not self._search.value.strip():
            panels.append(self._broken())
        missing = f"There is no patience called “{self._search.value.strip()}”."
        return panels or [Label(missing, "nothing found", size="lead", colour="on_felt", wrap=True)]

    def _panel(self, family: str, games: Sequence[Patience]) -> Widget:
        first = self.likeliest if self._search.value.strip() else None
        buttons = [
            Button(
                each.name,
                each.id,
                kind="primary" if each is first else "plain",
                on_click=partial(self.choose, each.id),
            )
            for each in games
        ]
        rows: list[Widget] = []
        for at in range(0, len(buttons), self._columns):
            line: list[Widget] = [each.sized(width=COLUMN) for each in buttons[at : at + self._columns]]
            rows.append(Row(*line, Gap(), gap=10))
        heading = Label(family, f"family {family}", size="lead", weight="semibold")
        return Card(Column(heading, *rows, gap=8), padding=PANEL, name=f"panel {family}")

    def _broken(self) -> Widget:
        heading = Label("Games of yours that cannot be played", "broken", size="lead", weight="semibold")
        lines = [Label(each, f"mistake {at}", wrap=True) for at, each in enumerate(self._mistakes)]
        return Card(Column(heading, *lines, gap=8), padding=PANEL, name="panel broken")

    def _show(self) -> None:
        """Show what is found; the search keeps what is typed, and the focus."""
        focused = self.pane.focused is self._search
        self.pane.replace(self._tree())
        if focused:
            self.pane.focus(SEARCH)

    def suit(self, width: float) -> None:
        """Show as many names in a line as there is room for."""
        columns = max(1, int((width - 2 * MARGINS[0] - 2 * PANEL - 20) // (COLUMN + 10)))
        if columns != self._columns:
            self._columns = columns
            self._show()

    @property
    def likeliest(self) -> Patience | None:
        """The game that Enter opens: of those found the one whose name is nearest to what is typed."""
        typed = self._search.value.strip().casefold()
        return max(self.found, key=lambda each: each.likeness(typed), default=None)

    def _open_first(self) -> None:
        if self.likeliest is not None:
            self.choose(self.likeliest.id)

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; typing anywhere is searching."""
        if self._begins_search(event):
            self.pane.focus(SEARCH)
        used = self.pane.handle(event)
        if event.type == pygame.KEYDOWN and event.key in ENTER and not used:
            self._open_first()

    def _begins_search(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            return bool(event.text.strip()) and self.pane.focused is not self._search
        if event.type != pygame.KEYDOWN:
            return False
        command = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return bool(command) and event.key == pygame.K_f
