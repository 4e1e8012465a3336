"""Themes of one's own in the program: made, saved, called otherwise, removed, given out and taken in."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.store.own.own_themes import draft_left
from cardtable.ui.app.program import Program
from cardtable.ui.look.files import themes_folder
from cardtable.ui.look.theme_file import load_theme, read_theme
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.theming.scene import REST, ThemeScene
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField
from tests.ui.programs import frames, press, running, started

FELT = ("colours", "felt")
FILE = "my-evening-green.yaml"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(tmp_path) as made:
        yield made


def page(program: Program) -> ThemeScene:
    scene = program.window.stage.top
    assert isinstance(scene, ThemeScene)
    return scene


def begun(program: Program) -> ThemeScene:
    program.screens.preferences()
    press(program, "make theme")
    return page(program)


def changed(program: Program, colour: str = "#123456") -> None:
    """Change the cloth, and wait until that is kept."""
    page(program)._put(FELT, colour)
    for _ in range(12):
        program.window.frame(REST / 8)


def saved(program: Program, title: str = "") -> None:
    press(program, "save")
    if title:
        field = page(program).pane.find("theme name")
        assert isinstance(field, TextField)
        field.value = title
    press(program, "save name")


def said(program: Program) -> str:
    label = page(program).pane.find("said")
    assert isinstance(label, Label)
    return label.value


def titles(program: Program) -> list[str]:
    """Return the themes that can be chosen in the settings, after the page is left."""
    press(program, "back")
    scene = program.window.stage.top
    assert isinstance(scene, PreferencesScene)
    listed = scene.pane.find("theme")
    assert isinstance(listed, DropDown)
    return list(listed.words)


def test_a_theme_is_saved_used_and_listed(program: Program, tmp_path: Path) -> None:
    begun(program)
    changed(program)
    saved(program)
    assert said(program).startswith("“My Evening green” is one of your themes now, and in use")
    text = (tmp_path / "themes" / FILE).read_text()
    assert "felt: '#123456'" in text
    assert "ink" not in text
    assert program.window.style.theme.colours.felt == "#123456"
    assert program.services.settings.theme == "my-evening-green"
    assert draft_left(tmp_path) is None
    assert "My Evening green" in titles(program)


def test_it_is_changed_again_and_called_otherwise(program: Program, tmp_path: Path) -> None:
    begun(program)
    changed(program)
    saved(program)
    changed(program, "#654321")
    press(program, "save")
    assert program.window.style.theme.colours.felt == "#654321", "it is in use, and shown anew"
    press(program, "rename")
    field = page(program).pane.find("theme name")
    assert isinstance(field, TextField)
    field.value = "Sea"
    press(program, "save name")
    assert sorted(each.name for each in (tmp_path / "themes").glob("*.yaml")) == ["my-sea.yaml"]
    assert program.services.settings.theme == "my-sea"
    assert "Sea" in titles(program)


def test_it_is_removed_after_a_question(program: Program, tmp_path: Path) -> None:
    begun(program)
    changed(program)
    saved(program)
    press(program, "remove")
    press(program, "cancel")
    assert (tmp_path / "themes" / FILE).exists()
    press(program, "remove")
    press(program, "sure")
    assert not (tmp_path / "themes" / FILE).exists()
    assert program.services.settings.theme == program.window.style.theme.name == "default"
    assert "My Evening green" not in titles(program)


def test_one_of_the_same_name_is_asked_about(program: Program, tmp_path: Path) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / FILE).write_text("title: Another\n")
    begun(program)
    changed(program)
    saved(program)
    press(program, "cancel")
    assert (tmp_path / "themes" / FILE).read_text() == "title: Another\n"
    saved(program)
    press(program, "sure")
    assert load_theme("my-evening-green", (themes_folder(), tmp_path / "themes")).colours.felt == "#123456"


def test_a_draft_outlives_a_kill(tmp_path: Path) -> None:
    first = started(tmp_path)
    begun(first)
    changed(first)
    first.close()  # nothing was saved, and nobody left the page
    with running(tmp_path) as program:
        begun(program)
        program.window.frame(
            REST / 8, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")]
        )
        assert not isinstance(program.window.stage.top, ThemeScene), "what becomes of it is not decided yet"
        begun(program)
        press(program, "sure")
        assert page(program).draft.get(FELT) == "#123456"
        assert page(program).draft.changed
        press(program, "back")
        press(program, "sure")
        assert draft_left(tmp_path) is None, "it was left"


def test_a_draft_that_is_changed_without_a_rest_is_kept_too(program: Program, tmp_path: Path) -> None:
    begun(program)
    for shade in range(1, 9):
        page(program)._put(FELT, f"#{shade:06d}")
        for _ in range(4):
            program.window.frame(REST / 8)
    left = draft_left(tmp_path)
    assert left is not None
    assert any(f"#{shade:06d}" in str(left.value) for shade in (7, 8))


def test_leaving_asks_whether_changes_are_lost(program: Program, tmp_path: Path) -> None:
    begun(program)
    changed(program)
    press(program, "back")
    press(program, "cancel")
    assert page(program).draft.get(FELT) == "#123456"
    assert draft_left(tmp_path) is not None
    page(program)._start(2)
    press(program, "sure")
    assert page(program).draft.title == "My Blue hour"
    assert draft_left(tmp_path) is None


def test_it_is_given_out_and_taken_in(program: Program, tmp_path: Path) -> None:
    begun(program)
    changed(program)
    studio = page(program).host
    path = tmp_path / "sea.yaml"
    assert studio.write(str(path)) == f"The theme is in {path} now."  # type: ignore[attr-defined]  # of files
    assert "already" in studio.write(str(path))  # type: ignore[attr-defined]  # it is there
    page(program)._start(1)
    press(program, "sure")
    assert page(program).draft.get(FELT) == "#2a7752"
    press(program, "files")
    field = page(program).pane.find("path")
    assert isinstance(field, TextField)
    field.value = str(path)
    press(program, "import")
    assert page(program).draft.get(FELT) == "#123456"
    assert page(program).draft.changed, "it is not saved yet"
    assert "#123456" in repr(draft_left(tmp_path)), "but kept"
    assert said(program) == "The theme was read; it is not saved as one of yours yet."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("colours: {felt: green}", "line 1, colours.felt: this should be a colour"),
        ("colours: [", "this is not YAML"),
        ("deck: {back: nowhere}", "'nowhere' is not there"),
        ("- 1", "this should be a mapping"),
        (None, "cannot be read"),
    ],
)
def test_a_file_that_is_damaged_is_told_in_a_sentence(
    program: Program, tmp_path: Path, text: str | None, sentence: str
) -> None:
    path = tmp_path / "bad.yaml"
    if text is not None:
        path.write_text(text)
    begun(program)
    assert sentence in page(program).host.read(str(path))  # type: ignore[attr-defined]  # of files
    assert page(program).draft.get(FELT) == "#2a7752"


def test_an_own_theme_that_is_damaged_gives_a_sentence_and_the_default(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        begun(program)
        changed(program)
        saved(program)
    (tmp_path / "themes" / FILE).write_text("title: My Evening green\ncolours: {felt: green}\n")
    with running(tmp_path) as program:
        frames(program)
        assert program.window.style.theme.name == "default"
        assert "colours.felt: this should be a colour" in program.window.theme_problem
        begun(program)
        place = [*page(program)._themes].index("my-evening-green") + 1
        page(program)._start(place)
        frames(program)
        assert "colours.felt: this should be a colour" in said(program)


def test_no_own_theme_takes_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    folder = tmp_path / "themes"
    folder.mkdir()
    (folder / "default.yaml").write_text("title: Trap\n")
    assert read_theme("default", (themes_folder(), folder))[0].title == "Evening green"


def test_what_is_taken_back_is_kept_so(program: Program, tmp_path: Path) -> None:
    begun(program)
    changed(program, "#123456")
    changed(program, "#654321")
    press(program, "undo")
    assert "#654321" not in repr(draft_left(tmp_path))
    assert "#123456" in repr(draft_left(tmp_path))
    press(program, "undo")
    assert draft_left(tmp_path) is None, "nothing is changed"
    press(program, "redo")
    assert "#123456" in repr(draft_left(tmp_path))
