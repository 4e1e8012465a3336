"""The form of a game, drafts, and what a file says of them."""

from collections.abc import Iterator

import pytest

from cardtable.patience.collection import library, own
from cardtable.patience.collection.own import written
from cardtable.patience.editor.difference import saved
from cardtable.patience.editor.draft import Draft, replaced
from cardtable.patience.editor.fields import Field, OneOf, Parts, Several, Steps
from cardtable.patience.editor.form import fields_in, section_of, sections
from cardtable.patience.editor.groups import ALL, main_fields, other_fields
from cardtable.patience.editor.new import blank, new_group
from cardtable.patience.editor.parts import DEALING, WHOLE
from cardtable.patience.editor.scores import SPOKEN
from cardtable.patience.editor.shown import shown, shown_step, shown_suits
from cardtable.patience.words import dealings, groups
from cardtable.patience.words.entries import ID, WORDS, extended
from cardtable.patience.words.vocabulary import Kind, Lift, Step, Suits
from cardtable.yamlfile import Keys, Value, read_text
from tests.patience.chosen import every_game


def inside(fields: tuple[Field, ...]) -> Iterator[Field]:
    """Give fields, and those of their parts."""
    for field in fields:
        yield field
        if isinstance(field.sort, Parts | Steps):
            yield from inside(field.sort.fields)


