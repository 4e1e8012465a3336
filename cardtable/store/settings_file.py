"""The settings file: checked key by key."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardtable.patience.words.ids import plain
from cardtable.plaintext import quoted
from cardtable.store.errors import StoreUnwritable
from cardtable.store.paths import aside
from cardtable.store.settings import NAME, Settings, Setup, Speed, write_settings
from cardtable.table.chores import Homing, OneClick, Verdicts
from cardtable.yamlfile import BadFile, Keys, Value, YamlFile, read_yaml

SCALES: Final = (1.0, 3.0)
VOLUMES: Final = (0.0, 1.0)
SIDES: Final = (1, 16384)  # pixels, of a window; it opens no smaller than can be used
LONGEST: Final = 60  # characters of a text
WORDS: Final = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class _Refused(ValueError):  # noqa: N818  # a sentence for the player, not a bug
    """A value cannot be used; the message says what is allowed, `keys` where below the value it lies."""

    def __init__(self, allowed: str, keys: Keys = ()) -> None:
        super().__init__(allowed)
        self.keys = keys


def read_settings(folder: Path) -> tuple[Settings, str]:
    """Return the settings of a folder and a sentence to show, empty if all is well.

    A value that is not allowed is replaced by its default, and the file is kept aside; so is a file that
    cannot be read at all. Keys that this version does not know are kept, and named in the sentence.
    """
    path = folder / NAME
    if path.exists() and not path.is_file():
        return Settings(), f"{path} is no file; the defaults are used."
    try:
        file = read_yaml(path)
        given = _top(file)
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"{path} cannot be read ({error.strerror}); the defaults are used."
    except BadFile as error:
        return Settings(), _kept(folder, Settings(), f"{error}; the defaults are used")
    settings, faults = _checked(file, given)
    if faults:
        return settings, _kept(folder, settings, f"{'; '.join(faults)}; the default is used")
    return settings, _strangers(file, settings)


# The checks: each returns the value or raises _Refused with what is allowed.

Reader: TypeAlias = Callable[[Value], object]


def _word(value: Value) -> str:
    if isinstance(value, str) and value.strip() and _fits(value):
        return value
    raise _Refused(f"a word of at most {LONGEST} characters")


def _text(value: Value) -> str:
    if isinstance(value, str) and _fits(value):
        return value
    raise _Refused(f"text on one line of at most {LONGEST} characters")


def _fits(text: str) -> bool:
    return text.isprintable() and len(text) <= LONGEST


def _flag(value: Value) -> bool:
    if isinstance(value, str) and value.lower() in WORDS:
        return WORDS[value.lower()]
    raise _Refused("yes or no")


def _between(low: float, high: float) -> Reader:
    def read(value: Value) -> float:
        try:
            number = float(_text(value))
        except ValueError:
            number = high + 1
        if low <= number <= high:
            return number
        raise _Refused(f"a number from {low} to {high}")

    return read


def _size(value: Value) -> tuple[int, int]:
    low, high = SIDES
    match value:
        case [str(width), str(height)] if _in(width, low, high) and _in(height, low, high):
            return int(width), int(height)
    raise _Refused(f"[width, height] in pixels, each a whole number from {low} to {high}")


def _in(text: str, low: int, high: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(str(high)) and low <= int(text) <= high


def _one_of(choices: type[Enum]) -> Reader:
    """Return what reads one of a few choices."""

    def read(value: Value) -> Enum:
        for each in choices:
            if value == each.value:
                return each
        raise _Refused(", ".join(each.value for each in choices))

    return read


def _setups(value: Value) -> dict[str, Setup]:
    if not isinstance(value, dict):
        raise _Refused("a mapping from games to their setups")
    found = {}
    for game, each in value.items():
        with _below(game):
            found[game] = _setup(each)
    return found


def _setup(value: Value) -> Setup:
    match value:
        case {"options": dict(options), "seats": list(seats), **rest} if rest.keys() <= {"undo"}:
            given = {name: _option(name, each) for name, each in options.items()}
            return Setup(given, _seats(seats), _text(str(rest.get("undo", ""))))
    raise _Refused("for each game a mapping `options` and a list `seats`, perhaps a word `undo`")


def _option(name: str, value: Value) -> str:
    with _below("options", name):
        return _word(value)


def _favourites(value: Value) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise _Refused("a mapping from players to lists of games")
    found = {}
    for player, games in value.items():
        with _below(player):
            if not isinstance(games, list):
                raise _Refused("a list of games")
            # Games of one's own once stood here with the hash of their rules.
            found[player] = tuple(dict.fromkeys(plain(_word(game)) for game in games))
    return found


def _seats(value: list[Value]) -> tuple[str, ...]:
    with _below("seats"):
        return tuple(_text(who) for who in value)


@contextmanager
def _below(*keys: str) -> Iterator[None]:
    """Say of what is refused in here that it lies below these keys."""
    try:
        yield
    except _Refused as error:
        raise _Refused(str(error), (*keys, *error.keys)) from None


READERS: Final[dict[str, Reader]] = {
    "theme": _word,
    "scale": _between(*SCALES),
    "full_screen": _flag,
    "size": _size,
    "sound": _flag,
    "volume": _between(*VOLUMES),
    "speed": _one_of(Speed),
    "confirm": _flag,
    "play_forced": _flag,
    "player": _text,
    "homing": _one_of(Homing),
    "dealing": _flag,
    "turning": _flag,
    "verdicts": _one_of(Verdicts),
    "one_click": _one_of(OneClick),
    "order": _text,
    "setups": _setups,
    "favourites": _favourites,
}


def _top(file: YamlFile) -> dict[str, Value]:
    match file.value:
        case dict() as given:
            return given
        case "":
            return {}
    raise file.mistake((), "settings should be a mapping from keys to values")


def _checked(file: YamlFile, given: dict[str, Value]) -> tuple[Settings, list[str]]:
    """Return the settings and what was wrong, one sentence a key."""
    values: dict[str, Any] = {"unknown": {key: value for key, value in given.items() if key not in READERS}}
    faults = []
    for key, value in given.items():
        try:
            if key in READERS:
                values[key] = READERS[key](value)
        except _Refused as error:
            refused = "" if error.keys else f"{quoted(value)} cannot be used, "
            faults.append(str(file.mistake((key, *error.keys), f"{refused}it takes {error}")))
    return replace(Settings(), **values), faults


def _kept(folder: Path, settings: Settings, fault: str) -> str:
    """Copy the damaged file aside, put what is good of it in its place, and return the whole sentence."""
    path = folder / NAME
    place = aside(path)
    try:
        shutil.copyfile(path, place)
        write_settings(folder, settings)
    except (OSError, StoreUnwritable) as error:
        return f"{fault}, but the old file cannot be kept aside ({error})."
    return f"{fault}, and the old file is kept as {place}."


def _strangers(file: YamlFile, settings: Settings) -> str:
    if not settings.unknown:
        return ""
    first, *others = settings.unknown
    near = get_close_matches(first[:LONGEST], READERS, 1)
    question = f" (did you mean {near[0]!r}?)" if near else ""
    more = f", nor {len(others)} more" if others else ""
    return f"{file.mistake((first,), f'this version does not know the key{question}{more}, and leaves it')}."
