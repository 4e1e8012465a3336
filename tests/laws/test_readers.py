"""Whatever is written anywhere, every reader gives what it is for or refuses it in a sentence, and no more.

The cases follow from the tests alone, so that a run can be repeated. What they found stays as a case beside
the tests of the reader.
"""

import json
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cardtable.bots.hired_work import InlineLabour
from cardtable.catalogue import KITS, UnknownGame, kit
from cardtable.cli.scenario import read_scenarios
from cardtable.engine.cards import cards
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, read_options
from cardtable.engine.record import BadRecord, Logged, Record, read_log, read_record
from cardtable.engine.replay import recorded, restored
from cardtable.engine.result import Ending, Outcome
from cardtable.kits import Kit
from cardtable.patience.collection.own_files import read_games
from cardtable.store.counts.parting import parts_found, records_of, take, unparted
from cardtable.store.counts.sums import Choice, Forgetting, names_of
from cardtable.store.counts.written import as_json, rows_in_turn
from cardtable.store.errors import BadName, StoreError
from cardtable.store.paths import SETTINGS, STORE
from cardtable.store.saved import MatchId
from cardtable.store.settings import Settings, Setup, read_settings, write_settings
from cardtable.store.statistics import attempts, summed
from cardtable.store.store import Store, opened
from cardtable.store.tallies import played
from cardtable.ui.look.files import PACKAGE, themes_folder
from cardtable.ui.look.theme import ThemeError
from cardtable.ui.look.theme_file import load_theme
from cardtable.ui.match.players import read_player
from cardtable.ui.menu import kept_pictures as kept
from cardtable.ui.menu.standings import FILE, KeptStandings
from cardtable.ui.scenes.game_figures import figures_of
from cardtable.yamlfile import BadFile, read_text
from tests.scenarios.files import FOLDER

pytestmark = pytest.mark.long

MANY, SOME = 150, 50  # cases
LONGEST = 8  # changes of one file
LOG = 6  # actions of a record

by_luck = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=MANY,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
less_often = settings(by_luck, max_examples=SOME)

NUMBERS = st.one_of(
    st.integers(),
    st.sampled_from((0, -1, 2**31, 2**53, 2**63 - 1, -(2**63))),
)
ODD = st.sampled_from(
    (
        "",
        "9" * 5000,
        "-" + "9" * 30,
        "\x00",
        "\x1b[31m",
        "\u202e",
        "\ud800",
        "²",
        "٣",
        "[" * 5000,
        "{",
        "$draw",
        "inf",
        "nan",
        "1e999",
        "&a ",
        "*a",
        "!!x ",
        "- ",
        ": ",
        "\n",
        "\r",
        "\t",
        "'",
        '"',
        "...",
        "---\n",
        "%",
    )
)
WORDS = st.one_of(ODD, st.text(max_size=12), NUMBERS.map(str))
VALUES = st.one_of(NUMBERS.filter(lambda each: abs(each) < 2**63), st.floats(), st.text(), st.binary(), ODD)
CHANGES = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 30), WORDS), min_size=1, max_size=LONGEST
)


def changed(text: str, changes: list[tuple[float, int, str]]) -> str:
    """Return a text in which, at some places, some signs are replaced by others."""
    for place, gone, come in changes:
        at = int(place * (len(text) + 1))
        text = text[:at] + come + text[at + gone :]
    return text


def check_sentence(error: Exception) -> None:
    assert str(error), "it says something"
    assert str(error).isprintable()


def written(path: Path, text: str) -> Path:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return path


# Words.


@by_luck
@given(WORDS)
def test_cards(text: str) -> None:
    try:
        cards(text)
    except ValueError:
        return


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
@less_often
@given(data=st.data())
def test_actions(kit: Kit, data: st.DataObject) -> None:
    notations = [each.notation for each in sample(kit.id).log]
    text = changed(data.draw(st.sampled_from(notations)), data.draw(CHANGES))
    try:
        kit.game().deal.vocabulary.read(text)
    except ValueError:
        return


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
@less_often
@given(options=st.dictionaries(WORDS, WORDS, max_size=3), data=st.data())
def test_options(kit: Kit, options: dict[str, str], data: st.DataObject) -> None:
    known = data.draw(st.sampled_from(sorted(sample(kit.id).options) or ["players"]))
    try:
        read_options(kit.game().options, {**options, known: data.draw(WORDS)})
    except BadOption as error:
        check_sentence(error)


