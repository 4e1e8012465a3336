"""Dialogs that come by themselves: what is pressed in their first moment was not meant for them."""

import pygame
import pytest

from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import PAUSE, Dialog
from cardtable.ui.widgets.label import Label
from tests.ui.widgets.driving import FRAME
from tests.ui.widgets.gallery import Gallery

FRAMES = round(PAUSE / FRAME)  # until it takes keys and clicks


def shown(gallery: Gallery, *, unasked: bool) -> Dialog:
    """Show a dialog that says what was pressed in it."""
    buttons = [
        Button("Look", on_click=lambda: gallery.said.append("look")),
        Button("Rematch", kind="primary", on_click=lambda: gallery.said.append("rematch")),
    ]
    dialog = Dialog("Ada wins", Label("By three."), buttons, on_escape=lambda: gallery.said.append("escape"))
    gallery.pane.show(dialog.unasked() if unasked else dialog)
    return dialog


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_keys_do_nothing_until_it_has_come(gallery: Gallery, key: int) -> None:
    shown(gallery, unasked=True)
    for _ in range(FRAMES - 1):
        gallery.hand.key(key)
    assert gallery.said == []
    gallery.hand.wait(2 * FRAME)
    gallery.hand.key(key)
    assert gallery.said == ["escape" if key == pygame.K_ESCAPE else "rematch"]


def test_clicks_do_nothing_until_it_has_come(gallery: Gallery) -> None:
    dialog = shown(gallery, unasked=True)
    gallery.hand.wait(FRAME)
    place = dialog.find("Look").rect.center
    for _ in range(4):
        gallery.hand.click(place)
    assert gallery.said == []
    gallery.hand.wait(PAUSE)
    gallery.hand.click(place)
    assert gallery.said == ["look"]


def test_a_press_begun_before_it_has_come_is_no_click_after(gallery: Gallery) -> None:
    dialog = shown(gallery, unasked=True)
    gallery.hand.wait(FRAME)
    gallery.hand.press(dialog.find("Rematch").rect.center)
    gallery.hand.wait(PAUSE)
    gallery.hand.release(dialog.find("Rematch").rect.center)
    assert gallery.said == []


def test_a_dialog_that_was_asked_for_takes_the_next_key(gallery: Gallery) -> None:
    shown(gallery, unasked=False)
    gallery.hand.key(pygame.K_RETURN)
    assert gallery.said == ["rematch"]


def test_it_is_seen_to_come_and_drawn_no_longer_once_it_is_there(gallery: Gallery) -> None:
    dialog = shown(gallery, unasked=True)
    window = gallery.hand.window
    gallery.hand.wait(FRAME)
    point = dialog.find("Look").rect.move(-20, 0).midleft
    seen = [tuple(window.surface.get_at(point))]
    things = [list(gallery.pane.things())]
    for _ in range(FRAMES + 2):
        gallery.hand.wait(FRAME)
        seen.append(tuple(window.surface.get_at(point)))
        things.append(list(gallery.pane.things()))
    assert seen[-1] == tuple(pygame.Color(gallery.style.theme.colours.panel))
    assert len(set(seen)) > 10, "it fades in"
    assert (things[0], bool(things[-1])) == ([], True), "nothing in it can be used before"
    assert not dialog.running
    before = window.frames_drawn
    gallery.hand.wait(1)
    assert window.frames_drawn == before
