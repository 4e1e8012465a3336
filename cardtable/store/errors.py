"""What can go wrong with what is kept on the disk; every message is one sentence for the player.

What is locked is waited for, for a while.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.language import _
from cardtable.plaintext import shown

LONGEST: Final = 2000  # characters of a sentence: one with the longest path that people use
PATIENCE: Final = 10.0  # seconds that something waits while another program locks the file
SILENCE: Final = 0.5  # seconds of them before the player is told


class StoreError(Exception):
    """Something could not be saved or read; nothing of it was half done."""

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence, LONGEST))


class StoreFull(StoreError):  # noqa: N818  # a sentence for the player, not a bug; so are those below
    """No room is left on the disk."""


class StoreLocked(StoreError):  # noqa: N818  # a sentence for the player
    """Another program keeps the file to itself."""


class StoreDamaged(StoreError):  # noqa: N818  # a sentence for the player
    """The file is no store of this version of the program, or no longer."""


class StoreUnwritable(StoreError):  # noqa: N818  # a sentence for the player
    """The file or its folder cannot be opened, read or written."""


class MatchTaken(StoreError):  # noqa: N818  # a sentence for the player
    """Another window goes on with the match."""


class UnknownMatch(StoreError):  # noqa: N818  # a sentence for the player
    """No match has that number."""


class BadName(StoreError):  # noqa: N818  # a sentence for the player
    """A player cannot have that name, or nobody has it."""


class LockWait(NamedTuple):
    """What has been waiting since a moment, in seconds of some clock."""

    since: float

    def lasts(self, now: float) -> bool:
        """Say whether to go on waiting."""
        return now - self.since < PATIENCE

    def said(self, now: float, waiting: str, given_up: str) -> str:
        """Return what the player is told: nothing at first, then that one waits, in the end why no more."""
        if not self.lasts(now):
            return given_up
        return waiting if now - self.since >= SILENCE else ""


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn SQLite's errors about the file at `path` into ours.

    Raises:
        StoreError: the kind and the sentence say what happened.
    """
    try:
        yield
    except sqlite3.ProgrammingError:  # a mistake of ours
        raise
    except sqlite3.DatabaseError as error:
        raise _translation(error, path) from error
    except (
        UnicodeDecodeError
    ) as error:  # SQLite quotes the file in its message, and what it quotes is no text
        raise StoreDamaged(
            _("The saved matches in {path} are damaged (what should be text is none).").format(path=path)
        ) from error


def _translation(error: sqlite3.DatabaseError, path: Path) -> StoreError:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF:  # the rest are details
        case sqlite3.SQLITE_FULL:
            return StoreFull(
                _("The disk is full: {path} cannot grow, so the match is not saved at the moment.").format(
                    path=path
                )
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreLocked(
                _("Another program is using {path}, so nothing can be saved there at the moment.").format(
                    path=path
                )
            )
        case (
            sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_ERROR | sqlite3.SQLITE_CONSTRAINT
        ):
            return StoreDamaged(
                _("The saved matches in {path} are damaged ({error}).").format(path=path, error=error)
            )
        case _:
            return StoreUnwritable(
                _("Card Table cannot use {path} ({error}).").format(path=path, error=error)
            )
