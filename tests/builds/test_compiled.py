"""What is compiled: files that are there, whole kins, and only where it is asked for."""

import ast
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
COMPILED = {path for pattern in HOOK["include"] for path in ROOT.glob(pattern)} - {ROOT / HOOK["exclude"][1]}


def test_nothing_is_compiled_unless_asked_for() -> None:
    assert HOOK["enable-by-default"] is False


@pytest.mark.parametrize("pattern", [*HOOK["include"], *HOOK["exclude"][1:]])
def test_what_is_named_is_there(pattern: str) -> None:
    assert [*ROOT.glob(pattern)]


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def parents(path: Path) -> set[str]:
    """The classes of other modules from which those of a module come."""
    tree = ast.parse(path.read_text("utf-8"))
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    whole = {name.name: f"{each.module}.{name.name}" for each in imports for name in each.names}
    bases = [base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    plain = [base.value if isinstance(base, ast.Subscript) else base for base in bases]
    return {whole[base.id] for base in plain if isinstance(base, ast.Name) and base.id in whole}


def test_no_class_comes_from_a_compiled_one_unless_it_is_compiled_too() -> None:
    compiled, others = [*map(module, COMPILED)], {*(ROOT / "cardtable").rglob("*.py")} - COMPILED
    knows = re.compile("|".join(map(re.escape, compiled)))  # what stands in a file with such a class
    found = {parent for path in others if knows.search(path.read_text("utf-8")) for parent in parents(path)}
    own = {each for each in compiled for parent in found if parent.rpartition(".")[0] == each}
    assert not own, "an interpreted class cannot come from a compiled one"


@pytest.mark.parametrize(
    ("ending", "told"), [(".py", "cardtable {}\n"), (EXTENSION_SUFFIXES[0], "cardtable {} (compiled)\n")]
)
def test_the_version_says_which_build_it_is(
    ending: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(version, "find_spec", lambda name: ModuleSpec(name, None, origin=f"search{ending}"))
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == told.format(version.program_version())
