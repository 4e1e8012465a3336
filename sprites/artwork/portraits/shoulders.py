"""Shoulders and necks, on which clothes are drawn; around x = 0, they run out of the picture."""

from artwork.portraits.palettes import Palette
from artwork.svg import (
    Colour,
    Markup,
    flat,
    inked,
    path,
)

EDGE = 1.8  # width of outlines
SHOULDERS = "M-80 170 C-64 138 -36 133 -12 124 L12 124 C36 133 64 138 80 170 Z"
NECK = "M-11 106 L-12.4 130 Q0 142 12.4 130 L11 106 Z"
NECK_SHADE = "M-11 112 Q0 131 11 112 L11.6 119.6 Q0 137 -11.6 119.6 Z"
STAND = "M-15 119 Q0 133 15 119 L16.6 129 Q0 143 -16.6 129 Z"


def shoulders(colour: Colour) -> Markup:
    """The shoulders in one colour."""
    return path(SHOULDERS, inked(colour, EDGE))


def neck(palette: Palette) -> Markup:
    """The neck, with the shade of the chin on it."""
    skin = palette.skin
    return path(NECK, inked(skin.tone, EDGE)) + path(NECK_SHADE, flat(skin.shade))


def dressed(colour: Colour, palette: Palette, front: Markup) -> Markup:
    """Shoulders, neck and what lies over both."""
    return shoulders(colour) + neck(palette) + front
