"""The sdist, and the wheel that is made from it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from typing import Final

from parcels.facts import ROOT

STRANGE: Final = ("PYTHONPATH", "PYTHONHOME")  # would bring another package than that which was installed


def environment(work: Path, *packages: str) -> str:
    """Make a fresh environment with some packages under `work`; return its Python."""
    venv.create(work / "venv", with_pip=True)
    scripts = work / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python = str(scripts / "python")
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages)
    return python


def run(*command: str, folder: Path | None = None) -> None:
    """Run a command away from the checkout, or in a folder.

    Raises:
        CalledProcessError: It failed.
    """
    plain = {name: value for name, value in os.environ.items() if name not in STRANGE}
    subprocess.run(command, check=True, cwd=folder or Path(command[0]).parent, env=plain)


def sdist(python: str, folder: Path) -> Path:
    """Write the sdist into a folder, with an environment that has hatchling; return the file."""
    return _built(python, "sdist", ROOT, folder, "*.tar.gz")


def wheel(python: str, archive: Path, work: Path, folder: Path) -> Path:
    """Write the wheel of an unpacked sdist into a folder; return the file."""
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
    return _built(python, "wheel", work / archive.name.removesuffix(".tar.gz"), folder, "*.whl")


def _built(python: str, target: str, project: Path, folder: Path, pattern: str) -> Path:
    before = set(folder.glob(pattern))
    folder.mkdir(parents=True, exist_ok=True)
    run(python, "-m", "hatchling", "build", "-t", target, "-d", str(folder), folder=project)
    found = set(folder.glob(pattern)) - before or before
    assert len(found) == 1, f"one {target} is made, not {len(found)}"
    return found.pop()
