"""Pictures that are kept: found again in the next start, painted anew when anything about them is odd."""

from copy import copy
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.patience.collection.index import listed
from cardtable.patience.words.families import FAMILIES
from cardtable.store.saved import MatchId
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.menu.collection import Collection, Known
from cardtable.ui.menu.kept_pictures import ENDING, LOOKS, MOST, KeptPictures, signature_of
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.menu.parts import MenuContents, SavedMatch
from cardtable.ui.widgets.tile import Tile
from tests.ui.noting import noting
from tests.ui.scenes.desk import Desk, window_of

FEW = 6
RED = (200, 30, 40, 255)


def pictured(place: int) -> Kit:
    """Return a kit with a picture of its own."""
    kit = copy(KITS[0])
    vars(kit).update(id=f"g{place}", preview=f"{place + 2}H KD")
    return kit


def menu(pictures: KeptPictures) -> Desk:
    contents = MenuContents(Collection([pictured(place) for place in range(FEW)]), pictures=pictures)
    return Desk(MenuScene(contents, noting()))


def tiles(desk: Desk) -> list[Tile]:
    return [widget for widget in desk.scene.pane.root.walk() if isinstance(widget, Tile)]


def test_pictures_come_after_the_first_frame_one_at_a_time() -> None:
    desk = menu(KeptPictures(None))
    waiting = [sum(tile.late for tile in tiles(desk))]
    while desk.window.stage.running:
        desk.window.frame(1 / 60)
        waiting.append(sum(tile.late for tile in tiles(desk)))
    assert waiting == list(range(FEW, -1, -1))
    desk.close()


def test_pictures_that_are_kept_are_there_in_the_first_frame_and_look_the_same(tmp_path: Path) -> None:
    late, shown = [], []
    for _ in range(2):
        pictures = KeptPictures(tmp_path / "pictures")
        desk = menu(pictures)
        late.append(sum(tile.late for tile in tiles(desk)))
        while desk.window.stage.running:
            desk.window.frame(1 / 60)
        shown.append(pygame.image.tobytes(desk.window.surface, "RGB"))
        pictures.save()
        desk.close()
    assert late == [FEW, 0]
    assert shown[0] == shown[1]


@pytest.fixture
def style() -> Style:
    return window_of((960, 600), "burgundy").style


def painted(_style: Style, size: Size) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(RED)
    return picture


def filled(folder: Path, style: Style) -> Path:
    """Return a file with one picture."""
    pictures = KeptPictures(folder)
    pictures.paint("red", painted)(style, (20, 10))
    pictures.save()
    (file,) = folder.glob(f"*{ENDING}")
    return file


def test_a_picture_is_found_in_the_size_and_look_in_which_it_was_painted(
    tmp_path: Path, style: Style
) -> None:
    filled(tmp_path, style)
    again = KeptPictures(tmp_path)
    found = again.find("red", style, (20, 10))
    assert found is not None
    assert tuple(found.get_at((3, 3))) == RED
    assert again.find("red", style, (21, 10)) is None
    assert again.find("blue", style, (20, 10)) is None
    other = Style(style.theme, style.scale + 0.5, style.sprites)
    assert signature_of(other) != signature_of(style)
    assert again.find("red", other, (20, 10)) is None


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"no json\n",
        b"[]\n",
        b'{"signature": 3}\n',
        b'{"signature": "SIGNATURE", "pictures": 7}\n',
        b'{"signature": "SIGNATURE", "pictures": ["red 20x10"]}\nshort',
        b'{"signature": "SIGNATURE", "pictures": ["red 20x10"]}\n' + b"0" * 801,
        b'{"signature": "of another look", "pictures": ["red 20x10"]}\n' + b"0" * 800,
    ],
)
def test_a_file_that_is_odd_is_painted_again(tmp_path: Path, style: Style, spoilt: bytes) -> None:
    file = filled(tmp_path, style)
    signature = signature_of(style).encode().replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    file.write_bytes(spoilt.replace(b"SIGNATURE", signature))
    assert KeptPictures(tmp_path).find("red", style, (20, 10)) is None
    filled(tmp_path, style)
    assert KeptPictures(tmp_path).find("red", style, (20, 10)) is not None


def test_a_folder_that_takes_no_files_costs_nothing_but_time(tmp_path: Path, style: Style) -> None:
    (tmp_path / "file").touch()
    pictures = KeptPictures(tmp_path / "file")
    pictures.paint("red", painted)(style, (20, 10))
    pictures.save()
    assert pictures.find("red", style, (20, 10)) is not None


def test_only_so_much_is_kept(tmp_path: Path, style: Style) -> None:
    pictures = KeptPictures(tmp_path)
    for number in range(5):
        pictures.paint(f"large {number}", painted)(style, (1024, MOST // 4 // 1024 // 3))
    kept = [pictures.find(f"large {number}", style, (1024, MOST // 4 // 1024 // 3)) for number in range(5)]
    assert [each is not None for each in kept] == [False, False, True, True, True]
    for number in range(LOOKS + 2):
        (tmp_path / f"{number}{ENDING}").write_bytes(b"old")
    pictures.save()
    assert len([*tmp_path.glob(f"*{ENDING}")]) == LOOKS


def test_nothing_is_asked_of_the_store_or_of_own_games_for_the_first_frame() -> None:
    asked: list[str] = []

    def known() -> Known:
        asked.append("known")
        return Known()

    saved = (SavedMatch(MatchId(1), KITS[0].title, "Ada", "today"),)
    contents = MenuContents(Collection(KITS, tuple(listed().values()), FAMILIES, known), saved)
    desk = Desk(MenuScene(contents, noting()))
    assert asked == []
    desk.click("family golf")
    assert asked == ["known"]
    desk.close()
