"""A league's folder read beside the window: what comes back, however large or damaged it is."""

from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest

from cardtable.bots.hired_work import Done, HiredLabour, InlineLabour, Task
from cardtable.league.reading import MOST_REFUSED, MOST_ROWS, WORK, LeagueRead, read
from cardtable.league.shelf import MOST_OF_A_FILE
from cardtable.slips.checking import Checker
from cardtable.slips.slip import Slip
from cardtable.slips.words import line_of
from tests.slips.samples import altered, sample

LONGEST = 60.0  # seconds for two processes to start


def trusting(_: Checker, slip: Slip) -> str:
    return "it is false" if slip.facts.moves == 3 else ""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Checker, "refusal", trusting)
    made = tmp_path / "Friends"
    made.mkdir()
    return made


def test_parts_and_what_is_refused(folder: Path, tmp_path: Path) -> None:
    lines = [line_of(sample(7)), line_of(sample(8, "Ben")), line_of(altered(sample(9), moves=3))]
    (folder / "some.txt").write_text("\n".join(lines), "utf-8")
    found = read((folder, tmp_path), InlineLabour())
    assert [part for part, _ in found.parts] == ["Games", "Players", "Months"]
    assert (found.counted, found.not_counted, found.refused) == (2, 1, ("some.txt: it is false.",))


def test_a_large_folder_comes_back_in_tables_that_end(folder: Path) -> None:
    slip = sample(7)
    record = slip.record
    log = record.log[:20]  # fewer than by which two people's matches are told apart
    many = (
        replace(slip, record=replace(record, seats=(f"person Guest {at}", *record.seats[1:]), log=log))
        for at in range(MOST_ROWS + 50)
    )
    (folder / "many.txt").write_text("\n".join(map(line_of, many)), "utf-8")
    false = (replace(altered(slip, moves=3), spent=at) for at in range(MOST_OF_A_FILE + 9))
    (folder / "false.txt").write_text("\n".join(map(line_of, false)), "utf-8")
    found = read((folder, None), InlineLabour())
    sheet = dict(found.parts)["Players"][0]
    assert (len(sheet.ranking.rows), sheet.whole) == (MOST_ROWS, MOST_ROWS + 50)
    assert (len(found.refused), found.not_counted) == (MOST_REFUSED, MOST_OF_A_FILE + 1)


def test_what_is_no_folder_is_told(folder: Path, tmp_path: Path) -> None:
    assert read((folder, None), InlineLabour()) == LeagueRead()
    trouble = read((folder / "none", None), InlineLabour()).trouble
    assert trouble == f"{folder / 'none'} cannot be read (No such file or directory)."
    (tmp_path / "checked.txt").mkdir()
    assert "cannot be read" in read((folder, tmp_path), InlineLabour()).trouble


@pytest.mark.slow
def test_in_a_process_that_hires_another(tmp_path: Path) -> None:
    (tmp_path / "some.txt").write_text(line_of(sample(7)), "utf-8")
    labour, late, report = HiredLabour(), monotonic() + LONGEST, None
    labour.ask(Task(WORK, (tmp_path, None)))
    while not isinstance(report, Done) and monotonic() < late:
        report = labour.poll()
        sleep(0.01)
    labour.close()
    assert isinstance(report, Done)
    assert isinstance(report.answer, LeagueRead)
    assert report.answer.counted == 1
