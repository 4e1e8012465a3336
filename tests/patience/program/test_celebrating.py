"""A win is celebrated once, at the speed of the table, and whoever has seen enough ends it."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.patience.bot.thumb import rated
from cardtable.patience.kit import kits
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.store.settings import Speed
from cardtable.table.layout import Area
from cardtable.ui.ending.figures import ARCH, FIGURES, laid
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.services.services import SLOWNESS
from tests.patience.program.solitaire import alone, begun
from tests.seeds import looks, quickly
from tests.ui.programs import Running
from tests.ui.widgets.driving import FRAME

CTRL = pygame.KMOD_CTRL
KEYS = (
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_s, pygame.K_SPACE, pygame.K_LEFT),
    *(pygame.K_TAB, pygame.K_7),
)
NOTED = 150  # frames until a win is told at normal speed
LATE = 47  # cards that have left the table: one or two actions are left
SOME = 20  # cards that are on their way at once


@pytest.fixture
def won(running: Running) -> Callable[[Speed], Running]:
    """Give what wins a game at a speed: the last action has been done."""

    def won(speed: Speed) -> Running:
        session, rng = begun(running, "elevens", 3), Random(3)
        while not session.match.over:
            deal = session.match.deal
            assert isinstance(deal, PatienceDeal)
            if len(deal.pile("out")) >= LATE:
                running.wait(1)
                running.table.hasten(SLOWNESS[speed])
            session.act(0, max(deal.actions(0)[:-1], key=lambda each: (rated(deal, each), rng.random())))
        return running

    return won


def strayed(running: Running) -> int:
    """Return how many cards are not where they belong."""
    cloth = running.table.cloth
    lying = ((each, place) for name in cloth.piles for each, place in _lying(running, name))
    return sum(abs(each.place.x - place[0]) + abs(each.place.y - place[1]) > 2 for each, place in lying)


def _lying(running: Running, name: str) -> list[tuple[Sprite, tuple[float, float]]]:
    cloth = running.table.cloth
    if name not in cloth.spots:
        return []
    places = [(place.x, place.y) for place in cloth.places(name)]
    return list(zip(cloth.in_order(name), places, strict=True))


def until(running: Running, true: Callable[[], bool]) -> None:
    for _ in range(6 * NOTED):
        if true():
            return
        running.wait(1)
    raise AssertionError("it never came")


@pytest.mark.slow
def test_the_cards_rise_and_go_home_before_the_result_is_shown(won: Callable[[Speed], Running]) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: alone(running).celebration.going)
    most = 0
    while alone(running).celebration.going:
        assert not running.table.pane.dialogs
        assert running.table.running, "it is drawn at the full pace"
        most = max(most, strayed(running))
        running.wait(1)
    assert most > SOME
    running.wait(2)
    assert strayed(running) == 0
    assert running.table.pane.dialogs[-1].value == "You have won"
    running.press("look")
    running.key(pygame.K_RETURN)
    assert running.table.pane.dialogs, "once is enough: the result is shown again without it"


@pytest.mark.parametrize("key", quickly(1, KEYS))
def test_any_key_ends_it_at_once(won: Callable[[Speed], Running], key: int) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: strayed(running) > SOME)
    running.key(key)
    assert strayed(running) == 0
    assert running.table.pane.dialogs[-1].value == "You have won"


@pytest.mark.parametrize(("button", "place"), looks(9, (1, 2, 3), ((5, 700), (640, 300), (1270, 12))))
def test_any_click_ends_it_at_once_and_does_nothing_else(
    won: Callable[[Speed], Running], button: int, place: tuple[int, int]
) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: strayed(running) > SOME)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.event.Event(kind, pos=place, button=button, touch=False)
        running.program.window.frame(FRAME, [event])
    running.wait()
    assert strayed(running) == 0
    assert [dialog.value for dialog in running.table.pane.dialogs] == ["You have won"]


@pytest.mark.slow
def test_what_is_only_held_or_rolled_does_not_end_it(won: Callable[[Speed], Running]) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: strayed(running) > SOME)
    running.key(pygame.K_LSHIFT)
    running.hand.wheel((640, 300), -1)
    assert alone(running).celebration.going


def test_a_win_that_is_taken_back_is_not_celebrated_on(won: Callable[[Speed], Running]) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: strayed(running) > SOME)
    running.key(pygame.K_z, CTRL)
    running.wait(60)
    assert not running.table.session.match.over
    assert not alone(running).celebration.going
    assert (strayed(running), len(running.table.pane.dialogs)) == (0, 0)


@pytest.mark.slow
def test_a_win_that_is_taken_back_as_the_celebration_is_ended_is_none(
    won: Callable[[Speed], Running],
) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: strayed(running) > SOME)
    running.table.undo()
    running.table.host.pause()
    assert running.table.pane.dialogs[-1].value != "You have won"
    running.wait(60)
    assert not running.table.session.match.over


@pytest.mark.slow
def test_the_result_waits_for_a_dialog_that_is_open_when_the_cards_are_home(
    won: Callable[[Speed], Running],
) -> None:
    running = won(Speed.NORMAL)
    until(running, lambda: strayed(running) > SOME)
    running.table.host.scores()
    until(running, lambda: not alone(running).celebration.going)
    running.wait(2)
    assert [dialog.value for dialog in running.table.pane.dialogs] != ["You have won"]
    running.key(pygame.K_ESCAPE)
    running.wait(2)
    assert running.table.pane.dialogs[-1].value == "You have won"


def test_at_instant_speed_nothing_moves(won: Callable[[Speed], Running]) -> None:
    running = won(Speed.INSTANT)
    until(running, lambda: bool(running.table.pane.dialogs))
    assert not alone(running).celebration.going
    assert strayed(running) == 0


@pytest.mark.parametrize("area", [Area(0, 50, 1000, 660), Area(10, 40, 700, 300), Area(0, 0, 400, 900)])
@pytest.mark.parametrize("name", ["", *FIGURES])
def test_every_card_of_a_figure_lies_on_the_table(area: Area, name: str) -> None:
    for count in (1, 2, 17, 52):
        places = laid(FIGURES.get(name, ARCH), area, [120.0] * count)
        assert len(places) == count
        assert all(area.holds(place.x - 43, place.y - 60) for place in places)
        assert all(area.holds(place.x + 43, place.y + 60) for place in places)


def test_each_game_has_a_figure_of_its_own() -> None:
    marks = {each.mark for each in (*KITS, *kits().values())}
    assert marks <= FIGURES.keys()
    area = Area(0, 0, 1000, 660)
    seen = {tuple(laid(figure, area, [100.0] * 30)) for figure in FIGURES.values()}
    assert len(seen) == len(FIGURES)
