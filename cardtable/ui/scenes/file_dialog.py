"""Files that go from one to another: written, read, found where they mostly lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from cardtable.language import _
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


def question(title: str, text: str, yes: str, act: Command, close: Command) -> Dialog:
    """Return a question with two answers, of which one does something."""
    leave = Button(_("Cancel"), "cancel", on_click=close)
    sure = Button(yes, "sure", kind="primary", on_click=act)
    return Dialog(title, Label(text, wrap=True), (leave, sure), on_escape=close)


def left_over(text: str, go_on: Command, forget: Command, later: Command) -> Dialog:
    """Return the question what becomes of something that is not saved; Escape leaves it for later."""
    drop = Button(_("Forget"), "forget", on_click=forget)
    sure = Button(_("Go on"), "sure", kind="primary", on_click=go_on)
    return Dialog(_("Go on?"), Label(text, wrap=True), (drop, sure), on_escape=later)


@dataclass(frozen=True, slots=True)
class Files:
    """A path to write or read, files that lie about, what can be done, and sentences that say so.

    What has a mistake is not `writable`; `delete` is the word for deleting what is saved, if it is.
    """

    path: str
    about: str  # what files are for
    where: str  # they are by themselves
    lying: Sequence[str]
    writable: bool
    delete: str = ""


class FileHost(Protocol):
    """Whoever does with files what is wanted; of what it returns a sentence is shown."""

    def read(self, path: str) -> str:
        """Read a file."""

    def write(self, path: str) -> str:
        """Write into a file what is shown."""

    def show_folder(self, path: str) -> str:
        """Show the folder of a file."""

    def delete(self) -> None:
        """Delete what is saved, after a question."""


def files_dialog(files: Files, host: FileHost, close: Command, *more: Button) -> Dialog:
    """Return the dialog for a file elsewhere, and for what is shown, with more buttons if there are any."""
    told = Label(files.where or " ", "file told", colour="muted", wrap=True)
    field = TextField(files.path, "path", limit=PATH, placeholder=_("Path of a file"), on_enter=ignored)

    def say(sentence: str) -> None:
        if sentence:
            told.value, told.colour = sentence, "ink"
            told.repaint()

    def use(what: Callable[[str], str]) -> None:
        say(what(field.value.strip()))

    def copied(path: str) -> str:
        CLIPBOARD.put(path)
        return _("The path is on the clipboard.")

    write = Button(_("Export"), "export", icon="check", on_click=partial(use, host.write))
    read = Button(_("Import"), "import", icon="plus", on_click=partial(use, host.read))
    write.tip, read.tip = _("Write the rules into this file"), _("Read rules from this file")
    write.visible = files.writable
    copy = Button(_("Copy the path"), "copy path", on_click=partial(use, copied))
    show = Button(_("Show the folder"), "show folder", on_click=partial(use, host.show_folder))
    copy.tip, show.tip = _("Put the path on the clipboard"), _("In the system's program for files")
    buttons: list[Widget] = [write, read, copy, show, *more]
    if files.delete:
        buttons.append(Button(files.delete, "delete", icon="trash", on_click=host.delete))
    lying: list[Widget] = [] if not files.lying else [lying_list(files.lying, field)]
    done = Button(_("Close"), "close files", kind="primary", on_click=close)
    body = Column(
        Label(files.about, wrap=True),
        *lying,
        field,
        Wrapped(*buttons, gap=8),
        told,
        gap=10,
    )
    return Dialog(_("File"), body, (done,), on_escape=close, width=WIDE)


def lying_list(paths: Sequence[str], field: TextField) -> Widget:
    """Return the list of the files that there are, of which one is put into the field."""

    def choose(at: int) -> None:
        if at:
            field.value = paths[at - 1]
            field.repaint()

    return DropDown([_("Choose a file …"), *paths], 0, "lying", on_change=choose)


def usual_folders() -> list[Path]:
    """Return the folders in which files mostly lie."""
    home = Path.home()
    return [home, home / "Downloads", home / "Documents"]
