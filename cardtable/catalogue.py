"""The one list of games: explicit, one line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:  # the list of games is read before anything is played
    from cardtable.bots.levels import Budget, Level
    from cardtable.bots.search import Verdict
    from cardtable.engine.actions import Action
    from cardtable.engine.deal import Deal
    from cardtable.engine.game import Game
    from cardtable.engine.piles import Seat
    from cardtable.table.scenes import SceneManager

    Judge: TypeAlias = Callable[[Deal, Seat, Random, Budget], Sequence[Verdict[Any]]]
    Hint: TypeAlias = Callable[[Deal, Seat, Random], tuple[Action, str]]  # gets a view

GAMES: Final = Path(__file__).with_name("games")  # the folder that holds a folder for each game


class UnknownGame(LookupError):  # noqa: N818  # a sentence for the player, not a bug
    """No game has that id; the message names the nearest."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A game in three sentences: what it is about, what one does in a turn, and how one scores."""

    about: str
    turn: str
    scoring: str


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
        game: Game = getattr(import_module(self._place("rules")), self.game)()
        return game

    def rules_text(self) -> str:
        """Return the text of the game's rules.md."""
        return (GAMES / self.package / "rules.md").read_text(encoding="utf-8")

    def guide(self) -> str:
        """Return the markup of the game's guide.md: how it is played, in the words of players."""
        return (GAMES / self.package / "guide.md").read_text(encoding="utf-8")

    def opening(self) -> Opening:
        """Return the sentences that the guide begins with, after its title."""
        _, *sentences = self.guide().partition("\n## ")[0].strip().split("\n\n")
        return Opening(*(" ".join(each.split()) for each in sentences))

    def chooser(self, level: Level) -> str:
        """Return the name of the game's bot of that level, "module:function", for whoever runs it."""
        return f"{self._place('bot')}:{level.value}"

    def hint(self) -> Hint:
        """Return what gives a seat advice by its view: an action, and why."""
        hint: Hint = import_module(self._place("bot")).hint
        return hint

    def verdicts(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view, for a game whose bots search."""
        judge: Judge = import_module(self._place("search")).verdicts
        return judge

    def scenes(self) -> SceneManager[Any]:
        """Return the game's scene manager."""
        scenes: SceneManager[Any] = import_module(self._place("scenes")).scene_manager()
        return scenes

    def _place(self, name: str) -> str:
        return f"cardtable.games.{self.package}.{name}"


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
        "KS 10D 7C",
    ),
    Listing(
        "oh-hell",
        "Oh Hell",
        "oh_hell",
        "OhHell",
        (3, 5),
        (60, 120),
        "Exact bids",
        "AS QH 2D",
    ),
    Listing(
        "spite-and-malice",
        "Spite and Malice",
        "spite_and_malice",
        "SpiteAndMalice",
        (2, 2),
        (20, 40),
        "Build and block",
        "QD JK AC",
    ),
    Listing(
        "jizara",
        "Ji'zara",
        "jizara",
        "Jizara",
        (2, 4),
        (10, 20),
        "Bids for key cards",
        "7H QS 3C",
    ),
    Listing(
        "basra",
        "Basra",
        "basra",
        "Basra",
        (2, 4),
        (20, 40),
        "Fishing",
        "10D 2C JS",
    ),
    Listing(
        "jaguar",
        "Jaguar",
        "jaguar",
        "Jaguar",
        (5, 5),
        (20, 60),
        "A secret friend",
        "AC 3C 2H",
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
