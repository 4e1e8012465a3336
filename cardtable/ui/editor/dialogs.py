"""The questions of the rule editor: how a game is called, whether it takes another's place, which file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from cardtable.patience.words.games import LONGEST
from cardtable.patience.words.ids import id_of
from cardtable.ui.widgets.boxes import Column, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import CLIPBOARD, TextField, ignored
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

    def take(typed: str = "") -> None:
        if name := (typed or field.value).strip():
            save(name)

    field = TextField(name, "game name", limit=LONGEST, placeholder="Name", on_change=tell, on_enter=take)
    keep.on_click = take
    tell(name)
    leave = Button("Cancel", "cancel", on_click=close)
    return Dialog("Save as my game", Column(field, told, gap=8), (leave, keep), on_escape=close)


def question(title: str, text: str, yes: str, act: Command, close: Command) -> Dialog:
    """Return a question with two answers, of which one does something."""
    leave = Button("Cancel", "cancel", on_click=close)
    sure = Button(yes, "sure", kind="primary", on_click=act)
    return Dialog(title, Label(text, wrap=True), (leave, sure), on_escape=close)


@dataclass(frozen=True, slots=True)
class Files:
    """A path to write or read, the folder of own games, files that lie about, and what can be done.

    A game with a mistake is not `writable`; only one that is saved is `deletable`.
    """

    path: str
    folder: str
    lying: Sequence[str]
    writable: bool
    deletable: bool


class FileHost(Protocol):
    """Whoever does with files what is wanted; of what it returns a sentence is shown."""

    def read(self, path: str) -> str:
        """Read rules from a file."""

    def write(self, path: str) -> str:
        """Write the rules into a file."""

    def show_folder(self, path: str) -> str:
        """Show the folder of a file."""

    def delete(self) -> None:
        """Delete the game that is saved, after a question."""


def files_dialog(files: Files, host: FileHost, close: Command) -> Dialog:
    """Return the dialog for a file elsewhere, and for the game's own."""
    where = f"Your games are in {files.folder}." if files.folder else " "
    told = Label(where, "file told", colour="muted", wrap=True)
    field = TextField(files.path, "path", limit=PATH, placeholder="Path of a file", on_enter=ignored)

    def say(sentence: str) -> None:
        if sentence:
            told.value, told.colour = sentence, "ink"
            told.repaint()

    def use(what: Callable[[str], str]) -> None:
        say(what(field.value.strip()))

    def copied(path: str) -> str:
        CLIPBOARD.put(path)
        return "The path is on the clipboard."

    write = Button("Export", "export", icon="check", on_click=partial(use, host.write))
    read = Button("Import", "import", icon="plus", on_click=partial(use, host.read))
    write.tip, read.tip = "Write the rules into this file", "Read rules from this file"
    write.visible = files.writable
    copy = Button("Copy the path", "copy path", on_click=partial(use, copied))
    show = Button("Show the folder", "show folder", on_click=partial(use, host.show_folder))
    copy.tip, show.tip = "Put the path on the clipboard", "In the system's program for files"
    buttons: list[Widget] = [write, read, copy, show]
    if files.deletable:
        buttons.append(Button("Delete this game", "delete game", icon="trash", on_click=host.delete))
    lying: list[Widget] = [] if not files.lying else [_lying(files.lying, field)]
    done = Button("Close", "close files", kind="primary", on_click=close)
    body = Column(
        Label("A file with the rules of a game. One that is dropped on the window is read too.", wrap=True),
        *lying,
        field,
        Wrapped(*buttons, gap=8),
        told,
        gap=10,
    )
    return Dialog("File", body, (done,), on_escape=close, width=WIDE)


def _lying(paths: Sequence[str], field: TextField) -> Widget:
    """Return the list of the files that there are, of which one is put into the field."""

    def choose(at: int) -> None:
        if at:
            field.value = paths[at - 1]
            field.repaint()

    return DropDown(["Choose a file …", *paths], 0, "lying", on_change=choose)
