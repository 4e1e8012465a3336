"""The rules that matches were begun with: found for years, whatever becomes of the games of the library."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.catalogue import UnknownGame, kit, kit_of_record
from cardtable.cli import patience as command
from cardtable.cli.program import run
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, replayed, restored
from cardtable.patience import earlier, library, own
from cardtable.patience.index import GAMES
from cardtable.patience.own_ids import look_in
from cardtable.patience.wordings import counted, listing, newest, noted, of_now, of_record, wordings
from cardtable.patience.words.signing import signed
from cardtable.store import own_games as files
from tests.patience.positions import dealt, written

BEFORE = Path(__file__).with_name("before")  # written by the program when records had no hash
RECORDS = sorted(BEFORE.glob("*.record"))
SMALL = """
id: small
name: Small
family: klondike
options: {spaces: [none, any], columns: {values: [4, 2], title: Columns, says: So many.}}
deck: {ranks: [A, 2]}
piles:
  found: {kind: foundation, n: 4, at: [2, 0], base: A, build: up suit}
  tab: {kind: tableau, n: $columns, at: [0, 1], fan: down, build: down alt, empty: $spaces}
deal: [{to: tab, cards: rest, up: all}]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[Path]:
    look_in(lambda: tmp_path)
    own.forget()
    yield tmp_path
    look_in(lambda: None)


def lying(match: Match) -> str:
    """Return what lies in each pile that is not empty."""
    piles = (pile for pile in match.deal.piles() if len(pile))
    return "".join(f"{pile.name}: {' '.join(card.text for card in pile)}\n" for pile in piles)


# what is in the hash


def changed(old: str, new: str) -> str:
    assert old in SMALL
    return signed(written(SMALL.replace(old, new)))


def test_a_hash_stays_as_it_was_when_the_first_records_had_it() -> None:
    assert signed(written(SMALL)) == "small@f73fe556478f0d2d"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("name: Small", "name: Smallest"),
        ("family: klondike", "family: castle"),
        ("at: [2, 0]", "at: [3, 0]"),
        ("fan: down", "fan: right"),
        ("says: So many.", "says: How many."),
        ("{values: [4, 2], title: Columns, says: So many.}", "[4, 2]"),
    ],
)
def test_texts_and_places_are_no_rules(old: str, new: str) -> None:
    assert changed(old, new) == signed(written(SMALL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("down alt", "down any"),
        ("[none, any]", "[any, none]"),
        ("[4, 2]", "[4, 3]"),
        ("ranks: [A, 2]", "ranks: [A, 2, 3]"),
        ("up: all", "up: top"),
        ("n: 4", "n: 4, back: true"),
    ],
)
def test_whatever_matters_for_play_is_a_rule(old: str, new: str) -> None:
    assert changed(old, new) != signed(written(SMALL))


# the list of wordings, and what is shipped of earlier ones


def test_all_rules_that_were_ever_shipped_are_there() -> None:
    now = earlier.texts(GAMES)
    assert {name for name in now if of_now(name) is None} == set(), "cardtable patience index"
    for game_id, hashes in wordings().items():
        for name in {f"{game_id}@{each}" for each in hashes} - set(now):
            entry = earlier.find(name)
            assert entry is not None, f"{name}: cardtable patience earlier FOLDER"
            assert signed(entry) == entry.id == name
            kit(name).game()
    shipped = {path.stem for path in earlier.EARLIER.glob("*.yaml")}
    assert {name for name in shipped if counted(name) == name} == set()


def test_rules_of_now_are_added_to_the_list_and_the_first_ones_stay() -> None:
    first = wordings()["klondike"]
    assert noted(["klondike@0123456789abcdef"])["klondike"] == (*first, "0123456789abcdef")
    assert noted([f"klondike@{first[-1]}"]) == wordings()
    assert listing({"b": ("2", "3"), "a": ("1",)}) == "a\t1\nb\t2\t3\n"


