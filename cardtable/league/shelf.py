"""The shelf: a folder of results that people share by any means, each replayed once on this computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.league.keys import can_sign, genuine
from cardtable.league.roll import Roll
from cardtable.plainfile import read_plain
from cardtable.plaintext import shown
from cardtable.slips.checking import BROKEN, NO_PROCESS, Checker
from cardtable.slips.slip import MARK, BadSlip, Slip, slips_in
from cardtable.slips.version import program_version

ENDINGS: Final = (".txt", ".log")  # of files with results
FILES: Final = 20_000  # of a folder, that are read
BYTES: Final = 32_000_000  # of a file
CHECKED: Final = "checked.txt"  # in the player's folder: the hashes of what held
MOST_OF_A_FILE: Final = 100  # results that do not count, after which the rest of a file is not looked at
MOST_UNTRUE: Final = 150  # after which no other file is
REFUSED: Final = "refused.txt"  # beside it: the hashes of what did not, by this version, and why
NOT_JUDGED: Final = (
    NO_PROCESS,
    BROKEN,
    _("this result is not accepted"),
)  # how it begins if its replay did not end
FORGED: Final = _("this result is forged: its signature is not that of its key")
SIGNATURES: Final = _("Signatures are not checked, as the extra `league` is not installed.")

TOO_MANY: Final = _("{name}: more than {count} results of it do not count, and the rest was not looked at.")

Check = Callable[[Slip], str]
Report = Callable[[int, int], None]  # told how many of so many were checked


def _unheard(_done: int, _whole: int) -> None:
    """Tell nobody."""


@dataclass(slots=True)
class Gathered:
    """The results of a folder that count, and sentences about those that do not."""

    roll: Roll = field(default_factory=Roll)
    refused: list[str] = field(default_factory=list)


def gathered(folder: Path, check: Check, report: Report = _unheard) -> Gathered:
    """Return the results of a folder, those that ended first first; `check` says why one does not hold.

    Raises:
        OSError: The folder cannot be read.
    """
    found, good, paths = Gathered(), [], _files(folder)
    whole, done = sum(_marks(path) for path in paths), 0
    for path in paths:
        first = len(found.refused)
        for each in _read(path):
            report(done, max(whole, done + 1))
            done += 1
            refused = str(each) if isinstance(each, BadSlip) else _refusal(each, check)
            if isinstance(each, Slip) and not refused:
                good.append((each.ended, path.name, each))
            elif len(found.refused) - first < MOST_OF_A_FILE:
                found.refused.append(f"{shown(path.name)}: {refused}.")
            else:
                found.refused.insert(first, TOO_MANY.format(name=shown(path.name), count=MOST_OF_A_FILE))
                break
        if len(found.refused) > MOST_UNTRUE:
            break
    for __, name, slip in sorted(good, key=lambda each: each[:2]):
        if refused := found.roll.refusal(slip):
            found.refused.append(f"{shown(name)}: {refused}.")
        else:
            found.roll.add(slip)
    return found


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in ENDINGS)[:FILES]


def _marks(path: Path) -> int:
    """Return how many results a file seems to have."""
    with suppress(OSError):
        return read_plain(path, BYTES).count(MARK.encode())
    return 1


def _read(path: Path) -> Iterator[Slip | BadSlip]:
    try:
        text = read_plain(path, BYTES).decode(errors="replace")
    except OSError as error:
        yield BadSlip(_("this cannot be read ({strerror})").format(strerror=error.strerror))
        return
    if MARK in text:
        yield from slips_in(text)


def _refusal(slip: Slip, check: Check) -> str:
    if slip.signature and can_sign() and not genuine(slip):
        return FORGED
    return check(slip)


class Memory:
    """Remembers in a file of the player's which slips held, so that each is replayed once."""

    def __init__(self, home: Path | None, checker: Checker) -> None:
        self._path, self._checker = None if home is None else home / CHECKED, checker
        self._aside = None if home is None else home / REFUSED
        self._known, self._untrue = _noted(self._path), _noted(self._aside)

    def refusal(self, slip: Slip) -> str:
        """Return why a slip does not hold, or an empty text."""
        said = sha256(slip.signed).hexdigest()
        of_now = sha256(f"{said} {program_version()}".encode()).hexdigest()  # others may have other rules
        if said in self._known:
            return ""
        if of_now in self._untrue:
            return self._untrue[of_now]
        refused = self._checker.refusal(slip)
        if not refused:
            self._known[said] = ""
            _note(self._path, said)
        elif not refused.startswith(NOT_JUDGED):
            self._untrue[of_now] = refused
            _note(self._aside, f"{of_now} {refused}")
        return refused


def _noted(path: Path | None) -> dict[str, str]:
    """Return what was noted of slips in a file, by their hashes."""
    if path is None or not path.exists():
        return {}
    lines = read_plain(path, BYTES).decode("utf-8", "replace").split("\n")
    return {said: shown(what) for said, __, what in (line.partition(" ") for line in lines) if said}


def _note(path: Path | None, line: str) -> None:
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
