"""What holds and places others: lines, grids, columns, panels, scroll boxes, dialogs, pictures."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.bots.levels import Level
from cardtable.engine.cards import card
from cardtable.kits import Opening
from cardtable.store.settings import Profile, Settings
from cardtable.ui.furniture.medallions import Sitter
from cardtable.ui.help.tableau import TableauView, tableau
from cardtable.ui.lessons.leaflet import LessonLeaflet, Pointer
from cardtable.ui.match.players import Player
from cardtable.ui.people.chips import Chip, Everybody
from cardtable.ui.picture.card_fans import fan, on_cloth, strip
from cardtable.ui.scenes.seat_rows import SeatRow
from cardtable.ui.table.introduction import Introduction
from cardtable.ui.widgets.boxes import Column, Columns, Even, Gap, Grid, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import PAUSE, Dialog
from cardtable.ui.widgets.frames import Card, Centre, Flow, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.picture import Paint, Picture
from cardtable.ui.widgets.pointer import Press
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.toggle import Toggle
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import over_all, ringed, sample

CARDS: Final = [card(text) for text in ("9S", "QH", "2D", "JK")]
SMALL: Final = (200, 100)  # units
PICTURE: Final = "![What is taken](hand: 8H KC! | table: 8C* 5D& 3S* 2S 9D 10H JH)"

PEOPLE: Final = Settings(people={"Ada": Profile("wig", 3), "Ben": Profile("fez", 5)})


def frames() -> list[Sample]:
    """Return the samples of what holds others."""
    drawings = {
        "fan": fan(CARDS),
        "fan on cloth": on_cloth(CARDS),
        "strip": strip(CARDS),
        "fan of no card": fan([]),
    }
    return [
        *_lines(),
        sample("panel", SMALL, lambda: Padding(Card(Label("On a panel"), padding=12), 10, 10), ground="felt"),
        sample("in the middle", SMALL, lambda: Centre(Button("Middle"), margin=4)),
        sample("flow", (260, 130), lambda: Flow(*map(Button, "ABCDE"), least=60, gap=8)),
        *_boxes(),
        *(_picture(name, paint) for name, paint in drawings.items()),
        sample("row of a seat", (400, 56), _seat),
        sample("everybody", (160, 90), lambda: Everybody(PEOPLE, lambda _name: None)),
        sample("person", (90, 90), _chip),
        sample("person at the screen", (90, 90), lambda: _chip(chosen=True)),
        sample("tableau", (420, 130), lambda: TableauView(tableau(PICTURE)), ground="felt"),
        sample("tableau in two lines", (230, 240), lambda: TableauView(tableau(PICTURE)), ground="felt"),
        over_all("introduction", (360, 190), _introduction),
        over_all("lesson", (220, 70), _lesson),
        over_all("hand of a lesson", (90, 70), lambda: _hand(pygame.Rect(10, 10, 40, 24))),
        over_all("hand of a lesson, from above", (90, 70), lambda: _hand(pygame.Rect(10, 40, 40, 24))),
    ]


def _introduction() -> Introduction:
    opening = Opening("Win key cards.", "Bid in secret, then both bids are shown.", "Three keys win.")
    return Introduction(opening, lambda: False, lambda: None)


class _Learning:
    """Nobody: what the buttons of a lesson lead to is not asked."""

    def go_on(self) -> None:
        """Do nothing."""

    def step_back(self) -> None:
        """Do nothing."""

    def match(self) -> None:
        """Do nothing."""

    def restart(self) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """Do nothing."""


def _lesson() -> LessonLeaflet:
    leaflet = LessonLeaflet("First deal", Pointer(), _Learning())
    leaflet.show(1, 3, "", "")
    return leaflet


def _hand(target: pygame.Rect) -> Pointer:
    pointer = Pointer()
    pointer.aim([target, pygame.Rect(64, 10, 16, 16)], pygame.Rect(0, 0, 90, 70))
    return pointer


def dialogs() -> list[Sample]:
    """Return the samples of dialogs."""
    return [over_all("dialog", (400, 240), _dialog), over_all("dialog, coming", (400, 240), _coming)]


def _picture(name: str, paint: Paint) -> Sample:
    return sample(name, (210, 110), lambda: Picture(paint, (190, 90)), ground="felt")


def _lines() -> list[Sample]:
    tall = (200, 150)
    return [
        sample("row", SMALL, lambda: Row(Label("Row"), Gap(), Toggle(True), Button("Go"))),
        sample("row, stretched", SMALL, lambda: Row(Button("A"), Button("B").sized(grow=1), align="stretch")),
        sample(
            "row at its end", SMALL, lambda: Row(Toggle(True), Button("Go").sized(height=70), align="end")
        ),
        sample("row of even widths", SMALL, lambda: Even(Button("A"), Button("Longer"))),
        sample("column", tall, lambda: Column(Label("Column"), Slider(range(9), 3), Button("Go"))),
        sample("column in the middle", tall, lambda: Column(Label("Column"), Button("Go"), align="centre")),
        sample("columns", tall, lambda: Columns([Button("A"), Button("B"), Button("C")], [60, 0, 50])),
        sample("columns, full", tall, lambda: Columns([Button("A"), Button("B")], [60, 0], full=True)),
        sample(
            "grid",
            tall,
            lambda: Grid([[Label("Sound"), Toggle(True)], [Label("Speed"), Slider(range(9), 3)]]),
        ),
    ]


def _boxes() -> list[Sample]:
    size, text = (200, 110), "\n\n".join(f"{line}. Line of a long text" for line in range(1, 9))
    return [
        sample("scroll box", size, lambda: ScrollBox(Page(text))),
        sample("scroll box, focused", size, lambda: ScrollBox(Page(text)), ringed),
        sample("scroll box, further down", size, lambda: ScrollBox(Page(text)), lambda box: box.jump(70)),
        sample("scroll box, its bar held", size, lambda: ScrollBox(Page(text)), _held),
        sample("scroll box with a frame", size, lambda: ScrollBox(Page(text), framed=True)),
        sample("scroll box, nothing to scroll", size, lambda: ScrollBox(Page("Short."))),
    ]


def _dialog() -> Dialog:
    buttons = [Button("Stay"), Button("Leave", kind="primary")]
    return Dialog("Leave the match?", Label("It is kept: ♥ 12, ♠ 13.", wrap=True), buttons, width=320)


def _coming() -> Dialog:
    dialog = _dialog().unasked()
    dialog.update(PAUSE / 2)
    return dialog


def _held(box: ScrollBox) -> None:
    box.jump(40)
    box.gesture(Press(box.bar().center))


def _seat() -> Columns:
    row = SeatRow(1, lambda _row: None, lambda: None)
    row.player = Player("Vera", Level.HARD)
    return row.row


def _chip(*, chosen: bool = False) -> Chip:
    chip = Chip("person Ada", Sitter("wig"), 3, lambda: None, caption="Ada")
    chip.value = chosen
    return chip