def test_a_command_keeps_the_rules_that_a_folder_has(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, kept, listed = home / "games", home / "earlier", home / "wordings.tsv"
    kept.mkdir()
    folder.mkdir()
    pairing = folder / "pairing.yaml"
    text = (GAMES / "pairing.yaml").read_text("utf-8")
    pairing.write_text(text.replace("{sum: 13, of: 2}", "{sum: 14, of: 2}", 1), "utf-8")
    monkeypatch.setattr(earlier, "EARLIER", kept)
    monkeypatch.setattr(command, "WORDINGS", listed)
    assert run(["patience", "earlier", str(folder)]) == 0
    changed = {path.stem for path in kept.glob("*.yaml")}
    assert {counted(name) for name in changed} == changed  # rules that are not in the list
    assert {name.partition("@")[0] for name in changed} >= {"pyramid"}
    name = next(name for name in changed if name.startswith("pyramid@"))
    line = next(line for line in listed.read_text("utf-8").splitlines() if line.startswith("pyramid\t"))
    assert line.split("\t")[-2:] == [name.partition("@")[2], wordings()["pyramid"][-1]]
    assert f"{len(changed)} games had other rules" in capsys.readouterr().out


# records


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_record_without_a_hash_is_played_by_the_rules_of_its_time(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    assert record.game == path.stem
    match = restored(record, kit_of_record(record.game).game())
    assert len(match.log) == len(record.log) == 60
    assert lying(match) == path.with_suffix(".piles").read_text("utf-8")
    again = recorded(match, record.seats)
    assert again.game == of_record(record.game)
    assert (again.options, again.log) == (record.options, record.log)
    assert [lying(each) for each in replayed(again, kit_of_record(again.game).game())][-1] == lying(match)


def test_a_new_record_has_the_hash_of_the_rules() -> None:
    match = Match(kit("klondike").game(), read_options(kit("klondike").game().options, {}), 3)
    name = recorded(match).game
    assert name == f"klondike@{wordings()['klondike'][-1]}" == signed(library.entry("klondike"))
    assert kit(name) is kit_of_record(name) is kit("klondike")
    assert (of_now(name), counted(name), newest(name)) == ("klondike",) * 3


def test_games_for_several_are_recorded_by_their_ids() -> None:
    game = kit("oh-hell").game()
    assert game.recorded_as == of_record("oh-hell") == counted("oh-hell") == newest("oh-hell") == "oh-hell"
    assert kit_of_record("oh-hell") is kit("oh-hell")


def test_rules_that_are_kept_in_the_store_are_enough() -> None:
    """As if this version had rules that came after those of the match."""
    entry = written(SMALL.replace("id: small", "id: klondike"))
    whole = earlier.whole(entry)
    path = own.kept_at(whole.id)
    assert path is not None
    with pytest.raises(UnknownGame, match="the rules of Klondike by which"):
        kit_of_record(whole.id)
    path.parent.mkdir(parents=True)
    path.write_text(own.text_of(whole), "utf-8")
    found = kit_of_record(whole.id)
    assert (found.id, found.title, found.game().recorded_as) == (whole.id, "Small", whole.id)
    assert "one pack of cards without some ranks" in found.rules_text()


def test_what_is_other_in_earlier_rules_than_today_stands_in_bold() -> None:
    text = kit_of_record("lady-betty").rules_text()
    assert "What is other than in today's Lady Betty stands in bold." in text
    assert "- **Foundations are built up regardless of suit; they begin with aces.**" in text
    assert "today's" not in kit("lady-betty").rules_text()


def test_kept_rules_that_were_changed_by_hand_are_none() -> None:
    whole = earlier.whole(written(SMALL.replace("id: small", "id: klondike")))
    path = own.kept_at(whole.id)
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_text(own.text_of(whole).replace("down alt", "down any"), "utf-8")
    assert earlier.find(whole.id) is None


def test_the_rules_of_what_is_played_are_kept(home: Path) -> None:
    files.keep("freecell")
    name = signed(library.entry("freecell"))
    path = home / own.FOLDER / own.KEPT / f"{name}.yaml"
    first = path.stat().st_mtime_ns
    files.keep("freecell")
    assert path.stat().st_mtime_ns == first
    found = earlier.find(name)
    assert found is not None
    assert signed(found) == name
    files.keep("oh-hell")
    assert len(list(path.parent.iterdir())) == 1


def test_a_deal_has_the_number_that_it_had() -> None:
    cards = " ".join(card.text for card in dealt("freecell").pile("tab/0"))
    assert cards == "JD KD 2S 4C 3S 6D 6S"
