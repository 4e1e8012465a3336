"""Leaving: of a scene that has left, nothing stays in memory."""

import sys
from pathlib import Path

import pygame
import pytest

from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import load_theme
from cardtable.ui.stage.scene import Scene, Stage

SMALL = (64, 32)  # pixels of a picture: 8 KB
PICTURES = 6000  # 48 MB
STAY = 100  # one of so many
RESIDENT = 1  # among the pages that a process has, of all kinds
PAGE = 4096  # bytes
MEGABYTE = 1 << 20


def memory() -> float:
    """Return the resident memory of this process in megabytes."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(pages[RESIDENT]) * PAGE / MEGABYTE


@pytest.mark.skipif(sys.platform != "linux", reason="what other systems keep is told in other ways")
def test_holes_between_pictures_are_given_back() -> None:
    stage = Stage(Style(load_theme("default"), 1.0, sprites_folder()), (320, 200))
    stage.push(Scene())
    pictures = [pygame.Surface(SMALL) for _ in range(PICTURES)]
    for picture in pictures:
        picture.fill("white")
    before, kept = memory(), pictures[::STAY]
    del pictures, picture
    stage.replace(Scene())
    stage.update(0.0)
    assert memory() < before - 30
    assert len(kept) == PICTURES // STAY
