"""Write the program's icon in the formats that desktops ask for.

Run after the SVG is written: `PYTHONPATH=sprites python -m artwork.platform_icons sprites`. Needs Pillow
and pygame, which nothing else here does.
"""

import argparse
import io
import re
from pathlib import Path

import pygame
from PIL import Image

PNG_SIDE = 256
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIDES = (16, 32, 64, 128, 256, 512, 1024)


def rasterised(svg: str, side: int) -> Image.Image:
    """The icon in pixels, drawn at this size and not shrunk from another."""
    sized = re.sub(r'width="[\d.]+" height="[\d.]+"', f'width="{side}" height="{side}"', svg, count=1)
    surface = pygame.image.load(io.BytesIO(sized.encode()), "icon.svg")
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def write_icons(folder: Path) -> None:
    """Write icon.png, icon.ico and icon.icns beside icon.svg in the folder's app."""
    app = folder / "app"
    svg = (app / "icon.svg").read_text(encoding="utf-8")
    pictures = {side: rasterised(svg, side) for side in sorted({*ICO_SIDES, *ICNS_SIDES})}
    pictures[PNG_SIDE].save(app / "icon.png", optimize=True)
    write(app / "icon.ico", [pictures[side] for side in ICO_SIDES])
    write(app / "icon.icns", [pictures[side] for side in ICNS_SIDES])


def write(target: Path, pictures: list[Image.Image]) -> None:
    """Write one file that holds all the pictures, given from small to large."""
    *smaller, largest = pictures
    sides = [picture.size for picture in pictures]
    largest.save(target, sizes=sides, append_images=smaller)


def main() -> None:
    """Write the icons into the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="artwork.platform_icons", description="Write PNG, ICO and ICNS.")
    parser.add_argument("folder", type=Path, help="the folder of sprites")
    write_icons(parser.parse_args().folder)


if __name__ == "__main__":
    main()
