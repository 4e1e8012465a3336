"""The menu: all games, and the matches that wait to be played on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.kits import Kit
from cardtable.store.saved import MatchId
from cardtable.ui.compat import Size
from cardtable.ui.keyboard import ENTER
from cardtable.ui.layers import below
from cardtable.ui.scenes.menu_parts import (
    Collection,
    MenuCommands,
    MenuContents,
    SavedMatch,
    collection_tile,
    delete_dialog,
    elsewhere_dialog,
    game_tile,
    go_on_card,
    head,
    notice_line,
    saved_dialog,
)
from cardtable.ui.scenes.paned import PanedScene
from cardtable.ui.scenes.shelf import Shelf
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.tile import Tile
from cardtable.ui.widgets.widget import Widget

__all__ = ["Collection", "MenuCommands", "MenuContents", "MenuScene", "SavedMatch"]

SEARCH: Final = "search"
MARGINS: Final = (28.0, 20.0)  # units around everything
WIDE: Final = 900.0  # units of window from which the head has room for everything at its largest
VERY_WIDE: Final = 1100.0  # also for the words on the button for the last result
LAST_RESULT: Final = "Last result"
HIGH: Final = 520.0  # units of window from which only the games scroll


class MenuScene(PanedScene):
    """What the program begins with.

    Args:
        contents: What there is to choose.
        commands: What choosing leads to.
    """

    name = "menu"

    def __init__(self, contents: MenuContents, commands: MenuCommands) -> None:
        self.contents = contents
        self.commands = commands
        self._search = TextField(
            "",
            SEARCH,
            placeholder="Search (Ctrl+F)",
            on_change=lambda _: self._filter(),
            on_enter=lambda _: self._open_first(),
        )
        self._width, self._high = VERY_WIDE, True  # in units, and whether only the games scroll
        super().__init__(self._tree(), on_escape=self._clear)

    def show(self, contents: MenuContents) -> None:
        """Show other contents; what is typed in the search stays."""
        self.contents = contents
        self.pane.replace(self._tree())
        self._suit_width()

    def tell(self, sentence: str) -> None:
        """Show a sentence after those that are shown."""
        notice = self.contents.notice
        if sentence not in notice:
            self.show(replace(self.contents, notice=f"{notice} {sentence}".strip()))

    def learn(self, found: SavedMatch) -> None:
        """Show how a match stands; nothing else is drawn anew."""
        saved = tuple(found if each.match == found.match else each for each in self.contents.saved)
        self.contents = replace(self.contents, saved=saved)
        names = [f"standing {found.match}"]
        if saved and saved[0] is found:
            names.append("go on standing")
        for layer in (self.pane.root, *self.pane.dialogs):
            for widget in layer.walk():
                if isinstance(widget, Label) and widget.name in names:
                    widget.value = found.standing

    def offer(self, match: MatchId) -> None:
        """Ask what to do with a match that goes on in another window."""
        self._close_all()
        for saved in self.contents.saved:
            if saved.match == match:
                watch = self._closing(partial(self.commands.watch, match))
                take_over = self._closing(partial(self.commands.take_over, match))
                self.pane.show(elsewhere_dialog(saved, watch, take_over, self.pane.close))

    def _closing(self, command: Callable[[], None]) -> Callable[[], None]:
        def chosen() -> None:
            self._close_all()
            command()

        return chosen

    def _tree(self) -> Widget:
        contents, commands = self.contents, self.commands
        self._tiles = [game_tile(each, partial(commands.choose, each.id)) for each in contents.kits]
        self._tiles += [
            collection_tile(each, partial(commands.choose, each.id)) for each in contents.collections
        ]
        self._nothing = Label("", "nothing found", size="lead", colour="on_felt", align="centre", wrap=True)
        above: list[Widget] = []
        if contents.notice:
            above.append(notice_line(contents.notice, self._hide_notice))
        if contents.saved:
            newest = contents.saved[0]
            preview = next((each.preview for each in contents.kits if each.title == newest.title), "")
            buttons = [Button("Go on", "go on", kind="primary", icon="play", on_click=self._go_on_newest)]
            if len(contents.saved) > 1:
                text = f"Saved games ({len(contents.saved)})"
                buttons.insert(0, Button(text, "saved games", on_click=self._show_saved))
            else:
                delete = Button("", "delete saved", kind="quiet", icon="trash")
                delete.tip = "Delete this saved game"
                delete.on_click = partial(self._ask, newest)
                buttons.insert(0, delete)
            above.append(go_on_card(newest, preview, buttons))
        games = Column(self._nothing, Shelf(*self._tiles, name="games"), gap=0).sized(grow=1)
        self._filter()
        top = head(self._search, commands)
        if self._high:
            return Padding(Column(top, *above, ScrollBox(games, "shelf"), gap=16), *MARGINS)
        everything = Column(*above, games, gap=16).sized(grow=1)
        return Padding(Column(top, ScrollBox(everything, "shelf"), gap=16), *MARGINS)

    def resize(self, size: Size) -> None:
        """Place the widgets; in a low window all but the head scrolls, in a narrow one that is smaller."""
        assert self.style is not None, "restyle comes before resize"
        width, height = (side / self.style.scale for side in size)
        if self._high is not (height >= HIGH):
            self._high = height >= HIGH
            self.pane.replace(self._tree())
        self._width = width
        self._suit_width()
        super().resize(size)

    def _suit_width(self) -> None:
        """Leave out of head and card what a narrow window has no room for."""
        wide = self._width >= WIDE
        for widget in below(self.pane.root):
            match widget.name, widget:
                case (("emblem" | "go on picture"), _):
                    widget.visible = wide
                case "wordmark", Label():
                    widget.size = "display" if wide else "title"
                    widget.relayout()
                case ((("settings" | "quit") as name), Button()):
                    widget.value = name.capitalize() if wide else ""
                    widget.tip = "" if wide else name.capitalize()
                case "last result", Button():
                    widget.visible = self.contents.ended
                    widget.value = LAST_RESULT if self._width >= VERY_WIDE else ""
                    widget.tip = "How the match ended that ended last"

    # finding a game

    def _filter(self) -> None:
        words = self._search.value.casefold().split()
        found = [matches(kit, words) for kit in self.contents.kits]
        found += [holds(each, words) for each in self.contents.collections]
        for visible, tile in zip(found, self._tiles, strict=True):
            tile.visible = visible
        self._nothing.visible = not any(found)
        self._nothing.value = f"There is no game called “{self._search.value.strip()}”."

    def _shown(self) -> list[Tile]:
        return [tile for tile in self._tiles if tile.visible]

    def _open_first(self) -> None:
        for tile in self._shown()[:1]:
            tile.tapped(None)

    def _clear(self) -> None:
        self._search.value = ""
        self._filter()

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; typing anywhere is searching."""
        if not self.pane.dialogs and self._begins_search(event):
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

    # saved games

    def _go_on_newest(self) -> None:
        self.commands.go_on(self.contents.saved[0].match)

    def _show_saved(self) -> None:
        def go_on(match: MatchId) -> None:
            self.pane.close()
            self.commands.go_on(match)

        self.pane.show(saved_dialog(self.contents.saved, go_on, self._ask, self.pane.close))

    def _ask(self, saved: SavedMatch) -> None:
        def delete() -> None:
            self._close_all()
            left = tuple(each for each in self.contents.saved if each.match != saved.match)
            self.show(replace(self.contents, saved=left))
            self.commands.discard(saved.match)  # which may bring it back, and say why
            if len(left) > 1:
                self._show_saved()

        self.pane.show(delete_dialog(saved, delete, self.pane.close))

    def _close_all(self) -> None:
        while self.pane.dialogs:
            self.pane.close()

    def _hide_notice(self) -> None:
        self.show(replace(self.contents, notice=""))


def matches(kit: Kit, words: list[str]) -> bool:
    """Return whether each word stands in the game's title or kind."""
    text = f"{kit.title} {kit.kind}".casefold()
    return all(word in text for word in words)


def holds(collection: Collection, words: list[str]) -> bool:
    """Return whether all words stand in the title of a collection, or in the name of one of its games."""
    names = (collection.title, *collection.names)
    return any(all(word in name.casefold() for word in words) for name in names)
