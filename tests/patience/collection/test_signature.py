"""The hash of the rules in records: matches go on by their rules, or are set aside."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import Record
from cardtable.engine.replay import recorded
from cardtable.patience.collection import library, own
from cardtable.patience.collection.index import counted, listed, look_in, of_now
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.signature import signed
from cardtable.store.own import own_games as files
from cardtable.store.saved import MatchId
from cardtable.store.statistics import attempts
from cardtable.store.store import Store
from cardtable.store.tallies import played, tried
from cardtable.ui.editor.scene import EditorScene
from tests.patience.positions import written
from tests.store.kept import under_way
from tests.ui.programs import Running

UNKNOWN = "klondike@0123456789abcdef"  # rules that nobody has
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


def other_rules() -> Entry:
    """Return Klondike by rules that are not those of now."""
    return own.of_library(written(SMALL.replace("id: small", "id: klondike")))


def keep(game_id: str, text: str) -> None:
    path = own.kept_at(game_id)
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")


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


# records


def test_a_new_record_has_the_hash_of_the_rules() -> None:
    match = Match(kit("klondike").game(), read_options(kit("klondike").game().options, {}), 3)
    name = recorded(match).game
    assert name == listed()["klondike"].signed == signed(library.entry("klondike"))
    assert kit(name) is kit("klondike")
    assert (of_now(name), counted(name)) == ("klondike", "klondike")


def test_games_for_several_are_recorded_by_their_ids() -> None:
    assert kit("oh-hell").game().recorded_as == counted("oh-hell") == "oh-hell"


def test_rules_that_are_kept_in_the_store_are_enough() -> None:
    """As if this version had rules that came after those of the match."""
    whole = other_rules()
    with pytest.raises(UnknownGame, match="the rules of Klondike by which"):
        kit(whole.id)
    keep(whole.id, own.text_of(whole))
    found = kit(whole.id)
    assert (found.id, found.title, found.game().recorded_as) == (whole.id, "Small", whole.id)
    text = found.rules_text()
    assert "one pack of cards without some ranks" in text
    assert "What is other than in today's Klondike stands in bold." in text
    assert "today's" not in kit("klondike").rules_text()


def test_kept_rules_that_were_changed_by_hand_are_none() -> None:
    whole = other_rules()
    keep(whole.id, own.text_of(whole).replace("down alt", "down any"))
    assert own.find(whole.id) is None


def test_the_rules_of_what_is_played_are_kept(home: Path) -> None:
    files.keep("freecell")
    name = signed(library.entry("freecell"))
    path = home / own.FOLDER / own.KEPT / f"{name}.yaml"
    first = path.stat().st_mtime_ns
    files.keep("freecell")
    assert path.stat().st_mtime_ns == first
    found = own.find(name)
    assert found is not None
    assert signed(found) == name
    files.keep("oh-hell")
    assert len(list(path.parent.iterdir())) == 1


# the store


def test_whatever_the_rules_a_game_is_counted_once(home: Path) -> None:
    with Store(home / "store.sqlite3") as store:
        for game in (listed()["citadel"].signed, "citadel@0123456789abcdef"):
            number = store.matches.begin(Record(game, 3, {}, ("person Ada",), ()))
            store.matches.append(number, 0, 0, "give_up")
            store.matches.abandon(number)
        found, odd = attempts(store.database, {"citadel"})
        assert ([each.game for each in found], odd) == (["citadel", "citadel"], 0)
        assert attempts(store.database, {listed()["citadel"].signed})[0] == found
        known = played(store, "Ada")
        assert known.tallies["citadel"].played == 2
        assert list(known.recent) == ["citadel"]
        assert tried(store, "citadel")
        assert not tried(store, "scorpion")


# the program


def begun_by(running: Running, game: str) -> MatchId:
    return running.program.store.matches.begin(Record(game, 3, {}, ("person Ada",), ()))


def test_a_match_is_saved_with_the_hash_of_its_rules_and_the_rules(running: Running, tmp_path: Path) -> None:
    running.program.screens.play_at_once("trefoil")
    running.wait(60)
    session = running.table.session
    session.act(0, session.match.deal.actions(0)[0])
    name = recorded(session.match).game
    (saved,) = (each for each in under_way(running.program.store) if each.game == name)
    assert saved.position == len(session.match.log)
    assert name == signed(library.entry("trefoil"))
    assert (tmp_path / own.FOLDER / own.KEPT / f"{name}.yaml").is_file()
    running.program.menu()
    running.program.screens.playing.resume(saved.id)
    assert running.table.session.match.game.id == "trefoil"


def test_a_match_whose_rules_are_not_known_is_set_aside_with_a_sentence(running: Running) -> None:
    running.program.store.matches.append(begun_by(running, UNKNOWN), 0, 0, "draw stock")
    saves = running.program.saves
    assert saves.listed() == ()
    sentence = "the rules of Klondike by which this was played are not known here"
    assert saves.untold().startswith(f"A saved match of {UNKNOWN} is set aside ({sentence})")


@pytest.mark.slow
def test_other_cards_are_dealt_by_the_rules_of_now_and_the_same_by_the_same(running: Running) -> None:
    whole = other_rules()
    keep(whole.id, own.text_of(whole))
    running.program.screens.playing.resume(begun_by(running, whole.id))
    running.wait(60)
    before = running.table.session.match
    seated = running.program.screens.playing._seated
    assert seated is not None
    seated.series.again(seated.session, before.seed)
    assert running.table.session.match.game.id == before.game.id == whole.id
    seated.series.again(seated.session, None)
    running.wait(60)
    assert running.table.session.match.game.id == "klondike"


def test_kept_rules_are_changed_from_what_they_were(running: Running) -> None:
    whole = other_rules()
    keep(whole.id, own.text_of(whole))
    running.program.screens.edit(whole.id)
    running.wait()
    scene = running.program.window.stage.top
    assert isinstance(scene, EditorScene)
    assert scene.draft.base == "klondike"
    assert scene.draft.get(("name",)) == "My Klondike"
