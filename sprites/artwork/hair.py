"""Hair behind and before the faces, and the kings' beards; around x = 0 like the heads."""

from artwork.liveries import LINEN, LIPS, Livery
from artwork.svg import INK, Markup, Outline, Paint, circle, flat, inked, line, mirrored, path

KING_LOCKS = (
    "M-22 64 C-31 78 -27 94 -34 104 C-31 113 -22 114 -16 108 L16 108 C22 114 31 113 34 104 "
    "C27 94 31 78 22 64 Z"
)
KING_STRANDS = "M-24 76 C-27 88 -24 98 -29 106 M-22.5 92 C-23 100 -21 105 -24 109"
BEARD = (
    "M-23 84 C-24 106 -19 118 -12 128 C-8 134 -4 136 0 145 C4 136 8 134 12 128 C19 118 24 106 23 84 "
    "C21 93 17.5 97.5 13 99 C8 97.6 4 98 0 101 C-4 98 -8 97.6 -13 99 C-17.5 97.5 -21 93 -23 84 Z"
)
BEARD_STRANDS = (
    "M-15 105 Q-14 116 -8.5 125 M-8.5 112 Q-7.5 122 -4 130 M0 116 L0 136 "
    "M8.5 112 Q7.5 122 4 130 M15 105 Q14 116 8.5 125"
)
MOUSTACHE = (
    "M0 101.6 C4 98.4 9 98.6 12 101 C14.4 103 17 103 18.6 101.6 C17.4 106.4 11 107.6 7 105.6 "
    "C4 104 2 103.6 0 104.4 C-2 103.6 -4 104 -7 105.6 C-11 107.6 -17.4 106.4 -18.6 101.6 "
    "C-17 103 -14.4 103 -12 101 C-9 98.6 -4 98.4 0 101.6 Z"
)
KING_LIP = "M-5.6 106.6 Q0 105.2 5.6 106.6 Q0 111.6 -5.6 106.6 Z"

QUEEN_FALL = (
    "M-20 62 C-40 70 -34 104 -43 122 C-35 133 -20 132 -14 126 L14 126 C20 132 35 133 43 122 "
    "C34 104 40 70 20 62 Z"
)
QUEEN_STRANDS = "M-27 76 C-32 94 -29 110 -36 123 M-24.5 92 C-27 106 -25 116 -29 126"
QUEEN_PARTING = "M-23 90 C-24 75 -15 71 0 65 C15 71 24 75 23 90 C28 70 22 57 0 57 C-22 57 -28 70 -23 90 Z"
QUEEN_PARTING_STRANDS = "M-2 62 C-12 64 -20 69 -22.6 79 M-7 60.6 C-16 62 -22 67 -24 74"

JACK_BOB = (
    "M-22 64 C-33 76 -30 98 -36 107 C-30 119 -19 118 -14 112 L14 112 C19 118 30 119 36 107 "
    "C30 98 33 76 22 64 Z"
)
JACK_STRANDS = "M-26 76 C-29 90 -26 100 -30.5 110 M-23.5 94 C-25 103 -22 108 -24.5 114"
JACK_FRINGE = "M-22 85 C-21 75 -12 76.5 -3 74 C6 77 19 74.5 22 85 L22.5 62 L-22.5 62 Z"
JACK_FRINGE_STRANDS = "M-12 65 Q-13 71 -16.5 75.5 M-3 65 Q-4 70 -7.5 74 M7 65 Q8 70 11.5 75"


def behind(outline: Outline, strands: Outline, livery: Livery) -> Markup:
    """Hair that the head hides in part."""
    return path(outline, inked(livery.hair)) + mirrored(path(strands, line(livery.strand, 0.8)))


def king_locks(livery: Livery) -> Markup:
    """The hair behind a king's head, of his beard's colour."""
    locks = path(KING_LOCKS, inked(livery.beard))
    return locks + mirrored(path(KING_STRANDS, line(livery.beard_strand, 0.8)))


def beard(livery: Livery) -> Markup:
    """A king's beard, moustache and lip."""
    return (
        path(BEARD, inked(livery.beard, 1.2))
        + path(BEARD_STRANDS, line(livery.beard_strand, 0.9))
        + path(KING_LIP, flat(LIPS))
        + path(MOUSTACHE, Paint(fill=livery.beard, stroke=INK, width=0.9))
    )


def queen_fall(livery: Livery) -> Markup:
    """The long hair behind a queen's head."""
    return behind(QUEEN_FALL, QUEEN_STRANDS, livery)


def queen_parting(livery: Livery) -> Markup:
    """The parted hair over a queen's brow, and her earrings."""
    pearls = mirrored(circle((-24, 97), 2.5, inked(LINEN, 0.9)))
    strands = mirrored(path(QUEEN_PARTING_STRANDS, line(livery.strand, 0.8)))
    return path(QUEEN_PARTING, inked(livery.hair, 1)) + strands + pearls


def jack_bob(livery: Livery) -> Markup:
    """The bobbed hair behind a jack's head."""
    return behind(JACK_BOB, JACK_STRANDS, livery)


def jack_fringe(livery: Livery) -> Markup:
    """The fringe over a jack's brow."""
    return path(JACK_FRINGE, inked(livery.hair, 1)) + path(JACK_FRINGE_STRANDS, line(livery.strand, 0.8))
