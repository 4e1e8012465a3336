"""Reading: the folder of a league, ranked beside the window for a page that shows so much and no more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from multiprocessing import current_process
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.language import _
from cardtable.league.keys import can_sign
from cardtable.league.shelf import SIGNATURES, Gathered, Memory, gathered
from cardtable.league.tables import Ranking, rankings
from cardtable.slips.checking import Checker
from cardtable.store.errors import StoreError

if TYPE_CHECKING:
    from cardtable.bots.hired_work import Reporter

WORK: Final = "cardtable.league.reading:read"
MOST_TABLES: Final = 300  # of a part
MOST_ROWS: Final = 200  # of a table
MOST_REFUSED: Final = 100  # sentences


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of a league, from its top on, and how many rows there are in all."""

    ranking: Ranking
    whole: int


@dataclass(frozen=True, slots=True)
class LeagueRead:
    """What a folder holds: the tables of each part, how many results count, why others do not.

    `trouble` is a sentence on what could not be read or checked.
    """

    parts: tuple[tuple[str, tuple[Sheet, ...]], ...] = ()
    counted: int = 0
    refused: tuple[str, ...] = ()
    not_counted: int = 0
    trouble: str = ""


def read(question: tuple[Path, Path | None], reporter: Reporter) -> LeagueRead:
    """Return what the folder of a league holds; what held before is remembered in the player's home."""
    folder, home = question
    current_process().daemon = False  # so that it may hire who replays; they leave when this process ends
    checker = Checker()
    try:
        return _ranked(gathered(folder, Memory(home, checker).refusal, reporter.report))
    except OSError as error:
        return LeagueRead(
            trouble=_("{path} cannot be read ({reason}).").format(path=folder, reason=error.strerror or error)
        )
    except StoreError as error:
        return LeagueRead(trouble=str(error))
    finally:
        checker.close()


def _ranked(found: Gathered) -> LeagueRead:
    slips = found.roll.slips
    parts = groupby(rankings(slips), key=lambda each: each.part)
    unsigned = not can_sign() and any(slip.signature for slip in slips)
    return LeagueRead(
        tuple((part, tuple(map(_sheet, [*tables][:MOST_TABLES]))) for part, tables in parts),
        len(slips),
        tuple(found.refused[:MOST_REFUSED]),
        len(found.refused),
        SIGNATURES if unsigned else "",
    )


def _sheet(ranking: Ranking) -> Sheet:
    return Sheet(replace(ranking, rows=ranking.rows[:MOST_ROWS]), len(ranking.rows))
