"""The library: the games of patience, read when they are asked for; and what is wrong with a file of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.patience.collection import own
from cardtable.patience.collection.index import GAMES, Listed, listed, rest_of_line
from cardtable.patience.text.facts import facts, offers
from cardtable.patience.text.guide import guide
from cardtable.patience.text.opening import about
from cardtable.patience.words.entries import Entry, entries_of, extended
from cardtable.patience.words.games import choices_of, packs_of, read_spec, read_title
from cardtable.patience.words.signature import signed
from cardtable.plaintext import shown
from cardtable.yamlfile import BadFile, YamlFile, read_text, read_yaml

MOST: Final = 100  # games of a file
READ: Final = 64  # games that need not be read again
NEXT: Final = re.compile(r"^\S", re.MULTILINE)  # what follows on a game in a file


def entry(game_id: str) -> Entry:
    """Return a game of the library, with what it extends; an own or kept one by its id with the hash."""
    found = own.find(game_id)
    return _shipped(game_id) if found is None else found


@lru_cache(maxsize=READ)
def _shipped(game_id: str) -> Entry:
    return extended(_written(game_id), find)


def find(game_id: str) -> Entry | None:
    """Return a game of the library as it is written, if there is one."""
    return _written(game_id) if game_id in listed() else None


@lru_cache(maxsize=READ)
def _written(game_id: str) -> Entry:
    """Return what is written of a game; of its file, which is long, nothing else is read."""
    file = listed()[game_id].file
    text = _text(file)
    found = re.search(rf"^{game_id}:$", text, re.MULTILINE)
    assert found is not None, "the index names what stands in the files"
    following = NEXT.search(text, found.end())
    end = len(text) if following is None else following.start()
    lines = "\n" * text.count("\n", 0, found.start())  # so that mistakes are told where they are
    return entries_of(read_text(lines + text[found.start() : end], file))[game_id]


@cache
def _text(file: str) -> str:
    """Return the text of a file of games."""
    return (GAMES / file).read_text("utf-8")


def indexed() -> list[Listed]:
    """Return the index as the files of games have it now, family by family.

    Raises:
        BadFile: a file cannot be used.
    """
    found: dict[str, tuple[str, Entry]] = {}
    for path in sorted(GAMES.glob("*.yaml")):
        file: YamlFile = read_yaml(path)
        for each in entries_of(file).values():
            if each.id in found:
                raise each.cursor.wrong(
                    _("there is a game {id} in {found} already").format(id=each.id, found=found[each.id][0])
                )
            found[each.id] = (path.name, each)
    entries = {game_id: each for game_id, (__, each) in found.items()}
    games = [_described(found[game_id][0], extended(each, entries.get)) for game_id, each in entries.items()]
    return sorted(games, key=lambda each: (each.family, each.name))


def _described(file: str, whole: Entry) -> Listed:
    title = read_title(whole)
    spec = read_spec(whole, {})
    rest = rest_of_line(title.aka, facts(spec), offers(whole), about(spec), signed(whole))
    return Listed(whole.id, title.name, title.family, packs_of(whole), file, rest)


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a file: the games that are well, whole, and a sentence about each of the others."""

    well: tuple[Entry, ...]
    mistakes: tuple[str, ...]


def check_file(path: Path) -> Checked:
    """Check all games of a file, which may extend each other and those of the library.

    Raises:
        OSError: it cannot be opened or read.
    """
    try:
        written = entries_of(read_yaml(path))
    except BadFile as mistake:
        return Checked((), (str(mistake),))
    if len(written) > MOST:
        return Checked(
            (), (_("{file}: it has more than {most} games").format(file=shown(path.name), most=MOST),)
        )
    well, mistakes = list[Entry](), list[str]()
    for each in written.values():
        try:
            whole = extended(each, lambda name: written.get(name) or find(name), listed())
            check_entry(whole)
        except BadFile as mistake:
            mistakes.append(str(mistake))
        else:
            well.append(whole)
    return Checked(tuple(well), tuple(mistakes))


def check_entry(entry: Entry) -> None:
    """Check a game with its usual options, and with each other value of one of them.

    Raises:
        BadFile: something is wrong with it.
    """
    for chosen in spread(entry):
        read_spec(entry, chosen)
    guide(entry)


def spread(entry: Entry) -> Iterator[Mapping[str, str]]:
    """Give the usual options of a game, then each other value alone.

    Raises:
        BadFile: something is wrong with the options.
    """
    yield {}
    for choice in choices_of(entry):
        for value in choice.values[1:]:
            yield {choice.name: value}
