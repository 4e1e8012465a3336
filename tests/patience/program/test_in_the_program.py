"""Patience in the whole program: from the lists of the menu to a table, kept, gone on with, and given up."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.engine.options import written_options
from cardtable.patience.collection import index
from cardtable.store.settings import read_settings
from cardtable.ui.menu.list_page import ListPage
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.scenes.setup import SetupScene
from cardtable.ui.widgets.segments import Segments
from tests.patience.program.solitaire import begun
from tests.ui.programs import Running


def listing(running: Running) -> ListPage:
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    return scene.pages.list


def test_a_game_is_found_by_typing_played_kept_and_gone_on_with(start: Callable[[], Running]) -> None:
    running = start()
    running.press("family patience")
    assert {each.id for each in listing(running).shown} == set(index.listed())
    running.hand.type("seaha")
    running.wait()
    assert listing(running).shown[0].id == "seahaven-towers"
    assert all("seahaven" in each.id for each in listing(running).shown)
    running.press("seahaven-towers")
    running.press("start")
    session = running.table.session
    deal = session.match.deal
    session.act(0, deal.actions(0)[0])
    running.wait(120)
    again = start()
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


@pytest.mark.slow
def test_enter_plays_the_game_whose_name_is_typed_before_others_of_its_family(running: Running) -> None:
    for typed, found in (
        ("klondike", "klondike"),
        ("golf", "golf"),
        ("spider", "spider"),
        ("baker", "bakers-dozen"),
        ("hell", "oh-hell"),
    ):
        running.hand.type(typed)
        chosen = listing(running).chosen
        assert chosen is not None
        assert chosen.id == found
        running.key(pygame.K_ESCAPE)
    running.hand.type("no such game")
    assert listing(running).chosen is None
    running.key(pygame.K_RETURN)
    assert isinstance(running.program.window.stage.top, MenuScene)
    running.key(pygame.K_ESCAPE)
    running.hand.type("klondike")
    running.key(pygame.K_RETURN)
    assert running.table.session.match.game.id == "klondike"


def test_back_leads_from_the_form_to_the_list_and_from_there_to_the_tiles(running: Running) -> None:
    running.press("family canfield")
    running.press("chameleon")
    running.press("options")
    assert isinstance(running.program.window.stage.top, SetupScene)
    running.press("back")
    chosen = listing(running).chosen
    assert chosen is not None
    assert (chosen.id, "basra" in running.names()) == ("chameleon", False)
    running.key(pygame.K_ESCAPE)
    assert "basra" in running.names()
    running.hand.type("klondi")
    running.wait()
    assert "klondike" in running.names()
    assert "basra" not in running.names()


@pytest.mark.slow
def test_a_game_is_dealt_as_it_was_set_up_the_last_time(running: Running) -> None:
    running.hand.type("klondike")
    running.wait()
    running.press("klondike")
    running.press("options")
    form = running.program.window.stage.top
    assert isinstance(form, SetupScene)
    draw = form.form.entries["draw"].control
    assert isinstance(draw, Segments)
    draw.value = 1
    running.press("start")
    running.program.menu()
    running.wait()
    running.press("klondike")
    running.press("start")
    match = running.table.session.match
    assert (match.game.id, written_options(match.options)["draw"]) == ("klondike", "1")


@pytest.mark.slow
def test_a_pad_that_is_folded_stays_so_at_the_next_table_and_the_next_start(
    start: Callable[[], Running],
) -> None:
    running = start()
    begun(running)
    running.press("fold")
    begun(running, number=7)
    running.press("introduction done")
    assert not running.table.sidebar.visible
    folder = running.program.services.folder
    assert folder is not None
    assert not read_settings(folder)[0].pad
    running.press("unfold")
    assert running.table.sidebar.visible
    assert read_settings(folder)[0].pad
