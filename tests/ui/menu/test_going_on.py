"""Going on is where one looks: at the top of lists, on the game, in the set-up form, and before playing."""

from pathlib import Path

import pygame
import pytest

from cardtable.engine.match import Match
from cardtable.engine.replay import recorded
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.store import Store
from cardtable.ui.app.program import Program
from cardtable.ui.scenes.setup import SetupScene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from tests.ui.menu.test_saves import played, saved
from tests.ui.programs import frames, menu, names, press, running, table

ENTER, ESCAPE, DOWN, UP, END = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_UP, pygame.K_END
ASKED = "go on with it"
JUJITSU = "psychological-jujitsu"


def alone(game_id: str, actions: int) -> Match:
    return played(game_id, actions, {"players": "1"})


def key(program: Program, *keys: int) -> None:
    for each in keys:
        down = pygame.event.Event(pygame.KEYDOWN, key=each, mod=0, unicode="")
        up = pygame.event.Event(pygame.KEYUP, key=each, mod=0)
        program.window.frame(1 / 60, [down, up])
        frames(program)


def listed(program: Program, family: str, game_id: str) -> None:
    """Show a family, with a game chosen, and the keyboard at the list."""
    pages = menu(program).pages
    menu(program).contents.place.chosen = game_id
    pages.show(family)
    menu(program).pane.focus_on(pages.list.lines, ringed=True)
    frames(program, 60)


def said(program: Program, name: str) -> str:
    scene = program.window.stage.top
    assert scene is not None
    found = scene.pane.find(name)  # type: ignore[attr-defined]  # of menus and forms
    assert isinstance(found, Label | Button)
    return found.value


def asked(program: Program) -> list[str]:
    return [dialog.value for dialog in menu(program).pane.dialogs]


def test_every_list_begins_with_what_was_played_last(tmp_path: Path) -> None:
    saved(tmp_path, alone("spider", 4), alone("klondike", 4))
    with running(tmp_path) as program:
        for family in ("patience", "spider", "all"):
            listed(program, family, "fan")
            assert said(program, "go on newest").startswith("Go on: Klondike · Deal 3 · "), family
        press(program, "go on newest")
        assert table(program).session.match.game.id.startswith("klondike")


def test_up_from_a_list_leads_to_go_on_and_from_there_to_the_search(tmp_path: Path) -> None:
    saved(tmp_path, alone("klondike", 4))
    with running(tmp_path) as program:
        listed(program, "all", "")
        seen = []
        for each in (UP, DOWN, UP, UP):
            key(program, each)
            focused = menu(program).pane.focused
            seen.append(focused.name if focused is not None else "")
        assert seen == ["go on newest", "games", "go on newest", "search"]


def test_a_game_with_a_match_under_way_offers_it_and_says_how_far_it_is(tmp_path: Path) -> None:
    saved(tmp_path, alone("klondike", 4), alone("spider", 4), alone("klondike", 6))
    with running(tmp_path) as program:
        listed(program, "all", "fan")
        assert ASKED not in names(program)
        listed(program, "all", "klondike")
        assert said(program, "under way").startswith("Under way: Deal 3 · ")
        press(program, ASKED)
        assert len(table(program).session.match.log) == 6, "the newer of the two"


@pytest.mark.parametrize("how", ["Enter", "button", "twice"])
def test_to_play_a_game_under_way_asks_first(tmp_path: Path, how: str) -> None:
    saved(tmp_path, alone("klondike", 4))
    with running(tmp_path) as program:
        listed(program, "all", "klondike")
        if how == "Enter":
            key(program, ENTER)
        elif how == "button":
            press(program, "start")
        else:
            menu(program).pages.list.lines.on_open("klondike")
        assert asked(program) == ["Klondike: a game is under way"]
        key(program, ESCAPE)
        assert asked(program) == []
        menu(program).pages.open()
        frames(program)
        key(program, ENTER)
        assert len(table(program).session.match.log) == 4, "Enter goes on"


