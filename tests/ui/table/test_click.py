"""What a click costs: how often the rules carry something out, and how many calls of Python it takes."""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.ui.match.players import ME, Wanted
from cardtable.ui.stage.window import LONGEST_REST, Window
from tests.ui.programs import Running
from tests.ui.table.tables import Table
from tests.ui.widgets.driving import FRAME

TRIES = 3
RELEASE = 4000  # calls in the frame in which the stock is clicked, a card is drawn and goes home
CLICK = 6200  # in this frame, that of the press and that in which the pointer comes there
REST = 2000  # in a second in which nothing happens but that the time goes on
QUIET = 200  # frames until nothing moves
TESTS = str(Path(__file__).parents[2])


def calls(do: Callable[[], object]) -> int:
    """Return how many functions of Python are called, but those that the tests have put in their place."""
    count = 0

    def note(frame: FrameType, event: str, _given: object) -> None:
        nonlocal count
        count += event == "call" and not frame.f_code.co_filename.startswith(TESTS)

    gc.collect()
    gc.disable()  # what other tests have left would end amid it
    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


@contextmanager
def klondike(folder: Path) -> Iterator[Running]:
    """Give a program at whose table Klondike lies, its introduction read."""
    folder.mkdir(exist_ok=True)
    made = Running(folder)
    options = read_options(kit("klondike").game().options, {})
    made.program.screens.play(Wanted("klondike", options, (ME,), 5))
    made.wait(QUIET)
    made.press("introduction done")
    made.wait(QUIET)
    yield made
    made.program.close()


def gestures(running: Running) -> list[pygame.event.Event]:
    """Return what a hand does that clicks the stock."""
    place = next(thing.rect.center for thing in running.table.things() if thing.name == "stock")
    return [
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_LEFT),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=pygame.BUTTON_LEFT),
    ]


def test_an_action_is_carried_out_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(window)
    kind, done = type(table.match.deal), list[tuple[Seat, Action]]()
    perform = kind.perform

    def counting(deal: Deal, seat: Seat, action: Action) -> None:
        done.append((seat, action))
        perform(deal, seat, action)

    monkeypatch.setattr(kind, "perform", counting)
    action = table.match.view(0).actions(0)[0]
    table.session.act(0, action)
    assert done == [(0, action)]


def clicked(running: Running) -> list[int]:
    """Click the stock; return the calls of each of the three frames."""
    window, found = running.program.window, []
    for event in gestures(running):
        found.append(calls(lambda: window.frame(FRAME, [event])))  # noqa: B023  # it is called at once
        window.frame(FRAME)
    assert len(running.table.session.match.log) == 2, "it is drawn, and goes home"
    return found


@pytest.mark.usefixtures("as_shipped")  # to drop pictures that are kept for all tests takes calls
def test_a_click_on_the_stock_costs_no_more_than_it_must(tmp_path: Path) -> None:
    found = []
    for at in range(TRIES):  # what is done once in a process, or was dropped for other tests, is not its cost
        with klondike(tmp_path / str(at)) as running:
            found.append(clicked(running))
    assert min(each[-1] for each in found) <= RELEASE, found
    assert min(map(sum, found)) <= CLICK, found


@pytest.mark.usefixtures("as_shipped")
def test_a_table_at_rest_does_next_to_nothing(tmp_path: Path) -> None:
    def second() -> None:
        for _ in range(round(1 / LONGEST_REST)):
            running.program.window.frame(LONGEST_REST)

    with klondike(tmp_path) as running:
        second()
        assert calls(second) <= REST
