"""Results that people show are replayed, and it is said what that proves."""

from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.slips.words import line_of
from tests.slips.samples import altered, sample

Captured = pytest.CaptureFixture[str]


def test_what_holds_is_told_with_what_is_not_proved(capsys: Captured) -> None:
    assert run(["verify", line_of(sample())]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Psychological Jujitsu, deal 7: Ada ")
    assert "It holds.\nProved: all 8 actions are legal" in printed
    assert "Not proved by anything: who played" in printed


def test_one_of_several_in_a_file_does_not_hold(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "results.txt"
    path.write_text(f"{line_of(sample())}\n{line_of(altered(sample(8), moves=1))}\n", "utf-8")
    assert run(["verify", str(path)]) == 1
    printed = capsys.readouterr().out
    assert printed.count("It holds.") == 1
    assert "It does not hold: this result is not true: it says moves 1" in printed


def test_a_file_without_results_does_not_hold(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "empty.txt"
    path.touch()
    assert run(["verify", str(path)]) == 1
    assert "It does not hold: this holds no result" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["nowhere.txt", "x" * 5000])
def test_what_is_neither_a_result_nor_a_file_is_wrong(word: str, capsys: Captured) -> None:
    assert run(["verify", word]) == 2
    assert "is neither a result nor a file that can be read" in capsys.readouterr().err


def test_a_file_that_is_no_text_is_wrong(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    assert run(["verify", str(path)]) == 2
    assert "no text in UTF-8" in capsys.readouterr().err
