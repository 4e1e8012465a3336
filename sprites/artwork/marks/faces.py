"""Marks with a face: Liars' Poker, Barbu, Jaguar, Old Maid."""

from artwork.marks.borders import beaded, numbered, rosettes, scalloped
from artwork.marks.lines import (
    CENTRE,
    THICK,
    beads,
    circled,
    filled_pip,
    full,
    mark,
    moved,
    oval,
    thick,
    thin,
)
from artwork.pips import Suit
from artwork.svg import Markup, Outline, around, circle, ellipse, mirrored

MASK: Outline = "M0 -28 C26 -50 78 -61 124 -47 C131 -4 100 50 59 52 C32 53 16 36 0 12"
MASK_EYE: Outline = "M28 4 C42 -22 78 -26 98 -10 C82 18 46 22 28 4 Z"
MASK_BROW: Outline = "M0 -8 C28 -36 76 -46 110 -37"
RIBBONS: Outline = (
    "M124 -47 C144 -64 140 -96 116 -98 C98 -98 94 -80 107 -76 M124 -47 C152 -34 156 6 136 30 "
    "C124 46 132 62 144 54"
)

KING_CROWN: Outline = "M0 -140 L15 -106 L34 -134 L44 -104 L70 -126 L60 -80 Q30 -86 0 -86"
KING_TIPS = ((0, -147), (35, -141), (73, -132), (-35, -141), (-73, -132))
KING_BAND: Outline = "M60 -80 L56 -62 Q30 -69 0 -69"
KING_HAIR: Outline = "M58 -66 C80 -54 88 -26 80 0 C76 18 86 30 98 24"
KING_EYE: Outline = "M14 -28 Q28 -39 42 -28 Q28 -21 14 -28 Z M12 -42 Q28 -54 48 -42"
KING_NOSE: Outline = "M7 -34 C9 -16 11 -6 14 2 Q12 12 0 12"
MOUSTACHE: Outline = "M0 18 C16 8 36 14 46 26 C54 34 66 32 70 20 C76 44 52 54 32 46 C16 42 6 36 0 32"
BEARD: Outline = (
    "M57 -56 C60 -30 60 -8 66 8 C82 30 88 52 76 76 C82 90 72 104 58 104 C60 118 46 128 34 126 "
    "C30 140 14 146 0 158"
)
BEARD_LOCKS: Outline = "M17 58 C22 86 12 112 0 134 M38 62 C46 82 42 100 28 114 M58 58 C66 70 64 82 54 92"

JAGUAR_HEAD: Outline = (
    "M0 -86 C20 -88 37 -83 48 -75 C52 -101 77 -114 98 -101 C109 -81 101 -55 85 -42 C98 -18 99 9 88 29 "
    "C81 46 66 57 50 64 C40 85 22 96 0 98"
)
JAGUAR_EAR: Outline = "M61 -74 C64 -90 79 -96 89 -90 C94 -77 88 -63 79 -53"
JAGUAR_EYE: Outline = "M20 -9 C29 -28 52 -31 66 -20 C59 -4 37 0 20 -9 Z"
JAGUAR_NOSE: Outline = "M0 24 C11 21 22 23 24 29 C21 40 7 49 0 50 C-7 49 -21 40 -24 29 C-22 23 -11 21 0 24 Z"
JAGUAR_MUZZLE: Outline = "M0 50 L0 63 C9 74 29 74 42 57 M17 20 C15 7 15 2 20 -9"
WHISKERS: Outline = "M55 48 Q86 40 120 46 M53 56 Q85 57 112 70"
WHISKER_ROOTS = ((25, 53), (35, 48), (37, 59), (-25, 53), (-35, 48), (-37, 59))
SPOT: Outline = "M0 -9 C5 -5 5 5 0 9 C-5 5 -5 -5 0 -9 Z"
SPOTS = (
    (0, -66), (0, -44), (-16, -61), (16, -61), (-14, -40), (14, -40), (-31, -53), (31, -53),
    (-76, 2), (76, 2), (-66, 18), (66, 18), (-80, 22), (80, 22),
)  # fmt: skip

CAMEO, PEARLS, CAMEO_LINE = (118, 146), (110, 138), (102, 130)  # radii across and down
HAT_BRIM: Outline = "M0 -52 C38 -52 76 -40 78 -26 C66 -12 34 -12 0 -12"
HAT_CROWN: Outline = "M42 -48 C48 -84 34 -104 0 -104"
HAT_BAND: Outline = "M45 -62 Q22 -68 0 -68"
LADY_FACE: Outline = "M40 -13 C44 22 30 50 0 56"
LADY_CURLS: Outline = (
    "M42 -12 C58 -12 64 4 54 12 C64 18 64 34 52 36 C44 36 42 28 48 24 M54 12 C46 14 42 8 46 2"
)
LADY_FEATURES: Outline = "M6 6 Q0 2 0 2 M0 36 Q9 36 15 30 M0 24 Q5 24 5 20"
LADY_COLLAR: Outline = (
    "M26 46 C30 58 44 64 60 68 Q72 74 80 84 M0 66 Q8 60 14 66 Q22 62 28 70 Q38 68 42 78 Q52 78 54 90"
)


def liars_poker() -> Markup:
    """A mask, black and red above and below it."""
    mask = mirrored(thick(MASK) + thin(MASK_EYE, MASK_BROW, RIBBONS))
    suits = filled_pip(Suit.SPADES, (0, -104), 50) + filled_pip(Suit.HEARTS, (0, 108), 50)
    return mark(beaded(72) + mask + suits)


def barbu() -> Markup:
    """The bearded king."""
    crown = mirrored(thick(KING_CROWN, KING_BAND) + thin(KING_HAIR)) + beads(KING_TIPS, 4.5)
    face = mirrored(thin(KING_EYE, KING_NOSE) + thick(MOUSTACHE, BEARD) + thin(BEARD_LOCKS))
    return mark(numbered(28) + crown + face)


def jaguar() -> Markup:
    """A jaguar's head, rosettes around."""
    head = mirrored(thick(JAGUAR_HEAD) + thin(JAGUAR_EAR, JAGUAR_EYE, JAGUAR_MUZZLE, WHISKERS))
    dots = beads(WHISKER_ROOTS, 2.6) + beads([(-44, -15), (44, -15)], 6.5)
    return mark(rosettes(20) + head + full(JAGUAR_NOSE, *(moved(SPOT, spot) for spot in SPOTS)) + dots)


def old_maid() -> Markup:
    """A lady with a hat on a cameo."""
    frame = scalloped(40, 169, 6) + beaded(40, 2, 0, 163)
    pearls = [(PEARLS[0] * x, PEARLS[1] * y) for x, y in circled(44, 1)]
    oval_frame = ellipse(CENTRE, CAMEO, THICK) + oval(CENTRE, CAMEO_LINE) + beads(pearls, 3)
    lady = mirrored(thick(HAT_BRIM, HAT_CROWN, LADY_FACE) + thin(HAT_BAND, LADY_CURLS, LADY_FEATURES))
    glasses = mirrored(thin(LADY_COLLAR) + circle((17, 9), 11, THICK))
    rose = beads([(0, -60)], 4) + beads([around((0, -60), 9, 72 * leaf) for leaf in range(5)], 4.5)
    return mark(frame + oval_frame + lady + glasses + rose)
