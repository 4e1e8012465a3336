"""The Italian pack: coins for diamonds, cups for hearts, swords for spades, batons for clubs."""

from artwork.courts import FIGURES, FRAME, frame, halo, margin, upside_down
from artwork.letters import letter
from artwork.liveries import LEAF, LIVERIES, STEEL, WOOD, Livery
from artwork.number_cards import CROWDED_PIP_SIZE, PATTERNS, PIP_SIZE, WAIST
from artwork.pips import LONE_PIP, PIP_HEIGHT, Spot, Suit
from artwork.props import GRIP_Y, Court, hand
from artwork.robes import sash
from artwork.sheet import CENTRE, SMALL_INDEX, body, index
from artwork.svg import (
    INK,
    Colour,
    Markup,
    Outline,
    Place,
    circle,
    document,
    flat,
    group,
    inked,
    line,
    path,
    rectangle,
    star,
)

GOLD: Colour = "#e8b23a"
RED: Colour = "#c8202f"
BLUE: Colour = "#1d5fbf"
GREEN: Colour = "#1b7a3d"
BARK: Colour = "#d9a866"
INDEX = {Suit.CLUBS: GREEN, Suit.DIAMONDS: "#95620a", Suit.HEARTS: RED, Suit.SPADES: BLUE}
CROWD = 9  # pips, from where they are smaller
ACE_SIZE = 168
HELD = Spot(43, 100, 62)  # what a court holds up, around x = 0
EDGE = 3.2  # width of a pip's outline, in its own units

RADIUS = 48
RAYED = star((0, 0), (34, 15), 8)
BOWL: Outline = (
    "M-36 -46 L36 -46 C36 -14 24 2 8 7 L8 24 C10 33 25 36 30 50 L-30 50 C-25 36 -10 33 -8 24 L-8 7 "
    "C-24 2 -36 -14 -36 -46 Z"
)
RIM: Outline = "M-39 -52 L39 -52 L37 -40 L-37 -40 Z"
GIRDLE: Outline = "M-31 -22 Q0 -12 31 -22"
BLADE: Outline = "M-9 16 L-9 -36 L0 -54 L9 -36 L9 16 Z"
GUARD: Outline = "M-28 11 Q0 19 28 11 L30 21 Q0 30 -30 21 Z"
GRIP: Outline = "M-5 25 L5 25 L5 42 L-5 42 Z"
POMMEL = ((0.0, 46.0), 8.0)
STAFF: Outline = "M-9 53 L-15 -34 C-17 -56 17 -56 15 -34 L9 53 Z"
TWIGS: Outline = (
    "M13 -20 C28 -22 32 -34 30 -42 C20 -40 14 -34 13 -20 Z "
    "M-12 8 C-27 6 -31 -6 -29 -14 C-19 -12 -13 -6 -12 8 Z"
)
KNOTS: Outline = "M-5 -30 Q0 -24 6 -30 M-3 -4 Q2 2 6 -4 M-5 24 Q0 30 5 24"


def coin() -> Markup:
    """A golden coin with a star."""
    ground = circle((0, 0), RADIUS, inked(GOLD, EDGE))
    return ground + circle((0, 0), RADIUS - 10, line(RED, 3)) + path(RAYED, flat(RED))


def cup() -> Markup:
    """A red cup with golden bands."""
    return path(BOWL, inked(RED, EDGE)) + path(GIRDLE, line(GOLD, 6)) + path(RIM, inked(GOLD, EDGE))


def sword() -> Markup:
    """A blue sword with its point up."""
    middle = path("M0 -46 L0 12", line(STEEL, 3))
    hilt = path(GRIP, inked(WOOD, EDGE)) + circle(*POMMEL, inked(GOLD, EDGE))
    return path(BLADE, inked(BLUE, EDGE)) + middle + hilt + path(GUARD, inked(GOLD, EDGE))


def baton() -> Markup:
    """A wooden cudgel with two leaves."""
    return path(TWIGS, inked(LEAF, EDGE)) + path(STAFF, inked(WOOD, EDGE)) + path(KNOTS, line(BARK, 3.4))


SIGNS = {Suit.CLUBS: baton(), Suit.DIAMONDS: coin(), Suit.HEARTS: cup(), Suit.SPADES: sword()}


def italian_pip(suit: Suit, spot: Spot) -> Markup:
    """One coin, cup, sword or baton."""
    return group(SIGNS[suit], Place(spot.x, spot.y, spot.size / PIP_HEIGHT, spot.turn))


def italian_lone_pip(suit: Suit) -> Markup:
    """A file with one pip in one colour, to stand between words."""
    ink = flat(INK)
    shapes = {
        Suit.CLUBS: path(STAFF, ink) + path(TWIGS, ink),
        Suit.DIAMONDS: circle((0, 0), RADIUS - 5, line(INK, 10)) + path(RAYED, ink),
        Suit.HEARTS: path(BOWL, ink) + path(RIM, ink),
        Suit.SPADES: path(BLADE, ink) + path(GUARD, ink) + path(GRIP, ink) + circle(*POMMEL, ink),
    }
    return document((LONE_PIP, LONE_PIP), group(shapes[suit], Place(LONE_PIP / 2, LONE_PIP / 2)))


def marked(rank: str, suit: Suit) -> Markup:
    """Rank and suit in two corners."""
    return index(letter(rank, INDEX[suit], SMALL_INDEX.rank) + italian_pip(suit, SMALL_INDEX.suit))


def italian_ace(suit: Suit) -> Markup:
    """An ace: one large pip."""
    return marked("A", suit) + body(italian_pip(suit, Spot(*CENTRE, ACE_SIZE)))


def italian_number_card(count: int, suit: Suit) -> Markup:
    """A number card with every pip, those of the lower half on their heads."""
    size = PIP_SIZE if count < CROWD else CROWDED_PIP_SIZE
    spots = [Spot(x, y, size, 180 if y > WAIST else 0) for x, y in PATTERNS[count]]
    return marked(str(count), suit) + body("".join(italian_pip(suit, spot) for spot in spots))


def italian_half(court: Court, suit: Suit, livery: Livery) -> Markup:
    """The upper half of a court's picture, who holds up the sign of the suit, around x = 0."""
    fist = group(hand(livery), Place(HELD.x, GRIP_Y))
    return halo(livery) + FIGURES[court](livery) + italian_pip(suit, HELD) + fist


def italian_court(court: Court, suit: Suit) -> Markup:
    """A court card."""
    livery = LIVERIES[suit]
    upper = italian_half(court, suit, livery)
    picture = (
        rectangle(FRAME, 0, flat(livery.ground))
        + upper
        + upside_down(upper)
        + sash(livery)
        + margin()
        + frame(livery)
    )
    return body(group(picture, Place(CENTRE[0]))) + marked(court.value, suit)
