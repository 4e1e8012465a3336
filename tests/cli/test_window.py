"""What the window is asked for, and why it may not open."""

import sys
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardtable.cli import window
from cardtable.cli.program import run
from cardtable.engine.match import Match
from cardtable.engine.options import Undo
from cardtable.engine.replay import recorded
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuOptions, PsychologicalJujitsu
from cardtable.league.days import deal_of_the_day
from cardtable.ui.match.players import Recalled, Wanted

GAME = "psychological-jujitsu"
ENDED = 5  # an exit status of the window
Captured = pytest.CaptureFixture[str]
Asked = dict[str, Any]


class ThemeError(Exception):
    pass


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the window was asked for, of which nothing is opened here."""
    found: Asked = {}

    def opened(wanted: Wanted | None) -> int:
        found["wanted"] = wanted
        return ENDED

    def loaded(name: str) -> None:
        if name != "default":
            raise ThemeError("There is no such theme.")

    def taken(**words: object) -> None:
        if words["actions"] == 999:
            raise ValueError("the match has 24 actions")
        found.update(words)

    parts: dict[str, dict[str, object]] = {
        "app.program": {"run": opened},
        "app.screenshot": {"take": taken},
        "look.theme": {"ThemeError": ThemeError},
        "look.theme_file": {"load_theme": loaded},
    }
    for name, functions in parts.items():
        module = ModuleType(name)
        vars(module).update(functions)
        monkeypatch.setitem(sys.modules, f"cardtable.ui.{name}", module)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return found


def test_without_a_verb_the_menu_opens(asked: Asked) -> None:
    assert run([]) == ENDED
    assert asked == {"wanted": None}


def test_play_opens_a_match(asked: Asked) -> None:
    assert run(["play", GAME, "--seats", "me,hard,me", "--option", "set_size=7", "--seed", "4"]) == ENDED
    options = JujitsuOptions(players=3, set_size=7)
    assert asked == {"wanted": Wanted(GAME, options, ("me", "hard", "me"), 4)}


def test_play_seats_bots_around_you(asked: Asked) -> None:
    run(["play", GAME, "--players", "3"])
    assert asked == {"wanted": Wanted(GAME, JujitsuOptions(players=3), ("me", "medium", "medium"))}


def test_play_shows_a_lesson(asked: Asked) -> None:
    run(["play", GAME, "--lesson"])
    assert asked == {"wanted": Wanted(GAME, JujitsuOptions(), ("me", "medium"), lesson=True)}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["accordion"], "Accordion has no lesson: cardtable rules tells how it is played"),
        ([GAME, "--seed", "3"], "a lesson has its own deal: name the game alone"),
        ([GAME, "--players", "3"], "a lesson has its own deal: name the game alone"),
    ],
)
def test_a_lesson_that_is_not_there_is_told(
    asked: Asked, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert run(["play", "--lesson", *words]) == 2
    assert told in capsys.readouterr().err
    assert "wanted" not in asked


def test_play_deals_what_a_day_has(asked: Asked, capsys: Captured) -> None:
    run(["play", GAME, "--day", "2026-11-27"])
    assert asked == {"wanted": Wanted(GAME, JujitsuOptions(), ("me", "medium"), 20261127)}
    run(["play", GAME, "--day"])
    assert asked == {
        "wanted": Wanted(GAME, JujitsuOptions(), ("me", "medium"), deal_of_the_day(date.today()))
    }
    for words in (["--day", "yesterday"], ["--day", "--seed", "7"]):
        assert run(["play", GAME, *words]) == 2
    assert "'yesterday' should be a day, such as 2026-11-27" in capsys.readouterr().err
    assert run(["play", GAME, "--day", "9999-12-31"]) == 2
    assert "9999-12-31 has not come yet: name today or a day before it" in capsys.readouterr().err


def test_a_league_opens_in_the_window(asked: Asked, tmp_path: Path) -> None:
    assert run(["league", str(tmp_path)]) == ENDED
    assert asked == {"wanted": tmp_path.resolve()}


@pytest.mark.parametrize("rule", list(Undo))
def test_play_takes_a_rule_of_undo(asked: Asked, rule: Undo) -> None:
    assert run(["play", GAME, "--undo", rule.name.lower()]) == ENDED
    assert asked == {"wanted": Wanted(GAME, JujitsuOptions(), ("me", "medium"), undo=rule)}


def test_a_screenshot_is_taken(asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.delenv("DISPLAY", raising=False)
    out = tmp_path / "table.png"
    assert (
        run(["screenshot", GAME, "--actions", "3", "--size", "800x600", "--seat", "1", "--out", str(out)])
        == 0
    )
    assert asked == {
        "game_id": GAME,
        "options": JujitsuOptions(),
        "seats": ("me", "medium"),
        "actions": 3,
        "size": (800, 600),
        "theme": "default",
        "seat": 1,
        "out": out,
        "seed": 1,
    }


@pytest.mark.parametrize(("name", "value"), [("--theme", "green"), ("--actions", "999")])
def test_a_screenshot_may_be_refused(
    asked: Asked, tmp_path: Path, capsys: Captured, name: str, value: str
) -> None:
    words = {"--actions": "3", "--out": str(tmp_path / "table.png"), name: value}
    assert run(["screenshot", GAME, *(word for pair in words.items() for word in pair)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert asked == {}


@pytest.mark.parametrize("words", [[], ["play", GAME]])
def test_without_a_display_one_sentence_says_so(
    asked: Asked, words: list[str], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in window.DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    assert run(words) == 2
    error = capsys.readouterr().err
    assert error.startswith("cardtable: there is no display to open a window on")
    assert "simulate" in error
    assert error.count("\n") == 1
    assert asked == {}


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_a_display_is_named_by_any_of_these(name: str) -> None:
    assert window.has_display({name: "x"})
    assert not window.has_display({name: ""})


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("pygame-2.6.1", "pygame_ce-2.5.5"), "both installed"),
        (("pygame_ce-2.5.5",), ""),
        (("pygame-2.6.1", "pygame_gui-0.6.9"), ""),
    ],
)
def test_two_pygames_are_told_how_to_part(
    names: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    asked: Asked,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    package = tmp_path / "pygame"
    package.mkdir()
    (package / "__init__.py").touch()
    for name in names:
        (tmp_path / f"{name}.dist-info").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "pygame", raising=False)
    assert run([]) == (2 if sentence else ENDED)
    assert sentence in capsys.readouterr().err
    assert bool(asked) != bool(sentence)


def test_a_pygame_that_cannot_be_loaded_is_told(
    asked: Asked, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cardtable.ui.app.program", None)
    assert run([]) == 2
    error = capsys.readouterr().err
    assert error.startswith("cardtable: no window can be opened: ")
    assert error.count("\n") == 1
    assert asked == {}


def test_a_missing_pygame_is_told(asked: Asked, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "find_spec", lambda _name: None)
    assert run([]) == 2
    assert "pip install pygame-ce" in capsys.readouterr().err
    assert asked == {}


def test_this_environment_has_one_pygame() -> None:
    window.check_pygame()


def test_a_replay_is_shown_of_a_file_or_a_saved_match(asked: Asked, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    match = Match(PsychologicalJujitsu(), JujitsuOptions(), 3)
    while not match.over:
        seat = match.deal.actors()[0]
        match.submit(seat, match.deal.actions(seat)[0])
    record.write_text(str(recorded(match)))
    assert run(["play", "--replay", str(record)]) == ENDED
    assert asked["wanted"] == Recalled(str(record))
    assert run(["play", "--replay", "12"]) == ENDED
    assert asked["wanted"] == Recalled("12")


def test_a_replay_of_nothing_is_refused(asked: Asked, tmp_path: Path, capsys: Captured) -> None:
    missing = tmp_path / "match.txt"
    assert run(["play", "--replay", str(missing)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    missing.write_text("nothing")
    assert run(["play", "--replay", str(missing)]) == 2
    assert "this is no record" in capsys.readouterr().err
    assert run(["play", GAME, "--replay", "12"]) == 2
    assert run(["play"]) == 2
    assert "name a game to play" in capsys.readouterr().err
    assert "wanted" not in asked
