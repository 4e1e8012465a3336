"""The cards from two to ten."""

from artwork.pips import Spot, Suit, pip
from artwork.sheet import CENTRE, LARGE_INDEX, SMALL_INDEX, body, corners
from artwork.svg import Colour, Markup, Point, flat

LEFT, MIDDLE, RIGHT = 80, 125, 170
TOP, WAIST, FOOT = 64, 175, 286
UPPER_THIRD, LOWER_THIRD = 138, 212
SIDES = (LEFT, RIGHT)

PIP_SIZE = 50
CROWDED_PIP_SIZE = 46  # nine pips and more
SINGLE_PIP_SIZE = 108  # beside a large index one pip says the suit


def columns(rows: tuple[int, ...]) -> list[Point]:
    """Pips in both side columns, on the given rows."""
    return [(x, y) for x in SIDES for y in rows]


PATTERNS: dict[int, list[Point]] = {
    2: [(MIDDLE, TOP), (MIDDLE, FOOT)],
    3: [(MIDDLE, TOP), (MIDDLE, WAIST), (MIDDLE, FOOT)],
    4: columns((TOP, FOOT)),
    5: [*columns((TOP, FOOT)), (MIDDLE, WAIST)],
    6: columns((TOP, WAIST, FOOT)),
    7: [*columns((TOP, WAIST, FOOT)), (MIDDLE, 119.5)],
    8: [*columns((TOP, WAIST, FOOT)), (MIDDLE, 119.5), (MIDDLE, 230.5)],
    9: [*columns((TOP, UPPER_THIRD, LOWER_THIRD, FOOT)), (MIDDLE, WAIST)],
    10: [*columns((TOP, UPPER_THIRD, LOWER_THIRD, FOOT)), (MIDDLE, 101), (MIDDLE, 249)],
}


def counted_pips(count: int, suit: Suit, colour: Colour) -> Markup:
    """As many pips as the card counts, those of the lower half on their heads."""
    size = PIP_SIZE if count < 9 else CROWDED_PIP_SIZE
    return "".join(
        pip(suit, flat(colour), Spot(x, y, size, 180 if y > WAIST else 0)) for x, y in PATTERNS[count]
    )


def number_card(count: int, suit: Suit, colour: Colour) -> Markup:
    """A number card with every pip."""
    return corners(str(count), suit, colour, SMALL_INDEX) + body(counted_pips(count, suit, colour))


def large_number_card(count: int, suit: Suit, colour: Colour) -> Markup:
    """A number card with large corners and one pip."""
    single = pip(suit, flat(colour), Spot(*CENTRE, SINGLE_PIP_SIZE))
    return corners(str(count), suit, colour, LARGE_INDEX) + body(single)
