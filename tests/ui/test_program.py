"""The program from menu to table and back, with its store and settings, in a window that shows nothing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import game, listing
from cardtable.engine.options import read_options
from cardtable.engine.record import VERSION, Record
from cardtable.store.store import Store
from cardtable.ui import program as module
from cardtable.ui.clock import StepClock
from cardtable.ui.program import NEWER, Program
from cardtable.ui.rooms import Rooms
from cardtable.ui.scenes.helppage import HelpScene
from cardtable.ui.sitting import Wanted
from cardtable.ui.table.scene import TableScene

FRAME = 1 / 60  # seconds
PATIENCE = 600  # frames until a widget has to be there


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = Program(tmp_path, Store(tmp_path / "store.sqlite3"), StepClock())
    made._rooms = Rooms(made, InlineRunner)
    made.menu()
    yield made
    made.close()


def frames(program: Program, count: int = 3) -> None:
    for _ in range(count):
        program.window.frame(FRAME)


def press(program: Program, name: str) -> None:
    """Click the widget of that name on the top scene."""
    frames(program)
    scene = program.window.stage.top
    assert scene is not None
    for _ in range(PATIENCE):
        places = [thing.rect.center for thing in scene.things() if thing.name == name]
        if places:
            break
        frames(program, 1)
    place = places[0]
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)
    program.window.frame(FRAME, [down, up])
    frames(program)


def table(program: Program) -> TableScene:
    scene = program.window.stage.top
    assert isinstance(scene, TableScene)
    return scene


def start(program: Program) -> TableScene:
    press(program, "psychological-jujitsu")
    press(program, "start")
    return table(program)


def test_from_the_menu_to_a_table(program: Program) -> None:
    scene = start(program)
    assert scene.session.names == ("Player", "Vera")
    assert [saved.game for saved in program.store.matches.running()] == ["psychological-jujitsu"]
    assert [profile.name for profile in program.store.profiles.all()] == ["Player"]
    assert "psychological-jujitsu" in program.settings.setups


def introduced(scene: TableScene) -> bool:
    return any(thing.name == "introduction" for thing in scene.things())


def test_the_first_table_of_a_game_says_what_it_is_about_until_it_was_played(program: Program) -> None:
    scene = start(program)
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
    program.rooms.play(
        Wanted("oh-hell", read_options(game("oh-hell").options, {}), ("me", *3 * ("easy",)), 1)
    )
    frames(program)
    assert introduced(table(program)), "each game has its own"


def test_a_table_of_bots_introduces_nothing(program: Program) -> None:
    program.rooms.play(Wanted("oh-hell", read_options(game("oh-hell").options, {}), ("easy",) * 4, 1))
    frames(program)
    assert not introduced(table(program))


def test_a_match_left_is_gone_on_with(program: Program) -> None:
    scene = start(program)
    scene.teller.hurry()
    action = scene.session.match.view(0).actions(0)[3]
    scene.session.act(0, action)
    press(program, "menu")
    press(program, "leave")
    press(program, "go on")
    assert [str(entry.action) for entry in table(program).session.match.log][-1] == str(action)


def test_from_a_look_at_the_table_the_way_back_to_the_result_is_told(program: Program) -> None:
    scene = start(program)
    program.keep(replace(program.settings, play_forced=True))
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


@pytest.mark.parametrize("deck", ["french", "italian"])
def test_the_rules_show_the_faces_that_the_table_has(program: Program, deck: str) -> None:
    options = read_options(listing("jaguar").load().options, {"deck_face": deck})
    program.rooms.play(Wanted("jaguar", options, ("me", *4 * ("easy",)), 1))
    frames(program)
    scene = table(program)
    program.window.frame(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")])
    rules = program.window.stage.top
    assert isinstance(rules, HelpScene)
    assert rules.style is not None
    assert rules.style.theme.deck == scene.style.theme.deck
    assert (rules.style.theme.deck.faces == "italian") is (deck == "italian")


def test_a_theme_is_changed_at_the_table(program: Program) -> None:
    start(program)
    press(program, "menu")
    press(program, "settings")
    program.rooms._change(replace(program.settings, theme="contrast"), program.window.stage.top)  # type: ignore[arg-type]  # the settings scene
    assert program.window.style.theme.name == "contrast"
    assert "contrast" in (program.folder / "settings.yaml").read_text("utf-8")


def test_a_match_of_a_newer_version_is_kept_and_said_to_be(program: Program) -> None:
    number = program.store.matches.begin(Record("psychological-jujitsu", 1, {"players": "2"}))
    program.store.database.connection.execute(
        "UPDATE matches SET version = ? WHERE id = ?", (VERSION + 1, number)
    )
    assert NEWER in program._contents().notice


def test_a_match_that_cannot_be_read_leads_back_to_the_menu(program: Program) -> None:
    bad = program.store.matches.begin(
        Record(
            "psychological-jujitsu", 1, {"players": "2"}, ("person Ada", "bot easy Vera"), ((0, "bid 7H"),)
        )
    )
    program.rooms.go_on(bad)
    frames(program)
    scene = program.window.stage.top
    assert scene is not None
    assert scene.name == "menu"


def test_a_window_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    monkeypatch.setattr(module, "Window", refuse)
    assert module.run(None) == 2
    assert capsys.readouterr().err == "cardtable: no window can be opened: no display\n"
