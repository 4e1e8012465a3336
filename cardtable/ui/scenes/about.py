"""The page about the program: its version, what is new, and with what it is made, each with its licence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from cardtable.about.changes import changes
from cardtable.about.works import OWN_RIGHTS, Work, licence_of, version_of, works
from cardtable.language import _
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Holder, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget

PROGRAM: Final = _("Card Table")
TITLE: Final = _("About Card Table")
MADE_WITH: Final = _("Program, and what is in it")
LICENCE: Final = _("Licence")
RIGHTS: Final = _("Rights")
VERSION: Final = _("Version {version}")
WITH_VERSION: Final = "{name} {version}"
MISSING: Final = _("The text of this licence is missing here.")
FIRST: Final = 0  # the row of the program itself
MARGINS: Final = (28.0, 20.0)  # units around everything
PANEL: Final = 16.0  # units
LIST: Final = 330.0  # units: the program and the works
DENSE: Final = 30.0  # units: the height of a row
PAGE_KEYS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
POINT: Final = re.compile(
    r"\s*([-*•]|\(?[0-9a-z]{1,2}[.)])\s"
)  # with what a line of its own begins in a licence


class AboutScene(PanedScene):
    """The program and all works in it in a list; what is chosen there can be read beside it.

    Args:
        version: Of the program.
        close: What Escape and "Back" do.
    """

    name = "about"
    keys = (
        (_("Up, Down"), _("from line to line in the list")),
        (_("Enter"), _("read the licence of the line that is chosen")),
        (_("Esc"), _("back")),
    )

    def __init__(self, version: str, close: Callable[[], None]) -> None:
        self._version, self._works = version, works()
        rows = [(PROGRAM, ""), *((work.name, work.licence) for work in self._works)]
        headings = (Heading(MADE_WITH, "left", 2), Heading(LICENCE, "left", 1))
        self._table = Table(headings, rows, name="works", on_choose=self.read).dense(DENSE)
        self._text = ScrollBox(Column())
        self._holder = Holder(self._text)
        super().__init__(self._tree(close), on_escape=close)
        self._table.body.chosen = FIRST
        self.read(FIRST)

    def _tree(self, close: Callable[[], None]) -> Widget:
        head = Row(
            Button(_("Back"), "back", kind="felt", icon="back", on_click=close),
            Label(TITLE, "title", size="title", weight="bold", colour="on_felt").sized(grow=1),
            gap=16,
        )
        body = Columns((self._table, self._holder), (LIST, 0), 24, full=True).sized(grow=1)
        return Padding(Column(head, Card(body, PANEL, "about panel").sized(grow=1), gap=12), *MARGINS)

    def read(self, place: int) -> None:
        """Show what there is to read of a line of the list."""
        widgets = self._news() if place == FIRST else _licence(self._works[place - 1])
        self._text = ScrollBox(Column(*widgets, gap=10, name="text"), "page")
        self._holder.hold(self._text)

    def _news(self) -> Iterator[Widget]:
        """Give version, change log and rights."""
        yield Label(
            VERSION.format(version=self._version), "version", size="lead", weight="semibold", wrap=True
        )
        yield Page(changes(), "changes")
        yield Label(RIGHTS, size="lead", weight="semibold")
        yield Label(OWN_RIGHTS, "rights", wrap=True)

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; keys that turn pages are always for what is read."""
        turns = event.type == pygame.KEYDOWN and event.key in PAGE_KEYS and not self.pane.dialogs
        if not turns or not self._text.key(event):
            super().handle(event)


def _licence(work: Work) -> Iterator[Widget]:
    """Give the name of a work, what it is for, and its licence paragraph by paragraph."""
    version = version_of(work)
    name = WITH_VERSION.format(name=work.name, version=version) if version else work.name
    yield Label(name, "work", size="lead", weight="semibold", wrap=True)
    yield Label(work.use, "use", colour="muted", wrap=True)
    found = list(paragraphs(licence_of(work))) or [MISSING]
    yield from (Label(text, f"paragraph {at}", wrap=True) for at, text in enumerate(found))


def paragraphs(text: str) -> Iterator[str]:
    """Give the paragraphs of a licence, each in one line: the page breaks them as its width asks for."""
    for block in re.split(r"\n\s*\n", text):
        words: list[str] = []
        for line in block.splitlines():
            if words and POINT.match(line):
                yield " ".join(words)
                words = []
            words += line.split()
        if words:
            yield " ".join(words)
