"""The portraits: round, small, and told apart by their people and their looks."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from artwork.portraits.faces import Look
from artwork.portraits.people import PEOPLE
from cardtable.ui.furniture.medallions import Mien, with_look
from tests.artwork.rasters import SPRITES, drawn, share_unlike

FEWEST = 24  # people
MOST_OF_A_LOOK, MOST_IN_ALL = 12_000, 600_000  # bytes
SMALL, USUAL = 56, 92  # pixels
LOOKS_UNLIKE = 0.025  # of the bytes of a picture of the usual size
PEOPLE_UNLIKE = 0.08  # of those of a small one


def portrait(person: str) -> Path:
    return SPRITES / "portraits" / f"{person}.svg"


def source(person: str, look: Look) -> str:
    return with_look(Mien(look.value), portrait(person).read_text(encoding="utf-8"))


@cache
def pixels(person: str, look: Look, side: int) -> pygame.Surface:
    return drawn(source(person, look), (side, side))


def test_every_person_has_every_look() -> None:
    there = {path.name for path in (SPRITES / "portraits").iterdir()}
    assert there == {portrait(person).name for person in PEOPLE}
    assert [look.value for look in Look] == [mien.value for mien in Mien]
    for person in PEOPLE:
        classes = re.findall(r'<g class="(\w+)"', portrait(person).read_text(encoding="utf-8"))
        assert classes in ([look.value for look in Look], 2 * [look.value for look in Look]), person
    assert len(PEOPLE) >= FEWEST


@pytest.mark.parametrize("look", Look)
def test_one_look_is_seen_at_a_time(look: Look) -> None:
    for person in PEOPLE:
        groups = re.findall(r"<g(?: class=\"\w+\")?( display=\"none\")?>\n", source(person, look))
        assert groups.count("") * 3 == len(groups), person


def test_a_person_is_named_by_one_short_word() -> None:
    assert [name for name in PEOPLE if not (name.isascii() and name.islower() and len(name) <= 8)] == []


def test_portraits_are_small_files() -> None:
    looks = {(person, look): len(visible(source(person, look))) for person in PEOPLE for look in Look}
    assert {each: size for each, size in looks.items() if size > MOST_OF_A_LOOK} == {}
    assert sum(path.stat().st_size for path in (SPRITES / "portraits").iterdir()) <= MOST_IN_ALL


def visible(svg: str) -> bytes:
    """Return a drawing without what is hidden in it."""
    root = ElementTree.fromstring(svg)  # noqa: S314  # our own file
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("display") == "none":
                parent.remove(child)
    return ElementTree.tostring(root)


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
