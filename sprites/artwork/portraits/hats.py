"""Hats of people; around x = 0 like the heads, most brims at y = 68."""

from artwork import crowns
from artwork.liveries import LINEN
from artwork.portraits.palettes import Palette
from artwork.svg import (
    INK,
    Colour,
    Markup,
    Place,
    circle,
    flat,
    group,
    inked,
    line,
    mirrored,
    path,
    star,
)

EDGE = 1.8
FELT: Colour = "#3a3c48"
SHEEN: Colour = "#656876"
BROWN_FELT: Colour = "#6e472b"
BROWN_SHEEN: Colour = "#a87a52"
COURTLY = Place(0, -1, 1.06)
FEATHER = Place(16.6, 14.9, 0.72, 15)  # lower than on the cards, inside of the circle
VELVET = "M-25 68 C-28 40 28 40 25 68 Z"
BOWLER = "M-25 67 C-28 33 28 33 25 67 Z"
BOWLER_BAND = "M-25.4 60 Q0 51 25.4 60 L25.2 68 Q0 60 -25.2 68 Z"
BOWLER_BRIM = (
    "M-37 63 C-32 69.4 -17 65.6 0 65 C17 65.6 32 69.4 37 63 C37 74 19 75.6 0 72.4 C-19 75.6 -37 74 -37 63 Z"
)
TOP_HAT = "M-23 67 C-22 52 -23.4 42 -26 33 Q0 27.4 26 33 C23.4 42 22 52 23 67 Z"
TOP_BAND = "M-22.6 57 Q0 50 22.6 57 L23 67.4 Q0 60 -23 67.4 Z"
BICORNE = "M-46 70 C-41 46 -24 33 0 32 C24 33 41 46 46 70 C28 61 14 59 0 59 C-14 59 -28 61 -46 70 Z"
BICORNE_BRAID = "M-43 65 C-37 47 -22 36.4 0 35.6 C22 36.4 37 47 43 65"
BERET = "M-28 68 C-43 59 -38 42 -11 38 C17 35 41 46 34 60 C31 66 27 66.6 25 69 C11 61 -13 61 -28 68 Z"
BERET_BAND = "M-27.6 68 C-13 60.4 11 60.4 25 68.6 L25.4 73 C11 65 -13 65 -27.4 72.6 Z"
FEZ = "M-21.6 68 L-17 37 Q0 31.6 17 37 L21.6 68 Q0 60 -21.6 68 Z"
STETSON = "M-23 67 C-25 50 -24 38 -17 35 C-11 33 -5 38 0 40.4 C5 38 11 33 17 35 C24 38 25 50 23 67 Z"
STETSON_BRIM = "M-49 58 C-44 70 -26 66 0 66 C26 66 44 70 49 58 C52 74 26 77 0 74 C-26 77 -52 74 -49 58 Z"
TOQUE = (
    "M-22 66 L-23.4 54 C-38 55 -41 37 -27 34 C-24 25.6 -9 24 -3 29.6 C4 22.6 22 24 25.4 33 C40 35 39 "
    "54 24 54 L22 66 Z"
)
TOQUE_BAND = "M-24 57.6 Q0 51 24 57.6 L24.4 71 Q0 63.6 -24.4 71 Z"
HELMET = "M-28 71 C-31 45 -17 36 0 36 C17 36 31 45 28 71 Q0 60 -28 71 Z"
HELMET_RIM = "M-29.6 65 Q0 54.6 29.6 65 L28.6 74.6 Q0 64.4 -28.6 74.6 Z"
HORN = "M-26 61 C-39 61 -46 50 -39 33 C-38.6 41.4 -34 46.4 -25 47.4 Z"
FOOL_SIDE = "M-27 72 C-36 54 -45 47 -50 66 C-53 42 -32 27 -7 43 Z"
FOOL_TOP = "M-27 72 C-24 50 -13 34 0 30 C13 34 24 50 27 72 C12 61 -12 61 -27 72 Z"
FLYING_CAP = (
    "M-29.6 108 C-34 96 -33 82 -31 70 C-28 50 -16 41 0 41 C16 41 28 50 31 70 C33 82 34 96 29.6 "
    "108 Q24.6 110 22.6 106 "
    "C26 98 26 88 24.6 80 C20 71 10 68 0 68 C-10 68 -20 71 -24.6 80 C-26 88 -26 98 -22.6 106 "
    "Q-24.6 110 -29.6 108 Z"
)
GOGGLE = (
    "M-3 58 C-3 51.6 -9 49.6 -15 50.6 C-22 52 -25 57 -24 62.6 C-23 68.6 -15 69 -10.4 67.6 C-5.6 66 -3"
    " 63 -3 58 Z"
)
VISOR = (
    "M-28.6 64.6 C-16 58 16 58 28.6 64.6 C37 70 39 77 36 82.4 C25 73.6 12 71.6 0 71.6 C-12 71.6 -25 "
    "73.6 -36 82.4 C-39 77 -37 70 -28.6 64.6 Z"
)
VISOR_BAND = "M-28.4 60.4 Q0 50.4 28.4 60.4 L28.8 66.6 Q0 57 -28.8 66.6 Z"
FLAT_CAP = "M-30 66 C-40 50 -24 39 0 39 C24 39 40 50 30 66 C18 60 -18 60 -30 66 Z"
FLAT_PEAK = (
    "M-26 64 C-16 57.6 16 57.6 26 64 C32 70 30 76 24 76.6 C12 69.6 -12 69.6 -24 76.6 C-30 76 -32 70 -26 64 Z"
)
FLAT_SEAMS = "M0 40 L0 58 M-3 41 C-13 45 -19 51 -21 60 M3 41 C13 45 19 51 21 60"


