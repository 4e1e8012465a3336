"""The code editor of Spielen on its page: by mouse, with phrases that are tried, in all usual sizes."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardtable.bots.hired_work import InlineLabour
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.spielen.codes.book import code_of, drawn, to_data
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.game import Spielen
from cardtable.games.spielen.rules.moves import EditCode
from cardtable.games.spielen.table.code_invention import CodeInvention
from cardtable.games.spielen.table.code_words import whole
from cardtable.ui.inventing.scene import InventionScene
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.dropdown import DropDown
from tests.seeds import looks
from tests.ui.inventing.test_inventing import Host
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults


def editor() -> CodeInvention:
    view = Match(Spielen(), read_options(Spielen.options, {}), 1).view(0)
    assert isinstance(view, SpielenDeal)
    return CodeInvention(view)


@pytest.fixture
def done() -> list[Action]:
    return []


@pytest.fixture
def desk(done: list[Action]) -> Iterator[Desk]:
    host = Host()
    host.done = done
    found = Desk(InventionScene(editor(), InlineLabour(), host))
    yield found
    found.close()


def pick(desk: Desk, name: str, words: str) -> None:
    widget = desk.find(name)
    assert isinstance(widget, DropDown)
    desk.choose(name, widget.choices.index(words))


def test_a_code_is_changed_by_mouse(desk: Desk, done: list[Action]) -> None:
    which = desk.find("which")
    assert isinstance(which, DropDown)
    pick(desk, "which", which.choices[1])
    desk.click("steps.1 then another signal")
    pick(desk, "steps.1.0", "is a certain gesture")
    pick(desk, "steps.1.0.gesture", "tapping the table …")
    pick(desk, "steps.1.0.arg", "twice")
    assert "then tapping the table twice" in str(desk.value("preview"))
    desk.click("make")
    (action,) = done
    assert isinstance(action, EditCode)
    assert len(code_of(action.code).steps) == 2


def test_a_phrase_is_tried_and_what_matches_is_shown(desk: Desk) -> None:
    desk.hand.wait(0.4)
    assert desk.seen("trial")
    desk.retype("trial", "My parrot is ill")
    assert desk.value("outcome") == "That gives it."
    pick(desk, "steps.0.0.mentions", "a colour")
    assert desk.value("outcome") == "That is no part of it."
    assert not desk.seen("called"), "the code has its name in its sentence"
    assert not desk.seen("nothing")


def test_the_key_of_a_surprise_does_nothing_where_there_is_none(desk: Desk) -> None:
    assert not desk.seen("surprise")
    desk.hand.key(pygame.K_F5)
    desk.hand.wait(0.1)
    assert not desk.seen("bar")


@pytest.mark.parametrize(("size", "theme"), looks(5, SIZES, THEMES))
def test_nothing_overlaps_or_is_cut(size: Size, theme: str) -> None:
    found = editor()
    scene = InventionScene(found, InlineLabour(), Host())
    desk = Desk(scene, size, theme)
    for seed in range(5):
        tree = to_data(drawn(Random(seed)))
        assert isinstance(tree, dict)
        found.draft.become(whole(tree))
        scene.undo()
        scene.redo()
        desk.hand.wait(0.25)
        assert faults(scene.pane.root) == []
    desk.close()
