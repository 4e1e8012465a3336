"""Patience in the whole program: from the menu over the list to a table, kept, gone on with, and given up."""

from pathlib import Path

from cardtable.patience import index
from cardtable.ui.scenes.patiences import PatiencesScene
from tests.ui.programs import Running


def test_a_game_is_found_by_typing_played_kept_and_gone_on_with(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.press("patience")
    scene = running.program.window.stage.top
    assert isinstance(scene, PatiencesScene)
    assert [each.id for each in scene.found] == list(index.listed())
    running.hand.type("seaha")
    running.wait()
    assert [each.id for each in scene.found] == ["seahaven-towers"]
    running.press("seahaven-towers")
    running.press("start")
    session = running.table.session
    deal = session.match.deal
    session.act(0, deal.actions(0)[0])
    running.wait(120)
    running.program.close()

    again = Running(tmp_path)
    again.press("go on")
    again.wait(60)
    match = again.table.session.match
    assert (match.game.id, [str(entry.action) for entry in match.log]) == (
        "seahaven-towers",
        [str(entry.action) for entry in session.match.log],
    )
    again.press("give up")
    again.wait(60)
    assert match.winners == ()
    result = again.program.store.results.last()
    assert result is not None
    again.program.close()


def test_enter_opens_the_game_whose_name_is_typed_before_others_of_its_family(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.press("patience")
    scene = running.program.window.stage.top
    assert isinstance(scene, PatiencesScene)
    for typed, found in (
        ("klondike", "klondike"),
        ("golf", "golf"),
        ("spider", "spider"),
        ("baker", "bakers-dozen"),
    ):
        scene._search.value = typed
        assert scene.likeliest is not None
        assert scene.likeliest.id == found
    scene._search.value = "no such game"
    assert scene.likeliest is None
    running.program.close()


def test_back_leads_from_the_form_to_the_list_and_from_there_to_the_menu(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.press("patience")
    running.press("canfield")
    running.press("back")
    assert isinstance(running.program.window.stage.top, PatiencesScene)
    running.press("back")
    assert "patience" in running.names()
    running.hand.type("klondi")
    running.wait()
    assert "patience" in running.names()
    assert "basra" not in running.names()
    running.program.close()
