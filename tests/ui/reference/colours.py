"""Fewer colours, so that a kept picture takes a quarter of the room; hardly a difference is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, product
from typing import Final

from PIL import Image

MOST: Final = 256  # colours of a kept picture
SOLID: Final = 128  # so many at most that fill whole areas stay as they are
STEP: Final = 2  # of 255: a radius that brings too many colours is widened by so much

Colour = tuple[int, ...]


def sparing(picture: Image.Image) -> Image.Image:
    """Return a picture in few colours, each the mean of those that were near it."""
    raw = picture.tobytes()
    pixels: list[Colour] = list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    counted, neighbours = Counter(pixels), zip(pixels, pixels[1:], pixels[picture.width :], strict=False)
    filling = Counter(colour for colour, right, below in neighbours if colour == right == below)
    solid = [colour for colour, _ in filling.most_common(SOLID)]
    order = dict.fromkeys([*solid, *(colour for colour, _ in counted.most_common())])
    radius, groups = STEP, _grouped(order, len(solid), STEP)
    while len(set(groups.values())) > MOST:
        radius += STEP
        groups = _grouped(order, len(solid), radius)
    palette = [*solid, *_means(groups, counted)[len(solid) :]]
    spared = Image.frombytes("P", picture.size, bytes(groups[colour] for colour in pixels))
    spared.putpalette(bytes(chain.from_iterable(palette)))
    return spared


def _grouped(colours: Iterable[Colour], alone: int, radius: int) -> dict[Colour, int]:
    """Return the number of each colour's group: that of the nearest one before it, or else a new one.

    So many colours begin a group each. A group holds what differs from its first colour by at most the
    radius, in red, green and blue. Cells as wide as that make it quick: what is near lies in a colour's own
    or in one beside it.
    """
    cells: dict[Colour, list[Colour]] = {}
    groups: dict[Colour, int] = {}
    firsts = 0
    for colour in colours:
        cell = tuple(part // (radius + 1) for part in colour)
        around = (tuple(map(sum, zip(cell, way, strict=True))) for way in product((-1, 0, 1), repeat=3))
        near = [(_apart(colour, first), first) for each in around for first in cells.get(each, ())]
        nearest = min(near, default=(radius + 1, colour))
        if firsts < alone or nearest[0] > radius:
            groups[colour] = firsts
            cells.setdefault(cell, []).append(colour)
            firsts += 1
        else:
            groups[colour] = groups[nearest[1]]
    return groups


def _apart(one: Colour, other: Colour) -> int:
    return max(abs(first - second) for first, second in zip(one, other, strict=True))


def _means(groups: Mapping[Colour, int], counted: Mapping[Colour, int]) -> list[Colour]:
    """Return the mean colour of each group, by number."""
    sums: dict[int, list[int]] = {}
    for colour, group in groups.items():
        total = sums.setdefault(group, [0, 0, 0, 0])
        for place, part in enumerate((*colour, 1)):
            total[place] += part * counted[colour]
    return [tuple(round(part / total[3]) for part in total[:3]) for _, total in sorted(sums.items())]
