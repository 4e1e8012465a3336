"""The files of own games: what is in their folder, each game checked; a bad one spoils nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.language import _
from cardtable.patience.collection import library, own
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.library import check_entry
from cardtable.patience.words.entries import Entry, entries_of, extended
from cardtable.patience.words.games import read_title
from cardtable.patience.words.ids import FORM
from cardtable.plaintext import quoted, shown
from cardtable.yamlfile import BadFile, read_yaml

MOST: Final = 100  # games of a file
Version: TypeAlias = tuple[int, int]  # nanoseconds and bytes


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of an own file: under its id with the hash if it is well, else with a sentence; its name."""

    file: Path
    name: str
    entry: Entry | None
    mistake: str = ""
    base: str = ""  # the game that it extends


_READ: Final[dict[Path, tuple[Version, tuple[OwnGame, ...]]]] = {}


def own_games(but: AbstractSet[Path] = frozenset()) -> list[OwnGame]:
    """Return the own games by name, those first that can be played, but those of some files."""
    return _in_order(each for path in _files() if path not in but for each in games_of(path))


def unread() -> list[Path]:
    """Return the files that have yet to be read, which takes some milliseconds for each."""
    return [path for path in _files() if not _is_read(path)]


def _files() -> list[Path]:
    folder = own.folder()
    return [] if folder is None or not folder.is_dir() else sorted(folder.glob(f"*{own.ENDING}"), key=str)


def _in_order(games: Iterable[OwnGame]) -> list[OwnGame]:
    once: dict[str, OwnGame] = {}
    for each in games:
        key = each.entry.id if each.entry is not None else f"{each.file} {each.mistake}"
        once.setdefault(key, each)
    return sorted(once.values(), key=lambda each: (each.entry is None, each.name.casefold()))


def _version(path: Path) -> Version:
    stands = path.stat()
    return max(stands.st_mtime_ns, stands.st_ctime_ns), stands.st_size  # the latter of who may read it


def _is_read(path: Path) -> bool:
    """Say whether a file need not be read: it was, and has not changed, or it is not there."""
    with suppress(OSError):
        return path in _READ and _READ[path][0] == _version(path)
    return True


def games_of(path: Path) -> tuple[OwnGame, ...]:
    """Return the games of a file, which is read anew only if it has changed."""
    try:
        version = _version(path)
        if _READ.get(path, (None, ()))[0] != version:
            _READ[path] = version, _read(path)
    except OSError as error:
        return (_unreadable(path, error),)
    games = _READ[path][1]
    for each in games:
        if each.entry is not None and not own.seen(each.entry.id):
            own.named(each.entry)
    return games


def _read(path: Path) -> tuple[OwnGame, ...]:
    try:
        return tuple(read_games(path))
    except OSError as error:
        return (_unreadable(path, error),)


def _unreadable(path: Path, error: OSError) -> OwnGame:
    return OwnGame(
        path,
        path.stem,
        None,
        _("{path} cannot be read: {reason}").format(path=shown(path.name), reason=error.strerror),
    )


def read_games(path: Path) -> Iterator[OwnGame]:
    """Give the games of a file, each with its mistake if it has one.

    Raises:
        OSError: it cannot be read.
    """
    try:
        entries = entries_of(read_yaml(path))
    except BadFile as error:
        yield OwnGame(path, path.stem, None, str(error))
        return
    if len(entries) > MOST:
        yield OwnGame(
            path,
            path.stem,
            None,
            _("{path}: it has more than {most} games").format(path=shown(path.name), most=MOST),
        )
        return
    for each in entries.values():
        try:
            yield _well(path, each, entries)
        except BadFile as error:
            yield OwnGame(path, shown(each.id, 60), None, str(error))


def _well(path: Path, entry: Entry, entries: dict[str, Entry]) -> OwnGame:
    if FORM.fullmatch(entry.id) is None:
        raise entry.cursor.wrong(
            _("a game cannot have the id {id}: it is made of small letters, digits and hyphens").format(
                id=quoted(entry.id)
            )
        )
    if entry.id in listed():
        name = listed()[entry.id].name
        raise entry.cursor.wrong(
            _("a game cannot have the id {id}: it is that of {name}").format(id=quoted(entry.id), name=name)
        )
    whole = extended(entry, lambda name: library.find(name) or entries.get(name), listed())
    check_entry(whole)
    found = own.named(whole)
    title = read_title(whole)
    return OwnGame(path, read_title(found).name, found, base=title.extends)
