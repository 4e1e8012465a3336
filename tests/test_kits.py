"""Kits: what each game brings along is what the program asks for, under the names it asks by."""

from typing import Any, NamedTuple, TypeVar

import pytest

from cardtable.bots.levels import Level
from cardtable.bots.runner import named_chooser
from cardtable.catalogue import KITS
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game
from cardtable.engine.options import read_options
from cardtable.games.barbu.bot import bots as barbu
from cardtable.games.barbu.rules.deal import Barbu
from cardtable.games.barbu.table.scenes import BarbuScenes
from cardtable.games.basra.bot import bots as basra
from cardtable.games.basra.rules.deal import Basra
from cardtable.games.basra.table.scenes import BasraScenes
from cardtable.games.canadian_fish.bot import bots as canadian_fish
from cardtable.games.canadian_fish.rules.game import CanadianFish
from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes
from cardtable.games.creights.bot import bots as creights
from cardtable.games.creights.rules.game import Creights
from cardtable.games.creights.table.scenes import CreightsScenes
from cardtable.games.game_99.bot import bots as game_99
from cardtable.games.game_99.rules.deal import Game99
from cardtable.games.game_99.table.scenes import Scenes99
from cardtable.games.jaguar.bot import bots as jaguar
from cardtable.games.jaguar.rules.deal import Jaguar
from cardtable.games.jaguar.table.scenes import JaguarScenes
from cardtable.games.jizara.bot import bots as jizara
from cardtable.games.jizara.rules.deal import Jizara
from cardtable.games.jizara.table.scenes import JizaraScenes
from cardtable.games.liars_poker.bot import bots as liars_poker
from cardtable.games.liars_poker.rules.deal import LiarsPoker
from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes
from cardtable.games.napoleon.bot import bots as napoleon
from cardtable.games.napoleon.rules.deal import Napoleon
from cardtable.games.napoleon.table.scenes import NapoleonScenes
from cardtable.games.ninety_nine.bot import bots as ninety_nine
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.table.scenes import NinetyNineScenes
from cardtable.games.oh_hell.bot import bots as oh_hell
from cardtable.games.oh_hell.rules.deal import OhHell
from cardtable.games.oh_hell.table.scenes import OhHellScenes
from cardtable.games.old_maid.bot import bots as old_maid
from cardtable.games.old_maid.rules.deal import OldMaid
from cardtable.games.old_maid.table.scenes import OldMaidScenes
from cardtable.games.psychological_jujitsu.bot import bots as psychological_jujitsu
from cardtable.games.psychological_jujitsu.rules.deal import PsychologicalJujitsu
from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes
from cardtable.games.spielen.bot import bots as spielen
from cardtable.games.spielen.rules.game import Spielen
from cardtable.games.spielen.table.scenes import SpielenScenes
from cardtable.games.spit.bot import bots as spit
from cardtable.games.spit.rules.deal import Spit
from cardtable.games.spit.table.scenes import SpitScenes
from cardtable.games.spite_and_malice.bot import bots as spite_and_malice
from cardtable.games.spite_and_malice.rules.deal import SpiteAndMalice
from cardtable.games.spite_and_malice.table.scenes import SpiteScenes
from cardtable.kits import Bots, GameKit, Kit
from cardtable.table.scenes import SceneManager
from cardtable.table.trickscenes import TrickScenes
from tests.ui.table.toys import ToyScenes

DealT = TypeVar("DealT", bound=Deal)


class Parts(NamedTuple):
    """The parts of a game."""

    game: object
    scenes: object
    bots: object


def parts(game: Game[Any, DealT], scenes: SceneManager[DealT, Any], bots: Bots[DealT]) -> Parts:
    """Return the parts of a game: mypy says here whether each fills its contract, for the same deals."""
    return Parts(game, scenes, bots)


