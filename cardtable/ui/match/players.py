"""Who sits where, also in words, as saves and the command line write it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Final

from cardtable.bots.levels import Level
from cardtable.engine.options import Options, Undo
from cardtable.language import _
from cardtable.plaintext import quoted
from cardtable.store.profiles import saved_name, spoken_name
from cardtable.table.names import YOU

PERSON: Final = "person"
GUEST: Final = "guest"  # a person in a match that does not count
BOT: Final = "bot"
LEVELS: Final = frozenset(level.value for level in Level)
ME: Final = "me"  # a person, on the command line
LEVEL_WORDS: Final = {Level.EASY: _("easy"), Level.MEDIUM: _("medium"), Level.HARD: _("hard")}
LEVEL_TITLES: Final = {Level.EASY: _("Easy"), Level.MEDIUM: _("Medium"), Level.HARD: _("Hard")}
BOT_TITLES: Final = {Level.EASY: _("Easy bot"), Level.MEDIUM: _("Medium bot"), Level.HARD: _("Hard bot")}
BOT_NAMES: Final = ("Vera", "Otto", "Ines", "Bruno", "Carla", "Dino", "Edda", "Falk", "Gerda")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person, or a bot of a level; what a `guest` plays counts for no statistics."""

    name: str
    level: Level | None = None
    guest: bool = False

    @property
    def person(self) -> bool:
        """Whether it is a person."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A match asked for on the command line: a word for each seat; else any luck and the usual undo."""

    game: str
    options: Options
    seats: tuple[str, ...]
    seed: int | None = None
    undo: Undo | None = None
    lesson: bool = False  # whether the lesson of the game is wanted, and no match


@dataclass(frozen=True, slots=True)
class Recalled:
    """A replay asked for on the command line: the number of a saved match, or a file with a record."""

    record: str


def undo_rule(players: Sequence[Player]) -> Undo:
    """Return the usual rule of undo: free for one who learns against bots, fair among several people."""
    return Undo.SEEN if sum(player.person for player in players) > 1 else Undo.FREE


def written_player(player: Player) -> str:
    """Return a player as one line: `person Ada`, `guest Ada`, `bot hard Vera`."""
    if player.level is None:
        return f"{GUEST if player.guest else PERSON} {saved_name(player.name)}"
    return f"{BOT} {player.level.value} {player.name}"


def titled(player: Player) -> str:
    """Return a player's name, and that of a bot with its level."""
    if player.level is None:
        return player.name
    return f"{player.name} ({LEVEL_WORDS[player.level]})"


def read_player(line: str) -> Player:
    """Return the player that a line names: the inverse of `written_player`.

    Raises:
        ValueError: the line names none.
    """
    match line.split():
        case ["person", *name]:
            return Player(spoken_name(" ".join(name)))
        case ["guest", *name]:
            return Player(spoken_name(" ".join(name)), guest=True)
        case ["bot", level, *name] if level in LEVELS:
            return Player(" ".join(name) or level.capitalize(), Level(level))
    raise ValueError(
        _("{line} is neither a person nor a bot of a level that there is").format(line=quoted(line))
    )


def players_of(words: Sequence[str], name: str) -> tuple[Player, ...]:
    """Return the players for one word per seat (`me`, `easy`, ...); the first person is called `name`."""
    bots = bot_names()
    found: list[Player] = []
    people = 0
    for word in words:
        if word == ME:
            people += 1
            found.append(Player(name if people == 1 else numbered(people)))
        else:
            found.append(Player(next(bots), Level(word)))
    return told_apart(found)


def bot_names(taken: Iterable[str] = ()) -> Iterator[str]:
    """Give names for bots, none of those that are taken, without end: at last they are numbered."""
    used = {name.casefold() for name in taken}
    return (name for name in chain(BOT_NAMES, map(numbered, count(1))) if name.casefold() not in used)


def told_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players; where several people sit at the screen, none of them is only called You."""
    if sum(player.person for player in players) < 2:
        return tuple(players)
    return tuple(
        replace(player, name=numbered(seat)) if player.person and player.name == YOU else player
        for seat, player in enumerate(players, 1)
    )


def numbered(number: int) -> str:
    """Return what one of several people is called whom nobody named."""
    return _("Player {number}").format(number=number)
