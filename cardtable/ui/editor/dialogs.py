"""The questions of the rule editor: how a game is called, whether it takes another's place, which file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.patience.words.games import LONGEST
from cardtable.patience.words.ids import id_of
from cardtable.ui.widgets.boxes import Column, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import CLIPBOARD, TextField
from cardtable.ui.widgets.widget import Widget

PATH: Final = 1000  # characters of a path
WIDE: Final = 620.0  # units of a dialog with a path

Command = Callable[[], None]


def name_dialog(name: str, save: Callable[[str], None], close: Command) -> Dialog:
    """Return the question how a game is to be called."""
    keep = Button("Save", "save name", kind="primary", icon="check")
    told = Label("", "id of the name", size="small", colour="muted", wrap=True)

    def tell(typed: str) -> None:
        keep.enabled, keep.reason = bool(typed.strip()), "A game needs a name"
        told.value = (
            f"It is listed among your games; its file is {id_of(typed)}.yaml." if typed.strip() else " "
        )

    def take(typed: str) -> None:
        if typed.strip():
            save(typed.strip())

    field = TextField(name, "game name", limit=LONGEST, placeholder="Name", on_change=tell, on_enter=take)
    keep.on_click = lambda: take(field.value)
    tell(name)
    leave = Button("Cancel", "cancel", on_click=close)
    return Dialog("Save as my game", Column(field, told, gap=8), (leave, keep), on_escape=close)


def question(title: str, text: str, yes: str, act: Command, close: Command) -> Dialog:
    """Return a question with two answers, of which one does something."""
    leave = Button("Cancel", "cancel", on_click=close)
    sure = Button(yes, "sure", kind="primary", on_click=act)
    return Dialog(title, Label(text, wrap=True), (leave, sure), on_escape=close)


@dataclass(frozen=True, slots=True)
class FileCommands:
    """What can be done with files; the first two are told a path and return a sentence, as is `show`.

    `write` is None where the game has a mistake, `delete` where it is none of the saved ones; `lying` are
    files that may be read.
    """

    read: Callable[[str], str]
    write: Callable[[str], str] | None
    delete: Command | None
    close: Command
    show: Callable[[str], str]
    lying: Sequence[str] = ()


def files_dialog(path: str, folder: str, commands: FileCommands) -> Dialog:
    """Return the dialog for a file elsewhere, and for the game's own."""
    told = Label(f"Your games are in {folder}." if folder else " ", "file told", colour="muted", wrap=True)
    field = TextField(path, "path", limit=PATH, placeholder="Path of a file", on_enter=lambda _: None)

    def say(sentence: str) -> None:
        if sentence:
            told.value, told.colour = sentence, "ink"
            told.repaint()

    write, read = Button("Export", "export", icon="check"), Button("Import", "import", icon="plus")
    write.tip, read.tip = "Write the rules into this file", "Read rules from this file"
    write.on_click = lambda: say(commands.write(field.value.strip()) if commands.write is not None else "")
    read.on_click = lambda: say(commands.read(field.value.strip()))
    write.visible = commands.write is not None
    copy, show = Button("Copy the path", "copy path"), Button("Show the folder", "show folder")
    copy.tip, show.tip = "Put the path on the clipboard", "In the system's program for files"

    def copied() -> None:
        CLIPBOARD.put(field.value.strip())
        say("The path is on the clipboard.")

    copy.on_click = copied
    show.on_click = lambda: say(commands.show(field.value.strip()))
    buttons: list[Widget] = [write, read, copy, show]
    if commands.delete is not None:
        buttons.append(Button("Delete this game", "delete game", icon="trash", on_click=commands.delete))
    lying: list[Widget] = [] if not commands.lying else [_lying(commands.lying, field)]
    done = Button("Close", "close files", kind="primary", on_click=commands.close)
    body = Column(
        Label("A file with the rules of a game. One that is dropped on the window is read too.", wrap=True),
        *lying,
        field,
        Wrapped(*buttons, gap=8),
        told,
        gap=10,
    )
    return Dialog("File", body, (done,), on_escape=commands.close, width=WIDE)


def _lying(paths: Sequence[str], field: TextField) -> Widget:
    """Return the list of the files that there are, of which one is put into the field."""

    def choose(at: int) -> None:
        if at:
            field.value = paths[at - 1]
            field.repaint()

    return DropDown(["Choose a file …", *paths], 0, "lying", on_change=choose)