PARTS: dict[str, Parts] = {
    "barbu": parts(Barbu(), BarbuScenes(), barbu),
    "basra": parts(Basra(), BasraScenes(), basra),
    "canadian-fish": parts(CanadianFish(), CanadianFishScenes(), canadian_fish),
    "creights": parts(Creights(), CreightsScenes(), creights),
    "99": parts(Game99(), Scenes99(), game_99),
    "jaguar": parts(Jaguar(), JaguarScenes(), jaguar),
    "jizara": parts(Jizara(), JizaraScenes(), jizara),
    "liars-poker": parts(LiarsPoker(), LiarsPokerScenes(), liars_poker),
    "napoleon": parts(Napoleon(), NapoleonScenes(), napoleon),
    "ninety-nine": parts(NinetyNine(), NinetyNineScenes(), ninety_nine),
    "oh-hell": parts(OhHell(), OhHellScenes(), oh_hell),
    "old-maid": parts(OldMaid(), OldMaidScenes(), old_maid),
    "psychological-jujitsu": parts(PsychologicalJujitsu(), JujitsuScenes(), psychological_jujitsu),
    "spielen": parts(Spielen(), SpielenScenes(), spielen),
    "spit": parts(Spit(), SpitScenes(), spit),
    "spite-and-malice": parts(SpiteAndMalice(), SpiteScenes(), spite_and_malice),
}
every_game = pytest.mark.parametrize("kit", KITS, ids=[kit.id for kit in KITS])


def strangers(made: object, contract: type) -> set[str]:
    """Return the public methods that nobody can ask for: no base of its class has one of that name."""
    known = {name for base in type(made).__mro__[1:] for name in dir(base)}
    return (
        {name for name in dir(made) if not name.startswith("_")}
        - known
        - {*contract.__annotations__, *vars(made)}
    )


class Misspelt(ToyScenes):
    def confirm(self) -> str:
        return ""


@every_game
def test_what_a_scene_manager_says_is_asked_for(kit: GameKit) -> None:
    assert strangers(kit.scenes(), SceneManager) == set()


def test_what_tables_of_tricks_share_is_asked_for() -> None:
    own = {name for name in vars(TrickScenes) if not name.startswith("_")} - {*dir(SceneManager)}
    assert own == {"line", "seat_room", "table", "tone", "side", "target"}, (
        "what a game says of its own table"
    )


def test_a_misspelt_method_is_found() -> None:
    assert strangers(Misspelt(), SceneManager) == {"confirm"}


@every_game
def test_what_a_game_says_is_asked_for(kit: GameKit) -> None:
    assert strangers(kit.game(), Game) == set()


def test_every_game_has_its_parts_here() -> None:
    assert sorted(PARTS) == sorted(kit.id for kit in KITS)


@every_game
def test_a_kit_finds_the_parts_of_its_game(kit: GameKit) -> None:
    wanted = PARTS[kit.id]
    assert (type(kit.game()), type(kit.scenes())) == (type(wanted.game), type(wanted.scenes))
    assert kit.bots() is wanted.bots


@every_game
def test_a_kit_names_what_belongs_together(kit: GameKit) -> None:
    game, bots = kit.game(), kit.bots()
    assert game.id == kit.id
    assert issubclass(game.deal, Deal)
    for level in Level:
        assert named_chooser(kit.chooser(level)) is getattr(bots, level.value)
    assert kit.rules_text().startswith("# ")
    assert kit.seats[0] <= read_options(game.options, {}).players <= kit.seats[1]


@pytest.mark.parametrize("game", KITS, ids=lambda game: game.id)
def test_a_line_says_how_the_bot_of_each_level_plays(game: GameKit) -> None:
    lines = [game.manners[level.value] for level in Level]
    assert len(set(lines)) == len(Level)
    assert all(line[0].isupper() and line.endswith(".") and len(line) <= 110 for line in lines)


@pytest.mark.parametrize("game", [each for each in KITS if each.strengths], ids=lambda game: game.id)
def test_how_often_levels_win_is_known_with_its_bounds(game: Kit) -> None:
    assert [(each.level, each.against) for each in game.strengths] == [
        ("medium", "easy"),
        ("hard", "easy"),
        ("hard", "medium"),
    ]
    for each in game.strengths:
        assert 0 <= each.low <= each.share <= each.high <= 1
        assert game.seats[0] <= each.seats <= game.seats[1]
        assert each.played >= 8
        assert each.what in ("match", "deal")
