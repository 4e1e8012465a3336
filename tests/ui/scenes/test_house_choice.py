"""House rules in the set-up: saved under a name, chosen, renamed, deleted, written into a file and read."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable.catalogue import kit
from cardtable.store.own.house_rules import houses_of
from cardtable.store.profiles import made, seated
from cardtable.store.settings import Settings, Setup
from cardtable.ui.look.compat import Size
from cardtable.ui.scenes.setup import SetupScene, Subject
from tests.ui.noting import noting
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

GAME = kit("oh-hell")
GRANDMA = "as at Grandma's"
BOTH = seated(made(made(Settings(), "Ada"), "Ben"), "Ada")
Open = Callable[..., Desk]


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Open]:
    desks: list[Desk] = []

    def begin(settings: Settings = BOTH, size: Size = (1280, 720), theme: str = "burgundy") -> Desk:
        subject = Subject(GAME, GAME.game().options, tmp_path)
        desks.append(Desk(SetupScene(subject, Setup(), settings, noting()), size, theme))
        return desks[-1]

    yield begin
    for desk in desks:
        desk.close()


def saved(desk: Desk, name: str) -> None:
    desk.click("save house")
    desk.retype("new name", name)
    desk.click("sure")


def changed(desk: Desk) -> Desk:
    """Set rules that are not the usual ones."""
    desk.click("dealer_hook")
    return desk


def listed(desk: Desk) -> tuple[str, ...]:
    return tuple(desk.find("house").choices)  # type: ignore[attr-defined]  # it is a list


def test_house_rules_are_saved_by_name_and_set_by_it(begun: Open) -> None:
    desk = changed(begun())
    assert (listed(desk), desk.value("house")) == (("As set below",), 0)
    saved(desk, GRANDMA)
    assert (listed(desk), desk.value("house")) == (("As set below", GRANDMA), 1)
    desk.click("dealer_hook")
    assert desk.value("house") == 0, "what is set below has no name"
    desk.choose("players", 2)
    again = begun()
    again.choose("house", 1)
    assert (again.value("dealer_hook"), again.value("players"), again.value("house")) == (False, 1, 1)


def test_they_belong_to_whoever_is_at_the_screen(begun: Open) -> None:
    saved(changed(begun()), GRANDMA)
    desk = begun(seated(BOTH, "Ben"))
    assert listed(desk) == ("As set below",)
    desk.scene.follow(BOTH)
    assert len(listed(desk)) == 2


def test_they_are_renamed_and_deleted(begun: Open, tmp_path: Path) -> None:
    desk = changed(begun())
    saved(desk, GRANDMA)
    desk.click("house files")
    desk.click("rename")
    desk.retype("new name", "as at Uncle's")
    desk.click("sure")
    assert (listed(desk)[1:], desk.value("house")) == (("as at Uncle's",), 1)
    saved(desk, "Another")
    desk.click("house files")
    desk.click("rename")
    desk.retype("new name", "as at Uncle's")
    desk.click("sure")
    assert desk.value("name told") == "There is a set of house rules of that name already."
    desk.click("cancel")
    desk.click("house files")
    desk.click("delete")
    desk.click("sure")
    assert listed(desk)[1:] == ("as at Uncle's",)
    folder = houses_of(tmp_path, "Ada", "oh-hell")
    assert folder is not None
    assert [path.name for path in folder.iterdir()] == ["as-at-uncle-s.yaml"]


def test_they_are_given_to_others_as_a_file(begun: Open, tmp_path: Path) -> None:
    desk, path = changed(begun()), tmp_path / "grandma.yaml"
    saved(desk, GRANDMA)
    desk.click("house files")
    desk.retype("path", str(path))
    desk.click("export")
    assert desk.value("file told") == f"The rules are in {path} now."
    ben = begun(seated(BOTH, "Ben"))
    ben.click("house files")
    ben.retype("path", str(path))
    ben.click("import")
    assert desk.value("file told") == f"The rules are in {path} now."
    ben.click("close files")
    assert (ben.value("dealer_hook"), ben.value("house")) == (False, 1)


def test_a_damaged_file_is_a_sentence_and_changes_nothing(begun: Open, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("name: x\ngame: oh-hell\nrules:\n  dealer_hook: 5\n")
    desk = begun()
    desk.click("house files")
    desk.retype("path", str(path))
    desk.click("import")
    assert "line 4, rules.dealer_hook" in str(desk.value("file told"))
    assert desk.value("dealer_hook") is True
    folder = houses_of(tmp_path, "Ada", "oh-hell")
    assert folder is not None
    folder.mkdir(parents=True)
    path.rename(folder / "bad.yaml")
    again = begun()
    assert "line 4, rules.dealer_hook" in str(again.value("house told"))
    assert listed(again) == ("As set below",)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_overlaps_or_is_cut(begun: Open, size: Size, theme: str) -> None:
    desk = changed(begun(BOTH, size, theme))
    saved(desk, "At Wilhelmine von Hohenfels"[:26])
    desk.window.frame(0)
    assert faults(desk.scene.pane.root) == []
