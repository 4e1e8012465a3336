"""The licences of what a bundle takes along from the system that builds it: Python and libraries.

Those of packages, and of the libraries inside them, the program knows by itself (`cardtable.about.works`).
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Final

from cardtable.about.works import ENDING, REFERRED_FOLDER

COMMON: Final = Path("/usr/share/common-licenses")  # of Debian, to which the texts of its packages refer
REFERENCE: Final = re.compile(rf"{COMMON}/([A-Za-z]+(?:-[0-9.]*[0-9])?)")


def bundled_licences(binaries: Iterable[Path], folder: Path) -> Path:
    """Write the licences of a bundle with these binaries into a folder, a file for each work; return it.

    Raises:
        LookupError: There is a library whose licence is not to be found.
    """
    texts = {"Python": python_licence(), "PyInstaller": _pyinstaller_licence()}
    for package in sorted({owner for path in binaries if (owner := _owner(path))}):
        texts[package.partition(":")[0]] = _read(
            Path("/usr/share/doc", package.partition(":")[0], "copyright")
        )
    names = {name for text in texts.values() for name in REFERENCE.findall(text)}
    common = {name: _read(COMMON / name) for name in {(COMMON / each).resolve().name for each in names}}
    for place, found in ((folder, texts), (folder / REFERRED_FOLDER, common)):
        place.mkdir(parents=True, exist_ok=True)
        for name, text in found.items():
            (place / f"{name}{ENDING}").write_text(text, "utf-8")
    return folder


def python_licence() -> str:
    """Return the licence of the Python that runs this.

    Raises:
        LookupError: It is not to be found.
    """
    here = sysconfig.get_python_version()
    places = [
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),  # of Windows
        Path(f"/usr/share/doc/python{here}/copyright"),
        Path(f"/usr/share/doc/libpython{here}-minimal/copyright"),
    ]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise LookupError(f"the licence of Python {here} is in none of {', '.join(map(str, places))}")
    return _read(found)


def _pyinstaller_licence() -> str:
    files = metadata.files("pyinstaller") or []
    found = next((each for each in files if each.name == "COPYING.txt"), None)
    if found is None:
        raise LookupError("the licence of PyInstaller is not among its files")
    return found.read_text()


def _owner(path: Path) -> str:
    """Return the Debian package that a library comes from; empty for those of Python and of its packages."""
    if sys.platform != "linux" or path.name.startswith("libpython") or _of_python(path):
        return ""
    for name in (str(path), str(path.resolve()), f"*/{path.name}"):
        command = ["dpkg", "-S", name]
        try:
            asked = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError as error:
            raise LookupError("licences of the system's libraries are read from Debian's packages") from error
        if asked.returncode == 0:
            return asked.stdout.splitlines()[0].rpartition(": ")[0].split(", ")[0]
    raise LookupError(f"whose licence {path} bears is not known: no package of this system has it")


def _of_python(path: Path) -> bool:
    base = Path(sys.base_prefix)
    ours = [Path(sys.prefix), Path(sysconfig.get_path("stdlib")), *([base] if base != Path("/usr") else [])]
    return any(each in path.parents for each in ours)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError as error:
        raise LookupError(f"a licence cannot be read: {path}") from error
