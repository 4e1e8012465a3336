import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Barrier

import platformdirs
import pytest

from cardtable.engine.record import Logged, Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.errors import StoreFull, StoreLocked, StoreUnwritable
from cardtable.store.journal import Journal
from cardtable.store.paths import HOME, aside, home, store_path
from cardtable.store.schema import VERSION
from cardtable.store.statistics import attempts
from cardtable.store.store import Store, opened
from tests.architecture.tree import ROOT
from tests.store.filling import fill
from tests.store.kept import under_way

Start = Callable[[], Store]
STARTS = 6
BYTES = 80  # that are changed, one after the other
PAGE = 4096  # bytes
GARBAGE = b"this is no database, " * 400


def pragma(store: Store, name: str) -> object:
    return store.database.rows(f"PRAGMA {name}")[0][0]


@pytest.mark.usefixtures("as_shipped")
def test_a_committed_action_outlives_a_power_cut(tmp_path: Path) -> None:
    with opened(tmp_path / "store") as store:
        assert (pragma(store, "journal_mode"), pragma(store, "synchronous")) == ("wal", 2)


def test_a_new_store_has_the_version_of_this_program(store: Store) -> None:
    assert pragma(store, "user_version") == VERSION
    assert store.trouble == ""


@pytest.mark.parametrize("version", [0, VERSION - 1, VERSION + 1])
def test_a_store_of_another_version_is_set_aside(
    start: Start, path: Path, record: Record, version: int
) -> None:
    store = start()
    store.matches.begin(record)
    store.database.connection.execute(f"PRAGMA user_version = {version}")
    store.close()
    content, kept = path.read_bytes(), path.with_name("cardtable.aside-1.sqlite3")
    with start() as store:
        assert store.trouble == (
            f"Another version of Card Table wrote {path} (its form is {version}, and this version reads "
            f"{VERSION} only); the file is kept as {kept}, and a new one was begun."
        )
        assert under_way(store) == []
        use(store)
    assert kept.read_bytes() == content


def test_the_journal_of_a_damaged_store_is_kept_with_it(start: Start, path: Path, record: Record) -> None:
    path.write_bytes(GARBAGE)
    path.with_name(path.name + "-wal").write_bytes(b"an old journal")
    store = start()
    store.matches.begin(record)
    assert path.with_name("cardtable.aside-1.sqlite3-wal").read_bytes() == b"an old journal"


@pytest.mark.parametrize("content", [GARBAGE, b"SQLite format 3\x00" + GARBAGE])
def test_a_damaged_store_is_set_aside(start: Start, path: Path, record: Record, content: bytes) -> None:
    path.write_bytes(content)
    store = start()
    kept = path.with_name("cardtable.aside-1.sqlite3")
    assert kept.read_bytes() == content
    assert str(kept) in store.trouble
    assert store.trouble.count(". ") == 0
    store.matches.begin(record)
    assert start().trouble == ""


def test_every_damaged_store_is_kept(start: Start, path: Path) -> None:
    for number in (b"one " * 999, b"two " * 999):
        path.write_bytes(number)
        start().close()
        path.unlink()
    kept = [path.with_name(f"cardtable.aside-{number}.sqlite3").read_bytes()[:3] for number in (1, 2)]
    assert kept == [b"one", b"two"]


def test_a_store_damaged_inside_is_set_aside_too(start: Start, path: Path, record: Record) -> None:
    store = start()
    for seed in range(200):
        store.matches.begin(Record(record.game, seed, record.options, record.seats))
    store.close()
    content = bytearray(path.read_bytes())
    content[4096:12288] = bytes(8192)
    path.write_bytes(content)
    store = start()
    assert "damaged" in store.trouble
    assert path.with_name("cardtable.aside-1.sqlite3").read_bytes() == content
    assert under_way(store) == []


def put_among(path: Path, changes: dict[int, int]) -> bytes:
    """Begin a store with a match, change bytes of its file, and return what it holds then."""
    with Store(path) as store:
        store.matches.finish(store.matches.begin(Record("klondike", 7, {}, ("person Ada",))), (5,), (0,), 1)
    content = bytearray(path.read_bytes())
    for place, byte in changes.items():
        content[place] = byte
    path.write_bytes(content)
    return bytes(content)


def use(store: Store) -> None:
    """Read and write whatever the window does."""
    for read in (store.matches.latest, store.results.aside):
        read()
    attempts(store.database)
    match = store.matches.begin(Record("klondike", 8, {"draw": "1"}, ("person Ida",)))
    store.matches.append(match, 0, 0, "draw stock")
    store.matches.mark(match, 1, (Logged(0, "draw stock"),))
    store.matches.finish(match, (0,), (), 1, Outcome(Ending.LOST, 1, None))
    store.matches.drop(match)


