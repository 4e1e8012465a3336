"""What lies beneath the widgets of a pane: it has the gestures that are for none of them."""

import pygame
import pytest

from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import load_theme
from cardtable.ui.stage.pane import Pane
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.pointer import LONG_PRESS, Cancel, Click, Gesture, Hover, LongPress, Press
from cardtable.ui.widgets.widget import Widget

BUTTON, BARE = (20, 20), (22, 80)


class Ground(Widget):
    """A button above bare ground."""

    def __init__(self) -> None:
        super().__init__()
        self.button = Button("Go", "go")

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.button,)

    def arrange(self) -> None:
        self.button.place(pygame.Rect(0, 0, 60, 40))


@pytest.fixture
def beneath() -> list[Gesture]:
    return []


@pytest.fixture
def pane(beneath: list[Gesture]) -> Pane:
    made = Pane(Ground(), beneath=beneath.append)
    made.restyle(Style(load_theme("default"), 1.0, sprites_folder()))
    made.resize((200, 100))
    return made


def send(pane: Pane, *events: tuple[int, tuple[int, int]], **more: object) -> None:
    for kind, pos in events:
        pane.handle(pygame.event.Event(kind, {"pos": pos, "button": 1, **more}))


def click(pos: tuple[int, int]) -> tuple[tuple[int, tuple[int, int]], ...]:
    return (pygame.MOUSEBUTTONDOWN, pos), (pygame.MOUSEBUTTONUP, pos)


def test_what_is_for_a_widget_stays_there(pane: Pane, beneath: list[Gesture]) -> None:
    send(pane, *click(BUTTON))
    assert beneath == []
    send(pane, (pygame.MOUSEMOTION, BARE), *click(BARE))
    assert beneath == [Hover(BARE), Press(BARE), Click(BARE)]


def test_a_click_after_one_on_something_else_is_no_second_one(pane: Pane, beneath: list[Gesture]) -> None:
    """As where a button goes, and a card lies under it."""
    ground = pane.root
    assert isinstance(ground, Ground)
    send(pane, *click(BUTTON))
    ground.button.place(pygame.Rect(0, 60, 60, 40))
    send(pane, *click(BUTTON), *click(BUTTON))
    assert [each.count for each in beneath if isinstance(each, Click)] == [1, 2]


def test_a_finger_that_rests_ends_its_press(pane: Pane, beneath: list[Gesture]) -> None:
    send(pane, (pygame.MOUSEBUTTONDOWN, BARE), touch=True)
    pane.update(LONG_PRESS)
    assert beneath[1:] == [LongPress(BARE), Cancel()]
