"""The four suits: their shapes, the colours of each deck, and a pip anywhere on a card."""

from dataclasses import dataclass
from enum import Enum

from artwork.svg import Colour, Markup, Outline, Paint, Place, disc, document, flat, joined, path

PIP_HEIGHT = 104  # units of the outlines below, which stand around the origin
DIAMOND_GAIN = 1.1  # a diamond has less ink than the others of its height
LONE_PIP = 112  # side of the square that holds one pip for running text


class Suit(Enum):
    """A suit, by the letter that names it in files."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


BLACK: Colour = "#1d2436"
RED: Colour = "#c8202f"
BLUE: Colour = "#1d5fbf"
GREEN: Colour = "#1b7a3d"

CLASSIC = {Suit.CLUBS: BLACK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: BLACK}
FOUR_COLOUR = {Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE, Suit.HEARTS: RED, Suit.SPADES: BLACK}

CLUB_LOBES = ((0.0, -28.0), (-24.0, 8.0), (24.0, 8.0))
CLUB_LOBE = 22.5  # radius
CLUB_STEM = (
    "M-9 -14 L9 -14 L14 0 L8 9 C5 12 4 16 4 22 C5 36 9 46 17 52 L-17 52 C-9 46 -5 36 -4 22 "
    "C-4 16 -5 12 -8 9 L-14 0 Z"
)

OUTLINES: dict[Suit, Outline] = {
    Suit.SPADES: "M0 -52 C9 -34 46 -14 46 14 C46 31 34 40 22 40 C14 40 7 36 3.5 29 C4.5 39 9 47 17 52 "
    "L-17 52 C-9 47 -4.5 39 -3.5 29 C-7 36 -14 40 -22 40 C-34 40 -46 31 -46 14 C-46 -14 -9 -34 0 -52 Z",
    Suit.HEARTS: "M0 52 C-9 33 -48 10 -48 -20 C-48 -38 -36 -49 -23 -49 C-12 -49 -4 -42 0 -32 "
    "C4 -42 12 -49 23 -49 C36 -49 48 -38 48 -20 C48 10 9 33 0 52 Z",
    Suit.DIAMONDS: "M0 -54 C8 -36 25 -15 39 0 C25 15 8 36 0 54 C-8 36 -25 15 -39 0 C-25 -15 -8 -36 0 -54 Z",
    Suit.CLUBS: joined([disc(lobe, CLUB_LOBE) for lobe in CLUB_LOBES] + [CLUB_STEM]),
}


@dataclass(frozen=True)
class Spot:
    """Where a pip's middle lies, how high it is, and whether it stands on its head."""

    x: float
    y: float
    size: float
    turn: float = 0


def pip(suit: Suit, paint: Paint, spot: Spot) -> Markup:
    """One pip."""
    scale = spot.size / PIP_HEIGHT
    if suit is Suit.DIAMONDS:
        scale *= DIAMOND_GAIN
    return path(OUTLINES[suit], paint, Place(spot.x, spot.y, scale, spot.turn))


def lone_pip(suit: Suit, colour: Colour) -> Markup:
    """A file with one pip and nothing else, to stand between words."""
    middle = LONE_PIP / 2
    return document((LONE_PIP, LONE_PIP), path(OUTLINES[suit], flat(colour), Place(middle, middle)))
