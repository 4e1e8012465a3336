"""The kit of a patience: what a game of the library brings along."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.engine.options import read_options, written_options
from cardtable.kits import Bots, Kit
from cardtable.language import _
from cardtable.patience.collection.index import Listed, counted, listed, of_now
from cardtable.patience.words.ids import is_own

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardtable.bots.levels import Level
    from cardtable.engine.options import Options
    from cardtable.patience.rules.deal import PatienceDeal
    from cardtable.patience.rules.game import Patience
    from cardtable.patience.table.scenes import PatienceScenes
    from cardtable.patience.words.entries import Entry

PREVIEWS: Final = {
    "klondike": _("QH JC 10D"),
    "freecell": "8S 7H 6C",
    "spider": _("KS QS JS"),
    "forty-thieves": "AC 2C 3C",
    "yukon": _("KD QC 5H"),
    "canfield": "6H 5S 4D",
    "castle": "AS 2S 3S",
    "gypsy": "9D 8S 7D",
    "pairing": "10H 3C",
    "golf": "6D 7S 8H",
    "numerica": "AC 3D 5S",
    "gaps": "2H 3H 4H",
    "line": "7D 7S",
    "terrace": "4H 3S 2D",
    "one-pack": _("AH AS"),
    "two-pack": _("AD KD AD/2"),
}
LESSONS: Final = Path(__file__).with_name("lessons")  # a file for each game that has a lesson
SCORE: Final = "score"  # the option that says how points are counted
MINUTES: Final = (5, 20)
FEW: Final = (2, 10)  # where cards mostly leave or lie once
BRIEF: Final = ("pairing", "golf", "line")  # families of such games
MORE: Final = (10, 40)  # with two packs
OPENED: Final = 8  # games that are kept ready


class PatienceKit(Kit):
    """The kit of one game of patience."""

    seats = (1, 1)
    editable = True

    def __init__(self, listed: Listed) -> None:
        self.id, self.title = listed.id, _(listed.name)
        brief = FEW if listed.family in BRIEF else MINUTES
        self.minutes = brief if listed.packs == 1 else MORE
        self.kind = (
            _("Patience") if listed.packs == 1 else _("Patience, {packs} packs").format(packs=listed.packs)
        )
        self.preview = PREVIEWS[listed.family]
        self._family = listed.family

    @property
    def mark(self) -> str:
        """The name of the mark of its family."""
        return self._family

    def game(self) -> Patience:
        """Return the rules."""
        return _game(self.id)

    def scenes(self) -> PatienceScenes:
        """Return the scene manager."""
        from cardtable.patience.table.scenes import PatienceScenes

        return PatienceScenes()

    def bots(self) -> Bots[PatienceDeal]:
        """Return who plays by rule of thumb, and gives a hint."""
        from cardtable.patience.bot import bots

        return bots

    def chooser(self, level: Level) -> str:
        """Return the name of the bot of that level, "module:function", for whoever runs it."""
        return f"cardtable.patience.bot.bots:{level.value}"

    def adviser(self) -> str:
        """Return the name of who gives hints, the best first."""
        return "cardtable.patience.bot.bots:hints"

    def winnable(self, options: Options) -> Sequence[int]:
        """Return the numbers of deals that can be won with these options, however points are counted."""
        from cardtable.patience.collection.winnable import winnable

        usual, told = written_options(read_options(type(options), {})), written_options(options)
        changed = {name: told[name] for name in told if name != SCORE and told[name] != usual[name]}
        return [each.number for each in winnable(self.id, changed)]

    def wins(self, options: Options, number: int) -> bool:
        """Say whether a short search finds that a deal can be won."""
        from cardtable.patience.collection.winnable import wins

        return wins(self.game().rules(options), number)

    def lesson(self) -> Path | None:
        """Return the file of the lesson, for the few games that have one."""
        path = LESSONS / f"{self.id}.yaml"
        return path if path.exists() else None

    def rules_text(self) -> str:
        """Return the rules in plain English, made from the data."""
        from cardtable.patience.text.guide import rules_text

        return _compared(self.id, rules_text)

    def guide(self) -> str:
        """Return the markup of the guide, made from the data."""
        from cardtable.patience.text.guide import guide

        return _compared(self.id, guide)


def told(game_id: str) -> tuple[str, tuple[str, ...]]:
    """Return what is to be done in a game and phrases about its rules, as the index has them in English."""
    from cardtable.patience.collection.library import entry
    from cardtable.patience.text.facts import facts
    from cardtable.patience.text.opening import about
    from cardtable.patience.words.games import read_spec

    spec = read_spec(entry(game_id), {})
    return about(spec), facts(spec)


def _compared(game_id: str, told: Callable[[Entry], str]) -> str:
    """Return what is told of a game; what is other than in the game that it extends stands in bold.

    Of rules that were kept that is what is other than today.
    """
    from cardtable.patience.collection.library import entry
    from cardtable.patience.text.guide import compared
    from cardtable.patience.words.games import read_title

    title = read_title(entry(game_id))
    text = told(entry(game_id))
    today = counted(game_id)
    base = title.extends if today == game_id else today
    if base not in listed():
        return text
    name = _(read_title(entry(base)).name)
    return compared(text, told(entry(base)), name if today == game_id else f"today's {name}")


@lru_cache(maxsize=OPENED)
def _game(game_id: str) -> Patience:
    from cardtable.patience.collection.library import entry
    from cardtable.patience.rules.game import Patience

    return Patience(entry(game_id))


def kit_by_rules(game_id: str) -> PatienceKit | None:
    """Return the kit of a game by its id with the hash of its rules, if they are known or kept."""
    if not is_own(game_id):
        return None
    now = of_now(game_id)
    if now is not None:
        return kits()[now]
    from cardtable.patience.collection import own

    found = own.find(game_id)
    return None if found is None else PatienceKit(own.listed(found))


@cache
def kits() -> dict[str, PatienceKit]:
    """Return the kits of all games of the library, by id."""
    return {each.id: PatienceKit(each) for each in listed().values()}
