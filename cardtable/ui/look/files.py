"""Where the shipped pictures and themes lie: in a checkout, an installed wheel or a bundle."""

import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
FONTS = "fontpkg_fira_sans"


def sprites_folder() -> Path:
    """Return the folder of cards, suits, icons and sounds."""
    return shipped("sprites")


def themes_folder() -> Path:
    """Return the folder of the shipped themes."""
    return shipped("themes")


def shipped(name: str) -> Path:
    """Return the first of the possible places of a shipped folder that exists, or the first of all.

    A wheel has it inside the package, a checkout beside it, a bundle in the folder it was unpacked to.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    places = [PACKAGE / name, PACKAGE.parent / name]
    if bundle is not None:
        places += [Path(bundle) / "cardtable" / name, Path(bundle) / name]
    return next((place for place in places if place.is_dir()), places[0])


def fonts_folder() -> Path:
    """Return the folder of the font files, which come as a package of their own; if it is gone, no folder."""
    spec = find_spec(FONTS)
    return PACKAGE / FONTS if spec is None or spec.origin is None else Path(spec.origin).parent / "files"