@by_luck
@given(WORDS)
def test_players(text: str) -> None:
    try:
        read_player(text)
    except ValueError:
        return


# Records.


@cache
def sample(game_id: str) -> Record:
    """Return the record of a match in which somebody has acted."""
    game = kit(game_id).game()
    match = Match(game, read_options(game.options, {}), 7)
    while len(match.log) < LOG and not match.over:
        if match.between_deals:
            match.next_deal()
            continue
        seat = match.deal.actors()[0]
        match.submit(seat, match.view(seat).actions(seat)[0])
    return recorded(match, ("person Ada", *("bot easy Vera",) * (match.options.players - 1)))


def restores(text: str) -> None:
    try:
        record = read_record(text)
        assert all(line.isprintable() for line in str(record).splitlines())
        restored(record, kit(record.game).game())
    except (BadRecord, UnknownGame) as error:
        check_sentence(error)


@by_luck
@given(game=st.sampled_from([kit.id for kit in KITS] + ["klondike", "spider", "golf"]), changes=CHANGES)
def test_records(game: str, changes: list[tuple[float, int, str]]) -> None:
    restores(changed(str(sample(game)), changes))


@by_luck
@given(st.lists(WORDS).map("\n".join))
def test_logs(text: str) -> None:
    try:
        read_log(text)
    except BadRecord:
        return


# Files.


@by_luck
@given(st.one_of(st.text(), st.lists(WORDS).map("".join)))
def test_yaml(text: str) -> None:
    try:
        read_text(text, "file.yaml")
    except BadFile as error:
        check_sentence(error)


@less_often
@given(changes=CHANGES)
def test_settings(tmp_path: Path, changes: list[tuple[float, int, str]]) -> None:
    setups = {"old-maid": Setup({"players": "4"}, ("person Ada", "bot easy Vera"))}
    write_settings(tmp_path, Settings(player="Zoë", setups=setups, favourites={"Zoë": ("klondike",)}))
    written(tmp_path / SETTINGS, changed((tmp_path / SETTINGS).read_text("utf-8"), changes))
    found, sentence = read_settings(tmp_path)
    assert sentence.isprintable()
    write_settings(tmp_path, found)
    assert read_settings(tmp_path)[0] == found


@less_often
@given(changes=CHANGES)
def test_themes(tmp_path: Path, changes: list[tuple[float, int, str]]) -> None:
    whole = (themes_folder() / "contrast.yaml").read_text("utf-8")
    written(tmp_path / "mine.yaml", changed(whole, changes))
    try:
        load_theme("mine", [tmp_path, themes_folder()])
    except ThemeError as error:
        check_sentence(error)


@less_often
@given(changes=CHANGES)
def test_scenarios(tmp_path: Path, changes: list[tuple[float, int, str]]) -> None:
    whole = (FOLDER / "old-maid.yaml").read_text("utf-8")[:3000]
    try:
        read_scenarios(written(tmp_path / "file.yaml", changed(whole, changes)))
    except BadFile as error:
        check_sentence(error)


@less_often
@given(name=st.sampled_from(["klondike", "spider", "pairing", "golf", "canfield"]), changes=CHANGES)
def test_games_of_one_s_own(tmp_path: Path, name: str, changes: list[tuple[float, int, str]]) -> None:
    whole = (PACKAGE / "patience" / "games" / f"{name}.yaml").read_text("utf-8")[:6000]
    for each in read_games(written(tmp_path / "mine.yaml", changed(whole, changes))):
        assert each.mistake.isprintable()
        assert each.entry is not None or each.mistake


# Caches.


