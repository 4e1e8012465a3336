"""Checking: what is wrong with a file of games, a sentence for each game that is not well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardtable.patience import library
from cardtable.patience.index import listed
from cardtable.patience.text.guide import guide
from cardtable.patience.words.entries import Entry, entries_of, extended
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.yamlfile import BadFile, read_yaml


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a file: the ids of the games that are well, and a sentence about each of the others."""

    well: tuple[str, ...]
    mistakes: tuple[str, ...]


def check_file(path: Path) -> Checked:
    """Check all games of a file, which may extend each other and those of the library.

    Raises:
        OSError: it cannot be opened or read.
    """
    try:
        own = entries_of(read_yaml(path))
    except BadFile as mistake:
        return Checked((), (str(mistake),))
    well, mistakes = [], []
    for each in own.values():
        try:
            check_entry(extended(each, lambda name: own.get(name) or library.find(name), listed()))
        except BadFile as mistake:
            mistakes.append(str(mistake))
        else:
            well.append(each.id)
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
