"""Matches without a window: simulated, compared, told from their records."""

import json
from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.engine.match import Match
from cardtable.engine.replay import recorded
from cardtable.games.psychological_jujitsu.rules.deal import (
    JujitsuDeal,
    JujitsuOptions,
    PsychologicalJujitsu,
    Scoring,
)

GAME = "psychological-jujitsu"
FIVE = ("--option", "set_size=5")
Captured = pytest.CaptureFixture[str]


def simulated(capsys: Captured, *words: str) -> dict[str, object]:
    assert run(["simulate", GAME, "--json", *FIVE, *words]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("bots", ["random", "easy", "medium", "hard"])
def test_simulated_matches_follow_from_their_seeds(capsys: Captured, bots: str) -> None:
    words = ("--matches", "2", "--bots", bots, "--seed", "7")
    once = simulated(capsys, *words)
    assert simulated(capsys, *words) == once
    assert (once["matches"], once["deals"], once["actions"]) == (2, 2, 16)


def test_patiences_are_simulated_by_several_processes(capsys: Captured) -> None:
    printed = []
    for jobs in ("1", "2"):
        words = ["simulate", "klondike", "--option", "draw=1", "--matches", "2", "--jobs", jobs]
        assert run(words) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_simulated_wins_add_up(capsys: Captured) -> None:
    found = simulated(capsys, "--matches", "3", "--players", "4")
    shares = found["win_share"]
    assert isinstance(shares, list)
    assert sum(shares) == pytest.approx(1, abs=0.001)
    assert len(shares) == 4


def test_a_simulation_is_told_in_words(capsys: Captured) -> None:
    assert run(["simulate", GAME, "--matches", "1", *FIVE]) == 0
    assert "laws              kept\n" in capsys.readouterr().out


@pytest.mark.parametrize("words", [(), ("--bots", "medium")])
def test_a_broken_law_is_told_with_the_record(
    words: tuple[str, ...], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(deal: JujitsuDeal) -> None:
        for pile in deal.bids:
            pile.pop()

    monkeypatch.setattr(JujitsuDeal, "_discard_bids", lost)
    assert run(["simulate", GAME, "--matches", "1", *FIVE, *words]) == 1
    printed = capsys.readouterr()
    assert printed.err.startswith("cardtable: match seed 1, action 2: law ")
    assert printed.out.startswith("cardtable record 2\n")
    assert run(["simulate", GAME, "--matches", "1", *FIVE, *words, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["laws"].startswith("match seed 1, action 2: law ")


def test_an_arena_as_json(capsys: Captured) -> None:
    words = ["--a", "medium", "--b", "random", "--matches", "20", "--iterations", "10", "--json"]
    assert run(["arena", GAME, *words, "--times"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["a"], found["b"], found["deals"], found["matches"]) == ("medium", "random", 10, 20)
    assert (found["iterations"], found["seconds"]) == (10, None)
    assert found["difference"]["low"] < found["difference"]["mean"] < found["difference"]["high"]
    assert found["a_pace"].keys() == {"decisions", "median", "p95", "longest"}


def test_an_arena_is_told_in_words(capsys: Captured) -> None:
    assert run(["arena", GAME, "--a", "easy", "--b", "random", "--matches", "2", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Psychological Jujitsu, 3 seats: 6 matches of 1 deal\n")
    assert "one deal gives no interval" in printed
    assert "(equals win 33.3%)" in printed


def test_an_arena_of_a_game_for_one_is_refused(capsys: Captured) -> None:
    assert run(["arena", "klondike", "--a", "hard", "--b", "medium", "--matches", "2"]) == 2
    assert capsys.readouterr().err.startswith(
        "cardtable: an arena needs two sides, and Klondike is for one: `cardtable survey`"
    )


def test_an_arena_may_play_one_deal_of_each_match(capsys: Captured) -> None:
    words = [
        "--a",
        "easy",
        "--b",
        "random",
        "--matches",
        "4",
        "--deal",
        "2",
        "--option",
        "scoring=cumulative",
    ]
    assert run(["arena", GAME, *words, "--json", "--times"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deal"] == 2
    assert found["a_pace"]["decisions"] == 4 * 12


@pytest.fixture
def match() -> Match:
    return Match(PsychologicalJujitsu(), JujitsuOptions(set_size=5), 3)


@pytest.fixture
def record(match: Match, tmp_path: Path) -> Path:
    while not match.over:
        seat = match.deal.actors()[0]
        match.submit(seat, match.deal.actions(seat)[-1 if seat else 0])
    path = tmp_path / "match.record"
    path.write_text(str(recorded(match, ("Ann", "Ben"))), "utf-8")
    return path


def test_a_record_is_told_to_its_end(capsys: Captured, record: Path, match: Match) -> None:
    assert run(["replay", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Psychological Jujitsu, seed 3: Ann, Ben"
    assert sum(" wins " in line for line in lines) == 5 - sum("shared" in line for line in lines)
    assert lines[-2].split() == ["total", *map(str, match.totals)]
    assert match.winners == (0,)
    assert lines[-1] == "Won by Ann."


def test_a_replay_stops_where_it_is_told_and_shows_no_secret(capsys: Captured, record: Path) -> None:
    assert run(["replay", str(record), "--to", "1"]) == 0
    printed = capsys.readouterr().out
    assert "After 1 action\nThe match goes on.\n" in printed
    assert " bids " not in printed  # the one bid lies face down
    assert run(["replay", str(record), "--to", "2"]) == 0
    assert " bids " in capsys.readouterr().out


def test_a_replay_speaks_to_whoever_has_no_name(capsys: Captured, match: Match, record: Path) -> None:
    record.write_text(str(recorded(match, ("person You", "Ben"))), "utf-8")
    assert run(["replay", str(record)]) == 0
    printed = capsys.readouterr().out
    assert "  You win " in printed
    assert "You wins" not in printed


def test_a_replay_of_nothing_shows_the_opening(capsys: Captured, record: Path) -> None:
    assert run(["replay", str(record), "--to", "0"]) == 0
    assert "Deal 1\n" in capsys.readouterr().out


def test_a_replay_names_seats_that_the_record_does_not(
    capsys: Captured, match: Match, tmp_path: Path
) -> None:
    path = tmp_path / "match.record"
    path.write_text(str(recorded(match)), "utf-8")
    assert run(["replay", str(path)]) == 0
    assert "seed 3: Seat 0, Seat 1\n" in capsys.readouterr().out


def test_a_match_of_several_deals_has_a_sheet(capsys: Captured, tmp_path: Path) -> None:
    options = JujitsuOptions(set_size=5, scoring=Scoring.CUMULATIVE, limit=50)
    match = Match(PsychologicalJujitsu(), options, 3)
    while len(match.sheet) < 2:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, match.deal.actions(seat)[0])
    path = tmp_path / "match.record"
    path.write_text(str(recorded(match)), "utf-8")
    assert run(["replay", str(path)]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["Deal", "2"] in lines
    for number, result in enumerate(match.sheet, 1):
        assert ["deal", str(number), *map(str, result.points)] in lines
    assert lines[-1] == ["The", "match", "goes", "on."]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("cardtable record 2", "cardtable record 99", "line 1: this record is of version 99, and"),
        ("cardtable record 2", "hello", "line 1: this is no record"),
        ("seed 3", "sown 3", "line 3: 'sown 3' is no line of a record"),
        ("seed 3", "seed three", "lacks its game or its seed"),
        (f"game {GAME}", "game psychological", f"did you mean {GAME}?"),
        ("option set_size 5", "option set_size 50", "it takes 5 to 13"),
        ("do 0 bid", "do 0 bed", "'bed"),
        ("do 0 bid", "do 9 bid", "the rules refuse this action"),
    ],
)
def test_a_damaged_record_is_refused(
    record: Path, capsys: Captured, old: str, new: str, sentence: str
) -> None:
    text = record.read_text("utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), "utf-8")
    assert run(["replay", str(record)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1


def test_a_record_that_is_no_text_is_refused(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "picture.record"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert run(["replay", str(path)]) == 2
    assert "is no text in UTF-8" in capsys.readouterr().err
    assert run(["replay", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_record_with_signs_that_steer_a_terminal_is_refused(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31m.record"
    path.write_text("cardtable record 2\ngame klondike\nseed 7\nseat 0 person \x1b[2JEve\n")
    assert run(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert told.err.removesuffix("\n").isprintable()
    assert told.err.endswith("?[31m.record: line 4: the sign '\\x1b' cannot be shown\n")


def test_a_replay_beyond_the_end_is_refused(capsys: Captured, record: Path) -> None:
    assert run(["replay", str(record), "--to", "99"]) == 2
    assert "has 8 actions, not 99" in capsys.readouterr().err
