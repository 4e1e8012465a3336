"""What runs along the rings of a mark, and tells one game from another before its figure is seen."""

from collections.abc import Sequence

from artwork.marks.lines import (
    CENTRE,
    THIN,
    Arc,
    arc,
    at,
    beads,
    circled,
    filled_pip,
    full,
    spokes,
    thick,
    thin,
    turned,
    turns,
)
from artwork.pips import Suit
from artwork.svg import Markup, Outline, around, circle, joined, lozenge, mirrored, polygon

RIM = 170  # radius of what lies close to the rings
ALL_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
LEAF: Outline = "M0 0 C8 -9 20 -11 32 0 C20 7 8 6 0 0 Z"
LEAF_LEAN = 35  # degrees between a leaf and its branch


def beaded(count: int, size: float = 2.4, first: float = 0, radius: float = RIM) -> Markup:
    """A string of beads."""
    return beads(circled(count, radius, first), size)


def ticked(count: int, inner: float, outer: float = 177) -> Markup:
    """Short lines, as around a dial."""
    return thin(spokes(turns(count), inner, outer))


def pips_around(suits: Sequence[Suit], radius: float, height: float, first: float = 0) -> Markup:
    """Pips in a circle, each with its head outwards."""
    return "".join(
        filled_pip(suit, around(CENTRE, radius, turn), height, turn)
        for suit, turn in zip(suits, turns(len(suits), first), strict=True)
    )


def pips_at_quarters(radius: float, height: float) -> Markup:
    """The four suits above, right, below and left, all upright."""
    return "".join(
        filled_pip(suit, around(CENTRE, radius, turn), height)
        for suit, turn in zip(ALL_SUITS, turns(4), strict=True)
    )


def scalloped(count: int, radius: float, depth: float) -> Markup:
    """Small bows side by side that bulge outwards."""
    step = 360 / count
    bows = []
    for turn in turns(count, -step / 2):
        start, end = around(CENTRE, radius, turn), around(CENTRE, radius, turn + step)
        bows.append(f"M{at(start)} Q{at(around(CENTRE, radius + 2 * depth, turn + step / 2))} {at(end)}")
    return thin(*bows)


def zigzag(count: int, inner: float, outer: float) -> Markup:
    """A band of teeth."""
    points = [
        point
        for turn in turns(count)
        for point in (around(CENTRE, outer, turn), around(CENTRE, inner, turn + 180 / count))
    ]
    return thin(polygon(points))


def crenellated(count: int, inner: float, outer: float) -> Markup:
    """A wall's crown all around."""
    quarter = 90 / count
    points = [
        around(CENTRE, radius, turn + step * quarter)
        for turn in turns(count)
        for step, radius in ((-1, inner), (-1, outer), (1, outer), (1, inner))
    ]
    return thin(polygon(points))


def numbered(count: int) -> Markup:
    """Large beads with three small ones between each two."""
    steps = turns(4 * count)
    small = [around(CENTRE, RIM, turn) for index, turn in enumerate(steps) if index % 4]
    return beaded(count, 5) + beads(small, 1.8)


def tokens_around(count: int, radius: float, size: float) -> Markup:
    """Round tokens; every second one is full."""
    centres = circled(count, radius)
    return "".join(circle(each, size, THIN) for each in centres) + beads(centres[::2], size * 0.5)


def lozenges_around(count: int, radius: float, size: float, first: float = 0) -> Markup:
    """Small diamonds."""
    return full(*(lozenge(centre, size, size * 1.3) for centre in circled(count, radius, first)))


def rosettes(count: int, radius: float = 165, size: float = 10) -> Markup:
    """The broken rings of a spotted coat, with a dot in each."""
    centres = circled(count, radius)
    gaps = [range(10 + 37 * index, 370 + 37 * index, 120) for index in range(count)]
    marks = [
        arc(Arc(size, turn, turn + 84, centre))
        for centre, gap in zip(centres, gaps, strict=True)
        for turn in gap
    ]
    return thick(*marks) + beads(centres, 2.6)


def laurels(radius: float, start: float, end: float, pairs: int) -> Markup:
    """Two branches that rise from the foot on both sides; degrees clockwise from the top."""
    step = (start - end) / (pairs - 1)
    leaves = []
    for each in range(pairs):
        angle = start - each * step
        foot = around(CENTRE, radius, angle)
        leaves += [turned(LEAF, angle + 180 + lean, foot) for lean in (LEAF_LEAN, -LEAF_LEAN)]
    branch = arc(Arc(radius, end, start + step))
    return mirrored(thin(joined(leaves), branch))
