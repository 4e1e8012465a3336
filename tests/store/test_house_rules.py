"""House rules: kept under a name for a person; what is damaged in a file of them is a sentence."""

from pathlib import Path

import pytest

from cardtable.catalogue import KITS
from cardtable.games.oh_hell.rules.options import OhHellOptions
from cardtable.store.own.house_rules import HouseRules, houses_of, rename_houses
from cardtable.store.own.kept_tables import keep, kept_files, place_of, read_kept

RULES = HouseRules("oh-hell", OhHellOptions)
FILE = "name: as at Grandma's\ngame: oh-hell\nrules:\n  dealer_hook: no\n"


def test_house_rules_are_all_options_but_seats_and_text() -> None:
    for each in KITS:
        kind = each.game().options
        rules = HouseRules(each.id, kind)
        assert "players" not in rules.values(rules.text({}))
        read = rules.read(
            rules.values('{"name": "x"}') | {"game": each.id, "rules": rules.values(rules.text({}))}
        )
        assert (read.name, read.option) == ("x", rules.text({}))


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    text = RULES.text({"players": "5", "dealer_hook": "no"})
    path = tmp_path / "x.yaml"
    path.write_text(RULES.file_text(text, "as at Grandma's: „Ö“"), encoding="utf-8")
    found = read_kept(path, RULES).kept
    assert found is not None
    assert (found.name, found.option) == ("as at Grandma's: „Ö“", text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[]", "line 1: this should have name, game, rules"),
        (FILE + "seats: 5", "line 1: this should have name, game, rules"),
        (FILE.replace("oh-hell", "barbu"), "line 2, game: these are rules of another game, not of oh-hell"),
        (
            FILE.replace("dealer_hook", "dealer_hok"),
            "line 4, rules.dealer_hok: the game has no such house rule",
        ),
        (
            FILE.replace("dealer_hook: no", "players: 5"),
            "line 4, rules.players: the game has no such house rule",
        ),
        (
            FILE.replace(": no", ": maybe"),
            "line 4, rules.dealer_hook: option dealer_hook cannot be 'maybe': it takes yes or no",
        ),
        (
            FILE.replace("  dealer_hook: no", "- dealer_hook"),
            "line 3, rules: this should be a mapping of options",
        ),
        (FILE.replace("as at", "a" * 40), "line 1, name: this should be from 1 to 26 characters on one line"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_in_a_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "grandma.yaml"
    path.write_text(text)
    found = read_kept(path, RULES)
    assert (found.kept, found.mistake) == (None, f"grandma.yaml, {sentence}")


def test_each_person_and_each_game_has_a_folder_whatever_the_name(tmp_path: Path) -> None:
    names = ["", "Ada", "ADA", "Zoë", "Zo", "你好", "..", "a/b", "a\\b"]
    folders = [houses_of(tmp_path, name, "oh-hell") for name in names]
    assert len(set(folders)) == len(names)
    for folder in folders:
        assert folder is not None
        assert folder.resolve().parents[1] == tmp_path.resolve() / "houses"
    assert place_of(tmp_path, "你好") != place_of(tmp_path, "再见")


def test_house_rules_go_along_with_a_new_name(tmp_path: Path) -> None:
    before, after = (houses_of(tmp_path, name, "oh-hell") for name in ("Ada", "Ada Lee"))
    keep(place_of(before, "x"), RULES.file_text(RULES.text({}), "x"))
    rename_houses(tmp_path, "Ada", "Ada Lee")
    assert (len(kept_files(before, RULES)), len(kept_files(after, RULES))) == (0, 1)
    rename_houses(tmp_path, "Ben", "Ada Lee")
    assert len(kept_files(after, RULES)) == 1
