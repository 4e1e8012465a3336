"""What the spec asks PyInstaller for on each system, as far as that can be told on another one."""

import ast
import runpy
import struct
import sys
import tomllib
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parcels import licences
from parcels.facts import ID, PRODUCTS, ROOT, version
from parcels.windows import numbers, version_info
from tests.architecture.tree import called

SPEC = ROOT / "packaging" / "cardtable.spec"


class Asked:
    """Takes note of what was asked of PyInstaller."""

    def __init__(self, kind: str, given: tuple[Any, ...], named: dict[str, Any]) -> None:
        self.kind, self.given, self.named = kind, given, named
        self.pure, self.scripts, self.binaries = [], [], [("lib", "/lib/x.so", "BINARY")]  # type: ignore[var-annotated]  # stands for PyInstaller's
        self.datas = list(named.get("datas", ()))


class Told:
    """Runs the spec as one system, and keeps what it asks for."""

    def __init__(self, platform: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        hooks = ModuleType("PyInstaller.utils.hooks")
        hooks.collect_data_files = lambda name, includes=(): [(f"data of {name}", *includes)]  # type: ignore[attr-defined]  # stands for PyInstaller's
        hooks.collect_submodules = lambda name: [f"modules of {name}"]  # type: ignore[attr-defined]  # stands for PyInstaller's
        hooks.copy_metadata = lambda name: [f"metadata of {name}"]  # type: ignore[attr-defined]  # stands for PyInstaller's
        for name in ("PyInstaller", "PyInstaller.utils"):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(licences, "bundled_licences", self._papers)
        self.asked: list[Asked] = []
        self.work = work
        given: dict[str, Any] = {"SPECPATH": str(SPEC.parent), "workpath": str(work)}
        given |= {kind: self._asking(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        runpy.run_path(str(SPEC), given)

    def _papers(self, _binaries: object, folder: Path) -> Path:
        folder.mkdir()
        (folder / "Python.txt").write_text("its licence", "utf-8")
        return folder

    def _asking(self, kind: str) -> Callable[..., Asked]:
        def asks(*given: object, **named: object) -> Asked:
            self.asked.append(Asked(kind, given, named))
            return self.asked[-1]

        return asks

    def of(self, kind: str) -> list[Asked]:
        return [each for each in self.asked if each.kind == kind]


@pytest.fixture(params=["linux", "win32", "darwin"])
def told(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    return Told(request.param, tmp_path, monkeypatch)


def test_everywhere_all_data_metadata_and_licences_are_taken(told: Told) -> None:
    (analysis,) = told.of("Analysis")
    data = [str(each) for each in analysis.datas]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [each.partition(">")[0] for each in project["dependencies"]]
    assert {f"metadata of {name}" for name in (*needed, "cardtable")} <= set(data)
    assert any("data of cardtable" in each for each in data)
    assert any("LGPL.txt" in each for each in data)
    assert any("licences/bundled/Python.txt" in each for each in data)
    assert "modules of cardtable" in analysis.named["hiddenimports"]
    (folder,) = told.of("COLLECT")
    assert folder.given[-1] is analysis.datas


def test_the_program_is_that_which_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "packages" / "cardtable"
    package.mkdir(parents=True)
    other = ModuleSpec("cardtable", None, origin=str(package / "__init__.py"))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: other if name == "cardtable" else None)
    (analysis,) = Told("linux", tmp_path, monkeypatch).of("Analysis")
    assert analysis.given[0] == [str(package / "__main__.py")]


def test_linux_has_one_program_without_an_icon_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program,) = Told("linux", tmp_path, monkeypatch).of("EXE")
    assert (program.named["name"], program.named["icon"], program.named["version"]) == (
        "cardtable",
        None,
        None,
    )


def test_windows_has_the_two_programs_of_the_wheel_with_icon_and_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = Told("win32", tmp_path, monkeypatch).of("EXE")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    consoles = {each.named["name"]: each.named["console"] for each in programs}
    assert {name for name, console in consoles.items() if console} == set(project["scripts"])
    assert {name for name, console in consoles.items() if not console} == set(project["gui-scripts"])
    for program in programs:
        assert Path(program.named["icon"]).read_bytes()[:4] == struct.pack("<HH", 0, 1)
        assert f"{program.named['name']}.exe" in Path(program.named["version"]).read_text("utf-8")


def test_macos_has_an_application_with_identifier_and_icon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bundle,) = Told("darwin", tmp_path, monkeypatch).of("BUNDLE")
    assert bundle.named["bundle_identifier"] == ID
    assert bundle.named["name"] == PRODUCTS["darwin"] == "Card Table.app"
    assert bundle.named["info_plist"]["CFBundleShortVersionString"] == version()
    assert bundle.named["info_plist"]["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert Path(bundle.named["icon"]).read_bytes()[:4] == b"icns"


def test_what_windows_shows_of_a_file_can_be_read_by_pyinstaller() -> None:
    tree = ast.parse(version_info("1.2.3", "cardtable.exe"), mode="eval")
    names = {called(node) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    assert names == {
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    }
    assert "filevers=(1, 2, 3, 0)" in ast.unparse(tree)


@pytest.mark.parametrize(
    ("version", "four"), [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3rc4", (1, 2, 3, 4))]
)
def test_windows_wants_four_numbers(version: str, four: tuple[int, ...]) -> None:
    assert numbers(version) == four
