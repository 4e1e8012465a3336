"""Small things that were once ugly, seen in the widgets themselves."""

import pygame

from cardtable.ui.stage.layers import Layers
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget
from tests.ui.reference.easel import easel
from tests.ui.widgets.gallery import Gallery

WORDS = [f"word {number}" for number in range(30)]


def shown(gallery: Gallery, tree: Widget, size: tuple[int, int]) -> tuple[Layers, pygame.Surface]:
    """Return a tree of widgets in a place of its own, and where it is painted."""
    layers = Layers(tree)
    layers.dress(gallery.style)
    layers.area = pygame.Rect(20, 20, *size)
    layers.lay_out()
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    surface.fill(gallery.style.theme.colours.panel)
    return layers, surface


def test_a_long_list_opens_where_the_chosen_word_is(gallery: Gallery) -> None:
    field = DropDown(WORDS, 25)
    layers, _ = shown(gallery, Column(field), (200, 240))
    field.tapped(None)
    layers.popup_owner()
    assert field.popup is not None
    (words,) = field.popup.children
    line = pygame.Rect(0, 0, words.rect.w, words.rect.h // len(WORDS))
    line.topleft = words.rect.x, words.rect.y + 25 * line.h
    assert field.popup.rect.contains(line)


def test_the_grip_lies_inside_the_frame_of_a_list(gallery: Gallery) -> None:
    box = ScrollBox(Page("\n\n".join(WORDS)), framed=True)
    shown(gallery, box, (200, 120))
    box.dress(easel("contrast"))  # which has the widest frames
    box.place(box.rect)
    outline = box.style.line(box.style.theme.shape.outline)
    assert box.bar().w > 0
    assert box.bar().right + outline < box.rect.right


def test_the_ring_around_a_row_is_closed(gallery: Gallery) -> None:
    table = Table([Heading("Deal"), Heading("Ada")], [["1", "2"], ["3", "4"]], on_choose=lambda _: None)
    layers, surface = shown(gallery, table, (200, 120))
    table.body.tapped(table.body.line(0).center)
    table.body.focused = table.body.ringed = True
    layers.draw(surface)
    row = table.body.line(0)
    ring = pygame.mask.from_threshold(
        surface, pygame.Color(gallery.style.theme.colours.focus), (60, 60, 60, 255)
    )
    assert all(ring.get_at((x, row.centery)) for x in (row.left + 1, row.right - 2))
    assert all(ring.get_at((row.centerx, y)) for y in (row.top + 1, row.bottom - 2))
