"""Own games: their folder, their files, and what is kept of those that were played."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.patience.collection import own
from cardtable.patience.collection.index import look_in
from cardtable.patience.collection.own_files import own_games
from cardtable.patience.words.entries import entries_of
from cardtable.patience.words.ids import id_of
from cardtable.store.errors import StoreUnwritable
from cardtable.store.own import own_games as files
from cardtable.yamlfile import Value, read_text

MINE = """
id: my-klondike
name: My Klondike
extends: klondike
set: {draw: [1, 3], tab.empty: any}
"""

OTHER = "my-klondike@0123456789abcdef"  # rules that nobody has


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[Path]:
    look_in(lambda: tmp_path)
    own.forget()
    (tmp_path / own.FOLDER).mkdir()
    yield tmp_path
    look_in(lambda: None)


def put(home: Path, name: str, text: str) -> Path:
    path = home / own.FOLDER / name
    path.write_text(text, "utf-8")
    return path


def mine() -> str:
    """Return the id by which the only game of the folder is known."""
    (game,) = own_games()
    assert game.entry is not None
    return game.entry.id


def played(game_id: str) -> Match:
    game = kit(game_id).game()
    match = Match(game, read_options(game.options, {}), 3)
    for _ in range(5):
        match.submit(0, match.deal.actions(0)[0])
    return match


# reading


def test_games_of_the_folder_are_known_by_a_hash_of_their_rules(home: Path) -> None:
    put(home, "mine.yaml", MINE)
    (game,) = own_games()
    assert (game.name, game.base, game.mistake) == ("My Klondike", "klondike", "")
    assert re.fullmatch("my-klondike@[0-9a-f]{16}", mine())
    found = kit(mine())
    assert (found.title, found.game().id) == ("My Klondike", mine())
    assert "On a space: any card may be put there." in found.rules_text()


def test_another_name_is_the_same_game_and_another_rule_is_not(home: Path) -> None:
    ids = set()
    for change in ({}, {"My Klondike": "Mine"}, {"tab.empty: any": "tab.empty: none"}):
        text = MINE
        for old, new in change.items():
            text = text.replace(old, new)
        put(home, "mine.yaml", text)
        ids |= {game.entry.id for game in own_games() if game.entry is not None}
    assert len(ids) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            MINE.replace("extends: klondike", "extends: klondik"),
            "line 4, extends: there is no game 'klondik'",
        ),
        (MINE.replace("any", "red"), "line 5, set.tab.empty: this cannot be 'red': there are any, none"),
        (MINE.replace("my-klondike", "../evil"), "a game cannot have the id '../evil'"),
        (MINE.replace("my-klondike", "klondike@0"), "a game cannot have the id 'klondike@0'"),
        (MINE.replace("my-klondike", "klondike"), "the id 'klondike': it is that of Klondike"),
        (MINE.replace("My Klondike", '"a\\n\\n![x](y)"'), "line 3, name: this should be from 1 to 60"),
        ("a: &a [1]\nb: *a", "anchors (&) and aliases (*) are not allowed"),
        ("x: " + "[" * 25, "deeper than 20 levels"),
        ("# " + "x" * 300_000, "it is larger than 256 KB"),
        ("\n".join(f"a{at}: {{extends: klondike}}" for at in range(101)), "it has more than 100 games"),
        (MINE.replace("[1, 3]", f"[{', '.join('1' * 300)}]"), "this list is longer than 208"),
        (
            MINE.replace("any}", f"any, tab.build: {' or '.join(['down alt'] * 9)}}}"),
            "at most 8 ways of building",
        ),
        (MINE.replace("any}", f"any, deal: [{'{to: tab}, ' * 41}]}}"), "a deal has at most 40 steps"),
        (MINE.replace("any}", "any, tab.refill: [waste, waste]}"), "each group is named once"),
        (MINE.replace("draw: [1, 3]", "draw: [mro, 1]"), "'mro' cannot be a value of an option"),
        (MINE.replace("draw: [1, 3]", "draw: [a, A]"), "an option has from 1 to 12 values, each once"),
        (MINE.replace("draw:", "class:"), "an option cannot be called 'class'"),
        (MINE.replace("draw:", "ledger:"), "an option cannot be called 'ledger'"),
        ("- 1", "this should be a mapping, not a list"),
        ("a: {", "this is not YAML"),
    ],
)
def test_a_bad_file_gives_a_sentence_and_spoils_nothing_else(home: Path, text: str, sentence: str) -> None:
    put(home, "mine.yaml", MINE)
    put(home, "bad.yaml", text)
    well, bad = own_games()
    assert (well.name, well.mistake) == ("My Klondike", "")
    assert bad.entry is None
    assert bad.mistake.startswith("bad.yaml")
    assert sentence in bad.mistake
    assert "\n" not in bad.mistake


def test_of_a_file_with_several_games_each_is_told_of(home: Path) -> None:
    put(home, "two.yaml", "one: {extends: klondike}\ntwo: {extends: one, set: {tab.n: 50}}\n")
    well, bad = own_games()
    assert well.name == "One"
    assert "two.deal" in bad.mistake or "deal[0]" in bad.mistake
    assert "where only 52 are left" in bad.mistake


def test_a_file_is_read_again_once_it_has_changed(home: Path) -> None:
    put(home, "mine.yaml", MINE)
    assert [game.name for game in own_games()] == ["My Klondike"]
    put(home, "mine.yaml", MINE.replace("My Klondike", "Another Klondike"))
    assert [game.name for game in own_games()] == ["Another Klondike"]
    (home / own.FOLDER / "mine.yaml").unlink()
    assert own_games() == []


def test_ids_are_made_from_names() -> None:
    names = ["My Klondike", "  Größte  Patience!", "...", "A" * 80]
    assert [id_of(name) for name in names] == ["my-klondike", "gr-te-patience", "my-game", "a" * 60]


# what is played


def test_a_match_stays_readable_after_its_rules_are_changed_and_the_file_is_gone(home: Path) -> None:
    path = put(home, "mine.yaml", MINE)
    game_id = mine()
    match = played(game_id)
    files.keep(game_id)
    text = str(recorded(match, ("person Ada",)))
    path.write_text(MINE.replace("any", "none"), "utf-8")
    own.forget()
    record = read_record(text)
    assert record.game == game_id
    again = restored(record, kit(record.game).game())
    assert (again.log, again.deal.clone()) == (match.log, match.deal.clone())
    path.unlink()
    own.forget()
    again = restored(record, kit(record.game).game())
    assert again.deal.clone() == match.deal.clone()
    assert kit(record.game).title == "My Klondike"


def test_what_is_kept_does_not_follow_the_game_that_it_was_made_from(home: Path) -> None:
    put(home, "mine.yaml", MINE)
    files.keep(mine())
    kept = (home / own.FOLDER / own.KEPT / f"{mine()}.yaml").read_text("utf-8")
    assert "extends" not in kept
    assert "build: down alt" in kept


def test_rules_that_were_kept_by_the_first_version_are_read(home: Path) -> None:
    """What a match of that version says: never changed."""
    folder = home / own.FOLDER / own.KEPT
    folder.mkdir()
    text = (Path(__file__).parent / "kept.yaml").read_text("utf-8")
    (folder / "two-ranks@38894053fc27dd86.yaml").write_text(text, "utf-8")
    record = read_record(
        "cardtable record 2\ngame two-ranks@38894053fc27dd86\nseed 7\noption players 1\n"
        "option spaces any\nseat 0 person Ada\n"
    )
    match = restored(record, kit(record.game).game())
    assert kit(record.game).title == "Two Ranks"
    assert len(match.deal.pack) == 8


@pytest.mark.parametrize("text", ["", "my-klondike: {}", MINE, "\0"])
def test_rules_that_are_not_those_of_their_name_are_not_used(home: Path, text: str) -> None:
    folder = home / own.FOLDER / own.KEPT
    folder.mkdir()
    (folder / f"{OTHER}.yaml").write_text(text, "utf-8")
    with pytest.raises(UnknownGame, match=f"there is no game '{OTHER}'"):
        kit(OTHER)


@pytest.mark.parametrize("game_id", ["my-klondike@../../../../x", "../x@0000000000000000", "klondike@", "@"])
def test_no_id_leads_out_of_the_folder(game_id: str) -> None:
    assert own.kept_at(game_id) is None
    with pytest.raises(UnknownGame):
        kit(game_id)


def test_kept_rules_that_were_damaged_are_kept_anew(home: Path) -> None:
    put(home, "mine.yaml", MINE)
    files.keep(mine())
    place = own.kept_at(mine())
    assert place is not None
    whole = place.read_text("utf-8")
    place.write_text("", "utf-8")
    files.keep(mine())
    assert place.read_text("utf-8") == whole


# saving


def test_a_game_is_saved_under_its_id_and_deleted(home: Path) -> None:
    value: Value = {"id": "mine", "name": "Mine", "extends": "klondike"}
    assert not files.occupied("mine")
    path = files.save("mine", value)
    assert path == home / own.FOLDER / "mine.yaml"
    assert files.occupied("mine")
    (game,) = own_games()
    assert game.name == "Mine"
    files.delete(game)
    assert own_games() == []
    assert not path.exists()


def test_an_id_is_taken_by_whatever_file_has_it(home: Path) -> None:
    put(home, "other.yaml", MINE)
    put(home, "broken.yaml", "a: {")
    assert files.occupied("my-klondike")
    assert files.occupied("broken")
    files.save("my-klondike", {"id": "my-klondike", "extends": "klondike"})
    assert sorted(path.name for path in (home / own.FOLDER).glob("*.yaml")) == [
        "broken.yaml",
        "my-klondike.yaml",
    ]


def test_a_file_with_other_games_besides_is_left_alone(home: Path) -> None:
    path = put(
        home, "two.yaml", "one: {extends: klondike}\ntwo: {extends: klondike, set: {tab.empty: any}}\n"
    )
    before = path.read_text("utf-8")
    with pytest.raises(StoreUnwritable, match=r"two\.yaml has other games besides"):
        files.save("one", {"id": "one", "extends": "trigon"})
    with pytest.raises(StoreUnwritable, match=r"two\.yaml has other games besides"):
        files.delete(own_games()[0])
    assert path.read_text("utf-8") == before


def test_a_game_goes_out_and_comes_in_as_a_file(home: Path) -> None:
    path = home / "out.yaml"
    files.export({"id": "mine", "name": "Mine", "extends": "klondike"}, path)
    (game,) = files.take_in(path)
    assert (game.name, game.base) == ("Mine", "klondike")
    with pytest.raises(StoreUnwritable, match=r"There is a file .*out\.yaml already"):
        files.export({"id": "mine"}, path)
    with pytest.raises(StoreUnwritable, match="cannot be read"):
        files.take_in(home / "nothing.yaml")
    with pytest.raises(StoreUnwritable, match="cannot be read"):
        files.take_in(Path("a\0b"))
    with pytest.raises(StoreUnwritable, match="cannot be written"):
        files.export({"id": "mine"}, home / "no folder" / "out.yaml")


def test_without_a_folder_nothing_is_saved_and_nothing_fails() -> None:
    look_in(lambda: None)
    assert own_games() == []
    assert not files.occupied("mine")
    files.keep(OTHER)
    with pytest.raises(StoreUnwritable, match="no folder"):
        files.save("mine", {"id": "mine", "extends": "klondike"})


def test_the_order_of_words_means_nothing_but_that_of_groups_does() -> None:
    ids = []
    for piles in (
        "found: {kind: foundation, n: 4, at: [2, 0], build: up suit}, tab: {kind: tableau, n: 8, at: [0, 1]}",
        "found: {at: [2, 0], n: 4, build: up suit, kind: foundation}, tab: {n: 8, at: [0, 1], kind: tableau}",
        "tab: {kind: tableau, n: 8, at: [0, 1]}, found: {kind: foundation, n: 4, at: [2, 0], build: up suit}",
    ):
        text = f"id: mine\nfamily: castle\npiles: {{{piles}}}\ndeal: {{to: tab, cards: rest}}\n"
        (entry,) = entries_of(read_text(text, "mine.yaml")).values()
        ids.append(own.named(entry).id)
    assert ids[0] == ids[1] != ids[2]
