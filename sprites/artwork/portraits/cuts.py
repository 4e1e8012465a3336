"""Hair of people, behind their heads and over their brows; around x = 0 like the heads."""

from artwork.hair import JACK_BOB, JACK_STRANDS, KING_LOCKS, KING_STRANDS, QUEEN_FALL, QUEEN_STRANDS
from artwork.portraits.palettes import Palette
from artwork.svg import (
    HERE,
    INK,
    Markup,
    Outline,
    Place,
    circle,
    disc,
    flat,
    inked,
    joined,
    line,
    mirrored,
    path,
)

INK_WIDTH = 1.7
WIDER = Place(narrow=1.08)  # what was drawn for the heads of the courts

CAP = "M-25 89 C-25.4 76 -19 70 0 68.6 C19 70 25.4 76 25 89 C30.6 64 21 49 0 49 C-21 49 -30.6 64 -25 89 Z"
PARTING = (
    "M-24.8 95 C-25.4 77 -17 71 -1 62 C15 71 25.4 78 24.8 95 C31.4 70 24 49 0 49 C-24 49 -31.4 70 -24.8 95 Z"
)
PARTING_STRANDS = "M-4 57 C-14 61 -22 67 -25.4 79 M-9 53.6 C-18 57 -24.6 63 -27 71"
FRINGE = (
    "M-25.4 90 L-24.4 78 Q-12 73.6 0 74 Q12 73.6 24.4 78 L25.4 90 C30.6 66 22 49 0 49 C-22 49 -30.6 "
    "66 -25.4 90 Z"
)
FRINGE_STRANDS = "M-14 56 Q-17 66 -18 74 M-5 53 Q-7 64 -7 72 M5 53 Q7 64 7 72 M14 56 Q17 66 18 74"
SHORT = (
    "M-25.2 93 L-26 78 C-28.6 58 -17 46.6 2 47 C20 47.4 28.6 58 26 78 L25.2 93 L22.2 88 L22.4 80 "
    "C20 72.4 16 69.6 8 71.4 C0 73 -6 67 -14 69.6 C-20 71.6 -22 75 -22.4 80 L-22.2 88 Z"
)
SHORT_STRANDS = "M-17 60 C-10 53.6 0 53.6 8 57 M-8 64 C0 58 10 59 18 65"
SIDES = "M-24.4 66 C-29 74 -28.4 84 -26.6 94 L-22.6 90 L-21.8 76 Z"
SWEPT = "M-25 92 C-25.6 74 -14 67 4 64 C15 66 25 74 25 92 C31 68 23 48.6 0 48.6 C-23 48.6 -31 68 -25 92 Z"
SWEPT_STRANDS = "M-22.4 72 C-20 62 -10 56 2 55 M-16.4 68 C-12 62 -4 60 4 60 M22.4 74 C21 66 17 60.6 11 57"
STUBBLED_DOME = (
    "M-24 80 C-24 62 -17 50 0 50 C17 50 24 62 24 80 L21.6 74 C19 68 12 66 0 66 C-12 66 -19 68 -21.6 74 Z"
)
SPIKES = (
    "M-8.6 71 C-15 62 -19 52 -20.6 43 L-13 47.6 L-13.6 36 L-5.6 43.6 L0 32.4 L5.6 43.6 L13.6 36 L13 47.6 "
    "L20.6 43 C19 52 15 62 8.6 71 Q0 66 -8.6 71 Z"
)
SPIKE_STRANDS = "M-4.6 65 L-10 49 M0 64 L0 42 M4.6 65 L10 49"
AFRO = (
    (-24, 58, 17), (24, 58, 17), (-32, 76, 15), (32, 76, 15), (-30, 94, 13), (30, 94, 13),
    (-11, 49, 16), (11, 49, 16), (0, 66, 26),
)  # fmt: skip
AFRO_EDGE = ((-21, 75, 6), (-13, 69, 6.4), (-4.4, 66.4, 6.4), (4.4, 66.4, 6.4), (13, 69, 6.4), (21, 75, 6))
AFRO_CURLS = (
    "M-30 66 q4 -6 9 -3 M-36 84 q3 -5 8 -3 M-14 46 q5 -5 10 -2 M8 45 q6 -3 9 2 M27 62 q5 -2 8 3 M31 "
    "83 q5 -2 7 3"
)
BUN_STRANDS = "M-9 40 Q0 33 9 41 M-10 46.6 Q0 39.6 11 47.6"
BRAID_STEPS = ((29, 98, 6.6), (31.4, 107.4, 6.4), (32.6, 116.6, 6.1), (32.6, 125.4, 5.8), (31.6, 133.6, 5.2))
BRAID_END = "M27.4 137.6 L35 137.6 L36.4 149 L26.6 149 Z"
WIG = (
    (0, 44, 15), (-15, 50, 13), (15, 50, 13), (-25, 64, 12), (25, 64, 12), (-30, 80, 9.6), (30, 80, 9.6),
    (0, 60, 20),
)  # fmt: skip
RINGLETS = "M-24.6 82 C-36 84 -41 104 -35 124 C-29 122 -23.6 104 -24 90 Z"
RINGLET_STRANDS = "M-35 91 Q-31 96 -26 93 M-37 100 Q-32 105.4 -26.4 102 M-37 109.6 Q-32.4 114.6 -28 111"
WIG_BROW = "M-25 84 C-24 74 -14 66.4 0 66 C14 66.4 24 74 25 84 C30 66 20 52 0 52 C-20 52 -30 66 -25 84 Z"
WIG_HEM = "M-25 84 C-24 74 -14 66.4 0 66 C14 66.4 24 74 25 84"
WIG_STRANDS = "M-17 58 C-14 47 -6 42 0 42 M-24 72 C-24 60 -15 53 -6 52 M-9 62 C-8 56 -4 53 0 52.6"