def ways(value: Value, keys: Keys = ()) -> Iterator[Keys]:
    """Give the ways to all words that are written."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield (*keys, name)
            yield from ways(part, (*keys, name))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from ways(part, (*keys, at))


def draft_of(game_id: str) -> Draft:
    return Draft(library.entry(game_id), game_id)


# the form


def test_each_word_of_a_group_and_of_a_deal_has_a_field() -> None:
    assert {field.word for field in ALL} == set(groups.WORDS)
    assert {field.word for field in DEALING.fields} == set(dealings.WORDS)
    apart = {"id", "aka", "extends", "set", "options", "piles"}
    assert {field.word for field in (*SPOKEN, *WHOLE)} == set(WORDS) - apart


@pytest.mark.parametrize("kind", Kind)
def test_a_group_shows_each_word_once(kind: Kind) -> None:
    words = [field.word for field in (*main_fields(kind), *other_fields(kind))]
    assert len(words) == len(set(words))
    barred = (
        {"n", "under", "bared"} if kind is Kind.GRID else {"shape", "rows", "cols", "peaks", "free", "turn"}
    )
    barred |= set() if kind is Kind.RESERVE else {"grace"}
    barred |= set() if kind is Kind.TABLEAU else {"one_way", "min", "rounds"}
    founds = {"stop", "beside", "beside_suit", "returns", "within", "suits"}
    barred |= set() if kind is Kind.FOUNDATION else founds
    barred |= set() if kind in (Kind.FOUNDATION, Kind.CELL) else {"one_per_suit"}
    assert set(words) == set(groups.WORDS) - barred


def test_each_value_is_shown_in_words_of_players() -> None:
    for field in inside((*ALL, *SPOKEN, *WHOLE)):
        values = [*getattr(field.sort, "words", ())]
        if isinstance(field.sort, OneOf | Several):
            values += field.sort.values
        for value in values:
            plain = shown(field.word, value)
            assert plain != value or value.isalnum(), f"{field.word}: {value}"
            assert "_" not in plain
    for lift in Lift:
        assert shown("move", lift.value) != lift.value
    for step in Step:
        assert not set("<=_") & set(shown_step(step.value))
    for suits in Suits:
        assert " " in shown_suits(suits.value)


@every_game
def test_all_that_is_written_of_the_library_has_a_field(game_id: str) -> None:
    """A word in vain would not be seen in the form: bases by suit and `unless` are changed as text."""
    value = draft_of(game_id).value
    shown_ways = {
        keys
        for section in sections(value)
        for keys, _ in fields_in(value, section.keys, (*section.fields, *section.others))
    }
    for keys in ways(value):
        top = keys[0] in ("aka", "options") or (len(keys) < 3 and keys[0] == "piles")
        assert top or any(keys[:size] in shown_ways for size in range(1, len(keys) + 1)), keys


def test_the_section_of_a_mistake_is_found() -> None:
    draft = draft_of("klondike")
    draft.put(("piles", "tab", "n"), "12")
    mistake = draft.mistake()
    assert mistake is not None
    assert mistake.keys == ("deal", 0)
    assert mistake.sentence == "this deals 78 cards, where only 52 are left"
    assert section_of(draft.value, mistake.keys).name == "deal"
    draft.undo()
    draft.put(("piles", "tab", "build"), "down blue")
    mistake = draft.mistake()
    assert mistake is not None
    assert mistake.keys == ("piles", "tab", "build")
    assert section_of(draft.value, mistake.keys).name == "group tab"


def test_a_blank_sheet_and_each_new_group_are_well() -> None:
    value = blank()
    assert Draft(own.drafted({ID: "mine", **value}, "mine"), "").mistake() is None
    for kind in Kind:
        draft = Draft(own.drafted({ID: "mine", **value}, "mine"), "")
        name, group = new_group(draft.value, kind)
        draft.put(("piles", name), group)
        assert draft.mistake() is None, kind


# drafts


def test_changes_are_taken_back_and_made_again() -> None:
    draft = draft_of("klondike")
    keys = ("piles", "tab", "empty")
    draft.put(keys, "any")
    draft.put(keys, "none")
    assert (draft.get(keys), draft.undoable, draft.redoable) == ("none", True, False)
    draft.undo()
    assert draft.get(keys) == "any"
    draft.undo()
    assert (draft.get(keys), draft.undoable, draft.changed) == ("K", False, False)
    draft.redo()
    assert draft.get(keys) == "any"
    draft.put(keys, "Q")
    assert (draft.redoable, draft.changed) == (False, True)


def test_what_is_typed_in_one_field_is_one_change() -> None:
    draft = draft_of("klondike")
    for text in ("M", "Mi", "Min", "Mine"):
        draft.put(("name",), text, typed=True)
    draft.put(("note",), "N", typed=True)
    draft.undo()
    assert (draft.get(("name",)), draft.get(("note",))) == ("Mine", None)
    draft.undo()
    assert draft.get(("name",)) is None


def test_a_change_leaves_the_library_as_it_is() -> None:
    before = written(library.entry("klondike").cursor.value)
    draft = draft_of("klondike")
    draft.put(("deal", 0, "up"), "all")
    draft.put(("piles", "tab"), None)
    assert written(library.entry("klondike").cursor.value) == before


# what a file says


def test_a_file_says_the_difference() -> None:
    draft = draft_of("klondike")
    draft.put(("piles", "tab", "empty"), "any")
    draft.put(("piles", "tab", "move"), None)
    draft.put(("options", "draw"), ["1", "3"])
    draft.put(("score",), None)
    draft.put(("aka",), None)
    assert saved("mine", draft.value, "klondike", library.find) == {
        "id": "mine",
        "extends": "klondike",
        "set": {"score": "none", "tab.move": "usual", "draw": ["1", "3"], "tab.empty": "any"},
    }


def test_a_group_or_an_option_called_like_another_word_is_said_in_full() -> None:
    draft = draft_of("klondike")
    draft.put(("piles", "line"), {"kind": "cell", "at": ["2", "0"]})
    found = saved("mine", draft.value, "klondike", library.find)
    assert found["set"] == {"piles.line": {"kind": "cell", "at": ["2", "0"]}}
    whole = extended(own.drafted(found, "mine.yaml"), library.find).cursor.mapping()["piles"].mapping()
    assert list(whole) == ["stock", "waste", "found", "tab", "line"]


def test_what_a_difference_would_not_say_is_said_whole() -> None:
    draft = draft_of("klondike")
    draft.put(("score",), "none")
    found = saved("mine", draft.value, "klondike", library.find)
    assert "extends" not in found
    assert "score" not in draft.entry().cursor.mapping(), "what is read is the same as from a file"
    piles = found["piles"]
    assert isinstance(piles, dict)
    assert list(piles) == ["stock", "waste", "found", "tab"]


@pytest.mark.parametrize("game_id", ["klondike", "la-belle-lucie", "poker-squares"])
def test_text_that_is_written_is_read_again(game_id: str) -> None:
    value: Value = {ID: "mine", **draft_of(game_id).value, "note": "Yes: [no], {maybe} # 1 'quoted' ü…"}
    assert read_text(written(value), "mine.yaml").value == value


def test_a_value_that_was_typed_in_vain_behind_a_list_is_not_missed() -> None:
    assert replaced({"sets": ["2"]}, ("sets", 1), None) == {"sets": ["2"]}
