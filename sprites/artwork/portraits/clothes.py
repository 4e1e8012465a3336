"""What people wear below the chin at work, at play and on the road; around x = 0."""

from artwork.liveries import LINEN
from artwork.portraits.palettes import Palette
from artwork.portraits.shoulders import EDGE, SHOULDERS, STAND, dressed, neck, shoulders
from artwork.svg import (
    INK,
    Colour,
    Markup,
    Outline,
    circle,
    flat,
    inked,
    line,
    mirrored,
    path,
)

COAT_FLAP = "M-15 127 L14 126 L22 160 L-18 160 Z"
CROSSED = "M-14 120.6 L-30 128 L-12 160 L18 160 Z"
CROSSED_OVER = "M14 120.6 L30 128 L16 160 L-20 160 Z"
KERCHIEF = "M-20 122 Q0 138 20 122 Q16 136 1 148 L-1 148 Q-16 136 -20 122 Z"
FUR = (
    "M-13 119 L-22 120 L-26 126 L-35 125.6 L-39 132.6 L-48 133 L-50 141 L-40 146.6 L-34 143.4 "
    "L-28 149.6 L-20 146.6 "
    "L-12 153 L0 147.6 L12 153 L20 146.6 L28 149.6 L34 143.4 L40 146.6 L50 141 L48 133 L39 132.6 "
    "L35 125.6 L26 126 "
    "L22 120 L13 119 L0 133 Z"
)
FUR_LINES = "M-36 133 l-4 4 M-27 131 l-3 5 M-19 129 l-2 6 M-30 140 l-2 4 M-12 137 l-2 6 M-21 139 l-2 4"
SCARF = "M-17 118 Q0 132 17 118 L20 129 Q0 146 -20 129 Z"
SCARF_END = "M4 136 L16 131 L24 156 L8 158 Z"
SCARF_FOLDS = "M-15 123.6 Q0 137 15 123.6 M12 137.6 L16 152"
SHEEPSKIN = "M-18 124 L-38 130 L-34 142 L-12 158 L-4 158 L-10 142 Z"
TURTLENECK = "M-14 116 Q0 128 14 116 L16.6 130 Q0 142 -16.6 130 Z"


def cook_jacket(palette: Palette) -> Markup:
    """A white jacket with two rows of buttons and a neckerchief."""
    cloth = palette.cloth
    flap = path(COAT_FLAP, inked(LINEN, 1.6))
    buttons = "".join(circle((x, y), 2.1, flat(INK)) for x in (-10.4, 11.4) for y in (141.4, 148.6))
    knot = path("M-3.4 133.6 L-9 145 L-1 142 L1 142 L9 145 L3.4 133.6 Z", inked(cloth.accent, 1.5))
    scarf = path(STAND, inked(cloth.accent, EDGE))
    return dressed(LINEN, palette, flap + buttons + knot + scarf)


def crossed(palette: Palette) -> Markup:
    """A gown whose sides are crossed in front."""
    cloth = palette.cloth
    right = path(CROSSED_OVER, inked(cloth.trim, EDGE)) + path("M22.6 125 L-10 158", line(cloth.accent, 2))
    left = path(CROSSED, inked(cloth.trim, EDGE)) + path("M-22.6 125 L4 158", line(cloth.accent, 2))
    return dressed(cloth.robe, palette, right + left)


def jersey(palette: Palette) -> Markup:
    """A striped jersey with a wide neck and a kerchief."""
    cloth = palette.cloth
    stripes = "".join(
        path(
            f"M-62 {y + 17} C-40 {y + 6} -20 {y + 2} 0 {y + 2} C20 {y + 2} 40 {y + 6} 62 {y + 17}",
            line(cloth.robe, 3.6),
        )
        for y in (133, 141.4)
    )
    return (
        shoulders(LINEN) + stripes + path(SHOULDERS, line(INK, EDGE)) + neck(palette) + kerchief_knot(palette)
    )


def kerchief_knot(palette: Palette) -> Markup:
    """A kerchief with its knot in front."""
    cloth = palette.cloth
    ends = path("M-2 136 L-9 149 L0 145 L9 149 L2 136 Z", inked(cloth.accent, 1.5))
    return ends + path(STAND, inked(cloth.accent, EDGE)) + circle((0, 135.6), 3.6, inked(cloth.accent, 1.5))


