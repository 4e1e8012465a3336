"""The shelf: a folder of results that people share by any means, each replayed once on this computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.league.keys import can_sign, genuine
from cardtable.league.roll import Roll
from cardtable.plainfile import read_plain
from cardtable.plaintext import shown
from cardtable.slips.checking import Checker
from cardtable.slips.slip import MARK, BadSlip, Slip, slips_in

ENDINGS: Final = (".txt", ".log")  # of files with results
FILES: Final = 20_000  # of a folder, that are read
BYTES: Final = 64_000_000  # of a file
CHECKED: Final = "checked.txt"  # in the player's folder: the hashes of what held
FORGED: Final = _("this result is forged: its signature is not that of its key")
SIGNATURES: Final = _("Signatures are not checked, as the extra `league` is not installed.")

Check = Callable[[Slip], str]
Report = Callable[[int, int], None]  # told how many of so many were checked


@dataclass(slots=True)
class Gathered:
    """The results of a folder that count, and sentences about those that do not."""

    roll: Roll = field(default_factory=Roll)
    refused: list[str] = field(default_factory=list)


def gathered(folder: Path, check: Check, report: Report | None = None) -> Gathered:
    """Return the results of a folder, those that ended first first; `check` says why one does not hold.

    Raises:
        OSError: The folder cannot be read.
    """
    found, good, read = Gathered(), [], [*_read(folder)]
    for at, (path, each) in enumerate(read):
        if report is not None:
            report(at, len(read))
        refused = str(each) if isinstance(each, BadSlip) else _refusal(each, check)
        if refused:
            found.refused.append(f"{shown(path.name)}: {refused}.")
        elif isinstance(each, Slip):
            good.append((each.ended, path.name, each))
    for __, name, slip in sorted(good, key=lambda each: each[:2]):
        if refused := found.roll.refusal(slip):
            found.refused.append(f"{shown(name)}: {refused}.")
        else:
            found.roll.add(slip)
    return found


def _read(folder: Path) -> Iterator[tuple[Path, Slip | BadSlip]]:
    paths = sorted(path for path in folder.iterdir() if path.suffix in ENDINGS)
    for path in paths[:FILES]:
        try:
            text = read_plain(path, BYTES).decode(errors="replace")
        except OSError as error:
            yield path, BadSlip(_("this cannot be read ({reason})").format(reason=error.strerror))
            continue
        if MARK in text:
            yield from ((path, each) for each in slips_in(text))


def _refusal(slip: Slip, check: Check) -> str:
    if slip.signature and can_sign() and not genuine(slip):
        return FORGED
    return check(slip)


class Memory:
    """Remembers in a file of the player's which slips held, so that each is replayed once."""

    def __init__(self, home: Path | None, checker: Checker) -> None:
        self._path, self._checker = None if home is None else home / CHECKED, checker
        self._known: set[str] = set()
        if self._path is not None and self._path.exists():
            self._known.update(read_plain(self._path, BYTES).decode("ascii", "replace").split())

    def refusal(self, slip: Slip) -> str:
        """Return why a slip does not hold, or an empty text."""
        said = sha256(slip.signed).hexdigest()
        if said in self._known:
            return ""
        refused = self._checker.refusal(slip)
        if not refused:
            self._known.add(said)
            if self._path is not None:
                with self._path.open("a", encoding="ascii") as file:
                    file.write(f"{said}\n")
        return refused
