from pathlib import Path

import pygame
import pytest

from cardtable.ui.cache import SurfaceCache
from cardtable.ui.compat import Clipboard, blurred, raster
from cardtable.ui.editing import LineEditor
from cardtable.ui.files import fonts_folder, shipped, sprites_folder
from cardtable.ui.skins import Skin
from cardtable.ui.sound import Sound
from tests.ui.kit.gallery import Gallery

SQUARE = '<svg width="10" height="10"{}><rect width="10" height="10" fill="#ff0000"/></svg>'

pytestmark = pytest.mark.usefixtures("gallery")


@pytest.mark.parametrize("box", ["", ' viewBox="0 0 10 10"'])
def test_raster_fills_exactly_the_size_asked(box: str) -> None:
    picture = raster(SQUARE.format(box), (37, 53))
    assert picture.get_size() == (37, 53)
    assert picture.get_at((35, 35))[:3] == (255, 0, 0)


@pytest.mark.parametrize("text", ["", "<p/>", "<svg>nothing</svg>"])
def test_raster_refuses_what_is_no_svg(text: str) -> None:
    with pytest.raises(ValueError, match="svg"):
        raster(text, (10, 10))


def test_box_has_round_corners_and_its_colours(gallery: Gallery) -> None:
    box = gallery.style.skins.box((60, 40), Skin("#112233", "#445566", 2, 10))
    assert box.get_at((0, 0)).a == 0
    assert box.get_at((30, 20))[:3] == (0x11, 0x22, 0x33)
    assert box.get_at((30, 0))[:3] == (0x44, 0x55, 0x66)


def test_box_may_show_through(gallery: Gallery) -> None:
    assert gallery.style.skins.box((20, 20), Skin("#00000080")).get_at((10, 10)).a in range(126, 131)


@pytest.mark.parametrize("spread", [4, 12, 40])
def test_shadow_fades_to_nothing_at_its_edge(gallery: Gallery, spread: int) -> None:
    shadow = gallery.style.skins.shadow((120, 80), 8, spread)
    assert shadow.get_size() == (120 + 2 * spread, 80 + 2 * spread)
    assert shadow.get_at((0, 40 + spread)).a <= 8
    assert shadow.get_at((60 + spread, 40 + spread)).a > 90


def test_felt_is_lighter_in_the_middle(gallery: Gallery) -> None:
    felt = gallery.style.skins.felt((300, 200))
    assert sum(felt.get_at((150, 92))[:3]) > sum(felt.get_at((1, 1))[:3]) + 60


def test_missing_sprite_is_a_grey_square_and_no_error(gallery: Gallery) -> None:
    assert gallery.style.skins.picture("cards/classic/nothing.svg", (24, 24)).get_at((12, 12))[:3] == (
        185,
        178,
        160,
    )


def test_blur_spreads() -> None:
    dot = pygame.Surface((41, 41), pygame.SRCALPHA)
    dot.fill((0, 0, 0, 255), (15, 15, 11, 11))
    assert blurred(dot, 8).get_at((11, 20)).a > 0


def test_cache_forgets_what_was_not_used() -> None:
    cache = SurfaceCache(limit=3 * 400)
    for name in "abc":
        cache.get(name, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    cache.get("a", lambda: pygame.Surface((1, 1)))
    cache.get("d", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert [name in cache for name in "abcd"] == [True, False, True, True]
    assert cache.size <= cache.limit


def test_clipboard_gives_back_one_line() -> None:
    clipboard = Clipboard()
    clipboard.put("one\r\ntwo")
    assert clipboard.take() == "one two"


def test_sound_without_a_file_or_device_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Sound(tmp_path).play("nothing") is False
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    pygame.mixer.quit()
    assert Sound(sprites_folder() / "sounds").play("place") is False


def test_sound_is_heard_unless_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(sprites_folder() / "sounds")
    assert sound.play("place") is True
    sound.muted = True
    assert sound.play("place") is False
    sound.close()


def test_shipped_folders_are_found() -> None:
    assert (sprites_folder() / "icons").is_dir()
    assert (fonts_folder() / "FiraSans-Regular.ttf").is_file()
    assert not shipped("nothing").exists()


def test_editor_moves_by_words_and_selects() -> None:
    editor = LineEditor("one two  three", 40)
    editor.step(-1, word=True)
    assert editor.caret == 9
    editor.step(-1, word=True, select=True)
    assert editor.selected == "two  "
    editor.insert("x")
    assert editor.text == "one xthree"


def test_arrow_without_shift_leaves_the_selection_at_its_end() -> None:
    editor = LineEditor("abc", 40)
    editor.select_all()
    editor.step(-1)
    assert (editor.caret, editor.selected) == (0, "")


def test_editor_takes_no_line_breaks_and_keeps_its_limit() -> None:
    editor = LineEditor("", 4)
    editor.insert("a\nbcdef")
    assert editor.text == "abcd"
