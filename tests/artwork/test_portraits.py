"""The portraits: round, small, and told apart by their people and their looks."""

from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from artwork.portraits.faces import Look
from artwork.portraits.people import PEOPLE
from tests.artwork.rasters import SPRITES, rasterised, share_unlike

FEWEST = 24  # people
MOST_IN_A_FILE, MOST_IN_ALL = 12_000, 600_000  # bytes
SMALL, USUAL = 56, 92  # pixels
LOOKS_UNLIKE = 0.025  # of the bytes of a picture of the usual size
PEOPLE_UNLIKE = 0.08  # of those of a small one


def portrait(person: str, look: Look) -> Path:
    return SPRITES / "portraits" / f"{person}-{look.value}.svg"


@cache
def pixels(person: str, look: Look, side: int) -> pygame.Surface:
    return rasterised(portrait(person, look), (side, side))


def test_every_person_has_every_look() -> None:
    drawn = {path.name for path in (SPRITES / "portraits").iterdir()}
    assert drawn == {portrait(person, look).name for person in PEOPLE for look in Look}
    assert len(PEOPLE) >= FEWEST


def test_a_person_is_named_by_one_short_word() -> None:
    assert [name for name in PEOPLE if not (name.isascii() and name.islower() and len(name) <= 8)] == []


def test_portraits_are_small_files() -> None:
    sizes = {path.name: path.stat().st_size for path in (SPRITES / "portraits").iterdir()}
    assert {name: size for name, size in sizes.items() if size > MOST_IN_A_FILE} == {}
    assert sum(sizes.values()) <= MOST_IN_ALL


@pytest.mark.parametrize("person", PEOPLE)
def test_the_looks_of_a_person_differ(person: str) -> None:
    for one, other in combinations(Look, 2):
        faces = (pixels(person, look, USUAL) for look in (one, other))
        assert share_unlike(*faces) > LOOKS_UNLIKE, (one, other)


def test_any_two_people_differ_where_they_are_small() -> None:
    shares = {
        (one, other): share_unlike(pixels(one, Look.CALM, SMALL), pixels(other, Look.CALM, SMALL))
        for one, other in combinations(PEOPLE, 2)
    }
    assert {pair: share for pair, share in shares.items() if share < PEOPLE_UNLIKE} == {}


@pytest.mark.parametrize("person", PEOPLE)
def test_a_portrait_fills_the_circle_below_and_leaves_the_ground_free_above(person: str) -> None:
    for look in Look:
        surface = pixels(person, look, USUAL)
        middle = USUAL // 2
        assert surface.get_at((middle, middle)).a == 255
        assert surface.get_at((middle, USUAL - 1)).a == 255
        assert [surface.get_at(corner).a for corner in ((0, 0), (USUAL - 1, 0))] == [0, 0]
