"""What the courts hold: one thing for each of the twelve, drawn around its own staff at x = 0."""

from collections.abc import Callable
from enum import Enum

from artwork.liveries import LEAF, LINEN, SKIN, SKIN_LINE, STEEL, STEEL_SHADE, STEM, WOOD, Livery
from artwork.pips import Spot, Suit, pip
from artwork.svg import (
    INK,
    Box,
    Colour,
    Markup,
    Outline,
    Paint,
    around,
    circle,
    disc,
    flat,
    inked,
    joined,
    line,
    mirrored,
    number,
    path,
    rectangle,
)

FOOT = 164  # where staffs end, under the sash

FIST = "M-7 -5.5 C-4 -8.6 5 -8.6 7 -5.5 C9 -2 9 3 7 6 C4 8.6 -4 8.6 -7 6 C-9 3 -9 -2 -7 -5.5 Z"
FINGERS = "M-4 -3.6 L7.6 -3.6 M-4.6 0 L8.2 0 M-4 3.6 L7.6 3.6"
THUMB = "M-7.4 5 C-9.4 1 -8 -5 -3.4 -6.4 C-0.4 -5.6 -1.6 -2.6 -3.4 -1.4 C-4 1.6 -5 4 -7.4 5 Z"
CUFF = "M-9 8 Q0 4.6 9 8 L11 17 Q0 13 -11 17 Z"
GRIP_Y = 138

BOUGH_PAIRS = (72, 88, 104, 120)


class Court(Enum):
    """A court, by the letter that names it in files."""

    JACK = "J"
    QUEEN = "Q"
    KING = "K"


def shaft(top: float, half: float, colour: Colour) -> Markup:
    """A straight staff from its top down under the sash."""
    return rectangle(Box(-half, top, half, FOOT), 0, inked(colour, 1))


def sword(livery: Livery) -> Markup:
    """A sword with its point up."""
    return (
        path("M-4.2 124 L-4.2 48 L0 36 L4.2 48 L4.2 124 Z", inked(STEEL, 1.2))
        + path("M0 45 L0 122", line(STEEL_SHADE, 1.1))
        + path("M-13 121 Q0 125.6 13 121 L13.6 126 Q0 130.6 -13.6 126 Z", inked(livery.trim, 1.1))
        + rectangle(Box(-3, 128, 3, 148), 0, inked(livery.accent, 1))
    )


def sceptre(livery: Livery) -> Markup:
    """A sceptre with a heart."""
    heart = pip(Suit.HEARTS, Paint(livery.robe, INK, 4.6), Spot(0, 50, 27))
    return shaft(66, 2.6, livery.trim) + circle((0, 68), 4.2, inked(livery.trim, 1)) + heart


def axe(livery: Livery) -> Markup:
    """A battle axe."""
    return (
        shaft(40, 2.4, WOOD)
        + path(
            "M-2 48 C-10 47 -13 43 -15.5 40 C-20 52 -20 66 -15.5 77 C-13 74 -10 70 -2 69 Z", inked(STEEL, 1.2)
        )
        + path("M-15 44.5 C-18.4 54 -18.4 64 -15 72.6", line(STEEL_SHADE, 1))
        + path("M2 52 L11 58.5 L2 65 Z", inked(STEEL, 1.1))
        + circle((0, 38.5), 3.6, inked(livery.trim, 1))
    )


def orb(livery: Livery) -> Markup:
    """An orb with a cross, on a staff."""
    cross = "M0 44 L0 32 M-5 37.4 L5 37.4"
    return (
        shaft(64, 2.6, livery.trim)
        + path(cross, line(INK, 4.6))
        + path(cross, line(livery.trim, 2.6))
        + circle((0, 55), 11, inked(livery.accent))
        + path("M-10.6 55 Q0 60 10.6 55 M0 44.6 L0 57", line(livery.trim, 2.2))
    )


def stem() -> Markup:
    """A flower's stem with two leaves."""
    leaves = (
        "M0 118 C-12 116 -15 108 -14 103 C-5 103 0 109 0 118 Z M1 107 C11 105 14 98 13 93 C5 93 1 99 1 107 Z"
    )
    stalk = path("M0 150 C-2 120 2.5 100 0 72", line(STEM, 2.6))
    return stalk + path(leaves, inked(LEAF, 0.9))


def blossom(petals: Colour, heart: Colour) -> Markup:
    """An open flower of five petals on its stem."""
    middle = (0.0, 62.0)
    ring = "".join(circle(around(middle, 7.6, 72 * turn), 6.6, inked(petals, 1)) for turn in range(5))
    dots = "".join(circle(around(middle, 7.4, 72 * turn), 1.1, flat(INK, 0.35)) for turn in range(5))
    return stem() + ring + dots + circle(middle, 4.8, inked(heart, 1))


