"""Marks of things: Oh Hell's fork and chips, Basra's brooms, Ji'zara's keys."""

from artwork.marks.borders import RIM, beaded, lozenges_around, tokens_around
from artwork.marks.covering import piled, seen, sheet
from artwork.marks.lines import (
    CENTRE,
    THICK,
    beads,
    filled_pip,
    full,
    mark,
    ring,
    thick,
    thin,
    through,
    turned,
)
from artwork.pips import Suit
from artwork.svg import Box, Markup, Outline, Place, Point, around, circle, ellipse, mirrored

FORK: Outline = (
    "M0 -140 L15 -100 L5 -104 L5 -34 M5 -30 C34 -34 50 -48 50 -72 L50 -94 L40 -90 L56 -130 L72 -90 "
    "L61 -94 L61 -70 C61 -36 38 -16 5 -14 L5 124 L0 134"
)
FORK_RINGS: Outline = "M0 -4 L8 -4 M0 4 L8 4 M0 108 L8 108"
CHIPS, CHIP_RADII, CHIP_HEIGHT = 4, (34, 11), 13

BROOM_STICK = Box(-5, -150, 5, 30)
BROOM_BAND: Outline = "M-14 30 L14 30 L16 46 L-16 46 Z"
BROOM_BRUSH: Outline = (
    "M-16 46 C-20 74 -36 100 -42 134 L-28 128 L-14 138 L0 130 L14 138 L28 128 L42 134 C36 100 20 74 16 46"
)
BROOM_STRAWS: Outline = "M0 56 L0 116 M-7 56 C-9 80 -16 100 -20 118 M7 56 C9 80 16 100 20 118"
BROOM_LEAN = 42  # degrees
FAN_TURNS = (-20, 20, 0)  # the lowest card first
FAN_CARD = Box(-26, -156, 26, -84)
SWEPT = {Suit.HEARTS: (0, -120), Suit.CLUBS: (114, 0), Suit.DIAMONDS: (0, 112), Suit.SPADES: (-114, 0)}

KEYS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.CLUBS, Suit.DIAMONDS)  # four aces and the four of clubs
KEY_SHAFT: Outline = "M-4 -106 L-4 -42 Q0 -36 4 -42 L4 -106 M-10 -106 L10 -106 M-8 -99 L8 -99"
KEY_BIT: Outline = "M4 -76 L24 -76 L24 -66 L17 -66 L17 -60 L24 -60 L24 -50 L4 -50"
KEYHOLE: Outline = "M-5 4 L-10 20 L10 20 L5 4 Z"


def oh_hell() -> Markup:
    """The devil's fork between tokens for tricks that were bid."""
    fork = mirrored(thick(FORK) + thin(FORK_RINGS))
    return mark(tokens_around(28, 164, 9) + fork + mirrored(chips((70, 38))))


def chips(centre: Point) -> Markup:
    """A stack of chips, its uppermost in the given place."""
    across, down = CHIP_RADII
    left, right, height = centre[0] - across, centre[0] + across, CHIPS * CHIP_HEIGHT
    edges = [
        f"M{left} {y} A{across} {down} 0 0 0 {right} {y}"
        for y in (centre[1] + CHIP_HEIGHT * each for each in range(1, CHIPS + 1))
    ]
    sides = (
        f"M{left} {centre[1]} L{left} {centre[1] + height} M{right} {centre[1]} L{right} {centre[1] + height}"
    )
    return thick(sides, edges[-1]) + thin(*edges[:-1]) + ellipse(centre, CHIP_RADII, THICK)


def basra() -> Markup:
    """Two brooms, and what they sweep up."""
    over, under = (sheet(BROOM_STICK, 5, Place(turn=turn)) for turn in (BROOM_LEAN, -BROOM_LEAN))
    sticks = thick(*map(through, piled([under, over])))
    brushes = "".join(
        thick(turned(BROOM_BAND, turn), turned(BROOM_BRUSH, turn)) + thin(turned(BROOM_STRAWS, turn))
        for turn in (BROOM_LEAN, -BROOM_LEAN)
    )
    fan = piled([sheet(FAN_CARD, 6, Place(turn=turn)) for turn in FAN_TURNS])
    cards = thin(*(through(part) for each in fan for part in seen(each, [over, under])))
    suits = "".join(filled_pip(suit, spot, 38) for suit, spot in SWEPT.items())
    return mark(lozenges_around(52, RIM, 3) + sticks + brushes + cards + suits)


def key(turn: float, suit: Suit) -> Markup:
    """A key with its bow at the ring; degrees around."""
    bow = around(CENTRE, 134, turn)
    return (
        circle(bow, 28, THICK)
        + thick(turned(KEY_SHAFT, turn), turned(KEY_BIT, turn))
        + filled_pip(suit, bow, 30, turn)
    )


def jizara() -> Markup:
    """The five key cards as keys around a keyhole."""
    keys = "".join(key(72 * index, suit) for index, suit in enumerate(KEYS))
    hole = full(KEYHOLE) + beads([CENTRE], 10) + ring(32, (0, 4))
    return mark(beaded(60) + keys + hole + lozenges_around(5, 122, 7, 36))
