"""A kit: what a game brings along, in one typed object that imports each part when it is asked for.

The parts of a game lie where all games have them: its rules, its scene manager and its bots in the modules
`rules/deal.py`, `table/scenes.py` and `bot/bots.py` of its folder. So the kit of a game is data, a line of
the catalogue.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from cardtable.language import _, by_blocks

if TYPE_CHECKING:  # the list of games is read before anything is played
    from types import ModuleType

    from cardtable.bots.levels import Budget, Level
    from cardtable.engine.actions import Action
    from cardtable.engine.game import AnyGame
    from cardtable.engine.notation import Tree
    from cardtable.engine.options import Keepsake, Options
    from cardtable.engine.piles import Seat
    from cardtable.table.scenes import SceneManager

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)  # of the game's own deals
SECTIONS: Final = ("Rules", "Options", "Worked examples", "Decisions")  # of rules.md that players read
LESSON: Final = "lesson.yaml"
LEVELS_HEAD: Final = (  # of a game's levels.tsv
    "level",
    "against",
    "what",
    "played",
    "share",
    "low",
    "high",
    "par",
    "seats",
    "seconds",
)
GAMES: Final = Path(__file__).with_name("games")  # the folder that holds a folder for each game


@dataclass(frozen=True, slots=True)
class Opening:
    """A game in three sentences: what it is about, what one does in a turn, and how one scores."""

    about: str
    turn: str
    scoring: str


class Strength(NamedTuple):
    """How often a bot of a level wins alone among bots of another, or with a partner against two of them.

    `what` was played so often: a match or a deal. `low` and `high` hold the true share with 95 % probability;
    `par` is what equals win. Bots thought so many seconds before each action.
    """

    level: str
    against: str
    what: str
    played: int
    share: float
    low: float
    high: float
    par: float
    seats: int
    seconds: float


class Keeper(Protocol):
    """The module of a game that keeps something from match to match; `OPTION` names the option for it."""

    OPTION: str

    def read(self, value: Tree, /) -> Keepsake:
        """Return what data keep.

        Raises:
            BadKeepsake: they keep nothing.
        """

    def named(self, option: str, /) -> str:
        """Return the name under which what an option holds was kept; empty if it never was."""

    def file_text(self, option: str, name: str, /) -> str:
        """Return the text of the file in which what an option holds is kept, under a name."""


class Bots(Protocol[ViewT_contra]):
    """The module of a game's bots: one for each level, and who gives a hint. All get views."""

    __name__: str

    def easy(self, view: ViewT_contra, seat: Seat, rng: Random, budget: Budget, /) -> Action | None:
        """Choose by the rule of thumb, with slips."""

    def medium(self, view: ViewT_contra, seat: Seat, rng: Random, budget: Budget, /) -> Action | None:
        """Choose by the rule of thumb."""

    def hard(self, view: ViewT_contra, seat: Seat, rng: Random, budget: Budget, /) -> Action | None:
        """Choose by search."""

    def hint(self, view: ViewT_contra, seat: Seat, rng: Random, /) -> tuple[Action, str]:
        """Advise an action, and say why."""


class Kit(ABC):
    """All that a game brings along; what the menu shows of it is there before anything is imported.

    `seats` are the least and the greatest number of players, `minutes` the usual length of a match, `kind`
    two or three words, `preview` cards for its picture.
    """

    id: str
    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    kind: str
    preview: str
    editable: bool = False  # whether players may change its rules
    keyed: bool = False  # whether it is played in real time, by keys

    @abstractmethod
    def game(self) -> AnyGame:
        """Return the game's rules."""

    @abstractmethod
    def scenes(self) -> SceneManager[Any, Any]:
        """Return the game's scene manager."""

    @abstractmethod
    def bots(self) -> Bots[Any]:
        """Return the game's bots."""

    def keeper(self) -> Keeper | None:
        """Return who keeps something from match to match, for games in which anything outlives one."""
        return None

    def winnable(self, options: Options) -> Sequence[int]:  # noqa: ARG002  # most games have no list
        """Return the numbers of deals that can be won with these options, if there is a list of them."""
        return ()

    def wins(self, options: Options, number: int) -> bool:  # noqa: ARG002  # nobody can say
        """Say whether a short search finds that a deal can be won by a player who is alone."""
        return False

    @property
    def mark(self) -> str:
        """The name of the mark that is printed on its table."""
        return self.id

    @property
    def alone(self) -> bool:
        """Whether it is a game for one."""
        return self.seats == (1, 1)

    def chooser(self, level: Level) -> str:
        """Return the name of the game's bot of that level, "module:function", for whoever runs it."""
        raise NotImplementedError

    @property
    def manners(self) -> Mapping[str, str]:
        """How the bot of each level plays, in a sentence for players; a game for one has no bots."""
        return {}

    @property
    def strengths(self) -> Sequence[Strength]:
        """How often each level wins against the others, as far as that was measured."""
        return ()

    def adviser(self) -> str:
        """Return the name of who gives hints, "module:function", where they take long; else nothing."""
        return ""

    def lesson(self) -> Path | None:
        """Return the file of the game's first deal that teaches it, if it has one."""
        return None

    def rules_text(self) -> str:
        """Return the text of the game's rules, by clauses."""
        raise NotImplementedError

    def rules_for_players(self) -> str:
        """Return the text of the rules without the sections that are for developers."""
        first, *sections = self.rules_text().split("\n## ")
        kept = [each for each in sections if each.partition("\n")[0].strip() in SECTIONS]
        return by_blocks("\n## ".join([first, *kept]).rstrip())

    def guide(self) -> str:
        """Return the markup of the game's guide: how it is played, in the words of players."""
        raise NotImplementedError

    def opening(self) -> Opening:
        """Return the sentences that the guide begins with, after its title."""
        __, *sentences = self.guide().partition("\n## ")[0].strip().split("\n\n")
        return Opening(*(" ".join(each.split()) for each in sentences))


