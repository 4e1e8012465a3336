"""Build the bundle and install it: `python packaging/bundle.py PREFIX` (for instance ~/.local)."""

import argparse
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "cardtable"
ICONS = {"icon.svg": "scalable", "icon.png": "256x256"}  # file in sprites/app, folder of the icon theme


def main() -> None:
    """Read the command line, build and install."""
    parser = argparse.ArgumentParser(description="Build the program as one folder and install it.")
    parser.add_argument("prefix", type=Path, help="where bin, lib and share are, for instance ~/.local")
    prefix = parser.parse_args().prefix.expanduser().resolve()
    with tempfile.TemporaryDirectory(prefix="bundle") as work:
        folder = built(Path(work))
        install(folder, prefix)
    size = sum(path.stat().st_size for path in prefix.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{prefix / 'bin' / NAME}: {size / 1e6:.0f} MB")


def built(work: Path) -> Path:
    """Build the bundle in a fresh environment under `work` and return its folder."""
    venv.create(work / "venv", with_pip=True)
    scripts = work / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python = str(scripts / "python")
    _run(python, "-m", "pip", "install", "--quiet", f"{ROOT}[bundle]")
    output = ["--distpath", str(work / "dist"), "--workpath", str(work / "build"), "--log-level", "WARN"]
    _run(python, "-m", "PyInstaller", *output, str(ROOT / "packaging" / f"{NAME}.spec"))
    return work / "dist" / NAME


def install(folder: Path, prefix: Path) -> None:
    """Lay the bundle, its desktop entry and its icons where the desktop looks for them."""
    target = prefix / "lib" / NAME
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target, symlinks=True)
    start = prefix / "bin" / NAME
    start.parent.mkdir(parents=True, exist_ok=True)
    start.unlink(missing_ok=True)
    start.symlink_to(Path("..", "lib", NAME, NAME))
    _copy(
        ROOT / "cardtable" / "about" / f"{NAME}.desktop",
        prefix / "share" / "applications" / f"{NAME}.desktop",
    )
    for name, size in ICONS.items():
        icon = ROOT / "sprites" / "app" / name
        theme = prefix / "share" / "icons" / "hicolor"
        _copy(icon, theme / size / "apps" / f"{NAME}{icon.suffix}")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, cwd=Path(command[0]).parent)  # away from the checkout


if __name__ == "__main__":
    main()
