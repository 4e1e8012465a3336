"""The tour of the form of rules: its steps wait for what they ask for, and are taken up again."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.ui.app.program import Program
from cardtable.ui.editor.scene import EditorScene
from cardtable.ui.lessons.school import TOUR
from cardtable.ui.lessons.tour_scene import TourScene
from cardtable.ui.widgets.dropdown import DropDown
from tests.ui.programs import frames, names, press, started


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = started(tmp_path)
    made.screens.open_tour()
    frames(made)
    yield made
    made.close()


def tour(program: Program) -> TourScene:
    scene = program.window.stage.top
    assert isinstance(scene, TourScene)
    return scene


def do(program: Program) -> None:
    """Go on, or do at the page what the step asks for."""
    scene = tour(program)
    stop = scene.stop
    assert stop is not None
    assert scene.pointer.targets, "there is something to look at"
    if stop.until is None:
        press(program, "lesson on")
        return
    widget = scene.looked_at()[0]
    if isinstance(widget, DropDown):
        choose(program, widget)
    else:
        press(program, widget.name)


def choose(program: Program, widget: DropDown) -> None:
    """Choose “any card” in a list, with the keys."""
    press(program, widget.name)
    steps = list(widget.words).index("any card") - list(widget.words).index(widget.shown)
    for _ in range(abs(steps)):
        key(program, pygame.K_DOWN if steps > 0 else pygame.K_UP)
    key(program, pygame.K_RETURN)


def key(program: Program, which: int) -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=which, mod=0, unicode="")
    program.window.frame(1 / 60, [down, pygame.event.Event(pygame.KEYUP, key=which, mod=0)])
    frames(program)


def test_it_is_gone_through_at_the_form(program: Program) -> None:
    for _ in range(12):
        if tour(program).stop is None:
            break
        before = tour(program).index
        do(program)
        frames(program)
        assert tour(program).index == before + 1
    assert tour(program).stop is None
    assert program.services.settings.lesson_step(TOUR) == len(tour(program).tour.stops)
    press(program, "lesson match")
    frames(program)
    assert program.screens.playing.game_id.startswith("my-klondike")


def test_what_earlier_steps_asked_for_stands_there_when_it_is_taken_up_again(program: Program) -> None:
    for _ in range(3):
        do(program)
    program.menu()
    program.screens.open_tour()
    frames(program)
    page = tour(program).page
    assert isinstance(page, EditorScene)
    assert tour(program).index == 3
    assert (page.section.name, page.draft.get(("piles", "tab", "n"))) == ("group tab", "8")
    press(program, "lesson back")
    assert tour(program).index == 2


def test_a_changed_form_is_not_left_for_it(program: Program) -> None:
    program.screens.workshop.edit("klondike", program.menu)
    frames(program)
    page = program.screens.workshop.scene
    page.draft.put(("piles", "tab", "n"), "9")
    page.refresh()
    press(program, "lesson")
    assert program.window.stage.top is page
    page.undo()
    press(program, "lesson")
    assert "lesson leave" in names(program)
