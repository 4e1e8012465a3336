"""Picture all tables: `python packaging/sheets.py FOLDER` writes a contact sheet for each theme and size.

For each size there is one more with pads folded, or drawn out, and one with text of 150 %. For each theme
and size there is one of the screens around the tables: set-up, help, lesson, pause, results, replay, others.
`--readme` makes the picture anew with which README opens.
"""

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image

from cardtable.catalogue import KITS
from cardtable.ui.app.sheet import Shot, contact_sheet, save_sheet
from cardtable.ui.look.theme_file import list_themes
from pages import Showing, pages, pictures

SIZES: Final = ((960, 600), (1280, 720), (2560, 1440))  # pixels
LARGE: Final = 1.5  # times the usual size of text
SCENES: Final = (  # auctions, choices, tables amid play, challenges and ends, of few and of many
    *(Shot("napoleon", at) for at in (3, 12, 25)),
    *(Shot("jaguar", at) for at in (3, 12, 30)),
    *(Shot("barbu", at) for at in (0, 4, 40)),
    *(Shot("99", at) for at in (0, 3, 20)),
    *(Shot("oh-hell", at) for at in (3, 24, 30)),
    *(Shot("liars-poker", at) for at in (1, 20)),
    *(Shot("liars-poker", 40, players=players) for players in (2, 7, 9)),
    *(Shot("creights", 30, players=players) for players in (3, 4, 6, 8)),
    *(Shot("canadian-fish", at) for at in (0, 14, 60)),
    *(Shot("basra", 24, players=players) for players in (2, 4)),
    *(Shot("jizara", at, players=players) for at in (7, 14) for players in (2, 4)),
    *(Shot("psychological-jujitsu", 8 * players - 2, players=players) for players in range(2, 8)),
    *(Shot("spite-and-malice", at) for at in (0, 60)),
    *(Shot("old-maid", at, players=players) for players, at in ((2, 1), (3, 2), (4, 2), (5, 0), (8, 1))),
    *(Shot("spit", at) for at in (6, 40)),
    *(Shot(name, 24, players=players) for name, players in (("99", 5), ("oh-hell", 5), ("napoleon", 5))),
    *(Shot("ninety-nine", 18, players=players) for players in (2, 8)),
    *(Shot("spielen", 18, players=players) for players in (6, 8)),
)
OTHERS: Final = tuple(Shot(game.id, 18) for game in KITS if game.id not in {shot.game_id for shot in SCENES})
PATIENCES: Final = (  # one of each family
    "canfield",
    "beleaguered-castle",
    "forty-thieves",
    "freecell",
    "picture-gallery",
    "montana",
    "golf",
    "klondike",
    "accordion",
    "calculation",
    "carpet",
    "pyramid",
    "spider",
    "terrace",
    "crazy-quilt",
    "yukon",
)
SHOTS: Final = (*SCENES, *OTHERS, *(Shot(name, 18) for name in PATIENCES))
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
    """Write a sheet of all scenes, and of a patience of each family, for each theme and size."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds = {theme: [replace(shot, theme=theme) for shot in SHOTS] for theme in list_themes()}
    kinds["fold"] = [replace(shot, fold=True) for shot in SHOTS]
    kinds["large"] = [replace(shot, scale=LARGE) for shot in SHOTS]
    for size in SIZES:
        for name, shots in kinds.items():
            out = folder / f"{name}-{size[0]}x{size[1]}.png"
            contact_sheet(shots, size, out)
            print(out)
        for name in list_themes():
            out = folder / f"pages-{name}-{size[0]}x{size[1]}.png"
            save_sheet((picture for _, picture in pictures(Showing(name, size), pages())), out)
            print(out)


def readme() -> None:
    """Write six tables in one picture of few colours."""
    contact_sheet(BEST, (1280, 720), README, small=PART, columns=2)
    with Image.open(README) as whole:
        whole.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE).save(README, optimize=True)


if __name__ == "__main__":
    main()
