from collections.abc import Iterator
from copy import copy
from dataclasses import replace

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.store.saved import MatchId
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.collection import Collection
from cardtable.ui.menu.entries import summary
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.menu.parts import MenuContents, SavedMatch
from cardtable.ui.widgets.tile import Tile
from tests.ui.menu.reader import Diary
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

JUJITSU = KITS[0]


def changed(kit: Kit, **to: object) -> Kit:
    new = copy(kit)
    vars(new).update(to)
    return new


WORDS = ["Basra", "Barbu", "Oh Hell", "Jaguar"]
MANY = (JUJITSU, *(changed(JUJITSU, id=f"g{place}", title=WORDS[place % 4]) for place in range(17)))
SAVED = (
    SavedMatch(
        MatchId(7),
        JUJITSU.title,
        "Ada against Vera (hard), round 5",
        "today",
        "Deal 3 · Ada 41, Vera 38",
        elsewhere=True,
    ),
    SavedMatch(MatchId(4), JUJITSU.title, "Ada against Otto, Ines, Bruno, Carla, Dino and Edda", "yesterday"),
    SavedMatch(MatchId(2), JUJITSU.title, "Ada against Ben, round 3", "3 March"),
)
NOTICE = "The theme “midnight” cannot be read: midnight.yaml, colours.felt: a colour is wanted. " * 2


@pytest.fixture
def diary() -> Diary:
    return Diary()


@pytest.fixture
def desk(diary: Diary) -> Iterator[Desk]:
    found = Desk(MenuScene(MenuContents(Collection(MANY), SAVED), diary))
    yield found
    found.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kits", [MANY[:1], MANY])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, kits: tuple[Kit, ...]) -> None:
    scene = MenuScene(MenuContents(Collection(kits), SAVED, NOTICE, ended=True), Diary())
    desk = Desk(scene, size, theme)
    assert faults(scene.pane.root) == []
    assert desk.find("wordmark").rect.w
    desk.click("saved games")
    assert faults(scene.pane.dialogs[0]) == []
    scene.offer(SAVED[0])
    desk.window.frame(0)
    assert [dialog.value for dialog in scene.pane.dialogs] == ["Open in another window"]
    assert faults(scene.pane.dialogs[0]) == []
    desk.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("notice", ["", "The matches are not saved: the disk is full."])
@pytest.mark.parametrize("saved", [(), SAVED])
def test_every_game_is_seen_with_its_name(size: Size, notice: str, saved: tuple[SavedMatch, ...]) -> None:
    scene = MenuScene(MenuContents(Collection(KITS), saved, notice), Diary())
    desk = Desk(scene, size)
    box = desk.find("shelf").rect
    tiles = [desk.find(each.id) for each in KITS]
    for each in KITS:
        scene.pane.focus(each.id, ringed=True)
        desk.window.frame(0.5)
        assert box.contains(desk.find(each.id).rect), "it has scrolled into sight"
    text = desk.window.style.text
    look, small = desk.window.style.look("lead", weight="semibold"), desk.window.style.look("small")
    for tile, each in zip(tiles, KITS, strict=True):
        assert text.width(each.title, look) < tile.rect.w
        assert text.width(summary(each), small) < tile.rect.w, "nor is it cut what kind of game it is"
    desk.close()


def test_game_without_saved_matches_has_no_card_to_go_on(diary: Diary) -> None:
    desk = Desk(MenuScene(MenuContents(Collection(MANY[:1])), diary))
    assert not desk.seen("go on")
    assert not desk.seen("notice")
    desk.close()


def test_tile_opens_its_game(desk: Desk, diary: Diary) -> None:
    desk.click("g14")
    assert diary.said == [("set up", "g14")]


def test_tile_says_players_minutes_and_kind() -> None:
    assert summary(JUJITSU) == "2–7 players · 5–10 min · Secret bids"  # noqa: RUF001  # an en dash
    assert summary(changed(JUJITSU, seats=(1, 1), minutes=(5, 5))) == "1 player · 5 min · Secret bids"


def test_tab_and_enter_open_a_game(desk: Desk, diary: Diary) -> None:
    desk.tab_to("g3")
    desk.hand.key(pygame.K_RETURN)
    assert diary.said == [("set up", "g3")]


def test_arrows_go_from_tile_to_tile(desk: Desk, diary: Diary) -> None:
    desk.tab_to(JUJITSU.id)
    desk.hand.key(pygame.K_RIGHT)
    desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_SPACE)
    assert diary.said == [("set up", "g3")]


def test_typing_anywhere_searches_and_enter_opens_the_first(desk: Desk, diary: Diary) -> None:
    desk.hand.type("hell")
    assert desk.value("search") == "hell"
    shown = [tile.value for tile in desk.find("games").children if tile.visible]
    assert shown == ["Oh Hell"] * 4
    desk.hand.key(pygame.K_RETURN)
    assert diary.said == [("set up", "g2")]


def test_search_finds_by_kind_and_any_words(desk: Desk) -> None:
    desk.hand.type("BIDS psycho")
    assert [tile.value for tile in desk.find("games").children if tile.visible] == [JUJITSU.title]