# Bytes that a program found which changed one after the other, by what came of them.
OUTCOMES = b"matches,\n        ending TEXT"
OPTIONS = b"options (\n        match_id INTEGER NOT NULL REFERENCES matches"
SEEDS = {  # the byte so far after some that are in the file
    "SQLite's own message is no text": (b"tablematches", 5, 0xDF),
    "a name in what makes a table": (OUTCOMES, OUTCOMES.index(b"TEXT") + 2, 0xDD),
    "a name that only writing needs": (OPTIONS, OPTIONS.index(b"matches") + 5, 0xE6),
    "a name that a view needs": (b"(shown AND winning)", 1, 0xE6),
    "a condition of an index": (b"'abandoned') AND moved = 1", 25, ord("0")),
    "it may not be written": (b"SQLite format", 18, 9),
    "it may not be read": (b"SQLite format", 19, 9),
    "a version of another age": (b"SQLite format", 60, 0x5A),
    "a version below any": (b"SQLite format", 60, 0x80),
}


@pytest.mark.parametrize("changes", SEEDS.values(), ids=SEEDS)
def test_a_store_with_a_changed_byte_is_set_aside(path: Path, changes: tuple[bytes, int, int]) -> None:
    among, after, byte = changes
    place = put_among(path, {}).index(among) + after
    path.unlink()
    content = put_among(path, {place: byte})
    with opened(path) as store:
        kept = path.with_name("cardtable.aside-1.sqlite3")
        assert kept.read_bytes() == content
        assert store.trouble.endswith(f"; the file is kept as {kept}, and a new one was begun.")
        assert store.trouble.isprintable()
        use(store)


