"""The page of keys: those of all tables, and those with which games in real time are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.language import _, pgettext
from cardtable.store.settings import Settings
from cardtable.table.bars import MENU, TOOLS, label, refused
from cardtable.table.panels import Line
from cardtable.ui.bar.keystrokes import HELD, PRESS, Changing, stroke
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Gap, Grid, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.frames import Holder
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments

WIDTH: Final = 780.0  # units
KEY_WIDTH: Final = 108.0  # units of a button with a key
WORDS: Final = 200.0  # units of what it is for
TABLES: Final = _("All tables")
HALVES: Final = (_("Left player"), _("Right player"))
HELP: Final = _("Click a key here and press another one in its place.")
CHECK: Final = _(
    "To check the keyboard, hold keys of one player down and press those of the other: a "
    "key that is not named above cannot be told together with them, and another one is "
    "better."
)
NOTHING: Final = _("Down now: nothing")
ESCAPE: Final = _("Esc leads to the menu, and stays so.")
UNSET: Final = pgettext("key", "none")
NO_KEY: Final = _("Click the key that is to be taken away first.")


class KeyboardScene(PanedScene):
    """All keys, each to be changed, and those that are down now.

    Args:
        settings: As they are.
        games: By the title of a game in real time what each of its keys does, its letter, and whose it is.
        change: Who keeps changed settings.
        back: Who takes the page away.
        shown: Whose keys are shown first: those of all tables, or those of a game.
        tool: What a key is waited for at once.
    """

    name = "keyboard"
    see_through = True

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, Sequence[Line]],
        change: Callable[[Settings], str],
        back: Callable[[], None],
        *,
        shown: str = TABLES,
        tool: str = "",
    ) -> None:
        self.settings, self._change, self._games = settings, change, games
        self._tools = Changing({name: each.says for name, each in TOOLS.items()}, refused)
        self._play = Changing({line.value: line.title for lines in games.values() for line in lines})
        self._tools.waiting = tool
        self._down: dict[int, str] = {}
        self._buttons = {
            name: Button("", f"key {name}", on_click=partial(self._wait, name)) for name in self._names()
        }
        self._buttons[MENU].enabled, self._buttons[MENU].reason = False, ESCAPE
        titles = (TABLES, *games)
        self._tabs = Segments(titles, titles.index(shown), "whose", on_change=lambda _at: self._turn())
        self._page = Holder(Label(""))
        self._said = Label("", "said", colour="warn", wrap=True)
        self._held = Label(NOTHING, "down", weight="semibold", wrap=True)
        self._none = Button(_("No key"), "no key", on_click=self._drop)
        head = Row(
            self._tabs, Label(HELP, "help", size="small", colour="muted", wrap=True).sized(grow=1), gap=20
        )
        body = Column(head, ScrollBox(self._page, "keys"), self._said, gap=10)
        usual = Button(_("The usual keys"), "usual", icon="again", on_click=self._reset)
        done = Button(_("Done"), "done", kind="primary", on_click=back)
        dialog = Dialog(_("Keys"), body, (self._none, usual, done), width=WIDTH)
        super().__init__(dialog, on_escape=back)
        self._turn(tool)

    def _names(self) -> Iterator[str]:
        """Give what there are keys for: tools by their names, plays by their letters."""
        yield from TOOLS
        yield from dict.fromkeys(line.value for lines in self._games.values() for line in lines)

    @property
    def _game(self) -> str:
        """The title of the game whose keys are shown; empty for those of all tables."""
        return "" if not self._tabs.value else [*self._games][self._tabs.value - 1]

    def _turn(self, waiting: str = "") -> None:
        """Show the keys of another tab."""
        self._tools.waiting, self._play.waiting = waiting, ""
        self._said.value = ""
        self._none.visible = not self._game
        self._page.hold(self._of_play(self._games[self._game]) if self._game else self._of_tools())
        self._show()

    def _of_tools(self) -> Row:
        rows = [self._row(tool.says[0].upper() + tool.says[1:], name) for name, tool in TOOLS.items()]
        half = (len(rows) + 1) // 2
        return Row(Grid(rows[:half]), Gap(), Grid(rows[half:]), gap=20, align="start")

    def _of_play(self, lines: Sequence[Line]) -> Column:
        halves = [
            Column(
                Label(HALVES[seat], f"half {seat}", weight="semibold"),
                Grid([self._row(line.title, line.value) for line in lines if line.seat == seat]),
                gap=6,
            )
            for seat in range(len(HALVES))
        ]
        check = Label(CHECK, "check", size="small", colour="muted", wrap=True)
        return Column(self._held, Row(halves[0], Gap(), halves[1], gap=20, align="start"), check, gap=12)

    def _row(self, words: str, name: str) -> tuple[Label, Button]:
        return Label(words, weight="medium", wrap=True).sized(width=WORDS), self._buttons[name].sized(
            width=KEY_WIDTH
        )

    def follow(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self.settings = settings
        self._show()

    # what is pressed

    def handle(self, event: pygame.event.Event) -> None:
        """Take a key for what waits for one; show which are down."""
        pressed = event.type == pygame.KEYDOWN
        if pressed:
            self._down[event.key] = pygame.key.name(event.key).upper()
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        self._held.value = (
            _("Down now: {keys}").format(keys=" + ".join(self._down.values())) if self._down else NOTHING
        )
        if pressed and self._tools.waiting:
            if event.key not in HELD:
                self._give_tool(event)
        elif pressed and self._play.waiting:
            self._give_play(event)
        elif not pressed or not self._game or len(pygame.key.name(event.key)) > 1:  # letters press no button
            super().handle(event)

    def _wait(self, name: str) -> None:
        self._said.value = ""
        (self._tools if name in TOOLS else self._play).waiting = name
        self._show()

    def _give_tool(self, event: pygame.event.Event) -> None:
        key = stroke(event)
        keys, said = self._tools.take(event, key, self._keys_of_tools)
        if keys is not None:
            games = [
                title
                for title, lines in self._games.items()
                if any(self._letter(line.value) == key for line in lines)
            ]
            if games:
                plays, where = _("In {games} {key} plays, and does nothing else."), _(" and ").join(games)
                said = f"{said} {plays.format(games=where, key=label(key))}".strip()
            self._keep_tools(keys)
        self._tell(said)

    def _give_play(self, event: pygame.event.Event) -> None:
        """Give a letter another key, in every game that has it."""
        key = pygame.key.name(event.key)
        before = {each: self._letter(each) for each in self._play.words}
        keys, said = self._play.take(event, key, before)
        if keys is not None:
            tools = [name for name, own in self._keys_of_tools.items() if own == key]
            also = [
                _("Elsewhere {key} is the key for “{says}”.").format(key=label(key), says=TOOLS[name].says)
                for name in tools
            ]
            said = " ".join([said, *also]).strip()
            self._keep(replace(self.settings, keys={each: own for each, own in keys.items() if each != own}))
        self._tell(said)

    def _drop(self) -> None:
        """Take the key away from what waits for one."""
        name, self._tools.waiting = self._tools.waiting, ""
        if name:
            self._keep_tools({**self._keys_of_tools, name: ""})
        self._tell("" if name else NO_KEY)

    # what is kept

    @property
    def _keys_of_tools(self) -> dict[str, str]:
        return {name: self.settings.bars.key(name) for name in TOOLS}

    def _letter(self, letter: str) -> str:
        return self.settings.keys.get(letter, letter)

    def _keep_tools(self, keys: Mapping[str, str]) -> None:
        """Keep the keys that are others than the usual ones."""
        others = {name: key for name, key in keys.items() if key != TOOLS[name].key}
        self._keep(replace(self.settings, bars=replace(self.settings.bars, keys=others)))

    def _reset(self) -> None:
        """Bring back the usual keys of the kind that is shown."""
        self._tools.waiting = self._play.waiting = ""
        if self._game:
            self._keep(replace(self.settings, keys={}))
        else:
            self._keep_tools({name: tool.key for name, tool in TOOLS.items()})
        self._tell("")

    def _keep(self, settings: Settings) -> None:
        self.settings = settings
        self._change(settings)

    def _tell(self, sentence: str) -> None:
        self._said.value = sentence
        self._show()

    def _show(self) -> None:
        self._said.visible = bool(self._said.value)
        for name, button in self._buttons.items():
            key = self.settings.bars.key(name) if name in TOOLS else self._letter(name)
            waiting = name in (self._tools.waiting, self._play.waiting)
            button.value = PRESS if waiting else label(key) if key else UNSET