def crown(palette: Palette) -> Markup:
    """A king's crown."""
    velvet = path(VELVET, inked(palette.cloth.robe, 1.4))
    return velvet + group(crowns.king_crown(palette.livery), COURTLY)


def tiara(palette: Palette) -> Markup:
    """A queen's tiara."""
    return group(crowns.queen_tiara(palette.livery), COURTLY)


def feathered_cap(palette: Palette) -> Markup:
    """A jack's cap with its feather."""
    livery = palette.livery
    return group(crowns.feather(livery), FEATHER) + group(crowns.soft_cap(livery), Place(0, -1, 1.03))


def bowler(palette: Palette) -> Markup:
    """A bowler."""
    return (
        path(BOWLER, inked(BROWN_FELT, EDGE))
        + path(BOWLER_BAND, flat(palette.cloth.accent))
        + path(BOWLER_BRIM, inked(BROWN_FELT, EDGE))
        + path("M-15 52 Q-9 44.4 2 44", line(BROWN_SHEEN, 2.6))
    )


def top_hat(palette: Palette) -> Markup:
    """A top hat."""
    return (
        path(TOP_HAT, inked(FELT, EDGE))
        + path(TOP_BAND, flat(palette.cloth.accent))
        + path(BOWLER_BRIM, inked(FELT, EDGE))
        + path("M-17 38 Q-15.4 46 -16 53", line(SHEEN, 2.6))
    )


def bicorne(palette: Palette) -> Markup:
    """A hat with two corners, golden braid and a cockade."""
    cloth = palette.cloth
    cockade = ((6.6, LINEN), (4.6, cloth.accent), (2.2, cloth.robe))
    rings = "".join(circle((0, 48), size, inked(colour, 0.9)) for size, colour in cockade)
    return path(BICORNE, inked("#262935", EDGE)) + path(BICORNE_BRAID, line(cloth.trim, 2.6)) + rings


def beret(palette: Palette) -> Markup:
    """A beret."""
    cloth = palette.cloth
    return (
        path("M2 39 L4 33.4", line(INK, 3.6))
        + path(BERET, inked(cloth.accent, EDGE))
        + path("M-28 57 C-22 47.6 -8 44 6 45", line("#e0776f", 2.4))
        + path(BERET_BAND, inked(cloth.shade, 1.5))
    )


def fez(palette: Palette) -> Markup:
    """A fez with a tassel."""
    return (
        path(FEZ, inked("#b02c38", EDGE))
        + path("M0 34.6 C11 35 20 39 22.6 51", line(INK, 2))
        + path("M20.4 50.6 L25.4 50.6 L27.4 64 L18.8 64 Z", inked(palette.cloth.trim, 1.5))
        + path("M-11.6 41 L-14 57", line("#d4606a", 2.4))
    )


