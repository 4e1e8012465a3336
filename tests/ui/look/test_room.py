"""The room of a table: wood around a cloth with round corners, light in its middle, a mark printed on it."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.patience.words.families import FAMILIES
from cardtable.table.layout import Area
from cardtable.ui.look import room as rooms
from cardtable.ui.look.colour import luminance
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.room import MIDDLE, Mark, laying, plan, room
from cardtable.ui.look.skins import Skins
from cardtable.ui.stage.window import Window

SIZE = (1000, 700)
CLOTH = Area(12, 52, 720, 636)
MARK = Mark("napoleon", *MIDDLE)


def light(colour: pygame.Color) -> float:
    return luminance(f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}")


def painted(window: Window, mark: Mark | None = None, cloth: Area = CLOTH) -> pygame.Surface:
    return room(window.style.skins, plan(SIZE, cloth, 1.0, mark))


def mean(surface: pygame.Surface, rect: tuple[int, int, int, int]) -> pygame.Color:
    return pygame.Color(*pygame.transform.average_color(surface, pygame.Rect(rect)))


def near(one: pygame.Color, other: str, apart: int = 30) -> bool:
    return all(abs(a - b) <= apart for a, b in zip(one[:3], pygame.Color(other)[:3], strict=True))


def test_the_cloth_lies_in_its_place_in_a_pool_of_light(window: Window) -> None:
    colours, surface = window.style.theme.colours, painted(window)
    middle, low = mean(surface, (350, 300, 40, 40)), mean(surface, (60, 620, 40, 40))
    assert near(middle, colours.felt, 12)
    assert light(middle) > 1.5 * light(low)
    assert near(low, colours.felt_edge)


def test_around_it_is_wood_and_a_line_of_brass(window: Window) -> None:
    colours, surface = window.style.theme.colours, painted(window)
    for rect in ((300, 10, 60, 30), (2, 300, 4, 60), (300, 694, 60, 5), (900, 300, 40, 40)):
        wood = mean(surface, rect)
        assert light(wood) < light(pygame.Color(colours.wood)) * 1.6
        assert wood.r > wood.g > wood.b, "it is brown"
    column = [surface.get_at((400, y)) for y in range(44, 56)]
    assert any(near(each, colours.brass) for each in column)


def test_its_corners_are_round(window: Window) -> None:
    surface = painted(window)
    for x, y in ((13, 53), (13, 686), (730, 53), (730, 686)):
        corner = surface.get_at((x, y))
        assert corner.r > corner.g, "wood, not cloth"


def test_beside_a_cloth_as_wide_as_the_window_is_no_board(window: Window) -> None:
    wide = painted(window, cloth=Area(12, 52, 976, 636)).copy()
    part = pygame.Rect(992, 100, 8, 500)
    assert pygame.image.tobytes(wide.subsurface(part), "RGB") != pygame.image.tobytes(
        painted(window).subsurface(part), "RGB"
    ), "the rim runs along, the board upright"


def test_the_mark_is_printed_faintly(window: Window) -> None:
    bare, printed = painted(window).copy(), painted(window, MARK).copy()
    pixels = [(x, y) for x in range(180, 560, 3) for y in range(150, 540, 3)]
    apart = [
        max(abs(a - b) for a, b in zip(bare.get_at(at), printed.get_at(at), strict=True)) for at in pixels
    ]
    assert 8 < max(apart) < 70, "it is seen, and no more"
    assert 0.02 < sum(each > 4 for each in apart) / len(apart) < 0.5
    assert bare.get_at((100, 600)) == printed.get_at((100, 600))


def test_the_same_room_is_not_drawn_twice_and_another_replaces_it(window: Window) -> None:
    first = painted(window)
    assert painted(window) is first
    assert painted(window, MARK) is not first
    assert painted(window) is not first, "one is kept"


def test_high_contrast_has_no_wood_and_no_mark(window: Window) -> None:
    window.set_theme("contrast")
    colours = window.style.theme.colours
    bare, printed = painted(window).copy(), painted(window, MARK)
    assert bare.get_at((500, 20)) == pygame.Color(colours.wood)
    assert {tuple(bare.get_at((x, 300))) for x in range(30, 700, 7)} == {tuple(pygame.Color(colours.felt))}
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(printed, "RGB")


def test_every_game_and_family_has_a_mark() -> None:
    there = {path.stem for path in (sprites_folder() / "marks").glob("*.svg")}
    assert {kit.mark for kit in KITS} | set(FAMILIES) <= there


def test_it_is_laid_in_pieces_each_of_which_does_one_thing(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame has time for one: together they take longer than any may."""
    window.set_theme("default")
    done: list[str] = []

    def noted(name: str, draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noting(*args: object) -> pygame.Surface:
            done.append(name)
            return draw(*args)

        return noting

    monkeypatch.setattr(Skins, "woven", staticmethod(noted("cloth", Skins.woven)))
    for name in ("_print", "_plank", "_ground", "_lay_cloth"):
        monkeypatch.setattr(rooms, name, noted(name, getattr(rooms, name)))
    skins, where = window.style.skins, plan(SIZE, CLOTH, 1.0, MARK)
    pieces = []
    for _ in laying(skins, where):
        pieces.append([*done])
        done.clear()
    assert pieces == [["cloth"], ["_ground"], ["_print"], ["_plank"], ["_plank"]]
    assert done == ["_lay_cloth"]
    done.clear()
    found = room(skins, where)
    assert (done, found.get_size()) == ([], SIZE)
