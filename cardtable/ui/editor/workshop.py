"""The workshop: games of one's own, made, saved, read, written and dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardtable.kits import Kit
from cardtable.patience import library, own
from cardtable.patience.editor.difference import saved
from cardtable.patience.editor.draft import Draft
from cardtable.patience.editor.new import blank
from cardtable.patience.index import Listed, listed
from cardtable.patience.kit import PatienceKit
from cardtable.patience.own_files import OwnGame, own_games
from cardtable.patience.own_ids import id_of, is_own, plain
from cardtable.patience.text.facts import facts
from cardtable.patience.wordings import counted
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import LONGEST, read_spec
from cardtable.patience.words.signing import mapping
from cardtable.store import own_games as files
from cardtable.store.errors import StoreError
from cardtable.ui.editor.dialogs import FileCommands, files_dialog, name_dialog, question
from cardtable.ui.editor.scene import EditorCommands, EditorScene

FRESH: Final = "my-game"
MINE: Final = "my-"  # before an id that a game of the library has

Command = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Ways:
    """What the workshop leads to: a scene alone, the list of games, a match of a game."""

    show: Callable[[EditorScene], None]
    list: Command
    deal: Callable[[str], None]
    tell: Callable[[str], None]  # a sentence, at the table or in the menu
    follow: Callable[[str, str], None]  # told the id of a saved game, and another that it is saved under now


class Workshop:
    """What is being changed, and where it goes."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._drafts: dict[str, Draft] = {}  # of games that were dealt, by their ids with hashes
        self._back: Command = ways.list
        self._scene: EditorScene | None = None

    @property
    def scene(self) -> EditorScene:
        """The form that is shown."""
        assert self._scene is not None, "it is asked for by the form alone"
        return self._scene

    def edit(self, game_id: str, back: Command) -> None:
        """Show the form of any game; a draft that was dealt goes on as it was left."""
        draft = self._drafts.get(game_id)
        self._show(draft if draft is not None else self._begun(game_id), back)

    def blank(self) -> None:
        """Show the form of a blank sheet."""
        self._show(Draft(own.drafted({"id": FRESH, **blank()}, FRESH), ""), self._ways.list)

    def changing(self, game: Kit, back: Command) -> Command | None:
        """Return what leads to the form of a game's rules, if they can be changed."""
        return (lambda: self.edit(game.id, back)) if isinstance(game, PatienceKit) else None

    def keep_rules(self, game_id: str) -> None:
        """Keep the rules of a patience for as long as there may be matches of it."""
        if is_own(game_id) or game_id in listed():
            try:
                files.keep(game_id)
            except StoreError as error:
                self._ways.tell(str(error))

    def _begun(self, game_id: str) -> Draft:
        entry = library.entry(game_id)
        base = counted(game_id)
        if base in listed():
            name = f"My {listed()[base].name}"[:LONGEST]
            named = {word: part for word, part in mapping(entry).items() if word != "aka"}
            return Draft(Entry(_own_id(name), replace(entry.cursor, value={**named, "name": name})), base)
        found = [each for each in own_games() if each.entry is not None and each.entry.id == game_id]
        draft = Draft(Entry(plain(game_id), entry.cursor), found[0].base if found else "")
        if found:
            draft.save(draft.id)
        return draft

    def _show(self, draft: Draft, back: Command) -> None:
        self._back = back
        commands = EditorCommands(deal=self._deal, save=self._name, files=self._files, leave=self._leave)
        self._scene = EditorScene(draft, commands)
        self._ways.show(self._scene)

    # what the form leads to

    def _deal(self, entry: Entry) -> None:
        game = own.named(entry)
        self._drafts[game.id] = self.scene.draft
        self._ways.deal(game.id)

    def _leave(self) -> None:
        scene, pane = self.scene, self.scene.pane
        if not scene.draft.changed:
            self._back()
            return
        text = "The changes are not saved as a game of yours."
        pane.show(question("Leave the rules?", text, "Leave", self._back, pane.close))

    def _name(self, entry: Entry) -> None:
        pane, name = self.scene.pane, self.scene.draft.get(("name",))
        told = name if isinstance(name, str) else entry.id
        pane.show(name_dialog(told, self._wanted, pane.close))

    def _wanted(self, name: str) -> None:
        """Save under a name; what would take the place of another game is asked first."""
        pane, draft, game_id = self.scene.pane, self.scene.draft, _own_id(name)
        pane.close()
        if not files.occupied(game_id) or (draft.saved and draft.id == game_id):
            self._save(game_id, name)
            return

        def replace_it() -> None:
            pane.close()
            self._save(game_id, name)

        text = f"There is a game {game_id} of yours already. Shall this one take its place?"
        pane.show(question("Replace it?", text, "Replace", replace_it, pane.close))

    def _save(self, game_id: str, name: str) -> None:
        scene, draft = self.scene, self.scene.draft
        draft.put(("name",), name)
        try:
            path = files.save(game_id, saved(game_id, draft.value, draft.base, library.find))
        except StoreError as error:
            scene.say(str(error))
            return
        if draft.saved and draft.id != game_id:
            self._ways.follow(draft.id, game_id)
        draft.save(game_id)
        scene.refresh()
        scene.say(f"{name} is one of your games now; its file is {path}.")

    def _files(self) -> None:
        scene, pane = self.scene, self.scene.pane
        draft, folder = scene.draft, own.folder()
        mine = files.taken(draft.id) if draft.saved else None
        commands = FileCommands(
            read=self._read,
            write=self._write if scene.entry is not None else None,
            delete=None if mine is None else lambda: self._ask_away(mine),
            close=pane.close,
            lying=[str(each) for each in files.lying_about(*_usual_folders())],
        )
        path = Path.home() / f"{draft.id}{own.ENDING}"
        pane.show(files_dialog(str(path), "" if folder is None else str(folder), commands))

    def _write(self, path: str) -> str:
        draft = self.scene.draft
        try:
            files.export(saved(draft.id, draft.value, draft.base, library.find), Path(path).expanduser())
        except (StoreError, RuntimeError) as error:  # the latter of a home that there is not
            return str(error)
        return f"The rules are in {path} now."

    def _read(self, path: str) -> str:
        """Take in the games of a file, one to be changed, several to be listed; say what became of them."""
        try:
            games = files.take_in(Path(path).expanduser())
        except (StoreError, RuntimeError) as error:
            return str(error)
        well = [each for each in games if each.entry is not None]
        wrong = [each.mistake for each in games if each.entry is None]
        if len(well) > 1:
            return " ".join([_taken_in(well), *wrong])
        if not well:
            return wrong[0] if wrong else "There is no game in it."
        entry = well[0].entry
        assert entry is not None, "a game that is well was read"
        self.scene.pane.close()
        self._show(Draft(Entry(_own_id(plain(entry.id)), entry.cursor), well[0].base), self._back)
        self.scene.say("The game was read; it is not saved as one of yours yet.")
        return ""

    def _ask_away(self, game: OwnGame) -> None:
        pane = self.scene.pane

        def away() -> None:
            pane.close()
            try:
                files.delete(game)
            except StoreError as error:
                self.scene.say(str(error))
                return
            self._ways.list()

        pane.close()
        text = f"{game.name} goes with its file {game.file}. Matches of it can still be gone on with."
        pane.show(question("Delete this game?", text, "Delete", away, pane.close))


