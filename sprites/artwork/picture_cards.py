"""The pack for children: one picture for the four cards of a rank."""

from collections.abc import Callable

from artwork import pips
from artwork.letters import letter
from artwork.pictures import (
    BLUE,
    BLUSH,
    CREAM,
    GREY,
    LILAC,
    MINT,
    RED,
    SILVER,
    SKY,
    WHITE,
    YELLOW,
    butterfly,
    cat,
    caterpillar,
    cherries,
    ice_cream,
    jester,
    lady,
    ladybird,
    lion,
    octopus,
    owl,
    rainbow,
    starfish,
    sun,
)
from artwork.pips import Spot, Suit, pip
from artwork.sheet import CENTRE, SMALL_INDEX, both_ends
from artwork.svg import Colour, Markup, Paint, Place, circle, flat, group, path, star

RADIUS = 90  # of the round ground that a picture lies on
RIM = 5
INNER = 0.98  # of its size: a picture in the middle
CORNER = Place(31, 91, 0.27)  # the same picture beneath the rank, so that it is seen in a fan of cards
SUIT = Spot(219, 37, 31)
STAR_AT, STAR = (30, 41), (22, 9)  # of a joker, and the radii of its tips and notches

PICTURES: dict[str, tuple[Callable[[], Markup], Colour]] = {
    "A": (sun, SKY),
    "2": (cherries, MINT),
    "3": (ice_cream, SKY),
    "4": (butterfly, CREAM),
    "5": (starfish, SKY),
    "6": (ladybird, MINT),
    "7": (rainbow, CREAM),
    "8": (octopus, SKY),
    "9": (cat, BLUSH),
    "10": (caterpillar, BLUSH),
    "J": (owl, LILAC),
    "Q": (lady, CREAM),
    "K": (lion, MINT),
}


def ground(colour: Colour, rim: Colour) -> Markup:
    """The round ground of a picture, in the middle of a card."""
    return circle(CENTRE, RADIUS, Paint(fill=colour, stroke=rim, width=RIM))


def picture_card(rank: str, suit: Suit, colour: Colour) -> Markup:
    """A card with the picture of its rank, and rim, rank and pips in the colour of its suit."""
    draw, under = PICTURES[rank]
    index = letter(rank, colour, SMALL_INDEX.rank) + group(draw(), CORNER) + pip(suit, flat(colour), SUIT)
    return ground(under, colour) + group(draw(), Place(*CENTRE, INNER)) + both_ends(index)


def picture_joker(*, coloured: bool) -> Markup:
    """A joker, and the star of all jokers in the corners."""
    face = jester(RED, BLUE, YELLOW) if coloured else jester(GREY, SILVER, WHITE)
    sign = pips.RED if coloured else pips.BLACK
    corner = path(star(STAR_AT, STAR, 5), flat(sign)) + group(face, CORNER)
    return ground(LILAC, sign) + group(face, Place(*CENTRE, INNER)) + both_ends(corner)
