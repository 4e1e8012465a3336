"""What is compiled: files that are there, whole kins, and only where it is asked for."""

import re
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.slips import version

ROOT = Path(__file__).parents[2]
BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
HOOK = BUILD["targets"]["wheel"]["hooks"]["mypyc"]
COMPILED = {path for pattern in HOOK["include"] for path in ROOT.glob(pattern)}
KIN = re.compile(r"^class \w+\((?:Position|Sided)\):", re.MULTILINE)


def test_nothing_is_compiled_unless_asked_for() -> None:
    assert HOOK["enable-by-default"] is False


@pytest.mark.parametrize("pattern", [*HOOK["include"], *HOOK["exclude"][1:]])
def test_what_is_named_is_there(pattern: str) -> None:
    assert [*ROOT.glob(pattern)]


def test_all_positions_of_tricks_are_compiled() -> None:
    sources = (ROOT / "cardtable").rglob("*.py")
    kin = {path for path in sources if KIN.search(path.read_text("utf-8"))}
    assert len(kin) > 4
    assert kin <= COMPILED


@pytest.mark.parametrize(
    ("ending", "told"), [(".py", "cardtable {}\n"), (EXTENSION_SUFFIXES[0], "cardtable {} (compiled)\n")]
)
def test_the_version_says_which_build_it_is(
    ending: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(version, "find_spec", lambda name: ModuleSpec(name, None, origin=f"search{ending}"))
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == told.format(version.program_version())
