"""Files: scenarios that hold or not, and saved matches as text."""

from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.engine.record import Logged, Record, read_record
from cardtable.store.paths import store_path
from cardtable.store.store import Store

GOOD = """
- name: the higher bid wins the prize
  game: psychological-jujitsu
  options: {set_size: 5, show_played: no}
  position:
    hand/0: 2S 5S
    hand/1: 4C 3C
    prizes: 1D
    prize: 5D
  do:
    - {seat: 0, bid: 5S}
  expect:
    hand/0: 2S
    counts: {bid/0: 1}
""".replace("1D", "AD")
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "jujitsu.yaml"
    path.write_text(GOOD, "utf-8")
    return path


def changed(path: Path, old: str, new: str) -> None:
    assert old in GOOD
    path.write_text(GOOD.replace(old, new), "utf-8")


def test_a_scenario_that_holds(path: Path, capsys: Captured) -> None:
    assert run(["scenario", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 1 scenario, all as expected\n"


def test_a_scenario_that_differs(path: Path, capsys: Captured) -> None:
    changed(path, "hand/0: 2S\n", "hand/0: 5S\n")
    assert run(["scenario", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: the higher bid wins the prize: hand/0: expected 5S, found 2S",
        f"{path}: 1 scenario, 1 differs",
    ]


MALFORMED = (
    ("  position:", "  position: {", ", line 7, [0].position: this is not YAML "),
    ("  do:", "\tdo:", ", line 10, [0].position.prize: this is not YAML "),
    (
        "expect:",
        "expected:",
        ", line 2, [0]: scenario 'the higher bid wins the prize': unknown key 'expected'",
    ),
    ("  game: psychological-jujitsu\n", "", "it needs name, game and expect"),
    ("game: psychological-jujitsu", "game: jujitsu", "did you mean psychological-jujitsu?"),
    ("set_size: 5", "set_size: 50", "it takes 5 to 13"),
    ("hand/0: 2S 5S", "hand/9: 2S 5S", "'hand/9'"),
    ("2S 5S", "2S 5X", "'5X' is no card"),
    ("    prizes:", "    hand/0:", ", line 8, [0].position: the key 'hand/0' stands twice"),
    ("bid: 5S", "bed: 5S", "'bed' is no action here"),
    ("name: the higher", "when: 2024-13-45\n  name: the higher", "unknown key 'when'"),
    (
        "  position:",
        "  position: &one",
        ", line 5, [0].position: anchors (&) and aliases (*) are not allowed",
    ),
    (GOOD, "", "is a list with at least one in it"),
    (GOOD, "name: alone", "is a list with at least one in it"),
    (GOOD, "- 7", "a scenario is a mapping"),
    (GOOD, "- !!python/object/apply:os.getcwd []", ", line 1, [0]: tags (!) are not allowed"),
    (GOOD, "[" * 200_000, "this lies deeper than 20 levels"),
    (GOOD, "a: \x00", ", line 1: the sign '\\x00' cannot be shown"),
)


@pytest.mark.parametrize(("old", "new", "sentence"), MALFORMED, ids=[str(n) for n in range(len(MALFORMED))])
def test_a_malformed_file_is_refused(path: Path, capsys: Captured, old: str, new: str, sentence: str) -> None:
    changed(path, old, new)
    assert run(["scenario", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"cardtable: {path}")
    assert sentence in error
    assert error.count("\n") == 1


def test_all_files_are_run_and_the_worst_status_is_told(path: Path, capsys: Captured) -> None:
    missing = path.with_name("missing.yaml")
    assert run(["scenario", str(missing), str(path)]) == 2
    printed = capsys.readouterr()
    assert "missing.yaml cannot be read: No such file" in printed.err
    assert printed.out == f"{path}: 1 scenario, all as expected\n"


# cardtable record: a saved match as text.


RECORD = Record(
    "psychological-jujitsu",
    7,
    {"players": "2"},
    ("person Ada", "bot easy Vera"),
    (Logged(0, "bid 7S"), Logged(1, "bid JC")),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    return tmp_path


def saved(record: Record) -> int:
    with Store(store_path()) as store:
        return store.matches.begin(record)


def test_the_newest_match_is_printed_and_can_be_replayed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(RECORD)
    assert run(["record"]) == 0
    text = capsys.readouterr().out
    assert read_record(text) == RECORD
    file = home / "match.txt"
    file.write_text(text, encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    assert "bids 7" in capsys.readouterr().out


def test_a_match_is_printed_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    number = saved(RECORD)
    saved(Record("psychological-jujitsu", 8, {"players": "2"}))
    assert run(["record", str(number)]) == 0
    assert read_record(capsys.readouterr().out).seed == RECORD.seed


@pytest.mark.parametrize("words", [["record"], ["record", "99"]])
def test_there_may_be_none(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert "match" in capsys.readouterr().err