def test_whatever_byte_is_changed_the_store_is_of_use(path: Path) -> None:
    rng, good = Random("bytes"), put_among(path, {})
    pages = 0, good.index(b"CREATE TABLE matches") // PAGE  # the head, and what makes the tables
    for _ in range(BYTES):
        content = bytearray(good)
        page = rng.choice((*pages, rng.randrange(len(good) // PAGE)))
        content[page * PAGE + rng.randrange(PAGE)] = rng.randrange(256)
        path.write_bytes(content)
        with opened(path) as store:
            assert store.lasting
            use(store)
            kept = [file for file in path.parent.glob("*aside*.sqlite3") if file.read_bytes() == content]
            assert len(kept) == bool(store.trouble)
        for file in path.parent.glob("*.sqlite3*"):
            file.unlink()


def test_a_large_store_is_looked_through_unless_it_is_as_it_was_left(start: Start, path: Path) -> None:
    store = start()
    match = store.matches.begin(Record("klondike", 7, {}, ("person Ada",)))
    store.matches.append(match, 0, 0, "x" * (5 << 20))
    store.close()
    content, times = bytearray(path.read_bytes()), path.stat()
    content[3 << 20 : (3 << 20) + 8] = b"\xff" * 8  # an overflow page leads nowhere
    content[PAGE * 700 : PAGE * 700 + 4] = b"\xff" * 4
    path.write_bytes(content)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    unseen = start()
    assert unseen.trouble == "", "nothing has written to it"
    unseen.database.connection.close()
    os.utime(path)
    assert "damaged" in start().trouble


def made_a_pipe(path: Path) -> None:
    os.mkfifo(path)


def made_a_circle(path: Path) -> None:
    path.symlink_to(path.name)


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
@pytest.mark.parametrize("make", [Path.mkdir, made_a_pipe, made_a_circle])
def test_what_is_no_file_is_set_aside(path: Path, ending: str, make: Callable[[Path], None]) -> None:
    make(path.with_name(path.name + ending))
    with opened(path) as store:
        assert f"{path}{ending} is no file; the file is kept as" in store.trouble
        use(store)
    assert os.path.lexists(path.with_name(f"cardtable.aside-1.sqlite3{ending}"))


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


@pytest.mark.parametrize("lose", [Path.unlink, moved])
@pytest.mark.parametrize("ending", ["", "-wal"])
def test_a_store_that_is_lost_while_it_is_open_is_told(
    store: Store, record: Record, path: Path, ending: str, lose: Callable[[Path], None]
) -> None:
    match = store.matches.begin(record)
    lost = path.with_name(path.name + ending)
    lose(lost)
    for use_it in (store.matches.latest, lambda: store.matches.append(match, 0, 0, "bid 7S")):
        with pytest.raises(StoreUnwritable, match=f"{re.escape(str(lost))} was deleted or moved"):
            use_it()


def test_a_store_that_comes_back_is_written_again(store: Store, record: Record, path: Path) -> None:
    journal = Journal.begun(store.matches, record)
    moved(path)
    assert not journal.write(0, 0, "bid 7S")
    assert "was deleted or moved" in journal.trouble
    path.with_name("elsewhere").rename(path)
    assert journal.retry()
    assert journal.match is not None
    assert (journal.trouble, store.matches.load(journal.match).position) == ("", 1)


def test_a_file_of_another_program_is_set_aside(start: Start, path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    assert "something else than matches" in start().trouble
    kept = sqlite3.connect(path.with_name("cardtable.aside-1.sqlite3"))
    assert kept.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    kept.close()


def test_a_file_is_closed_before_it_is_set_aside(
    start: Start, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows moves no file that is open."""
    other, connect, opened = sqlite3.connect(path), sqlite3.connect, list[sqlite3.Connection]()
    other.execute("CREATE TABLE recipes (name)")
    other.close()

    def kept(place: Path, timeout: float = 0, isolation_level: None = None) -> sqlite3.Connection:
        opened.append(connect(place, timeout=timeout, isolation_level=isolation_level))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", kept)
    assert start().trouble
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].execute("SELECT 1")


def test_an_empty_file_is_a_new_store(start: Start, path: Path, record: Record) -> None:
    path.touch()
    store = start()
    assert (store.trouble, store.matches.begin(record)) == ("", 1)


def test_a_full_disk_is_told_and_nothing_half_saved(store: Store, record: Record) -> None:
    match = store.matches.begin(record)
    fill(store)
    with pytest.raises(StoreFull, match=r"^The disk is full.*\.$"):
        store.matches.append(match, 0, 0, f"say {'much ' * 2000}")
    loaded = store.matches.load(match)
    assert (loaded.position, loaded.record.log) == (0, ())


def test_a_locked_store_is_told(store: Store, path: Path, record: Record) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreLocked, match="Another program"):
        store.matches.begin(record)
    other.close()
    store.matches.begin(record)


def test_a_store_that_is_locked_at_the_start_is_told(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreLocked, match="Another program"):
        Store(path, patience=0.02)
    other.close()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreUnwritable, match="cannot use"):
        Store(tmp_path / "missing" / "cardtable.sqlite3")


def test_without_a_file_the_game_is_played_from_memory(tmp_path: Path, record: Record) -> None:
    with opened(tmp_path / "missing" / "cardtable.sqlite3") as store:
        assert store.trouble.endswith("; nothing is saved this time.")
        match = store.matches.begin(record)
        assert store.matches.load(match).record == record


def test_a_good_file_is_opened_as_it_is(path: Path) -> None:
    with opened(path) as store:
        assert store.trouble == ""
    assert path.exists()


SECOND_START = """
import sys
from pathlib import Path
from cardtable.engine.record import Logged, Record
from cardtable.store.store import Store
name = sys.argv[2]
sys.stdin.read()
with Store(Path(sys.argv[1]), patience=5) as store:
    match = store.matches.begin(Record("fish", 1, {"players": "2"}, (name, name)))
    for index in range(100):
        store.matches.append(match, index, 0, f"bid {index} {name}")
"""


def test_programs_started_together_share_the_store(path: Path) -> None:
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", SECOND_START, str(path), name], cwd=ROOT, stdin=subprocess.PIPE
        )
        for name in ("Ada", "Eda", "Ida")
    ]
    for each in starts:
        assert each.stdin is not None
        each.stdin.close()  # go
    assert [each.wait(timeout=80) for each in starts] == [0, 0, 0]
    with Store(path) as store:
        assert store.trouble == ""
        loaded = [store.matches.load(saved.id).record for saved in under_way(store)]
    assert {record.seats[0] for record in loaded} == {"Ada", "Eda", "Ida"}
    for record in loaded:
        assert record.log == tuple(Logged(0, f"bid {index} {record.seats[0]}") for index in range(100))


def test_starts_at_the_same_moment_agree_who_makes_the_store(tmp_path: Path) -> None:
    together = Barrier(STARTS)

    def start(path: Path) -> str:
        together.wait()
        with Store(path, patience=5) as store:
            return store.trouble

    with ThreadPoolExecutor(STARTS) as threads:
        for number in range(40):
            path = tmp_path / f"{number}.sqlite3"
            assert list(threads.map(start, [path] * STARTS)) == [""] * STARTS


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a" / "table"
    monkeypatch.setenv(HOME, str(folder))
    assert home() == folder
    assert folder.is_dir()
    assert store_path() == folder / "cardtable.sqlite3"


def test_else_it_is_the_usual_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert home() == platformdirs.user_data_path("cardtable", appauthor=False)
    assert home().is_dir()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(HOME, str(tmp_path / "file" / "table"))
    with pytest.raises(StoreUnwritable, match="table"):
        home()


def test_a_name_aside_is_never_taken_twice(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        place = aside(tmp_path / "settings.yaml")
        place.touch()
        names.append(place.name)
    assert names == [f"settings.aside-{number}.yaml" for number in (1, 2, 3)]
