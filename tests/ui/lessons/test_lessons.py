"""Lessons at the table: they are gone through by gestures, and nothing else is done in them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import KITS, kit
from cardtable.store.settings import Speed
from cardtable.ui.app.program import Program
from cardtable.ui.lessons.teacher import LATER, READ_ON, Phase
from tests.ui.lessons.learner import Learner
from tests.ui.programs import frames, names, press, started, table

TAUGHT = [*(each.id for each in KITS if each.lesson()), "freecell", "klondike", "spider"]
FEW = ("oh-hell", "klondike")


def few() -> list[object]:
    """Return all lessons, of which the suite goes through a few."""
    return [pytest.param(game, marks=() if game in FEW else pytest.mark.slow) for game in TAUGHT]


@contextmanager
def learning(folder: Path, game: str) -> Iterator[Learner]:
    learner = Learner(folder, game)
    try:
        yield learner
    finally:
        learner.program.close()


@pytest.fixture
def oh_hell(tmp_path: Path) -> Iterator[Learner]:
    with learning(tmp_path, "oh-hell") as learner:
        yield learner


@pytest.mark.parametrize("game", few())
def test_a_lesson_is_gone_through_by_hand(tmp_path: Path, game: str) -> None:
    with learning(tmp_path, game) as learner:
        assert learner.go_through(learner.by_hand) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_gone_through_by_keys(tmp_path: Path, game: str) -> None:
    with learning(tmp_path, game) as learner:
        assert learner.go_through(learner.by_keys) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_the_hand_points_at_all_that_a_step_speaks_of(tmp_path: Path, game: str) -> None:
    def look_and_do() -> None:
        window, desk = learner.program.window.surface.get_rect(), learner.desk
        step = desk.teacher.step
        if desk.teacher.phase is Phase.ASKING:
            missing = [each for each in step.look if desk.place(each) is None]
            assert not missing, (learner.stands, missing)
            assert desk.pointer.targets or not (step.look or step.do), learner.stands
        assert all(window.contains(each) for each in desk.pointer.targets)
        assert window.contains(desk.leaflet.rect)
        learner.by_keys()

    with learning(tmp_path, game) as learner:
        learner.go_through(look_and_do)


def test_whatever_else_is_legal_is_kindly_refused_and_not_done(oh_hell: Learner) -> None:
    learner = oh_hell
    while learner.desk.teacher.wanted is None:
        learner.by_keys()
        learner.wait()
    session, before = learner.scene.session, learner.stands
    log = list(session.match.log)
    others = [each for each in session.match.view(0).actions(0) if each != learner.desk.teacher.wanted]
    learner.scene.answers.act(others[0])
    frames(learner.program)
    assert learner.said == LATER
    assert (learner.stands, session.match.log) == (before, log)


def test_it_does_not_begin_with_the_end_of_a_deal_that_nobody_has_seen(tmp_path: Path) -> None:
    program = started(tmp_path, Speed.NORMAL)
    program.screens.lesson("oh-hell")
    prompts = []
    for _ in range(30):
        frames(program, 1)
        prompts.append(table(program).heard().prompt)
    program.close()
    assert not any("over" in prompt for prompt in prompts)


def test_while_a_sentence_is_read_nothing_is_done(oh_hell: Learner) -> None:
    learner = oh_hell
    while learner.stands[0] < 2:
        learner.by_keys()
        learner.wait()
    session = learner.scene.session
    learner.scene.answers.act(session.match.view(0).actions(0)[0])
    assert learner.said == READ_ON
    assert session.waiting_people == (0,)


def test_it_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "oh-hell")
    for _ in range(5):
        learner.by_keys()
        learner.wait()
    (step, _), log = learner.stands, list(learner.scene.session.match.log)
    learner.click("lesson leave")
    learner.program.close()
    again = Learner(tmp_path, "oh-hell")
    assert (again.stands[0], again.scene.session.match.log) == (step, log)
    again.program.close()


def test_a_step_back_stands_before_what_was_done(oh_hell: Learner) -> None:
    learner = oh_hell
    while learner.stands[0] < 5:
        learner.by_keys()
        learner.wait()
    learner.click("lesson back")
    learner.wait()
    assert learner.stands == (4, Phase.ASKING)
    assert learner.go_through(learner.by_keys) >= 4


def test_escape_pauses_and_every_door_leads_out(oh_hell: Learner) -> None:
    learner, program = oh_hell, oh_hell.program
    learner.hand.key(pygame.K_ESCAPE)
    frames(program)
    press(program, "go on")
    assert learner.stands[0] == 0
    learner.hand.key(pygame.K_ESCAPE)
    press(program, "from the beginning")
    learner.wait()
    learner.hand.key(pygame.K_ESCAPE)
    press(program, "leave")
    assert "oh-hell" in names(program), "the menu is shown"


def test_it_is_offered_once_and_found_always(tmp_path: Path) -> None:
    program = started(tmp_path)
    program.screens.setup("oh-hell")
    assert {"take lesson", "no lesson", "lesson"} <= names_soon(program)
    program.menu()
    program.screens.setup("oh-hell")
    assert "take lesson" not in names_soon(program)
    press(program, "help")
    press(program, "lesson")
    frames(program, 60)
    assert "lesson leave" in names(program)
    program.close()


def names_soon(program: Program) -> set[str]:
    frames(program)
    return names(program)


def test_the_end_leads_to_a_match(oh_hell: Learner) -> None:
    learner = oh_hell
    learner.go_through(learner.by_keys)
    learner.click("lesson match")
    frames(learner.program)
    assert "start" in names(learner.program)


def test_nothing_of_a_lesson_counts(oh_hell: Learner) -> None:
    learner = oh_hell
    learner.go_through(learner.by_keys)
    assert learner.program.store.results.last() is None
    assert kit("oh-hell").id in learner.program.services.settings.lessons[""]
