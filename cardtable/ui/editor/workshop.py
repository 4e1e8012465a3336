"""The workshop: games of one's own, made, saved, read, written and dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol
from weakref import ref

from cardtable.language import _
from cardtable.patience.collection import library, own
from cardtable.patience.collection.index import Listed, counted, listed, rest_of_line
from cardtable.patience.collection.own_files import OwnGame, own_games
from cardtable.patience.editor.difference import saved
from cardtable.patience.editor.draft import Draft, same
from cardtable.patience.editor.new import blank
from cardtable.patience.text.facts import facts
from cardtable.patience.text.opening import about
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import LONGEST, read_spec
from cardtable.patience.words.ids import is_own, plain
from cardtable.patience.words.signature import mapping
from cardtable.store.errors import StoreError
from cardtable.store.own import own_games as files
from cardtable.ui.editor.dialogs import name_dialog
from cardtable.ui.editor.game_files import own_id, read_alone, take_in
from cardtable.ui.editor.scene import EditorScene
from cardtable.ui.scenes.file_dialog import Files, files_dialog, left_over, question, usual_folders
from cardtable.ui.services.file_manager import open_folder
from cardtable.ui.services.services import Services

FRESH: Final = "my-game"

Command = Callable[[], None]


class EditorWays(Protocol):
    """What the workshop leads to."""

    def own_games(self) -> None:
        """Show the list of own games."""

    def deal(self, game_id: str) -> None:
        """Begin a match of a game."""

    def open_tour(self, step: int | None = None) -> None:
        """Show the first steps with a form, from a step on, or from where they were left."""


class Workshop:
    """What is being changed, and where it goes."""

    def __init__(self, services: Services, ways: EditorWays) -> None:
        self._services, self._ways = services, ways
        self._drafts: dict[str, Draft] = {}  # of games that were dealt, by their ids with hashes
        self._back: Command = ways.own_games
        self._scene: ref[EditorScene] | None = None  # with its pictures it is kept while it is shown
        self._kept: Draft | None = None  # what is on the disk for a start to come, if it was put there here
        self._first = True  # whether no form has been shown since the start
        self._unsaved = False  # whether the form shows a game that was read and is nowhere else yet

    @property
    def scene(self) -> EditorScene:
        """The form that is shown."""
        found = self._scene() if self._scene is not None else None
        assert found is not None, "it is asked for by the form alone"
        return found

    @property
    def _on_top(self) -> EditorScene | None:
        """The form, if nothing is shown over it."""
        top = self._services.window.stage.top
        return top if isinstance(top, EditorScene) else None

    def edit(self, game_id: str, back: Command) -> None:
        """Show the form of any game; a draft that was dealt goes on as it was left."""
        draft = self._drafts.get(game_id)
        self._show(draft if draft is not None else self._begun(game_id), back)

    def go_on(self, back: Command) -> bool:
        """Show the form of a game that was tried and neither saved nor left; say whether there is one."""
        trial = files.trial()
        if trial is None:
            return False
        game_id, base = trial
        if game_id not in self._drafts:  # the program was ended since
            entry = library.entry(game_id)
            self._drafts[game_id] = Draft(Entry(plain(game_id), entry.cursor), base)
        self._show(self._drafts[game_id], back)
        self.scene.say(_("This game was tried, and is not saved as one of yours yet."))
        return True

    def learn(self) -> None:
        """Show the first steps with a form."""
        self._ways.open_tour()

    def blank(self) -> None:
        """Show the form of a blank sheet, or of what was tried and neither saved nor left."""
        if self.go_on(self._ways.own_games):
            return
        self._show(Draft(own.drafted({"id": FRESH, **blank()}, FRESH), ""), self._ways.own_games)

    def keep_rules(self, game_id: str) -> None:
        """Keep the rules of a patience for as long as there may be matches of it."""
        if is_own(game_id) or game_id in listed():
            try:
                files.keep(game_id)
            except StoreError as error:
                self._services.tell(str(error))

    def _begun(self, game_id: str) -> Draft:
        entry = library.entry(game_id)
        base = counted(game_id)
        if base in listed():
            name = _("My {game}").format(game=_(listed()[base].name))[:LONGEST]
            named = {word: part for word, part in mapping(entry).items() if word != "aka"}
            return Draft(Entry(own_id(name), replace(entry.cursor, value={**named, "name": name})), base)
        found = [each for each in own_games() if each.entry is not None and each.entry.id == game_id]
        draft = Draft(Entry(plain(game_id), entry.cursor), found[0].base if found else "")
        if found:
            draft.save(draft.id)
        return draft

    def _show(self, draft: Draft, back: Command) -> None:
        self._back = back
        left = files.draft_left() if self._first else None
        if left is not None and same(Draft(left, draft.base).value, draft.value):
            left = None  # nothing was changed since it was tried
        self._first = False
        scene = EditorScene(draft, self)
        self._scene, self._unsaved = ref(scene), False
        self._services.show(scene)
        if left is not None and not draft.changed:
            self._offer(left, back)

    def changed(self, draft: Draft) -> None:
        """Keep a draft that is not saved, whatever becomes of the program; say if that cannot be."""
        if draft.changed:
            self._keep(draft)
        elif draft is self._kept:  # all was taken back
            files.drop_draft()

    def _keep(self, draft: Draft) -> None:
        self._kept = draft
        try:
            files.note_draft({"id": draft.id, **draft.value})
        except StoreError as error:
            self._services.tell(str(error))

    def _offer(self, left: Entry, back: Command) -> None:
        """Ask whether to go on with what was being changed when the program ended; Escape leaves it so."""
        pane = self.scene.pane

        def go_on() -> None:
            pane.close()
            files.drop_draft()
            self._changed_here(OwnGame(Path(), left.id, left), back)
            self._keep(self.scene.draft)

        def drop() -> None:
            pane.close()
            files.drop_draft()

        def later() -> None:
            pane.close()
            self._first = True
            back()

        name = mapping(left).get("name", left.id)
        text = _("The rules of {name} were changed and not saved. Go on with them?").format(name=name)
        pane.show(left_over(text, go_on, drop, later))

    def _left(self) -> None:
        """Go back; what was changed is not wanted."""
        files.drop_draft()
        self._back()

    # what the form leads to

    def deal(self, entry: Entry) -> None:
        """Deal a game; from its table one comes back to its form."""
        game = own.named(entry)
        draft = self.scene.draft
        self._drafts[game.id] = draft
        if draft.changed or not draft.saved:
            self._keep_trial(game.id, draft.base)
        self._ways.deal(game.id)

    def _keep_trial(self, game_id: str, base: str) -> None:
        """Keep a game that is only tried, so that its draft is there again whatever ends the trial."""
        try:
            files.keep(game_id)
            files.note_trial(game_id, base)
        except StoreError as error:
            self._services.tell(str(error))

    def tries(self, game_id: str) -> bool:
        """Say whether a game is only tried: from its table one comes back to its form."""
        trial = files.trial()
        return trial is not None and trial[0] == game_id

    def leave(self) -> None:
        """Go back, after a question if something is not saved."""
        scene, pane = self.scene, self.scene.pane
        trial = files.trial()
        tried = trial is not None and self._drafts.get(trial[0]) is scene.draft
        if not scene.draft.changed and not tried:
            self._left()
            return

        def leave() -> None:
            if tried:
                files.forget_trial()
            self._left()

        text = _("The changes are not saved as a game of yours.")
        pane.show(question(_("Leave the rules?"), text, _("Leave"), leave, pane.close))

    def save(self, entry: Entry) -> None:
        """Save a game under a name that is asked for."""
        pane, name = self.scene.pane, self.scene.draft.get(("name",))
        told = name if isinstance(name, str) else entry.id
        pane.show(name_dialog(told, self._wanted, pane.close))

    def _wanted(self, name: str) -> None:
        """Save under a name; what would take the place of another game is asked first."""
        pane, draft, game_id = self.scene.pane, self.scene.draft, own_id(name)
        pane.close()
        if not files.occupied(game_id) or (draft.saved and draft.id == game_id):
            self._save(game_id, name)
            return

        def replace_it() -> None:
            pane.close()
            self._save(game_id, name)

        text = _("There is a game {name} of yours already. Shall this one take its place?").format(
            name=game_id
        )
        pane.show(question(_("Replace it?"), text, _("Replace"), replace_it, pane.close))

    def _save(self, game_id: str, name: str) -> None:
        scene, draft = self.scene, self.scene.draft
        draft.put(("name",), name)
        try:
            path = files.save(game_id, saved(game_id, draft.value, draft.base, library.find))
        except StoreError as error:
            scene.say(str(error))
            return
        if draft.saved and draft.id != game_id:
            services = self._services  # it stays a favourite if it was one
            services.keep(services.settings.called(draft.id, game_id))
        draft.save(game_id)
        files.forget_trial()
        files.drop_draft()
        self._unsaved = False
        scene.refresh()
        scene.say(_("{name} is one of your games now; its file is {path}.").format(name=name, path=path))

    def files(self) -> None:
        """Show what can be done with files."""
        scene, pane = self.scene, self.scene.pane
        draft, folder = scene.draft, own.folder()
        folders = [*usual_folders(), *([] if folder is None else [folder])]
        shown = Files(
            path=str(Path.home() / f"{draft.id}{own.ENDING}"),
            about=_("A file with the rules of a game. One that is dropped on the window is read too."),
            where="" if folder is None else _("Your games are in {folder}.").format(folder=folder),
            lying=[str(each) for each in files.lying_about(*folders)],
            writable=scene.entry is not None,
            delete=_("Delete this game") if self._mine is not None else "",
        )
        pane.show(files_dialog(shown, self, pane.close))

    @property
    def _mine(self) -> OwnGame | None:
        """The game of the player's that the form shows, if it is saved."""
        draft = self.scene.draft
        return files.taken(draft.id) if draft.saved else None

    def write(self, path: str) -> str:
        """Write the rules into a file; say what became of it."""
        draft = self.scene.draft
        try:
            files.export(saved(draft.id, draft.value, draft.base, library.find), Path(path).expanduser())
        except (StoreError, RuntimeError) as error:  # the latter of a home that there is not
            return str(error)
        return _("The rules are in {path} now.").format(path=path)

    def read(self, path: str) -> str:
        """Take in the games of a file, one to be changed, several to be listed; say what became of them."""
        game, sentence = read_alone(path)
        if game is not None:
            self.scene.pane.close()
            self._changed_here(game, self._back)
        return sentence

    def _changed_here(self, game: OwnGame, back: Command) -> None:
        """Show the form of a game that was read from elsewhere."""
        entry = game.entry
        assert entry is not None, "a game that is well was read"
        self._show(Draft(Entry(own_id(plain(entry.id)), entry.cursor), game.base, kept=False), back)
        self._unsaved = True
        self.scene.say(_("The game was read; it is not saved as one of yours yet."))

    def dropped(self, path: str) -> None:
        """Take in a file that was dropped on the window: if the form is shown, it is changed there."""
        if self._on_top is not None:
            self._dropped_here(path)
        else:
            self._services.tell(take_in(path))

    def dropped_on_list(self, path: str) -> None:
        """Show the form of a game in a file that was dropped on the list of games."""
        self._take_up(path, self._ways.own_games)

    def _dropped_here(self, path: str) -> None:
        """Take in a file at the form; what was changed there is not lost without a question.

        Of several files one is shown in the form, the others are games of the player at once.
        """
        if self._unsaved:
            self.scene.say(take_in(path))
            return
        pane = self.scene.pane
        while pane.dialogs:
            pane.close()
        if not self.scene.draft.changed:
            self._take_up(path, self._back)
            return

        def leave() -> None:
            pane.close()
            self._take_up(path, self._back)

        text = _("The changes are not saved as a game of yours; {name} would take their place.").format(
            name=Path(path).name
        )
        pane.show(question(_("Leave the rules?"), text, _("Leave"), leave, pane.close))

    def _take_up(self, path: str, back: Command) -> None:
        game, sentence = read_alone(path)
        if game is not None:
            self._changed_here(game, back)
        elif (form := self._on_top) is not None:
            form.say(sentence)
        else:
            back()
            self._services.tell(sentence)

    def show_folder(self, path: str) -> str:
        """Have the folder of a file shown; return why that cannot be, or nothing."""
        try:
            return open_folder(Path(path).expanduser().parent)
        except RuntimeError as error:  # of a home that there is not
            return str(error)

    def delete(self) -> None:
        """Delete the game of the player's that the form shows, after a question."""
        pane, game = self.scene.pane, self._mine
        assert game is not None, "only a saved game is deleted"

        def away() -> None:
            pane.close()
            try:
                files.delete(game)
            except StoreError as error:
                self.scene.say(str(error))
                return
            self._ways.own_games()

        pane.close()
        text = _("{game} goes with its file {file}. Matches of it can still be gone on with.").format(
            game=game.name, file=game.file
        )
        pane.show(question(_("Delete this game?"), text, _("Delete"), away, pane.close))


def as_listed(entry: Entry, name: str) -> Listed:
    """Return an own game that can be played as lists show it."""
    spec = read_spec(entry, {})
    found = own.listed(entry)
    return found._replace(name=name, rest=rest_of_line(found.aka, facts(spec), about=about(spec)))
