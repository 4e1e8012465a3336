"""What differs from a kept picture is named, shown, and made anew only if it is seen."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from PIL import Image

from cardtable.ui.look.style import Style
from tests.ui.reference.board import Board, Sample, drawn
from tests.ui.reference.colours import MOST, sparing
from tests.ui.reference.easel import easel
from tests.ui.reference.kept import evidence, faults, keep, kept
from tests.ui.reference.measure import unlikeness

ROOM = (90, 40)


def written(text: str, surface: pygame.Surface, style: Style) -> None:
    surface.blit(style.text.line(text, style.look(colour="on_felt")), (8, 8))


def board(second: str = "Otto") -> Board:
    names = {"first": "Vera", "second": second, "third": "Ines"}
    samples = [Sample(name, ROOM, partial(written, text)) for name, text in names.items()]
    return drawn(samples, easel("default"))


@pytest.fixture
def before(tmp_path: Path) -> Board:
    path = tmp_path / "kept" / "names.png"
    keep(board(), path)
    return kept(path)


def test_what_is_kept_is_what_was_drawn(before: Board) -> None:
    assert before.places == board().places
    assert faults(board(), before) == {}


def test_what_differs_is_named(before: Board) -> None:
    found = faults(board("12"), before)
    assert list(found) == ["second"]
    assert found["second"].startswith("is off by ")


def test_what_was_never_kept_is_new(tmp_path: Path) -> None:
    found = faults(board(), kept(tmp_path / "nothing.png"))
    assert found == dict.fromkeys(("first", "second", "third"), "was not drawn before")


def test_what_is_gone_new_or_of_another_size_is_said_and_the_rest_compared(before: Board) -> None:
    samples = [
        Sample("new", ROOM, partial(written, "Uma")),
        Sample("first", ROOM, partial(written, "Vera")),
        Sample("second", (90, 50), partial(written, "Otto")),
    ]
    assert faults(drawn(samples, easel("default")), before) == {
        "new": "was not drawn before",
        "second": "is 90 x 50 pixels large, was 90 x 40",
        "third": "is no longer drawn",
    }


def test_the_difference_is_shown_where_it_is(before: Board, tmp_path: Path) -> None:
    now = board("12")
    got, difference = evidence(now, before, tmp_path)
    with Image.open(got) as opened:
        assert opened.tobytes() == now.picture.tobytes()
    with Image.open(difference) as opened:
        off = Board(opened.copy(), now.places)
    brightest = {name: max(off.part(name).tobytes()) for name in now.places}
    assert brightest["second"] > 200
    assert max(brightest["first"], brightest["third"]) < 60


def test_samples_lie_apart_in_lines() -> None:
    samples = [Sample(str(number), (200, 30), partial(written, "Vera")) for number in range(7)]
    places = list(drawn(samples, easel("default")).places.values())
    assert all(not one.colliderect(two) for one in places for two in places if one is not two)
    assert [place.y for place in places].count(places[0].y) == 4


def test_few_colours_are_hardly_unlike_many() -> None:
    many = Image.linear_gradient("L").convert("RGB")
    many.paste(
        Image.radial_gradient("L").convert("RGB").point([*range(256), *range(256), *[90] * 256]), (0, 128)
    )
    few = sparing(many)
    assert len(few.getcolors() or ()) <= MOST
    assert unlikeness(few.convert("RGB"), many).worst <= 4
