"""A folder of results: what counts, and why the rest does not; replayed once."""

from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.league.shelf import (
    CHECKED,
    FORGED,
    MOST_OF_A_FILE,
    MOST_UNTRUE,
    REFUSED,
    Memory,
    gathered,
)
from cardtable.slips.checking import Checker
from cardtable.slips.slip import Slip
from cardtable.slips.words import line_of
from tests.league.samples import entry
from tests.slips.samples import altered, sample


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "Friends"
    made.mkdir()
    good, forged = entry(tmp_path), replace(entry(tmp_path, 9), spent=1)
    (made / "ada.txt").write_text(f"Look:\n{line_of(good)}\n{line_of(sample(8))}\n", "utf-8")
    (made / "false.txt").write_text(line_of(altered(sample(10), moves=3)), "utf-8")
    (made / "forged.txt").write_text(line_of(forged), "utf-8")
    (made / "twice.txt").write_text(line_of(good), "utf-8")
    (made / "letter.txt").write_text("Hello", "utf-8")
    (made / "picture.png").write_bytes(b"\x89PNG")
    (made / "folder.txt").mkdir()
    return made


class Counting(Checker):
    """Notes what is replayed."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Slip] = []

    def refusal(self, slip: Slip) -> str:
        self.asked.append(slip)
        return "it is false" if slip.facts.moves == 3 else ""


def test_what_counts_and_what_does_not(folder: Path, tmp_path: Path) -> None:
    found = gathered(folder, Memory(tmp_path, Counting()).refusal)
    assert [slip.record.seed for slip in found.roll.slips] == [7, 8]
    assert found.refused == [
        "false.txt: it is false.",
        "folder.txt: this cannot be read (Is a directory).",
        f"forged.txt: {FORGED}.",
        "twice.txt: this result is in the league already.",
    ]


def test_what_was_replayed_is_not_replayed_again(folder: Path, tmp_path: Path) -> None:
    for asked in (3, 0):
        checker = Counting()
        gathered(folder, Memory(tmp_path, checker).refusal)
        assert len(checker.asked) == asked
    assert len((tmp_path / CHECKED).read_text("ascii").split()) == 2


def test_the_verb_prints_tables_and_writes_a_page(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    assert run(["league", str(folder), "--text"]) == 1
    printed = capsys.readouterr().out
    assert "Games: Psychological Jujitsu" in printed
    assert "4 results do not count; --refused says why." in printed
    out = tmp_path / "page.html"
    assert run(["league", str(folder), "--html", str(out), "--refused"]) == 1
    assert "it says moves 3, and the replay 4" in capsys.readouterr().out
    assert "<h1>Friends</h1>" in out.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere", "--text"], "the league in nowhere cannot be read: No such file or directory\n"),
        ([".", "--serve", "8000"], "should be a host and a port"),
        ([".", "--serve", "localhost:99999"], "should be a host and a port"),
    ],
)
def test_wrong_words(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_folder_of_forged_results_is_not_looked_through(folder: Path, tmp_path: Path) -> None:
    """Ten thousand of them would take a minute; what else lies in the folder counts."""
    many = (replace(altered(sample(7), moves=3), spent=at) for at in range(MOST_OF_A_FILE + 50))
    (folder / "aaa.txt").write_text("\n".join(map(line_of, many)), "utf-8")
    checker = Counting()
    found = gathered(folder, Memory(tmp_path, checker).refusal)
    assert len(checker.asked) == MOST_OF_A_FILE + 1 + 3
    assert [slip.record.seed for slip in found.roll.slips] == [7, 8]
    assert found.refused[0].startswith("aaa.txt: more than 100 results of it do not count")
    for at in range(MOST_UNTRUE + 50):
        (folder / f"aaa{at}.txt").write_text(line_of(replace(altered(sample(7), moves=3), spent=at)), "utf-8")
    again = gathered(folder, Memory(None, checker).refusal)
    assert len(again.refused) <= MOST_UNTRUE + 2
    assert not again.roll.slips


def test_what_is_noted_of_a_result_that_is_not_true_is_told_again(folder: Path, tmp_path: Path) -> None:
    first = gathered(folder, Memory(tmp_path, Counting()).refusal)
    noted = (tmp_path / REFUSED).read_bytes()
    (tmp_path / REFUSED).write_bytes(
        noted.replace(b"it is false", b"it is\x1b[31m false\xff") + b"\xff\x00\nabc\n"
    )
    again = gathered(folder, Memory(tmp_path, Counting()).refusal).refused
    assert again == [
        first.refused[0].replace("it is false", "it is?[31m false\N{REPLACEMENT CHARACTER}"),
        *first.refused[1:],
    ]