def stetson(palette: Palette) -> Markup:
    """A broad hat for the prairie."""
    cloth = palette.cloth
    return (
        path(STETSON, inked("#c99a5b", EDGE))
        + path("M-23.6 58 Q0 51 23.6 58 L23.4 67.4 Q0 60.6 -23.4 67.4 Z", inked(cloth.accent, 1.4))
        + path(STETSON_BRIM, inked("#c99a5b", EDGE))
        + path("M0 42 L0 50", line("#94683a", 2.2))
        + path(star((0, 59), (4.8, 2), 5), flat(cloth.trim))
    )


def toque(palette: Palette) -> Markup:
    """A cook's tall hat."""
    pleats = path("M-12 52 L-13 41 M0 50 L0 39 M12 52 L13 41", line("#b9b3a4", 1.8))
    return (
        path(TOQUE, inked(LINEN, EDGE))
        + pleats
        + path(TOQUE_BAND, inked(LINEN, EDGE))
        + path("M-22 66 Q0 59.4 22 66", line(palette.cloth.accent, 2))
    )


def horned_helmet(palette: Palette) -> Markup:
    """A helmet with horns."""
    cloth = palette.cloth
    rivets = "".join(
        circle((x, 69.6 - 5 * (1 - (x / 22) ** 2)), 1.7, flat(INK)) for x in (-22, -11, 0, 11, 22)
    )
    return (
        mirrored(path(HORN, inked(LINEN, EDGE)) + path("M-37.6 45 Q-34 52 -27 54", line("#b9a982", 1.6)))
        + path(HELMET, inked("#9aa5b3", EDGE))
        + path("M-4 37 L-4.6 63 L4.6 63 L4 37 Z", inked(cloth.trim, 1.5))
        + path("M-19 58 C-19 50 -15 45 -10 43", line("#dfe5ec", 2.4))
        + path(HELMET_RIM, inked(cloth.trim, EDGE))
        + rivets
    )


def fools_cap(palette: Palette) -> Markup:
    """A fool's cap with three bells."""
    cloth = palette.cloth
    bells = "".join(circle(bell, 4.8, inked(cloth.trim, 1.5)) for bell in ((-49, 66), (49, 66), (0, 31.6)))
    return (
        path(FOOL_SIDE, inked(cloth.robe, EDGE))
        + path(FOOL_SIDE, inked(cloth.accent, EDGE), Place(narrow=-1))
        + path(FOOL_TOP, inked(cloth.trim, EDGE))
        + path("M0 38 L0 62", line(INK, 1.4))
        + bells
    )


def flying_cap(palette: Palette) -> Markup:
    """A leather cap with goggles pushed up."""
    cloth = palette.cloth
    goggle = path(GOGGLE, inked(cloth.trim, EDGE)) + path(GOGGLE, flat("#8fc3d8"), Place(-4.2, 17.8, 0.7))
    return (
        path(FLYING_CAP, inked(cloth.robe, EDGE))
        + path("M-31 66 Q0 49 31 66", line(INK, 5))
        + mirrored(goggle)
        + path("M-3 57 Q0 54.6 3 57", line(cloth.trim, 3))
        + path("M-17 62.4 L-12.6 55.4 M10.4 62.4 L14.8 55.4", line("#ffffff", 2))
    )


def eyeshade(palette: Palette) -> Markup:
    """A dealer's green eyeshade."""
    return (
        path("M-16 54 Q-4 47.6 12 50.6", line(palette.hair.strand, 1.8))
        + path(VISOR, inked("#35a56b", EDGE))
        + path("M-30 71 C-18 64.6 0 64.6 10 65.6", line("#9be0b8", 2.4))
        + path(VISOR_BAND, inked("#1b6b44", EDGE))
    )


def flat_cap(palette: Palette) -> Markup:
    """A flat cap with a peak."""
    cloth = palette.cloth
    return (
        path(FLAT_CAP, inked(cloth.trim, EDGE))
        + path(FLAT_SEAMS, line(cloth.shade, 1.7))
        + circle((0, 40), 2.6, inked(cloth.trim, 1.5))
        + path(FLAT_PEAK, inked(cloth.shade, EDGE))
    )
