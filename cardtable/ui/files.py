"""Where the shipped pictures and themes lie: in a checkout, an installed wheel or a bundle."""

import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def sprites_folder() -> Path:
    """Return the folder of cards, suits, icons and sounds."""
    return shipped("sprites")


def themes_folder() -> Path:
    """Return the folder of the shipped themes."""
    return shipped("themes")


def shipped(name: str) -> Path:
    """Return the first of the possible places of a shipped folder that exists.

    A wheel has it inside the package, a checkout beside it, a bundle in the folder it was unpacked to.

    Raises:
        FileNotFoundError: It is in none of them.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    places = [PACKAGE / name, PACKAGE.parent / name]
    if bundle is not None:
        places += [Path(bundle) / "cardtable" / name, Path(bundle) / name]
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder {name} is missing; looked in {', '.join(map(str, places))}")


def fonts_folder() -> Path:
    """Return the folder of the font files, which come as a package of their own.

    Raises:
        FileNotFoundError: The package is not installed.
    """
    spec = find_spec("fontpkg_fira_sans")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("the fonts are missing; install fontpkg-fira-sans")
    return Path(spec.origin).parent / "files"
