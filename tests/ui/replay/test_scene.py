"""A replay at its table: by keys, wheel and clicks, from any seat, and with open hands."""

import pygame
import pytest

from cardtable.engine.cards import BACK, Card
from cardtable.store.settings import Settings
from cardtable.ui.replay.course import course
from cardtable.ui.replay.past import Past
from cardtable.ui.replay.replay import Pace, Replay
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.replay.session import sight
from cardtable.ui.stage.window import Window
from cardtable.ui.widgets.table import Table
from tests.ui.noting import Noting
from tests.ui.replay.past_matches import past_of
from tests.ui.widgets.driving import Hand


class Ways(Noting):
    """Notes where a replay leads to."""

    wishes = Settings()


class Shown:
    """A replay in a window, with a hand."""

    def __init__(self, window: Window, past: Past) -> None:
        self.past, self.window, self.hand = past, window, Hand(window)
        found = course(past.match, past.game.scenes(), past.names)
        looks = sight(past.match, past.people, reviewed=False)
        self.replay = Replay(past.match, past.players, found, looks)
        self.asked: list[object] = []
        self.scene = ReplayScene(past.game, self.replay, Ways(self.asked))
        while window.stage.scenes:
            window.stage.pop()
        window.stage.push(self.scene)
        window.stage.over = False
        self.hand.wait(0.1)

    def key(self, key: int, unicode: str = "") -> None:
        self.hand.key(key, 0, unicode)

    def place(self, name: str) -> tuple[int, int]:
        return next(each.rect.center for each in self.scene.things() if each.name == name)

    def click(self, name: str) -> None:
        self.hand.click(self.place(name))
        self.hand.wait(0.05)

    def hand_of(self, seat: int) -> list[Card]:
        self.scene.table.hurry()
        self.hand.wait(0.5)
        cloth = self.scene.table.cloth
        return [sprite.card for sprite in cloth.piles[f"hand/{seat}"]]


@pytest.fixture
def oh_hell(window: Window) -> Shown:
    return Shown(window, past_of("oh-hell", 100))


@pytest.fixture
def jujitsu(window: Window) -> Shown:
    return Shown(window, past_of("psychological-jujitsu"))


def test_arrows_step_and_leap_and_home_and_end_lead_to_the_ends(jujitsu: Shown) -> None:
    replay = jujitsu.replay
    jujitsu.key(pygame.K_RIGHT)
    assert replay.at == 1
    jujitsu.key(pygame.K_RIGHT)
    jujitsu.key(pygame.K_LEFT)
    assert replay.at == 1
    jujitsu.key(pygame.K_DOWN)
    assert replay.at in [each.at for each in replay.course.moments]
    jujitsu.key(pygame.K_END)
    assert replay.at == replay.course.last
    assert replay.session.match.over
    jujitsu.key(pygame.K_RIGHT)
    assert replay.at == replay.course.last
    jujitsu.key(pygame.K_HOME)
    assert replay.at == 0
    assert replay.session.match.log == []


def test_what_is_on_the_table_is_where_the_replay_stands(jujitsu: Shown) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_END, pygame.K_UP):
        jujitsu.key(key)
        jujitsu.scene.table.hurry()
        jujitsu.hand.wait(0.6)
        seat = jujitsu.replay.session.looking
        assert jujitsu.scene.table.teller.lying == jujitsu.replay.here.view(seat)


def test_space_plays_to_the_end_and_again_from_the_beginning(jujitsu: Shown) -> None:
    jujitsu.key(pygame.K_4, "4")
    assert jujitsu.replay.pace is Pace.FASTEST
    jujitsu.key(pygame.K_SPACE)
    assert jujitsu.replay.playing
    jujitsu.hand.wait(1)
    amid = jujitsu.replay.at
    assert amid > 1
    jujitsu.key(pygame.K_SPACE)
    jujitsu.hand.wait(1)
    assert jujitsu.replay.at in (amid, amid + 1)
    jujitsu.key(pygame.K_END)
    jujitsu.key(pygame.K_SPACE)
    assert jujitsu.replay.at <= 1
    assert jujitsu.replay.playing


