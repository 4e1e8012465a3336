"""The files of own games: what is in their folder, each game checked; a bad one spoils nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.patience import library, own
from cardtable.patience.checking import check_entry
from cardtable.patience.own_ids import FORM
from cardtable.patience.words.entries import Entry, entries_of, extended
from cardtable.patience.words.games import read_title
from cardtable.yamlfile import BadFile, quoted, read_yaml, shown

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


def own_games() -> list[OwnGame]:
    """Return the own games by name, those first that can be played."""
    folder = own.folder()
    if folder is None or not folder.is_dir():
        return []
    games = [each for path in sorted(folder.glob(f"*{own.ENDING}")) for each in _games_of(path)]
    once: dict[str, OwnGame] = {}
    for each in games:
        key = each.entry.id if each.entry is not None else f"{each.file} {each.mistake}"
        once.setdefault(key, each)
    return sorted(once.values(), key=lambda each: (each.entry is None, each.name.casefold()))


def _games_of(path: Path) -> tuple[OwnGame, ...]:
    """Return the games of a file, which is read anew only if it has changed."""
    try:
        stands = path.stat()
        version = stands.st_mtime_ns, stands.st_size
        if _READ.get(path, (None, ()))[0] != version:
            _READ[path] = version, tuple(read_games(path))
    except OSError as error:
        return (OwnGame(path, path.stem, None, f"{shown(path.name)} cannot be read: {error.strerror}"),)
    games = _READ[path][1]
    for each in games:
        if each.entry is not None:
            own.named(each.entry)
    return games


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
        yield OwnGame(path, path.stem, None, f"{shown(path.name)}: it has more than {MOST} games")
        return
    for each in entries.values():
        try:
            yield _well(path, each, entries)
        except BadFile as error:
            yield OwnGame(path, shown(each.id, 60), None, str(error))


def _well(path: Path, entry: Entry, entries: dict[str, Entry]) -> OwnGame:
    if FORM.fullmatch(entry.id) is None:
        raise entry.cursor.wrong(
            f"a game cannot have the id {quoted(entry.id)}: it is made of small letters, digits and hyphens"
        )
    whole = extended(entry, lambda name: library.find(name) or entries.get(name))
    check_entry(whole)
    found = own.named(whole)
    title = read_title(whole)
    return OwnGame(path, read_title(found).name, found, base=title.extends)
