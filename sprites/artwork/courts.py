"""Jacks, queens and kings: half a figure, and the same half upside down."""

from artwork.crowns import jack_cap, king_crown, queen_tiara
from artwork.hair import beard, jack_bob, jack_fringe, king_locks, queen_fall, queen_parting
from artwork.heads import bearded_face, neck, shaven_face
from artwork.liveries import LIVERIES, Livery
from artwork.pips import Spot, Suit, pip
from artwork.props import GRIP_Y, PROPS, Court, hand
from artwork.robes import HALF_FRAME, ermine, lapels, robe, ruff, sash
from artwork.sheet import CENTRE, LARGE_INDEX, PAPER, SMALL_INDEX, body, corners
from artwork.svg import (
    INK,
    Box,
    Colour,
    Markup,
    Paint,
    Place,
    circle,
    flat,
    group,
    line,
    path,
    rays,
    rectangle,
)

FRAME = Box(-HALF_FRAME, 24, HALF_FRAME, 326)  # around x = 0, on the card's own height
OVERHANG = 14  # how far a figure may run out of the frame, to be painted over
HALO = 46  # radius
HALO_CENTRE = (0.0, 84.0)
RAY_LENGTH = 68
RAYS = 24
PROP_X = 52
LARGE_PICTURE = 0.84  # of its size, to leave room for a large index
CORNER_PIP = Spot(-51, 45, 27)


def king(livery: Livery) -> Markup:
    """The head and shoulders of a king."""
    return (
        king_locks(livery)
        + robe(livery)
        + neck()
        + ermine(livery)
        + bearded_face(livery)
        + beard(livery)
        + king_crown(livery)
    )


def queen(livery: Livery) -> Markup:
    """The head and shoulders of a queen."""
    return (
        queen_fall(livery)
        + robe(livery)
        + neck()
        + ruff(livery)
        + shaven_face(livery)
        + queen_parting(livery)
        + queen_tiara(livery)
    )


def jack(livery: Livery) -> Markup:
    """The head and shoulders of a jack."""
    return (
        jack_bob(livery)
        + robe(livery)
        + neck()
        + lapels(livery)
        + shaven_face(livery)
        + jack_fringe(livery)
        + jack_cap(livery)
    )


FIGURES = {Court.JACK: jack, Court.QUEEN: queen, Court.KING: king}


def halo(livery: Livery) -> Markup:
    """The disc and the rays behind a head."""
    return path(rays(HALO_CENTRE, RAY_LENGTH, RAYS), flat(livery.halo, 0.6)) + circle(
        HALO_CENTRE, HALO, Paint(fill=livery.halo, stroke=livery.trim, width=1.6)
    )


def half(court: Court, suit: Suit, livery: Livery) -> Markup:
    """The upper half of the picture, around x = 0."""
    prop = group(PROPS[court, suit](livery), Place(PROP_X))
    fist = group(hand(livery), Place(PROP_X, GRIP_Y))
    return halo(livery) + FIGURES[court](livery) + prop + fist


def upside_down(inner: Markup) -> Markup:
    """A drawing around x = 0, turned about the middle of the card."""
    return f'<g transform="rotate(180 0 {CENTRE[1]:.0f})">\n{inner}</g>\n'


def margin() -> Markup:
    """Paper painted over what runs out of the frame."""
    outer, inner = FRAME.grown(OVERHANG), FRAME
    outline = " ".join(
        f"M{box.left} {box.top} L{box.right} {box.top} L{box.right} {box.bottom} L{box.left} {box.bottom} Z"
        for box in (outer, inner)
    )
    return f'<path d="{outline}" fill="{PAPER}" fill-rule="evenodd"/>\n'


def frame(livery: Livery) -> Markup:
    """The two lines around the picture."""
    golden = rectangle(FRAME.grown(-3), 0, line(livery.trim, 1.4))
    return golden + rectangle(FRAME, 2, line(INK, 1.8))


def corner_pip(suit: Suit, colour: Colour) -> Markup:
    """The pip inside the frame, on a pale ground of its own."""
    ground = pip(suit, Paint(fill=PAPER, stroke=PAPER, width=16), CORNER_PIP)
    return ground + pip(suit, flat(colour), CORNER_PIP)


def picture(court: Court, suit: Suit, colour: Colour) -> Markup:
    """The whole framed picture, around x = 0."""
    livery = LIVERIES[suit]
    upper = half(court, suit, livery)
    marks = corner_pip(suit, colour)
    return (
        rectangle(FRAME, 0, flat(livery.ground))
        + upper
        + upside_down(upper)
        + sash(livery)
        + margin()
        + frame(livery)
        + marks
        + upside_down(marks)
    )


def court_card(court: Court, suit: Suit, colour: Colour) -> Markup:
    """A court card."""
    figure = group(picture(court, suit, colour), Place(CENTRE[0]))
    return body(figure) + corners(court.value, suit, colour, SMALL_INDEX)


def large_court_card(court: Court, suit: Suit, colour: Colour) -> Markup:
    """A court card with large corners and a smaller picture."""
    top = CENTRE[1] * (1 - LARGE_PICTURE)
    figure = group(picture(court, suit, colour), Place(CENTRE[0], top, LARGE_PICTURE))
    return body(figure) + corners(court.value, suit, colour, LARGE_INDEX)
