"""What all marks share: two widths of line, one ink, the rings around, and simple figures made of lines.

A mark is drawn around the origin. It is printed under the cards of a table and at the head of a sheet of
paper, so nothing in it is filled but pips and beads.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from artwork.marks.covering import settled
from artwork.pips import Spot, Suit, pip
from artwork.svg import (
    INK,
    Markup,
    Outline,
    Place,
    Point,
    around,
    circle,
    disc,
    document,
    ellipse,
    flat,
    joined,
    line,
    number,
    path,
)

SIDE = 400
DECIMALS = 1  # of what is worked out; a hundredth of a unit is seen on no screen
THIN = line(INK, 2.2)
THICK = line(INK, 4.5)
FULL = flat(INK)
OUTER_RING, INNER_RING = 192, 184  # radii
CENTRE: Point = (0, 0)
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@dataclass(frozen=True)
class Arc:
    """A part of a circle, in degrees clockwise from the top."""

    radius: float
    start: float
    end: float
    centre: Point = CENTRE


def mark(inner: Markup) -> Markup:
    """A whole file: a drawing within the two rings."""
    rings = circle(CENTRE, OUTER_RING, THIN) + circle(CENTRE, INNER_RING, THICK)
    return document((SIDE, SIDE), rings + inner, (-SIDE / 2, -SIDE / 2))


def thin(*outlines: Outline) -> Markup:
    """Outlines in the lighter line."""
    return path(joined(outlines), THIN)


def thick(*outlines: Outline) -> Markup:
    """Outlines in the heavier line."""
    return path(joined(outlines), THICK)


def full(*outlines: Outline) -> Markup:
    """Small filled shapes."""
    return path(joined(outlines), FULL)


def ring(radius: float, centre: Point = CENTRE) -> Markup:
    """A thin circle."""
    return circle(centre, radius, THIN)


def oval(centre: Point, radii: Point) -> Markup:
    """A thin ellipse."""
    return ellipse(centre, radii, THIN)


def filled_pip(suit: Suit, centre: Point, height: float, turn: float = 0) -> Markup:
    """A pip in the ink."""
    return pip(suit, FULL, Spot(*centre, height, turn))


def at(point: Point) -> str:
    """A point as it stands in an outline."""
    return f"{number(point[0], DECIMALS)} {number(point[1], DECIMALS)}"


def through(points: Iterable[Point]) -> Outline:
    """The straight lines from point to point, left open."""
    return "M" + " L".join(at(point) for point in points)


def arc(part: Arc) -> Outline:
    """A part of a circle, drawn clockwise."""
    large = int(part.end - part.start > 180)
    start, end = (around(part.centre, part.radius, turn) for turn in (part.start, part.end))
    radius = number(part.radius)
    return f"M{at(start)} A{radius} {radius} 0 {large} 1 {at(end)}"


def beads(centres: Iterable[Point], size: float) -> Markup:
    """Filled dots."""
    return full(*(disc(centre, size) for centre in centres))


def turns(count: int, first: float = 0) -> Sequence[float]:
    """Degrees, evenly around."""
    return [first + 360 * each / count for each in range(count)]


def circled(count: int, radius: float, first: float = 0) -> list[Point]:
    """Points evenly on a circle."""
    return [around(CENTRE, radius, turn) for turn in turns(count, first)]


def spokes(degrees: Iterable[float], inner: float, outer: float) -> Outline:
    """Lines away from the middle."""
    return joined([through([around(CENTRE, inner, turn), around(CENTRE, outer, turn)]) for turn in degrees])


def reshaped(outline: Outline, change: Callable[[Point], Point]) -> Outline:
    """An outline without arcs, each of its points changed; its line keeps its width."""
    coordinates = [float(each) for each in NUMBER.findall(outline)]
    points = map(change, zip(coordinates[::2], coordinates[1::2], strict=True))
    written = iter([number(each, DECIMALS) for point in points for each in point])
    return NUMBER.sub(lambda _: next(written), outline)


def moved(outline: Outline, by: Point, scale: float = 1) -> Outline:
    """An outline without arcs, scaled around the origin and then moved."""
    return reshaped(outline, lambda point: (point[0] * scale + by[0], point[1] * scale + by[1]))


def flipped(outline: Outline) -> Outline:
    """The mirror image of an outline without arcs."""
    return reshaped(outline, lambda point: (-point[0], point[1]))


def turned(outline: Outline, degrees: float, by: Point = CENTRE) -> Outline:
    """An outline without arcs, turned clockwise around the origin and then moved."""
    return reshaped(outline, lambda point: settled(point, Place(*by, turn=degrees)))
