"""The page of a theme, by mouse, by keyboard and by finger, in windows of all usual sizes."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.ui.look.compat import Size
from cardtable.ui.look.theme_file import list_themes, read_theme
from cardtable.ui.theming.draft import Draft
from cardtable.ui.theming.eyes import Eyes
from cardtable.ui.theming.groups import GROUPS
from cardtable.ui.theming.preview import TablePreview
from cardtable.ui.theming.scene import REST, ThemeScene
from cardtable.ui.theming.swatches import ColourLine, ContrastLine
from cardtable.ui.widgets.label import Label
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

FELT = ("colours", "felt")
PARTS = range(len(GROUPS) + 2)


class Host:
    """Notes what the page leads to."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def start(self, name: str) -> None:
        self.said.append(f"start {name}")

    def save(self) -> None:
        self.said.append("save")

    def rename(self) -> None:
        self.said.append("rename")

    def remove(self) -> None:
        self.said.append("remove")

    def files(self) -> None:
        self.said.append("files")

    def leave(self) -> None:
        self.said.append("leave")

    def changed(self, draft: Draft) -> None:
        self.said.append(f"changed {draft.get(FELT)}")


def scene(host: Host, name: str = "") -> ThemeScene:
    return ThemeScene(Draft(read_theme("default", ())[1].value, name), list_themes(), host)


@pytest.fixture
def host() -> Host:
    return Host()


@pytest.fixture
def desk(host: Host) -> Iterator[Desk]:
    found = Desk(scene(host))
    yield found
    found.close()


def of(desk: Desk) -> ThemeScene:
    assert isinstance(desk.scene, ThemeScene)
    return desk.scene


def preview(desk: Desk) -> TablePreview:
    found = desk.find("preview")
    assert isinstance(found, TablePreview)
    return found


def pixels(desk: Desk) -> bytes:
    """Return what the table looks like once it is painted."""
    table = preview(desk)
    table.finish()
    assert table.picture is not None
    return pygame.image.tobytes(table.picture, "RGB")


def felt(desk: Desk) -> str:
    return of(desk).theme.colours.felt


# by mouse, finger and keys


def test_a_slider_changes_the_colour_and_the_table_with_it(desk: Desk) -> None:
    before = pixels(desk)
    desk.slide("hue", 0.0)
    assert felt(desk).startswith("#7") or felt(desk).startswith("#78")
    assert desk.value("colours.felt") == desk.value("written") == felt(desk)
    assert pixels(desk) != before
    desk.click("undo")
    assert felt(desk) == "#2a7752", "the whole way of the slider is one change"
    assert pixels(desk) == before
    desk.click("redo")
    assert felt(desk) != "#2a7752"


def test_a_finger_slides(desk: Desk) -> None:
    slider = desk.find("lightness")
    x, y = desk.spot("lightness")
    desk.hand.drag((x, y), (slider.rect.x + 5, y), touch=True)
    assert felt(desk) == "#000000"


def test_a_colour_is_written(desk: Desk) -> None:
    desk.retype("written", "12")
    assert (felt(desk), desk.seen("written wrong")) == ("#2a7752", True)
    desk.hand.type("3456")
    assert (felt(desk), desk.seen("written wrong")) == ("#123456", False)


def test_by_keys_alone(desk: Desk, host: Host) -> None:
    desk.tab_to("colours.felt_edge")
    desk.hand.key(pygame.K_RETURN)
    desk.tab_to("lightness")
    desk.hand.key(pygame.K_END)
    assert of(desk).theme.colours.felt_edge == "#ffffff"
    desk.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert of(desk).theme.colours.felt_edge == "#123f2c"
    desk.hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert of(desk).theme.colours.felt_edge == "#ffffff"
    desk.hand.key(pygame.K_s, pygame.KMOD_CTRL)
    desk.hand.key(pygame.K_ESCAPE)
    assert host.said[-2:] == ["save", "leave"]


