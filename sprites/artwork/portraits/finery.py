"""What people of rank and people in their best wear below the chin; around x = 0."""

from artwork.liveries import LINEN
from artwork.portraits.palettes import Palette
from artwork.portraits.shoulders import EDGE, NECK_SHADE, STAND, dressed, shoulders
from artwork.robes import ERMINE, ERMINE_TAIL, ERMINE_TAILS, LAPELS, RUFF, SHIRT, festoon
from artwork.svg import (
    INK,
    Markup,
    circle,
    flat,
    inked,
    joined,
    line,
    lozenge,
    mirrored,
    number,
    path,
)

BARE = "M-34 127 Q-18 124 -12 121 Q0 131 12 121 Q18 124 34 127 Q24 152 0 152 Q-24 152 -34 127 Z"
JACKET = "M-14 122 L-26 129 L-6 156 L6 156 L26 129 L14 122 L0 138 Z"
REVERS = "M-14.6 121.6 L-30 129.6 L-25 139.6 L-29 142 L-10 158 L-3 158 L-15 130 Z"
COLLAR_WINGS = "M-12.6 120.6 L-17 128.4 L-5.6 137.4 L0 134.6 Z"
BOW = "M0 137.4 L-14 130.4 L-14 145.6 Z M0 137.4 L14 130.4 L14 145.6 Z"
CRAVAT = "M-9 128 Q0 134 9 128 L14 158 L-14 158 Z"
CRAVAT_FOLDS = "M-5 135 Q0 138.4 5 135 M-7 142.6 Q0 147 7 142.6"
EPAULETTE = "M-52 144 C-50 134.6 -40 130.6 -30 132.6 L-28.6 139 C-36 139 -42 142 -44 148 Z"
FRINGE_LINES = "M-50.6 144.6 l-1.6 6 M-47.4 143.6 l-1 6.6 M-44 144.6 l0 6"
SHAWL = "M-13 120 C-30 124 -48 130 -58 150 L-30 158 L0 150 L30 158 L58 150 C48 130 30 124 13 120 L0 141 Z"
SHAWL_LINES = "M-15.6 126 C-26 129 -38 133 -46 143 M-12 134 C-18 137 -25 141 -30 149"
CLOAK = (
    "M-13 121 C-30 126 -52 132 -62 162 L-14 162 L-4 140 L4 140 L14 162 L62 162 C52 132 30 126 13 121 L0 137 Z"
)
FRILLS = (
    (-30, 131), (-24, 138), (-15.4, 143.4), (-5.2, 146.4),
    (5.2, 146.4), (15.4, 143.4), (24, 138), (30, 131),
)  # fmt: skip


def ermine(palette: Palette) -> Markup:
    """A king's collar."""
    tails = " ".join(f"M{number(x)} {number(y - 3.4)} {ERMINE_TAIL}" for x, y in ERMINE_TAILS)
    collar = path(ERMINE, inked(LINEN, EDGE)) + path(tails, flat(INK))
    return dressed(palette.cloth.robe, palette, collar)


def ruff(palette: Palette) -> Markup:
    """A ruff around bare shoulders."""
    cloth = palette.cloth
    folds = festoon(RUFF, 36, 128, 17)
    linen = "".join(circle(fold, 7.4, inked(LINEN, 1.6)) for fold in folds)
    studs = path(joined([lozenge(fold, 2.6, 2.6) for fold in folds]), flat(cloth.trim))
    bare = path(BARE, inked(palette.skin.tone, 1.5)) + path(NECK_SHADE, flat(palette.skin.shade))
    return shoulders(cloth.robe) + bare + linen + studs


def lapels(palette: Palette) -> Markup:
    """An open collar over a shirt, as jacks wear it."""
    collar = path(LAPELS, inked(palette.cloth.trim, EDGE)) + path(SHIRT, inked(LINEN, 1.5))
    return dressed(palette.cloth.robe, palette, collar)


def bow_tie(palette: Palette) -> Markup:
    """A bow tie."""
    paint = inked(palette.cloth.accent, 1.6)
    return path(BOW, paint) + circle((0, 137.4), 3.4, paint)


def suit(palette: Palette) -> Markup:
    """A jacket over a shirt with a bow tie."""
    cloth = palette.cloth
    front = (
        path(JACKET, inked(LINEN, EDGE))
        + mirrored(path(REVERS, inked(cloth.shade, EDGE)) + path(COLLAR_WINGS, inked(LINEN, 1.5)))
        + bow_tie(palette)
    )
    return dressed(cloth.robe, palette, front)


