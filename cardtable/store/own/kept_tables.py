"""What is kept by name, a file for each, to be shared as it is: tables after a match, house rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zlib import crc32

from cardtable.engine.options import BadKeepsake, Keepsake
from cardtable.kits import Keeper
from cardtable.language import _
from cardtable.patience.words.ids import id_of
from cardtable.plaintext import shown
from cardtable.store.atomic_files import make_folder, write_text
from cardtable.store.errors import StoreUnwritable
from cardtable.yamlfile import BadFile, read_yaml

FOLDER: Final = "tables"
ENDING: Final = ".yaml"
MOST: Final = 100  # files that are listed


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file in which something is kept, or a sentence that says why it cannot be used."""

    path: Path
    kept: Keepsake | None
    mistake: str = ""


def tables_of(home: Path | None, game_id: str) -> Path | None:
    """Return the folder in which tables of a game are kept."""
    return None if home is None else home / FOLDER / game_id


def kept_files(folder: Path | None, keeper: Keeper) -> list[KeptFile]:
    """Return all that is kept in a folder; what cannot be used stands last."""
    paths = [] if folder is None or not folder.is_dir() else sorted(folder.glob(f"*{ENDING}"), key=str)
    found = [read_kept(path, keeper) for path in paths[:MOST]]
    return sorted(found, key=lambda each: (each.kept is None, each.kept.name.casefold() if each.kept else ""))


def read_kept(path: Path, keeper: Keeper) -> KeptFile:
    """Return what a file keeps, or why it cannot be used."""
    try:
        file = read_yaml(path)
        try:
            return KeptFile(path, keeper.read(file.value))
        except BadKeepsake as mistake:
            return KeptFile(path, None, str(file.mistake(mistake.keys, mistake.what)))
    except BadFile as mistake:
        return KeptFile(path, None, str(mistake))
    except (OSError, ValueError) as error:  # the latter of a path that no system takes
        reason = error.strerror if isinstance(error, OSError) else _("this is no path")
        return KeptFile(
            path, None, _("{path} cannot be read ({reason}).").format(path=shown(str(path)), reason=reason)
        )


def place_of(folder: Path | None, name: str) -> Path:
    """Return the file of a folder in which what has that name is kept.

    Raises:
        StoreUnwritable: There is no folder for it.
    """
    if folder is None:
        raise StoreUnwritable(_("There is no folder to keep anything this time."))
    letters = "" if name.isascii() else f"-{crc32(name.encode()):08x}"  # which an id leaves out
    return folder / f"{id_of(name)}{letters}{ENDING}"


def keep(path: Path, text: str) -> None:
    """Keep something in a file, in place of what it had.

    Raises:
        StoreUnwritable: It is not kept.
    """
    make_folder(path.parent)
    write_text(path, text)


def give_out(path: Path, text: str) -> None:
    """Write something into any file that is not there yet.

    Raises:
        StoreUnwritable: It is not written.
    """
    if path.exists():
        raise StoreUnwritable(_("There is a file {path} already; nothing was written.").format(path=path))
    write_text(path, text)


def throw_away(path: Path) -> None:
    """Delete a file in which something is kept.

    Raises:
        StoreUnwritable: It is still there.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise StoreUnwritable(
            _("{path} cannot be deleted ({reason}).").format(path=path, reason=error.strerror)
        ) from error
