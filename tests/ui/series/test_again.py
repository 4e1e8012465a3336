"""New match and same cards again: what they say they do, asked first where a match was played in."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.ui.table.dialogs import pause_dialog
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from tests.store.kept import under_way
from tests.ui.noting import noting
from tests.ui.programs import Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    made.press("psychological-jujitsu")
    made.press("start")
    yield made
    made.program.close()


def act(running: Running) -> str:
    """Let the person act, and return what was done."""
    session = running.table.session
    action = session.match.view(0).actions(0)[0]
    session.act(0, action)
    running.wait()
    return str(action)


def question(running: Running) -> str:
    dialog = running.table.pane.dialogs[-1]
    text = dialog.find("sure text")
    assert isinstance(text, Label)
    return f"{dialog.name} {text.value}"


def test_the_pause_menu_says_what_its_buttons_do() -> None:
    def nothing() -> None:
        pass

    buttons = [each for each in pause_dialog(noting()).walk() if isinstance(each, Button)]
    assert [each.value for each in buttons[1:3]] == ["New match", "Same cards again"]
    assert [each.tip for each in buttons[1:3]] == [
        "The same players and rules, other cards",
        "From the beginning, with the cards that were dealt in this match",
    ]


@pytest.mark.parametrize("name", ["new match", "same cards"])
def test_a_match_nobody_has_played_in_is_dropped_unasked(running: Running, name: str) -> None:
    first = running.table
    running.press("menu")
    running.press(name)
    assert running.table is not first
    assert running.table.pane.dialogs == ()
    assert len(under_way(running.program.store)) == 1
    same = running.table.session.match.seed == first.session.match.seed
    assert same is (name == "same cards")


@pytest.mark.parametrize(
    ("name", "asked"),
    [("new match", "Begin a new match?"), ("same cards", "Begin again with the same cards?")],
)
def test_a_match_somebody_has_played_in_is_asked_about_and_kept(
    running: Running, name: str, asked: str
) -> None:
    first = running.table
    done = act(running)
    running.press("menu")
    running.press(name)
    assert running.table is first
    assert question(running) == f"{asked} This match is kept: you can go on with it from the menu."
    running.press("no")
    assert len(running.table.pane.dialogs) == 1, "back in the pause menu"
    running.press(name)
    running.press("yes")
    assert running.table is not first
    assert not running.table.pane.dialogs
    assert (running.table.session.match.seed == first.session.match.seed) is (name == "same cards")
    assert len(under_way(running.program.store)) == 2
    running.press("menu")
    running.press("leave")
    assert len(under_way(running.program.store)) == 1, "nobody has played in the second"
    running.press("go on")
    assert [str(entry.action) for entry in running.table.session.match.log][:1] == [done]


def test_an_action_that_was_taken_back_counts(running: Running) -> None:
    act(running)
    running.key(pygame.K_z, pygame.KMOD_CTRL)
    assert running.table.session.match.log == []
    running.press("menu")
    running.press("new match")
    assert question(running).startswith("Begin a new match?")


def test_what_cannot_be_saved_is_said_to_be_lost(running: Running) -> None:
    act(running)
    journal = running.table.session.saving
    journal.trouble = "The disk is full."  # type: ignore[misc]  # a journal that has met trouble
    running.press("menu")
    running.press("new match")
    assert (
        question(running)
        == "Begin a new match? The disk is full. What was not saved of this match will be lost."
    )


def test_a_match_that_is_over_is_followed_by_another_unasked(running: Running) -> None:
    running.play_forced()
    match = running.table.session.match
    while not match.over:
        seat = match.deal.actors()[0]
        running.table.session.act(seat, match.view(seat).actions(seat)[0])
    first = running.table
    running.see_the_result()
    running.press("rematch")
    assert running.table is not first
    assert under_way(running.program.store) != []
