"""The light of the turn walks from portrait to portrait, wheels turn, and at rest nothing is done."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from cardtable.engine.piles import Seat
from cardtable.store.settings import Speed
from cardtable.table.layout import Area, Plate
from cardtable.table.panels import Wheel
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.picture.passages import Passages
from cardtable.ui.picture.setting import Setting
from cardtable.ui.services.services import SLOWNESS
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME

FACES = [Area(460, 600, 90, 90), Area(10, 300, 80, 80), Area(460, 10, 80, 80), Area(900, 300, 80, 80)]
TAKES = 0.22  # seconds
LONGEST = 0.26  # seconds, at the usual speed
SMALL = 0.06  # of the window: what a frame with the light may bring up to date, at most
WHEEL = Wheel("crank", Area(500, 300, 60, 60), 2, "+2")


def setting(*turns: Seat, wheel: Wheel = WHEEL, faces: bool = True) -> Setting:
    """Return a table of four at which these seats have the turn."""
    plates = tuple(
        (
            Plate(seat, Area(face.x, face.bottom, 100, 40), face=face if faces else None),
            PlateText(seat, f"Seat {seat}", "", "", active=seat in turns),
        )
        for seat, face in enumerate(FACES)
    )
    return Setting((), (wheel,), plates)


def lit(passages: Passages) -> list[Seat]:
    return [text.seat for _, text in passages.shown.plates if text.active]


def turned(passages: Passages) -> float:
    (wheel,) = passages.shown.panels
    assert isinstance(wheel, Wheel)
    return wheel.turned


@pytest.fixture
def passages() -> Passages:
    made = Passages()
    made.follow(setting(1), TAKES, amid=False)
    return made


def test_the_light_leaves_one_portrait_and_arrives_at_the_other(passages: Passages) -> None:
    assert (lit(passages), passages.moving) == ([1], False)
    passages.follow(setting(2), TAKES, amid=False)
    way = []
    while passages.light is not None:
        assert lit(passages) == []
        way.append(passages.light.centre)
        passages.update(FRAME)
    assert lit(passages) == [2]
    assert not passages.moving
    assert way[0] == FACES[1].centre
    assert abs(way[-1][0] - FACES[2].centre[0]) < FACES[2].width
    assert len(way) * FRAME == pytest.approx(TAKES, abs=2 * FRAME)
    assert all(one[0] <= other[0] for one, other in pairwise(way))


def test_it_keeps_off_the_middle_and_on_the_table(passages: Passages) -> None:
    for seat in (2, 3, 0, 1):
        passages.follow(setting(seat), TAKES, amid=False)
        while passages.light is not None:
            x, y = passages.light.centre
            assert 50 <= x <= 940
            assert 50 <= y <= 645
            assert abs(x - 500) + abs(y - 340) > 250
            passages.update(FRAME)


def test_who_had_the_turn_keeps_it_while_the_rest_is_told(passages: Passages) -> None:
    passages.follow(setting(), TAKES, amid=True)
    assert (lit(passages), passages.moving) == ([1], False)
    passages.follow(setting(), TAKES, amid=False)
    assert lit(passages) == [], "nobody is waited for"


@pytest.mark.parametrize(("before", "after"), [((), (2,)), ((1,), (2, 3)), ((1, 2), (3,)), ((1,), ())])
def test_it_walks_from_one_to_one_alone(before: tuple[Seat, ...], after: tuple[Seat, ...]) -> None:
    passages = Passages()
    passages.follow(setting(*before), TAKES, amid=False)
    passages.follow(setting(*after), TAKES, amid=False)
    assert (lit(passages), passages.moving, passages.light) == ([*after], False, None)


def test_without_portraits_it_is_there_at_once(passages: Passages) -> None:
    passages.follow(setting(2, faces=False), TAKES, amid=False)
    assert (lit(passages), passages.moving) == ([2], False)


def test_a_wheel_turns_to_where_it_is(passages: Passages) -> None:
    assert turned(passages) == 2
    passages.follow(setting(1, wheel=replace(WHEEL, turned=4)), TAKES, amid=False)
    seen = []
    while passages.moving:
        seen.append(turned(passages))
        passages.update(FRAME)
    assert seen == sorted(seen)
    assert (seen[0], turned(passages)) == (2, 4)
    assert any(2.3 < each < 3.7 for each in seen)
    passages.follow(replace(setting(1), panels=()), TAKES, amid=False)
    passages.follow(setting(1), TAKES, amid=False)
    assert (turned(passages), passages.moving) == (2, False), "one that comes is there"


def test_all_is_finished_at_once(passages: Passages) -> None:
    passages.follow(setting(2, wheel=replace(WHEEL, turned=4)), TAKES, amid=False)
    passages.update(FRAME)
    passages.finish()
    assert (lit(passages), turned(passages), passages.moving, passages.light) == ([2], 4, False, None)


def test_at_instant_speed_nothing_is_on_its_way(passages: Passages) -> None:
    passages.follow(setting(2, wheel=replace(WHEEL, turned=4)), 0.0, amid=False)
    assert (lit(passages), turned(passages), passages.moving, passages.light) == ([2], 4, False, None)


# In the window.


def walking(window: Window, monkeypatch: pytest.MonkeyPatch, slowness: float = 1.0) -> Table:
    """Return a table of 99 at which the light has just set out."""
    monkeypatch.setattr(tables, "GAME", "99")
    table = Table(window, "me easy easy easy", slowness=slowness, pace=(0.6, 0.6))
    for _ in range(tables.PATIENCE):
        window.frame(FRAME)
        scene, rng = table.scene, Random(1)
        if scene.painting.passages.light is not None:
            return table
        if scene.standing.may_act(scene.teller.so_far):
            scene.answers.act(rng.choice(table.match.view(0).actions(0)))
    raise AssertionError("the turn does not pass on")


@pytest.mark.parametrize("speed", [each for each in Speed if SLOWNESS[each]])
def test_it_walks_at_each_speed_in_small_parts(
    window: Window, monkeypatch: pytest.MonkeyPatch, speed: Speed
) -> None:
    table = walking(window, monkeypatch, SLOWNESS[speed])
    scene, whole, frames = table.scene, window.surface.get_rect(), 0
    while scene.painting.passages.moving:
        scene.update(FRAME)
        parts = scene.draw(window.surface)
        frames += 1
        if frames > 1:  # the first takes the light from where it was
            assert parts is not None
            assert sum(part.w * part.h for part in parts) < SMALL * whole.w * whole.h
    assert frames * FRAME <= LONGEST * max(SLOWNESS[speed], 1.0)


def test_a_click_brings_it_to_its_end(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = walking(window, monkeypatch)
    table.hand.press((5, 400))
    assert table.scene.painting.passages.light is None
    table.hand.release((5, 400))


def test_at_rest_the_table_does_not_run(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", "99")
    table = Table(window, "me easy easy easy", slowness=1.0, pace=NEVER)
    table.until_quiet()
    table.hand.wait(1)
    drawn = window.frames_drawn
    table.hand.wait(2)
    assert window.frames_drawn == drawn
    assert not table.scene.painting.passages.moving


def test_the_light_is_seen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = walking(window, monkeypatch)
    table.hand.wait(0.1)
    light = table.scene.painting.passages.light
    assert light is not None
    rect = table.scene.painting.picture.furniture.rect(light)
    edge = window.surface.get_at((rect.centerx, rect.y + 2))
    gold = window.style.colour("plate_active")
    assert (
        sum(abs(one - int(gold[at : at + 2], 16)) for one, at in zip(edge[:3], (1, 3, 5), strict=True)) < 60
    )
