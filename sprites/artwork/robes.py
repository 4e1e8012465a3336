"""What the courts wear below the chin, and the sash on which their two halves meet.

Drawn around x = 0; the halves meet on a slanting seam through the middle of the card.
"""

import math

from artwork.liveries import LINEN, SKIN, Livery
from artwork.svg import (
    INK,
    Colour,
    Markup,
    Outline,
    Paint,
    Point,
    circle,
    flat,
    inked,
    joined,
    line,
    lozenge,
    number,
    path,
    polygon,
)

HALF_FRAME = 69  # half the width of the picture
SEAM_SLOPE = 21 / HALF_FRAME  # rise for each unit to the right
SEAM_MIDDLE = 175
REACH = HALF_FRAME + 2  # how far robes and sash run, under the frame
SASH_HALF = 11  # half the width of the sash
SASH_BORDER = 4
SASH_STEP = 17  # between two of its jewels

PANEL_JEWELS = (136, 149, 162, 175)
SLEEVE_STEP = 9
RUFF = 9  # folds
NECKLACE = 7  # beads

ERMINE = (
    "M-12 121 C-26 124 -40 130 -47 139 C-34 150 -16 152 0 164 C16 152 34 150 47 139 "
    "C40 130 26 124 12 121 C6 130 -6 130 -12 121 Z"
)
ERMINE_TAIL = "q2.6 4.4 0 6.2 q-2.6 -1.8 0 -6.2 Z"
ERMINE_TAILS = (
    (-36, 138),
    (-25, 132),
    (-22, 144),
    (-12, 148.5),
    (12, 148.5),
    (22, 144),
    (25, 132),
    (36, 138),
)
BARE_SHOULDERS = "M-30 125 Q0 154 30 125 L11 119 Q0 130 -11 119 Z"
LAPELS = "M-12 120 L-38 130 L-4 161 L0 152 L4 161 L38 130 L12 120 L0 136 Z"
SHIRT = "M-12 124 L-28 130 L0 151 L28 130 L12 124 L0 138 Z"


def seam(x: float) -> float:
    """How far down the seam lies at a distance from the middle."""
    return SEAM_MIDDLE - x * SEAM_SLOPE


def robe(livery: Livery) -> Markup:
    """Shoulders, sleeves and the panel in front."""
    left, right = number(seam(-REACH)), number(seam(REACH))
    shoulders = (
        f"M-{REACH} {left} L-{REACH} 164 C-63 146 -34 135 -13 126 "
        f"L13 126 C34 135 63 141 {REACH} 150 L{REACH} {right} Z"
    )
    panel = f"M-15 126 L15 126 L23 {number(seam(23))} L-23 {number(seam(-23))} Z"
    return (
        path(shoulders, inked(livery.robe, 1.5))
        + sleeve_stripes(livery)
        + path(panel, Paint(fill=livery.accent, stroke=livery.trim, width=2.6))
        + jewels([(0, y) for y in PANEL_JEWELS], 5.5, livery.trim)
        + jewels([(0, y) for y in PANEL_JEWELS], 2.4, livery.accent)
    )


def sleeve_stripes(livery: Livery) -> Markup:
    """Two stripes that follow each sleeve."""
    stripes = ((livery.trim, 5.0), (livery.robe_shade, 3.5))
    drawn = ""
    for step, (colour, width) in enumerate(stripes):
        foot = 56 - step * SLEEVE_STEP
        for side in (-1, 1):
            drawn += path(sleeve_line(side * foot, side), line(colour, width))
    return drawn


def sleeve_line(foot: float, side: int) -> Outline:
    """A line from the seam up to the shoulder; side -1 is the left."""
    low = seam(foot)
    bend, top = foot - 6 * side, foot - 18 * side
    points = (foot, low - 18 * SEAM_SLOPE), (bend, 152), (top, 138.5)
    curve = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{number(foot)} {number(low)} C{curve}"


def jewels(places: list[Point], half: float, colour: Colour) -> Markup:
    """Square jewels on their corners, in one path."""
    return path(joined([lozenge(place, half, half) for place in places]), flat(colour))


def ermine(livery: Livery) -> Markup:
    """A king's collar with a clasp."""
    tails = " ".join(f"M{number(x)} {number(y - 3.4)} {ERMINE_TAIL}" for x, y in ERMINE_TAILS)
    clasp = circle((0, 155), 3.6, inked(livery.trim, 1))
    return path(ERMINE, inked(LINEN)) + path(tails, flat(INK)) + clasp


def festoon(beads: int, half_width: float, top: float, sag: float) -> list[Point]:
    """Places in a hanging chain, from left to right."""
    steps = [bead / (beads - 1) for bead in range(beads)]
    return [(half_width * (2 * step - 1), top + sag * math.sin(math.pi * step)) for step in steps]


def ruff(livery: Livery) -> Markup:
    """A queen's ruff, bare shoulders, necklace and pendant."""
    folds = festoon(RUFF, 34, 128, 18)
    linen = "".join(circle(fold, 7.2, inked(LINEN, 1.2)) for fold in folds)
    studs = "".join(circle(fold, 2.2, flat(livery.trim)) for fold in folds)
    beads = "".join(
        circle(bead, 1.8, Paint(livery.trim, "#7a5a14", 0.6)) for bead in festoon(NECKLACE, 15, 126, 8)
    )
    pendant = path(lozenge((0, 139.5), 3.4, 4.8), Paint(livery.accent, livery.trim, 1.2))
    return linen + studs + path(BARE_SHOULDERS, inked(SKIN, 1.1)) + beads + pendant


def lapels(livery: Livery) -> Markup:
    """A jack's open collar over a shirt."""
    return path(LAPELS, inked(livery.trim)) + path(SHIRT, inked(LINEN, 1))


def band(half: float) -> Outline:
    """A strip along the seam, of half its width to each side."""
    left, right = seam(-REACH), seam(REACH)
    return polygon(
        [(-REACH, left - half), (REACH, right - half), (REACH, right + half), (-REACH, left + half)]
    )


def sash(livery: Livery) -> Markup:
    """The sash that covers the seam."""
    middles = [(step * SASH_STEP, seam(step * SASH_STEP)) for step in range(-4, 5)]
    outer = joined([lozenge(middle, 5.6, 4.8) for middle in middles])
    inner = joined([lozenge(middle, 2.4, 2.1) for middle in middles])
    return (
        path(band(SASH_HALF), inked(livery.trim, 1.4))
        + path(band(SASH_HALF - SASH_BORDER), flat(livery.accent))
        + path(outer, flat(livery.trim))
        + path(inner, flat(livery.robe))
    )