def waistcoat(palette: Palette) -> Markup:
    """Shirt sleeves under a waistcoat, with a bow tie."""
    cloth = palette.cloth
    vest = path("M-17 128 L-34 136 L-36 170 L36 170 L34 136 L17 128 L0 158 Z", inked(cloth.robe, EDGE))
    return dressed(LINEN, palette, vest + mirrored(path(COLLAR_WINGS, inked(LINEN, 1.5))) + bow_tie(palette))


def uniform(palette: Palette) -> Markup:
    """A uniform with epaulettes, a high collar and a cravat."""
    cloth = palette.cloth
    epaulette = path(EPAULETTE, inked(cloth.trim, EDGE)) + path(FRINGE_LINES, line(cloth.trim, 2.4))
    facing = path("M-12 128 L-24 131 L-15 160 L-8 160 Z", inked(cloth.accent, 1.6))
    cravat = path(CRAVAT, inked(LINEN, 1.6)) + path(CRAVAT_FOLDS, line("#b9b3a4", 1.3))
    stand = path(STAND, inked(LINEN, EDGE))
    return dressed(cloth.robe, palette, cravat + mirrored(facing + epaulette) + stand)


def shawl(palette: Palette) -> Markup:
    """A woollen shawl with a brooch."""
    cloth = palette.cloth
    collar = mirrored(path(COLLAR_WINGS, inked(LINEN, 1.5)))
    wool = path(SHAWL, inked(cloth.robe, EDGE)) + mirrored(path(SHAWL_LINES, line(cloth.trim, 1.5)))
    brooch = circle((0, 142), 4.6, inked(cloth.trim, 1.6)) + circle((0, 142), 2, flat(cloth.accent))
    return dressed(cloth.shade, palette, wool + collar + brooch)


def cloak(palette: Palette) -> Markup:
    """A cloak with a clasp over a pale blouse."""
    cloth = palette.cloth
    blouse = path(SHIRT, inked(LINEN, 1.5))
    clasp = path("M-8 139 L8 139", line(cloth.trim, 2.4)) + mirrored(
        circle((-8, 138.6), 4, inked(cloth.trim, 1.5))
    )
    return dressed(cloth.accent, palette, blouse + path(CLOAK, inked(cloth.robe, EDGE)) + clasp)


def frills(palette: Palette) -> Markup:
    """A low gown with a frilled hem and a ribbon at the throat."""
    cloth = palette.cloth
    bare = path(BARE, inked(palette.skin.tone, 1.5)) + path(NECK_SHADE, flat(palette.skin.shade))
    lace = "".join(circle(fold, 5.8, inked(LINEN, 1.5)) for fold in FRILLS)
    ribbon = path("M-12 124.6 Q0 134.6 12 124.6", line(cloth.robe, 4.4))
    jewel = path(lozenge((0, 133), 3.6, 4.6), inked(cloth.trim, 1.3))
    return shoulders(cloth.robe) + bare + lace + ribbon + jewel


def beads(palette: Palette) -> Markup:
    """A round neckline with large beads."""
    cloth = palette.cloth
    bare = path("M-26 127 Q0 164 26 127 L12 119 L-12 119 Z", inked(palette.skin.tone, EDGE))
    strings = ((22, 130, 14, 9), (15, 127, 10, 7))
    pearls = "".join(
        circle(bead, 3, inked(cloth.trim if turn % 2 else cloth.accent, 1.2))
        for half, top, sag, count in strings
        for turn, bead in enumerate(festoon(count, half, top, sag))
    )
    return shoulders(cloth.robe) + bare + path(NECK_SHADE, flat(palette.skin.shade)) + pearls


def gown(palette: Palette) -> Markup:
    """A gown with an embroidered hem around the neck."""
    cloth = palette.cloth
    hem = path(
        "M-14 121 L-30 127 Q-22 153 0 153 Q22 153 30 127 L14 121 Q12 137 0 137 Q-12 137 -14 121 Z",
        inked(cloth.accent, EDGE),
    )
    stitches = path(joined([lozenge(place, 3.4, 3.4) for place in festoon(7, 21, 130, 15)]), flat(cloth.trim))
    return dressed(cloth.robe, palette, hem + stitches)


def buttoned(palette: Palette) -> Markup:
    """A high-necked coat with golden braid and buttons."""
    cloth = palette.cloth
    stand = path(STAND, inked(cloth.trim, EDGE))
    placket = path("M-4.6 136 L4.6 136 L5.4 160 L-5.4 160 Z", inked(cloth.trim, 1.5))
    buttons = "".join(circle((0, y), 1.9, flat(cloth.accent)) for y in (142, 149))
    return dressed(cloth.robe, palette, placket + buttons + stand)
