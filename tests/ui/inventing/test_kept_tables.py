"""Kept tables in the program: rules are kept at the table by name, gone on with, shared as files."""

from pathlib import Path

import pygame
import pytest

from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.ui.app.program import Program
from cardtable.ui.scenes.setup import SetupScene
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.textfield import TextField
from tests.ui.inventing.test_at_table import choose, hand, program
from tests.ui.programs import frames, names, press, running, table

__all__ = ["program"]
FILE = """name: the Friday table
rules:
- rule: {kind: setup, set: {deal: 4}}
"""


def proclaimed(program: Program) -> None:
    """Make a rule, so that there is something to keep."""
    press(program, "invent")
    choose(program, "if.0.rank.0", "a 7")
    press(program, "make")
    frames(program, 60)
    if "lift" in names(program):
        press(program, "lift")
    assert hand(program).phase is Phase.QUESTION


def kept(program: Program, name: str) -> None:
    """Keep the rules of the table under a name."""
    press(program, "keep")
    fill(program, "kept name", name)
    press(program, "keep it")
    frames(program)


def fill(program: Program, field: str, text: str) -> None:
    scene = program.window.stage.top
    assert scene is not None
    pane = scene.pane  # type: ignore[attr-defined]  # it has one
    widget = pane.dialogs[-1].find(field)
    assert isinstance(widget, TextField)
    pane.focus_on(widget, ringed=False)
    select_all = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="")
    typed = pygame.event.Event(pygame.TEXTINPUT, text=text)
    program.window.frame(1 / 60, [select_all, typed])


def setup(program: Program) -> SetupScene:
    """Go to the set-up of the game."""
    program.screens.setup("ninety-nine")
    frames(program)
    scene = program.window.stage.top
    assert isinstance(scene, SetupScene)
    return scene


def listed(scene: SetupScene) -> DropDown:
    found = scene.pane.find("kept")
    assert isinstance(found, DropDown)
    return found


def test_a_table_is_kept_and_gone_on_with(program: Program) -> None:
    proclaimed(program)
    kept(program, "the Thursday table")
    assert "the Thursday table is kept" in table(program).notice.text
    scene = setup(program)
    assert listed(scene).choices == ("A new table", "the Thursday table, 1 rule")
    listed(scene).choose(1)
    press(program, "start")
    frames(program, 10)
    assert hand(program).rules, "the rules are in force in the first hand"
    assert hand(program).options.table.startswith('{"name": "the Thursday table"')
    scene = setup(program)
    assert listed(scene).value == 1, "it is offered again the next time"
    listed(scene).choose(0)
    press(program, "start")
    frames(program, 10)
    assert hand(program).rules == ()


def test_what_is_kept_under_a_name_is_not_lost_unsaid(program: Program) -> None:
    proclaimed(program)
    kept(program, "Thursday")
    press(program, "keep")
    told = table(program).pane.dialogs[-1].find("kept told")
    assert "offers to go on" in str(told.value)
    fill(program, "kept name", "thursday")
    assert told.value == "This takes the place of what is kept under that name."
    press(program, "cancel")


@pytest.mark.parametrize("lost", [True, False])
def test_a_table_is_shared_as_a_file(program: Program, tmp_path: Path, lost: bool) -> None:
    proclaimed(program)
    kept(program, "Thursday")
    scene, file = setup(program), tmp_path / "out.yaml"
    listed(scene).choose(1)
    press(program, "kept files")
    fill(program, "path", str(file))
    press(program, "export")
    assert file.read_text().startswith('name: "Thursday"\nrules:\n- rule: {"kind": "event"')
    if lost:
        press(program, "delete")
        press(program, "sure")
        assert listed(scene).choices == ("A new table",)
        press(program, "kept files")
        fill(program, "path", str(file))
    press(program, "import")
    told = scene.pane.dialogs[-1].find("file told").value
    wanted = "Thursday, 1 rule: that can be played by now." if lost else "There is a table Thursday already"
    assert wanted in str(told)
    assert listed(scene).choices == ("A new table", "Thursday, 1 rule")


def test_damaged_files_are_told_in_a_sentence_and_spoil_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "tables" / "ninety-nine"
    folder.mkdir(parents=True)
    (folder / "friday.yaml").write_text(FILE)
    (folder / "broken.yaml").write_text(FILE.replace("deal: 4", "deal: 40"))
    with running(tmp_path) as program:
        scene = setup(program)
        assert listed(scene).choices == ("A new table", "the Friday table, 1 rule")
        told = "broken.yaml, line 3, rules[0].rule.set.deal: should be from 1 to 7, not 40"
        assert scene.pane.find("kept told").value == told
        press(program, "kept files")
        fill(program, "path", str(tmp_path / "nowhere.yaml"))
        press(program, "import")
        assert "cannot be read" in str(scene.pane.dialogs[-1].find("file told").value)
