"""Keys: what the table's single keys do, and those with Ctrl; and the dialog that lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from cardtable.language import _
from cardtable.store.settings import Speed
from cardtable.table.bars import MENU, TOOLS, Bars
from cardtable.ui.bar.keystrokes import struck
from cardtable.ui.stage.keyboard import ENTER
from cardtable.ui.table.play import TableHost
from cardtable.ui.table.toolbar import TableCommands
from cardtable.ui.widgets.common_dialogs import Said, listed_dialog
from cardtable.ui.widgets.dialog import Dialog

Command = Callable[[], None]

NAMES: Final = {  # of keys, where people call them otherwise
    "RETURN": _("Enter"),
    "ESCAPE": _("Esc"),
    "SPACE": _("Space"),
    "HOME": _("Home"),
    "END": _("End"),
    "DELETE": _("Delete"),
}
SPEEDS: Final = {
    Speed.SLOW: _("slow"),
    Speed.NORMAL: _("normal"),
    Speed.FAST: _("fast"),
    Speed.INSTANT: _("instant"),
}
HAND: Final = (  # what is no command of its own
    (_("Arrows"), _("from card to card and from button to button, with Shift to those of no use now too")),
    (_("2 to 9, 0, J, Q, K, A"), _("the next card of that rank, or the number that is offered; 0 is a ten")),
    (_("Tab"), _("to the buttons round the table and back")),
    (_("Esc"), _("put a card down, close what is open, pause")),
    (_("Page Up, Page Down"), _("scroll the log and other long texts")),
    ("F11", _("full screen and back")),
)


class Binding(NamedTuple):
    """A key, alone or with Ctrl and Shift, what it does in a few words, and that."""

    key: int
    says: str
    command: Command
    control: bool = False
    shift: bool = False

    @property
    def label(self) -> str:
        """The key as people call it."""
        name = pygame.key.name(self.key).upper()
        return _("Ctrl+") * self.control + _("Shift+") * self.shift + NAMES.get(name, name.capitalize())


class Bindings(tuple[Binding, ...]):
    """The keys of a table; of those that are bound twice the later one holds."""

    __slots__ = ()

    @property
    def single(self) -> dict[int, Command]:
        """What keys do that are pressed alone."""
        return {each.key: each.command for each in self if not each.control}

    @property
    def control(self) -> Mapping[tuple[int, bool], Command]:
        """What keys do with Ctrl, by key and whether Shift is down too."""
        return {(each.key, each.shift): each.command for each in self if each.control}

    @property
    def said(self) -> list[Said]:
        """Each key that holds with what it does; keys that do the same share a line."""
        held = {(each.key, each.control, each.shift): each for each in self}.values()
        lines: dict[str, str] = {}
        for each in held:
            lines.setdefault(each.says, each.label)
        return [(label, says) for says, label in lines.items()]


def table_tools(commands: TableCommands, *, tricks: bool) -> dict[str, Command]:
    """Return what the tools of a table do, by name; in some games there are `tricks`."""
    host = commands.host
    found: dict[str, Command] = {
        MENU: host.pause,
        "new": host.rematch,
        "restart": host.same_again,
        "undo": commands.undo,
        "redo": commands.redo,
        "hint": commands.hint,
        "scores": host.scores,
        "log": commands.toggle_log,
        "help": host.help,
        "legend": commands.show_legend,
        "settings": host.settings,
        "keyboard": host.keyboard,
        "bar": host.arrange,
        "speed": partial(_faster, commands),
        "sound": partial(_sound, commands),
        "full screen": partial(_full_screen, host),
    }
    if tricks:
        found["past trick"] = commands.show_trick
    return found


def _faster(commands: TableCommands) -> None:
    """Let cards move at the next speed; after the highest comes the lowest."""
    host, speeds = commands.host, [*Speed]
    speed = speeds[(speeds.index(host.wishes.speed) + 1) % len(speeds)]
    host.change(replace(host.wishes, speed=speed))
    commands.tell(_("Speed: {speed}.").format(speed=SPEEDS[speed]))


def _sound(commands: TableCommands) -> None:
    """Turn the sound on or off."""
    host = commands.host
    host.change(replace(host.wishes, sound=not host.wishes.sound))
    commands.tell(_("The sound is on.") if host.wishes.sound else _("The sound is off."))


def _full_screen(host: TableHost) -> None:
    """Go to the full screen, or come back."""
    host.change(replace(host.wishes, full_screen=not host.wishes.full_screen))


def bindings(
    commands: TableCommands, tools: Mapping[str, Command], keys: Bars, others: Sequence[Binding]
) -> Bindings:
    """Return what the keys of a table do: those of its tools, and those that cannot be changed."""
    found = [
        *(
            Binding(key, _("choose a card, and play it to where the keys are"), commands.confirm)
            for key in ENTER
        ),
        Binding(pygame.K_SPACE, _("mark a card that goes with others"), commands.toggle),
        Binding(pygame.K_z, TOOLS["redo"].says, commands.redo, control=True, shift=True),
    ]
    if "past trick" in tools:
        found.append(Binding(pygame.K_f, _("finish a deal whose rest is decided"), commands.finish))
    for name, tool in TOOLS.items():
        if name != MENU and name in tools and (key := keys.key(name)):
            code, control, shift = struck(key)
            found.append(Binding(code, tool.says, tools[name], control, shift))
    return Bindings((*found, *others))


def keys_dialog(
    found: Bindings, played: Callable[[int], object], letters: Sequence[Said], close: Command
) -> Dialog:
    """Return the keys of a table, but for those `played` with, and the `letters` that do something now."""
    free = Bindings(each for each in found if each.control or not played(each.key))
    return listed_dialog(_("Keys"), [*free.said, *letters, *HAND], close)
