"""What people wind or tie around their heads, and what they put in their hair; around x = 0."""

from artwork.liveries import LEAF, LINEN
from artwork.portraits.hats import EDGE
from artwork.portraits.palettes import Palette
from artwork.svg import (
    INK,
    Markup,
    around,
    circle,
    flat,
    inked,
    line,
    mirrored,
    path,
)

TURBAN = "M-29 72 C-38 46 -20 30 2 30 C26 31 38 50 29 72 C19 62 -17 62 -29 72 Z"
TURBAN_FOLDS = "M-29.4 66 C-18 48 4 41 29 48 M-27.6 55 C-16 43 4 36 20 38 M-11 63.6 C2 53 16 51 31 57.6"
PLUME = "M0 50 C-7 39 -4 31 3 26 C8 33 7 42 0 50 Z"
BONNET = (
    "M-33 96 C-43 54 -24 36 0 36 C24 36 43 54 33 96 C28 94 26 88 25.4 80 C21 68 11 64 0 63.6 C-11 64 -21 68 "
    "-25.4 80 C-26 88 -28 94 -33 96 Z"
)
BONNET_FRILL = (
    (-29, 90), (-27.6, 80), (-23.6, 71), (-16.4, 64.6), (-6, 61.4),
    (6, 61.4), (16.4, 64.6), (23.6, 71), (27.6, 80), (29, 90),
)  # fmt: skip
HOOD = (
    "M-38 132 C-43 112 -43 98 -39 78 C-35 52 -21 37 1 31 C23 38 35 52 39 78 C43 98 43 112 38 132 "
    "Q30 137 20 134 "
    "C27 118 29 100 26 82 C22 68 11 61 0 60 C-11 61 -22 68 -26 82 C-29 100 -27 118 -20 134 Q-30 137 -38 132 Z"
)
LINING = "M-30 134 C-33 98 -31 44 0 44 C31 44 33 98 30 134 Z"
HOOD_RIM = (
    "M-21.6 131 C-28.4 117 -30.6 100 -27.6 81 C-23.4 66.4 -11.4 58.4 0 57.4 C11.4 58.4 23.4 66.4 27.6"
    " 81 C30.6 100 28.4 117 21.6 131"
)
KERCHIEF = "M-27.4 73 C-33 48 -18 40 0 40 C18 40 33 48 27.4 73 C17 63 -17 63 -27.4 73 Z"
KERCHIEF_KNOT = "M26 68 C34 64 42 66 44 72 C38 74 33 73.6 29 72 C34 77 36 83 35 89 C29 86 26 80 25.4 73 Z"
VEIL = (
    "M-30 118 C-37 104 -36 88 -33 74 C-29 52 -17 42 0 42 C17 42 29 52 33 74 C36 88 37 104 30 118 "
    "Q24 128 16 122 "
    "C23 112 25.6 98 24.4 82 C20 72 11 65.6 0 65.6 C-11 65.6 -20 72 -24.4 82 C-25.6 98 -23 112 "
    "-16 122 Q-24 128 -30 118 Z"
)
VEIL_FOLDS = (
    "M-24 62 C-16 54 -6 51.6 4 52.6 M-30.6 88 C-31.6 98 -29.6 108 -25 116 M30.6 86 C31.6 98 29.6 108 25 116"
)
WRAP = (
    "M-27.6 74 C-33 62 -40 50 -36 40 C-30 29 -16 33 -4 30 C10 26 26 28 33 37 C40 46 33 60 27.6 74 "
    "C16 63 -16 63 -27.6 74 Z"
)
WRAP_FOLDS = "M-8 54 C-16 48 -26 44 -34 46 M10 54 C16 46 24 41 33 42 M0 50 C-2 42 0 36 4 31"
WRAP_BORDERS = "M-10 58 C-18 55 -26 55 -31.6 58 M10 58 C18 54 26 53 32 56"
WRAP_KNOT = "M-11 58 C-10 49 10 48 11.4 57 C11 65 -10 66 -11 58 Z"
BAND = "M-28 72 C-20 60 20 60 28 72 L28.6 62 C18 50 -18 50 -28.6 62 Z"


