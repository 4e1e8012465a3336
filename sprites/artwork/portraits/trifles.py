"""What people wear in their faces and at their ears; around x = 0 like the heads."""

from artwork.portraits.faces import EYE_X, EYE_Y
from artwork.portraits.palettes import Palette
from artwork.svg import Colour, Markup, circle, ellipse, flat, inked, line, mirrored, path

FRAME: Colour = "#2a2d38"
FRECKLES = ((-15, 94.6), (-11, 96.6), (-18, 97.6), (-13.6, 99.4))


def glasses(_: Palette) -> Markup:
    """Round glasses."""
    lens = circle((-EYE_X, EYE_Y), 9, line(FRAME, 2)) + path("M-19.4 85.4 L-24.6 83.6", line(FRAME, 1.9))
    return mirrored(lens) + path("M-2 85.6 Q0 83.6 2 85.6", line(FRAME, 2))


def monocle(_: Palette) -> Markup:
    """A monocle on a cord."""
    rim = circle((EYE_X, EYE_Y), 9, line("#d8ac55", 2.4))
    return path("M18 92.6 Q25 108 19 132", line("#d8ac55", 1.6)) + rim


def eyepatch(_: Palette) -> Markup:
    """A patch over one eye."""
    strap = path("M-25 77 L-17 82.6 M-4 81 L25 72", line(FRAME, 2.4))
    return strap + ellipse((-EYE_X, 87), (8.8, 7.8), inked(FRAME, 1.2))


def freckles(palette: Palette) -> Markup:
    """Freckles on both cheeks."""
    return mirrored("".join(circle(spot, 1, flat(palette.skin.line)) for spot in FRECKLES))


def hoops(palette: Palette) -> Markup:
    """Earrings as rings."""
    return mirrored(circle((-26.4, 101), 4, line(palette.cloth.trim, 2.4)))


def pearls(_: Palette) -> Markup:
    """Pearls at the ears."""
    return mirrored(circle((-25.4, 99.6), 3, inked("#fbf7ee", 1.4)))


def ring(palette: Palette) -> Markup:
    """A ring in one ear."""
    return circle((25.6, 99.6), 3.6, line(palette.cloth.trim, 2.4))


def shine(_: Palette) -> Markup:
    """A light on a bald head."""
    return path("M-12 58.6 Q-7 54.6 0 54.4", line("#ffffff", 2.4))
