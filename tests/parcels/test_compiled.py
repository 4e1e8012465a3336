from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from parcels.compiled import hidden_imports

ENDING = EXTENSION_SUFFIXES[0]


def installed(packages: Path, *names: str) -> Path:
    """Put a package there, of which some modules are compiled."""
    folder = packages / "cardtable" / "solver"
    folder.mkdir(parents=True)
    (folder / "search.py").write_text(
        "import heapq\nfrom collections.abc import Iterator\nimport cardtable.a\n"
    )
    (folder / "plain.py").write_text("import random\n")
    for name in names:
        (packages / f"{name}{ENDING}").touch()
    return packages


def test_a_plain_package_hides_nothing(tmp_path: Path) -> None:
    assert hidden_imports(installed(tmp_path), "cardtable") == []


def test_what_compiled_modules_import_and_share_is_told(tmp_path: Path) -> None:
    packages = installed(tmp_path, "cardtable/solver/search", "0123abcd__mypyc", "other")
    assert hidden_imports(packages, "cardtable") == [
        "0123abcd__mypyc",
        "cardtable.a",
        "collections.abc",
        "heapq",
    ]


def test_a_compiled_module_without_its_source_stops_the_build(tmp_path: Path) -> None:
    packages = installed(tmp_path, "cardtable/solver/secret")
    with pytest.raises(AssertionError, match="the source of"):
        hidden_imports(packages, "cardtable")
