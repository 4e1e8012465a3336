import pygame
import pytest

from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.table import Table
from cardtable.ui.widgets.textfield import TextField
from tests.ui.widgets.gallery import Gallery


def middle(gallery: Gallery, name: str) -> tuple[int, int]:
    return gallery.pane.find(name).rect.center


def test_click_on_a_button_does_what_it_is_for(gallery: Gallery) -> None:
    gallery.hand.click(middle(gallery, "start"))
    assert gallery.said == ["start"]


def test_press_dragged_off_a_button_does_nothing(gallery: Gallery) -> None:
    gallery.hand.drag(middle(gallery, "cancel"), (400, 60))
    assert gallery.said == []


def test_press_that_trembles_inside_a_button_still_counts(gallery: Gallery) -> None:
    x, y = middle(gallery, "start")
    gallery.hand.drag((x - 15, y), (x + 15, y))
    assert gallery.said == ["start"]


def test_disabled_button_says_why(gallery: Gallery) -> None:
    gallery.hand.click(middle(gallery, "undo"))
    assert (gallery.said, gallery.pane.tip) == ([], "Nothing has been played yet.")


def test_tooltip_comes_after_a_rest_and_goes_with_the_pointer(gallery: Gallery) -> None:
    gallery.hand.move(middle(gallery, "help"))
    assert gallery.pane.tip == ""
    gallery.hand.wait(0.7)
    assert gallery.pane.tip == "The rules of Hearts"
    gallery.hand.move((640, 60))
    assert gallery.pane.tip == ""


def test_long_press_of_a_finger_shows_the_tooltip_and_is_no_click(gallery: Gallery) -> None:
    where = middle(gallery, "help")
    gallery.hand.press(where, touch=True)
    gallery.hand.wait(0.7)
    assert gallery.pane.tip == "The rules of Hearts"
    gallery.hand.release(where, touch=True)
    assert gallery.said == []


def test_toggle_switches_and_its_knob_slides(gallery: Gallery) -> None:
    gallery.hand.click(middle(gallery, "sound"))
    toggle = gallery.pane.find("sound")
    assert (toggle.value, gallery.said, toggle.running) == (True, [True], True)
    gallery.hand.wait(0.3)
    assert not toggle.running


def test_segment_under_the_pointer_is_chosen(gallery: Gallery) -> None:
    players = gallery.pane.find("players")
    assert isinstance(players, Segments)
    gallery.hand.click(players.cell(2).center)
    assert (players.value, gallery.said) == (2, [2])


def test_drop_down_opens_and_takes_the_clicked_word(gallery: Gallery) -> None:
    gallery.hand.click(middle(gallery, "passing"))
    passing = gallery.pane.find("passing")
    assert isinstance(passing, DropDown)
    assert passing.popup is not None
    words = passing.popup.children[0]
    gallery.hand.click((words.rect.centerx, words.rect.bottom - 5))
    assert (passing.value, passing.open, gallery.said) == (2, False, [2])


def test_click_beside_an_open_drop_down_only_closes_it(gallery: Gallery) -> None:
    gallery.hand.click(middle(gallery, "passing"))
    gallery.hand.click(middle(gallery, "start"))
    passing = gallery.pane.find("passing")
    assert isinstance(passing, DropDown)
    assert (passing.open, gallery.said) == (False, [])


def test_slider_follows_the_pointer_to_both_ends(gallery: Gallery) -> None:
    end = gallery.pane.find("end")
    assert isinstance(end, Slider)
    gallery.hand.drag(end.knob(), (end.rect.right + 50, end.rect.centery))
    assert end.value == 200
    gallery.hand.drag(end.knob(), (end.rect.left - 50, end.rect.centery))
    assert end.value == 50
    assert gallery.said[-1] == 50


def test_double_click_selects_a_word_and_typing_replaces_it(gallery: Gallery) -> None:
    field = gallery.pane.find("who")
    assert isinstance(field, TextField)
    field.value = "Ada Lovelace"
    where = (field.rect.x + 80, field.rect.centery)
    gallery.hand.click(where)
    gallery.hand.click(where)
    assert field.editor.selected == "Lovelace"
    gallery.hand.type("B")
    assert field.value == "Ada B"