CACHED = st.recursive(
    st.one_of(st.none(), NUMBERS, st.text(), WORDS),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@by_luck
@given(value=CACHED, cut=st.floats(0.5, 1))
def test_kept_standings(tmp_path: Path, value: object, cut: float) -> None:
    text = json.dumps(value)
    written(tmp_path / FILE, text[: int(len(text) * cut) + 1])
    found = KeptStandings(tmp_path)
    found.keep(MatchId(1), "now", "Deal 3")
    assert KeptStandings(tmp_path).find(MatchId(1), "now") == "Deal 3"


@by_luck
@given(pictures=CACHED, pixels=st.binary())
def test_kept_pictures(tmp_path: Path, pictures: object, pixels: bytes) -> None:
    path = tmp_path / f"{crc32(b''):08x}{kept.ENDING}"
    path.write_bytes(json.dumps({"signature": "", "pictures": pictures}).encode() + b"\n" + pixels)
    assert all(kept._read(path, "").values())


# The store.


@cache
def filled() -> bytes:
    """Return what a store's file holds in which everything was done once."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / STORE
        with Store(path) as store:
            fill(store)
        return path.read_bytes()


def fill(store: Store) -> None:
    for game, seats in (("klondike", ("person Ada",)), ("old-maid", ("person Ada", "bot easy Vera"))):
        for over in (False, True):
            match = store.matches.begin(Record(game, 7, {"players": str(len(seats))}, seats))
            store.matches.append(match, 0, 0, "draw stock", 5)
            store.matches.mark(match, 1, (Logged(0, "draw stock"),))
            store.matches.spend(match, 60)
            if over:
                outcome = Outcome(Ending.WON, 1, 5) if game == "klondike" else None
                store.matches.finish(match, (5,) * len(seats), (0,), 1, outcome)


def use(store: Store) -> None:
    """Do whatever the window does; what is odd is set aside, what is refused is told."""
    doings: tuple[Callable[[], object], ...] = (
        store.matches.latest,
        store.results.last,
        lambda: store.results.ledger("old-maid"),
        lambda: summed(attempts(store.database)[0]),
        lambda: attempts(store.database, ["klondike"]),
        lambda: figures_of(store.database, Choice(names_of(store.database, "old-maid")), "old-maid"),
        lambda: figures_of(store.database, Choice(["klondike"], "person Ada"), "klondike"),
        lambda: figures_of(store.database, Choice(since="2020-01-01T00"), ""),
        lambda: as_json([*chain.from_iterable(rows_in_turn(store.database, Choice()))]),
        lambda: take(store, parts_found(records_of(store, unparted(store)), InlineLabour())),
        lambda: forgotten(store),
        lambda: played(store, "Ada"),
        lambda: played(store, ""),
        *(lambda match=match: gone_on_with(store, match) for match in map(MatchId, range(1, 5))),
        lambda: gone_on_with(store, store.matches.begin(Record("klondike", 8, {}, ("person Ida",)))),
    )
    for do in doings:
        try:
            do()
        except (StoreError, BadName) as error:
            check_sentence(error)


def forgotten(store: Store) -> None:
    """Forget what was played, and take that back."""
    forgetting = Forgetting(store.database)
    forgetting.forget(Choice())
    forgetting.take_back()


def gone_on_with(store: Store, match: MatchId) -> None:
    """Load a match, act in it, undo that, and let it end."""
    loaded = store.matches.load(match)
    store.matches.take_over(match)
    at = max([each.at for each in loaded.record.log], default=0)
    store.matches.append(match, loaded.position, 0, "draw stock", at + 1)
    store.matches.set_position(match, loaded.position, loaded.record.line + 1, loaded.record.peeks + 1)
    store.matches.spend(match, loaded.spent + 1)
    store.matches.finish(match, (1,), (0,), 1, Outcome(Ending.LOST, 1, None))


COLUMNS = (
    "SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table' "
    "ORDER BY m.name, c.cid"
)


@by_luck
@given(place=st.integers(0, 10**6), value=VALUES)
def test_rows(tmp_path: Path, place: int, value: object) -> None:
    for each in tmp_path.glob("cardtable*"):
        each.unlink()
    path = tmp_path / STORE
    path.write_bytes(filled())
    with Store(path) as store:
        columns = store.database.rows(COLUMNS)
        table, column = columns[place % len(columns)]
        store.database.connection.execute("PRAGMA foreign_keys = OFF")
        try:
            store.database.connection.execute(f"UPDATE OR IGNORE {table!s} SET {column!s} = ?", (value,))  # noqa: S608  # names of the schema
        except (ValueError, StoreError):  # of what SQLite takes no more than a file
            return
        except store.database.connection.IntegrityError:
            return
    with opened(path) as store:
        use(store)


@by_luck
@given(
    changes=st.lists(
        st.tuples(st.floats(0, 1, exclude_max=True), st.binary(min_size=1, max_size=40)), min_size=1
    )
)
def test_the_bytes_of_a_store(tmp_path: Path, changes: list[tuple[float, bytes]]) -> None:
    raw = bytearray(filled())
    for place, come in changes:
        at = int(place * len(raw))
        raw[at : at + len(come)] = come
    for each in tmp_path.glob("cardtable*"):
        each.unlink()
    path = tmp_path / STORE
    path.write_bytes(raw)
    with opened(path) as store:
        assert store.trouble.isprintable()
        use(store)
