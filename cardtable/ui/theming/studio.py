"""The studio: themes of one's own, begun, saved, called otherwise, removed, read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.patience.collection.own import written
from cardtable.store.errors import StoreError
from cardtable.store.own import own_themes as store
from cardtable.store.own.kept_tables import ENDING, give_out, keep, throw_away
from cardtable.store.own.own_games import lying_about
from cardtable.store.own.own_themes import name_of
from cardtable.store.paths import THEMES
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.theme import ThemeError
from cardtable.ui.look.theme_file import (
    DEFAULT,
    TITLE_LENGTH,
    difference,
    list_themes,
    look_for_files,
    read_file,
    read_theme,
    theme_of,
    theme_or_default,
    whole,
)
from cardtable.ui.scenes.file_dialog import Files, files_dialog, left_over, question, usual_folders
from cardtable.ui.services.file_manager import open_folder
from cardtable.ui.services.services import Services
from cardtable.ui.stage.pane import Pane
from cardtable.ui.theming.draft import TITLE, Draft
from cardtable.ui.theming.scene import ThemeScene
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField
from cardtable.yamlfile import Value, YamlFile

ABOUT: Final = _("A file with a theme, to be given to others or taken from them.")
LEFT: Final = _("The theme “{}” was being made and is not saved. Go on with it?")
LOSING: Final = _("The changes of “{}” are not saved among your themes.")


class Studio:
    """What is being made, and where it goes.

    Args:
        services: What the program keeps.
        back: What to do when the page is left.
    """

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services, self._back = services, back
        self._trouble = ""  # why what was asked for is not what a draft begins from
        self._scene = ThemeScene(self._begun(services.settings.theme), self._themes(), self)

    # the page

    def open(self) -> None:
        """Show the page, with the question whether to go on with what was being made before."""
        self._services.window.stage.push(self._scene)
        left = store.draft_left(self._services.folder)
        draft = None if left is None else _draft_of(left)
        if draft is None:
            return

        def go_on() -> None:
            self._pane.close()
            self._show(draft)

        def later() -> None:
            self._pane.close()
            self._away()

        self._pane.show(left_over(LEFT.format(draft.title), go_on, self._forget, later))

    @property
    def _pane(self) -> Pane:
        return self._scene.pane

    def _forget(self) -> None:
        self._pane.close()
        store.drop_draft(self._services.folder)

    def _show(self, draft: Draft) -> None:
        """Show another draft on the page."""
        self._scene.forget()
        self._scene = ThemeScene(draft, self._themes(), self)
        self._services.window.stage.replace(self._scene)

    def _themes(self) -> dict[str, str]:
        return list_themes(self._services.window.settings.theme_folders)

    def _begun(self, name: str) -> Draft:
        """Return a draft that begins from a theme: one of the player's is changed itself."""
        folders = self._services.window.settings.theme_folders
        try:
            found, cursor = read_theme(name, folders)
            look_for_files(found, cursor, sprites_folder())
            self._trouble = ""
        except ThemeError:
            __, self._trouble = theme_or_default(name, folders)
            found, cursor = read_theme(DEFAULT if self._trouble else name, folders)
        own = store.place_of(self._services.folder, name) if self._services.folder else None
        if own is not None and own.is_file() and not self._trouble and name not in list_themes():
            return Draft(cursor.value, name)
        return Draft(_called(cursor.value, _("My {theme}").format(theme=_(found.title))))

    def start(self, name: str) -> None:
        """Begin from another theme; what would be lost is asked about first."""

        def begin() -> None:
            store.drop_draft(self._services.folder)
            self._show(self._begun(name))
            self._scene.say(self._trouble)

        self._unless_lost(_("Begin anew?"), _("Begin anew"), begin)

    def _unless_lost(self, title: str, yes: str, act: Callable[[], None]) -> None:
        """Do something, after a question if changes would be lost by it."""
        draft, pane = self._scene.draft, self._pane
        if not draft.changed:
            act()
            return

        def sure() -> None:
            pane.close()
            act()

        def stay() -> None:
            pane.close()
            self._scene.know(self._themes())

        pane.show(question(title, LOSING.format(draft.title), yes, sure, stay))

    def changed(self, draft: Draft) -> None:
        """Keep a draft that is not saved, whatever becomes of the program; say if that cannot be."""
        if not draft.changed:  # all was taken back
            store.drop_draft(self._services.folder)
            return
        try:
            store.note_draft(self._services.folder, written({"name": draft.name, "theme": draft.value}))
        except StoreError as error:
            self._scene.say(str(error))

    def leave(self) -> None:
        """Go back, after a question if something is not saved."""

        def leave() -> None:
            store.drop_draft(self._services.folder)
            self._away()

        self._unless_lost(_("Leave the theme?"), _("Leave"), leave)

    def _away(self) -> None:
        self._scene.forget()
        self._services.back()
        self._back()

    # its file

    def save(self) -> None:
        """Save the theme and use it; one that is new is given a name first."""
        draft = self._scene.draft
        if draft.name:
            self._save(draft.title)
        else:
            self._pane.show(name_dialog(draft.title, self._named, self._pane.close))

    def rename(self) -> None:
        """Ask how the theme is to be called."""
        self._pane.show(name_dialog(self._scene.draft.title, self._named, self._pane.close))

    def _named(self, title: str) -> None:
        """Save under a title; what would take the place of another theme is asked first."""
        pane, name = self._pane, store.name_of(title)
        pane.close()
        if name not in self._themes() or name == self._scene.draft.name:
            self._save(title)
            return

        def replace_it() -> None:
            pane.close()
            self._save(title)

        text = _("There is a theme “{theme}” of yours already. Shall this one take its place?").format(
            theme=self._themes()[name]
        )
        pane.show(question(_("Replace it?"), text, _("Replace"), replace_it, pane.close))

    def _save(self, title: str) -> None:
        draft, folder = self._scene.draft, self._services.folder
        before = draft.name
        name = before if before and title == draft.title else store.name_of(title)
        draft.put(TITLE, title)
        try:
            place = store.place_of(folder, name)
            keep(place, self._text(draft))
            if before and before != name:
                throw_away(store.place_of(folder, before))
        except StoreError as error:
            self._scene.say(str(error))
            return
        draft.save(name)
        store.drop_draft(folder)
        said = self._use(name)
        self._scene.know(self._themes())
        self._scene.say(
            said
            or _("“{theme}” is one of your themes now, and in use; its file is {path}.").format(
                theme=title, path=place
            )
        )

    def _use(self, name: str) -> str:
        """Show the program in a theme; return a sentence if that cannot be."""
        services = self._services
        if services.settings.theme != name:
            return services.change(replace(services.settings, theme=name))
        return services.window.set_theme(name)

    @staticmethod
    def _text(draft: Draft) -> str:
        """Return what the file of a theme says: its difference from the default."""
        return written(difference(draft.value, read_theme(DEFAULT, ())[1].value))

    def remove(self) -> None:
        """Remove the theme from the player's own, after a question."""
        pane, draft = self._pane, self._scene.draft

        def away() -> None:
            pane.close()
            try:
                throw_away(store.place_of(self._services.folder, draft.name))
            except StoreError as error:
                self._scene.say(str(error))
                return
            store.drop_draft(self._services.folder)
            said = self._use(DEFAULT) if self._services.settings.theme == draft.name else ""
            self._show(self._begun(DEFAULT))
            self._scene.say(said or _("“{theme}” is removed.").format(theme=draft.title))

        text = _("“{theme}” goes with its file {file}.").format(
            theme=draft.title, file=f"{draft.name}{ENDING}"
        )
        pane.show(question(_("Remove this theme?"), text, _("Remove"), away, pane.close))

    # files elsewhere

    def files(self) -> None:
        """Show what can be done with files."""
        draft, folder = self._scene.draft, self._services.folder
        shown = Files(
            path=str(Path.home() / f"{draft.name or store.name_of(draft.title)}{ENDING}"),
            about=ABOUT,
            where="" if folder is None else _("Your themes are in {folder}.").format(folder=folder / THEMES),
            lying=[str(each) for each in lying_about(*usual_folders())],
            writable=True,
        )
        self._pane.show(files_dialog(shown, self, self._pane.close))

    def write(self, path: str) -> str:
        """Write the theme into a file; say what became of it."""
        try:
            give_out(Path(path).expanduser(), self._text(self._scene.draft))
        except (StoreError, RuntimeError) as error:  # the latter of a home that there is not
            return str(error)
        return _("The theme is in {path} now.").format(path=path)

    def read(self, path: str) -> str:
        """Show the theme of a file, to be saved; return why that cannot be, or nothing."""
        try:
            cursor = whole(read_file(Path(path).expanduser()))
            theme = theme_of(cursor.value)
            look_for_files(theme, cursor, sprites_folder())
        except (ThemeError, RuntimeError, ValueError) as error:  # of no home, of a path that no system takes
            return f"{error}."

        def show() -> None:
            self._show(Draft(cursor.value, saved=False))
            self.changed(self._scene.draft)
            self._scene.say(_("The theme was read; it is not saved as one of yours yet."))

        self._pane.close()
        self._unless_lost(_("Read the file?"), _("Read it"), show)
        return ""

    def show_folder(self, path: str) -> str:
        """Have the folder of a file shown; return why that cannot be, or nothing."""
        try:
            return open_folder(Path(path).expanduser().parent)
        except RuntimeError as error:  # of a home that there is not
            return str(error)

    def delete(self) -> None:
        """Remove the theme, after a question."""
        self.remove()


