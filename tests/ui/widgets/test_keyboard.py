import pygame
import pytest

from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Table
from cardtable.ui.widgets.textfield import TextField
from tests.ui.widgets.gallery import Gallery

ORDER = ["help", "players", "passing", "jack", "end", "who", "bots", "taken", "sound", "rules"]


def focused(gallery: Gallery) -> str:
    assert gallery.pane.focused is not None
    return gallery.pane.focused.name


def field(gallery: Gallery) -> TextField:
    gallery.pane.focus("who")
    found = gallery.pane.find("who")
    assert isinstance(found, TextField)
    return found


def test_tab_goes_through_everything_in_reading_order(gallery: Gallery) -> None:
    seen = []
    for _ in ORDER:
        gallery.hand.key(pygame.K_TAB)
        seen.append(focused(gallery))
    assert seen == ORDER


def test_tab_goes_round_and_shift_tab_back(gallery: Gallery) -> None:
    gallery.hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focused(gallery) == "start"
    gallery.hand.key(pygame.K_TAB)
    assert focused(gallery) == "help"


def test_ring_shows_for_the_keyboard_and_not_for_the_mouse(gallery: Gallery) -> None:
    cancel = gallery.pane.find("cancel")
    gallery.hand.click(cancel.rect.center)
    assert (cancel.focused, cancel.ringed) == (True, False)
    gallery.hand.key(pygame.K_RIGHT)
    assert gallery.pane.find("start").ringed


def test_disabled_widget_with_a_reason_is_reached_and_says_it(gallery: Gallery) -> None:
    gallery.pane.focus("undo", ringed=True)
    gallery.hand.key(pygame.K_RETURN)
    assert (gallery.said, gallery.pane.tip) == ([], "Nothing has been played yet.")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_a_button(gallery: Gallery, key: int) -> None:
    gallery.pane.focus("cancel")
    gallery.hand.key(key)
    assert gallery.said == ["cancel"]


def test_enter_anywhere_else_is_the_primary_button(gallery: Gallery) -> None:
    gallery.hand.key(pygame.K_RETURN)
    assert gallery.said == ["start"]


def test_escape_is_the_scenes(gallery: Gallery) -> None:
    gallery.hand.key(pygame.K_ESCAPE)
    assert gallery.said == ["escape"]


def test_space_switches_a_toggle(gallery: Gallery) -> None:
    gallery.pane.focus("jack")
    gallery.hand.key(pygame.K_SPACE)
    assert gallery.said == [False]


def test_arrows_choose_a_segment_and_stop_at_the_end(gallery: Gallery) -> None:
    gallery.pane.focus("players")
    for _ in range(3):
        gallery.hand.key(pygame.K_RIGHT)
    gallery.hand.key(pygame.K_HOME)
    assert gallery.said == [2, 0]


def test_arrows_up_and_down_leave_segments_for_the_neighbours(gallery: Gallery) -> None:
    gallery.pane.focus("bots")
    gallery.hand.key(pygame.K_UP)
    assert focused(gallery) == "who"


def test_drop_down_by_keys(gallery: Gallery) -> None:
    gallery.pane.focus("passing")
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        gallery.hand.key(key)
    assert gallery.said == [1]


def test_letter_finds_a_word_of_a_drop_down(gallery: Gallery) -> None:
    gallery.pane.focus("passing")
    gallery.hand.key(pygame.K_RETURN)
    gallery.hand.key(pygame.K_n, unicode="n")
    gallery.hand.key(pygame.K_RETURN)
    assert gallery.said == [2]


@pytest.mark.parametrize(("key", "then"), [(pygame.K_ESCAPE, "passing"), (pygame.K_TAB, "jack")])
def test_drop_down_is_left_without_a_choice(gallery: Gallery, key: int, then: str) -> None:
    gallery.pane.focus("passing")
    gallery.hand.key(pygame.K_DOWN)
    gallery.hand.key(pygame.K_DOWN)
    gallery.hand.key(key)
    passing = gallery.pane.find("passing")
    assert isinstance(passing, DropDown)
    assert (passing.open, passing.value, focused(gallery)) == (False, 0, then)


