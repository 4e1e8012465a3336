"""Lines that end where something lies on them: cards in a fan, sticks that cross."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from artwork.svg import Box, Place, Point, around

Line: TypeAlias = Sequence[Point]  # from point to point; a shape repeats its first point at the end

CORNER_STEP = 15  # degrees between two points of a round corner
NEAR = 1e-9


def sheet(box: Box, radius: float, place: Place) -> Line:
    """A rectangle with round corners, turned and moved to its place."""
    left, top, right, bottom = box.left + radius, box.top + radius, box.right - radius, box.bottom - radius
    corners = (((right, top), 0), ((right, bottom), 90), ((left, bottom), 180), ((left, top), 270))
    points = [
        around(centre, radius, first + turn)
        for centre, first in corners
        for turn in range(0, 91, CORNER_STEP)
    ]
    return [settled(point, place) for point in (*points, points[0])]


def settled(point: Point, place: Place) -> Point:
    """A point turned around the origin and moved, as its place says."""
    cos, sin = math.cos(math.radians(place.turn)), math.sin(math.radians(place.turn))
    x, y = point
    return x * cos - y * sin + place.x, x * sin + y * cos + place.y


def inside(point: Point, shape: Line) -> bool:
    """Whether a point lies within a shape."""
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in pairwise(shape):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            crossed = not crossed
    return crossed


def crossings(start: Point, end: Point, shape: Line) -> Iterable[float]:
    """Where a straight line crosses the edge of a shape, as shares of its length."""
    across, down = end[0] - start[0], end[1] - start[1]
    for (x1, y1), (x2, y2) in pairwise(shape):
        edge_across, edge_down = x2 - x1, y2 - y1
        area = across * edge_down - down * edge_across
        if abs(area) < NEAR:
            continue
        along = ((x1 - start[0]) * edge_down - (y1 - start[1]) * edge_across) / area
        edge = ((x1 - start[0]) * down - (y1 - start[1]) * across) / area
        if 0 < along < 1 and 0 <= edge <= 1:
            yield along


def pieces(start: Point, end: Point, covers: Sequence[Line]) -> Iterable[tuple[Point, Point]]:
    """The parts of a straight line that nothing lies on."""
    shares = sorted({0.0, 1.0, *(share for cover in covers for share in crossings(start, end, cover))})
    for one, other in pairwise(shares):
        first, middle, last = (between(start, end, share) for share in (one, (one + other) / 2, other))
        if not any(inside(middle, cover) for cover in covers):
            yield first, last


def seen(line: Line, covers: Sequence[Line]) -> list[Line]:
    """The parts of a line that can be seen."""
    runs: list[list[Point]] = []
    for start, end in pairwise(line):
        for first, last in pieces(start, end, covers):
            if runs and math.dist(runs[-1][-1], first) < NEAR:
                runs[-1].append(last)
            else:
                runs.append([first, last])
    return list(runs)


def piled(sheets: Sequence[Line]) -> list[Line]:
    """What is seen of shapes that lie on each other, the lowest first."""
    return [part for index, each in enumerate(sheets) for part in seen(each, sheets[index + 1 :])]


def dashed(line: Line, length: float) -> list[Line]:
    """Dashes along a line, with gaps of about their length."""
    reach = math.fsum(math.dist(*ends) for ends in pairwise(line))
    step = reach / round(reach / length / 2)
    return [stretch(line, each * step, each * step + step / 2) for each in range(round(reach / step))]


def stretch(line: Line, start: float, end: float) -> Line:
    """The part of a line between two distances from its first point."""
    walked, points = 0.0, []
    for first, last in pairwise(line):
        length = math.dist(first, last)
        low, high = max(start - walked, 0), min(end - walked, length)
        if low < high:
            points += [between(first, last, low / length), between(first, last, high / length)]
        walked += length
    return points


def between(first: Point, last: Point, share: float) -> Point:
    """A point on the way from one to another."""
    return first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share
