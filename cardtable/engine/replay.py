"""From a match to its record, and back by playing it again."""

from __future__ import annotations

from cardtable.engine.actions import Illegal
from cardtable.engine.game import Game
from cardtable.engine.match import Entry, Match
from cardtable.engine.options import BadOption, read_options, written_options, written_value
from cardtable.engine.record import BadRecord, Record
from cardtable.engine.undo import Undo


def recorded(match: Match, seats: tuple[str, ...] = ()) -> Record:
    """Return the record of a match as it stands."""
    log = tuple((entry.seat, str(entry.action)) for entry in match.log)
    undone = written_value(match.undo_rule), match.line, match.peeks
    return Record(match.game.id, match.seed, written_options(match.options), seats, log, *undone)


def restored(record: Record, game: Game) -> Match:
    """Return the match that a record tells of, played to its end.

    Raises:
        BadRecord: an option or an action of it is impossible.
    """
    first = len(str(record).splitlines()) - len(record.log) + 1  # in the text that would be written
    lines = record.lines or tuple(range(first, first + len(record.log)))
    try:
        match = Match(game, read_options(game.options, record.options), record.seed, _undo_rule(record))
    except BadOption as error:
        raise BadRecord(0, str(error)) from error
    match.line, match.peeks = record.line, record.peeks
    log: list[Entry] = []
    for number, (seat, notation) in zip(lines, record.log, strict=True):
        try:
            log.append(Entry(seat, game.deal.vocabulary.read(notation)))
        except ValueError as error:
            raise BadRecord(number, f"{notation!r}: {error}") from error
    try:
        match.replay(log)
    except Illegal as error:
        raise BadRecord(lines[len(match.log)], f"the rules refuse this action: {error}") from error
    return match


def _undo_rule(record: Record) -> Undo:
    known = {written_value(each): each for each in Undo}
    if record.undo not in ("", *known):
        raise BadRecord(0, f"the rule of undo is one of {', '.join(known)}, not {record.undo!r}")
    return known.get(record.undo, Undo.FREE)