def test_drag_in_a_text_field_selects(gallery: Gallery) -> None:
    field = gallery.pane.find("who")
    assert isinstance(field, TextField)
    gallery.hand.drag((field.rect.right - 5, field.rect.centery), (field.rect.x, field.rect.centery))
    assert field.editor.selected == "Ada"


def test_wheel_scrolls_the_box_under_the_pointer(gallery: Gallery) -> None:
    rules = gallery.pane.find("rules")
    seen = []
    for steps in (-2, 5):
        gallery.hand.wheel(rules.rect.center, steps)
        gallery.hand.wait(1)
        seen.append(rules.value)
    assert seen == [112, 0]


def test_what_glides_stands_still_once_somebody_presses_in_it(gallery: Gallery) -> None:
    rules = gallery.pane.find("rules")
    gallery.hand.wheel(rules.rect.center, -2)
    gallery.hand.wait(0.05)
    seen = rules.value
    gallery.hand.press(rules.rect.center)
    gallery.hand.wait(1)
    gallery.hand.release(rules.rect.center)
    assert rules.value == seen
    assert seen in range(1, 112)


def test_bar_is_dragged_to_the_end(gallery: Gallery) -> None:
    rules = gallery.pane.find("rules")
    assert isinstance(rules, ScrollBox)
    bar = rules.bar()
    gallery.hand.drag(bar.center, (bar.centerx, rules.rect.bottom + 40))
    assert rules.child.rect.bottom == rules.rect.bottom


def test_finger_drags_the_content_and_the_mouse_does_not(gallery: Gallery) -> None:
    rules = gallery.pane.find("rules")
    x, y = rules.rect.center
    seen = []
    for touch in (False, True):
        gallery.hand.drag((x, y), (x, y - 80), touch=touch)
        seen.append(rules.value)
    assert seen == [0, 80]


def test_finger_drag_that_starts_on_a_row_scrolls_and_chooses_nothing(gallery: Gallery) -> None:
    sheet = gallery.pane.find("sheet")
    assert isinstance(sheet, Table)
    row = sheet.body.line(3).center
    gallery.hand.drag(row, (row[0], row[1] - 60), touch=True)
    assert (gallery.pane.find("sheet rows").value, gallery.said) == (60, [])


def test_row_of_a_table_is_chosen(gallery: Gallery) -> None:
    sheet = gallery.pane.find("sheet")
    assert isinstance(sheet, Table)
    gallery.hand.click(sheet.body.line(2).center)
    assert (sheet.chosen, gallery.said) == (2, [("row", 2)])


@pytest.mark.parametrize("touch", [True, False])
def test_tile_is_clicked(gallery: Gallery, touch: bool) -> None:
    gallery.pane.replace(gallery.tiles())
    where = middle(gallery, "Napoleon")
    gallery.hand.press(where, touch=touch)
    gallery.hand.release(where, touch=touch)
    assert gallery.said == ["Napoleon"]


def test_what_is_pressed_while_all_is_made_anew_is_clicked(gallery: Gallery) -> None:
    gallery.pane.replace(gallery.tiles())
    where = middle(gallery, "Napoleon")
    gallery.hand.press(where)
    gallery.pane.replace(gallery.tiles())
    gallery.pane.replace(gallery.tiles())
    gallery.hand.release(where)
    assert gallery.said == ["Napoleon"]
    gallery.hand.release(where)
    assert gallery.said == ["Napoleon"], "one press is one click"


def test_what_comes_under_a_pressed_button_is_not_clicked(gallery: Gallery) -> None:
    gallery.pane.replace(gallery.tiles())
    gallery.hand.press(middle(gallery, "Napoleon"))
    gallery.pane.replace(gallery.tiles())
    gallery.hand.release(middle(gallery, "Barbu"))
    gallery.hand.press(middle(gallery, "Barbu"))
    gallery.pane.replace(gallery.tiles())
    gallery.hand.window.frame(0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    gallery.hand.release(middle(gallery, "Barbu"))
    assert gallery.said == []


def test_pane_leaves_the_table_under_its_gaps_to_the_scene(gallery: Gallery) -> None:
    beside = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    on_card = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 60), button=1)
    assert (gallery.pane.handle(beside), gallery.pane.handle(on_card)) == (False, True)
