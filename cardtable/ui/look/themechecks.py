"""The checks of a theme's values: each converts what YAML gives, which is text, lists and mappings."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardtable.ui.look.colour import WRITTEN
from cardtable.ui.look.theme import SEAT_COLOURS, Colour, Folder, FontFile, Seconds, Share, SoundName, Units
from cardtable.yamlfile import Value

LONGEST = 30.0  # seconds
LARGEST = 200.0  # units
WIDEST = 60  # characters of a text
PLAIN_NAME = re.compile(r"\w[\w .+-]{0,59}")  # of a file: no path, nothing hidden


@dataclass(frozen=True)
class Check:
    """One kind of value: what reads it, or raises a ValueError, and the words for what is allowed."""

    read: Callable[[Value], object]
    allowed: str


def text(value: Value) -> str:
    """Return a text on one line.

    Raises:
        ValueError: It is none, or too long.
    """
    if isinstance(value, str) and value.isprintable() and 0 < len(value) <= WIDEST:
        return value
    raise ValueError("no text")


def colour(value: Value) -> str:
    """Return a colour as themes write them.

    Raises:
        ValueError: It is none.
    """
    if WRITTEN.fullmatch(text(value)):
        return text(value)
    raise ValueError("no colour")


def seat_colours(value: Value) -> tuple[str, ...]:
    """Return a colour for each seat.

    Raises:
        ValueError: They are not so many, or one is no colour.
    """
    if isinstance(value, list) and len(value) == SEAT_COLOURS:
        return tuple(colour(each) for each in value)
    raise ValueError("not one for each seat")


def file_name(value: Value) -> str:
    """Return the name of a file or folder, which says nothing of where it lies.

    Raises:
        ValueError: It is none.
    """
    if PLAIN_NAME.fullmatch(text(value)):
        return text(value)
    raise ValueError("no name")


def number(most: float) -> Callable[[Value], float]:
    """Return what reads a number from 0 to `most`."""

    def read(value: Value) -> float:
        found = float(text(value))
        if 0 <= found <= most:
            return found
        raise ValueError("out of range")

    return read


CHECKS: Mapping[object, Check] = {
    str: Check(text, f"a text of at most {WIDEST} characters"),
    Colour: Check(colour, 'a colour, "#rrggbb" or "#rrggbbaa"'),
    Seconds: Check(number(LONGEST), f"seconds, 0 to {LONGEST:g}"),
    Units: Check(number(LARGEST), f"a length, 0 to {LARGEST:g}"),
    Share: Check(number(1.0), "a share, 0 to 1"),
    Folder: Check(file_name, "a name under sprites, without a path"),
    FontFile: Check(file_name, "a font file, without a path"),
    SoundName: Check(file_name, "a sound, without a path"),
    tuple[Colour, ...]: Check(seat_colours, f'a list of {SEAT_COLOURS} colours, each "#rrggbb"'),
}
