"""Groups under other names and in another order, and what is other than in the game that was changed."""

from pathlib import Path

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.patience.collection import library, own
from cardtable.patience.editor.difference import saved
from cardtable.patience.editor.draft import Draft
from cardtable.patience.editor.form import fitting, group_names, moved, renamed
from cardtable.patience.kit import kits
from cardtable.patience.rules.game import Patience
from cardtable.patience.text.guide import compared
from cardtable.patience.words.entries import extended
from cardtable.store.own.own_games import lying_about
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from tests.patience.program.rule_form import begun, change, editor, write
from tests.ui.programs import Running

OTHER = "elsewhere"
SOME = (
    "klondike",
    "westhaven",
    "spider",
    "braid",
    "canfield",
    "pyramid",
    "miss-milligan",
    "sultan",
    "montana",
)
RULES = "- Columns are built down by suit.\n- The stock is gone through once.\n"


def draft_of(game_id: str) -> Draft:
    return Draft(library.entry(game_id), game_id)


@pytest.mark.parametrize("game_id", SOME)
def test_a_group_has_another_name_wherever_it_is_named(game_id: str) -> None:
    draft = draft_of(game_id)
    before = Patience(draft.entry())
    for name in group_names(draft.value):
        draft.put((), renamed(draft.value, name, f"{name}_{OTHER}"))
    assert all(name.endswith(OTHER) for name in group_names(draft.value))
    after = Patience(draft.entry())
    deals = [Match(game, read_options(game.options, {}), 5).deal for game in (before, after)]
    told = [[str(action).replace(f"_{OTHER}", "") for action in deal.actions(0)] for deal in deals]
    assert told[0] == told[1]


def test_options_whose_values_are_groups_have_their_other_names() -> None:
    value = renamed(renamed(draft_of("canfield").value, "waste", "heap"), "stock", "pack")
    options = value["options"]
    assert isinstance(options, dict)
    assert options["filled"] == ["reserve", "reserve, heap", "reserve, pack"]
    assert (options["space_from"], options["draw"]) == (["any", "heap"], ["3", "1"])
    casket = renamed(draft_of("casket").value, "stock", "pack")["options"]
    assert isinstance(casket, dict)
    assert isinstance(casket["filled"], dict)
    assert casket["filled"]["values"] == ["none", "pack"]


def test_the_order_of_groups_is_a_change_that_is_taken_back_and_saved() -> None:
    draft = draft_of("klondike")
    names = group_names(draft.value)
    draft.put((), moved(draft.value, names[0], 2))
    assert group_names(draft.value) == [names[1], names[2], names[0], *names[3:]]
    assert draft.changed
    short = saved("mine", draft.value, "klondike", library.find)
    read = extended(own.drafted(short, "file"), library.find).cursor.value
    assert isinstance(read, dict)
    assert group_names(read) == group_names(draft.value)
    draft.undo()
    assert (group_names(draft.value), draft.changed) == (names, False)
    assert moved(draft.value, names[0], -1) == draft.value


def test_a_name_that_does_not_fit_is_refused() -> None:
    value = draft_of("klondike").value
    assert fitting("columns", value) == ""
    assert fitting("Two words", value) == "The name of a group is one word of small letters."
    assert fitting("waste", value) == "There is a group of that name already."


def test_what_is_said_otherwise_stands_in_bold() -> None:
    text = (
        f"# Mine\n\nA patience.\n\n## Playing\n\n{RULES}\n## Good to know\n\n- It is also known as Yours.\n"
    )
    other = text.replace("by suit", "in suit").replace("Yours", "Theirs")
    told = compared(text, other, "Theirs").splitlines()
    assert told[6] == "What is other than in Theirs stands in bold."
    assert [line for line in told if "**" in line] == ["- **Columns are built down by suit.**"]
    assert compared(text, text, "Theirs") == text


def test_the_guide_of_a_game_that_extends_another_tells_what_is_other() -> None:
    told = kits()["chameleon"].guide()
    assert "What is other than in Canfield stands in bold." in told
    assert "- **Columns are built down regardless of suit, from king to ace and round.**" in told
    assert "\n- The top card of the waste may be played.\n" in told


# in the program


def test_a_group_is_renamed_and_moved_in_the_form(running: Running) -> None:
    begun(running)
    running.press("section group waste")
    write(running, "name waste", "pile two")
    running.key(13)
    assert str(editor(running).pane.find("piles.waste.name of the group wrong").value).startswith(
        "The name of"
    )
    write(running, "name waste", "heap")
    running.key(13)
    assert "heap" in group_names(editor(running).draft.value)
    assert editor(running).section.name == "group heap"
    assert editor(running).entry is not None
    names = group_names(editor(running).draft.value)
    running.press("earlier heap")
    assert group_names(editor(running).draft.value).index("heap") == names.index("heap") - 1
    running.press("undo")
    running.press("undo")
    assert "waste" in group_names(editor(running).draft.value)


@pytest.mark.slow
def test_fields_that_are_other_are_bold_and_the_rules_say_so(running: Running) -> None:
    begun(running)
    change(running)
    running.wait()
    weights = {name: title(running, f"piles.tab.{name} title").weight for name in ("empty", "build")}
    assert weights == {"empty": "bold", "build": "medium"}
    assert "stands in bold" in editor(running)._rules.value


def title(running: Running, name: str) -> Label:
    found = editor(running).pane.find(name)
    assert isinstance(found, Label)
    return found


def test_a_file_is_chosen_from_those_that_are_there(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "Downloads").mkdir()
    path = tmp_path / "Downloads" / "new.yaml"
    path.write_text("id: new\nextends: klondike\nset: {tab.empty: any}\n", "utf-8")
    begun(running)
    running.press("files")
    lying = editor(running).pane.find("lying")
    assert isinstance(lying, DropDown)
    at = [*lying.choices].index(str(path))
    assert lying.on_change is not None
    lying.on_change(at)
    running.press("import")
    assert editor(running).draft.get(("piles", "tab", "empty")) == "any"


def test_files_that_are_there_are_listed_with_the_newest_first(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("", "utf-8")
    (tmp_path / "b.txt").write_text("", "utf-8")
    (tmp_path / "c.yaml").mkdir()
    assert lying_about(tmp_path, tmp_path / "gone") == [tmp_path / "a.yaml"]
