"""The parts of the menu: its head, the card of the match to go on with, tiles, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Protocol

from cardtable.engine.cards import cards
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.store.profiles import profile_of
from cardtable.store.saved import MatchId
from cardtable.store.settings import Settings
from cardtable.table.names import YOU
from cardtable.ui.menu.collection import Browsing, Collection, Order
from cardtable.ui.menu.entries import summary
from cardtable.ui.menu.kept_pictures import KeptPictures
from cardtable.ui.people.chips import Chip, sitter_of
from cardtable.ui.picture.card_fans import fan, on_cloth
from cardtable.ui.stage.keyboard import QUESTION
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
PREVIEW_SIZE: Final = (96.0, 58.0)  # units
PORTRAIT: Final = 34.0  # units: of whoever is at the screen
SEARCH_WIDTH: Final = 204.0  # units
LIST_WIDTH: Final = 680.0  # units: the dialog of saved games
ASKING: Final = 560.0  # units: the dialog about a match that is open elsewhere
PAGE: Final = 20  # saved games that are read, and shown in their list, together
OPEN: Final = _("Open in another window")

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

    @property
    def how_far(self) -> str:
        """How it stands, or while that is not known when it was last played."""
        return self.standing or self.since


@dataclass(frozen=True, slots=True)
class MenuContents:
    """What the menu shows: games, saved matches (newest first), a sentence to be told, whether one ended.

    `place` is where in the lists somebody was, `pictures` has those that were painted before. Of many saved
    matches only the first page is here: `in_all` says how many there are.
    """

    collection: Collection
    saved: tuple[SavedMatch, ...] = ()
    notice: str = ""
    ended: bool = False
    place: Browsing = field(default_factory=Browsing)
    pictures: KeptPictures = field(default_factory=partial(KeptPictures, None))
    in_all: int = 0
    settings: Settings = field(default_factory=Settings)  # whose portrait stands at the top

    @property
    def count(self) -> int:
        """How many saved matches there are."""
        return max(self.in_all, len(self.saved))


class MenuWays(Protocol):
    """What the menu leads to, and what it asks for besides what it shows."""

    def under_way(self, game_id: str) -> SavedMatch | None:
        """Return the newest match of a game that can be gone on with."""

    def saved_after(self, first: int) -> tuple[SavedMatch, ...]:
        """Return the page of saved matches after so many."""

    def choose(self, game_id: str) -> None:
        """Set up a game."""

    def play(self, game_id: str) -> None:
        """Play a game at once."""

    def rules(self, game_id: str) -> None:
        """Show how it is played."""

    def teaches(self, game_id: str) -> bool:
        """Say whether a game has a lesson."""

    def lesson(self, game_id: str) -> None:
        """Show it."""

    def like(self, game_id: str) -> None:
        """Make it a favourite, or one no longer."""

    def change(self, game_id: str) -> None:
        """Show the form of its rules."""

    def blank(self) -> None:
        """Show that form without any rules."""

    def statistics(self) -> None:
        """Show how matches of all games have gone."""

    def go_on(self, match: MatchId) -> None:
        """Go on with a match."""

    def watch(self, match: MatchId) -> None:
        """Watch it."""

    def take_over(self, match: MatchId) -> None:
        """Take it over from another window."""

    def discard(self, match: MatchId) -> None:
        """Delete it."""

    def ordered(self, order: Order) -> None:
        """List the games in another order from now on."""

    def days(self) -> None:
        """Show the deals of days, and what was done of them."""

    def people(self) -> None:
        """Show who plays here, and who is at the screen."""

    def preferences(self) -> None:
        """Show the settings."""

    def last_result(self) -> None:
        """Show how the match ended that ended last."""

    def quit(self) -> None:
        """End the program."""


class GameMenu(Protocol):
    """The menu, as its lists know it: what it leads to, and playing, before which it may ask."""

    @property
    def ways(self) -> MenuWays:
        """What it leads to."""

    def play(self, game_id: str) -> None:
        """Play a game, or go on with it."""


def head(search: TextField, contents: MenuContents, ways: MenuWays, show_keys: Command) -> Widget:
    """Return the first line: the name of the program, the search, who is at the screen, and the buttons."""
    settings, pictures = contents.settings, contents.pictures
    colour = profile_of(settings, settings.player).colour
    who = Chip("people", sitter_of(settings, settings.player), colour, ways.people, side=PORTRAIT)
    who.tip = _("{name} at the screen: people").format(name=settings.player or YOU)
    result = Button(_("Last result"), "last result", kind="felt", icon="scores", on_click=ways.last_result)
    preferences = Button(_("Settings"), "settings", kind="felt", icon="settings", on_click=ways.preferences)
    days = Button("", "days", kind="felt", icon="calendar", on_click=ways.days)
    days.tip = _("The deals of the day, and the five of today")
    past = Button("", "statistics", kind="felt", icon="statistics", on_click=ways.statistics)
    past.tip = _("Statistics of all games")
    keys = Button(QUESTION, "keys", kind="felt", on_click=show_keys)
    keys.tip = _("What the keys do")
    leave = Button(_("Quit"), "quit", kind="felt", icon="close", on_click=ways.quit)
    emblem = pictures.paint("emblem", fan(cards(EMBLEM)))
    return Row(
        Picture(emblem, EMBLEM_SIZE, "emblem", label=_("a fan of cards")),
        Label(_("Card Table"), "wordmark", size="display", weight="bold", colour="on_felt"),
        Gap(),
        search.sized(width=SEARCH_WIDTH),
        who,
        days,
        past,
        result,
        keys,
        preferences,
        leave,
        gap=7,
    )


def notice_line(sentence: str, close: Command) -> Widget:
    """Return the line that tells of a trouble, with a button to take it away."""
    hide = Button("", "hide notice", kind="quiet", icon="close", on_click=close)
    hide.tip = _("Hide")
    text = Label(sentence, "notice", weight="medium", colour="warn", wrap=True).sized(grow=1)
    return Card(Row(text, hide), padding=10, name="notice card")


def go_on_card(saved: SavedMatch, preview: str, pictures: KeptPictures, buttons: Sequence[Button]) -> Widget:
    """Return the panel that offers to go on with a match."""
    standing = Label(saved.standing, "go on standing", size="small", colour="ink", wrap=True)
    standing.visible = bool(saved.standing)
    words = Column(
        Row(
            Label(_("Go on: {game}").format(game=saved.title), "go on title", weight="semibold", wrap=True),
            Label(saved.since, "go on when", size="small", colour="muted", wrap=True),
            gap=10,
        ),
        Row(
            Label(saved.who, "go on who", size="small", colour="ink", wrap=True),
            standing,
            gap=14,
            align="start",
        ),
        gap=0,
    ).sized(grow=1)
    painted = pictures.paint(f"go on {preview}", on_cloth(cards(preview)))
    picture = Picture(painted, PREVIEW_SIZE, "go on picture")
    return Card(Row(picture, words, *buttons, gap=14), padding=10, name="go on card")


def game_tile(kit: Kit, pictures: KeptPictures, choose: Command) -> Tile:
    """Return the tile of a game."""
    picture = pictures.paint(f"tile {kit.preview}", on_cloth(cards(kit.preview)))
    tile = Tile(kit.title, summary(kit), picture, kit.id, on_click=choose)
    tile.kept = picture.found
    return tile


@dataclass(frozen=True, slots=True)
class SavedPage:
    """A page of the list of saved games: those after the first so many, of so many in all."""

    saved: Sequence[SavedMatch]
    first: int
    count: int


class SavedList(Protocol):
    """Whoever shows the list of saved games, and does what it leads to."""

    def go_on(self, match: MatchId) -> None:
        """Go on with a match."""

    def ask_to_delete(self, saved: SavedMatch, first: int) -> None:
        """Ask whether to delete a match of the page after so many."""

    def turn(self, first: int) -> None:
        """Show the page after so many."""


def saved_dialog(page: SavedPage, owner: SavedList, close: Command) -> Dialog:
    """Return the list of saved games, newest first, of many a page."""
    lines = Column(*(_saved_line(each, page.first, owner) for each in page.saved), gap=14)
    first, last = page.first, min(page.first + PAGE, page.count)
    buttons = [Button(_("Close"), "close", on_click=close)]
    title = _("Saved games")
    if page.count > PAGE:
        title = _("Saved games: {first} to {last} of {count}").format(
            first=first + 1, last=last, count=page.count
        )
        newer = Button(_("Newer"), "newer", icon="back", on_click=partial(owner.turn, max(first - PAGE, 0)))
        newer.enabled = first > 0
        older = Button(_("Older"), "older", on_click=partial(owner.turn, first + PAGE))
        older.enabled = last < page.count
        buttons += [newer, older]
    return Dialog(title, ScrollBox(lines, "saved list"), buttons, on_escape=close, width=LIST_WIDTH)


def _saved_line(saved: SavedMatch, first: int, owner: SavedList) -> Widget:
    words = Column(
        Label(saved.title, weight="semibold"),
        Label(saved.who, wrap=True),
        Label(saved.standing, f"standing {saved.match}", wrap=True),
        Label(saved.since, size="small", colour="muted"),
        gap=0,
    ).sized(grow=1)
    bin_button = Button("", f"delete {saved.match}", kind="quiet", icon="trash")
    bin_button.tip = _("Delete this saved game")
    bin_button.on_click = partial(owner.ask_to_delete, saved, first)
    again = Button(
        _("Go on"), f"go on {saved.match}", icon="play", on_click=partial(owner.go_on, saved.match)
    )
    return Padding(Row(words, bin_button, again), x=4, y=0)


def elsewhere_dialog(saved: SavedMatch, watch: Command, take_over: Command, close: Command) -> Dialog:
    """Return the question that comes before going on with a match that another window goes on with."""
    text = _(
        "{game}, {who}, goes on in another window of Card Table. You can watch it here, or "
        "take it over: the other window then watches."
    ).format(game=saved.title, who=saved.who)
    buttons = (
        Button(_("Cancel"), "cancel", on_click=close),
        Button(_("Take it over"), "take over", icon="play", on_click=take_over),
        Button(_("Watch"), "watch", kind="primary", icon="eye", on_click=watch),
    )
    return Dialog(_("Open in another window"), Label(text, wrap=True), buttons, on_escape=close, width=ASKING)


def under_way_dialog(
    saved: SavedMatch, go_on: Command, new: Command, close: Command, *, alone: bool
) -> Dialog:
    """Return the question that comes before beginning a game of which a match is under way."""
    stays = (
        _("A new one begins beside it: the game under way stays saved.")
        if alone
        else _("A new one begins beside it: the match under way stays saved.")
    )
    body = Column(
        Label(saved.who, wrap=True),
        Label(saved.how_far, f"standing {saved.match}", wrap=True),
        Label(stays, colour="muted", wrap=True),
        gap=6,
    )
    words = _("Deal other cards") if alone else _("New match")
    buttons = (
        Button(_("Cancel"), "cancel", on_click=close),
        Button(words, "new", icon="cards", on_click=new),
        Button(_("Go on"), "go on with it", kind="primary", icon="play", on_click=go_on),
    )
    title = _("{game}: a game is under way") if alone else _("{game}: a match is under way")
    title = title.format(game=saved.title)
    return Dialog(title, body, buttons, on_escape=close, width=ASKING)


def delete_dialog(saved: SavedMatch, delete: Command, close: Command) -> Dialog:
    """Return the question that comes before deleting."""
    text = _("{game}, {who}, cannot be brought back.").format(game=saved.title, who=saved.who)
    keep = Button(_("Keep"), "keep", on_click=close)
    away = Button(_("Delete"), "delete", kind="primary", icon="trash", on_click=delete)
    return Dialog(_("Delete this game?"), Label(text, wrap=True), (keep, away), on_escape=close)
