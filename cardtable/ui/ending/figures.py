"""Figures: what the cards of a won match come to lie in, one for each game, as points that are joined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import cos, dist, pi, radians, sin
from typing import Final, TypeAlias

from cardtable.table.layout import Area, Place

Figure: TypeAlias = Sequence[tuple[float, float]]  # in a box from -1 to 1, down is more

MARGIN: Final = 0.55  # of a card that lies between a figure and the edge of the table
STEPS: Final = 48  # parts of a curve
STRETCH: Final = 2.2  # times as wide as high a figure becomes at most


def _turn(start: float, end: float, wide: float = 1.0, high: float = 1.0, y: float = 0.0) -> Figure:
    """Return a curve around the middle of the box, between two angles from above, clockwise."""
    angles = [radians(start + (end - start) * step / STEPS) for step in range(STEPS + 1)]
    return [(wide * sin(angle), y - high * cos(angle)) for angle in angles]


def _wave(swings: float, high: float) -> Figure:
    share = [step / STEPS for step in range(STEPS + 1)]
    return [(2 * each - 1, high * sin(2 * pi * swings * each)) for each in share]


def _spiral(turns: float) -> Figure:
    share = [step / STEPS for step in range(STEPS + 1)]
    return [(each * sin(2 * pi * turns * each), -each * cos(2 * pi * turns * each)) for each in share]


def _heart() -> Figure:
    """Return a heart. Source: Weisstein, "Heart Curve", MathWorld, the sixth of its curves."""
    angles = [pi + 2 * pi * step / STEPS for step in range(STEPS + 1)]
    return [
        (
            sin(each) ** 3,
            -(13 * cos(each) - 5 * cos(2 * each) - 2 * cos(3 * each) - cos(4 * each)) / 16,
        )
        for each in angles
    ]


def _eight() -> Figure:
    """Return an 8 that lies on its side."""
    angles = [2 * pi * step / STEPS for step in range(STEPS + 1)]
    return [(-cos(each), 0.75 * sin(2 * each)) for each in angles]


def _star(points: int, inner: float) -> Figure:
    corners = range(2 * points + 1)
    return [
        ((inner if at % 2 else 1) * sin(pi * at / points), -(inner if at % 2 else 1) * cos(pi * at / points))
        for at in corners
    ]


def _moved(figure: Figure, x: float, wide: float) -> Figure:
    return [(x + wide * each, y) for each, y in figure]


def _drawn(*points: float) -> Figure:
    """Return corners that are joined, given as x and y by turns."""
    return list(zip(points[::2], points[1::2], strict=True))


NINE: Final = [*_turn(90, -270, 0.8, 0.5, -0.5), *_drawn(0.8, -0.5, 0.7, 0.5, 0.2, 1, -0.5, 0.9)]
LEAF: Final = _drawn(  # half of a maple leaf, from its stalk to its tip
    -0.04,
    1,
    -0.04,
    0.6,
    -0.5,
    0.68,
    -0.42,
    0.5,
    -0.95,
    0.1,
    -0.8,
    0.02,
    -0.9,
    -0.32,
    -0.62,
    -0.26,
    -0.56,
    -0.38,
    -0.3,
    -0.08,
    -0.4,
    -0.7,
    -0.2,
    -0.6,
    0,
    -1,
)
ARCH: Final = _turn(-58, 58)
FIGURES: Final[Mapping[str, Figure]] = {  # by the mark that is printed on the table
    "psychological-jujitsu": [*_turn(0, 180, 0.5, 0.5, -0.5), *_turn(0, -180, 0.5, 0.5, 0.5)],  # yin and yang
    "oh-hell": _drawn(-1, 1, -0.7, -0.4, -0.4, 0.3, 0, -1, 0.4, 0.3, 0.7, -0.4, 1, 1),  # flames
    "spite-and-malice": _drawn(-1, 1, -1, 0.3, -0.3, 0.3, -0.3, -0.3, 0.3, -0.3, 0.3, -1, 1, -1),  # stairs
    "jizara": [*_moved(_turn(90, 450), -0.6, 0.4), *_drawn(0.4, 0, 1, 0, 1, 0.6)],  # a key
    "basra": [*_wave(0.5, -0.6), *_drawn(1, 0.6, 1, -0.6), *reversed(_wave(0.5, 0.6))],  # a fish
    "jaguar": _drawn(-1, 0.2, -0.6, -0.9, -0.2, 0.2, 0.2, -0.9, 0.6, 0.2, 1, -0.9, 1, 1, -1, 1),  # claws
    "99": NINE,
    "napoleon": [
        *_turn(-90, 90, 0.55, 1, 0.4),
        *_drawn(1, 0.9, 0.4, 0.6, -0.4, 0.6, -1, 0.9, -0.55, 0.4),
    ],  # his hat
    "barbu": _drawn(-1, 1, -1, -0.6, -0.5, 0.2, 0, -1, 0.5, 0.2, 1, -0.6, 1, 1, -1, 1),  # a crown
    "creights": _eight(),
    "old-maid": _heart(),
    "canadian-fish": [*LEAF, *((-x, y) for x, y in LEAF[::-1])],
    "ninety-nine": _spiral(2),
    "spielen": _drawn(0, -1, 1, 0, 0, 1, -1, 0, 0, -1),  # four, each across from a partner
    "spit": _drawn(-1, -1, 0.2, -0.2, -0.3, 0.1, 1, 1),  # lightning
    "liars-poker": [*_turn(-90, 90, 1, 0.7), *_wave(1.5, -0.4)[::-1]],  # a mask
    "klondike": _drawn(-1, 1, -0.35, -0.6, -0.1, 0, 0.3, -1, 1, 1),  # mountains
    "freecell": _drawn(-1, -1, 1, -1, 1, 1, -1, 1, -1, -1),
    "spider": _drawn(-1, 1, -0.7, -1, -0.3, 0.5, 0, -0.5, 0.3, 0.5, 0.7, -1, 1, 1),  # legs
    "forty-thieves": _star(4, 0.35),
    "yukon": _wave(2, 1),
    "canfield": _turn(0, 360),
    "castle": _drawn(-1, 1, -1, -1, -0.5, -1, -0.5, 0, 0.5, 0, 0.5, -1, 1, -1, 1, 1),
    "gypsy": _wave(1, 1),
    "pairing": _drawn(-1, -1, -1, 1, 1, 1, 1, -1),
    "golf": [*_turn(-90, 90, 0.6, 1, 0.5), *_moved(_turn(-90, 90, 1, 0.6, 0.5), 0.8, 0.2)],  # the ball leaps
    "gaps": _drawn(-1, -1, 1, -1, -1, 1, 1, 1),
    "line": _drawn(-1, 1, 1, -1),
    "numerica": _turn(35, 325),
    "one-pack": ARCH,
    "two-pack": [*_turn(-70, 70, 1, 1), *reversed(_turn(-70, 70, 0.7, 0.6))],
    "terrace": _drawn(-1, 1, -0.5, 1, -0.5, 0, 0, 0, 0, -1, 1, -1),
}


def laid(figure: Figure, area: Area, heights: Sequence[float]) -> list[Place]:
    """Return places along a figure on the table, for cards of these heights, which they keep."""
    margin = max(heights) * (MARGIN + 0.5)
    high = area.height / 2 - margin
    wide = min(area.width / 2 - margin, high * STRETCH)
    middle = area.centre[0], area.y + area.height / 2
    points = _spread(_filling(figure), len(heights))
    return [
        Place(middle[0] + wide * x, middle[1] + high * y, own)
        for (x, y), own in zip(points, heights, strict=True)
    ]


def _filling(figure: Figure) -> Figure:
    """Return a figure as large as the box."""
    lows = [min(each) for each in zip(*figure, strict=True)]
    highs = [max(each) for each in zip(*figure, strict=True)]
    return [
        tuple(2 * (at - low) / (high - low) - 1 for at, low, high in zip(point, lows, highs, strict=True))
        for point in figure
    ]


def _spread(figure: Figure, count: int) -> Figure:
    """Return so many points along a figure, as far from one another by the way as can be."""
    steps = [dist(first, second) for first, second in pairwise(figure)]
    found, at, behind = [], 0, 0.0
    for number in range(count):
        way = sum(steps) * number / max(count - 1, 1)
        while at < len(steps) - 1 and behind + steps[at] < way:
            behind += steps[at]
            at += 1
        share = min(1.0, (way - behind) / steps[at]) if steps[at] else 0.0
        (x, y), (onward, down) = figure[at], figure[at + 1]
        found.append((x + share * (onward - x), y + share * (down - y)))
    return found
