from collections.abc import Iterator
from itertools import combinations

import pytest

from cardtable.ui.look.compat import Size
from cardtable.ui.stage.layers import Layers
from cardtable.ui.widgets.boxes import Column, Columns, Even, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.layout import Want, shares, split
from cardtable.ui.widgets.widget import Widget
from tests.ui.widgets.gallery import Gallery, show_gallery

SIZES = [(960, 600), (1280, 720), (2560, 1440), (600, 900), (1920, 800)]
THEMES = ["default", "burgundy", "contrast"]


def leaves(widget: Widget, *, scrolled: bool = False) -> Iterator[tuple[Widget, bool]]:
    """Yield the innermost widgets, and whether they may be scrolled out of sight."""
    inside = scrolled or widget.role == "scrollbox"
    if not widget.children:
        yield widget, scrolled
    for child in widget.children:
        yield from leaves(child, scrolled=inside)


def wrong(root: Widget) -> list[str]:
    """Return what lies over something else or outside what holds it."""
    found = []
    for first, second in combinations([leaf for leaf, _ in leaves(root) if leaf.role != "gap"], 2):
        if first.rect.colliderect(second.rect) and boxed(root, first) == boxed(root, second):
            found.append(f"{first.label} {first.rect} over {second.label} {second.rect}")
    for outer in root.walk():
        for child in outer.children:
            sideways = child.rect.left < outer.rect.left or child.rect.right > outer.rect.right
            if sideways or (outer.role != "scrollbox" and not outer.rect.contains(child.rect)):
                found.append(f"{child.role} {child.label} {child.rect} out of {outer.role} {outer.rect}")
    return found


def boxed(root: Widget, widget: Widget) -> Widget | None:
    """Return the scroll box that holds a widget."""
    boxes = [box for box in root.walk() if box.role == "scrollbox" and widget in list(box.walk())]
    return boxes[-1] if boxes else None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_overlaps_or_sticks_out(size: Size, theme: str) -> None:
    window, gallery = show_gallery(size, theme, 1.0)
    assert wrong(gallery.pane.root) == []
    gallery.pane.replace(gallery.tiles())
    assert wrong(gallery.pane.root) == []
    window.close()


@pytest.mark.parametrize("size", SIZES)
def test_dialog_fits(size: Size) -> None:
    window, gallery = show_gallery(size, "contrast", 3.0)
    dialog = Dialog("A question", Label("Many words. " * 20, wrap=True), [Button("Later"), Button("Now")])
    gallery.pane.show(dialog)
    assert wrong(dialog) == []
    window.close()


@pytest.mark.parametrize("words", ["Go", "A good deal longer than its column"])
def test_a_column_of_its_own_width_is_wider_where_its_words_are_longer(words: str) -> None:
    window, gallery = show_gallery((960, 600), "default", 1.0)
    button, rest = Button(words), Button("Rest")
    gallery.pane.show(Dialog("A question", Columns((button, rest), (90, 0), 10, wider=True), ()))
    assert button.rect.w == max(90, button.wanted(1000)[0])
    assert rest.rect.left == button.rect.right + 10
    window.close()


def test_a_title_that_is_to_be_whole_gives_nothing_up() -> None:
    window, gallery = show_gallery((960, 600), "default", 1.0)
    title = Label("Matches that are over", size="title", whole=True)
    gallery.pane.show(Dialog("A question", Row(title, Label("Many words. " * 20, wrap=True)), ()))
    assert title.rect.w == title.wanted(1000)[0]
    window.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_stands_evenly_is_of_one_width_however_long_its_words_are(scale: float) -> None:
    window, gallery = show_gallery((960, 600), "default", scale)
    buttons = [Button("Go"), Button("A good deal longer")]
    gallery.pane.show(Dialog("A question", Even(*buttons, gap=10), ()))
    assert buttons[0].rect.w == buttons[1].rect.w >= buttons[1].wanted(1000)[0]
    window.close()


def test_words_of_the_form_are_not_cut_in_the_smallest_window() -> None:
    window, gallery = show_gallery((960, 600), "default", 1.0)
    text = gallery.style.text
    cut = [
        widget.value
        for widget in gallery.pane.root.walk()
        if isinstance(widget, Label) and text.width(widget.value, widget.look()) > widget.rect.w
    ]
    assert cut == []
    window.close()


def test_hidden_widget_takes_no_room(gallery: Gallery) -> None:
    before = gallery.pane.find("passing").rect.y
    players = gallery.pane.find("players")
    players.visible = False
    gallery.hand.wait(0.1)
    assert gallery.pane.find("passing").rect.y <= before


def test_spare_room_goes_to_those_that_grow() -> None:
    assert shares([Want(10, 5, 1), Want(10, 5, 0), Want(10, 5, 3)], 70) == [20, 10, 40]


def test_short_room_is_taken_from_those_that_can_spare_it() -> None:
    assert shares([Want(100, 20), Want(50, 50), Want(60, 20)], 150) == [60, 50, 40]


def test_room_shorter_than_the_least_leaves_the_least() -> None:
    assert shares([Want(100, 20), Want(50, 50)], 10) == [20, 50]


def test_parts_add_up() -> None:
    assert sum(split([1, 1, 1], 100)) == 100


class Counted(Widget):
    """Asks to be measured anew as often as it is told, and counts how often it was."""

    def __init__(self) -> None:
        super().__init__("counted")
        self.rooms: list[int] = []
        self.wide = 20

    def natural(self, room: int) -> Size:
        self.rooms.append(room)
        return self.wide, 10


class Growing(Widget):
    """Makes another widget wider as it is placed."""

    def __init__(self, other: Counted) -> None:
        super().__init__("growing")
        self._other = other

    def natural(self, room: int) -> Size:
        del room
        return 30, 10

    def arrange(self) -> None:
        self._other.wide = 50
        self._other.relayout()


def test_what_a_widget_wants_is_worked_out_once_for_a_room_while_all_are_placed() -> None:
    window, gallery = show_gallery((960, 600), "default", 1.0)
    counted = Counted()
    deep: Widget = counted
    for _ in range(4):
        deep = Column(Row(deep))
    layers = Layers(deep)
    layers.area = window.surface.get_rect()
    layers.dress(gallery.style)
    layers.lay_out()
    assert len(counted.rooms) < 10, "without that 900 times"
    window.close()


def test_what_changes_meanwhile_is_measured_anew() -> None:
    window, gallery = show_gallery((960, 600), "default", 1.0)
    counted = Counted()
    gallery.pane.replace(Column(counted, Growing(counted), Row(counted)))
    assert counted.rect.w == 50
    window.close()
