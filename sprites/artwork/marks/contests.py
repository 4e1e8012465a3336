"""Marks of games that are won by quickness, by signs, or by laws of one's own: Spit, Spielen, Ninety-nine."""

from artwork.marks.borders import ALL_SUITS, beaded
from artwork.marks.covering import Line, seen, sheet
from artwork.marks.lines import (
    CENTRE,
    THICK,
    Arc,
    arc,
    beads,
    filled_pip,
    mark,
    spokes,
    thick,
    thin,
    through,
    turned,
    turns,
)
from artwork.pips import Suit
from artwork.svg import Box, Markup, Outline, Place, around, circle, mirrored

BOLT: Outline = "M10 -78 L-26 8 L-3 8 L-12 78 L28 -16 L5 -16 Z"
STOCK_CARD = Box(-17, -168, 17, -120)
STOCK_TURNS = (-44, -22, 0, 22, 44)
SPIT_PILE = Box(-33, -47, 33, 47)

LOOP = Box(-50, -146, 50, 146)
LOOP_WIDTH = 12
EYE: Outline = "M-30 0 Q0 -30 30 0 Q0 30 -30 0 Z"

DIAL_TICKS = range(99)
DIAL_START, DIAL_TURN = -138, 276  # degrees
NEEDLE: Outline = "M-8 -9 L0 -128 L8 -9"
NEEDLE_TURN = 110
SCROLL: Outline = (
    "M0 62 L54 62 C66 62 68 80 56 80 C48 80 46 70 54 70 M48 78 L48 128 C48 140 60 142 62 132 "
    "C62 124 52 124 54 132 M0 140 L54 140"
)
SCROLL_LINES: Outline = "M0 96 L32 96 M0 110 L32 110"


def spit() -> Markup:
    """Two piles, lightning between them, five stocks for each of two."""
    stocks = ""
    for turn in (side + each for side in (0, 180) for each in STOCK_TURNS):
        stocks += thick(through(sheet(STOCK_CARD, 4, Place(turn=turn))))
    piles = thick(*(through(sheet(SPIT_PILE, 8, Place(x, 0, turn=x / 9))) for x in (-76, 76)))
    suits = filled_pip(Suit.SPADES, (-76, 0), 40) + filled_pip(Suit.HEARTS, (76, 0), 40)
    return mark(stocks + piles + suits + thick(BOLT))


def loop(turn: float) -> list[Line]:
    """Both lines of a closed band."""
    return [sheet(LOOP.grown(-by), 50 - by, Place(turn=turn)) for by in (0, LOOP_WIDTH)]


def spielen() -> Markup:
    """Partners who sit opposite, tied to each other; an eye for what they sign."""
    middle = LOOP.right - LOOP_WIDTH / 2
    lines = ""
    for turn, side in ((0, 1), (90, -1)):
        box = Box(-30, -LOOP_WIDTH / 2 - 1, 30, LOOP_WIDTH / 2 + 1)
        over = [sheet(box, 0, Place(x * middle, x * side * middle, turn=turn)) for x in (-1, 1)]
        outer, inner = ([through(part) for part in seen(line, over)] for line in loop(turn))
        lines += thick(*outer) + thin(*inner)
    suits = "".join(
        filled_pip(suit, around(CENTRE, 106, turn), 44)
        for suit, turn in zip(ALL_SUITS, turns(4), strict=True)
    )
    return mark(beaded(52) + lines + suits + thin(EYE) + beads([CENTRE], 7))


def ninety_nine() -> Markup:
    """A dial that goes to ninety-nine, and a scroll for the laws that winners add."""
    degrees = [DIAL_START + DIAL_TURN * tick / (len(DIAL_TICKS) - 1) for tick in DIAL_TICKS]
    dial = thin(spokes(degrees, 160, 170)) + thick(spokes(degrees[::14], 152, 170))
    rim = thin(arc(Arc(142, DIAL_START, DIAL_START + DIAL_TURN)))
    needle = thick(turned(NEEDLE, NEEDLE_TURN)) + circle(CENTRE, 12, THICK)
    return mark(dial + rim + needle + mirrored(thick(SCROLL) + thin(SCROLL_LINES)))
