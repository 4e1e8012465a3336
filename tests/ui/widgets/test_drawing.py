from pathlib import Path

import pygame
import pytest

from cardtable.ui.look.compat import Clipboard, Size, raster
from cardtable.ui.look.files import fonts_folder, shipped, sprites_folder
from cardtable.ui.look.skins import THREAD, Skin, cloth
from cardtable.ui.look.soft_boxes import blurred, soft
from cardtable.ui.look.sound import Sound
from cardtable.ui.look.surface_cache import SurfaceCache
from cardtable.ui.widgets.textfield import LineEditor
from tests.ui.widgets.gallery import Gallery

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


@pytest.mark.parametrize("skin", [Skin("#112233", "#445566", 2, 10), Skin("#112233", "none", 0, 40)])
def test_a_large_box_is_drawn_as_it_is_by_itself_and_none_of_it_is_made(gallery: Gallery, skin: Skin) -> None:
    skins, rect = gallery.style.skins, pygame.Rect(7, 5, 301, 270)
    drawn, whole = pygame.Surface((320, 290)), pygame.Surface((320, 290))
    kept = skins.cache.size
    skins.draw_box(drawn, rect, skin)
    assert skins.cache.size - kept < rect.w * rect.h * 3
    whole.blit(skins.box(rect.size, skin), rect)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_the_shadow_of_a_large_box_is_drawn_around_it_as_it_is_by_itself(gallery: Gallery) -> None:
    skins, rect, spread = gallery.style.skins, pygame.Rect(40, 40, 301, 270), 12
    drawn, whole = pygame.Surface((400, 360)), pygame.Surface((400, 360))
    for each in (drawn, whole):
        each.fill("#ffffff")
    skins.draw_shadow(drawn, rect, 8, spread)
    whole.blit(skins.shadow(rect.size, 8, spread), (rect.x - spread, rect.y - spread + spread // 3))
    for each in (drawn, whole):
        each.fill("#ffffff", rect)  # which hides what is inside
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert pygame.transform.average_color(drawn)[0] < 255


@pytest.mark.parametrize("spread", [4, 12, 40])
def test_shadow_fades_to_nothing_at_its_edge(gallery: Gallery, spread: int) -> None:
    shadow = gallery.style.skins.shadow((120, 80), 8, spread)
    assert shadow.get_size() == (120 + 2 * spread, 80 + 2 * spread)
    assert shadow.get_at((0, 40 + spread)).a <= 8
    assert shadow.get_at((60 + spread, 40 + spread)).a > 90


def test_felt_is_lighter_in_the_middle(gallery: Gallery) -> None:
    felt = gallery.style.skins.felt((300, 200))
    assert sum(felt.get_at((150, 92))[:3]) > sum(felt.get_at((1, 1))[:3]) + 60


def test_the_cloth_has_a_weave_that_hides_bands() -> None:
    woven = cloth((96, 96), "#226b4a", "#226b4b")
    raw = pygame.image.tobytes(woven, "RGB")
    assert {level - 0x22 for level in raw[::3]} == set(range(-THREAD, THREAD + 1))
    assert sum(raw[::3]) / len(raw[::3]) == pytest.approx(0x22, abs=0.1), "it is no lighter than without"


def test_missing_sprite_is_a_grey_square_and_no_error(gallery: Gallery) -> None:
    assert gallery.style.skins.picture("cards/classic/nothing.svg", (24, 24)).get_at((12, 12))[:3] == (
        185,
        178,
        160,
    )


@pytest.mark.parametrize(("size", "spread"), [((54, 76), 15), ((200, 150), 26), ((200, 150), 40)])
def test_a_soft_box_is_half_as_dark_at_its_edges_and_alike_on_all_sides(size: Size, spread: int) -> None:
    box = soft(size, 3, spread, "#10203080")
    width, height = box.get_size()
    assert (width, height) == (size[0] + 2 * spread, size[1] + 2 * spread)
    middle = box.get_at((width // 2, height // 2))
    assert (middle.r, middle.g, middle.b) == (0x10, 0x20, 0x30)
    assert middle.a in range(120, 129)
    ends = spread, width - 1 - spread
    edges = [box.get_at((x, height // 2)).a for x in ends]
    edges += [box.get_at((width // 2, y)).a for y in (spread, height - 1 - spread)]
    assert max(edges) - min(edges) < 10
    assert all(edge in range(57, 83) for edge in edges)


def test_blur_is_the_mean_of_the_mean_of_what_is_near() -> None:
    dot = bytes(7 * 3 + 3) + bytes([225]) + bytes(7 * 3 + 3)
    line = [25, 50, 75, 50, 25]
    assert list(blurred(dot, (7, 7), 1)[3 * 7 + 1 : 3 * 7 + 6]) == [each // 3 for each in line]


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
