"""Lists of games: lines in every state, the panel of a game, layouts of patiences, tiles that are low."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from cardtable.catalogue import KITS, kit
from cardtable.engine.cards import card
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.library import entry
from cardtable.patience.words.families import FAMILIES
from cardtable.store.tallies import Tally
from cardtable.ui.days.month import Month
from cardtable.ui.days.page import tick
from cardtable.ui.editor.controls import Short
from cardtable.ui.menu.detail import Detail, LayoutPicture, nothing_chosen
from cardtable.ui.menu.entries import Entry, of_kit, of_patience
from cardtable.ui.menu.kept_pictures import KeptPictures
from cardtable.ui.menu.layouts import layout
from cardtable.ui.menu.lines import Heading, Line, Lines
from cardtable.ui.picture.card_fans import on_cloth
from cardtable.ui.picture.deal_preview import DealtTable, first_deal
from cardtable.ui.widgets.frames import Holder
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.pointer import Hover
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.tile import Tile
from cardtable.ui.widgets.widget import Widget
from tests.ui.noting import noting
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import ringed, sample

LIST: Final = (280, 250)  # units
PANEL: Final = (340, 480)
LAYOUT: Final = (300, 200)
DRAFT: Final = (150, 100)
LOW: Final = (300, 92)
NAMES: Final = (
    "Klondike",
    "FreeCell",
    "Spider",
    "Yukon",
    "A name that is too long for all of its line",
    "Golf",
)
TURNED: Final = "crazy-quilt"
MOST: Final = 200  # frames until a layout is painted


def _month() -> Widget:
    """Return a month with a day on which something was won, one on which nothing was, and some to come."""
    made = Month(date(2026, 11, 20), noting(), noting())
    notes = {date(2026, 11, 3): ("2/3 won", True), date(2026, 11, 4): ("1 played", False)}
    made.show(date(2026, 11, 1), date(2026, 11, 12), notes)
    return made


def _pointed(widget: Widget) -> None:
    """Let the pointer be over a day."""
    assert isinstance(widget, Month), "it is one"
    widget.hovered = True
    widget.gesture(Hover(widget.cell(date(2026, 11, 10)).center))


def lists() -> list[Sample]:
    """Return the samples of lists and what stands beside them."""
    tile = partial(Tile, "Barbu", "4 players · 120 min · Eight games in one")
    fan = on_cloth([card("10D"), card("7S"), card("AH")])
    return [
        sample("lines", LIST, _lines, _in_all_states),
        sample("lines, focused", LIST, _lines, _focused),
        sample("lines, focused, none chosen", LIST, _lines, ringed),
        sample("lines, scrolled", (280, 120), lambda: ScrollBox(_lines())),
        sample("panel of a patience", PANEL, lambda: Holder(_detail("klondike")), _until_painted, "felt"),
        sample("panel of a game for several", PANEL, lambda: _detail("basra"), ground="felt"),
        sample("month", (560, 330), _month),
        sample("month, focused", (560, 330), _month, ringed),
        sample("month, pointed", (560, 330), _month, _pointed),
        *(
            sample(f"tick of what is {word}", (40, 40), lambda won=won: Picture(partial(tick, won), (22, 22)))  # type: ignore[misc]  # mypy knows no such default
            for word, won in (("open", None), ("played", False), ("won", True))
        ),
        sample("panel of nothing", (200, 120), nothing_chosen, ground="felt"),
        sample("layout to come", LAYOUT, partial(_layout, "clock")),
        sample("layout with turned cards", LAYOUT, partial(_layout, TURNED), _until_painted),
        sample("table of a draft", DRAFT, partial(DealtTable, "preview"), _dealt),
        sample("table of a draft, before a mistake", DRAFT, partial(DealtTable, "preview"), _mistaken),
        sample("table of a draft without a game", DRAFT, partial(DealtTable, "preview")),
        sample("short field", (200, 60), lambda: Short("12", "short", placeholder="none").sized(width=90)),
        sample("low tile", LOW, partial(tile, KeptPictures(None).paint("fan", fan)), ground="felt"),
        sample("low tile before its picture", LOW, partial(tile, fan), _late, "felt"),
    ]


def _dealt(table: DealtTable) -> None:
    table.show(first_deal(entry("klondike")))


def _mistaken(table: DealtTable) -> None:
    _dealt(table)
    table.show(None)


def _lines() -> Lines:
    lines = [Line(name, name, f"{at + 1} packs") for at, name in enumerate(NAMES)]
    return Lines([*lines[:2], Heading("Patience"), *lines[2:]], "lines", _nothing, _nothing)


def _in_all_states(lines: Lines) -> None:
    first, second, third, fourth, *_ = lines.lines
    lines.value = first.name
    second.hovered, third.pressed = True, True
    fourth.change("played 3 times", "loved")


def _focused(lines: Lines) -> None:
    ringed(lines)
    lines.value = NAMES[3]


def _entry(game_id: str) -> Entry:
    if game_id not in listed():
        return of_kit(next(each for each in KITS if each.id == game_id))
    found = listed()[game_id]
    return of_patience(found, kit(game_id), FAMILIES[found.family])


def _detail(game_id: str) -> Detail:
    return Detail(_entry(game_id), (Tally(12, 5), ""), noting(), layout, liked=game_id == "basra")


def _layout(game_id: str) -> LayoutPicture:
    return LayoutPicture(_entry(game_id), layout)


def _until_painted(widget: Widget) -> None:
    picture = widget.find("layout")
    for _ in range(MOST):
        picture.update(1.0)
    assert not picture.running, "it is painted in so many frames"


def _late(tile: Tile) -> None:
    tile.late = True


def _nothing(_game_id: str) -> None:
    """Do nothing."""
