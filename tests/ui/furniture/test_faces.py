"""Which picture stands for a card, and that its light lies as it lies."""

from math import cos, radians, sin

import pygame
import pytest

from cardtable.engine.cards import BACK, Card, card
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.stage.window import Window

HEIGHT = 140  # pixels
OUTSIDE = 0.03  # of its height: so far outside a card its light is looked for
INSIDE = -0.06  # and so far inside it the paper, which is opaque as no shadow is
JOKERS = ["JK", "JK/2", "JK/3", "JK/4"]


@pytest.fixture
def faces(window: Window) -> Faces:
    return Faces(window.style)


@pytest.mark.parametrize(
    ("shown", "file"),
    [
        *((name, "JK" if name in ("JK", "JK/3") else "JK2") for name in JOKERS),
        ("10D", "10D"),
        ("10D/2", "10D"),
    ],
)
def test_a_card_has_its_own_picture_and_every_second_joker_is_grey(
    faces: Faces, shown: str, file: str
) -> None:
    deck = faces.style.theme.deck
    size = round(HEIGHT * CARD_RATIO), HEIGHT
    wanted = faces.style.skins.picture(f"cards/{deck.faces}/{file}.svg", size)
    assert pixels(faces.bare(card(shown), HEIGHT)) == pixels(wanted)


def test_a_back_is_that_of_the_theme(faces: Faces) -> None:
    size = round(HEIGHT * CARD_RATIO), HEIGHT
    wanted = faces.style.skins.picture(f"backs/{faces.style.theme.deck.back}.svg", size)
    assert pixels(faces.bare(BACK, HEIGHT)) == pixels(wanted)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def corners(picture: pygame.Surface, angle: float, out: float) -> list[int]:
    """Return how opaque a picture is at the four corners of a card that lies at an angle, clockwise.

    `out` says how far outside the card, as a share of its height.
    """
    turn, (x, y) = radians(angle), picture.get_rect().center
    wide, high = HEIGHT * (CARD_RATIO / 2 + out), HEIGHT * (0.5 + out)
    return [
        picture.get_at(
            (
                round(x + side * wide * cos(turn) - end * high * sin(turn)),
                round(y + side * wide * sin(turn) + end * high * cos(turn)),
            )
        ).a
        for side in (-1, 1)
        for end in (-1, 1)
    ]


@pytest.mark.parametrize("angle", [-70, -35, -20, 20, 35, 70, 110])
def test_the_light_around_a_card_is_turned_as_the_card_is(faces: Faces, angle: int) -> None:
    light = faces.shine(HEIGHT, angle)
    lit = corners(light, angle, OUTSIDE)
    assert max(lit) - min(lit) < 10
    assert min(lit) > 2 * min(corners(light, -angle, OUTSIDE))


@pytest.mark.parametrize(("angle", "shown"), [(20, card("AS")), (-35, card("AS")), (70, BACK)])
def test_a_card_is_turned_clockwise(faces: Faces, angle: int, shown: Card) -> None:
    face = faces.card(shown, HEIGHT, angle)
    assert min(corners(face, angle, INSIDE)) == 255
    assert min(corners(face, -angle, INSIDE)) < 200


@pytest.mark.parametrize("angle", [0, 20, -35, 90, 180])
@pytest.mark.parametrize("lifted", [False, True])
def test_the_middle_of_a_card_is_the_middle_of_its_picture(faces: Faces, angle: int, *, lifted: bool) -> None:
    """So a frame around it has no gap, and it does not jump when it comes to rest."""
    picture = faces.card(card("AS"), HEIGHT, angle, lifted=lifted)
    paper = pygame.mask.from_surface(picture, 250).get_bounding_rects()
    card_only = max(paper, key=lambda rect: rect.w * rect.h)
    x, y = picture.get_rect().center
    assert abs(card_only.centerx - x) <= 1
    assert abs(card_only.centery - y) <= 1