def test_other_cards_are_dealt_if_that_is_chosen(tmp_path: Path) -> None:
    saved(tmp_path, alone("klondike", 4))
    with running(tmp_path) as program:
        listed(program, "all", "klondike")
        key(program, ENTER)
        assert said(program, "new") == "Deal other cards"
        press(program, "new")
        assert not table(program).session.played
        assert program.store.matches.begun_of("klondike", 9)[0], "the one under way stays"


def test_a_game_that_is_over_or_given_up_is_not_asked_about(tmp_path: Path) -> None:
    saved(tmp_path, alone("klondike", 4))
    with Store(tmp_path / STORE) as store:
        store.matches.claim(MatchId(1))
        store.matches.abandon(MatchId(1))
    with running(tmp_path) as program:
        listed(program, "all", "klondike")
        key(program, ENTER)
        assert not table(program).session.played


def test_a_tile_asks_and_the_form_goes_on_too(tmp_path: Path) -> None:
    match = played(JUJITSU, 8)
    saved(tmp_path, match)
    with running(tmp_path) as program:
        press(program, JUJITSU)
        assert asked(program) == ["Psychological Jujitsu: a match is under way"]
        press(program, "new")
        assert isinstance(program.window.stage.top, SetupScene)
        frames(program, 20)
        scores = match.deal.view(2).scores  # type: ignore[attr-defined]  # of this game
        assert said(program, "under way") == f"Under way: Deal 1 · Ada {scores[0]}, Vera {scores[1]}"
        press(program, ASKED)
        assert len(table(program).session.match.log) >= 8


def test_leaving_a_table_comes_back_to_the_same_place_with_the_keyboard_there(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        listed(program, "all", "")
        key(program, END, UP, UP)
        pages = menu(program).pages
        chosen, scrolled = pages.list.lines.value, pages.list.box.value - 20
        pages.list.box.jump(scrolled)
        key(program, ENTER)
        press(program, "menu")
        press(program, "leave")
        frames(program, 20)
        pages, focused = menu(program).pages, menu(program).pane.focused
        assert pages.list.lines.value == chosen
        assert abs(pages.list.box.value - scrolled) <= 1
        assert focused is pages.list.lines
        key(program, UP)
        assert pages.list.lines.value != chosen, "arrows go on from there"


def test_what_is_under_way_of_a_game_is_found_without_reading_all_matches(tmp_path: Path) -> None:
    with Store(tmp_path / STORE) as store:
        for _ in range(3):
            store.matches.begin(recorded(alone("klondike", 2), ("person Ada",)))
        asked: list[str] = []
        store.database.connection.set_trace_callback(asked.append)
        found, _ = store.matches.begun_of("klondike", 1)
        store.database.connection.set_trace_callback(None)
        plans = [
            store.database.rows(f"EXPLAIN QUERY PLAN {each}") for each in asked if "FROM matches" in each
        ]
    assert [each.id for each in found] == [3]
    assert plans
    assert all("begun_of" in str(plan) for plan in plans)


def test_a_menu_left_open_shows_what_another_window_began_once_it_is_looked_at(tmp_path: Path) -> None:
    saved(tmp_path, alone("spider", 4))
    away, back = pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    with running(tmp_path) as program:
        program.window.frame(1 / 60, [pygame.event.Event(pygame.TEXTINPUT, text="golf")])
        program.window.frame(1 / 60, [away])
        frames(program, 60)
        saved(tmp_path, alone("klondike", 4))
        frames(program, 60)
        assert [each.title for each in menu(program).contents.saved] == ["Spider"]
        program.window.frame(1 / 60, [back])
        assert [each.title for each in menu(program).contents.saved] == ["Klondike", "Spider"]
        assert menu(program).pane.focused is not None
        assert menu(program).contents.place.search == "golf"
        shown = menu(program).pages
        program.window.frame(1 / 60, [away])
        program.window.frame(1 / 60, [back])
        assert menu(program).pages is shown
