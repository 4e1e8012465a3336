"""What is printed of games for one."""

import json
from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.paths import STORE
from cardtable.store.store import Store

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
    assert capsys.readouterr().out == "No game for one has been played to its end yet.\n"


def test_an_unknown_game_is_refused(capsys: Captured) -> None:
    assert run(["statistics", "klondyke"]) == 2
    assert "klondike" in capsys.readouterr().err
