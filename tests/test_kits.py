"""Kits: what each game brings along is what the program asks for, under the names it asks by."""

import pytest

from cardtable.bots.levels import Level
from cardtable.bots.runner import named_chooser
from cardtable.catalogue import KITS
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from cardtable.table.scenes import SceneManager
from tests.ui.table.toys import ToyScenes

every_game = pytest.mark.parametrize("kit", KITS, ids=[kit.id for kit in KITS])


def strangers(made: object, base: type) -> set[str]:
    """Return the public methods that nobody can ask for: the base has none of that name."""
    known = {*dir(base), *base.__annotations__, *vars(made)}
    return {name for name in dir(made) if not name.startswith("_")} - known


class Misspelt(ToyScenes):
    def confirm(self) -> str:
        return ""


@every_game
def test_what_a_scene_manager_says_is_asked_for(kit: Kit) -> None:
    assert strangers(kit.scenes(), SceneManager) == set()


def test_a_misspelt_method_is_found() -> None:
    assert strangers(Misspelt(), SceneManager) == {"confirm"}


@every_game
def test_what_a_game_says_is_asked_for(kit: Kit) -> None:
    assert strangers(kit.game(), Game) == set()


@every_game
def test_a_kit_names_what_belongs_together(kit: Kit) -> None:
    game, bots = kit.game(), kit.bots()
    assert game.id == kit.id
    assert issubclass(game.deal, Deal)
    for level in Level:
        assert named_chooser(kit.chooser(level)) is getattr(bots, level.value)
    assert kit.rules_text().startswith("# ")
    assert kit.seats[0] <= read_options(game.options, {}).players <= kit.seats[1]
