"""The one list of games: explicit, one line each."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final

from cardtable.engine.game import Game


class UnknownGame(LookupError):  # noqa: N818  # a sentence for the player, not a bug
    """No game has that id; the message names the nearest."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What the menu shows of a game before its rules are imported.

    `package` is its folder in `cardtable/games`, `game` the name of its Game class; `seats` are the least and
    the greatest number of players, `minutes` the usual length of a match, `preview` cards for its picture.
    """

    id: str
    title: str
    package: str
    game: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    kind: str
    preview: str

    def load(self) -> Game:
        """Return the game, whose rules are imported now."""
        made = getattr(self._module("rules"), self.game)()
        assert isinstance(made, Game), f"{self.game} should be a Game"
        return made

    def rules_text(self) -> str:
        """Return the text of the game's rules.md."""
        return files(f"cardtable.games.{self.package}").joinpath("rules.md").read_text(encoding="utf-8")

    def _module(self, name: str) -> object:
        return import_module(f"cardtable.games.{self.package}.{name}")


LISTINGS: Final = (
    # id, title, package, class, seats, minutes, kind, preview
    Listing(
        "psychological-jujitsu",
        "Psychological Jujitsu",
        "psychological_jujitsu",
        "PsychologicalJujitsu",
        (2, 7),
        (5, 10),
        "Secret bids",
        "KS QD JC",
    ),
)


def listing(game_id: str) -> Listing:
    """Return the listing of a game.

    Raises:
        UnknownGame: no game has that id.
    """
    by_id = {each.id: each for each in LISTINGS}
    if game_id not in by_id:
        near = get_close_matches(game_id, by_id, 1, cutoff=0.3)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(by_id)}"
        raise UnknownGame(f"there is no game {game_id!r}: {hint}")
    return by_id[game_id]


@cache
def game(game_id: str) -> Game:
    """Return the game of that id; its rules are imported at the first call.

    Raises:
        UnknownGame: no game has that id.
    """
    return listing(game_id).load()
