"""What is looked back at: a match with who played it, from the table, from the store or from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardtable.bots.levels import Level
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.record import Record, read_record
from cardtable.engine.replay import recorded, restored, restored_of_stranger
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.plainfile import read_plain
from cardtable.store.matches import Matches
from cardtable.store.saved import MatchId
from cardtable.table.names import YOU
from cardtable.ui.match.players import Player, bot_names, read_player

DIGITS: Final = 18  # of the number of a match
LARGEST: Final = 4 << 20  # bytes of a record
OTHERS_NAMED: Final = _("{play} play in this match, and {named} are named.")
NOTHING_OVER: Final = _("No deal of this match has been played to its end yet.")


@dataclass(frozen=True, slots=True)
class Past:
    """A match that is over, or of which a deal is; `id` is its number in the store, if it is there."""

    game: Kit
    match: Match
    players: tuple[Player, ...]
    id: MatchId | None = None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player.person)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in seat order."""
        return tuple(player.name for player in self.players)


def saved_past(matches: Matches, number: MatchId) -> Past:
    """Return a match of the store.

    Raises:
        StoreError: it cannot be read.
        ValueError: it is damaged, or no deal of it is over.
        UnknownGame: this version does not have its game.
    """
    loaded = matches.load(number)
    game = kit(loaded.record.game)
    return _checked(Past(game, loaded.match(game.game()), _players(loaded.record), number))


def filed_past(path: Path) -> Past:
    """Return the match of a record that lies in a file.

    Raises:
        OSError: it cannot be read.
        ValueError: it is no record, or no deal of it is over.
        UnknownGame: this version does not have its game.
    """
    record = read_record(read_plain(path, LARGEST).decode("utf-8-sig"))
    game = kit(record.game)
    match = restored_of_stranger(record, game.game())
    players = _players(record) or tuple(
        Player(_("Seat {number}").format(number=seat + 1), Level.MEDIUM)
        for seat in range(match.options.players)
    )
    return _checked(Past(game, match, players))


def found_past(record: str, matches: Matches) -> Past:
    """Return the match of the store with that number, or that of the file with that name.

    Raises what `saved_past` and `filed_past` raise.
    """
    return saved_past(matches, MatchId(int(record))) if is_number(record) else filed_past(Path(record))


def is_number(record: str) -> bool:
    """Say whether a word is the number of a saved match, and no file."""
    return record.isdecimal() and len(record) <= DIGITS


def _players(record: Record) -> tuple[Player, ...]:
    return tuple(read_player(line) for line in record.seats)


def _checked(past: Past) -> Past:
    match = past.match
    if not (match.sheet or match.over):
        raise ValueError(NOTHING_OVER)
    if len(past.players) != match.options.players:
        raise ValueError(OTHERS_NAMED.format(play=match.options.players, named=len(past.players)))
    return past


def branch(past: Past, there: Match, seat: Seat) -> tuple[Match, tuple[Player, ...]]:
    """Return a match that goes on from where another stood, and who plays it: a guest at a seat, and bots.

    `there` is that match as it stood. What was hidden has been seen: the new match counts for nothing.
    """
    record = recorded(there)
    match = restored(replace(record, peeks=record.peeks + 1, salt=""), past.match.game)
    me = next((past.players[at].name for at in past.people), YOU)
    bots = bot_names(past.names)
    players = [each if not each.person else Player(next(bots), Level.MEDIUM) for each in past.players]
    players[seat] = Player(me, guest=True)
    return match, tuple(players)