def test_a_slower_pace_takes_longer(jujitsu: Shown) -> None:
    came = []
    for key in (pygame.K_1, pygame.K_4):
        jujitsu.key(pygame.K_HOME)
        jujitsu.key(key)
        jujitsu.key(pygame.K_SPACE)
        jujitsu.hand.wait(2.5)
        jujitsu.key(pygame.K_SPACE)
        came.append(jujitsu.replay.at)
    assert came[0] * 2 < came[1]


def test_the_wheel_steps_over_the_table_and_over_the_time_line(jujitsu: Shown) -> None:
    jujitsu.hand.wheel((300, 300), -1)
    assert jujitsu.replay.at == 1
    jujitsu.hand.wheel(jujitsu.place("time line"), -1)
    assert jujitsu.replay.at == 2
    jujitsu.hand.wheel((300, 300), 1)
    assert jujitsu.replay.at == 1


def test_a_click_and_a_drag_on_the_time_line_lead_there(jujitsu: Shown) -> None:
    line = jujitsu.scene.foot.line.rect
    jujitsu.hand.click(line.center)
    assert abs(jujitsu.replay.at - jujitsu.replay.course.last // 2) <= 1
    jujitsu.hand.drag(line.center, (line.right - 2, line.centery))
    assert jujitsu.replay.at == jujitsu.replay.course.last


def test_a_moment_of_the_list_leads_there(jujitsu: Shown) -> None:
    jujitsu.key(pygame.K_m, "m")
    (dialog,) = jujitsu.scene.pane.dialogs
    table = next(each for each in dialog.walk() if isinstance(each, Table))
    assert table.value[0] == ("0", "Deal 1")
    jujitsu.hand.wait(0.1)
    jujitsu.hand.click(table.body.line(2).center)
    assert not jujitsu.scene.pane.dialogs
    assert jujitsu.replay.at == jujitsu.replay.course.moments[2].at


def test_buttons_do_what_keys_do(jujitsu: Shown) -> None:
    jujitsu.click("step on")
    jujitsu.click("step on")
    jujitsu.click("step back")
    assert jujitsu.replay.at == 1
    jujitsu.click("leap on")
    assert jujitsu.replay.at in [each.at for each in jujitsu.replay.course.moments]
    jujitsu.click("play")
    assert jujitsu.replay.playing
    jujitsu.click("back")
    assert "back" in jujitsu.asked


def test_a_seat_hides_what_was_hidden_from_it(jujitsu: Shown) -> None:
    assert BACK not in jujitsu.hand_of(0)
    assert set(jujitsu.hand_of(1)) == {BACK}
    jujitsu.key(pygame.K_n, "n")
    assert set(jujitsu.hand_of(0)) == {BACK}
    assert BACK not in jujitsu.hand_of(1)


def test_open_hands_stay_open_along_the_match_and_are_closed_again(jujitsu: Shown) -> None:
    jujitsu.key(pygame.K_o, "o")
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN):
        jujitsu.key(key)
        assert BACK not in jujitsu.hand_of(1)
    jujitsu.key(pygame.K_o, "o")
    assert set(jujitsu.hand_of(1)) == {BACK}


def test_before_a_match_is_over_one_sees_what_one_saw(oh_hell: Shown) -> None:
    assert oh_hell.replay.sight.seats == (0,)
    oh_hell.key(pygame.K_END)
    oh_hell.key(pygame.K_LEFT)
    before = oh_hell.hand_of(1)
    oh_hell.key(pygame.K_o, "o")
    oh_hell.key(pygame.K_n, "n")
    assert oh_hell.hand_of(1) == before
    assert oh_hell.replay.session.looking == 0


def test_nothing_is_done_to_the_match_that_is_looked_at(jujitsu: Shown) -> None:
    before = [str(each) for each in jujitsu.past.match.log], jujitsu.past.match.view(1)
    for key in (pygame.K_o, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_END, pygame.K_HOME):
        jujitsu.key(key)
    assert ([str(each) for each in jujitsu.past.match.log], jujitsu.past.match.view(1)) == before
