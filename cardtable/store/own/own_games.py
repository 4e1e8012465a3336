"""Own games on the disk: saved, deleted, taken in, given out, and kept for the matches that are played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.patience.collection import library, own
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.own import written
from cardtable.patience.collection.own_files import OwnGame, own_games, read_games
from cardtable.patience.words.entries import Entry, entries_of
from cardtable.patience.words.ids import is_own, plain
from cardtable.plainfile import read_plain
from cardtable.plaintext import shown
from cardtable.store.atomic_files import make_folder, write_text
from cardtable.store.errors import StoreUnwritable
from cardtable.yamlfile import LARGEST, Value, read_yaml

MOST: Final = 40  # files that are listed
TRIAL: Final = "trial"  # the file beside own games that names the one that is only tried
DRAFTS: Final = "drafts"  # the folder of what is being changed, in that of own games
DRAFT: Final = "draft"


def lying_about(*folders: Path) -> list[Path]:
    """Return the files in some folders that may have games, the newest first."""
    found: dict[Path, float] = {}
    for folder in folders:
        with suppress(OSError):
            found |= {path: path.stat().st_mtime for path in folder.glob(f"*{own.ENDING}") if path.is_file()}
    return sorted(found, key=lambda path: (-found[path], path))[:MOST]


def taken(game_id: str) -> OwnGame | None:
    """Return the own game that has an id without hash, if there is one."""
    for each in own_games():
        if each.entry is not None and plain(each.entry.id) == game_id:
            return each
    return None


def occupied(game_id: str) -> bool:
    """Say whether saving under an id would take the place of a game, or of a file that is no game."""
    folder = own.folder()
    return taken(game_id) is not None or (folder is not None and _file(folder, game_id).exists())


def save(game_id: str, value: Value) -> Path:
    """Save an own game under its id, in place of one that has it; return its file.

    Raises:
        StoreUnwritable: It is not saved.
    """
    before = taken(game_id)
    if before is not None:
        _check_alone(before)
    path = _file(_folder(), game_id)
    write_text(path, written(value))
    if before is not None and before.file != path:
        before.file.unlink(missing_ok=True)
    return path


def delete(game: OwnGame) -> None:
    """Delete the file of an own game; matches of it can still be gone on with.

    Raises:
        StoreUnwritable: It is still there.
    """
    _check_alone(game)
    try:
        game.file.unlink(missing_ok=True)
    except OSError as error:
        raise StoreUnwritable(
            _("{file} cannot be deleted ({reason}).").format(file=game.file, reason=error.strerror)
        ) from error


def note_trial(game_id: str, base: str) -> None:
    """Note that a game is only tried, and what it was made from: it is only among what was played.

    Raises:
        StoreUnwritable: That is not noted.
    """
    write_text(_folder() / TRIAL, f"{game_id} {base}\n")


def trial() -> tuple[str, str] | None:
    """Return the id of the game that was tried last and neither saved nor left, and what it was made from."""
    folder = own.folder()
    with suppress(OSError, ValueError):
        words = [] if folder is None else (folder / TRIAL).read_text(encoding="utf-8").split()
        if words and is_own(words[0]) and own.find(words[0]) is not None:
            return words[0], words[1] if words[1:] and words[1] in listed() else ""
    return None


def forget_trial() -> None:
    """Take the note of a trial away; a folder that takes no changes keeps it."""
    folder = own.folder()
    if folder is not None:
        with suppress(OSError):
            (folder / TRIAL).unlink(missing_ok=True)


def keep(game_id: str) -> None:
    """Keep the rules of a patience that is about to be played, for as long as there may be matches of it.

    Raises:
        StoreUnwritable: They are not kept.
    """
    entry = _of_now(game_id) or own.find(game_id)
    if entry is None or (path := own.kept_at(entry.id)) is None:
        return
    text = own.text_of(entry)
    if not _says(path, text):
        make_folder(path.parent)
        write_text(path, text)


def _of_now(game_id: str) -> Entry | None:
    return own.of_library(library.entry(game_id)) if game_id in listed() else None


def note_draft(value: Value) -> None:
    """Keep what is being changed, so that it is there if the program ends before it is saved.

    Raises:
        StoreUnwritable: It is not kept.
    """
    if (folder := own.folder()) is not None:
        make_folder(folder / DRAFTS)
        write_text(_file(folder / DRAFTS, DRAFT), written(value))


def drop_draft() -> None:
    """Keep nothing of what was being changed any more."""
    if (folder := own.folder()) is not None:
        with suppress(OSError):
            _file(folder / DRAFTS, DRAFT).unlink(missing_ok=True)


def draft_left() -> Entry | None:
    """Return what was being changed when the program ended, if it can be read."""
    folder = own.folder()
    if folder is None:
        return None
    try:
        (entry,) = entries_of(read_yaml(_file(folder / DRAFTS, DRAFT))).values()
    except (OSError, ValueError):  # it is not there, or no game
        return None
    return entry if isinstance(entry.cursor.value, dict) else None


def export(value: Value, path: Path) -> None:
    """Write a game into any file that is not there yet.

    Raises:
        StoreUnwritable: It is not written.
    """
    if path.exists():
        raise StoreUnwritable(_("There is a file {path} already; nothing was written.").format(path=path))
    write_text(path, written(value))


def take_in(path: Path) -> list[OwnGame]:
    """Return the games of a file from elsewhere, each with its mistake if it has one.

    Raises:
        StoreUnwritable: It cannot be read.
    """
    try:
        return list(read_games(path))
    except (OSError, ValueError) as error:  # the latter of a path that no system takes
        reason = error.strerror if isinstance(error, OSError) else _("this is no path")
        raise StoreUnwritable(
            _("{path} cannot be read ({reason}).").format(path=shown(str(path)), reason=reason)
        ) from error


def _says(path: Path, text: str) -> bool:
    try:
        return read_plain(path, LARGEST + 1) == text.encode()
    except OSError:
        return False


def _check_alone(game: OwnGame) -> None:
    if len(_games_in(game.file)) > 1:
        raise StoreUnwritable(
            _("{file} has other games besides; it is left to be changed by hand.").format(file=game.file.name)
        )


def _games_in(path: Path) -> list[OwnGame]:
    return [each for each in own_games() if each.file == path]


def _file(folder: Path, game_id: str) -> Path:
    return folder / f"{game_id}{own.ENDING}"


def _folder() -> Path:
    folder = own.folder()
    if folder is None:
        raise StoreUnwritable(_("There is no folder for games of your own this time."))
    return make_folder(folder)
