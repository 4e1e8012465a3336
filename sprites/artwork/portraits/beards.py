"""Beards and moustaches of people; around x = 0 like the heads."""

from artwork.hair import BEARD, BEARD_STRANDS, MOUSTACHE
from artwork.portraits.palettes import Palette
from artwork.svg import HERE, INK, Markup, Outline, Paint, Place, circle, inked, line, mirrored, path

WIDER = Place(0, -0.6, narrow=1.06)
BEARD_EDGE = "M-23 84 C-24 106 -19 118 -12 128 C-8 134 -4 136 0 145 C4 136 8 134 12 128 C19 118 24 106 23 84"
ROUND_BEARD = (
    "M-24.6 86 C-26 106 -20 124 -10 131.6 Q0 136.6 10 131.6 C20 124 26 106 24.6 86 C23 94 19 98.6 13 100 "
    "C8 98.6 4 99 0 101 C-4 99 -8 98.6 -13 100 C-19 98.6 -23 94 -24.6 86 Z"
)
ROUND_EDGE = "M-24.6 86 C-26 106 -20 124 -10 131.6 Q0 136.6 10 131.6 C20 124 26 106 24.6 86"
ROUND_STRANDS = (
    "M-17 106 Q-16 118 -9 126 M-9 114 Q-8 122 -4 128 M0 118 L0 130 M9 114 Q8 122 4 128 M17 106 Q16 118 9 126"
)
CHIN_CURTAIN = (
    "M-25 86 C-26.6 106 -20 120 -11 127 Q0 133 11 127 C20 120 26.6 106 25 86 C23.6 98 20 109 13 113.6 "
    "Q0 119 -13 113.6 C-20 109 -23.6 98 -25 86 Z"
)
CURTAIN_EDGE = "M-25 86 C-26.6 106 -20 120 -11 127 Q0 133 11 127 C20 120 26.6 106 25 86"
GOATEE = "M-8 114.6 Q0 111.8 8 114.6 C8.6 122 5 130 0 134.6 C-5 130 -8.6 122 -8 114.6 Z"
GOATEE_STRANDS = "M-3.4 118 Q-3 124 -1 128.6 M3.4 118 Q3 124 1 128.6"
HANDLEBAR = (
    "M0 99.6 C4.4 97 10 98.2 13 101 C16 103.4 19.4 103 20 97.6 C23.6 101.6 21.6 108 15.6 108 C9 "
    "108 5 104.6 0 104.2 "
    "C-5 104.6 -9 108 -15.6 108 C-21.6 108 -23.6 101.6 -20 97.6 C-19.4 103 -16 103.4 -13 101 C-10"
    " 98.2 -4.4 97 0 99.6 Z"
)
WALRUS = (
    "M0 98.6 C6 96.6 12.4 98.6 15.6 103 C17 106 17 108.6 15.8 110.8 C12 106.8 6 105 0 104.6 C-6 "
    "105 -12 106.8 "
    "-15.8 110.8 C-17 108.6 -17 106 -15.6 103 C-12.4 98.6 -6 96.6 0 98.6 Z"
)
PENCIL = "M-11 102.8 Q-4 99.8 0 101.4 Q4 99.8 11 102.8 Q4 102.6 0 103.4 Q-4 102.6 -11 102.8 Z"
WHISKERS = "M-24.6 84 C-27.6 94 -26.6 106 -17 112 C-14.6 108 -16.4 104 -19 101 C-21.4 97 -21.6 91 -21.6 86 Z"
PLAITS = ((0, 132, 6), (0, 140.6, 5.2))


def full_beard(palette: Palette) -> Markup:
    """A long beard, as kings wear it."""
    return grown(BEARD, BEARD_EDGE, palette, WIDER) + path(
        BEARD_STRANDS, line(palette.hair.strand, 1.3), WIDER
    )


def round_beard(palette: Palette) -> Markup:
    """A broad, short beard."""
    return grown(ROUND_BEARD, ROUND_EDGE, palette) + path(ROUND_STRANDS, line(palette.hair.strand, 1.3))


def grown(outline: Outline, edge: Outline, palette: Palette, place: Place = HERE) -> Markup:
    """A beard that is inked at its outer edge alone, so that it grows out of the cheeks."""
    hair = palette.hair
    return path(outline, Paint(hair.colour, hair.strand, 1.2), place) + path(edge, line(INK, 1.7), place)


def plaited_beard(palette: Palette) -> Markup:
    """A broad beard with a plait below it."""
    plait = "".join(circle((x, y), size, inked(palette.hair.colour, 1.5)) for x, y, size in reversed(PLAITS))
    return plait + round_beard(palette) + path("M-5.4 134.6 L5.4 134.6", line(palette.cloth.trim, 3.2))


def goatee(palette: Palette) -> Markup:
    """A pointed beard at the chin."""
    return path(GOATEE, inked(palette.hair.colour, 1.5)) + path(
        GOATEE_STRANDS, line(palette.hair.strand, 1.2)
    )


def curtain(palette: Palette) -> Markup:
    """A beard along the jaw that leaves the lips free."""
    return grown(CHIN_CURTAIN, CURTAIN_EDGE, palette)


def whiskers(palette: Palette) -> Markup:
    """Bushy sideburns."""
    return mirrored(path(WHISKERS, inked(palette.hair.colour, 1.5)))


def moustache(palette: Palette) -> Markup:
    """A moustache, as kings wear it."""
    return path(MOUSTACHE, Paint(palette.hair.colour, palette.hair.strand, 1.2), Place(0, -0.8))


def handlebar(palette: Palette) -> Markup:
    """A moustache with ends that curl up."""
    return path(HANDLEBAR, inked(palette.hair.colour, 1.3))


def walrus(palette: Palette) -> Markup:
    """A thick moustache that hangs over the lips' corners."""
    return path(WALRUS, inked(palette.hair.colour, 1.4))


def pencil(palette: Palette) -> Markup:
    """A thin moustache."""
    return path(PENCIL, inked(palette.hair.colour, 0.9))
