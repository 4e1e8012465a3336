"""The deck for small windows: rank and suit as large as the card allows, and nothing else."""

from artwork.letters import Setting, letter
from artwork.pips import Spot, Suit, pip
from artwork.props import Court
from artwork.sheet import CENTRE, HEIGHT, WIDTH, both_ends
from artwork.svg import Box, Colour, Markup, flat, line, path, rectangle

RANK = Setting(68, 22, 108, 15.5)
PIP = Spot(182, 76, 98)
RULE = (52, 198)  # from where to where the line in the middle goes
COURT_EDGE = Box(9, 9, WIDTH - 9, HEIGHT - 9)
COURTS = tuple(court.value for court in Court)


def plain_card(rank: str, suit: Suit, colour: Colour) -> Markup:
    """A card whose rank and suit fill either half; courts have an edge in the colour of their suit."""
    start, end = RULE
    rule = path(f"M{start} {CENTRE[1]:.0f} H{end}", line(colour, 2.5))
    edge = rectangle(COURT_EDGE, 9, line(colour, 5)) if rank in COURTS else ""
    return edge + rule + both_ends(letter(rank, colour, RANK) + pip(suit, flat(colour), PIP))
