"""Surveys and statistics: how often games for one can be won, and have been."""

import json
from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.cli.usage import FINE, WRONG
from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.patience.solver.survey import wilson
from cardtable.store.paths import STORE
from cardtable.store.store import Store


def test_a_survey_counts_and_writes_what_can_be_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["survey", "freecell", "--deals", "4", "--nodes", "2000", "--json"]
    assert run([*words, "--winnable", str(tmp_path / "won.tsv")]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert found["won"]["count"] + found["lost"]["count"] + found["unknown"]["count"] == 4
    made, head, *rows = (tmp_path / "won.tsv").read_text("utf-8").splitlines()
    assert made == "# cardtable survey freecell --deals 4 --nodes 2000 --seed 1"
    assert head == "more\tstates\tmoves"
    assert len(rows) == found["won"]["count"] > 0


def test_processes_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for jobs in ("1", "2"):
        words = ["survey", "tri-peaks", "--deals", "3", "--nodes", "50", "--jobs", jobs, "--json"]
        assert run(words) == FINE
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_what_was_found_before_is_not_looked_for_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed, file = [], tmp_path / "kept"
    for deals in ("2", "3", "3"):
        words = ["survey", "tri-peaks", "--deals", deals, "--nodes", "50", "--times", "--resume", str(file)]
        assert run(words) == FINE
        printed.append(capsys.readouterr().out)
    assert "positions a second" in printed[1]
    assert printed[1] == printed[2]  # to the times
    assert run([*words[:5], "60", "--resume", str(file)]) == WRONG
    assert "of other work" in capsys.readouterr().err


def test_what_is_no_patience_has_no_survey(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["survey", "basra", "--deals", "1"]) == WRONG
    assert "no patience" in capsys.readouterr().err


def test_the_interval_of_a_share() -> None:
    assert wilson(5, 10) == pytest.approx((0.236593, 0.763407), abs=1e-6)
    assert wilson(0, 10)[0] == 0.0


def test_a_survey_by_hints_says_what_becomes_of_whoever_follows_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["survey", "freecell", "--deals", "3", "--hints", "--json"]) == FINE
    told = json.loads(capsys.readouterr().out)
    assert (told["deals"], told["won"]["count"], told["home"]) == (3, 3, 52.0)
    assert run(["survey", "freecell", "--deals", "1", "--hints"]) == FINE
    assert "won: 1, 100.0%" in capsys.readouterr().out


def test_a_survey_by_hints_tells_the_same_on_any_machine(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        words = ["survey", "golf", "--deals", "2", "--hints", "--looks", "5", "--jobs", jobs, "--json"]
        assert run(words) == FINE
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert 1 < told[0]["looks"] < 7  # a hint looks once when it begins, and once when time is up


# What is printed of games for one.


Captured = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    with Store(tmp_path / STORE) as store:
        for game, who, outcome, spent in (
            ("klondike", "Ada", Outcome(Ending.WON, 93, 745), 120_000),
            ("klondike", "Ada", Outcome(Ending.LOST, 40, 30), 30_000),
            ("golf", "Ben", Outcome(Ending.GIVEN_UP, 9), 5_000),
        ):
            match = store.matches.begin(Record(game, 7, {"players": "1"}, (f"person {who}",)))
            store.matches.append(match, 0, 0, "draw stock")
            store.matches.spend(match, spent)
            store.matches.finish(match, (0,), (0,) if outcome.ending is Ending.WON else (), 1, outcome)
    return tmp_path


@pytest.mark.usefixtures("home")
def test_a_line_for_each_game_and_one_for_all(capsys: Captured) -> None:
    assert run(["statistics"]) == 0
    golf, klondike, whole = capsys.readouterr().out.splitlines()
    assert klondike == (
        "klondike: 2 played, 1 won, 1 lost, 0 given up; 50 % (9 to 91); best 120 s, usually 120 s; "
        "fewest moves 93"
    )
    assert golf.startswith("golf: 1 played, 0 won, 0 lost, 1 given up; 0 %")
    assert whole.startswith("all games: 3 played")


@pytest.mark.usefixtures("home")
def test_one_game_or_one_player(capsys: Captured) -> None:
    assert run(["statistics", "golf", "--json"]) == 0
    assert [each["player"] for each in json.loads(capsys.readouterr().out)] == ["Ben"]
    assert run(["statistics", "--player", "Ada", "--csv"]) == 0
    assert [line.split(",")[3] for line in capsys.readouterr().out.splitlines()] == ["ending", "won", "lost"]
    assert run(["statistics", "golf", "--player", "Ada"]) == 0
    assert capsys.readouterr().out == "No match has been played to its end yet.\n"


def test_an_unknown_game_is_refused(capsys: Captured) -> None:
    assert run(["statistics", "klondyke"]) == 2
    assert "klondike" in capsys.readouterr().err
