"""Games of one's own in the whole program: made, saved, dealt, kept, changed, deleted, read from files."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.patience.collection import own
from cardtable.patience.collection.own_files import own_games
from cardtable.ui.editor.scene import EditorScene
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.menu.sources import FEW
from tests.patience.program.rule_form import begun, change, editor, said, save, write
from tests.seeds import quickly
from tests.ui.programs import Running


def test_a_game_is_made_saved_listed_and_changed_again(running: Running, tmp_path: Path) -> None:
    begun(running)
    change(running)
    save(running, "Klondike with Room")
    path = tmp_path / "patiences" / "klondike-with-room.yaml"
    assert said(running) == f"Klondike with Room is one of your games now; its file is {path}."
    assert path.read_text("utf-8") == (
        "id: klondike-with-room\nname: Klondike with Room\nextends: klondike\nset: {tab.empty: any}\n"
    )
    running.press("back")
    running.press("back")
    (game,) = own_games()
    assert game.entry is not None
    running.press("family mine")
    running.press(game.entry.id)
    running.press("change rules")
    assert editor(running).draft.get(("piles", "tab", "empty")) == "any"
    editor(running)._made(("piles", "tab", "empty"), "none")
    save(running, "Klondike with Room")
    assert "tab.empty: none" in path.read_text("utf-8"), "the same game is saved without a question"


@pytest.mark.slow
def test_another_game_is_not_replaced_without_a_question(running: Running, tmp_path: Path) -> None:
    begun(running)
    save(running, "Mine")
    path = tmp_path / "patiences" / "mine.yaml"
    before = path.read_text("utf-8")
    begun(running, "trigon")
    save(running, "Mine")
    assert path.read_text("utf-8") == before
    running.press("cancel")
    assert path.read_text("utf-8") == before
    save(running, "Mine")
    running.press("sure")
    assert "extends: trigon" in path.read_text("utf-8")
    assert [game.name for game in own_games()] == ["Mine"]


@pytest.mark.slow
def test_the_name_of_a_game_of_the_library_is_not_taken(running: Running, tmp_path: Path) -> None:
    begun(running)
    save(running, "Klondike")
    assert [path.name for path in (tmp_path / "patiences").glob("*.yaml")] == ["my-klondike.yaml"]


def test_a_match_goes_on_after_its_game_was_changed_and_deleted(tmp_path: Path) -> None:
    running = Running(tmp_path, looks=0)
    begun(running)
    change(running)
    save(running, "Mine")
    running.press("deal it")
    session = running.table.session
    session.act(0, session.match.deal.actions(0)[0])
    running.wait(120)
    played = session.match.game.id
    running.program.close()
    own.forget()
    for path in (tmp_path / "patiences").glob("*.yaml"):
        path.unlink()

    again = Running(tmp_path, looks=0)
    again.press("go on")
    again.wait(60)
    match = again.table.session.match
    assert match.game.id == played
    assert [str(entry.action) for entry in match.log] == [str(entry.action) for entry in session.match.log]
    assert "any card may be put there" in kit(played).rules_text()
    again.program.close()


@pytest.mark.slow
def test_from_the_table_the_way_leads_back_to_the_form_as_it_was(running: Running) -> None:
    begun(running)
    change(running)
    running.press("deal it")
    running.wait(60)
    running.table.host.help()
    running.wait()
    running.press("change rules")
    assert editor(running).draft.undoable
    assert editor(running).draft.get(("piles", "tab", "empty")) == "any"


@pytest.mark.slow
def test_changes_that_are_not_saved_are_not_lost_without_a_question(running: Running) -> None:
    running.program.screens.setup("klondike")
    running.press("change rules")
    change(running)
    running.key(pygame.K_ESCAPE)
    running.press("cancel")
    assert editor(running).draft.changed
    running.press("back")
    running.press("sure")
    assert running.program.window.stage.top is not None
    assert running.program.window.stage.top.name == "setup"


@pytest.mark.slow
def test_a_blank_sheet_is_one_click_from_the_list(running: Running) -> None:
    running.program.screens.own_games()
    running.wait()
    running.press("new game")
    assert editor(running).entry is not None
    running.press("deal it")
    assert running.table.session.match.game.id.startswith("my-game@")


@pytest.mark.slow
def test_a_game_goes_out_and_comes_in_as_a_file_and_is_deleted(running: Running, tmp_path: Path) -> None:
    begun(running)
    change(running)
    running.press("files")
    out = tmp_path / "out.yaml"
    write(running, "path", str(out))
    running.press("export")
    assert "tab.empty: any" in out.read_text("utf-8")
    running.press("export")
    assert str(editor(running).pane.find("file told").value).startswith("There is a file")
    running.press("close files")
    begun(running, "pyramid")
    running.press("files")
    write(running, "path", str(out))
    running.press("import")
    assert editor(running).draft.get(("piles", "tab", "empty")) == "any"
    save(running, "Mine")
    running.press("files")
    running.press("delete")
    assert len(own_games()) == 1
    running.press("sure")
    assert own_games() == []


def test_a_bad_file_is_told_of_and_spoils_nothing_else(running: Running, tmp_path: Path) -> None:
    folder = tmp_path / "patiences"
    folder.mkdir()
    (folder / "bad.yaml").write_text("id: bad\nextends: klondike\nset: {tab.empty: red}\n", "utf-8")
    (folder / "good.yaml").write_text("id: good\nextends: klondike\nset: {tab.empty: any}\n", "utf-8")
    running.program.screens.own_games()
    running.wait()
    names = running.names()
    assert any(name.startswith("good@") for name in names)
    assert not any(name.startswith("bad@") for name in names)
    assert "family canfield" in names
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    told = str(scene.pane.find("nothing found").value)
    assert told.startswith("bad.yaml, line 3, set.tab.empty: this cannot be 'red': there are any, none")


@pytest.mark.slow
def test_a_file_with_mistakes_or_several_games_is_told_of(running: Running, tmp_path: Path) -> None:
    begun(running)
    for text, sentence in (
        (
            "id: bad\nextends: klondike\nset: {tab.empty: red}\n",
            "line 3, set.tab.empty: this cannot be 'red'",
        ),
        ("one: {extends: klondike}\ntwo: {extends: trigon}\n", "Taken in: One, Two."),
        ("{", "this is not YAML"),
    ):
        path = tmp_path / "some.yaml"
        path.write_text(text, "utf-8")
        running.press("files")
        write(running, "path", str(path))
        running.press("import")
        assert sentence in str(editor(running).pane.find("file told").value)
        running.press("close files")
    assert [game.name for game in own_games()] == ["One", "Two"]


@pytest.mark.slow
def test_a_favourite_stays_one_with_other_rules_and_under_another_name(running: Running) -> None:
    begun(running)
    change(running)
    save(running, "Mine")
    (game,) = own_games()
    assert game.entry is not None
    running.program.like(game.entry.id)
    editor(running)._made(("piles", "tab", "empty"), "none")
    save(running, "Mine")
    (game,) = own_games()
    assert game.entry is not None
    assert list(running.program.services.settings.favourites_of_player) == ["mine"]
    running.program.menu()
    running.wait()
    running.press("family favourites")
    assert game.entry.id in running.names()
    running.press("change rules")
    save(running, "Yours")
    assert list(running.program.services.settings.favourites_of_player) == ["yours", "mine"]


@pytest.mark.slow
def test_many_own_games_are_read_with_the_frames_after_the_first(tmp_path: Path) -> None:
    folder = tmp_path / "patiences"
    folder.mkdir()
    for number in range(70):
        text = f"mine-{number}:\n  extends: klondike\n  name: Mine {number:02}\n  set: {{tab.empty: any}}\n"
        (folder / f"mine-{number:02}.yaml").write_text(text, "utf-8")
    running = Running(tmp_path, looks=0)
    running.program.screens.own_games()
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    assert [each.title for each in scene.pages.list.shown] == [f"Mine {number:02}" for number in range(FEW)]
    scene.pages.list.lines.step(pygame.K_DOWN)
    second = scene.pages.list.chosen
    running.wait(75)  # on a slow machine one in each frame
    assert len(scene.pages.list.shown) == 70
    assert scene.pages.list.chosen == second, "where one is in the list stays"
    running.program.close()


def tried(tmp_path: Path) -> Running:
    """Return the program with a table at which changed rules are tried, after a click on the stock."""
    running = Running(tmp_path, looks=0)
    begun(running)
    change(running)
    running.press("deal it")
    session = running.table.session
    session.act(0, session.match.view(0).actions(0)[0])
    return running


def draft_of(running: Running) -> object:
    piles = editor(running).draft.value["piles"]
    assert isinstance(piles, dict)
    assert isinstance(piles["tab"], dict)
    return piles["tab"]["empty"]


@pytest.mark.parametrize("again", quickly(1, [True, False]))
@pytest.mark.slow
def test_the_table_of_a_trial_leads_back_to_its_draft(tmp_path: Path, again: bool) -> None:
    running = tried(tmp_path)
    if again:
        running.key(pygame.K_n, pygame.KMOD_CTRL)
        running.press("yes")
    running.key(pygame.K_ESCAPE)
    running.press("leave")
    assert draft_of(running) == "any"
    running.press("save")
    write(running, "game name", "Klondike with Room")
    running.press("save name")
    assert (tmp_path / "patiences" / "klondike-with-room.yaml").exists()
    editor(running).go_back()
    assert isinstance(running.program.window.stage.top, MenuScene), "it is one of the games now"
    running.program.close()


@pytest.mark.parametrize("killed", quickly(1, [True, False]))
@pytest.mark.slow
def test_the_draft_of_a_trial_is_there_at_the_next_start(tmp_path: Path, killed: bool) -> None:
    running = tried(tmp_path)
    if killed:
        running.program.store.presence.close()
        running.program.store.database.close()
    else:
        running.program.window.stage.quit()
        running.program.close()
    own.forget()
    again = Running(tmp_path, looks=0)
    again.press("go on")
    again.key(pygame.K_ESCAPE)
    again.press("leave")
    assert draft_of(again) == "any"
    again.key(pygame.K_ESCAPE)
    assert editor(again).pane.dialogs, "it is nowhere else: leaving it asks"
    again.program.screens.workshop.blank()
    again.wait()
    assert draft_of(again) == "any", "New game goes on with it"
    again.press("back")
    again.press("sure")
    again.program.screens.workshop.blank()
    assert not editor(again).draft.changed
    assert editor(again).draft.id == "my-game"
    again.program.close()


@pytest.mark.parametrize("more", [True, False])
@pytest.mark.slow
def test_what_was_changed_after_a_trial_is_offered_at_the_next_start(tmp_path: Path, more: bool) -> None:
    running = tried(tmp_path)
    running.key(pygame.K_ESCAPE)
    running.press("leave")
    if more:
        editor(running).draft.put(("note",), "Later.")
        editor(running).refresh()
    running.program.store.presence.close()
    running.program.store.database.close()
    own.forget()
    again = Running(tmp_path, looks=0)
    again.program.screens.workshop.blank()
    again.wait()
    assert bool(editor(again).pane.dialogs) == more, "nobody is asked about what is shown anyway"
    if more:
        again.press("sure")
        assert editor(again).draft.get(("note",)) == "Later."
    again.program.close()


@pytest.mark.slow
def test_the_draft_of_a_trial_is_offered_at_the_form_of_any_game_after_a_start(tmp_path: Path) -> None:
    running = tried(tmp_path)
    running.program.store.presence.close()
    running.program.store.database.close()
    own.forget()
    again = Running(tmp_path, looks=0)
    begun(again, "pyramid")
    assert editor(again).pane.dialogs
    again.press("sure")
    assert draft_of(again) == "any"
    again.program.close()


@pytest.mark.slow
def test_a_draft_is_there_again_after_the_program_ended_without_a_word(start: Callable[[], Running]) -> None:
    """Whatever becomes of the program amid a change; what was left by hand is not asked about."""
    running = start()
    begun(running, "klondike")
    editor(running).draft.put(("note",), "Mine.")
    editor(running).refresh()
    running = start()
    begun(running, "pyramid")
    assert editor(running).pane.dialogs
    running.press("sure")
    assert editor(running).draft.get(("note",)) == "Mine."
    running = start()
    begun(running, "pyramid")
    running.press("forget")
    assert editor(running).draft.get(("note",)) is None
    editor(running).leave()
    begun(running, "pyramid")
    assert not editor(running).pane.dialogs


def test_escape_leaves_a_draft_for_another_time(start: Callable[[], Running]) -> None:
    running = start()
    begun(running, "klondike")
    editor(running).draft.put(("note",), "Mine.")
    editor(running).refresh()
    running = start()
    for game in ("pyramid", "golf"):
        begun(running, game)
        running.key(pygame.K_ESCAPE)
        assert not isinstance(running.program.window.stage.top, EditorScene), "the form is left as well"
    begun(running, "pyramid")
    running.press("sure")
    assert editor(running).draft.get(("note",)) == "Mine."


def test_a_draft_that_one_went_on_with_is_not_left_without_a_question(start: Callable[[], Running]) -> None:
    running = start()
    begun(running, "klondike")
    editor(running).draft.put(("note",), "Mine.")
    editor(running).refresh()
    running = start()
    begun(running, "pyramid")
    running.press("sure")
    editor(running).draft.put(("note",), "More.")
    editor(running).refresh()
    editor(running).undo()
    running.key(pygame.K_ESCAPE)
    assert editor(running).pane.dialogs
    running.press("cancel")
    running.press("lesson")
    assert said(running).startswith("Save this game first")
    running = start()
    begun(running, "pyramid")
    running.press("sure")
    assert editor(running).draft.get(("note",)) == "Mine.", (
        "and what was changed since, and taken back, is not it"
    )


@pytest.mark.slow
def test_a_change_that_was_taken_back_is_not_offered_again(start: Callable[[], Running]) -> None:
    running = start()
    begun(running, "klondike")
    editor(running).draft.put(("note",), "Mine.")
    editor(running).refresh()
    editor(running).undo()
    running = start()
    begun(running, "pyramid")
    assert not editor(running).pane.dialogs


@pytest.mark.slow
def test_how_many_there_are_stands_beside_their_list_before_it_was_shown(
    start: Callable[[], Running],
) -> None:
    running = start()
    begun(running)
    change(running)
    save(running, "Mine")
    running = start()
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    while scene.running:  # the pictures come first
        running.wait()
    assert [line.note for line in scene.pages.rail.lines.lines if line.name == "family mine"] == ["1"]
