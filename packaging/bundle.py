"""Build the bundle and install it: `python packaging/bundle.py PREFIX` (for instance ~/.local)."""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from parcels.facts import NAME, PRODUCTS, ROOT
from parcels.linux import lay_out
from parcels.runpaths import look_beside
from parcels.source import environment, run


def main() -> None:
    """Read the command line, build and install."""
    parser = argparse.ArgumentParser(description="Build the program as one folder and install it.")
    parser.add_argument("prefix", type=Path, help="where bin, lib and share are, for instance ~/.local")
    parser.add_argument(
        "--wheel", type=Path, help="a wheel of the program to take, for instance a compiled one"
    )
    given = parser.parse_args()
    prefix = given.prefix.expanduser().resolve()
    with tempfile.TemporaryDirectory(prefix="bundle") as work:
        placed = installed(built(Path(work), given.wheel), prefix)
    size = sum(path.stat().st_size for path in prefix.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{placed}: {size / 1e6:.0f} MB")


def built(work: Path, wheel: Path | None = None) -> Path:
    """Build the bundle, of the checkout or a wheel, in a fresh environment in `work`; return its folder."""
    python = environment(work, f"{ROOT if wheel is None else wheel.resolve()}[bundle]")
    output = ["--distpath", str(work / "dist"), "--workpath", str(work / "build"), "--log-level", "WARN"]
    run(python, "-m", "PyInstaller", *output, str(ROOT / "packaging" / f"{NAME}.spec"))
    look_beside(work / "dist" / NAME)
    return work / "dist" / PRODUCTS.get(sys.platform, NAME)


def installed(bundle: Path, prefix: Path) -> Path:
    """Put the bundle under a prefix as the system wants it; return what starts it, or where it is."""
    if sys.platform == "linux":
        lay_out(bundle, prefix)
        return prefix / "bin" / NAME
    target = prefix / bundle.name
    shutil.rmtree(target, ignore_errors=True)
    return Path(shutil.copytree(bundle, target, symlinks=True))


if __name__ == "__main__":
    main()
