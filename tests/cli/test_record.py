"""cardtable record: a saved match as text."""

from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.engine.record import Logged, Record, read_record
from cardtable.store.paths import store_path
from cardtable.store.store import Store

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
