"""The faces of the courts and of nobody else, drawn around x = 0 with the chin at y = 121."""

from artwork.liveries import (
    CHEEK,
    LIPS,
    LIPS_LINE,
    SKIN,
    SKIN_LINE,
    SKIN_SHADE,
    WHITE,
    Livery,
)
from artwork.svg import INK, Colour, Markup, Place, circle, ellipse, flat, group, inked, line, mirrored, path

EYE_X, EYE_Y = 9.6, 86.0

NECK = "M-10 108 L-11 134 L11 134 L10 108 Z"
NECK_SHADE = "M-10 112 Q0 130 10 112 L10.4 118 Q0 134 -10.4 118 Z"
FACE = "M-22 80 C-22 104 -14 121 0 121 C14 121 22 104 22 80 L21 66 L-21 66 Z"
FACE_SHADE = "M21.4 80 C21.4 103 13.6 120.3 1 120.4 C11 115 16.5 101 16.5 82 L16 67 L20.5 67 Z"

LENS = "M-5 0.3 Q-0.4 -4.7 5 0.3 Q0 3.4 -5 0.3 Z"
UPPER_LID = "M-5.4 0.6 Q-0.4 -4.9 5.4 0.1"
EYE_FOLD = "M-4 -3.6 Q0 -6 4.4 -3.4"
BROW = "M-6 0.9 Q-1 -3.2 6 0.4"
NOSE = "M1 87 C0.6 91 -1.2 94 -2.6 97 Q-0.4 99.8 3 97.6"
MOUTH = "M-5.8 106 Q-2.6 103.3 0 104.8 Q2.6 103.3 5.8 106 Q0 111 -5.8 106 Z"
MOUTH_LINE = "M-6 106 Q-2.4 106.4 0 107 Q2.4 106.4 6 106"
CHIN = "M-3.4 113.6 Q0 115 3.4 113.6"


def neck() -> Markup:
    """The neck, with the shade of the chin on it."""
    return path(NECK, flat(SKIN)) + path(NECK_SHADE, flat(SKIN_SHADE))


def eye(iris: Colour) -> Markup:
    """One eye, around the origin."""
    return (
        path(LENS, flat(WHITE))
        + circle((0, -0.6), 2.3, flat(iris))
        + circle((0, -0.6), 1.25, flat(INK))
        + circle((-0.8, -1.3), 0.6, flat(WHITE))
        + path(UPPER_LID, line(INK, 1.25))
        + path(EYE_FOLD, line(SKIN_LINE, 0.6))
    )


def eyes(iris: Colour) -> Markup:
    """Both eyes, looking the same way."""
    left, right = (group(eye(iris), Place(side * EYE_X, EYE_Y)) for side in (-1, 1))
    return left + right


def brows(colour: Colour) -> Markup:
    """Both brows."""
    return mirrored(path(BROW, line(colour, 2), Place(-EYE_X, 79.4)))


def bare_face() -> Markup:
    """A face with nose and cheeks, without eyes and mouth."""
    cheeks = mirrored(ellipse((-14, 97), (4.4, 2.8), flat(CHEEK, 0.35)))
    shade = path(FACE_SHADE, flat(SKIN_SHADE, 0.5))
    return path(FACE, inked(SKIN)) + shade + cheeks + path(NOSE, line(SKIN_LINE, 1.3))


def mouth() -> Markup:
    """Lips and chin of a shaven face."""
    return path(MOUTH, flat(LIPS)) + path(MOUTH_LINE, line(LIPS_LINE, 0.9)) + path(CHIN, line(SKIN_LINE, 0.8))


def shaven_face(livery: Livery) -> Markup:
    """The face of a queen or a jack."""
    return bare_face() + eyes(livery.iris) + brows(livery.brow) + mouth()


def bearded_face(livery: Livery) -> Markup:
    """The face of a king, for a beard to be laid over."""
    return bare_face() + eyes(livery.iris) + brows(livery.beard_strand)
