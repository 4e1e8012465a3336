"""The settings file: read by the safe loader, checked key by key."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, TypeAlias

import yaml

from cardtable.engine.options import written_value
from cardtable.store.errors import StoreUnwritable
from cardtable.store.paths import aside
from cardtable.store.settings import NAME, Settings, Setup, Speed, write_settings

SCALES: Final = (1.0, 3.0)
VOLUMES: Final = (0.0, 1.0)
SIDES: Final = (1, 16384)  # pixels, of a window; it opens no smaller than can be used


class _Refused(ValueError):  # noqa: N818  # a sentence for the player, not a bug
    """A value cannot be used; the message says what is allowed."""


def read_settings(folder: Path) -> tuple[Settings, str]:
    """Return the settings of a folder and a sentence to show, empty if all is well.

    A value that is not allowed is replaced by its default, and the file is kept aside; so is a file that
    cannot be read at all. Keys that this version does not know are kept, and named in the sentence.
    """
    path = folder / NAME
    try:
        given = _loaded(path)
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"{path} cannot be read ({error.strerror}); the defaults are used."
    except _Refused as error:
        return Settings(), _kept(folder, Settings(), f"{path} {error}; the defaults are used")
    settings, faults = _checked(given)
    if faults:
        return settings, _kept(folder, settings, f"{path}: {'; '.join(faults)}; the default is used")
    return settings, _strangers(path, settings)


# The checks: each returns the value or raises _Refused with what is allowed.

Value: TypeAlias = Any  # what YAML gives
Reader: TypeAlias = Callable[[Value], object]


def _word(value: Value) -> str:
    if isinstance(value, str) and value.strip() and value.isprintable():
        return value
    raise _Refused("a word")


def _text(value: Value) -> str:
    if isinstance(value, str) and value.isprintable():
        return value
    raise _Refused("text on one line")


def _flag(value: Value) -> bool:
    if isinstance(value, bool):
        return value
    raise _Refused("yes or no")


def _between(low: float, high: float) -> Reader:
    def read(value: Value) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        raise _Refused(f"a number from {low} to {high}")

    return read


def _size(value: Value) -> tuple[int, int]:
    low, high = SIDES
    match value:
        case [int(width), int(height)] if low <= width <= high and low <= height <= high:
            return width, height
    raise _Refused(f"[width, height] in pixels, each a whole number from {low} to {high}")


def _speed(value: Value) -> Speed:
    try:
        return Speed(value)
    except ValueError:
        raise _Refused(", ".join(speed.value for speed in Speed)) from None


def _setups(value: Value) -> dict[str, Setup]:
    match value:
        case dict() if all(isinstance(game, str) for game in value):
            return {game: _setup(each) for game, each in value.items()}
    raise _Refused("a mapping from games to their setups")


def _setup(value: Value) -> Setup:
    match value:
        case {"options": dict(options), "seats": list(seats), **rest} if rest.keys() <= {"undo"}:
            given = {_word(name): _option(each) for name, each in options.items()}
            return Setup(given, _seats(seats), _text(rest.get("undo", "")))
    raise _Refused("for each game a mapping `options` and a list `seats`, perhaps a word `undo`")


def _option(value: Value) -> str:
    if isinstance(value, str | int):  # YAML reads yes, no and numbers as such
        return written_value(value)
    raise _Refused("for each option a word, a whole number, yes or no")


def _seats(value: list[Value]) -> tuple[str, ...]:
    if all(isinstance(who, str) for who in value):
        return tuple(value)
    raise _Refused("as seats a list of text")


READERS: Final[dict[str, Reader]] = {
    "theme": _word,
    "scale": _between(*SCALES),
    "full_screen": _flag,
    "size": _size,
    "sound": _flag,
    "volume": _between(*VOLUMES),
    "speed": _speed,
    "confirm": _flag,
    "play_forced": _flag,
    "player": _text,
    "setups": _setups,
}


def _loaded(path: Path) -> dict[str, Value]:
    try:
        given = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (
        yaml.YAMLError,
        ValueError,
        RecursionError,
    ) as error:  # ValueError: no UTF-8, or a date that is none
        reason = " ".join(str(error).split())
        raise _Refused(f"is no settings file in YAML ({reason})") from error
    match given:
        case None:
            return {}
        case dict() if all(isinstance(key, str) for key in given):
            return given
    raise _Refused("is no settings file: it should be a mapping from keys to values")


def _checked(given: dict[str, Value]) -> tuple[Settings, list[str]]:
    """Return the settings and what was wrong, one phrase a key."""
    values: dict[str, Any] = {"unknown": {key: value for key, value in given.items() if key not in READERS}}
    faults = []
    for key in given.keys() & READERS.keys():
        try:
            values[key] = READERS[key](given[key])
        except _Refused as error:
            faults.append(f"{key} cannot be {given[key]!r}, it takes {error}")
    return replace(Settings(), **values), sorted(faults)


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


def _strangers(path: Path, settings: Settings) -> str:
    if not settings.unknown:
        return ""
    named = ", ".join(map(_stranger, settings.unknown))
    return f"{path}: this version does not know {named} and leaves it as it is."


def _stranger(key: str) -> str:
    near = get_close_matches(key, READERS, 1)
    return f"{key!r} (did you mean {near[0]!r}?)" if near else repr(key)
