"""The rule editor, by mouse and by keyboard, in windows of all usual sizes."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from cardtable.patience.collection import library, own
from cardtable.patience.editor.draft import Draft
from cardtable.patience.editor.form import sections
from cardtable.patience.editor.new import blank
from cardtable.patience.words.entries import ID, Entry
from cardtable.ui.editor.scene import EditorScene
from cardtable.ui.look.compat import Size
from cardtable.ui.picture.deal_preview import DealtTable
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

TAB = "piles.tab"


@pytest.fixture
def said() -> list[str]:
    return []


class Host:
    """Notes what the form leads to."""

    def __init__(self, said: list[str]) -> None:
        self.said = said

    def deal(self, entry: Entry) -> None:
        self.said.append(f"deal {entry.id}")

    def save(self, entry: Entry) -> None:
        self.said.append(f"save {entry.id}")

    def files(self) -> None:
        self.said.append("files")

    def leave(self) -> None:
        self.said.append("leave")

    def learn(self) -> None:
        self.said.append("learn")

    def changed(self, draft: Draft) -> None:
        """Take no note."""


def scene(said: list[str], game_id: str = "klondike") -> EditorScene:
    entry = library.entry(game_id) if game_id else own.drafted({ID: "mine", **blank()}, "mine")
    return EditorScene(Draft(replace(entry, id="mine"), game_id), Host(said))


@pytest.fixture
def desk(said: list[str]) -> Iterator[Desk]:
    found = Desk(scene(said))
    yield found
    found.close()


def of(desk: Desk) -> EditorScene:
    assert isinstance(desk.scene, EditorScene)
    return desk.scene


def opened(desk: Desk, section: str) -> None:
    desk.click(f"section {section}")


def rules(desk: Desk) -> str:
    page = desk.find("rules text")
    assert isinstance(page, Page)
    return page.value


def enabled(desk: Desk, name: str) -> bool:
    return desk.find(name).enabled


# by mouse


def test_a_rule_is_changed_and_table_and_text_follow(desk: Desk) -> None:
    opened(desk, "group tab")
    table = desk.find("preview")
    assert isinstance(table, DealtTable)
    assert "On a space: it takes kings only." in rules(desk)
    desk.choose("piles.tab.empty word", 1)
    assert of(desk).draft.get(("piles", "tab", "empty")) == "any"
    assert "On a space: any card may be put there." in rules(desk)
    desk.click("undo")
    assert "On a space: it takes kings only." in rules(desk)
    desk.click("redo")
    assert "On a space: any card may be put there." in rules(desk)


def test_a_number_is_stepped_and_typed(desk: Desk) -> None:
    opened(desk, "group tab")
    before = desk.window.surface.copy()
    desk.click(f"{TAB}.n less")
    assert of(desk).draft.get(("piles", "tab", "n")) == "6"
    assert "six columns" in rules(desk)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(desk.window.surface, "RGB")
    desk.retype(f"{TAB}.n", "8")
    assert "eight columns" in rules(desk)
    assert of(desk).pane.focused is desk.find(f"{TAB}.n"), "the caret stays where it is typed"


def test_what_is_wrong_is_said_beside_the_field_and_at_the_foot(desk: Desk, said: list[str]) -> None:
    opened(desk, "group tab")
    desk.retype(f"{TAB}.n", "800")
    wrong = "This should be a whole number from 0 to 104, not '800'."
    assert (desk.value(f"{TAB}.n wrong"), desk.seen(f"{TAB}.n wrong")) == (wrong, True)
    assert desk.value("trouble") == wrong
    assert not enabled(desk, "deal it")
    assert not enabled(desk, "save")
    desk.click("deal it")
    desk.hand.key(pygame.K_s, pygame.KMOD_CTRL)
    assert said == []
    desk.retype(f"{TAB}.n", "7")
    assert (desk.value("trouble"), desk.seen(f"{TAB}.n wrong")) == ("", False)
    assert enabled(desk, "deal it")


def test_a_mistake_elsewhere_is_shown_on_demand(desk: Desk) -> None:
    opened(desk, "group tab")
    desk.retype(f"{TAB}.n", "12")
    assert not desk.seen("deal.0 wrong")
    desk.click("show mistake")
    assert of(desk).section.name == "deal"
    assert desk.value("deal.0 wrong") == "This deals 78 cards, where only 52 are left."
    assert desk.seen("deal.0 wrong")


def test_groups_are_added_copied_and_taken_away(desk: Desk) -> None:
    opened(desk, "added")
    desk.click("add cell")
    assert of(desk).section.name == "group cell"
    assert "four cells" in rules(desk)
    desk.click("copy cell")
    assert of(desk).section.name == "group cell2"
    assert [each.title for each in sections(of(desk).draft.value)][6:8] == ["Cells (cell)", "Cells (cell2)"]
    desk.click("remove cell2")
    desk.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "cell2" in str(of(desk).draft.value)


def test_the_title_and_the_way_back_follow_while_a_name_is_typed(desk: Desk) -> None:
    assert not enabled(desk, "undo")
    desk.retype("name", "Zorro")
    assert (desk.value("title"), enabled(desk, "undo")) == ("Rules of Zorro", True)


def test_steps_of_the_deal_are_added_moved_and_taken_away(desk: Desk) -> None:
    opened(desk, "deal")
    desk.click("deal add")
    assert len(of(desk).draft.value["deal"]) == 3
    desk.click("deal.0 later")
    assert of(desk).draft.get(("deal", 1, "to")) == "tab"
    desk.click("deal.2 away")
    desk.click("deal.0 later")
    assert [of(desk).draft.get(("deal", at, "to")) for at in (0, 1)] == ["tab", "stock"]
    assert of(desk).mistake is None


def test_ways_of_building_are_joined(desk: Desk) -> None:
    opened(desk, "group tab")
    desk.click(f"{TAB}.build or")
    desk.choose(f"{TAB}.build 1 rank", 3)
    desk.choose(f"{TAB}.build 1 suit", 4)
    assert of(desk).draft.get(("piles", "tab", "build")) == "down alt or same any"
    desk.click(f"{TAB}.build 0 away")
    assert of(desk).draft.get(("piles", "tab", "build")) == "same any"


def test_ranks_and_groups_are_chosen_by_buttons(desk: Desk) -> None:
    opened(desk, "group tab")
    desk.click(f"{TAB}.empty A")
    assert of(desk).draft.get(("piles", "tab", "empty")) == ["A", "K"]
    desk.click("more tab")
    desk.click(f"{TAB}.refill stock")
    desk.click(f"{TAB}.refill found")
    assert of(desk).draft.get(("piles", "tab", "refill")) == ["stock", "found"]
    first = desk.find(f"{TAB}.refill stock")
    assert isinstance(first, Button)
    assert (first.value, first.icon) == ("1. Stock", "check")


def test_a_field_takes_its_value_from_an_option(desk: Desk) -> None:
    opened(desk, "options")
    desk.click("add option")
    desk.retype("options.cells", "8, 7")
    opened(desk, "group tab")
    desk.choose(f"{TAB}.n word", 4)
    assert of(desk).draft.get(("piles", "tab", "n")) == "$cells"
    assert of(desk).mistake is None
    assert "**Cells**" in rules(desk)


def test_a_part_is_brought_in_and_taken_away(desk: Desk) -> None:
    opened(desk, "redeal")
    desk.click("redeal on")
    assert of(desk).mistake is not None
    desk.click("redeal.gather waste")
    assert of(desk).mistake is None
    desk.click("redeal off")
    assert of(desk).draft.get(("redeal",)) is None


def test_a_part_that_is_as_usual_says_what_is_usual(desk: Desk) -> None:
    opened(desk, "win")
    assert desk.value("win says") == "What wins the game. As is usual: all cards home."
    desk.click("win on")
    assert desk.value("win says") == "What wins the game."


def test_a_blank_sheet_can_be_dealt(said: list[str]) -> None:
    desk = Desk(scene(said, ""))
    desk.click("deal it")
    desk.click("save")
    assert said == ["deal mine", "save mine"]
    desk.close()


# by keyboard and by touch


def test_all_is_done_by_keys_alone(desk: Desk, said: list[str]) -> None:
    desk.tab_to("section group tab")
    desk.hand.key(pygame.K_RETURN)
    desk.tab_to(f"{TAB}.empty word")
    desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_HOME)
    desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_RETURN)
    assert of(desk).draft.get(("piles", "tab", "empty")) == "any"
    focused = of(desk).pane.focused
    assert focused is not None
    assert focused.name == f"{TAB}.empty word", "the keyboard stays at what was changed"
    desk.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert of(desk).draft.get(("piles", "tab", "empty")) == "K"
    desk.hand.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    desk.hand.key(pygame.K_y, pygame.KMOD_CTRL)
    desk.hand.key(pygame.K_s, pygame.KMOD_CTRL)
    desk.tab_to("deal it")
    desk.hand.key(pygame.K_RETURN)
    desk.hand.key(pygame.K_ESCAPE)
    assert said == ["save mine", "deal mine", "leave"]


def test_enter_in_a_field_deals_nothing(desk: Desk, said: list[str]) -> None:
    desk.click("name")
    desk.hand.key(pygame.K_RETURN)
    assert said == []


# at all sizes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_overlaps_or_is_cut(said: list[str], size: Size, theme: str) -> None:
    found = scene(said)
    desk = Desk(found, size, theme)
    for section in sections(found.draft.value):
        found.open(section.name)
        desk.window.frame(0)
        assert faults(found.pane.root) == [], section.name
    desk.close()


LARGEST = 3.0  # more than a window has room for
TEXTS = [
    ((1280, 720), LARGEST),
    *(
        pytest.param(size, tenths / 10, marks=pytest.mark.slow)
        for size, most in (((960, 600), 12), ((1280, 720), 14))
        for tenths in range(10, most + 1)
    ),
]


@pytest.mark.parametrize("game_id", ["klondike", "pyramid", "montana", "accordion", "crazy-quilt"])
@pytest.mark.parametrize(("size", "scale"), TEXTS)
def test_nothing_overlaps_in_larger_text(said: list[str], game_id: str, size: Size, scale: float) -> None:
    found = scene(said, game_id)
    desk = Desk(found, size, "contrast")
    desk.window.set_scale(scale)
    for section in sections(found.draft.value):
        found.open(section.name)
        found.draft.put(("piles", "stock", "passes"), "many", typed=True)
        found.refresh()
        desk.window.frame(0)
        assert faults(found.pane.root) == [], section.name
        assert all(each.visible or isinstance(each, Label) for each in found.pane.root.walk())
    desk.window.set_scale(1.0)
    desk.close()


def test_table_and_rules_take_the_place_of_the_form_at_the_largest_text(desk: Desk) -> None:
    desk.window.set_scale(LARGEST)
    desk.window.frame(0)
    desk.click("turn")
    assert desk.seen("rules text")
    assert not desk.seen("form panel")
    desk.click("turn")
    assert desk.seen("form panel")
    desk.window.set_scale(1.0)


def test_all_of_a_long_form_can_be_scrolled_to_by_touch(desk: Desk) -> None:
    opened(desk, "group tab")
    form = desk.find("form")
    assert form.value == 0
    x, y = form.rect.centerx - form.rect.w // 3, form.rect.centery
    desk.hand.drag((x, y + 150), (x, y - 150), touch=True)
    assert isinstance(form.value, int)
    assert form.value > 100


def test_entries_stay_as_they_are(said: list[str]) -> None:
    before: Entry = library.entry("klondike")
    found = scene(said)
    found.draft.put(("piles", "tab", "n"), "5")
    assert library.entry("klondike").cursor == before.cursor