@dataclass(frozen=True)
class GameKit(Kit):
    """The kit of a game with a folder of its own; `rules` is the module of its rules that has the game."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    kind: str
    preview: str
    rules: str = "deal"
    keeps: str = ""  # the module of its rules that keeps something from match to match
    keyed: bool = False

    @property
    def package(self) -> str:
        """The name of the game's folder in `cardtable/games`."""
        return f"game_{self.id}" if self.id.isdecimal() else self.id.replace("-", "_")

    def game(self) -> AnyGame:
        """Return the game's rules."""
        from cardtable.engine.game import Game

        found: AnyGame = _made(self._part(f"rules.{self.rules}"), Game)
        return found

    def scenes(self) -> SceneManager[Any, Any]:
        """Return the game's scene manager."""
        from cardtable.table.scenes import SceneManager

        found: SceneManager[Any, Any] = _made(self._part("table.scenes"), SceneManager)
        return found

    def bots(self) -> Bots[Any]:
        """Return the game's bots."""
        found: Bots[Any] = self._part("bot.bots")
        return found

    def keeper(self) -> Keeper | None:
        """Return who keeps something from match to match."""
        found: Keeper | None = self._part(f"rules.{self.keeps}") if self.keeps else None
        return found

    def chooser(self, level: Level) -> str:
        """Return the name of the game's bot of that level."""
        return f"cardtable.games.{self.package}.bot.bots:{level.value}"

    @cached_property
    def manners(self) -> Mapping[str, str]:
        """The lines of the game's bots.md."""
        lines = (line.removeprefix("- ").partition(": ") for line in self._text("bots.md").splitlines())
        return {level: _(sentence) for level, __, sentence in lines}

    def lesson(self) -> Path | None:
        """Return the game's lesson.yaml, if it has one."""
        return _existing(GAMES / self.package / LESSON)

    @cached_property
    def strengths(self) -> Sequence[Strength]:
        """The lines of the game's levels.tsv, which `packaging/fits/levels.py` makes."""
        if not (GAMES / self.package / "levels.tsv").exists():
            return ()
        rows = [
            line.split("\t") for line in self._text("levels.tsv").splitlines() if not line.startswith("#")
        ]
        return [_strength(texts) for texts in rows[1:]]

    def rules_text(self) -> str:
        """Return the text of the game's rules.md."""
        return self._text("rules.md")

    def guide(self) -> str:
        """Return the markup of the game's guide.md."""
        return by_blocks(self._text("guide.md"))

    def _part(self, name: str) -> Any:  # noqa: ANN401  # a module
        return import_module(f"cardtable.games.{self.package}.{name}")

    def _text(self, name: str) -> str:
        return (GAMES / self.package / name).read_text(encoding="utf-8")


def _existing(path: Path) -> Path | None:
    return path if path.exists() else None


def _made(module: ModuleType, contract: Any) -> Any:  # noqa: ANN401  # a class, and what it makes
    """Make what a module has for a contract: the one class in it that fills it."""
    classes = [each for each in vars(module).values() if isinstance(each, type)]
    (found,) = [each for each in classes if issubclass(each, contract) and each.__module__ == module.__name__]
    return found()


def _strength(texts: Sequence[str]) -> Strength:
    """Return what a line of levels.tsv says, in the order of its head."""
    level, against, what, played, share, low, high, par, seats, seconds = texts
    shares = float(share), float(low), float(high), float(par)
    return Strength(level, against, what, int(played), *shares, int(seats), float(seconds))
