"""Which of the things that were kept by name one begins with; and what is done with their files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.engine.options import Keepsake
from cardtable.kits import Keeper
from cardtable.language import _
from cardtable.store.errors import StoreError
from cardtable.store.own.house_rules import LONGEST
from cardtable.store.own.kept_tables import (
    ENDING,
    KeptFile,
    give_out,
    keep,
    kept_files,
    place_of,
    read_kept,
    throw_away,
)
from cardtable.store.own.own_games import lying_about
from cardtable.ui.scenes.file_dialog import Files, files_dialog, question, usual_folders
from cardtable.ui.services.file_manager import open_folder
from cardtable.ui.stage.pane import Pane
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.common_dialogs import name_dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

NEEDED: Final = _("A name is needed.")


@dataclass(frozen=True, slots=True)
class Kind:
    """What is kept: a name for the file of one, and what is said of it."""

    file: str
    longest: int  # characters of a name
    none: str
    about: str
    files: str  # what the button to the files says
    delete: str
    sure: str  # what is asked before one is deleted
    goes: str  # and what is said of it then
    there: str  # where another one has its name
    not_read: str  # the same, of one in a file


TABLE: Final = Kind(
    "table",
    40,
    _("A new table"),
    _("A file has the rules of a table: it can be given to others, who go on with it."),
    _("Each table is a file: written, read, renamed, deleted"),
    _("Delete this table"),
    _("Delete this table?"),
    _("{name}: that goes. Matches at it can still be gone on with."),
    _("There is a table of that name already."),
    _("There is a table {name} already; nothing was read."),
)
HOUSE: Final = Kind(
    "set-of-house-rules",
    LONGEST,
    _("As set below"),
    _("A file has the house rules of a game: it can be given to others, who play by them."),
    _("Each set of house rules is a file: written, read, renamed, deleted"),
    _("Delete this set of house rules"),
    _("Delete this set of house rules?"),
    _("{name}: that goes."),
    _("There is a set of house rules of that name already."),
    _("There is a set of house rules {name} already; nothing was read."),
)


class KeptChoice:
    """A list of what is kept in a folder, of which one may be begun with.

    Args:
        kind: What it is.
        keeper: Who reads and writes it.
        folder: Where it is kept.
        chosen: Told the text of what was chosen; that of none is empty.
        name: For finding the list.
    """

    def __init__(
        self, kind: Kind, keeper: Keeper, folder: Path | None, chosen: Callable[[str], None], name: str
    ) -> None:
        self._kind, self.keeper, self._folder, self._chosen, self._name = kind, keeper, folder, chosen, name
        self._list = DropDown([kind.none], 0, name, on_change=self._choose)
        self._told = Label("", f"{name} told", size="small", colour="muted", wrap=True)
        self._files: list[KeptFile] = []
        self._pane: Callable[[], Pane] | None = None
        self._alone = False  # whether the list is there only once something is kept

    @property
    def _well(self) -> list[KeptFile]:
        return [each for each in self._files if each.kept is not None]

    @property
    def _one(self) -> KeptFile | None:
        """What is chosen, if anything is."""
        return self._well[self._list.value - 1] if self._list.value else None

    def column(self, pane: Callable[[], Pane]) -> Widget:
        """Return the list, and the button that leads to its files; dialogs are shown in a pane."""
        return Column(Row(self._list.sized(grow=1), self._files_button(pane), gap=8), self._told, gap=6)

    def headed(self, head: Widget, keep: Widget, pane: Callable[[], Pane]) -> Widget:
        """Return the same under a head, with the button that keeps something; the list once something is."""
        self._alone = True
        self.look()
        row = Row(head.sized(grow=1), keep, self._files_button(pane), gap=8)
        return Column(row, self._list, self._told, gap=6)

    def _files_button(self, pane: Callable[[], Pane]) -> Widget:
        self._pane = pane
        files = Button("", f"{self._name} files", icon="menu", on_click=self._show_files)
        files.tip = self._kind.files
        return files

    def look(self, name: str = "") -> None:
        """Read what is kept, and choose what has a name."""
        self._files = kept_files(self._folder, self.keeper)
        kept = [each.kept for each in self._files if each.kept is not None]
        self._list.choices = (self._kind.none, *map(_worded, kept))
        self._list.visible = bool(kept) or not self._alone
        self._list.relayout()
        found = next((at for at, each in enumerate(kept, 1) if each.name == name), 0)
        self._list.value = found
        mistakes = [each.mistake for each in self._files if each.mistake]
        self._told.value = " ".join(mistakes)
        self._told.visible = bool(mistakes)

    def begin(self, name: str) -> None:
        """Choose what has a name, as it is kept now."""
        self.look(name)
        self._choose(self._list.value)

    def move(self, folder: Path | None) -> None:
        """Show what is kept in another folder."""
        if folder != self._folder:
            self._folder = folder
            self.look()

    def settle(self, option: str) -> None:
        """Show as chosen what holds a text, if anything does."""
        kept = [each.kept for each in self._well]
        self._list.value = next((at for at, each in enumerate(kept, 1) if each and each.option == option), 0)

    def reset(self) -> None:
        """Choose nothing."""
        self._list.value = 0

    def _choose(self, _at: int) -> None:
        one = self._one
        self._chosen("" if one is None or one.kept is None else one.kept.option)

    def ask_to_keep(self, option: str) -> None:
        """Ask for the name under which something is to be kept."""
        assert self._pane is not None, "the widgets are shown"
        pane, one = self._pane(), self._one
        before = "" if one is None or one.kept is None else one.kept.name
        pane.show(
            name_dialog(
                _("Save"), before, self._kind.longest, lambda name: self._kept(option, name), pane.close
            )
        )

    def _kept(self, option: str, name: str) -> str:
        """Keep something under a name, and choose it; return why that cannot be."""
        if not name:
            return NEEDED
        try:
            keep(place_of(self._folder, name), self.keeper.file_text(option, name))
        except StoreError as error:
            return str(error)
        self.look(name)
        return ""

    def _show_files(self) -> None:
        assert self._pane is not None, "the widgets are shown"
        one, pane = self._one, self._pane()
        shown = Files(
            path=str(Path.home() / f"{self._kind.file if one is None else one.path.stem}{ENDING}"),
            about=self._kind.about,
            where="" if self._folder is None else _("They are kept in {folder}.").format(folder=self._folder),
            lying=[str(each) for each in lying_about(*usual_folders())],
            writable=one is not None,
            delete="" if one is None else self._kind.delete,
        )
        rename = Button(_("Rename"), "rename", on_click=self._ask_name)
        pane.show(files_dialog(shown, self, pane.close, *([] if one is None else [rename])))

    def _ask_name(self) -> None:
        assert self._pane is not None, "the widgets are shown"
        pane, one = self._pane(), self._one
        assert one is not None, "something is chosen"
        assert one.kept is not None, "it is well"
        pane.close()
        pane.show(
            name_dialog(
                _("Rename"),
                one.kept.name,
                self._kind.longest,
                lambda name: self._renamed(one, name),
                pane.close,
            )
        )

    def _renamed(self, one: KeptFile, name: str) -> str:
        """Keep something under another name; return why that cannot be."""
        assert one.kept is not None, "it is well"
        if name == one.kept.name:
            return ""
        try:
            place = place_of(self._folder, name)
            if place != one.path and place.exists():
                return self._kind.there
            refused = self._kept(one.kept.option, name)
            if not refused and place != one.path:
                throw_away(one.path)
                self.look(name)
        except StoreError as error:
            return str(error)
        if not refused:
            self._choose(self._list.value)
        return refused

    # what is done with files

    def write(self, path: str) -> str:
        """Write what is chosen into a file; say what became of it."""
        one = self._one
        assert one is not None, "something is chosen"
        assert one.kept is not None, "it is well"
        try:
            give_out(Path(path).expanduser(), self.keeper.file_text(one.kept.option, one.kept.name))
        except (StoreError, RuntimeError) as error:  # the latter of a home that there is not
            return str(error)
        return _("The rules are in {path} now.").format(path=path)

    def read(self, path: str) -> str:
        """Keep what a file has, and choose it; say what became of it."""
        try:
            found = read_kept(Path(path).expanduser(), self.keeper)
            if found.kept is None:
                return found.mistake
            place = place_of(self._folder, found.kept.name)
            if place.exists():
                return self._kind.not_read.format(name=found.kept.name)
            keep(place, self.keeper.file_text(found.kept.option, found.kept.name))
        except (StoreError, RuntimeError) as error:
            return str(error)
        self.begin(found.kept.name)
        return _("{rules}: that can be played by now.").format(rules=_worded(found.kept))

    def show_folder(self, path: str) -> str:
        """Have the folder of a file shown; return why that cannot be, or nothing."""
        try:
            return open_folder(Path(path).expanduser().parent)
        except RuntimeError as error:
            return str(error)

    def delete(self) -> None:
        """Delete what is chosen, after a question."""
        assert self._pane is not None, "the widgets are shown"
        pane, one = self._pane(), self._one
        assert one is not None, "something is chosen"
        assert one.kept is not None, "it is well"

        def away() -> None:
            pane.close()
            try:
                throw_away(one.path)
            except StoreError as error:
                self._told.value, self._told.visible = str(error), True
                return
            self.begin("")

        pane.close()
        text = self._kind.goes.format(name=_worded(one.kept))
        pane.show(question(self._kind.sure, text, _("Delete"), away, pane.close))


def _worded(kept: Keepsake) -> str:
    """Return the name of what is kept, and what it is where that is told."""
    return f"{kept.name}, {kept.words}" if kept.words else kept.name