def plaid(palette: Palette) -> Markup:
    """A shirt with a kerchief tied behind."""
    cloth = palette.cloth
    seams = mirrored(path("M-26 131 Q-22 142 -24 160 M-44 138 Q-40 146 -41 160", line(cloth.shade, 2)))
    dots = "".join(
        circle(dot, 1.4, flat(LINEN)) for dot in ((-9, 133), (0, 136), (9, 133), (-4, 140.6), (4, 140.6))
    )
    return dressed(cloth.robe, palette, seams + path(KERCHIEF, inked(cloth.accent, EDGE)) + dots)


def fur(palette: Palette) -> Markup:
    """A fur over the shoulders."""
    pelt = path(FUR, inked("#c9b393", EDGE)) + mirrored(path(FUR_LINES, line("#8a7250", 1.5)))
    return dressed(palette.cloth.robe, palette, pelt)


def biker(palette: Palette) -> Markup:
    """A leather jacket with studs over a shirt."""
    shirt = path(
        "M-14 122 L-28 130 L-16 160 L16 160 L28 130 L14 122 L0 139 Z", inked(palette.cloth.accent, EDGE)
    )
    lapel = path(
        "M-15 121.6 L-34 129 L-30 140 L-35 143 L-14 160 L-9 160 L-18 131 Z", inked(palette.cloth.robe, EDGE)
    )
    studs = "".join(
        circle(stud, 1.5, flat(palette.cloth.trim)) for stud in ((-29, 132), (-24.6, 139), (-20, 147))
    )
    return dressed(palette.cloth.shade, palette, shirt + mirrored(lapel + studs))


def flight_jacket(palette: Palette) -> Markup:
    """A lined jacket and a white scarf."""
    collar = mirrored(path(SHEEPSKIN, inked("#e8d6b0", EDGE)))
    scarf = path(SCARF_END, inked(LINEN, 1.6)) + path(SCARF, inked(LINEN, EDGE))
    return dressed(palette.cloth.robe, palette, collar + scarf + path(SCARF_FOLDS, line("#b9b3a4", 1.4)))


def turtleneck(palette: Palette) -> Markup:
    """A jersey that covers the neck."""
    cloth = palette.cloth
    ribs = "M-8 122.6 L-8.8 135 M0 125 L0 137.6 M8 122.6 L8.8 135"
    return dressed(
        cloth.robe, palette, path(TURTLENECK, inked(cloth.robe, EDGE)) + path(ribs, line(cloth.shade, 1.8))
    )


def motley(palette: Palette) -> Markup:
    """A collar of points with bells."""
    cloth = palette.cloth
    points: list[tuple[Outline, Colour]] = [
        ("M-14 119 L-36 127 L-44 146 L-22 138 Z", cloth.robe),
        ("M14 119 L36 127 L44 146 L22 138 Z", cloth.accent),
        ("M-16 121 L-26 136 L-20 151 L-8 138 Z", cloth.trim),
        ("M16 121 L26 136 L20 151 L8 138 Z", cloth.trim),
        ("M-14 121 L0 130 L14 121 L10 138 L0 151 L-10 138 Z", cloth.robe),
    ]
    collar = "".join(path(outline, inked(colour, EDGE)) for outline, colour in points)
    bells = "".join(
        circle(bell, 2.8, inked(cloth.trim, 1.3))
        for bell in ((-42, 146), (42, 146), (-20, 150), (20, 150), (0, 149))
    )
    return dressed(cloth.accent, palette, collar + bells)


def veil(palette: Palette) -> Markup:
    """A scarf laid around the neck."""
    cloth = palette.cloth
    wrap = path(
        "M-30 112 C-34 130 -28 142 0 149 C28 142 34 130 30 112 Q0 140 -30 112 Z", inked(cloth.robe, EDGE)
    )
    folds = path("M-26 124 Q-6 140 24 131 M-22 134 Q0 146 22 136", line(cloth.shade, 2))
    return shoulders(cloth.accent) + wrap + folds
