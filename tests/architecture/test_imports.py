"""What importing a part of the package pulls in, seen in a fresh interpreter."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT

REPORT = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sorted(sys.modules))
"""
STANDARD = sys.stdlib_module_names | {"cardtable", "__mp_main__"}


def loaded_by(names: list[str], root: Path = ROOT) -> set[str]:
    """Return all modules that a fresh interpreter holds once it has imported these."""
    command = [sys.executable, "-c", REPORT, *names]
    report = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    return set(report.stdout.split())


def package(layer: str, root: Path = ROOT) -> list[str]:
    """Return the dotted names of all modules of a layer."""
    paths = sorted((root / "cardtable" / layer).rglob("*.py"))
    names = [".".join(path.relative_to(root).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in names]


def strangers(loaded: set[str], bare: set[str]) -> set[str]:
    """Return the top names among the loaded modules that neither Python nor a bare start brings."""
    return {name.partition(".")[0] for name in loaded - bare} - STANDARD


@pytest.fixture(scope="module")
def bare() -> set[str]:
    return loaded_by([])


def test_the_engine_needs_the_standard_library_only(bare: set[str]) -> None:
    assert strangers(loaded_by(package("engine")), bare) == set()


@pytest.mark.parametrize("layer", ["engine", "proofs", "table", "bots", "games"])
def test_no_rule_bot_or_layout_loads_the_window_or_reads_files(layer: str) -> None:
    assert (
        loaded_by(package(layer)) & {"pygame", "yaml", "sqlite3", "cardtable.ui", "cardtable.store"} == set()
    )


@pytest.mark.parametrize("name", ["cardtable.catalogue", "cardtable.__main__"])
def test_games_are_loaded_only_when_chosen(name: str) -> None:
    assert [other for other in loaded_by([name]) if other.startswith("cardtable.games")] == []


def test_a_worker_starts_without_pygame() -> None:
    assert "pygame" not in loaded_by(["cardtable.__main__"])


def test_a_forbidden_import_is_seen(tmp_path: Path, bare: set[str]) -> None:
    (tmp_path / "cardtable" / "engine").mkdir(parents=True)
    (tmp_path / "cardtable" / "__init__.py").touch()
    (tmp_path / "cardtable" / "engine" / "cards.py").write_text("import iniconfig\n", "utf-8")
    loaded = loaded_by(package("engine", tmp_path), tmp_path)
    assert "cardtable.engine.cards" in loaded
    assert strangers(loaded, bare) == {"iniconfig"}
