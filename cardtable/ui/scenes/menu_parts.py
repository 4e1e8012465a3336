"""The parts of the menu: its head, the card of the match to go on with, tiles, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardtable.engine.cards import cards
from cardtable.kits import Kit
from cardtable.store.saved import MatchId
from cardtable.ui.scenes.previews import fan, on_cloth
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.tile import Tile
from cardtable.ui.widgets.widget import Widget

EMBLEM: Final = "AC AD AS AH"
EMBLEM_SIZE: Final = (104.0, 72.0)  # units
PREVIEW_SIZE: Final = (132.0, 76.0)  # units
SEARCH_WIDTH: Final = 230.0  # units
LIST_WIDTH: Final = 680.0  # units: the dialog of saved games
ASKING: Final = 560.0  # units: the dialog about a match that is open elsewhere
OPEN: Final = "Open in another window"

Command = Callable[[], None]


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match to go on with: its game's title, who plays, when it was last played, and how it stands.

    `standing` is empty until it is known; `elsewhere` says that another window goes on with it.
    """

    match: MatchId
    title: str
    who: str
    when: str
    standing: str = ""
    elsewhere: bool = False

    @property
    def since(self) -> str:
        """When it was last played, or that it is being played."""
        return OPEN if self.elsewhere else self.when


@dataclass(frozen=True, slots=True)
class Collection:
    """Many games behind one tile: what it is called, a line about it, cards for its picture, all names."""

    id: str
    title: str
    summary: str
    preview: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MenuContents:
    """What the menu shows: games, saved matches (newest first), a sentence to be told, whether one ended.

    After the games stand the collections, each with one tile.
    """

    kits: tuple[Kit, ...]
    saved: tuple[SavedMatch, ...] = ()
    notice: str = ""
    ended: bool = False
    collections: tuple[Collection, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuCommands:
    """What the menu leads to."""

    choose: Callable[[str], None]
    go_on: Callable[[MatchId], None]
    watch: Callable[[MatchId], None]
    take_over: Callable[[MatchId], None]
    discard: Callable[[MatchId], None]
    settings: Command
    quit: Command
    last_result: Command


def head(search: TextField, commands: MenuCommands) -> Widget:
    """Return the first line: the name of the program, the search and the buttons."""
    result = Button("Last result", "last result", kind="felt", icon="scores", on_click=commands.last_result)
    settings = Button("Settings", "settings", kind="felt", icon="settings", on_click=commands.settings)
    leave = Button("Quit", "quit", kind="felt", icon="close", on_click=commands.quit)
    return Row(
        Picture(fan(cards(EMBLEM)), EMBLEM_SIZE, "emblem", label="a fan of cards"),
        Label("Card Table", "wordmark", size="display", weight="bold", colour="on_felt"),
        Gap(),
        search.sized(width=SEARCH_WIDTH),
        result,
        settings,
        leave,
        gap=10,
    )


def notice_line(sentence: str, close: Command) -> Widget:
    """Return the line that tells of a trouble, with a button to take it away."""
    hide = Button("", "hide notice", kind="quiet", icon="close", on_click=close)
    hide.tip = "Hide"
    text = Label(sentence, "notice", weight="medium", colour="warn", wrap=True).sized(grow=1)
    return Card(Row(text, hide), padding=10, name="notice card")


def go_on_card(saved: SavedMatch, preview: str, buttons: Sequence[Button]) -> Widget:
    """Return the panel that offers to go on with a match."""
    words = Column(
        Label(f"Go on: {saved.title}", "go on title", size="lead", weight="semibold", wrap=True),
        Label(saved.who, "go on who", colour="ink", wrap=True),
        Label(saved.standing, "go on standing", colour="ink", wrap=True),
        Label(saved.since, "go on when", size="small", colour="muted"),
        gap=1,
    ).sized(grow=1)
    picture = Picture(on_cloth(cards(preview)), PREVIEW_SIZE, "go on picture")
    return Card(Row(picture, words, *buttons, gap=16), padding=14, name="go on card")


def game_tile(kit: Kit, choose: Command) -> Tile:
    """Return the tile of a game."""
    return Tile(kit.title, summary(kit), on_cloth(cards(kit.preview)), kit.id, on_click=choose)


def collection_tile(each: Collection, choose: Command) -> Tile:
    """Return the tile of a collection."""
    return Tile(each.title, each.summary, on_cloth(cards(each.preview)), each.id, on_click=choose)


def summary(kit: Kit) -> str:
    """Return players, length and kind of a game in one line."""
    people = between(kit.seats) + (" player" if kit.seats == (1, 1) else " players")
    return f"{people} · {between(kit.minutes)} min · {kit.kind}"


def between(span: tuple[int, int]) -> str:
    """Return a span of numbers in writing."""
    low, high = span
    return str(low) if low == high else f"{low}–{high}"  # noqa: RUF001  # an en dash between numbers


def saved_dialog(
    saved: Sequence[SavedMatch],
    go_on: Callable[[MatchId], None],
    delete: Callable[[SavedMatch], None],
    close: Command,
) -> Dialog:
    """Return the list of all saved games, newest first."""
    lines = Column(*(_saved_line(each, go_on, delete) for each in saved), gap=14)
    done = Button("Close", "close", on_click=close)
    return Dialog("Saved games", ScrollBox(lines, "saved list"), (done,), on_escape=close, width=LIST_WIDTH)


def _saved_line(
    saved: SavedMatch, go_on: Callable[[MatchId], None], delete: Callable[[SavedMatch], None]
) -> Widget:
    words = Column(
        Label(saved.title, weight="semibold"),
        Label(saved.who, wrap=True),
        Label(saved.standing, f"standing {saved.match}", wrap=True),
        Label(saved.since, size="small", colour="muted"),
        gap=0,
    ).sized(grow=1)
    bin_button = Button("", f"delete {saved.match}", kind="quiet", icon="trash")
    bin_button.tip = "Delete this saved game"
    bin_button.on_click = partial(delete, saved)
    again = Button("Go on", f"go on {saved.match}", icon="play", on_click=partial(go_on, saved.match))
    return Padding(Row(words, bin_button, again), x=4, y=0)


def elsewhere_dialog(saved: SavedMatch, watch: Command, take_over: Command, close: Command) -> Dialog:
    """Return the question that comes before going on with a match that another window goes on with."""
    text = (
        f"{saved.title}, {saved.who}, goes on in another window of Card Table. "
        "You can watch it here, or take it over: the other window then watches."
    )
    buttons = (
        Button("Cancel", "cancel", on_click=close),
        Button("Take it over", "take over", icon="play", on_click=take_over),
        Button("Watch", "watch", kind="primary", icon="eye", on_click=watch),
    )
    return Dialog("Open in another window", Label(text, wrap=True), buttons, on_escape=close, width=ASKING)


def delete_dialog(saved: SavedMatch, delete: Command, close: Command) -> Dialog:
    """Return the question that comes before deleting."""
    text = f"{saved.title}, {saved.who}, cannot be brought back."
    keep = Button("Keep", "keep", on_click=close)
    away = Button("Delete", "delete", kind="primary", icon="trash", on_click=delete)
    return Dialog("Delete this game?", Label(text, wrap=True), (keep, away), on_escape=close)
