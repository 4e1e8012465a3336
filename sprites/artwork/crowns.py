"""What the courts wear on their heads; around x = 0 like the heads."""

from artwork.liveries import LINEN, Livery
from artwork.svg import Markup, circle, flat, inked, joined, line, lozenge, mirrored, path

KING_VELVET = "M-23 66 C-25 46 25 46 23 66 Z"
KING_POINTS = "M-25 70 L-29.5 43 L-19.5 55 L-15 39 L-6.5 53 L0 35.5 L6.5 53 L15 39 L19.5 55 L29.5 43 L25 70 Z"
KING_POINTS_SHADE = (
    "M-22.5 62 L-19.8 57 L-14.5 45 L-6.6 57.6 L0 43 L6.6 57.6 L14.5 45 L19.8 57 L22.5 62 Q0 55 -22.5 62 Z"
)
KING_BAND = "M-26.5 63 Q0 56 26.5 63 L25.5 73 Q0 66 -25.5 73 Z"
KING_BALLS = ((-29.5, 41.5), (-15, 37.5), (0, 34.2), (15, 37.5), (29.5, 41.5))

TIARA = (
    "M-25 67 C-30.5 54 -28 48.5 -24 46.5 C-19 48 -15 51.5 -13 55 C-11 46 -6 40.5 0 37.5 "
    "C6 40.5 11 46 13 55 C15 51.5 19 48 24 46.5 C28 48.5 30.5 54 25 67 Q0 57 -25 67 Z"
)
TIARA_JEWEL = "M0 43.5 C5 47 7 51 6 56.6 Q0 55.6 -6 56.6 C-7 51 -5 47 0 43.5 Z"
TIARA_LEAF = "M-22.6 51.5 C-18.4 53.5 -16 57 -15.6 59.6 Q-20 60.6 -22.6 61.8 C-25.4 57 -25 53 -22.6 51.5 Z"
TIARA_RIM = "M-24.4 64 Q0 54 24.4 64"

CAP = "M-29 66 C-33 47 -14 37 4 38 C22 39 32 51 29 66 Z"
CAP_FOLDS = "M-19 59 C-15 49 -4 45 7 46 M-8 57 C-3 51 5 50 12 52"
CAP_BAND = "M-31 63.5 Q0 53.5 31 63.5 L29 73.5 Q0 64.5 -29 73.5 Z"
FEATHER = "M14 59 C32 52 44 44 47.5 31 C36 31.5 17 38 8 54 Z"
FEATHER_QUILL = "M13 57.5 C27 50 38 42.5 46 32.5 M24 51.5 L31.5 51 M30 47.4 L37.5 46 M35.5 43 L42.5 40.5"


def king_crown(livery: Livery) -> Markup:
    """A five-pointed crown over velvet."""
    jewels = joined([lozenge((x, 65.4 - (0 if x else 1)), 3.2, 2.5) for x in (-17, 0, 17)])
    balls = "".join(circle(ball, 3, inked(livery.accent, 1)) for ball in KING_BALLS)
    return (
        path(KING_VELVET, inked(livery.robe, 1))
        + path(KING_POINTS, inked(livery.trim, 1.4))
        + path(KING_POINTS_SHADE, flat(livery.accent))
        + path(KING_BAND, inked(livery.trim, 1.4))
        + path(jewels, flat(livery.robe))
        + balls
    )


def queen_tiara(livery: Livery) -> Markup:
    """A tiara of three leaves with pearls."""
    pearls = circle((0, 36), 3.2, inked(LINEN, 1)) + mirrored(circle((-24, 45), 2.8, inked(LINEN, 1)))
    studs = mirrored(circle((-9.5, 58.6), 1.7, flat(livery.accent)))
    return (
        path(TIARA, inked(livery.trim, 1.4))
        + path(TIARA_JEWEL, flat(livery.robe))
        + mirrored(path(TIARA_LEAF, flat(livery.accent)))
        + path(TIARA_RIM, line(livery.accent, 1.2))
        + studs
        + pearls
    )


def feather(livery: Livery) -> Markup:
    """The feather of a jack's cap."""
    return path(FEATHER, inked(livery.accent, 1.2)) + path(FEATHER_QUILL, line(LINEN, 1))


def soft_cap(livery: Livery) -> Markup:
    """A soft cap with a studded band."""
    studs = "".join(
        circle((x, 65 - 2.4 * (1 - abs(x) / 20)), 1.8, flat(livery.accent)) for x in (-20, -10, 0, 10, 20)
    )
    return (
        path(CAP, inked(livery.robe, 1.4))
        + path(CAP_FOLDS, line(livery.robe_shade, 2))
        + path(CAP_BAND, inked(livery.trim, 1.4))
        + studs
    )


def jack_cap(livery: Livery) -> Markup:
    """A soft cap with a feather."""
    return feather(livery) + soft_cap(livery)