def _called(value: Value, title: str) -> Value:
    assert isinstance(value, dict), "a theme that was read is a mapping"
    return {**value, TITLE[0]: title[:TITLE_LENGTH]}


def _draft_of(left: YamlFile) -> Draft | None:
    """Return what was being made, if it can still be read as a theme."""
    match left.value:
        case {"name": str(name), "theme": dict(value)}:
            try:
                theme_of(value)
            except ThemeError:
                return None
            return Draft(value, name, saved=False)
    return None


def name_dialog(title: str, save: Callable[[str], None], close: Callable[[], None]) -> Dialog:
    """Return the question how a theme is to be called."""
    keep = Button(_("Save"), "save name", kind="primary", icon="check")
    told = Label("", "file of the name", size="small", colour="muted", wrap=True)

    def tell(typed: str) -> None:
        keep.enabled, keep.reason = bool(typed.strip()), _("A theme needs a name")
        told.value = _("It is listed among the themes; its file is {file}.").format(
            file=f"{name_of(typed)}{ENDING}"
        )

    def take(typed: str = "") -> None:
        if name := (typed or field.value).strip():
            save(name)

    field = TextField(
        title, "theme name", limit=TITLE_LENGTH, placeholder=_("Name"), on_change=tell, on_enter=take
    )
    keep.on_click = take
    tell(title)
    leave = Button(_("Cancel"), "cancel", on_click=close)
    return Dialog(_("Save as my theme"), Column(field, told, gap=8), (leave, keep), on_escape=close)
