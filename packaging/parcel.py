"""Build what is given to players: `python packaging/parcel.py FOLDER` makes all parcels for this system.

sdist and wheel, then of the wheel the bundle, and of that an archive and, where dpkg is, a Debian package.
`--only` makes some of them; `--wheel FILE` takes a wheel that is there, such as a compiled one.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bundle import built
from parcels.archive import archive, plain_archive
from parcels.deb import deb
from parcels.facts import machine
from parcels.source import environment, sdist, wheel

LINUX: Final = sys.platform == "linux"
WRITERS: Final = {"deb": deb, "archive": archive if LINUX else plain_archive}
KINDS: Final = ("wheel", *WRITERS)


def main() -> None:
    """Read the command line, build, and print what was built."""
    parser = argparse.ArgumentParser(description="Build what is given to players.")
    parser.add_argument("folder", type=Path, help="where the parcels are written")
    usual = [kind for kind in KINDS if kind != "deb" or shutil.which("dpkg-deb")]
    parser.add_argument(
        "--only", nargs="+", choices=KINDS, default=usual, help="which; the wheel has its sdist"
    )
    parser.add_argument(
        "--wheel", type=Path, help="a wheel of the program to take, for instance a compiled one"
    )
    given = parser.parse_args()
    folder = given.folder.expanduser().resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="parcel") as work:
        for path in parcels(Path(work), folder, tuple(given.only), given.wheel):
            print(f"{path}: {path.stat().st_size / 1e6:.1f} MB", flush=True)


def parcels(work: Path, folder: Path, kinds: tuple[str, ...], taken: Path | None) -> Iterator[Path]:
    """Build parcels in a folder, and give each as soon as it is there."""
    made = taken
    if taken is None or "wheel" in kinds:
        source, plain = wheel_of_sdist(work)
        made = taken or plain
        if "wheel" in kinds:
            yield from (Path(shutil.copy(path, folder)) for path in dict.fromkeys((source, plain, made)))
    if kinds != ("wheel",):
        (work / "bundle").mkdir()
        bundle = built(work / "bundle", made)
        for kind in kinds:
            if kind in WRITERS:
                (work / kind).mkdir()
                yield WRITERS[kind](bundle, work / kind, folder, machine())


def wheel_of_sdist(work: Path) -> tuple[Path, Path]:
    """Build the sdist, and of that the wheel; return both."""
    (work / "source").mkdir()
    python = environment(work / "source", "hatchling")
    source = sdist(python, work / "source")
    return source, wheel(python, source, work / "source", work / "source")


if __name__ == "__main__":
    main()
