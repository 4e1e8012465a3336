"""Every verb, and what is said when a command is wrong."""

import json
import re
import subprocess
import sys
from enum import Enum
from pathlib import Path

import pytest

from cardtable.catalogue import KITS, game, kit
from cardtable.cli.program import VERBS, run
from cardtable.engine.options import option_fields
from tests.architecture.tree import ROOT

GAME = "psychological-jujitsu"
LIGHT = f"""
import sys
from cardtable.cli.program import run
for words in (["list"], ["rules", "{GAME}"], ["simulate", "{GAME}", "--matches", "1"],
              ["arena", "{GAME}", "--a", "easy", "--b", "random", "--matches", "2"]):
    assert run(words) == 0, words
loaded = {{"pygame", "cardtable.ui.app.program"}} & sys.modules.keys()
sys.exit(f"loaded {{loaded}}" if loaded else 0)
"""
Captured = pytest.CaptureFixture[str]

# words, what the sentence holds
WRONG = (
    ("ply", "did you mean play?"),
    ("quack", "there are play, list"),
    ("--fast", "unrecognized arguments: --fast"),
    ("list --fast", "unrecognized arguments: --fast"),
    ("rules", "required: GAME"),
    ("rules psychologcal-jujitsu", "did you mean psychological-jujitsu?"),
    (f"simulate {GAME}", "required: --matches"),
    (f"simulate {GAME} --matches 0", "0 is less than 1"),
    (f"simulate {GAME} --matches many", "'many' is no whole number"),
    (f"simulate {GAME} --matches 1 --bots hrd", "did you mean hard?"),
    (f"simulate {GAME} --matches 1 --option set_size=99", "it takes 5 to 13"),
    (f"simulate {GAME} --matches 1 --option tie_rule=x", "it takes discard, next_highest"),
    (f"simulate {GAME} --matches 1 --option show_played=maybe", "it takes yes or no"),
    (f"simulate {GAME} --matches 1 --option setsize=9", "did you mean set_size?"),
    (f"simulate {GAME} --matches 1 --option set_size", "'set_size' should be name=value"),
    (f"simulate {GAME} --matches 1 --players 8", "option players cannot be '8': it takes 2 to 7"),
    (f"simulate {GAME} --matches 1 --players 3 --option players=4", "given as '4' and as '3'"),
    (f"simulate {GAME} --matches 1 --seed {'9' * 5000}", "is no whole number"),
    (f"arena {GAME} --a hard --matches 1", "required: --b"),
    (f"arena {GAME} --a hard --b esy --matches 1", "did you mean easy?"),
    (f"arena {GAME} --a hard --b easy --matches 1 --time 0", "more than 0"),
    (f"arena {GAME} --a hard --b easy --matches 1 --time soon", "no number of seconds"),
    (f"arena {GAME} --a hard --b easy --matches 1 --time nan", "out of range"),
    (f"arena {GAME} --a hard --b easy --matches 1 --time 1 --iterations 1", "not allowed with"),
    (f"arena {GAME} --a hard --b easy --matches 1 --alone --partners", "not allowed with"),
    (f"arena {GAME} --a hard --b easy --matches 1 --players 3 --partners", "even number of seats, not 3"),
    (f"play {GAME} --seats me,hrd", "did you mean hard?"),
    (f"play {GAME} --seats me", "option players cannot be '1': it takes 2 to 7"),
    (f"play {GAME} --seats me,easy,hard --players 2", "3 seats, but option players is 2"),
    ("replay", "required: RECORD"),
    ("replay nowhere.record", "nowhere.record cannot be read: No such file"),
    ("scenario", "required: FILE"),
    ("bench --runs 0", "0 is less than 1"),
    (f"screenshot {GAME} --actions 3", "required: --out"),
    (f"screenshot {GAME} --actions -3 --out x.png", "-3 is less than 0"),
    (f"screenshot {GAME} --actions 3 --out x.jpg", "should end in .png"),
    (f"screenshot {GAME} --actions 3 --out nowhere/x.png", "there is no folder nowhere"),
    (f"screenshot {GAME} --actions 3 --size wide --out x.png", "such as 1280x720"),
    (f"screenshot {GAME} --actions 3 --size 10x10 --out x.png", "each side takes 100 to 8192"),
    (f"screenshot {GAME} --actions 3 --seat 2 --out x.png", "with 2 players there are 0 to 1"),
    (f"screenshot {GAME} --actions 3 --seat -1 --out x.png", "there is no seat -1"),
)


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[words[:60] for words, _ in WRONG])
def test_a_wrong_command_gets_one_sentence(capsys: Captured, words: str, sentence: str) -> None:
    assert run(words.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.startswith("cardtable: ")
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_has_help(capsys: Captured, verb: str) -> None:
    with pytest.raises(SystemExit) as end:
        run([verb, "--help"])
    assert end.value.code == 0
    printed = capsys.readouterr().out
    assert f"usage: cardtable {verb}" in printed
    assert VERBS[verb][1:] in " ".join(printed.split())


def test_help_names_all_verbs(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        run(["--help"])
    printed = capsys.readouterr().out
    assert all(f"  {verb} " in printed and sentence in printed for verb, sentence in VERBS.items())


def test_the_version_is_told(capsys: Captured) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("cardtable ")


def test_list_shows_games_and_options(capsys: Captured) -> None:
    assert run(["list"]) == 0
    printed = capsys.readouterr().out
    assert f"{GAME}: Psychological Jujitsu, 2 to 7 seats" in printed
    assert "(5 to 13; default 13)" in printed


def test_list_as_json(capsys: Captured) -> None:
    assert run(["list", "--json"]) == 0
    (found,) = (each for each in json.loads(capsys.readouterr().out) if each["id"] == GAME)
    options = {option["name"]: option for option in found["options"]}
    assert found["seats"] == [2, 7]
    assert (options["set_size"]["low"], options["set_size"]["high"]) == (5, 13)
    assert options["tie_rule"]["values"] == ["discard", "next_highest", "requeue", "carry"]
    assert options["show_played"]["values"] == ["yes", "no"]
    assert options["requeue_limit"]["when"] == {"tie_rule": "requeue"}


def test_rules_are_printed(capsys: Captured) -> None:
    assert run(["rules", GAME]) == 0
    assert capsys.readouterr().out.startswith("# Psychological Jujitsu\n")


@pytest.mark.parametrize("game_id", [each.id for each in KITS])
def test_rules_are_printed_without_notes_for_developers(capsys: Captured, game_id: str) -> None:
    assert run(["rules", game_id]) == 0
    text = capsys.readouterr().out
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert sorted(headings) == ["## Decisions", "## Options", "## Rules", "## Worked examples"]
    fields = option_fields(game(game_id).options)
    known = {field.name for field in fields} | {
        value.name.lower() for field in fields if issubclass(field.kind, Enum) for value in field.kind
    }
    grammars, whole = text.split("```")[1::2], kit(game_id).rules_for_players()
    assert grammars == whole.split("```")[1::2], "they are printed as they are typed"
    codes = re.findall(r"\b[A-Za-z]+(?:_[A-Za-z]+)+\b", "".join(text.split("```")[::2]))
    assert [code for code in codes if code.lower() not in known] == [], "what is refused is said in words"


def test_ctrl_c_ends_a_command_without_words(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_listing: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardtable.kits.GameKit.rules_text", interrupted)
    assert run(["rules", GAME]) == 130
    assert capsys.readouterr().err == ""


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "cardtable", *words]


def test_a_real_command_prints_and_ends_well(tmp_path: Path) -> None:
    report = subprocess.run(command("list"), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (report.returncode, report.stderr) == (0, "")
    assert GAME in report.stdout


def test_a_real_command_is_refused_without_a_traceback(tmp_path: Path) -> None:
    report = subprocess.run(command("ply"), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (report.returncode, report.stdout) == (2, "")
    assert report.stderr == "cardtable: there is no verb 'ply': did you mean play?\n"


def test_a_reader_may_close_its_end(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("rules", GAME), cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == ""
        assert program.wait() == 0


def test_a_poor_terminal_gets_other_signs(tmp_path: Path) -> None:
    report = subprocess.run(
        command("rules", GAME),
        cwd=tmp_path,
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)},
    )
    assert (report.returncode, report.stderr) == (0, b"")


def test_contests_can_use_several_jobs(tmp_path: Path) -> None:
    words = ("arena", GAME, "--a", "easy", "--b", "random", "--matches", "4", "--jobs", "2", "--json")
    report = subprocess.run(command(*words), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (report.returncode, report.stderr) == (0, "")
    assert json.loads(report.stdout)["matches"] == 4


def test_verbs_that_need_no_window_do_not_load_it() -> None:
    report = subprocess.run(
        [sys.executable, "-c", LIGHT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (report.returncode, report.stderr) == (0, "")