def test_what_may_let_something_through_says_how_much(desk: Desk) -> None:
    assert not desk.seen("cover")
    desk.choose("groups", [each.name for each in GROUPS].index("plates"))
    assert desk.seen("cover")
    desk.slide("cover", 1.0)
    assert of(desk).theme.colours.plate == "#0d2b1fff"


def test_deck_back_and_sizes(desk: Desk) -> None:
    desk.choose("groups", len(GROUPS))
    desk.choose("deck", 1)
    desk.choose("card back", 1)
    desk.slide("radius", 0.0)
    theme = of(desk).theme
    assert {theme.deck.faces, theme.deck.suits} == {"four_colour"}
    assert not theme.shape.radius
    assert theme.deck.back != "blue"


# what can be read, and by whom


def test_a_contrast_that_is_too_weak_has_a_sign(desk: Desk) -> None:
    desk.click("colours.on_felt")
    desk.retype("written", "#2a7752")
    line, weak = desk.find("colours.on_felt"), desk.find("contrast on_felt felt")
    assert isinstance(line, ColourLine)
    assert isinstance(weak, ContrastLine)
    assert (line.poor, weak.enough, weak.value) == (True, False, 1.0)
    verdict = desk.find("verdict")
    assert isinstance(verdict, Label)
    assert verdict.value.startswith("2 of 27 contrasts are too weak")
    desk.click("undo")
    again = desk.find("contrast on_felt felt")
    assert isinstance(again, ContrastLine)
    assert (line.poor, again.enough) == (False, True)


def test_other_eyes_see_another_table(desk: Desk) -> None:
    seen = {pixels(desk)}
    for at in range(1, len(Eyes)):
        desk.choose("eyes", at)
        seen.add(pixels(desk))
    assert len(seen) == len(Eyes)


def test_panels_are_shown_by_a_dialog(desk: Desk) -> None:
    before = pixels(desk)
    desk.choose("groups", [each.name for each in GROUPS].index("panels"))
    assert pixels(desk) != before
    desk.choose("groups", 0)
    assert pixels(desk) == before


# how it is painted


def test_the_table_is_painted_piece_by_piece_and_seen_when_it_is_done(desk: Desk) -> None:
    before, table = pixels(desk), preview(desk)
    desk.retype("written", "#123456")
    work = table._paint(table._wanted, table._size())  # type: ignore[arg-type]  # something is shown
    for _ in range(30):
        next(work)
        assert table.picture is not None
        assert pygame.image.tobytes(table.picture, "RGB") == before
    assert sum(1 for _ in work) > 10


def test_nothing_is_painted_that_is_seen_already(desk: Desk) -> None:
    pixels(desk)
    desk.hand.wait(4.0)
    assert not preview(desk).running
    drawn = desk.window.frames_drawn
    desk.hand.wait(2.0)
    assert desk.window.frames_drawn == drawn


def test_a_change_is_kept_once_it_rests(desk: Desk, host: Host) -> None:
    desk.retype("written", "#123456")
    assert host.said == []
    desk.hand.wait(REST + 0.1)
    assert host.said == ["changed #123456"]
    desk.retype("written", "#654321")
    desk.close()
    assert host.said[-1] == "changed #654321"


# in all windows


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["", "my-own"])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, name: str) -> None:
    page = scene(Host(), name)
    desk = Desk(page, size, theme)
    page.say("The theme “midnight” cannot be read. The default is shown.")
    for part in PARTS:
        page.open(part)
        desk.window.frame(0)
        assert faults(page.pane.root) == [], part
    desk.close()


def test_large_text_leaves_room_for_one_thing_at_a_time(host: Host) -> None:
    desk = Desk(scene(host), (960, 600))
    desk.window.set_scale(3.0)
    desk.window.frame(0)
    try:
        assert faults(desk.scene.pane.root) == []
        assert not desk.seen("preview")
        desk.click("turn")
        assert desk.seen("preview")
        assert faults(desk.scene.pane.root) == []
    finally:
        desk.window.set_scale(1.0)
        desk.close()
