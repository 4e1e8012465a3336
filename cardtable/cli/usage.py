"""How a command is refused in one sentence, and the words that verbs share."""

from __future__ import annotations

import argparse
import re
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NoReturn

from cardtable.bots.levels import RANDOM, Level
from cardtable.engine.piles import Seat
from cardtable.language import N_, _, forms, ngettext
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

OF_ARGPARSE: Final = (  # what it says, for translators
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    forms("expected %s argument", "expected %s arguments"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)"),
)


class WrongUsage(Exception):  # noqa: N818  # a sentence for whoever typed the command
    """The command cannot be carried out as it was given; the message is one sentence."""


class Parser(ArgumentParser):
    """Reads the words of a command; what is wrong with them is raised, not printed."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        _let_argparse_speak()
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
        raise WrongUsage(_("{message}; see {command} --help").format(message=message, command=self.prog))


def _let_argparse_speak() -> None:
    """Have argparse look its words up where ours are: it asks gettext for those in the system's language."""
    for name, looked_up in {"_": _, "ngettext": ngettext}.items():
        setattr(argparse, name, looked_up)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a question for the nearest of the known words, or the list of them."""
    known = tuple(known)
    near = get_close_matches(word, known, 1)
    return (
        _("did you mean {word}?").format(word=near[0])
        if near
        else _("there are {names}").format(names=", ".join(known))
    )


def side(word: str) -> str:
    """Read a level or `random`."""
    if word not in SIDES:
        raise ArgumentTypeError(
            _("there is no level {word!r}: {hint}").format(word=word, hint=nearest(word, SIDES))
        )
    return word


def seats(text: str) -> tuple[str, ...]:
    """Read who sits where: `me` or a level for each seat, parted by commas."""
    words = tuple(word.strip() for word in text.split(","))
    for word in words:
        if word not in (ME, *LEVELS):
            raise ArgumentTypeError(
                _("nobody is called {word!r}: {hint}").format(word=word, hint=nearest(word, (ME, *LEVELS)))
            )
    return words


def option(text: str) -> tuple[str, str]:
    """Read an option as name=value."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise ArgumentTypeError(_("{text!r} should be name=value").format(text=text))
    return name.strip(), value


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(_("{text!r} is no whole number").format(text=text[:20])) from None


def amount(text: str) -> int:
    """Read a whole number from 1."""
    if (number := whole(text)) < 1:
        raise ArgumentTypeError(_("{number} is less than 1").format(number=number))
    return number


def natural(text: str) -> int:
    """Read a whole number from 0."""
    if (number := whole(text)) < 0:
        raise ArgumentTypeError(_("{number} is less than 0").format(number=number))
    return number


def duration(text: str) -> float:
    """Read a time in seconds, more than none and at most an hour."""
    try:
        seconds = float(text)
    except ValueError:
        raise ArgumentTypeError(_("{text!r} is no number of seconds").format(text=text)) from None
    if not 0 < seconds <= 3600:
        raise ArgumentTypeError(
            _("{text} seconds is out of range: it takes more than 0, at most 3600").format(text=text)
        )
    return seconds


def size(text: str) -> tuple[int, int]:
    """Read a width and height in pixels, such as 1280x720."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found is None:
        raise ArgumentTypeError(
            _("{text!r} should be a width and a height, such as 1280x720").format(text=text)
        )
    width, height = int(found[1]), int(found[2])
    if not all(LEAST_SIZE <= each <= GREATEST_SIZE for each in (width, height)):
        raise ArgumentTypeError(
            _("{text} is out of range: each side takes {least} to {greatest}").format(
                text=text, least=LEAST_SIZE, greatest=GREATEST_SIZE
            )
        )
    return width, height


def checked_seat(seat: Seat, players: int) -> Seat:
    """Return a seat that is at the table.

    Raises:
        WrongUsage: it is not.
    """
    if not 0 <= seat < players:
        raise WrongUsage(
            _("there is no seat {seat}: with {players} players there are 0 to {last}").format(
                seat=seat, players=players, last=players - 1
            )
        )
    return seat


def text_of(path: Path) -> str:
    """Return what a text file holds.

    Raises:
        WrongUsage: it cannot be read.
    """
    try:
        raw = read_plain(path, LARGEST + 1)
    except OSError as error:
        raise WrongUsage(
            _("{path} cannot be read: {reason}").format(path=path, reason=error.strerror or error)
        ) from error
    if len(raw) > LARGEST:
        raise WrongUsage(_("{path} is larger than {size} MB").format(path=path, size=LARGEST >> 20))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongUsage(_("{path} is no text in UTF-8").format(path=path)) from error
