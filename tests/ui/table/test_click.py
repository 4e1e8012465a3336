"""What a click costs: how often the rules carry something out, and how many calls of Python it takes."""

import gc
import sys
from collections.abc import Callable, Iterator
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


@pytest.fixture
def klondike(tmp_path: Path, as_shipped: None) -> Iterator[Running]:  # noqa: ARG001
    """Give a program at whose table Klondike lies, its introduction read.

    Its pictures are not those kept for all tests: to drop others for them takes calls.
    """
    made = Running(tmp_path)
    options = read_options(kit("klondike").game().options, {})
    made.program.screens.play(Wanted("klondike", options, (ME,), 5))
    made.wait(QUIET)
    made.press("introduction done")
    made.wait(QUIET)
    yield made
    made.program.close()


def gestures(klondike: Running) -> list[pygame.event.Event]:
    """Return what a hand does that clicks the stock."""
    place = next(thing.rect.center for thing in klondike.table.things() if thing.name == "stock")
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


def test_a_click_on_the_stock_costs_no_more_than_it_must(klondike: Running) -> None:
    window, found = klondike.program.window, []
    for event in gestures(klondike):
        found.append(calls(lambda: window.frame(FRAME, [event])))  # noqa: B023  # it is called at once
        window.frame(FRAME)
    assert len(klondike.table.session.match.log) == 2, "it is drawn, and goes home"
    assert found[-1] <= RELEASE, found
    assert sum(found) <= CLICK


def test_a_table_at_rest_does_next_to_nothing(klondike: Running) -> None:
    def second() -> None:
        for _ in range(round(1 / LONGEST_REST)):
            klondike.program.window.frame(LONGEST_REST)

    second()
    assert calls(second) <= REST
