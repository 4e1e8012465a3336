"""The program from menu to table and back, with its store and settings, in a window that shows nothing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.engine.record import Logged, Record
from cardtable.ui.app.program import Program
from cardtable.ui.help.help_page import HelpScene
from cardtable.ui.match.players import Wanted
from cardtable.ui.table.scene import TableScene
from tests.store.kept import under_way
from tests.ui.programs import begun, frames, log, menu, press, running, table
from tests.ui.widgets.driving import FRAME


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(tmp_path) as made:
        yield made


def test_from_the_menu_to_a_table(program: Program) -> None:
    scene = begun(program)
    assert scene.session.names == ("You", "Vera")
    assert [saved.game for saved in under_way(program.store)] == ["psychological-jujitsu"]
    assert program.services.settings.people == {}, "who has no name has no profile"
    assert "psychological-jujitsu" in program.services.settings.setups


def introduced(scene: TableScene) -> bool:
    return any(thing.name == "introduction" for thing in scene.things())


def test_the_first_table_of_a_game_says_what_it_is_about_until_it_was_played(program: Program) -> None:
    scene = begun(program)
    assert introduced(scene)
    press(program, "menu")
    press(program, "new match")
    assert introduced(table(program)), "nobody has played it yet"
    scene = table(program)
    scene.session.act(0, scene.session.match.view(0).actions(0)[0])
    frames(program)
    assert not introduced(scene)
    press(program, "menu")
    press(program, "new match")
    press(program, "yes")
    assert not introduced(table(program))
    program.screens.play(
        Wanted("oh-hell", read_options(kit("oh-hell").game().options, {}), ("me", *3 * ("easy",)), 1)
    )
    frames(program)
    assert introduced(table(program)), "each game has its own"


def test_a_table_of_bots_introduces_nothing(program: Program) -> None:
    program.screens.play(Wanted("oh-hell", read_options(kit("oh-hell").game().options, {}), ("easy",) * 4, 1))
    frames(program)
    assert not introduced(table(program))


def test_a_match_left_is_gone_on_with(program: Program) -> None:
    scene = begun(program)
    action = scene.session.match.view(0).actions(0)[3]
    scene.session.act(0, action)
    press(program, "menu")
    press(program, "leave")
    press(program, "go on")
    assert f"0 {action}" in log(program)


def test_from_a_look_at_the_table_the_way_back_to_the_result_is_told(program: Program) -> None:
    scene = begun(program)
    program.services.keep(replace(program.services.settings, play_forced=True))
    match = scene.session.match
    while not match.between_deals:
        seat = match.deal.actors()[0]
        scene.session.act(seat, match.view(seat).actions(seat)[0])
    frames(program)
    scene.teller.hurry()
    frames(program)
    assert len(scene.pane.dialogs) == 1
    press(program, "look")
    assert not scene.pane.dialogs
    assert scene.notice.text == "Click the table or press Enter to see the result again."
    program.window.frame(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    frames(program)
    assert len(scene.pane.dialogs) == 1


@pytest.mark.parametrize(
    ("game", "option", "value", "seats", "faces"),
    [
        ("jaguar", "deck_face", "french", 5, "classic"),
        ("jaguar", "deck_face", "italian", 5, "italian"),
        ("old-maid", "pictures", "no", 4, "classic"),
        ("old-maid", "pictures", "yes", 4, "pictures"),
    ],
)
def test_the_rules_show_the_faces_that_the_table_has(
    program: Program, game: str, option: str, value: str, seats: int, faces: str
) -> None:
    options = read_options(kit(game).game().options, {option: value})
    program.screens.play(Wanted(game, options, ("me", *(seats - 1) * ("easy",)), 1))
    frames(program)
    scene = table(program)
    program.window.frame(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")])
    rules = program.window.stage.top
    assert isinstance(rules, HelpScene)
    assert rules.style is not None
    assert rules.style.theme.deck == scene.style.theme.deck
    assert rules.style.theme.deck.faces == faces


def test_a_theme_is_changed_at_the_table(program: Program) -> None:
    begun(program)
    press(program, "menu")
    press(program, "settings")
    program.services.change(replace(program.services.settings, theme="contrast"))
    assert program.window.style.theme.name == "contrast"
    assert program.services.folder is not None
    assert "contrast" in (program.services.folder / "settings.yaml").read_text("utf-8")


def test_a_match_that_cannot_be_read_leads_back_to_the_menu(program: Program) -> None:
    seats, log = ("person Ada", "bot easy Vera"), (Logged(0, "bid 7H"),)
    bad = program.store.matches.begin(Record("psychological-jujitsu", 1, {"players": "2"}, seats, log))
    program.screens.go_on(bad)
    frames(program)
    assert "the rules refuse this action" in menu(program).contents.notice
    assert menu(program).contents.saved == ()
