"""The kept pictures: reading, writing, and telling what differs from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pygame
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from tests.ui.reference.board import Board
from tests.ui.reference.colours import sparing
from tests.ui.reference.measure import MEAN, WORST, shown, unlikeness

FOLDER: Final = Path(__file__).parent / "pictures"
COMMAND: Final = "python -m tests.ui.reference"
PLACES: Final = "samples"  # in a file: where each sample is, by name
MARK: Final = "#ff2f6d"  # frames what differs


def path_of(theme: str, topic: str) -> Path:
    """Return the file of a board."""
    return FOLDER / theme / f"{topic}.png"


def keep(board: Board, path: Path) -> None:
    """Write a board."""
    places = PngInfo()
    text = json.dumps({name: tuple(place) for name, place in board.places.items()})
    places.add_text(PLACES, text, zip=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    sparing(board.picture).save(path, optimize=True, pnginfo=places)


def kept(path: Path) -> Board:
    """Return a board as it was written; an empty one if it never was."""
    if not path.is_file():
        return Board(Image.new("RGB", (1, 1)), {})
    with Image.open(path) as opened:
        places = json.loads(opened.info[PLACES])
        return Board(opened.convert("RGB"), {name: pygame.Rect(place) for name, place in places.items()})


def faults(board: Board, before: Board) -> dict[str, str]:
    """Return what each sample that differs does, by name."""
    found = {name: _fault(name, board, before) for name in board.places}
    found |= dict.fromkeys(before.places.keys() - board.places.keys(), "is no longer drawn")
    return {name: fault for name, fault in found.items() if fault}


def _fault(name: str, board: Board, before: Board) -> str:
    if name not in before.places:
        return "was not drawn before"
    new, old = board.part(name), before.part(name)
    if new.size != old.size:
        return f"is {new.width} x {new.height} pixels large, was {old.width} x {old.height}"
    if new.tobytes() == old.tobytes():
        return ""
    off = unlikeness(new, old)
    if not off.seen:
        return ""
    return (
        f"is off by {off.worst} of 255 at {off.at} (at most {WORST}), by {off.mean:.1f} all over "
        f"(at most {MEAN:g})"
    )


def evidence(board: Board, before: Board, folder: Path) -> tuple[Path, Path]:
    """Write what was drawn, and how it differs from what is kept; return both files."""
    got, difference = folder / "got.png", folder / "difference.png"
    board.picture.save(got)
    picture = Image.new("RGB", board.picture.size)
    pen, found = ImageDraw.Draw(picture), faults(board, before)
    for name, place in board.places.items():
        part = board.part(name)
        alike = name in before.places and before.part(name).size == part.size
        picture.paste(shown(part, before.part(name)) if alike else part, place.topleft)
        if name in found:
            pen.rectangle((place.x - 2, place.y - 2, place.right + 1, place.bottom + 1), outline=MARK)
    picture.save(difference)
    return got, difference
