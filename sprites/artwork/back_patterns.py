"""The patterns of the backs that one may choose: each a design of its own, inside the field of the card."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from artwork.sheet import CENTRE
from artwork.svg import (
    Box,
    Colour,
    Markup,
    Outline,
    Paint,
    Place,
    Point,
    around,
    circle,
    disc,
    flat,
    joined,
    line,
    lozenge,
    number,
    path,
    rectangle,
    star,
)

FIELD = Box(25, 25, 225, 325)
WIDE, HIGH = 200, 300
STRAND = 25  # side of a square of the weave
BARS = 3  # strands side by side in one
TRELLIS = 40  # between two laths
SCALE = 25  # radius of a wave
FAN = 100 / 3  # radius of a fan
SPOKES = 7
STEMS = (50, 100, 150, 200)
STARS = 64
APART = 19  # between two stars at least
ROUND = 144  # points of a rosette
NEARLY = 0.1  # what a scale may miss of the edge


@dataclass(frozen=True)
class Cloth:
    """The colours of one back."""

    ground: Colour
    ornament: Colour
    light: Colour
    line: Colour


def box_outline(left: float, top: float, width: float, height: float) -> Outline:
    """An upright rectangle as an outline, to be joined with others."""
    return f"M{number(left)} {number(top)} h{number(width)} v{number(height)} h{number(-width)} Z"


def woven(cloth: Cloth) -> Markup:
    """A basket: squares of strands that lie across and upright by turns."""
    dark, bright = [], []
    for row in range(HIGH // STRAND):
        for column in range(WIDE // STRAND):
            x, y = FIELD.left + column * STRAND, FIELD.top + row * STRAND
            for bar in range(BARS):
                at = 1.6 + bar * 7.8
                if (row + column) % 2:
                    dark.append(box_outline(x + at, y + 0.8, 6.2, STRAND - 1.6))
                    bright.append(box_outline(x + at + 1.2, y + 4, 1.3, STRAND - 8))
                else:
                    dark.append(box_outline(x + 0.8, y + at, STRAND - 1.6, 6.2))
                    bright.append(box_outline(x + 4, y + at + 1.2, STRAND - 8, 1.3))
    return path(joined(dark), flat(cloth.ornament)) + path(joined(bright), flat(cloth.light, 0.55))


def rosette(centre: Point, radius: float, swing: float, petals: int) -> Outline:
    """A closed wave around a point."""
    points = []
    for step in range(ROUND):
        degrees = 360 * step / ROUND
        points.append(around(centre, radius + swing * math.sin(math.radians(petals * degrees)), degrees))
    return "M" + " L".join(f"{number(x, 1)} {number(y, 1)}" for x, y in points) + " Z"


def guilloche(cloth: Cloth) -> Markup:
    """Fine lines as on bank notes: rosettes within rosettes, and waves along the edges."""
    rings = [rosette(CENTRE, 16 + 8.6 * ring, 9, 12) for ring in range(9)]
    turned = [rosette(CENTRE, 16 + 8.6 * ring, -9, 12) for ring in range(9)]
    bands = []
    for phase in range(4):
        for top in (44, 306):
            xs = range(int(FIELD.left) + 4, int(FIELD.right) - 3, 4)
            waves = [
                (x, top + 13 * math.sin((x - 125) / 200 * math.tau * 3 + phase * math.pi / 4)) for x in xs
            ]
            bands.append("M" + " L".join(f"{number(x)} {number(y, 1)}" for x, y in waves))
    return (
        path(joined(bands), line(cloth.ornament, 1.3))
        + path(joined(rings), line(cloth.ornament, 1.3))
        + path(joined(turned), line(cloth.light, 0.9))
        + circle(CENTRE, 11, flat(cloth.light))
        + path(star(CENTRE, (9, 4), 6), flat(cloth.ground))
    )


def laths() -> Iterator[tuple[Point, Point]]:
    """The slanting laths of a trellis, from edge to edge of the field."""
    for start in range(-HIGH, WIDE, TRELLIS):
        low, high = max(0, -start), min(HIGH, WIDE - start)
        if high > low:
            yield (FIELD.left + start + low, FIELD.top + low), (FIELD.left + start + high, FIELD.top + high)
            yield (
                (FIELD.right - start - low, FIELD.top + low),
                (FIELD.right - start - high, FIELD.top + high),
            )


def trellis(cloth: Cloth) -> Markup:
    """Slanting laths with a flower in every opening."""
    lines = joined([f"M{number(a[0])} {number(a[1])} L{number(b[0])} {number(b[1])}" for a, b in laths()])
    petals, hearts = [], []
    for row in range(1, 15):
        for column in range(1, 10):
            if (row + column) % 2:
                at = FIELD.left + column * TRELLIS / 2, FIELD.top + row * TRELLIS / 2
                petals += [disc(around(at, 4.2, 90 * turn), 3.3) for turn in range(4)]
                hearts.append(disc(at, 1.9))
    return (
        path(lines, line(cloth.ornament, 5))
        + path(lines, line(cloth.light, 1))
        + path(joined(petals), flat(cloth.light))
        + path(joined(hearts), flat(cloth.ground))
    )


def scale_outline(x: float, y: float, radius: float) -> Outline:
    """The upper half of a disc that stands on a point, or the quarter of one at a side of the field."""
    left = x - (radius if x - radius > FIELD.left - NEARLY else 0)
    right = x + (radius if x + radius < FIELD.right + NEARLY else 0)
    rise = f"L{number(x)} {number(y - radius)} " if left == x else ""
    end = f"{number(x)} {number(y - radius)}" if right == x else f"{number(right)} {number(y)}"
    arc = f"A{number(radius)} {number(radius)} 0 0 1 {end}"
    return f"M{number(left)} {number(y)} {rise}{arc} L{number(right)} {number(y)} Z"


def scales(radius: float, step: float) -> Iterator[Point]:
    """Where scales stand, row by row from above, each row shifted by half against the one before."""
    row, y = 0, FIELD.top + radius
    while y <= FIELD.bottom + NEARLY:
        x = FIELD.left + (0 if row % 2 else radius)
        while x <= FIELD.right + NEARLY:
            yield x, y
            x += 2 * radius
        row, y = row + 1, y + step


def waves(cloth: Cloth) -> Markup:
    """The sea as it is woven in Japan: discs within discs, each row before the one above."""
    drawn = ""
    for x, y in scales(SCALE, SCALE / 2):
        for share, paint in (
            (1.0, flat(cloth.light)),
            (0.9, flat(cloth.ground)),
            (0.66, flat(cloth.ornament)),
            (0.5, flat(cloth.ground)),
            (0.28, flat(cloth.light)),
        ):
            drawn += path(scale_outline(x, y, SCALE * share), paint)
    return drawn


def fan(x: float, y: float) -> Outline:
    """The spokes of a fan that stands on a point, as far as they lie in the field."""
    found = []
    for spoke in range(SPOKES):
        degrees = -90 + 180 * (spoke + 0.5) / SPOKES
        tip, root = around((x, y), FAN * 0.86, degrees), around((x, y), FAN * 0.3, degrees)
        if FIELD.left <= min(tip[0], root[0]) and max(tip[0], root[0]) <= FIELD.right:
            found.append(f"M{number(root[0])} {number(root[1])} L{number(tip[0])} {number(tip[1])}")
    return joined(found)


def deco(cloth: Cloth) -> Markup:
    """Fans of the twenties: rows of golden shells with spokes."""
    drawn = ""
    for x, y in scales(FAN, FAN * 0.8):
        drawn += path(scale_outline(x, y, FAN), flat(cloth.light))
        drawn += path(scale_outline(x, y, FAN * 0.94), flat(cloth.ground))
        drawn += path(fan(x, y), line(cloth.ornament, 2.2))
        drawn += path(scale_outline(x, y, FAN * 0.3), flat(cloth.light))
    return drawn


def leaf(root: Point, degrees: float, length: float) -> Outline:
    """A pointed leaf."""
    tip, middle = around(root, length, degrees), around(root, length * 0.45, degrees)
    one, other = around(middle, length * 0.3, degrees - 90), around(middle, length * 0.3, degrees + 90)
    x, y = map(number, root)
    first, last, end = (f"{number(each[0])} {number(each[1])}" for each in (one, other, tip))
    return f"M{x} {y} Q{first} {end} Q{last} {x} {y} Z"


def leaves(cloth: Cloth) -> Markup:
    """Four climbing stems with leaves to both sides, and berries between them."""
    stems, foliage, veins, berries = [], [], [], []
    for at, x in enumerate(STEMS):
        stems.append(f"M{x} {number(FIELD.bottom - 4)} L{x} {number(FIELD.top + 8)}")
        for step in range(12):
            y = FIELD.bottom - 8 - 24 * step - (12 if at % 2 else 0)
            if y < FIELD.top + 26:
                continue
            for side in (-1, 1):
                foliage.append(leaf((x, y), side * 48, 24))
                tip = around((x, y), 15, side * 48)
                veins.append(f"M{x} {number(y)} L{number(tip[0])} {number(tip[1])}")
            berries += [disc((x + side * 21, y + 3), 2.1) for side in (-1, 1)]
    return (
        path(joined(stems), line(cloth.ornament, 2.2))
        + path(joined(foliage), flat(cloth.ornament))
        + path(joined(veins), line(cloth.ground, 1))
        + path(joined(berries), flat(cloth.light))
    )


def tartan(cloth: Cloth) -> Markup:
    """A plaid: stripes across and upright that shine through each other."""
    drawn = ""
    for share, wide, colour, shine in (
        (0.25, 42, cloth.ornament, 0.75),
        (0.75, 42, cloth.ornament, 0.75),
        (0.0, 9, cloth.light, 0.6),
        (0.5, 9, cloth.light, 0.6),
        (1.0, 9, cloth.light, 0.6),
        (0.25, 3, cloth.line, 0.75),
        (0.75, 3, cloth.line, 0.75),
        (0.14, 2, cloth.line, 0.35),
        (0.36, 2, cloth.line, 0.35),
        (0.64, 2, cloth.line, 0.35),
        (0.86, 2, cloth.line, 0.35),
    ):
        left = min(max(FIELD.left + share * WIDE - wide / 2, FIELD.left), FIELD.right - wide)
        drawn += path(box_outline(left, FIELD.top, wide, HIGH), flat(colour, shine))
        for half in (0, 1):
            middle = FIELD.top + (half + share) * HIGH / 2
            top = min(max(middle - wide / 2, FIELD.top), FIELD.bottom - wide)
            if share < 1 or half:
                drawn += path(box_outline(FIELD.left, top, WIDE, wide), flat(colour, shine))
    return drawn


def sown(chance: Random, inside: Box, count: int, apart: float) -> list[Point]:
    """So many points that do not lie closely."""
    found: list[Point] = []
    for _ in range(40 * count):
        at = chance.uniform(inside.left, inside.right), chance.uniform(inside.top, inside.bottom)
        if len(found) < count and all(math.dist(at, other) >= apart for other in found):
            found.append(at)
    return found


def night(cloth: Cloth) -> Markup:
    """A crescent among stars."""
    chance = Random(5)
    sky = [at for at in sown(chance, FIELD.grown(-10), 2 * STARS, APART) if math.dist(at, CENTRE) > 66]
    large = joined([star(at, (6.4, 2.1), 4) for at in sky[::3]])
    small = joined([disc(at, 1.7) for at in sky if at not in sky[::3]])
    moon = "M18 -40 A44 44 0 1 0 18 40 A34 34 0 1 1 18 -40 Z"
    rings = circle(CENTRE, 58, line(cloth.ornament, 1.6)) + circle(CENTRE, 63, line(cloth.ornament, 0.8))
    return (
        path(large, flat(cloth.light))
        + path(small, flat(cloth.ornament))
        + rings
        + path(moon, flat(cloth.light), Place(CENTRE[0], CENTRE[1], 1, -20))
        + path(star((CENTRE[0] + 19, CENTRE[1] - 4), (12, 4.6), 5), flat(cloth.light))
    )


def diamonds(cloth: Cloth) -> Markup:
    """A harlequin's coat: long lozenges in two tones, a stud where they meet."""
    wide, high = WIDE / 5, HIGH / 5
    cells = [
        (FIELD.left + (column + 0.5) * wide, FIELD.top + (row + 0.5) * high)
        for row in range(5)
        for column in range(5)
    ]
    nodes = [
        (FIELD.left + column * wide, FIELD.top + row * high) for row in range(1, 5) for column in range(1, 5)
    ]
    large = joined([lozenge(cell, wide / 2, high / 2) for cell in cells])
    inner = joined([lozenge(cell, wide / 2 - 7, high / 2 - 10.5) for cell in cells])
    return (
        path(large, flat(cloth.ornament))
        + path(inner, Paint(stroke=cloth.light, width=1.2))
        + path(joined([disc(node, 3.2) for node in nodes]), flat(cloth.light))
        + rectangle(FIELD.grown(-5), 2, line(cloth.ground, 1))
    )


PATTERNS: dict[str, tuple[Callable[[Cloth], Markup], Cloth, bool]] = {  # whether a medallion lies on it
    "woven": (woven, Cloth("#5b3a1e", "#8a5f34", "#e2c18c", "#f7ecd4"), False),
    "guilloche": (guilloche, Cloth("#1d4f5c", "#5fa3ab", "#c8e6e2", "#eef8f6"), False),
    "trellis": (trellis, Cloth("#6a1f3c", "#96405f", "#f0c4d0", "#fff3f5"), True),
    "waves": (waves, Cloth("#17406f", "#3f74ad", "#cfe2f5", "#ffffff"), False),
    "deco": (deco, Cloth("#17181d", "#a98738", "#d9b95f", "#e8cf86"), False),
    "leaves": (leaves, Cloth("#1f4a2b", "#5a9160", "#e6c35c", "#f2f0d8"), True),
    "tartan": (tartan, Cloth("#7a1c24", "#1f3f34", "#16233f", "#f0d77a"), False),
    "night": (night, Cloth("#151d45", "#6675b8", "#f3e3a6", "#dfe4ff"), False),
    "harlequin": (diamonds, Cloth("#4b2a68", "#7a54a0", "#e3d0f5", "#faf4ff"), True),
}