def test_slider_by_keys(gallery: Gallery) -> None:
    gallery.pane.focus("end")
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        gallery.hand.key(key)
    assert gallery.said == [110, 100, 130, 200, 50]


def test_field_takes_text_and_backspace(gallery: Gallery) -> None:
    who = field(gallery)
    gallery.hand.type(" B")
    gallery.hand.key(pygame.K_BACKSPACE)
    assert (who.value, gallery.said) == ("Ada ", ["Ada ", "Ada B", "Ada "])


def test_field_selects_copies_cuts_and_pastes(gallery: Gallery) -> None:
    who = field(gallery)
    for key in (pygame.K_a, pygame.K_x, pygame.K_v, pygame.K_v):
        gallery.hand.key(key, pygame.KMOD_LCTRL)
    assert who.value == "AdaAda"


def test_field_erases_a_word(gallery: Gallery) -> None:
    who = field(gallery)
    who.value = "one two"
    gallery.hand.key(pygame.K_BACKSPACE, pygame.KMOD_LCTRL)
    assert who.value == "one "


def test_field_keeps_its_limit(gallery: Gallery) -> None:
    who = field(gallery)
    gallery.hand.type("x" * 60)
    assert len(who.value) == 40


def test_letters_typed_in_a_field_are_nobody_elses_commands(gallery: Gallery) -> None:
    field(gallery)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    assert gallery.pane.handle(event)


def test_scroll_box_by_keys(gallery: Gallery) -> None:
    gallery.pane.focus("rules")
    gallery.hand.key(pygame.K_END)
    gallery.hand.wait(1)
    rules = gallery.pane.find("rules")
    assert rules.children[0].rect.bottom == rules.rect.bottom
    gallery.hand.key(pygame.K_HOME)
    gallery.hand.wait(1)
    assert rules.value == 0


def test_rows_of_a_table_by_keys(gallery: Gallery) -> None:
    sheet = gallery.pane.find("sheet")
    assert isinstance(sheet, Table)
    gallery.hand.click(sheet.body.line(1).center)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        gallery.hand.key(key)
    assert gallery.said == [("row", 1), ("row", 3)]


def test_row_reached_by_keys_can_be_seen(gallery: Gallery) -> None:
    sheet = gallery.pane.find("sheet")
    assert isinstance(sheet, Table)
    gallery.hand.click(sheet.body.line(1).center)
    for _ in range(9):
        gallery.hand.key(pygame.K_DOWN)
    assert sheet.chosen == 9
    assert gallery.pane.find("sheet rows").rect.contains(sheet.body.line(9))


def test_arrows_go_from_tile_to_tile(gallery: Gallery) -> None:
    gallery.pane.replace(gallery.tiles())
    gallery.pane.focus("Barbu")
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN):
        gallery.hand.key(key)
    assert gallery.said == ["Spit"]


def test_focus_scrolls_into_sight(gallery: Gallery) -> None:
    gallery.hand.window.frame(0, [pygame.event.Event(pygame.VIDEORESIZE, size=(960, 400), w=960, h=400)])
    gallery.pane.focus("sound", ringed=True)
    box, sound = gallery.pane.find("fields"), gallery.pane.find("sound")
    assert box.rect.contains(sound.rect)


def test_dialog_keeps_the_focus_and_gives_it_back(gallery: Gallery) -> None:
    gallery.pane.focus("cancel")
    buttons = [Button("Stay"), Button("Leave", kind="primary", on_click=lambda: gallery.said.append("left"))]
    gallery.pane.show(Dialog("Leave?", Label("It is kept."), buttons))
    assert focused(gallery) == "Leave"
    gallery.hand.key(pygame.K_TAB)
    gallery.hand.key(pygame.K_TAB)
    assert focused(gallery) == "Leave"
    gallery.hand.click(gallery.pane.root.find("start").rect.center)
    gallery.hand.key(pygame.K_RETURN)
    assert gallery.said == ["left"]
    gallery.hand.key(pygame.K_ESCAPE)
    assert (gallery.pane.dialogs, focused(gallery)) == ((), "cancel")
