"""What is printed on an empty place: a sign of what goes there, and the ranks of which piles begin."""

from artwork.icons import STROKES
from artwork.letters import GLYPH_HEIGHT, GLYPHS
from artwork.pips import Spot, Suit, pip
from artwork.svg import INK, Box, Markup, Place, Point, around, circle, document, flat, line, path, rectangle

CARD: Point = (250, 350)
MIDDLE: Point = (125, 175)
FINE, FIRM = line(INK, 3.4), line(INK, 7)  # lines, as on the marks of games for their size
PIP = 54  # height of each of four
RING = 98  # radius
SPENT_RING = 62  # radius
TURNED = 7  # times as large as the icon
ROUND = 11  # radius of the corners of a small card
STROKE = 13  # of a rank, per 100 of its height
MARGIN = 8  # around a rank


def any_card() -> Markup:
    """The four suits in a ring: whatever one likes."""
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    places = [around(MIDDLE, PIP, 90 * at) for at in range(len(suits))]
    pips = [pip(suit, flat(INK), Spot(*place, PIP)) for suit, place in zip(suits, places, strict=True)]
    return document(CARD, circle(MIDDLE, RING, FINE) + "".join(pips))


def nothing() -> Markup:
    """A small cross: no card is put there."""
    return document(CARD, path("M103 153 L147 197 M147 153 L103 197", FIRM))


def cell() -> Markup:
    """One small card: a place for one."""
    diamond = pip(Suit.DIAMONDS, flat(INK), Spot(*MIDDLE, 40))
    return document(CARD, rectangle(Box(77, 108, 173, 242), ROUND, FIRM) + diamond)


def heap() -> Markup:
    """A small card over another: what comes there by itself."""
    under = "M84 226 L77 226 Q66 226 66 215 L66 115 Q66 104 77 104 L141 104 Q152 104 152 110"
    return document(CARD, rectangle(Box(98, 122, 184, 242), ROUND, FIRM) + path(under, FINE))


def again() -> Markup:
    """An arrow that comes round: the pile is turned over, or dealt anew."""
    half = TURNED * 12
    return document(
        CARD, path(STROKES["again"], line(INK, 1), Place(MIDDLE[0] - half, MIDDLE[1] - half, TURNED))
    )


def spent() -> Markup:
    """A ring with a stroke through it: nothing comes from there any more."""
    (x, y), (to_x, to_y) = around(MIDDLE, SPENT_RING, -45), around(MIDDLE, SPENT_RING, 135)
    return document(
        CARD, circle(MIDDLE, SPENT_RING, FIRM) + path(f"M{x:.1f} {y:.1f} L{to_x:.1f} {to_y:.1f}", FIRM)
    )


def alone(name: str) -> Markup:
    """A rank as it stands on cards, alone in the middle of a square."""
    glyph, side = GLYPHS[name], GLYPH_HEIGHT + 2 * MARGIN
    return document((side, side), path(glyph.strokes, line(INK, STROKE)), ((glyph.width - side) / 2, -MARGIN))


PLACES = {"any": any_card, "none": nothing, "cell": cell, "heap": heap, "again": again, "spent": spent}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
