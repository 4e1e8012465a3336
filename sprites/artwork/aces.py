"""The four aces: one large pip with a pale contour, a small pip inside it and a golden rosette."""

from dataclasses import dataclass

from artwork.pips import CLUB_LOBES, DIAMOND_GAIN, OUTLINES, PIP_HEIGHT, Spot, Suit, pip
from artwork.sheet import CENTRE, PAPER, Index, body, corners
from artwork.svg import Colour, Markup, Outline, Place, around, circle, disc, flat, group, joined, line, path

GOLD: Colour = "#dcae45"
CONTOUR = 2.6  # width of the pale line, in card units
PETALS = 5
INNER_FILLING = 0.74  # of the small pip, inside its pale edge

SPADE_LEAF = (
    "M0 -52 C9 -34 46 -14 46 14 C46 31 34 40 22 40 C13 40 6 35 0 25 "
    "C-6 35 -13 40 -22 40 C-34 40 -46 31 -46 14 C-46 -14 -9 -34 0 -52 Z"
)
CLUB_CONTOUR_LOBE = 17  # radius
CLUB_CONTOUR_NECK = "M-9.6 -14 L-7.5 -8 L-9.5 -1 L-8 14 L8 14 L9.5 -1 L7.5 -8 L9.6 -14 Z"
CLUB_FILLING_LOBE = 15.1
CLUB_FILLING_NECK = "M-9 -16 L-5.4 -8 L-10.2 2.4 L-9.4 12.1 L9.4 12.1 L10.2 2.4 L5.4 -8 L9 -16 Z"


@dataclass(frozen=True)
class Ace:
    """The measures of one ace: its pip, its contour, and the small pip within."""

    size: float  # height of the pip
    contour: Place  # of the outline within the pip's own box
    inner_y: float  # where the small pip lies below the middle of the card
    inner_size: float  # zero where the shape leaves no room
    rosette_y: float
    rosette: float  # radius


ACES = {
    Suit.SPADES: Ace(168, Place(0, 0.5, 0.82), -2, 66, -1, 6.4),
    Suit.HEARTS: Ace(132, Place(0, -0.5, 0.84), -5, 58, -8, 6),
    Suit.DIAMONDS: Ace(132, Place(0, 0, 0.8), 0, 56, 0, 5.6),
    Suit.CLUBS: Ace(140, Place(), 0, 0, 1, 7.6),
}


def rosette(middle_y: float, radius: float, heart: Colour) -> Markup:
    """A small golden flower on the card's axis."""
    middle = (CENTRE[0], middle_y)
    petals = [
        disc(around(middle, radius * 0.62, turn * 360 / PETALS), radius * 0.44) for turn in range(PETALS)
    ]
    return path(joined(petals), flat(GOLD)) + circle(middle, radius * 0.3, flat(heart))


def lobed(radius: float, neck: Outline) -> Outline:
    """A club without a stem, with lobes and a neck of its own."""
    return joined([disc(lobe, radius) for lobe in CLUB_LOBES] + [neck])


def contour(suit: Suit, colour: Colour, ace: Ace) -> Markup:
    """The pale line that follows the pip's edge inside it, in the pip's own box."""
    if suit is Suit.CLUBS:
        pale = path(lobed(CLUB_CONTOUR_LOBE, CLUB_CONTOUR_NECK), flat(PAPER))
        return pale + path(lobed(CLUB_FILLING_LOBE, CLUB_FILLING_NECK), flat(colour))
    width = CONTOUR / ace.contour.scale * PIP_HEIGHT / ace.size
    outline = SPADE_LEAF if suit is Suit.SPADES else OUTLINES[suit]
    return path(outline, line(PAPER, width), ace.contour)


def inner_pip(suit: Suit, colour: Colour, ace: Ace) -> Markup:
    """The small pip with its pale edge."""
    if not ace.inner_size:
        return ""
    middle = CENTRE[0], CENTRE[1] + ace.inner_y
    pale = pip(suit, flat(PAPER), Spot(*middle, ace.inner_size))
    return pale + pip(suit, flat(colour), Spot(*middle, ace.inner_size * INNER_FILLING))


def ace_card(suit: Suit, colour: Colour, index: Index) -> Markup:
    """An ace with corners of the given measures."""
    ace = ACES[suit]
    x, y = CENTRE
    outer = pip(suit, flat(colour), Spot(x, y, ace.size))
    edge = group(contour(suit, colour, ace), Place(x, y, ace.size / PIP_HEIGHT * gain(suit)))
    flower = rosette(y + ace.rosette_y, ace.rosette, PAPER)
    return corners("A", suit, colour, index) + body(outer + edge + inner_pip(suit, colour, ace) + flower)


def gain(suit: Suit) -> float:
    """How much larger than its size the suit is drawn."""
    return DIAMOND_GAIN if suit is Suit.DIAMONDS else 1
