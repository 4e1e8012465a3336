"""The menu: all games, and the matches that wait to be played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.language import _
from cardtable.store.saved import MatchId
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.pages import Pages
from cardtable.ui.menu.parts import (
    MenuContents,
    MenuWays,
    SavedMatch,
    SavedPage,
    delete_dialog,
    elsewhere_dialog,
    go_on_card,
    head,
    notice_line,
    saved_dialog,
    under_way_dialog,
)
from cardtable.ui.stage.keyboard import ENTER, is_question
from cardtable.ui.stage.layers import below
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

SEARCH: Final = "search"
MARGINS: Final = (28.0, 16.0)  # units around everything
LOW_MARGINS: Final = (20.0, 12.0)  # the same in a low window
GAP: Final = 12.0  # units between head, notice and games
WIDE: Final = 950.0  # units of window from which the head has room for everything at its largest
VERY_WIDE: Final = 1100.0  # also for the words on the button for the last result
LAST_RESULT: Final = _("Last result")
HIGH: Final = 520.0  # units of window from which only the games scroll


class MenuScene(PanedScene):
    """What the program begins with.

    Args:
        contents: What there is to choose.
        ways: What choosing leads to.
    """

    name = "menu"
    keys = (
        (_("Letters, Ctrl+F"), _("search names and rules")),
        (_("Arrows"), _("from game to game, and from one part to the next")),
        (_("Enter"), _("play the game that is chosen")),
        ("F1", _("its rules")),
        (_("Esc"), _("clear the search, back to the games for several")),
    )

    def __init__(self, contents: MenuContents, ways: MenuWays) -> None:
        self.contents, self.ways = contents, ways
        self._search = TextField(
            contents.place.search,
            SEARCH,
            placeholder=_("Search names and rules"),
            on_change=self._searched,
            on_enter=self._entered,
        )
        self._width, self._high = VERY_WIDE, True  # in units, and whether only the games scroll
        self._returned = False  # whether it is seen from where somebody left it
        self.pages = self._new_pages()
        super().__init__(self._tree(), on_escape=self._leave)

    def _searched(self, _text: str) -> None:
        self.pages.refresh()

    def _entered(self, _text: str) -> None:
        self.pages.open()

    def show(self, contents: MenuContents) -> None:
        """Show other contents; what is typed in the search stays."""
        self.contents, scrolled = contents, self.pages.scrolled
        self.pages = self._new_pages()
        self.pane.replace(self._tree())
        self._suit_width()
        self.pages.scroll(scrolled)

    def tell(self, sentence: str) -> bool:
        """Show a sentence after those that are shown."""
        notice = self.contents.notice
        if sentence not in notice:
            self.show(replace(self.contents, notice=f"{notice} {sentence}".strip()))
        return True

    def learn(self, found: SavedMatch) -> None:
        """Show how a match stands; nothing else is drawn anew."""
        saved = tuple(found if each.match == found.match else each for each in self.contents.saved)
        self.contents = replace(self.contents, saved=saved)
        self.pages.stands(found, newest=bool(saved) and saved[0].match == found.match)
        names = [f"standing {found.match}"]
        if saved and saved[0] is found:
            names.append("go on standing")
        for layer in (self.pane.root, *self.pane.dialogs):
            for widget in below(layer):
                if isinstance(widget, Label) and widget.name in names:
                    widget.value, widget.visible = found.standing, True

    def offer(self, saved: SavedMatch) -> None:
        """Ask what to do with a match that goes on in another window."""
        self._close_all()
        watch = self._closing(partial(self.ways.watch, saved.match))
        take_over = self._closing(partial(self.ways.take_over, saved.match))
        self.pane.show(elsewhere_dialog(saved, watch, take_over, self.pane.close))

    def _closing(self, command: Callable[[], None]) -> Callable[[], None]:
        def chosen() -> None:
            self._close_all()
            command()

        return chosen

    def _new_pages(self) -> Pages:
        above = list(self._go_on())
        pages = Pages(self.contents, self, above, self._search, self._give_keyboard)
        pages.suit(self._width, high=self._high)
        return pages

    def _leave(self) -> None:
        self.pages.leave()

    def leave(self) -> None:
        """Note where in the lists somebody is, for coming back."""
        place, focused = self.contents.place, self.pane.focused
        place.scrolled = self.pages.scrolled
        place.focused, place.ringed = ("", False) if focused is None else (focused.name, focused.ringed)

    def _return(self) -> None:
        """Show the lists from where somebody left them, with the keyboard where it was."""
        self._returned, place = True, self.contents.place
        self.pages.scroll(place.scrolled)
        if any(each.name == place.focused and each.focusable for each in self.pane.root.walk()):
            self.pane.focus(place.focused, ringed=place.ringed)

    def _tree(self) -> Widget:
        contents = self.contents
        top = head(self._search, contents, self.ways, self.show_keys)
        notice = [notice_line(contents.notice, self._hide_notice)] if contents.notice else []
        margins = MARGINS if self._high else LOW_MARGINS
        return Padding(Column(top, *notice, self.pages.root, gap=GAP), *margins)

    def _give_keyboard(self, widget: Widget) -> None:
        self.pane.focus_on(widget, ringed=True)

    def _go_on(self) -> Iterator[Widget]:
        """Give the card of the match that was played last, if there is one."""
        contents = self.contents
        if not contents.saved:
            return
        newest = contents.saved[0]
        entries = contents.collection.shipped  # what players have made is not read before the first frame
        preview = next((each.preview for each in entries if each.title == newest.title), "")
        buttons = [Button(_("Go on"), "go on", kind="primary", icon="play", on_click=self._go_on_newest)]
        if len(contents.saved) > 1:
            text = _("Saved games ({count})").format(count=contents.count)
            buttons.insert(0, Button(text, "saved games", on_click=partial(self.turn, 0)))
        else:
            delete = Button("", "delete saved", kind="quiet", icon="trash")
            delete.tip = _("Delete this saved game")
            delete.on_click = partial(self.ask_to_delete, newest, 0)
            buttons.insert(0, delete)
        yield go_on_card(newest, preview, contents.pictures, buttons)

    def resize(self, size: Size) -> None:
        """Place the widgets; in a low window all but the head scrolls, in a narrow one that is smaller."""
        assert self.style is not None, "restyle comes before resize"
        self._width, height = (side / self.style.scale for side in size)
        self._high = height >= HIGH
        if self.pages.suit(self._width, high=self._high):
            self.pane.replace(self._tree())
        self._suit_width()
        super().resize(size)
        self._suit_wordmark(size)
        if not self._returned:
            self._return()
        self.pages.reveal()

    def _suit_width(self) -> None:
        """Leave out of head and card what a narrow window has no room for."""
        wide = self._width >= WIDE
        for widget in below(self.pane.root):
            match widget.name, widget:
                case "emblem", _:
                    widget.visible = wide
                case "go on picture", _:
                    widget.visible = self._width >= VERY_WIDE
                case "wordmark", Label():
                    widget.size = "display" if wide else "title"
                    widget.relayout()
                case ((("settings" | "quit") as name), Button()):
                    words = {"settings": _("Settings"), "quit": _("Quit")}[name]
                    widget.value = words if wide else ""
                    widget.tip = "" if wide else words
                case "last result", Button():
                    widget.visible = self.contents.ended
                    widget.value = LAST_RESULT if self._width >= VERY_WIDE else ""
                    widget.tip = _("How the match ended that ended last")

    def _suit_wordmark(self, size: Size) -> None:
        """Let the emblem make room for the name, where a theme's letters are large, or make that smaller."""
        name, emblem = self.pane.find("wordmark"), self.pane.find("emblem")
        assert isinstance(name, Label), "it is one"
        for smaller in (name.size, "title", "lead"):
            if name.natural(size[0])[0] > name.rect.w:
                name.size, emblem.visible = smaller, False
                name.relayout()
                super().resize(size)

    # finding a game

    def play(self, game_id: str) -> None:
        """Play a game: at once, if nobody else must be found a seat; where a match is under way, ask."""
        several = any(each.id == game_id for each in self.contents.collection.kits)
        begin = partial(self.ways.choose if several else self.ways.play, game_id)
        going = self.ways.under_way(game_id)
        if going is None:
            begin()
            return
        go_on = self._closing(partial(self.ways.go_on, going.match))
        new, close = self._closing(begin), self.pane.close
        self.pane.show(under_way_dialog(going, go_on, new, close, alone=not several))

    def learn_games(self) -> None:
        """Show the own games that are known now; where one is in the lists stays."""
        self.pages.learn()

    def count_games(self) -> None:
        """Say how many own games there are, also before a list is shown."""
        self.pages.count()

    def liked(self) -> None:
        """Show what is liked now."""
        self.pages.liked()

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; typing anywhere is searching, arrows lead everywhere."""
        if self.pane.dialogs:
            self.pane.handle(event)
            return
        if self.asked_for_keys(event):
            self.show_keys()
            return
        if self._begins_search(event):
            self.pane.focus(SEARCH)
        if event.type == pygame.KEYDOWN and self._goes(event):
            return
        used = self.pane.handle(event)
        if event.type == pygame.KEYDOWN and event.key in ENTER and not used:
            self.pages.open()

    def asked_for_keys(self, event: pygame.event.Event) -> bool:
        """Say whether an event is a question mark; none is looked for before a letter."""
        began = self.pane.focused is self._search and bool(self._search.value)
        return not began and is_question(event)

    def _goes(self, event: pygame.event.Event) -> bool:
        """Go on by a key that leads from one part to another, or to the rules; return whether it does."""
        if event.key == pygame.K_F1 and self.pages.listing and self.pages.list.chosen is not None:
            self.ways.rules(self.pages.list.chosen.id)
            return True
        return self.pages.key(event.key, self.pane.focused)

    def _begins_search(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            return bool(event.text.strip()) and self.pane.focused is not self._search
        if event.type != pygame.KEYDOWN:
            return False
        command = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return bool(command) and event.key == pygame.K_f

    # saved games

    def _go_on_newest(self) -> None:
        self.ways.go_on(self.contents.saved[0].match)

    def go_on(self, match: MatchId) -> None:
        """Go on with a match from the list of saved games."""
        self.pane.close()
        self.ways.go_on(match)

    def turn(self, first: int) -> None:
        """Show the saved games after so many, in place of the page that is shown."""
        self._close_all()
        saved = self.ways.saved_after(first) if first else self.contents.saved
        self.pane.show(saved_dialog(SavedPage(saved, first, self.contents.count), self, self.pane.close))

    def ask_to_delete(self, saved: SavedMatch, first: int) -> None:
        """Ask whether to delete a match, which is listed after the first so many."""

        def delete() -> None:
            self._close_all()
            left = tuple(each for each in self.contents.saved if each.match != saved.match)
            self.show(replace(self.contents, saved=left, in_all=self.contents.count - 1))
            self.ways.discard(saved.match)  # which may bring it back, and say why
            if self.contents.count > 1:
                self.turn(first if first < self.contents.count else 0)

        self.pane.show(delete_dialog(saved, delete, self.pane.close))

    def _close_all(self) -> None:
        while self.pane.dialogs:
            self.pane.close()

    def _hide_notice(self) -> None:
        self.show(replace(self.contents, notice=""))
