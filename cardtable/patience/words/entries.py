"""Entries: what is written of a game, with what it extends and the values of its options put in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardtable.cursor import Cursor, Origin, meant, nearest, opened, opened_each
from cardtable.language import _
from cardtable.patience.words.phrases import NOTHING
from cardtable.plaintext import quoted
from cardtable.yamlfile import Keys, Value, YamlFile

SIGN: Final = "$"  # before the name of an option
DEEPEST: Final = 8  # games that extend each other
MOST_PARTS: Final = 1000  # of what is written of a game: five times as many as any of the library has
GROUPS: Final = "piles"
SET: Final = "set"
EXTENDS: Final = "extends"
ID: Final = "id"
USUAL: Final = "usual"  # instead of what is taken over: what holds where nothing is written
WORDS: Final = (
    "id",
    "name",
    "aka",
    "family",
    EXTENDS,
    SET,
    "options",
    "deck",
    GROUPS,
    "deal",
    "remove",
    "line",
    "gaps",
    "redeal",
    "win",
    "score",
    "numbering",
    "note",
)
OWN: Final = (EXTENDS, SET, ID, "name", "aka", "note")  # what a game does not take over from another

Origins: TypeAlias = dict[Keys, Origin]
Find: TypeAlias = Callable[[str], "Entry | None"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What is written of a game, alone or with what it extends: its id, and its whole value."""

    id: str
    cursor: Cursor

    def part(self, name: str) -> Cursor | None:
        """Return a part of the game, if it is written."""
        return self.cursor.mapping().get(name)


def entries_of(file: YamlFile) -> dict[str, Entry]:
    """Return the games of a file by id: one that says its `id`, or a mapping of them.

    Raises:
        BadFile: it is neither.
    """
    if isinstance(file.value, dict) and ID in file.value and isinstance(file.value[ID], str):
        return {file.value[ID]: Entry(file.value[ID], opened(file))}
    return {name: Entry(name, part) for name, part in opened_each(file).items()}


def extended(entry: Entry, find: Find, known: Iterable[str] = ()) -> Entry:
    """Return a game with all that it takes over from what it extends; `known` are games that can be meant.

    Raises:
        BadFile: a game that it extends is not there, or they extend each other in a circle.
    """
    if len(entry.cursor.origins) > MOST_PARTS:
        raise entry.cursor.wrong(
            _("a game has at most {most_parts} words and values").format(most_parts=MOST_PARTS)
        )
    chain, seen = [entry], {entry.id}
    while (named := chain[-1].cursor.fields(WORDS).get(EXTENDS)) is not None:
        name = named.text()
        if name in seen or len(chain) > DEEPEST:
            circle = " extends ".join([*(each.id for each in chain), name])
            raise named.wrong(_("the games extend each other in a circle: {circle}").format(circle=circle))
        found = find(name)
        if found is None:
            allowed = _("{nearest}there are those of the library and of this file").format(
                nearest=nearest(name, known)
            )
            raise named.wrong(
                _("there is no game {name} to extend: {allowed}").format(name=quoted(name), allowed=allowed)
            )
        if len(found.cursor.origins) > MOST_PARTS:
            raise named.wrong(
                _("{name} has more than {most_parts} words and values").format(
                    name=quoted(name), most_parts=MOST_PARTS
                )
            )
        seen.add(name)
        chain.append(found)
    value: dict[str, Value] = {}
    origins: Origins = {(): entry.cursor.origins[()]}
    for each in reversed(chain):
        inherited = each is not entry
        _lay_over(value, origins, _spelled_out(each), skip=OWN if inherited else (SET,))
    return Entry(entry.id, Cursor(value, (), origins))


def _spelled_out(entry: Entry) -> Cursor:
    """Return an entry with the dotted words of its `set` in their places."""
    written = entry.cursor.fields(WORDS).get(SET)
    if written is None:
        return entry.cursor
    value: dict[str, Value] = {name: part.value for name, part in entry.cursor.mapping().items()}
    origins = dict(entry.cursor.origins)
    home = origins[()]
    for dotted, part in written.mapping().items():
        first, *rest = dotted.split(".")
        keys: Keys = (
            (first, *rest) if first in WORDS else (GROUPS, first, *rest) if rest else ("options", first)
        )
        _put(value, keys, part.value, part)
        ways = {keys[:size] for size in range(2, len(keys))}  # what is taken over is changed by the `set`
        origins |= {way: Origin(home.file, (*home.keys, SET, *_said(way))) for way in ways}
        origins.update(
            (keys + each[len(part.keys) :], origin)
            for each, origin in entry.cursor.origins.items()
            if each[: len(part.keys)] == part.keys
        )
    return Cursor(value, (), origins)


def _said(way: Keys) -> Keys:
    """Return a way as the words of a `set` have it."""
    return way[1:] if way[0] == GROUPS else way


def _put(value: dict[str, Value], keys: Keys, new: Value, part: Cursor) -> None:
    """Put a value in its place, in mappings of its own."""
    for key in keys[:-1]:
        within = value.get(str(key), {})
        if not isinstance(within, dict):
            raise part.wrong(_("{key} has no parts").format(key=quoted(key)))
        value[str(key)] = dict(within)
        value = value[str(key)]  # type: ignore[assignment]  # just made
    value[str(keys[-1])] = new


def _lay_over(value: dict[str, Value], origins: Origins, over: Cursor, skip: tuple[str, ...]) -> None:
    """Lay an entry over another: mappings part by part, anything else in place of what was there."""
    for name, part in over.mapping().items():
        if name not in skip:
            _lay(value, name, part, origins)


def _lay(value: dict[str, Value], name: str, part: Cursor, origins: Origins) -> None:
    before = value.get(name)
    if isinstance(before, dict) and isinstance(part.value, dict) and not _is_option(part):
        within = dict(before)
        for each, inner in part.mapping().items():
            _lay(within, each, inner, origins)
        value[name] = within
    elif (part.value == NOTHING and removable(part.keys)) or part.value == USUAL:
        value.pop(name, None)
    else:
        for stale in [each for each in origins if each[: len(part.keys)] == part.keys]:
            del origins[stale]
        value[name] = part.value
    origins.update(
        (each, origin) for each, origin in part.origins.items() if each[: len(part.keys)] == part.keys
    )


def _is_option(part: Cursor) -> bool:
    return len(part.keys) == 2 and part.keys[0] == "options"


def removable(keys: Keys) -> bool:
    """Say whether `none` takes away what was there: a group, an option, or a whole part of a game."""
    return len(keys) == 1 or (len(keys) == 2 and keys[0] in (GROUPS, "options"))


def filled(cursor: Cursor, chosen: Mapping[str, str]) -> Cursor:
    """Return a game with the values of its options in place of their names.

    Raises:
        BadFile: an option is named that is not there.
    """
    return Cursor(_filled(cursor, chosen), (), cursor.origins)


def _filled(cursor: Cursor, chosen: Mapping[str, str]) -> Value:
    value = cursor.value
    if isinstance(value, dict):
        return {name: _filled(part, chosen) for name, part in cursor.mapping().items()}
    if isinstance(value, list):
        return [_filled(part, chosen) for part in cursor.items()]
    if not value.startswith(SIGN):
        return value
    name = value.removeprefix(SIGN)
    if name not in chosen:
        raise cursor.wrong(
            _("there is no option {name}: {meant}").format(name=quoted(name), meant=meant(name, chosen))
        )
    return chosen[name]