def mine() -> tuple[list[Listed], list[str]]:
    """Return the own games that can be played, as lists show them, and a sentence about each other one."""
    games, mistakes = [], []
    for each in own_games():
        if each.entry is None:
            mistakes.append(each.mistake)
        else:
            games.append(
                replace(own.listed(each.entry), name=each.name, facts=facts(read_spec(each.entry, {})))
            )
    return games, mistakes


def _usual_folders() -> list[Path]:
    """Return the folders in which files with games mostly lie."""
    home, mine = Path.home(), own.folder()
    return [home, home / "Downloads", home / "Documents", *([] if mine is None else [mine])]


def _taken_in(games: list[OwnGame]) -> str:
    """Save games that have no name that is taken; return a sentence about all."""
    new, there = [], []
    for each in games:
        assert each.entry is not None, "only games that are well are taken in"
        game_id = _own_id(plain(each.entry.id))
        if files.occupied(game_id):
            there.append(each.name)
            continue
        try:
            files.save(game_id, saved(game_id, mapping(each.entry), each.base, library.find))
        except StoreError as error:
            return str(error)
        new.append(each.name)
    told = f"Taken in: {', '.join(new)}." if new else "None was taken in."
    return told + (f" There already: {', '.join(there)}." if there else "")


def _own_id(name: str) -> str:
    game_id = id_of(name)
    return f"{MINE}{game_id}"[:60] if game_id in listed() else game_id
