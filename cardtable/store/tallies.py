"""Tallies: how often each game was played, how often it was won, and what was played last."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from cardtable.patience.collection.index import counted
from cardtable.store.database import Database
from cardtable.store.errors import StoreError
from cardtable.store.profiles import seat_of
from cardtable.store.rows import LINE, OddRow, moment, text, whole
from cardtable.store.schema import UNFINISHED
from cardtable.store.store import Store


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a game was played to its end, and how often it was won."""

    played: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """How much of what was played was won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody has played: a tally of each game by its id, and the games, the last played first."""

    tallies: Mapping[str, Tally]
    recent: tuple[str, ...] = ()


def played(store: Store, player: str) -> Played:
    """Return what a player has played, or what all have where nobody has given a name.

    Of games for one, attempts that were given up count too. Of the others, matches that went back to before
    something hidden was seen count apart. Of a store that cannot be read now nothing is known.
    """
    tallies: dict[str, Tally] = {}
    latest: dict[str, str] = {}
    try:
        found = [*_ended(store.database), *_begun(store.database)]
    except StoreError:
        return Played({})
    for each in found:
        if not own(each.who, player):
            continue
        game = counted(each.game)
        latest[game] = max(each.latest, latest.get(game, ""))
        if each.tally.played > 0:
            before = tallies.get(game, Tally())
            tallies[game] = Tally(before.played + each.tally.played, before.won + each.tally.won)
    return Played(tallies, tuple(sorted(latest, key=lambda game: (latest[game], game), reverse=True)))


def tried(store: Store, game_id: str) -> bool:
    """Say whether a person has played a game here, as far as is known: a store may not be readable."""
    game = counted(game_id)
    try:
        asked = (each.game for ask in (_ended, _begun) for each in ask(store.database))
        return any(counted(each) == game for each in asked)
    except StoreError:
        return True


@dataclass(frozen=True, slots=True)
class _Plays:
    """What somebody has played of a game, and when last, as the store writes times."""

    game: str
    who: str
    latest: str
    tally: Tally


def _ended(database: Database) -> list[_Plays]:
    """Return what was played to its end; odd rows are left out."""
    return _read(database, "SELECT game, who, latest, played, won FROM tallies")


def _begun(database: Database) -> list[_Plays]:
    """Return what was begun and is not over, each match that an action is in force of."""
    return _read(
        database,
        "SELECT game, who, max(updated), 0, 0 FROM matches INDEXED BY unfinished JOIN seats ON match_id = id "  # noqa: S608  # ours
        f"WHERE {UNFINISHED} AND position > 0 GROUP BY game, who",
    )


def _read(database: Database, query: str) -> list[_Plays]:
    found = []
    for game, who, latest, tried, won in database.rows(query):
        with suppress(OddRow):
            moment("last action", latest)
            tally = Tally(whole("count", tried), whole("count of wins", won))
            found.append(_Plays(text("game", game), text("player", who, LINE), str(latest), tally))
    return found


def own(who: str, player: str) -> bool:
    """Say whether a seat is a player's; without a name those of all persons are."""
    return who == seat_of(player) if player else who.startswith(seat_of(""))
