"""Tells what a spectator saw and heard, who won each deal, and who won the match."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardtable.catalogue import kit
from cardtable.cli.usage import FINE, Parser, WrongUsage, natural, text_of
from cardtable.engine.events import Said
from cardtable.engine.game import Sheet, totals
from cardtable.engine.match import Match
from cardtable.engine.record import BadRecord, Record, read_record
from cardtable.engine.replay import restored_of_stranger
from cardtable.engine.telling import Telling
from cardtable.kits import Kit
from cardtable.language import _, counted
from cardtable.table.names import addressed
from cardtable.table.scenes import SceneManager
from cardtable.ui.match.players import read_player


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("record", metavar="RECORD", type=Path, help=_("a file with the record of a match"))
    parser.add_argument("--to", metavar="N", type=natural, help=_("stop after N actions"))


def run(given: Namespace) -> int:
    """Print the match and return the exit status."""
    record = _record(given.record)
    listed = kit(record.game)
    match = _restored(record, listed, given.record)
    count = len(match.log) if given.to is None else given.to
    if count > len(match.log):
        raise WrongUsage(
            counted(
                "{path} has {count} action, not {wanted}",
                "{path} has {count} actions, not {wanted}",
                len(match.log),
                path=given.record,
                wanted=count,
            )
        )
    names = _names(record, match.options.players)
    for line in _lines(match, listed, names, count):
        print(line)
    return FINE


def _record(path: Path) -> Record:
    try:
        return read_record(text_of(path))
    except ValueError as error:
        raise WrongUsage(f"{path}: {error}") from error


def _restored(record: Record, listed: Kit, path: Path) -> Match:
    try:
        return restored_of_stranger(record, listed.game())
    except BadRecord as error:
        raise WrongUsage(f"{path}: {error}") from error


def _names(record: Record, players: int) -> list[str]:
    """Return who sat where, and the seat's number where the record does not say it."""
    known = [_name(line) for line in record.seats[:players]]
    return [*known, *(_("Seat {seat}").format(seat=seat) for seat in range(len(known), players))]


def _name(line: str) -> str:
    """Return the name in a record's line about a player; the whole line if it is written otherwise."""
    try:
        return read_player(line).name
    except ValueError:
        return line


def _lines(match: Match, listed: Kit, names: Sequence[str], count: int) -> Iterator[str]:
    """Give the log's lines of the first `count` actions, then how the match stands."""
    log, scenes = list(match.log[:count]), listed.scenes()
    match = Match(match.game, match.options, match.seed)
    yield _("{title}, seed {seed}: {names}").format(
        title=listed.title, seed=match.seed, names=", ".join(names)
    )
    yield from _heard(match.opening, match, scenes, names)
    for entry in log:
        if match.between_deals:
            yield from _heard(match.next_deal(), match, scenes, names)
        yield from _heard(match.submit(entry.seat, entry.action), match, scenes, names)
    yield from _standing(match, names)


def _heard(
    telling: Telling, match: Match, scenes: SceneManager[Any, Any], names: Sequence[str]
) -> Iterator[str]:
    spectator = match.options.players
    if telling.start(spectator) is not None:
        yield _("Deal {number}").format(number=len(match.sheet) + 1)
    for event in telling.events(spectator):
        if isinstance(event, Said) and (sentence := scenes.sentence(event.topic, names)):
            yield f"  {addressed(sentence)}"


def _standing(match: Match, names: Sequence[str]) -> Iterator[str]:
    yield counted("After {count} action", "After {count} actions", len(match.log))
    if match.sheet:
        yield from _sheet(match.sheet, names)
    if match.winners is None:
        yield _("The match goes on.")
    elif not match.winners:
        yield _("Nobody has won.")
    else:
        yield _("Won by {names}.").format(names=_(" and ").join(names[seat] for seat in match.winners))


def _sheet(sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    rows = [
        ("", *names),
        *(
            (_("deal {number}").format(number=number), *result.points)
            for number, result in enumerate(sheet, 1)
        ),
    ]
    rows.append((_("total"), *totals(len(names), sheet)))
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        parts = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        yield "  " + "  ".join(parts)
