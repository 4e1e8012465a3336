"""House rules: options of a game under a name ("as at Grandma's"), kept for a person, shared as a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zlib import crc32

from cardtable.engine.notation import Tree
from cardtable.engine.options import (
    BadKeepsake,
    BadOption,
    Keepsake,
    OptionField,
    Options,
    option_fields,
    written_value,
)
from cardtable.language import _
from cardtable.patience.words.ids import id_of, plain
from cardtable.store.errors import StoreUnwritable

FOLDER: Final = "houses"
PLAYERS: Final = "players"
LONGEST: Final = 26  # characters of a name: a list shows all of it
KEYS: Final = ("name", "game", "rules")


class HouseRules:
    """Reads and writes the house rules of a game: its options without seats, and without what is text."""

    OPTION = ""  # they are several

    def __init__(self, game_id: str, kind: type[Options]) -> None:
        self._game = plain(game_id)
        self._fields = {each.name: each for each in option_fields(kind) if _of_house(each)}

    def __bool__(self) -> bool:
        return bool(self._fields)

    def text(self, given: Mapping[str, str]) -> str:
        """Return house rules in one text, of options as text; what is not given is as usual."""
        usual = {name: written_value(each.default) for name, each in self._fields.items()}
        return json.dumps({name: given.get(name, value) for name, value in usual.items()})

    def values(self, text: str) -> dict[str, str]:
        """Return the options of such a text: the inverse of `text`."""
        found: dict[str, str] = json.loads(text)
        return found

    def read(self, value: Tree) -> Keepsake:
        """Return the house rules that data keep.

        Raises:
            BadKeepsake: They keep none, or those of another game.
        """
        if not isinstance(value, Mapping) or not {"name", "rules"} <= value.keys() <= {*KEYS}:
            raise BadKeepsake((), _("this should have {keys}").format(keys=", ".join(KEYS)))
        name, rules = value["name"], value["rules"] or {}
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST or not name.isprintable():
            raise BadKeepsake(
                ("name",),
                _("this should be from 1 to {longest} characters on one line").format(longest=LONGEST),
            )
        if value.get("game") != self._game:
            raise BadKeepsake(
                ("game",), _("these are rules of another game, not of {game}").format(game=self._game)
            )
        if not isinstance(rules, Mapping):
            raise BadKeepsake(("rules",), _("this should be a mapping of options"))
        given = {option: self._value(option, each) for option, each in rules.items()}
        return Keepsake(name, self.text(given), "")

    def _value(self, option: str, given: Tree) -> str:
        field = self._fields.get(option)
        if field is None:
            raise BadKeepsake(("rules", option), _("the game has no such house rule"))
        try:
            return written_value(field.read(given if isinstance(given, str) else ""))
        except BadOption as refused:
            raise BadKeepsake(("rules", option), str(refused)) from refused

    def named(self, _option: str) -> str:
        """Return nothing: rules do not know their name."""
        return ""

    def file_text(self, option: str, name: str) -> str:
        """Return the text of the file in which house rules are kept, under a name."""
        lines = [f"name: {json.dumps(name, ensure_ascii=False)}", f"game: {self._game}", "rules:"]
        return "\n".join([*lines, *(f"  {key}: {each}" for key, each in self.values(option).items()), ""])


def houses_of(home: Path | None, person: str, game_id: str) -> Path | None:
    """Return the folder in which somebody's house rules of a game are kept."""
    return None if home is None else _folder(home, person) / plain(game_id)


def rename_houses(home: Path | None, before: str, name: str) -> None:
    """Give somebody's house rules to another name, unless that has some already.

    Raises:
        StoreUnwritable: They stay where they are.
    """
    if home is None or not (folder := _folder(home, before)).is_dir() or _folder(home, name).exists():
        return
    try:
        folder.rename(_folder(home, name))
    except OSError as error:
        raise StoreUnwritable(
            _("{folder} cannot be renamed ({reason}).").format(folder=folder, reason=error.strerror)
        ) from error


def _folder(home: Path, person: str) -> Path:
    """Return a folder that no other name has, whatever signs are in it."""
    return home / FOLDER / f"{id_of(person or 'nobody')}-{crc32(person.encode()):08x}"


def _of_house(field: OptionField) -> bool:
    return field.name != PLAYERS and field.kind not in (str, frozenset)
