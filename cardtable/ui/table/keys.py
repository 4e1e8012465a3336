"""Keys: what the table's single keys do, and those with Ctrl; and the dialog that lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from cardtable.ui.stage.keyboard import ENTER
from cardtable.ui.table.toolbar import TableCommands
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.listed import Said, listed_dialog

Command = Callable[[], None]

NAMES: Final = {"RETURN": "Enter", "ESCAPE": "Esc"}  # of keys, where people call them otherwise
HAND: Final = (  # what is no command of its own
    ("Arrows", "from card to card and from button to button, with Shift to those of no use now too"),
    ("2 to 9, 0, J, Q, K, A", "the next card of that rank, or the number that is offered; 0 is a ten"),
    ("Tab", "to the buttons round the table and back"),
    ("Esc", "put a card down, close what is open, pause"),
    ("Page Up, Page Down", "scroll the log and other long texts"),
    ("F11", "full screen and back"),
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
        return "Ctrl+" * self.control + "Shift+" * self.shift + NAMES.get(name, name.capitalize())


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


def bindings(commands: TableCommands) -> Bindings:
    """Return what the keys of every table do."""
    return Bindings(
        (
            *(
                Binding(key, "choose a card, and play it to where the keys are", commands.confirm)
                for key in ENTER
            ),
            Binding(pygame.K_SPACE, "mark a card that goes with others", commands.toggle),
            Binding(pygame.K_h, "a hint", commands.hint),
            Binding(pygame.K_s, "score sheet", commands.host.scores),
            Binding(pygame.K_l, "log", commands.toggle_log),
            Binding(pygame.K_z, "undo", commands.undo, control=True),
            Binding(pygame.K_y, "redo", commands.redo, control=True),
            Binding(pygame.K_z, "redo", commands.redo, control=True, shift=True),
            Binding(pygame.K_F1, "rules", commands.host.help),
            Binding(pygame.K_F2, "what everything on the table stands for", commands.show_legend),
            Binding(pygame.K_QUESTION, "these keys", commands.show_keys),
        )
    )


def keys_dialog(found: Bindings, letters: Sequence[Said], close: Command) -> Dialog:
    """Return the keys of a table, with the `letters` that do something now."""
    return listed_dialog("Keys", [*found.said, *letters, *HAND], close)
