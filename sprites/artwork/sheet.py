"""What all cards share: the paper, the two corners, and the way a card reads from both ends."""

from dataclasses import dataclass

from artwork.letters import Setting, letter
from artwork.pips import Spot, Suit, pip
from artwork.svg import Box, Colour, Markup, Paint, Point, document, flat, rectangle

WIDTH, HEIGHT = 250, 350
CENTRE: Point = (WIDTH / 2, HEIGHT / 2)
SHEET = Box(0.8, 0.8, WIDTH - 0.8, HEIGHT - 0.8)
CORNER_RADIUS = 15
PAPER: Colour = "#fffdf8"
EDGE: Colour = "#c4bdad"
CORNER, MIDDLE = "corner", "middle"  # the groups of a card by which it is drawn with larger corners


@dataclass(frozen=True)
class Index:
    """The measures of a corner: the rank above, the suit below it."""

    rank: Setting
    suit: Spot


SMALL_INDEX = Index(Setting(30, 18, 46), Spot(30, 88, 31))
LARGE_INDEX = Index(Setting(38, 17, 66, 15), Spot(38, 112, 46))


def both_ends(inner: Markup) -> Markup:
    """A drawing and the same upside down at the other end of the card."""
    return f'{inner}<g transform="rotate(180 {CENTRE[0]:.0f} {CENTRE[1]:.0f})">\n{inner}</g>\n'


def index(inner: Markup) -> Markup:
    """What tells a card in its corners, in groups that may be drawn larger by whoever reads the file."""
    return both_ends(f'<g class="{CORNER}">\n{inner}</g>\n')


def body(inner: Markup) -> Markup:
    """What lies between the corners, in a group that makes room for larger ones."""
    return f'<g class="{MIDDLE}">\n{inner}</g>\n'


def corners(rank: str, suit: Suit, colour: Colour, measures: Index) -> Markup:
    """Rank and suit in two corners."""
    return index(letter(rank, colour, measures.rank) + pip(suit, flat(colour), measures.suit))


def paper() -> Markup:
    """A blank sheet with round corners and a soft edge."""
    return rectangle(SHEET, CORNER_RADIUS, Paint(fill=PAPER, stroke=EDGE, width=1.4))


def card(inner: Markup) -> Markup:
    """A whole file: a drawing on paper."""
    return document((WIDTH, HEIGHT), paper() + inner)
