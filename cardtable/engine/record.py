"""Records: a match as text. The save, the bug report and the test fixture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cardtable.engine.options import Undo, written_value
from cardtable.language import _
from cardtable.plaintext import QUOTED, quoted, shown

VERSION = 2  # a record of another one is refused
HEAD = "cardtable record"
DIGITS = 1000  # of a number; Python reads some thousands
SALT_DIGITS = 32
FINGERPRINT = 32  # hexadecimal digits: as many as nobody finds two shuffles for
GROUP = 4  # of them stand together
MOST_SEATS = 99  # more than any game has
SALT = re.compile(rf"([0-9a-f]{{{SALT_DIGITS}}})?")
MOST_ACTIONS = 50_000  # of a record, with its other lines: many times as many as long matches have
LONGEST = 20_000  # characters of an action
LATEST = 2**53  # milliseconds; a clock goes on from there


class BadRecord(ValueError):  # noqa: N818  # a sentence for the player, not a bug
    """A record cannot be read; the message names the line and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(
            shown(_("line {line}: {reason}").format(line=line, reason=reason) if line else reason)
        )
        self.line = line


class Logged(NamedTuple):
    """One action: who did it, its notation, and when by the deal's clock in milliseconds."""

    seat: int
    notation: str
    at: int = 0

    def __str__(self) -> str:
        """Return the line of a record's text."""
        return f"do {self.seat} {f'@{self.at} ' if self.at else ''}{self.notation}"


@dataclass(frozen=True)
class Record:
    """What a match follows from. `seats` says who sat there, one per seat.

    `undo` is the rule of undo; `line`, `peeks` and `salt` are as in a match.
    """

    game: str
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    log: tuple[Logged, ...] = ()
    undo: str = written_value(Undo.FREE)
    line: int = 0
    peeks: int = 0
    salt: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each entry of the log stood in the text

    def __str__(self) -> str:
        """Return the record's text."""
        lines = [f"{HEAD} {VERSION}", f"game {self.game}", f"seed {self.seed}"]
        undone = {"undo": self.undo, "line": self.line, "peeks": self.peeks}
        lines += [f"{name} {value}" for name, value in (*undone.items(), ("salt", self.salt)) if value]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seat {number} {' '.join(who.split())}" for number, who in enumerate(self.seats)]
        lines += map(str, self.log)
        return "\n".join([*lines, ""])

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the shuffle: a hash of game, seed, options and salt, in groups of digits.

        It is empty where the deal was chosen, and not drawn by lot. The seed cannot be found from it without
        the salt.
        """
        from hashlib import sha256  # noqa: PLC0415  # slow to import: not at every start

        if not self.salt:
            return ""
        options = "".join(f"{name}={value}\n" for name, value in self.options.items())
        said = f"cardtable shuffle\n{self.game}\n{self.seed}\n{options}{self.salt}\n"
        digits = sha256(said.encode()).hexdigest()[:FINGERPRINT]
        return " ".join(digits[at : at + GROUP] for at in range(0, FINGERPRINT, GROUP))


def read_record(text: str) -> Record:
    """Return the record that `text` holds: the inverse of `str(record)`.

    Raises:
        BadRecord: it is no record, one of another version, or damaged.
    """
    _check_length(text)
    lines = _lines(text)
    _check_head(next(lines, (1, [""])))
    given: dict[str, str] = {}
    options: dict[str, str] = {}
    seats: list[str] = []
    log: list[Logged] = []
    places: list[int] = []
    for number, words in lines:
        match words:
            case ["game" | "seed" | "undo" | "line" | "peeks" | "salt" as name, value]:
                given[name] = value
            case ["option", name, value]:
                options[name] = value
            case ["seat", seat, *who] if seat == str(len(seats)) and len(seats) < MOST_SEATS:
                seats.append("".join(who))
            case ["do", seat, notation] if _is_number(seat):
                log.append(_logged(number, int(seat), notation))
                places.append(number)
            case _:
                raise BadRecord(
                    number, _("{words} is no line of a record").format(words=quoted(" ".join(words)))
                )
    if "game" not in given or not _is_number(given.get("seed", "")):
        raise BadRecord(0, _("the record lacks its game or its seed"))
    line, peeks = (_count(given.get(name, "0")) for name in ("line", "peeks"))
    undone = given.get("undo", Record.undo), line, peeks
    if not SALT.fullmatch(given.get("salt", "")):
        raise BadRecord(0, _("the salt should have {count} hexadecimal digits").format(count=SALT_DIGITS))
    head = given["game"], int(given["seed"]), options, tuple(seats)
    return Record(*head, tuple(log), *undone, given.get("salt", ""), tuple(places))


def read_log(text: str) -> tuple[Logged, ...]:
    """Return the actions that lines of a record name.

    Raises:
        BadRecord: one of them names none.
    """
    found = []
    for number, words in _lines(text):
        match words:
            case ["do", seat, notation] if _is_number(seat):
                found.append(_logged(number, int(seat), notation))
            case _:
                raise BadRecord(
                    number, _("{words} is no action of a record").format(words=quoted(" ".join(words)))
                )
    return tuple(found)


def _logged(line: int, seat: int, words: str) -> Logged:
    """Return an action whose time stands before its notation, if it is known."""
    if len(words) > LONGEST:
        raise BadRecord(line, _("an action has at most {most} characters").format(most=LONGEST))
    if not words.startswith("@"):
        return Logged(seat, words)
    at, __, notation = words[1:].partition(" ")
    if not (_is_count(at) and int(at) <= LATEST and notation.strip()):
        raise BadRecord(
            line, _("{words} should be a time in milliseconds and an action").format(words=quoted(words))
        )
    return Logged(seat, notation.strip(), int(at))


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give the lines that are not empty: their number and words, of which the third is the whole rest."""
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip().split(maxsplit=2)
        if not all(map(str.isprintable, words)):
            strange = next(sign for word in words for sign in word if not sign.isprintable())
            raise BadRecord(number, _("the sign {strange!a} cannot be shown").format(strange=strange))
        if words:
            yield number, words


def _check_length(text: str) -> None:
    if text.count("\n") > MOST_ACTIONS:
        raise BadRecord(
            0, _("this has more than {most} lines, and no record has so many").format(most=MOST_ACTIONS)
        )


def _check_head(first: tuple[int, list[str]]) -> None:
    number, words = first
    if " ".join(words[:-1]) != HEAD or not _is_count(words[-1]):
        raise BadRecord(
            number, _("this is no record: it should begin with {head!r} and a version").format(head=HEAD)
        )
    if int(words[-1]) != VERSION:
        raise BadRecord(
            number,
            _("this record is of version {given}, and this program reads {version} only").format(
                given=shown(words[-1], QUOTED), version=VERSION
            ),
        )


def _count(word: str) -> int:
    if not _is_count(word):
        raise BadRecord(0, _("{word} should be a whole number of undos").format(word=quoted(word)))
    return int(word)


def _is_number(word: str) -> bool:
    return _is_count(word.removeprefix("-"))


def _is_count(word: str) -> bool:
    return word.isdecimal() and len(word) <= DIGITS
