"""From a match to its record, and back by playing it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.engine.actions import Illegal
from cardtable.engine.game import AnyGame
from cardtable.engine.match import Entry, Match
from cardtable.engine.options import BadOption, Undo, read_options, written_options, written_value
from cardtable.engine.record import BadRecord, Logged, Record
from cardtable.engine.telling import Telling
from cardtable.language import _
from cardtable.plaintext import quoted

# A record is what anybody may have written: one that leads the rules where no play leads them ends there,
# and not the program that lists it.
ASTRAY: Final = (LookupError, AttributeError, TypeError, AssertionError, ArithmeticError, RuntimeError)

MOST_OF_A_DEAL: Final = 5_000  # actions: many times as many as a deal takes that people play


def recorded(match: Match, seats: tuple[str, ...] = ()) -> Record:
    """Return the record of a match as it stands."""
    log = tuple(Logged(entry.seat, str(entry.action), entry.at) for entry in match.log)
    undone = written_value(match.undo_rule), match.line, match.peeks
    head = match.game.recorded_as, match.seed, written_options(match.options)
    return Record(*head, seats, log, *undone, match.salt)


def restored(record: Record, game: AnyGame) -> Match:
    """Return the match that a record tells of, played to its end.

    Raises:
        BadRecord: an option or an action of it is impossible.
    """
    *__, match = replayed(record, game)
    return match


def restored_of_stranger(record: Record, game: AnyGame) -> Match:
    """Return the match that a record from elsewhere tells of, played to its end, which comes soon.

    Raises:
        BadRecord: an option or an action of it is impossible, or a deal of it goes on and on.
    """
    deals = begun = 0
    for match in replayed(record, game):
        if len(match.sheet) > deals:
            deals, begun = len(match.sheet), len(match.log)
        if len(match.log) - begun > MOST_OF_A_DEAL:
            line = record.lines[len(match.log) - 1] if record.lines else 0
            raise BadRecord(
                line, _("a deal goes on after {most} actions, which no game does").format(most=MOST_OF_A_DEAL)
            )
    return match


def replayed(record: Record, game: AnyGame) -> Iterator[Match]:
    """Give the match that a record tells of: before its first action, and again after each.

    Raises:
        BadRecord: an option or an action of it is impossible; the match then stands before it.
    """
    first = len(str(record).splitlines()) - len(record.log) + 1  # in the text that would be written
    lines = record.lines or tuple(range(first, first + len(record.log)))
    try:
        options = read_options(game.options, record.options)
        match = Match(game, options, record.seed, _undo_rule(record), record.salt)
    except BadOption as error:
        raise BadRecord(0, str(error)) from error
    match.line, match.peeks = record.line, record.peeks
    yield match
    for line, logged in zip(lines, record.log, strict=True):
        entry = _entry(line, logged, game)
        try:
            follow(match, entry)
        except Illegal as error:
            raise BadRecord(line, _("the rules refuse this action: {error}").format(error=error)) from error
        except ASTRAY as error:
            raise BadRecord(
                line, _("the rules cannot make anything of this action: {error}").format(error=error)
            ) from error
        yield match


def follow(match: Match, entry: Entry) -> Telling:
    """Carry out the next entry of a log, in a new deal if one has ended, and return what happened.

    Raises:
        Illegal: the rules refuse it.
    """
    opening = match.next_deal() if match.between_deals and not match.over else Telling([])
    return opening.then(match.submit(entry.seat, entry.action, entry.at))


def read_entry(logged: Logged, game: AnyGame) -> Entry:
    """Return an entry of a log from how it is written.

    Raises:
        ValueError: its notation is none of the game.
    """
    return Entry(logged.seat, game.deal.vocabulary.read(logged.notation), logged.at)


def _entry(line: int, logged: Logged, game: AnyGame) -> Entry:
    try:
        return read_entry(logged, game)
    except ValueError as error:
        raise BadRecord(line, f"{quoted(logged.notation)}: {error}") from error


def _undo_rule(record: Record) -> Undo:
    known = {written_value(each): each for each in Undo}
    if record.undo not in known:
        raise BadRecord(
            0,
            _("the rule of undo is one of {known}, not {undo}").format(
                known=", ".join(known), undo=quoted(record.undo)
            ),
        )
    return known[record.undo]
