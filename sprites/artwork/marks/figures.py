"""Marks that are a figure, a letter, or nothing but pips: 99, Creights, Napoleon, Psychological Jujitsu."""

from artwork.marks.borders import ALL_SUITS, beaded, laurels, lozenges_around, pips_around, pips_at_quarters
from artwork.marks.lines import Arc, arc, beads, filled_pip, mark, moved, oval, ring, thick, thin
from artwork.pips import Suit
from artwork.svg import Markup, Outline, mirrored, polygon

NINE: Outline = (
    "M22 12 C-6 34 -44 16 -44 -26 C-44 -50 -24 -70 0 -70 C26 -70 44 -50 44 -24 C44 30 14 70 -34 76 "
    "L-37 62 C-8 56 14 38 22 12 Z"
)
EIGHT: Outline = (
    "M0 -84 C28 -84 46 -66 46 -42 C46 -22 36 -8 24 -2 C42 6 56 22 56 46 C56 72 32 90 0 90 "
    "C-32 90 -56 72 -56 46 C-56 22 -42 6 -24 -2 C-36 -8 -46 -22 -46 -42 C-46 -66 -28 -84 0 -84 Z"
)
N_CORNERS = (
    (-67, -60), (-27, -60), (42, 36), (42, -52), (28, -52), (28, -60), (67, -60), (67, -52), (53, -52),
    (53, 62), (33, 62), (-42, -42), (-42, 54), (-28, 54), (-28, 62), (-67, 62), (-67, 54), (-53, 54),
    (-53, -52), (-67, -52),
)  # fmt: skip
CROWN: Outline = "M0 -152 L15 -118 L32 -142 L35 -112 L52 -130 L42 -94 L0 -94"
CROWN_TIPS = ((0, -158), (33, -147), (55, -134), (-33, -147), (-55, -134))
SEAM: Outline = "M0 -112 A56 56 0 0 1 0 0 A56 56 0 0 0 0 112"


def ninety_nine_points() -> Markup:
    """99: the number one plays to, between the four suits."""
    nines = "".join(thick(moved(NINE, (x, 0))) + oval((x, -26), (19, 25)) for x in (-54, 54))
    return mark(beaded(99, 2.2) + nines + pips_at_quarters(136, 40))


def creights() -> Markup:
    """An eight within eight pips."""
    eight = thick(EIGHT) + oval((0, -42), (19, 21)) + oval((0, 44), (25, 24))
    return mark(pips_around(ALL_SUITS * 2, 144, 40, 22.5) + ring(112) + eight)


def napoleon() -> Markup:
    """N, a crown, laurel."""
    letter = thick(moved(polygon(N_CORNERS), (0, 8)))
    crown = mirrored(thick(CROWN)) + thin("M-42 -84 L42 -84") + beads(CROWN_TIPS, 4)
    return mark(laurels(134, 169, 45, 11) + letter + crown + beads([(0, 134)], 6))


def jujitsu() -> Markup:
    """Two minds in one circle, and the thirteen prizes around."""
    circle = thick(arc(Arc(112, 0, 180)), arc(Arc(112, 180, 360)), SEAM)
    bids = filled_pip(Suit.SPADES, (0, -56), 46) + filled_pip(Suit.HEARTS, (0, 56), 46)
    return mark(beaded(52) + lozenges_around(13, 142, 10) + ring(122) + circle + bids)
