"""Every scene of widgets at the largest text that the settings allow, at every usual size of window."""

from collections.abc import Callable

import pytest

from cardtable.catalogue import KITS
from cardtable.engine.options import option_fields
from cardtable.kits import Kit
from cardtable.store.saved import MatchId
from cardtable.store.settings import Settings, Setup
from cardtable.ui.help.help_page import HelpScene, Manual
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.collection import Collection
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.menu.parts import MenuContents, SavedMatch
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.scenes.setup import SetupScene, Subject
from cardtable.ui.stage.widget_scene import PanedScene
from tests.seeds import looks
from tests.ui.noting import noting
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults, window_of

MOST = 3.0  # more than any of these windows has room for
SAVED = tuple(
    SavedMatch(MatchId(number), kit.title, "Ada against Otto, Ines, Bruno, Carla, Dino and Edda", "today")
    for number, kit in enumerate(KITS, 1)
)


def nothing(*_: object) -> None:
    pass


def menu() -> PanedScene:
    contents = MenuContents(Collection(KITS), SAVED, "The theme “midnight” cannot be read.", ended=True)
    return MenuScene(contents, noting())


def settings() -> PanedScene:
    titles = {"default": "Evening green", "burgundy": "Burgundy"}
    ways = noting()
    ways.most_scale = 1.5
    return PreferencesScene(Settings(player="Ada", scale=MOST), titles, ways)


def setup(kit: Kit) -> PanedScene:
    subject = Subject(kit, kit.game().options)
    return SetupScene(subject, Setup(), Settings(player="Ada"), noting())


def manual(kit: Kit) -> PanedScene:
    options = tuple(option_fields(kit.game().options))
    return HelpScene(Manual(kit.title, kit.rules_text(), options, kit.preview), nothing)


SCENES: dict[str, Callable[[], PanedScene]] = {
    "menu": menu,
    "settings": settings,
    **{f"setup {each.id}": lambda each=each: setup(each) for each in KITS},  # type: ignore[misc]  # a default
    "rules": lambda: manual(KITS[0]),
}


@pytest.mark.parametrize(("name", "theme", "size"), looks(5, SCENES, THEMES, SIZES))
def test_nothing_overlaps_or_is_cut_at_the_largest_text(name: str, theme: str, size: Size) -> None:
    window_of(size, theme).set_scale(MOST)  # before the scene comes, which is then laid out once
    desk = Desk(SCENES[name](), size, theme)
    found = faults(desk.scene.pane.root)
    scale, most = desk.window.style.scale, desk.window.most
    desk.close()
    desk.window.set_scale(1.0)
    assert found == []
    assert (scale, most) == pytest.approx({960: (1.25, 1.2), 1280: (1.5, 1.5), 2560: (3.0, 1.5)}[size[0]])


TEXTS = [
    pytest.param(
        size, tenths / 10, id=f"{size[0]}-{tenths}", marks=[] if tenths == 11 else [pytest.mark.slow]
    )
    for size, most in (((960, 600), 12), ((1280, 720), 15))
    for tenths in range(10, most + 1)
]


@pytest.mark.parametrize(("size", "scale"), TEXTS)
def test_no_text_is_cut_on_the_way_to_the_largest(size: Size, scale: float) -> None:
    """In the widest letters; a column that just keeps its place has less room than one in a larger text."""
    window_of(size, "contrast").set_scale(scale)
    found = []
    for name in ("menu", "settings", "setup oh-hell", "setup basra", "setup canadian-fish", "rules"):
        desk = Desk(SCENES[name](), size, "contrast")
        found += [f"{name}: {each}" for each in faults(desk.scene.pane.root) if each.endswith("is cut")]
        desk.close()
    desk.window.set_scale(1.0)
    assert found == []


def test_saved_games_at_the_largest_text() -> None:
    desk = Desk(menu(), (960, 600))
    desk.window.set_scale(MOST)
    desk.click("saved games")
    found = faults(desk.scene.pane.dialogs[-1])
    desk.window.set_scale(1.0)
    assert found == []
    desk.close()