def test_search_without_a_find_says_so_and_escape_clears_it(desk: Desk, diary: Diary) -> None:
    desk.hand.type("zz")
    assert desk.value("nothing found") == "No game is found for “zz”."
    desk.hand.key(pygame.K_RETURN)
    desk.hand.key(pygame.K_ESCAPE)
    assert not desk.seen("nothing found")
    assert desk.seen("g16")
    assert diary.said == []


def test_control_f_goes_to_the_search(desk: Desk) -> None:
    desk.hand.key(pygame.K_f, pygame.KMOD_CTRL)
    assert desk.scene.pane.focused is desk.find("search")


def test_enter_goes_on_with_the_newest(desk: Desk, diary: Diary) -> None:
    desk.hand.key(pygame.K_RETURN)
    assert diary.said == [("go on", 7)]


def test_enter_opens_the_first_game_where_nothing_waits(diary: Diary) -> None:
    desk = Desk(MenuScene(MenuContents(Collection(MANY)), diary))
    desk.hand.key(pygame.K_RETURN)
    assert diary.said == [("set up", JUJITSU.id)]
    desk.close()


def test_saved_game_of_the_list_goes_on(desk: Desk, diary: Diary) -> None:
    desk.click("saved games")
    desk.click("go on 2")
    assert diary.said == [("go on", 2)]
    assert desk.scene.pane.dialogs == ()


def test_a_match_says_how_it_stands_and_where(desk: Desk) -> None:
    assert desk.value("go on standing") == "Deal 3 · Ada 41, Vera 38"
    assert desk.value("go on when") == "Open in another window"
    desk.click("saved games")
    assert desk.value("standing 4") == ""


def test_how_a_match_stands_is_learnt_without_drawing_all_anew(desk: Desk) -> None:
    scene = desk.scene
    assert isinstance(scene, MenuScene)
    tiles = [widget for widget in scene.pane.root.walk() if isinstance(widget, Tile)]
    for known in (SAVED[0], SAVED[1]):
        scene.learn(replace(known, standing=f"Deal {known.match}"))
    assert desk.value("go on standing") == "Deal 7"
    assert [widget for widget in scene.pane.root.walk() if isinstance(widget, Tile)] == tiles
    desk.click("saved games")
    assert [desk.value(f"standing {match}") for match in (7, 4, 2)] == ["Deal 7", "Deal 4", ""]


@pytest.mark.parametrize("button", ["watch", "take over", "cancel"])
def test_a_match_that_is_open_elsewhere_is_watched_or_taken_over(
    desk: Desk, diary: Diary, button: str
) -> None:
    scene = desk.scene
    assert isinstance(scene, MenuScene)
    desk.click("saved games")
    scene.offer(SAVED[0])
    desk.click(button)
    assert diary.said == ([] if button == "cancel" else [(button, 7)])
    assert scene.pane.dialogs == ()


def test_a_sentence_that_is_shown_is_not_said_twice(desk: Desk) -> None:
    scene = desk.scene
    assert isinstance(scene, MenuScene)
    for sentence in ("One.", "Two.", "One."):
        scene.tell(sentence)
    assert desk.value("notice") == "One. Two."


def test_deleting_asks_first(desk: Desk, diary: Diary) -> None:
    desk.click("saved games")
    desk.click("delete 4")
    assert diary.said == []
    desk.click("keep")
    assert diary.said == []
    assert desk.seen("go on 4")
    desk.click("delete 4")
    desk.click("delete")
    assert diary.said == [("discard", 4)]
    assert not desk.seen("go on 4")
    assert desk.seen("go on 2")


def test_deleting_down_to_none(desk: Desk, diary: Diary) -> None:
    for name in ("delete 7", "delete 4"):
        if not desk.scene.pane.dialogs:
            desk.click("saved games")
        desk.click(name)
        desk.click("delete")
    assert desk.scene.pane.dialogs == ()
    assert desk.value("go on who") == "Ada against Ben, round 3"
    desk.click("delete saved")
    desk.click("delete")
    assert not desk.seen("go on")
    assert diary.said == [("discard", 7), ("discard", 4), ("discard", 2)]


def test_list_of_saved_games_closes_by_escape(desk: Desk) -> None:
    desk.click("saved games")
    desk.hand.key(pygame.K_ESCAPE)
    assert desk.scene.pane.dialogs == ()


def test_typing_in_a_dialog_is_no_search(desk: Desk) -> None:
    desk.click("saved games")
    desk.hand.type("x")
    assert desk.value("search") == ""


def test_settings_and_quit(desk: Desk, diary: Diary) -> None:
    desk.click("settings")
    desk.click("quit")
    assert diary.said == ["settings", "quit"]


def test_notice_is_shown_and_can_be_hidden(desk: Desk) -> None:
    scene = desk.scene
    assert isinstance(scene, MenuScene)
    scene.show(MenuContents(Collection(MANY), SAVED, "The matches are not saved: the disk is full."))
    desk.window.frame(0)
    assert desk.value("notice") == "The matches are not saved: the disk is full."
    desk.click("hide notice")
    assert not desk.seen("notice")


def test_search_stays_when_other_contents_are_shown(desk: Desk) -> None:
    scene = desk.scene
    assert isinstance(scene, MenuScene)
    desk.hand.type("hell")
    scene.show(MenuContents(Collection(MANY[:4])))
    assert [tile.value for tile in desk.find("games").children if tile.visible] == ["Oh Hell"]
