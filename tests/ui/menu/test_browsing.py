"""The lists of the menu, used by keyboard, mouse and finger."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.patience.collection.index import listed
from cardtable.ui.menu.collection import MINE
from cardtable.ui.menu.entries import Entry
from cardtable.ui.menu.lines import Line
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.scrollbox import ScrollBox
from tests.ui.menu.reader import Player, chosen, focus, page, press, sat_down
from tests.ui.scenes.desk import Desk

OWN = Entry("my-golf@0123456789abcdef", "My Golf", "", "My games", "My games", "6D 7S", packs=1)
GOLF = [each.id for each in sorted(listed().values(), key=lambda each: each.name) if each.family == "golf"]


@pytest.fixture
def player() -> Player:
    return Player()


@pytest.fixture
def desk(player: Player) -> Iterator[Desk]:
    found = sat_down(player)
    yield found
    found.close()


LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE


def test_arrows_alone_lead_from_the_tiles_over_a_family_to_a_game(desk: Desk, player: Player) -> None:
    press(desk, DOWN)
    assert focus(desk) == KITS[0].id
    press(desk, LEFT)
    assert focus(desk) == "families"
    press(desk, *[DOWN] * 7)
    assert desk.value("list title") == f"Klondike: {len(page(desk).shown)} games"
    press(desk, RIGHT)
    assert (focus(desk), chosen(desk)) == ("games", "agnes-bernauer")
    press(desk, DOWN, DOWN)
    third = page(desk).shown[2].id
    assert chosen(desk) == third
    press(desk, RIGHT)
    assert focus(desk) == "start"
    press(desk, RIGHT, RIGHT)
    assert focus(desk) == "rules"
    press(desk, ENTER)
    press(desk, LEFT, LEFT, LEFT)
    assert focus(desk) == "games"
    press(desk, ENTER)
    assert player.said == [("rules", third), ("play", third)]


def test_up_from_the_first_game_is_the_search_and_down_from_there_the_games(desk: Desk) -> None:
    desk.click("family golf")
    press(desk, RIGHT)
    assert focus(desk) == "games"
    press(desk, UP)
    assert (focus(desk), chosen(desk)) == ("search", GOLF[0])
    press(desk, DOWN)
    assert (focus(desk), chosen(desk)) == ("search", GOLF[1]), "as one types, arrows choose"
    press(desk, ESCAPE)
    assert desk.seen(KITS[0].id)


def test_page_keys_and_ends(desk: Desk) -> None:
    desk.click("family all")
    press(desk, RIGHT, pygame.K_END)
    assert chosen(desk) == page(desk).shown[-1].id
    box = page(desk).box.rect
    assert box.contains(desk.find(chosen(desk)).rect), "it has scrolled into sight"
    press(desk, pygame.K_PAGEUP)
    assert chosen(desk) == page(desk).shown[-9].id
    press(desk, pygame.K_HOME)
    assert chosen(desk) == page(desk).shown[0].id


def test_typing_finds_enter_plays_and_escape_goes_back_to_where_one_was(desk: Desk, player: Player) -> None:
    desk.click("family golf")
    desk.hand.type("hell")
    assert chosen(desk) == "oh-hell"
    press(desk, ENTER)
    press(desk, ESCAPE)
    assert [each.id for each in page(desk).shown] == GOLF
    desk.hand.type("four cells")
    assert {"freecell", "bakers-game"} <= {each.id for each in page(desk).shown}
    press(desk, DOWN)
    second = chosen(desk)
    press(desk, ENTER)
    press(desk, ESCAPE, ESCAPE)
    assert desk.seen(KITS[0].id), "and again to the tiles"
    assert player.said == [("set up", "oh-hell"), ("play", second)]


def test_a_click_shows_a_game_and_a_second_one_plays_it(desk: Desk, player: Player) -> None:
    desk.click("family golf")
    desk.click(GOLF[2])
    desk.hand.wait(1)
    assert (desk.value("detail title"), player.said) == (listed()[GOLF[2]].name, [])
    desk.click(GOLF[1])
    desk.click(GOLF[1])
    assert player.said == [("play", GOLF[1])]


def test_the_buttons_of_a_game(desk: Desk, player: Player) -> None:
    desk.click("family golf")
    for name in ("start", "options", "rules", "change rules"):
        desk.click(name)
    desk.hand.key(pygame.K_F1)
    assert player.said == [(verb, GOLF[0]) for verb in ("play", "set up", "rules", "change", "rules")]


def test_own_games_are_a_family_with_what_is_wrong_with_others_and_a_blank_sheet(
    desk: Desk, player: Player
) -> None:
    desk.click("family mine")
    assert page(desk).shown == []
    player.own = (replace(OWN, family=MINE),)
    player.mistakes = ("my-golf.yaml, line 3: there is no group 'tabb'",)
    assert isinstance(desk.scene, MenuScene)
    desk.scene.liked()
    desk.hand.wait(1)
    desk.click("family mine")
    assert (chosen(desk), desk.value("nothing found")) == ("my-golf@0123456789abcdef", player.mistakes[0])
    desk.click("new game")
    assert player.said == ["blank"]
    desk.hand.type("my golf")
    assert chosen(desk) == "my-golf@0123456789abcdef"
    assert not desk.seen("new game")


def test_statistics_are_reached_from_every_list(desk: Desk, player: Player) -> None:
    desk.click("family golf")
    desk.click("statistics")
    assert player.said == ["statistics"]


def test_a_heart_makes_a_favourite_which_its_line_shows(desk: Desk, player: Player) -> None:
    desk.click("family golf")
    line, heart = desk.find(GOLF[0]), desk.find("favourite")
    assert isinstance(line, Line)
    assert isinstance(heart, Button)
    desk.click("favourite")
    assert (player.favourites, line.mark, heart.icon) == ((GOLF[0],), "loved", "loved")
    desk.click("family favourites")
    assert [each.id for each in page(desk).shown] == [GOLF[0]]
    desk.click("favourite")
    desk.click("family golf")
    line = desk.find(GOLF[0])
    assert isinstance(line, Line)
    assert line.mark == ""


def test_many_mistakes_in_own_games_push_nothing_out_of_the_window() -> None:
    own = replace(OWN, family=MINE)
    long = "my-game.yaml, line 3: " + "there is no such word here, " * 12
    desk = sat_down(Player(own=(own,), mistakes=(long,) * 6), (960, 600))
    desk.click("family mine")
    box, inside = page(desk).box, desk.window.surface.get_rect()
    assert inside.contains(desk.find("start").rect)
    assert box.rect.contains(desk.find(own.id).rect)
    assert box.scrolls
    desk.close()


def test_an_empty_family_says_how_it_is_filled(desk: Desk) -> None:
    desk.click("family favourites")
    assert desk.value("nothing found") == "A click on the heart of a game makes it a favourite."
    assert page(desk).chosen is None
    press(desk, RIGHT, ENTER)


def test_a_finger_scrolls_and_chooses_nothing(desk: Desk) -> None:
    desk.click("family all")
    box, before = page(desk).box, chosen(desk)
    x, y = box.rect.center
    desk.hand.drag((x, y), (x, y - 200), touch=True)
    assert (box.value > 100, chosen(desk)) == (True, before)


def test_the_wheel_scrolls_over_tiles() -> None:
    desk = sat_down(Player(), (960, 600))
    desk.window.set_scale(3.0)
    desk.window.frame(0)
    box = desk.find("shelf")
    assert isinstance(box, ScrollBox)
    desk.hand.wheel(desk.find(KITS[0].id).rect.center, -3)
    desk.hand.wait(1)
    offset = box.value
    desk.window.set_scale(1.0)
    assert offset > 50
    desk.close()


def test_pressing_a_line_does_not_scroll_to_the_chosen_one(desk: Desk) -> None:
    desk.click("family all")
    box = page(desk).box
    desk.hand.wheel(box.rect.center, -20)
    desk.hand.wait(2)
    offset = box.value
    assert offset > 200
    desk.hand.click((box.rect.centerx, box.rect.y + 20))
    assert box.value == offset


def test_another_order_is_kept_from_family_to_family(desk: Desk) -> None:
    desk.click("family all")
    desk.choose("order", 2)
    assert page(desk).shown[0].id == "klondike", "it was played most"
    desk.click("family klondike")
    assert page(desk).shown[0].id == "klondike"
