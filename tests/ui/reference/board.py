"""Boards: many small things drawn side by side on one picture, each with its name above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from PIL import Image

from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look

WIDTH: Final = 880  # units
GAP: Final = 10  # units between samples, and around them
NAME: Final = 11  # units: the size of the names
GROUND: Final = "#30343c"
INK: Final = "#c9ced8"

Paint = Callable[[pygame.Surface, Style], None]


@dataclass(frozen=True)
class Sample:
    """One thing as it is drawn: its name, its size in units, and the colour of the theme that it lies on."""

    name: str
    size: tuple[float, float]
    paint: Paint
    ground: str = "felt"

    def drawn(self, style: Style) -> pygame.Surface:
        """Return it on its ground."""
        surface = pygame.Surface((style.px(self.size[0]), style.px(self.size[1])))
        surface.fill(pygame.Color(style.colour(self.ground)))
        self.paint(surface, style)
        return surface


@dataclass(frozen=True)
class Board:
    """A picture of samples, and where each of them is."""

    picture: Image.Image
    places: dict[str, pygame.Rect]

    def part(self, name: str) -> Image.Image:
        """Return one sample."""
        place = self.places[name]
        return self.picture.crop((place.x, place.y, place.right, place.bottom))


def drawn(samples: Sequence[Sample], style: Style) -> Board:
    """Return the board of some samples in a style."""
    names = [sample.name for sample in samples]
    assert len(set(names)) == len(names), "no two samples have one name"
    parts = [sample.drawn(style) for sample in samples]
    look = Look(style.px(NAME), "regular", INK)
    captions = [style.text.line(name, look) for name in names]
    slots = [
        (max(part.get_width(), caption.get_width()), part.get_height() + caption.get_height())
        for part, caption in zip(parts, captions, strict=True)
    ]
    corners = list(_flowing(slots, style.px(WIDTH), style.px(GAP)))
    bottom = max(y + slot[1] for (_, y), slot in zip(corners, slots, strict=True))
    surface = pygame.Surface((style.px(WIDTH), bottom + style.px(GAP)))
    surface.fill(GROUND)
    places = {}
    for name, part, caption, (x, y) in zip(names, parts, captions, corners, strict=True):
        surface.blit(caption, (x, y))
        places[name] = surface.blit(part, (x, y + caption.get_height()))
    return Board(image_of(surface), places)


def image_of(surface: pygame.Surface) -> Image.Image:
    """Return a surface as a picture that is measured and kept."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _flowing(slots: Sequence[Size], width: int, gap: int) -> Iterator[tuple[int, int]]:
    """Give the corners of boxes that follow each other in lines, as words do."""
    x = y = gap
    line = 0
    for wide, high in slots:
        if x > gap and x + wide + gap > width:
            x, y, line = gap, y + line + gap, 0
        yield x, y
        x, line = x + wide + gap, max(line, high)
