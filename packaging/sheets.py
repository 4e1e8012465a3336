"""Picture all tables: `python packaging/sheets.py FOLDER` writes a contact sheet for each theme and size.

`--readme` makes the picture anew with which README opens.
"""

import argparse
from pathlib import Path
from typing import Final

from PIL import Image

from cardtable.catalogue import KITS
from cardtable.ui.app.sheet import Shot, contact_sheet
from cardtable.ui.look.theme_file import list_themes

SIZES: Final = ((960, 600), (1280, 720), (2560, 1440))  # pixels
MOMENTS: Final = {"liars-poker": 12, "jizara": 7}  # actions; else
USUAL: Final = 18
FOR_ONE: Final = ("klondike", "freecell", "spider")
BEST: Final = (
    Shot("napoleon", 16),
    Shot("canadian-fish", 14, "paper"),
    Shot("jaguar", 16, "dark"),
    Shot("liars-poker", 12, "burgundy"),
    Shot("creights", 20),
    Shot("klondike", 20),
)
README: Final = Path(__file__).with_name("pictures") / "tables.png"
PART: Final = (640, 360)  # pixels of a table in it
COLOURS: Final = 256  # so that it is small


def main() -> None:
    """Read the command line and write the pictures."""
    parser = argparse.ArgumentParser(description="Picture the tables of all games.")
    parser.add_argument("folder", nargs="?", type=Path, help="where the sheets are written")
    parser.add_argument("--readme", action="store_true", help="make the picture of README anew")
    given = parser.parse_args()
    if given.folder is not None:
        sheets(given.folder)
    if given.readme:
        readme()


def sheets(folder: Path) -> None:
    """Write a sheet of all games, and some patiences, for each theme and size."""
    folder.mkdir(parents=True, exist_ok=True)
    games = (*(game.id for game in KITS), *FOR_ONE)
    for theme in list_themes():
        for size in SIZES:
            out = folder / f"{theme}-{size[0]}x{size[1]}.png"
            contact_sheet([Shot(game, MOMENTS.get(game, USUAL), theme) for game in games], size, out)
            print(out)


def readme() -> None:
    """Write six tables in one picture of few colours."""
    contact_sheet(BEST, (1280, 720), README, small=PART, columns=2)
    with Image.open(README) as whole:
        whole.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE).save(README, optimize=True)


if __name__ == "__main__":
    main()
