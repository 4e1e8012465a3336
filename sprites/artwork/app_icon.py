"""The program's icon: three cards in a fan on felt."""

from artwork.pips import RED, Spot, Suit, pip
from artwork.svg import INK, Box, Colour, Markup, Paint, Place, document, flat, group, line, rectangle

SIDE = 256
FELT: Colour = "#1c6246"
FELT_EDGE: Colour = "#12452f"
FELT_LIGHT: Colour = "#2f7d5c"
PAPER: Colour = "#fffdf8"
SHEET = Box(-51, -186, 51, -40)  # around the point on which the fan turns
FAN_X, FAN_Y = 128, 242
SPREAD = 23  # degrees between two cards


def fan_card(turn: float, mark: Markup) -> Markup:
    """One card of the fan with a pip on it."""
    sheet = rectangle(SHEET, 13, Paint(fill=PAPER, stroke=INK, width=5))
    return group(sheet + mark, Place(FAN_X, FAN_Y, turn=turn))


def app_icon() -> Markup:
    """The icon as a file."""
    tile = Box(4, 4, SIDE - 4, SIDE - 4)
    felt = rectangle(tile, 52, Paint(fill=FELT, stroke=FELT_EDGE, width=6))
    rim = rectangle(tile.grown(-10), 43, line(FELT_LIGHT, 4))
    club = pip(Suit.CLUBS, flat(INK), Spot(-24, -154, 40))
    spade = pip(Suit.SPADES, flat(INK), Spot(24, -154, 40))
    heart = pip(Suit.HEARTS, flat(RED), Spot(0, -113, 84))
    fan = fan_card(-SPREAD, club) + fan_card(SPREAD, spade) + fan_card(0, heart)
    return document((SIDE, SIDE), felt + rim + fan)