def turban(palette: Palette) -> Markup:
    """A turban with a jewel and a plume."""
    cloth = palette.cloth
    return (
        path(TURBAN, inked(cloth.robe, EDGE))
        + path(TURBAN_FOLDS, line(cloth.shade, 2.2))
        + path(PLUME, inked(cloth.trim, 1.5))
        + circle((0, 55), 6, inked(cloth.trim, 1.6))
        + circle((0, 55), 2.8, flat(cloth.accent))
    )


def bonnet(palette: Palette) -> Markup:
    """A frilled bonnet with its ribbon tied under the chin."""
    cloth = palette.cloth
    frill = "".join(circle(fold, 4.4, inked(LINEN, 1.3)) for fold in BONNET_FRILL)
    ribbon = path("M-29.6 95 C-27 110 -18 121 -3 126", line(INK, 5.2)) + path(
        "M-29.6 95 C-27 110 -18 121 -3 126", line(cloth.robe, 2.8)
    )
    bow = path("M0 127 L-14 120 L-13 135 Z M0 127 L14 120 L13 135 Z", inked(cloth.robe, 1.6))
    return (
        path(BONNET, inked(LINEN, EDGE))
        + frill
        + path("M-30 74 C-27 54 -14 47 0 47 C14 47 27 54 30 74", line(cloth.robe, 3.4))
        + mirrored(ribbon)
        + bow
        + circle((0, 127), 3, inked(cloth.robe, 1.4))
    )


def hood(palette: Palette) -> Markup:
    """A hood down to the shoulders."""
    cloth = palette.cloth
    return path(HOOD, inked(cloth.robe, EDGE)) + path(HOOD_RIM, line(cloth.trim, 2.6))


def hood_lining(palette: Palette) -> Markup:
    """Behind: the inside of a hood."""
    return path(LINING, flat(palette.cloth.shade))


def bandana(palette: Palette) -> Markup:
    """A dotted kerchief, knotted at the side."""
    cloth = palette.cloth
    dots = "".join(
        circle(dot, 2, flat(LINEN))
        for dot in ((-19, 58), (-11, 48), (-5, 58), (3, 47), (9, 58), (17, 50), (22, 62))
    )
    return path(KERCHIEF_KNOT, inked(cloth.accent, EDGE)) + path(KERCHIEF, inked(cloth.accent, EDGE)) + dots


def veil(palette: Palette) -> Markup:
    """A scarf that covers hair and neck."""
    cloth = palette.cloth
    return (
        path(VEIL, inked(cloth.robe, EDGE))
        + path(VEIL_FOLDS, line(cloth.shade, 2))
        + path("M-24 78 C-19 69 -10 65 0 65 C10 65 19 69 24 78", line(cloth.trim, 2.2))
    )


def head_wrap(palette: Palette) -> Markup:
    """A high cloth wound around the hair, with its knot in front."""
    cloth = palette.cloth
    return (
        path(WRAP, inked(cloth.robe, EDGE))
        + path(WRAP_FOLDS, line(cloth.shade, 2.2))
        + path(WRAP_BORDERS, line(cloth.trim, 2.6))
        + path(WRAP_KNOT, inked(cloth.accent, EDGE))
        + path("M-6 57 Q1 52 7 57", line(cloth.trim, 1.8))
    )


def headband(palette: Palette) -> Markup:
    """A band with a jewel around the hair."""
    cloth = palette.cloth
    return (
        path(BAND, inked(cloth.robe, EDGE))
        + path("M-28 66.6 C-19 55.4 19 55.4 28 66.6", line(cloth.trim, 2))
        + circle((0, 58.6), 4.6, inked(cloth.trim, 1.5))
    )


def flower(palette: Palette) -> Markup:
    """A flower in the hair."""
    cloth = palette.cloth
    centre = (20.0, 59.0)
    petals = "".join(circle(around(centre, 7.4, 72 * turn), 5.8, inked(cloth.robe, 1.4)) for turn in range(5))
    leaves = path("M29 66 C39 64 42 72 37 78 C31 77 28 73 29 66 Z", inked(LEAF, 1.4))
    return leaves + petals + circle(centre, 4.6, inked(cloth.trim, 1.4))


def ribbon(palette: Palette) -> Markup:
    """A ribbon in a powdered wig."""
    cloth = palette.cloth
    bow = path("M17 55 L5.6 48.6 L6.6 61.6 Z M17 55 L29 50.6 L27 63.4 Z", inked(cloth.robe, 1.5))
    return bow + circle((17, 55.6), 3.2, inked(cloth.robe, 1.4))