def lock(outline: Outline, palette: Palette, place: Place = HERE) -> Markup:
    """One piece of hair with its outline."""
    return path(outline, inked(palette.hair.colour, INK_WIDTH), place)


def strands(outline: Outline, palette: Palette, width: float = 1.2) -> Markup:
    """Lines in the hair."""
    return path(outline, line(palette.hair.strand, width))


def cloud(discs: tuple[tuple[float, float, float], ...], palette: Palette) -> Markup:
    """Hair as a heap of discs with one outline around all of them."""
    heap = joined([disc((x, y), radius) for x, y, radius in discs])
    return path(heap, inked(palette.hair.colour, 2 * INK_WIDTH)) + path(heap, flat(palette.hair.colour))


def locks(palette: Palette) -> Markup:
    """Behind: locks down to the jaw, as kings wear them."""
    return lock(KING_LOCKS, palette, WIDER) + mirrored(strands(KING_STRANDS, palette))


def fall(palette: Palette) -> Markup:
    """Behind: long hair over the shoulders, as queens wear it."""
    return lock(QUEEN_FALL, palette) + mirrored(strands(QUEEN_STRANDS, palette))


def bob(palette: Palette) -> Markup:
    """Behind: hair cut at the chin, as jacks wear it."""
    return lock(JACK_BOB, palette, WIDER) + mirrored(strands(JACK_STRANDS, palette))


def afro(palette: Palette) -> Markup:
    """Behind: a round crown of curls."""
    return cloud(AFRO, palette) + strands(AFRO_CURLS, palette)


def afro_edge(palette: Palette) -> Markup:
    """Over the brow: the hem of the curls."""
    return path(joined([disc((x, y), radius) for x, y, radius in AFRO_EDGE]), flat(palette.hair.colour))


def bun(palette: Palette) -> Markup:
    """Behind: a knot on top of the head."""
    knot = circle((0, 44), 13, inked(palette.hair.colour, INK_WIDTH))
    return knot + strands(BUN_STRANDS, palette)


def two_buns(palette: Palette) -> Markup:
    """Behind: two knots beside the crown, each on a ribbon."""
    knot = circle((-24, 50), 12.6, inked(palette.hair.colour, INK_WIDTH))
    curl = strands("M-32 47 Q-26 40.6 -18 46 M-32 53 Q-26 46.6 -17 52", palette)
    ribbon = path("M-21 61.6 Q-14 59 -12.4 52.6", line(palette.cloth.accent, 4))
    return mirrored(knot + curl + ribbon)


def cap(palette: Palette) -> Markup:
    """Over the brow: smooth hair, drawn back."""
    return lock(CAP, palette)


def parting(palette: Palette) -> Markup:
    """Over the brow: hair parted in the middle."""
    return lock(PARTING, palette) + mirrored(strands(PARTING_STRANDS, palette))


def fringe(palette: Palette) -> Markup:
    """Over the brow: a straight fringe."""
    return lock(FRINGE, palette) + strands(FRINGE_STRANDS, palette)


def swept(palette: Palette) -> Markup:
    """Over the brow: hair combed from a parting at the side."""
    return lock(SWEPT, palette) + strands(SWEPT_STRANDS, palette)


def short(palette: Palette) -> Markup:
    """Over the brow: short hair with sideburns."""
    return lock(SHORT, palette) + strands(SHORT_STRANDS, palette)


def sides(palette: Palette) -> Markup:
    """Over the brow: what shows of short hair under a hat."""
    return mirrored(path(SIDES, inked(palette.hair.colour, 1.3)))


def crest(palette: Palette) -> Markup:
    """Over the brow: shaven sides and a fan of spikes."""
    return (
        path(STUBBLED_DOME, flat(palette.hair.brow, 0.45))
        + lock(SPIKES, palette)
        + strands(SPIKE_STRANDS, palette, 1.6)
    )


def braids(palette: Palette) -> Markup:
    """Before the shoulders: two braids, tied with ribbons."""
    hair = palette.hair
    side = path(BRAID_END, inked(hair.colour, 1.5))
    for x, y, radius in reversed(BRAID_STEPS):
        side += circle((x, y), radius, inked(hair.colour, 1.5))
        side += path(f"M{x - 3:.1f} {y - 2:.1f} q3.4 0.4 4.6 4", line(hair.strand, 1.2))
    tie = path("M27 138 L35.4 138", line(palette.cloth.accent, 4))
    return mirrored(side + tie)


def wig(palette: Palette) -> Markup:
    """Behind: a powdered tower of hair with ringlets."""
    ringlets = lock(RINGLETS, palette) + strands(RINGLET_STRANDS, palette, 1.5)
    return mirrored(ringlets) + cloud(WIG, palette)


def wig_brow(palette: Palette) -> Markup:
    """Over the brow: the wig, combed up."""
    brow = path(WIG_BROW, flat(palette.hair.colour)) + path(WIG_HEM, line(INK, INK_WIDTH))
    return brow + mirrored(strands(WIG_STRANDS, palette, 1.4))