def tulip(petals: Colour, fold: Colour) -> Markup:
    """A tulip on its stem."""
    cup = "M-10.5 52 C-13 68 -6 77 0 77 C6 77 13 68 10.5 52 L5 60 L0 47 L-5 60 Z"
    folds = "M-5 60 C-5.6 67 -3 72 0 74.4 C3 72 5.6 67 5 60"
    return stem() + path(cup, inked(petals, 1.2)) + path(folds, line(fold, 1.2))


def red_rose(livery: Livery) -> Markup:
    """The flower of the queen of spades."""
    return blossom(livery.accent, livery.trim)


def white_rose(livery: Livery) -> Markup:
    """The flower of the queen of hearts."""
    return blossom(LINEN, livery.trim)


def bright_tulip(livery: Livery) -> Markup:
    """The flower of the queen of diamonds."""
    return tulip(livery.robe, livery.robe_shade)


def dark_tulip(livery: Livery) -> Markup:
    """The flower of the queen of clubs."""
    return tulip(livery.accent, livery.trim)


def halberd(livery: Livery) -> Markup:
    """A halberd."""
    return (
        shaft(54, 2.3, WOOD)
        + path("M0 36 L4.6 56 L-4.6 56 Z", inked(STEEL, 1.1))
        + path("M-2 62 C-8 60 -11 57 -13 54 C-16 63 -15 73 -11 80 C-9 77 -6 75 -2 75 Z", inked(STEEL, 1.1))
        + path("M2 64 L11 68.5 L2 73 Z", inked(livery.trim, 1))
    )


def leaf_at(y: float) -> Outline:
    """A leaf that leaves the stem to the left at a height."""
    tip = f"-12 {number(y - 14)}"
    above, below = f"C-2 {number(y - 9)} -6 {number(y - 14)}", f"C-12 {number(y - 7)} -7 {number(y + 1)}"
    return f"M0 {number(y)} {above} {tip} {below} 0 {number(y)} Z"


def bough(livery: Livery) -> Markup:
    """A laurel bough with leaves in pairs and berries between them."""
    tip = "M0 64 C-6 56 -5 47 0 40 C5 47 6 56 0 64 Z"
    pairs = joined([leaf_at(y) for y in BOUGH_PAIRS])
    berries = joined([disc((0, y + 0.5), 2.4) for y in BOUGH_PAIRS])
    return (
        path("M0 160 L0 60", line(STEM, 2.6))
        + mirrored(path(pairs, inked(LEAF, 1)))
        + path(tip, inked(LEAF, 1))
        + path(berries, inked(livery.trim, 0.9))
    )


def arrow(livery: Livery) -> Markup:
    """A long arrow with its point down and its feathers up."""
    feather = "M0 40 L-8 47 L-8 75 L0 68 Z"
    barbs = "M-1 50 L-7 56 M-1 57 L-7 63 M-1 64 L-7 70"
    vane = path(feather, inked(livery.accent, 1)) + path(barbs, line(livery.trim, 1))
    return shaft(38, 1.9, WOOD) + mirrored(vane) + circle((0, 37), 2.6, inked(livery.trim, 1))


def pennant(livery: Livery) -> Markup:
    """A lance with a swallow-tailed pennant."""
    flag = "M-2 56 L-22 60 L-15 69.5 L-22 79 L-2 82 Z"
    return (
        shaft(48, 2, WOOD)
        + path("M0 34 L4 48 L-4 48 Z", inked(STEEL, 1.1))
        + path(flag, inked(livery.accent, 1.1))
        + path("M-2 69 L-15 69.5", line(livery.trim, 2))
    )


PROPS: dict[tuple[Court, Suit], Callable[[Livery], Markup]] = {
    (Court.KING, Suit.SPADES): sword,
    (Court.KING, Suit.HEARTS): sceptre,
    (Court.KING, Suit.DIAMONDS): axe,
    (Court.KING, Suit.CLUBS): orb,
    (Court.QUEEN, Suit.SPADES): red_rose,
    (Court.QUEEN, Suit.HEARTS): white_rose,
    (Court.QUEEN, Suit.DIAMONDS): bright_tulip,
    (Court.QUEEN, Suit.CLUBS): dark_tulip,
    (Court.JACK, Suit.SPADES): halberd,
    (Court.JACK, Suit.HEARTS): bough,
    (Court.JACK, Suit.DIAMONDS): arrow,
    (Court.JACK, Suit.CLUBS): pennant,
}


def hand(livery: Livery) -> Markup:
    """A fist and its cuff, around the origin."""
    return (
        path(CUFF, inked(livery.trim, 1.1))
        + path(FIST, inked(SKIN, 1.1))
        + path(FINGERS, line(SKIN_LINE, 0.9))
        + path(THUMB, Paint(fill=SKIN, stroke=SKIN_LINE, width=0.8))
    )
