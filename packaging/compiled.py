"""Build the wheel whose busiest parts are compiled: `python packaging/compiled.py FOLDER` leaves it there.

It holds the same sources as the other one, made faster by mypyc; that takes a C compiler, and some minutes.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("cardtable", "sprites", "themes", "README.md", "pyproject.toml")
ENABLED = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".mypy_cache", "*.so", "*.pyd")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description="Build the wheel whose busiest parts are compiled.")
    parser.add_argument("folder", type=Path, help="where the wheel is left")
    print(built(parser.parse_args().folder.expanduser().resolve()))


def built(folder: Path) -> Path:
    """Return the wheel, built from a copy of the sources, for compiling leaves files beside them."""
    with tempfile.TemporaryDirectory(prefix="compiled") as work:
        sources, wheels = Path(work) / "sources", Path(work) / "wheels"
        sources.mkdir()
        for part in PARTS:
            _copy(ROOT / part, sources / part)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels)]
        environment = {**os.environ, **ENABLED}
        environment.pop("PYTHONPATH", None)  # what compiles is not to find the checkout
        subprocess.run([*command, str(sources)], check=True, cwd=work, env=environment)
        (wheel,) = wheels.glob("cardtable-*.whl")
        assert not wheel.stem.endswith("-none-any"), "a compiled wheel is made for one kind of machine"
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy2(wheel, folder))


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=LEFT_OUT)
    else:
        shutil.copy2(source, target)


if __name__ == "__main__":
    main()
