"""How a command is refused in one sentence, and the words that verbs share."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NoReturn

from cardtable.bots.levels import RANDOM, Level
from cardtable.engine.piles import Seat
from cardtable.plainfile import read_plain

LARGEST: Final = 4 << 20  # bytes of a text that is read
FINE: Final = 0
DIFFERENT: Final = 1  # a check failed
WRONG: Final = 2  # the command cannot be carried out as it was given
LEVELS: Final = tuple(level.value for level in Level)
SIDES: Final = (*LEVELS, RANDOM)  # who may play without a window
ME: Final = "me"
LEAST_SIZE: Final = 100  # pixels
GREATEST_SIZE: Final = 8192  # pixels


class WrongUsage(Exception):  # noqa: N818  # a sentence for whoever typed the command
    """The command cannot be carried out as it was given; the message is one sentence."""


class Parser(ArgumentParser):
    """Reads the words of a command; what is wrong with them is raised, not printed."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Refuse the command.

        Raises:
            WrongUsage: always.
        """
        raise WrongUsage(f"{message}; see {self.prog} --help")


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a question for the nearest of the known words, or the list of them."""
    known = tuple(known)
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"


def side(word: str) -> str:
    """Read a level or `random`."""
    if word not in SIDES:
        raise ArgumentTypeError(f"there is no level {word!r}: {nearest(word, SIDES)}")
    return word


def seats(text: str) -> tuple[str, ...]:
    """Read who sits where: `me` or a level for each seat, parted by commas."""
    words = tuple(word.strip() for word in text.split(","))
    for word in words:
        if word not in (ME, *LEVELS):
            raise ArgumentTypeError(f"nobody is called {word!r}: {nearest(word, (ME, *LEVELS))}")
    return words


def option(text: str) -> tuple[str, str]:
    """Read an option as name=value."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise ArgumentTypeError(f"{text!r} should be name=value")
    return name.strip(), value


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{text[:20]!r} is no whole number") from None


def amount(text: str) -> int:
    """Read a whole number from 1."""
    if (number := whole(text)) < 1:
        raise ArgumentTypeError(f"{number} is less than 1")
    return number


def natural(text: str) -> int:
    """Read a whole number from 0."""
    if (number := whole(text)) < 0:
        raise ArgumentTypeError(f"{number} is less than 0")
    return number


def duration(text: str) -> float:
    """Read a time in seconds, more than none and at most an hour."""
    try:
        seconds = float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no number of seconds") from None
    if not 0 < seconds <= 3600:
        raise ArgumentTypeError(f"{text} seconds is out of range: it takes more than 0, at most 3600")
    return seconds


def size(text: str) -> tuple[int, int]:
    """Read a width and height in pixels, such as 1280x720."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found is None:
        raise ArgumentTypeError(f"{text!r} should be a width and a height, such as 1280x720")
    width, height = int(found[1]), int(found[2])
    if not all(LEAST_SIZE <= each <= GREATEST_SIZE for each in (width, height)):
        raise ArgumentTypeError(f"{text} is out of range: each side takes {LEAST_SIZE} to {GREATEST_SIZE}")
    return width, height


def checked_seat(seat: Seat, players: int) -> Seat:
    """Return a seat that is at the table.

    Raises:
        WrongUsage: it is not.
    """
    if not 0 <= seat < players:
        raise WrongUsage(f"there is no seat {seat}: with {players} players there are 0 to {players - 1}")
    return seat


def text_of(path: Path) -> str:
    """Return what a text file holds.

    Raises:
        WrongUsage: it cannot be read.
    """
    try:
        raw = read_plain(path, LARGEST + 1)
    except OSError as error:
        raise WrongUsage(f"{path} cannot be read: {error.strerror or error}") from error
    if len(raw) > LARGEST:
        raise WrongUsage(f"{path} is larger than {LARGEST >> 20} MB")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongUsage(f"{path} is no text in UTF-8") from error
