"""The toolbar with the prompt over the table, and the curtain: the widgets of a table scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.text import Look
from cardtable.ui.table.play import TableHost
from cardtable.ui.table.table_layout import BAR, RIM
from cardtable.ui.table.tabletop import Tabletop
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

LINES: Final = 2
SIZES: Final = ("lead", "body", "small")
INDENT: Final = 20.0  # units before the prompt
BEFORE: Final = 4.0  # units before the line of brass
BRASS: Final = 20.0  # units: its height
BELOW: Final = 8.0  # units: half of what is left free below the curtain
MARK: Final = "with undo"
MARKED: Final = "Hidden cards were seen before something was undone: this match counts apart."
FINISH: Final = "All tricks that are left are yours, whatever is played: let them be played at once (F)"
LOG: Final = "Log (L); R shows the last moves again, V cards that lie too tightly"
CURTAIN: Final = 420.0  # units: the width of the curtain's panel


class Prompt(Label):
    """A sentence as large as its room allows, after a thin line of brass.

    It takes the room that is left over, whatever it says: nothing is placed anew for another sentence.
    """

    def reworded(self) -> None:
        """Ask to be drawn again, in the same room."""
        self.repaint()

    def natural(self, room: int) -> Size:
        """Return the least width, and the height of two lines of the usual size."""
        text = self.style.text
        high = max(text.height(self._sized(SIZES[0])), LINES * text.height(self._sized(SIZES[1])))
        return min(room, self.style.px(INDENT)), high

    def lines(self) -> tuple[tuple[str, ...], Look]:
        """Return its lines and their look: one of the largest letters, or two of the next that fit."""
        text, room = self.style.text, self._room
        largest = self._sized(SIZES[0])
        if text.width(self.value, largest) <= room:
            return (self.value,), largest
        for size in SIZES[1:]:
            look = self._sized(size)
            lines = text.wrapped(self.value, look, room)
            if len(lines) <= LINES:
                return lines, look
        return (*lines[: LINES - 1], " ".join(lines[LINES - 1 :])), look

    def look(self) -> Look:
        """Return the look in which it is drawn."""
        return self.lines()[1]

    @property
    def _room(self) -> int:
        return max(self.rect.w - self.style.px(INDENT), 1)

    def _sized(self, size: str) -> Look:
        return self.style.look(size, weight=self.weight, colour=self.colour)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines one below the other; what is too long even so ends in an ellipsis."""
        style, (lines, look) = self.style, self.lines()
        brass = pygame.Rect(self.rect.x + style.px(BEFORE), 0, style.line(1), style.px(BRASS))
        brass.centery = self.rect.centery
        surface.fill(pygame.Color(style.theme.colours.brass), brass)
        high = style.text.height(look)
        top = self.rect.centery - high * len(lines) // 2
        for place, line in enumerate(lines):
            picture = style.text.clipped(line, look, self._room)
            surface.blit(picture, (self.rect.x + style.px(INDENT), top + place * high))


class TableCommands(Protocol):
    """What the buttons and keys of a table lead to: the scene, and whoever opened it."""

    @property
    def host(self) -> TableHost:
        """Who shows what lies over the table."""

    def undo(self) -> None:
        """Take back the last decision."""

    def redo(self) -> None:
        """Do it again."""

    def hint(self) -> None:
        """Show a good action."""

    def toggle_log(self) -> None:
        """Open or close the sidebar."""

    def lift(self) -> None:
        """Lift the curtain."""

    def press(self, name: str) -> None:
        """Press a button on the table."""

    def confirm(self) -> None:
        """Choose what keys have found."""

    def toggle(self) -> None:
        """Mark what keys have found."""

    def show_trick(self) -> None:
        """Show the trick taken last."""

    def finish(self) -> None:
        """Play on to the end of a deal that is decided."""

    def show_legend(self) -> None:
        """Say what everything on the table stands for."""

    def show_keys(self) -> None:
        """Say what the keys do."""

    def show_primer(self) -> None:
        """Say what each card does."""


class Toolbar:
    """Builds and updates the widgets around a table."""

    def __init__(self, title: str, commands: TableCommands) -> None:
        self.title = Label(title, "title", size="lead", weight="semibold", colour="on_wood")
        self.prompt = Prompt("", "prompt", weight="medium", colour="prompt", wrap=True)
        self.mark = Label(MARK, "mark", size="small", weight="semibold", colour="on_wood")
        self.mark.tip = MARKED
        self.mark.visible = False
        self.time = Label("", "time", weight="medium", colour="on_wood")  # of a game for one
        self.time.visible = False
        self.finish = Button("Finish the deal", "finish", kind="rail", icon="check", on_click=commands.finish)
        self.finish.tip, self.finish.visible = FINISH, False
        self.trick = _button("cards", "Last trick (T)", commands.show_trick)
        self.trick.name, self.trick.visible = "past trick", False
        self.primer = _button("cards", "What each card does (W)", commands.show_primer)
        self.primer.name, self.primer.visible = "primer", False
        self.undo = _button("undo", "Undo (Ctrl+Z)", commands.undo)
        self.redo = _button("redo", "Redo (Ctrl+Y)", commands.redo)
        self.hint = _button("hint", "Hint (H)", commands.hint)
        self._curtain_title = Label("", "curtain title", size="title", weight="semibold", align="centre")
        text = "Everybody else looks away. Then show your cards."
        self._curtain = Card(
            Column(
                self._curtain_title,
                Label(text, "curtain text", colour="muted", align="centre", wrap=True),
                Button("Show my cards", "lift", kind="primary", icon="eye", on_click=commands.lift),
                gap=14,
            )
        )
        self._curtain.visible = False
        self.table = Tabletop("table", commands.press)
        self.bar = Row(
            _button("menu", "Pause (Esc)", commands.host.pause),
            self.title,
            self.mark,
            self.time,
            self.prompt.sized(grow=1),
            self.finish,
            self.trick,
            self.primer,
            self.undo,
            self.redo,
            self.hint,
            _button("scores", "Score sheet (S)", commands.host.scores),
            _button("log", LOG, commands.toggle_log),
            _button("help", "Rules (F1)", commands.host.help),
            gap=8,
        )
        frame = Column(
            Padding(self.bar.sized(height=BAR), x=RIM, y=0),
            self.table.sized(grow=1),
            Row(Gap(), self._curtain.sized(width=CURTAIN), Gap()),
            Padding(Gap(0), x=0, y=BELOW),
            gap=0,
        )
        self.root: Widget = frame

    @property
    def curtained(self) -> bool:
        """Whether the curtain hangs."""
        return self._curtain.visible

    def show(self, prompt: str, *, no_undo: str, redo: bool, hint: bool) -> None:
        """Bring the bar up to date; `no_undo` is why nothing can be undone, or empty."""
        if self.prompt.value != prompt:
            self.prompt.value = prompt
        self.undo.reason = no_undo
        for button, enabled in ((self.undo, not no_undo), (self.redo, redo), (self.hint, hint)):
            if button.enabled != enabled:
                button.enabled = enabled

    def ask(self, name: str) -> bool:
        """Let the curtain fall for a person, or lift it for an empty name; say whether it changed."""
        title = f"{name}, it is your turn" if name else ""
        if self._curtain.visible == bool(name) and self._curtain_title.value == title:
            return False
        self._curtain.visible = bool(name)
        self._curtain_title.value = title
        return True


def _button(icon: str, tip: str, on_click: Callable[[], None]) -> Button:
    button = Button("", icon, kind="rail", icon=icon, on_click=on_click)
    button.tip = tip
    return button
