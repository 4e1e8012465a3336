"""The page of people: by mouse and keys, in every size; a name, a face and a colour are one person's."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cardtable.store.profiles import looking, made, seated
from cardtable.store.settings import Settings, Speed
from cardtable.ui.dressing.taking import Taking
from cardtable.ui.look.compat import Size
from cardtable.ui.match.faces import FACES, with_faces
from cardtable.ui.people.chips import Chip
from cardtable.ui.people.page import PeopleScene
from cardtable.ui.stage.pane import Pane
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

LONG = "Wilhelmine von Hohenfels"


def of(*names: str) -> Settings:
    """Return settings of so many people, of whom the first is at the screen."""
    settings = Settings()
    for name in names:
        settings = made(settings, name)
    return with_faces(seated(settings, names[0]) if names else settings)


@dataclass
class Keeper:
    """Keeps what the page changes, and notes what else it asks for."""

    settings: Settings
    said: list[object] = field(default_factory=list)
    own: Path | None = None

    def taking(self, pane: Pane, say: Callable[[str], None], took: Callable[[str, str], None]) -> Taking:
        return Taking(self.own, pane, say, took)

    def change(self, settings: Settings) -> str:
        self.settings = settings
        return ""

    def rename_results(self, before: str, name: str) -> None:
        self.said.append((before, name))

    def back(self) -> None:
        self.said.append("back")


@pytest.fixture
def keeper() -> Keeper:
    return Keeper(of("Ada", "Ben", "Cy"))


@pytest.fixture
def desk(keeper: Keeper) -> Iterator[Desk]:
    found = Desk(PeopleScene(keeper.settings, keeper))
    frames(found)
    yield found
    found.close()


def frames(desk: Desk) -> None:
    """Let all faces be painted."""
    for _ in FACES:
        desk.window.frame(1 / 30)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [(), ("Ada",), tuple(f"{LONG[:20]}{at:4}" for at in range(30))])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, names: tuple[str, ...]) -> None:
    settings = of(*names)
    scene = PeopleScene(settings, Keeper(settings))
    desk = Desk(scene, size, theme)
    assert faults(scene.pane.root) == []
    desk.close()


def test_one_click_says_who_is_at_the_screen(desk: Desk, keeper: Keeper) -> None:
    desk.click("person Ben")
    assert keeper.settings.player == "Ben"
    assert [desk.value(f"person {name}") for name in ("Ada", "Ben", "Cy")] == [False, True, False]
    assert desk.value("name") == "Ben"


def test_a_face_and_a_colour_are_chosen_for_whoever_is_there(desk: Desk, keeper: Keeper) -> None:
    desk.click("person Cy")
    desk.click("face toque")
    desk.click("colour 5")
    assert (keeper.settings.people["Cy"].face, keeper.settings.people["Cy"].colour) == ("toque", 5)
    assert [name for name, each in keeper.settings.people.items() if each.face == "toque"] == ["Cy"]
    desk.click("portrait")
    assert keeper.settings.people["Cy"].face == FACES[FACES.index("toque") + 1]


def test_by_keys(desk: Desk, keeper: Keeper) -> None:
    desk.tab_to("face wig")
    desk.hand.key(pygame.K_SPACE)
    assert keeper.settings.people["Ada"].face == "wig"
    focused = desk.scene.pane.focused
    assert focused is not None
    assert focused.name == "face wig", "the keyboard stays where it is"
    desk.tab_to("person Ben")
    desk.hand.key(pygame.K_SPACE)
    assert keeper.settings.player == "Ben"
    desk.hand.key(pygame.K_ESCAPE)
    assert keeper.said == ["back"]


def test_faces_to_choose_from_come_a_few_in_each_frame(keeper: Keeper) -> None:
    desk = Desk(PeopleScene(keeper.settings, keeper))
    painted = []
    for _ in range(4):
        desk.window.frame(1 / 30)
        chips = [desk.find(f"face {face}") for face in FACES] + [desk.find(f"colour {at}") for at in range(7)]
        painted.append(sum(isinstance(chip, Chip) and chip.sitter is not None for chip in chips))
    assert all(0 <= after - before <= 3 for before, after in pairwise(painted))
    assert painted[0] < painted[-1] < len(FACES)
    desk.close()


def test_somebody_new_is_at_the_screen_with_a_face_of_their_own(desk: Desk, keeper: Keeper) -> None:
    desk.click("new person")
    desk.hand.type("  Zoe ")
    desk.hand.key(pygame.K_RETURN)
    assert keeper.settings.player == "Zoe"
    assert len({each.face for each in keeper.settings.people.values()}) == 4
    assert len({each.colour for each in keeper.settings.people.values()}) == 4


def test_a_name_that_is_taken_is_asked_for_again(desk: Desk, keeper: Keeper) -> None:
    desk.click("rename")
    desk.retype("new name", "BEN")
    desk.click("sure")
    assert desk.value("name told") == "There is a player called Ben already."
    desk.retype("new name", "Adam")
    desk.click("sure")
    assert (keeper.settings.player, [*keeper.settings.people]) == ("Adam", ["Adam", "Ben", "Cy"])
    assert keeper.said == [("Ada", "Adam")], "results go along"
    assert not desk.scene.pane.dialogs


def test_removing_is_asked_and_results_stay(desk: Desk, keeper: Keeper) -> None:
    desk.click("remove")
    desk.click("cancel")
    assert "Ada" in keeper.settings.people
    desk.click("remove")
    desk.click("sure")
    assert (keeper.settings.player, [*keeper.settings.people]) == ("", ["Ben", "Cy"])
    assert keeper.said == []


def test_each_plays_as_they_like(keeper: Keeper) -> None:
    keeper.settings = replace(keeper.settings, speed=Speed.SLOW)
    desk = Desk(PeopleScene(keeper.settings, keeper))
    desk.click("person Ben")
    keeper.settings = replace(keeper.settings, speed=Speed.FAST)
    desk.scene.follow(keeper.settings)
    speeds = []
    for name in ("Ada", "Ben"):
        desk.click(f"person {name}")
        speeds.append(keeper.settings.speed)
    assert speeds == [Speed.SLOW, Speed.FAST]
    desk.close()


def photo(folder: Path) -> Path:
    picture = pygame.Surface((90, 60), depth=24)
    picture.fill("#2233cc")
    pygame.image.save(picture, str(folder / "Cat.png"))
    return folder / "Cat.png"


def until(desk: Desk, done: Callable[[], bool]) -> None:
    for _ in range(3000):
        desk.window.frame(1 / 30)
        if done():
            return
        pygame.time.wait(2)
    raise AssertionError("it takes too long")


def test_a_picture_of_one_s_own_is_cut_and_is_the_face_from_then_on(keeper: Keeper, tmp_path: Path) -> None:
    keeper.own = tmp_path / "own"
    desk = Desk(PeopleScene(keeper.settings, keeper))
    desk.window.style.own = keeper.own
    assert isinstance(desk.scene, PeopleScene)
    desk.click("own picture")
    desk.retype("path", str(photo(tmp_path)))
    desk.hand.key(pygame.K_RETURN)
    until(desk, lambda: desk.seen("cutter"))
    assert faults(desk.scene.pane.dialogs[-1]) == []
    desk.click("use")
    until(desk, lambda: not desk.scene.running)
    assert keeper.settings.people["Ada"].face == "own:Cat"
    assert keeper.settings.faces["Ada"] == "own:Cat"
    kept = pygame.image.load(str(keeper.own / "faces" / "Cat.png"))
    assert kept.get_size() == (384, 384)
    frames(desk)
    middle = desk.find("portrait").rect.center
    shown = desk.window.surface.get_at(middle)
    assert all(abs(found - meant) < 5 for found, meant in zip(shown[:3], (0x22, 0x33, 0xCC), strict=True))
    desk.click("face wig")
    assert keeper.settings.people["Ada"].face == "wig"
    desk.click("face own:Cat")
    assert keeper.settings.people["Ada"].face == "own:Cat"
    desk.click("portrait")
    assert keeper.settings.people["Ada"].face == FACES[0], "the next after the last is the first"
    desk.close()


def test_a_picture_that_is_gone_or_none_is_told_and_a_hood_is_seen(keeper: Keeper, tmp_path: Path) -> None:
    keeper.own = tmp_path / "own"
    keeper.settings = looking(keeper.settings, face="own:gone")
    desk = Desk(PeopleScene(keeper.settings, keeper))
    frames(desk)
    (tmp_path / "cat.png").write_bytes(b"miaow")
    assert isinstance(desk.scene, PeopleScene)
    desk.scene.dropped(str(tmp_path / "cat.png"))
    until(desk, lambda: not desk.scene.running)
    assert desk.value("notice") == "cat.png is damaged, or no PNG, JPEG or WebP picture."
    desk.close()


def test_without_a_folder_no_picture_is_taken(desk: Desk) -> None:
    assert desk.find("own picture").hint == "Nothing is saved this time."
